import type { IncomingMessage } from 'node:http';
import * as openid from 'openid-client';
import {
  exchange,
  NoNetwork,
  PRIVATE_NETWORKS,
  readNetworks,
  readTextFile,
  resolveWithin,
} from '../../outbound/index.ts';
import { ChanceryError, type Config } from '../../platform/index.ts';

export type DirectorySettings = Pick<
  Config,
  | 'directoryIssuer'
  | 'directoryClientId'
  | 'directorySecretFile'
  | 'directoryCaFile'
  | 'directoryNetworks'
  | 'directoryFirm'
  | 'publicUrl'
>;

/** What a browser keeps while its person is at the directory. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** In seconds since 1970, where the directory was to ask although it may know who sits there: when that began. */
  readonly askSince: number | null;
}

/** Whom the directory says it is. */
export interface Asserted {
  readonly issuer: string;
  readonly subject: string;
  /** Only where the directory says that it has verified it. */
  readonly email: string | null;
  /** Whether it asked for more than a password (RFC 8176, `mfa`). */
  readonly manyFactors: boolean;
  /** When it asked, in seconds since 1970; null where it does not say. */
  readonly askedAt: number | null;
}

/** The firm's directory: an OpenID provider that an administrator named, and nobody else. */
export interface Provider {
  /** `again`: although it may know who sits there. */
  depart(again: boolean): Promise<{ readonly url: URL; readonly departure: PendingSignIn }>;
  /** @throws ChanceryError `proof_required` where it should have asked and has not; what the network, the directory or a check says */
  arrive(query: Readonly<Record<string, string>>, departure: PendingSignIn): Promise<Asserted>;
}

const CALLBACK = '/v1/session/directory/callback';
const SCOPE = 'openid email';
const SILENCE_MS = 10_000;
const MOST_BYTES = 2 ** 20;
/** By which its clock may be behind ours. */
const CLOCK_SKEW_SECONDS = 60;
/** Keys and endpoints change rarely. */
const KEPT_MS = 600_000;

/**
 * null unless one is configured.
 * @throws ChanceryError `invalid_configuration`
 */
export function createProvider(settings: DirectorySettings): Provider | null {
  if (settings.directoryIssuer === '') return null;
  assertSettings(settings);
  const { publicUrl, directoryIssuer, directoryClientId } = settings;
  const issuer = new URL(directoryIssuer);
  let known: { readonly at: number; readonly config: Promise<openid.Configuration> } | null = null;
  const discover = async () => {
    const secret = await readTextFile(settings.directorySecretFile);
    // Where it answers is what the networks say; within them plain HTTP is as good as anywhere in the firm.
    const insecure = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    const config = await openid.discovery(
      issuer,
      directoryClientId,
      undefined,
      openid.ClientSecretPost(secret),
      {
        [openid.customFetch]: fetchWithin(settings),
        execute: [...insecure, openid.enableNonRepudiationChecks],
      },
    );
    return config;
  };
  const configuration = (): Promise<openid.Configuration> => {
    if (known !== null && Date.now() - known.at < KEPT_MS) return known.config;
    const config = discover();
    known = { at: Date.now(), config };
    config.catch(() => {
      known = null;
    });
    return config;
  };
  return {
    async depart(again) {
      const config = await configuration();
      const departure = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        askSince: again ? Math.floor(Date.now() / 1000) : null,
      };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: `${publicUrl}${CALLBACK}`,
        scope: SCOPE,
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
        ...(again ? { prompt: 'login', max_age: '0' } : {}),
      });
      return { url, departure };
    },
    async arrive(query, { state, nonce, verifier, askSince }) {
      const config = await configuration();
      const url = new URL(`${publicUrl}${CALLBACK}?${new URLSearchParams(query)}`);
      const tokens = await openid.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the directory gave no ID token');
      const askedAt = claims.auth_time ?? null;
      if (askSince !== null && (askedAt === null || askedAt < askSince - CLOCK_SKEW_SECONDS))
        throw notAsked();
      const { email, email_verified: isVerified } =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      const amr: unknown = claims['amr'];
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof email === 'string' && isVerified === true ? email : null,
        manyFactors: Array.isArray(amr) && amr.includes('mfa'),
        askedAt,
      };
    },
  };
}

function assertSettings(settings: DirectorySettings): void {
  const { directoryIssuer, directoryClientId, directorySecretFile, directoryNetworks } = settings;
  const url = URL.parse(directoryIssuer);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
    throw invalid('directory_issuer', 'must be an http or https URL without a query');
  if (url.username !== '' || url.password !== '')
    throw invalid('directory_issuer', 'must not contain a user or password');
  for (const [setting, value] of [
    ['directory_client_id', directoryClientId],
    ['directory_secret_file', directorySecretFile],
  ] as const)
    if (value === '') throw invalid(setting, 'must be set when directory_issuer is');
  try {
    readNetworks(directoryNetworks);
  } catch (error) {
    if (!(error instanceof NoNetwork)) throw error;
    throw invalid('directory_networks', error.message);
  }
}

function invalid(setting: string, detail: string): ChanceryError {
  return new ChanceryError('invalid_configuration', `${setting}: ${detail}.`, {
    hint: 'See docs/operations.md, “The firm’s directory”.',
    errors: [{ pointer: `/${setting}`, detail }],
  });
}

/** OpenID Connect Core 3.1.3.7, 13: whoever asks with `max_age` looks whether it was kept to. */
function notAsked(): ChanceryError {
  return new ChanceryError('proof_required', 'The directory did not ask again who you are.', {
    hint: 'Give your password: POST /v1/session/proof.',
  });
}

/** What the library sends goes where the networks allow, to the address that was looked up, and follows no redirects. */
function fetchWithin(settings: DirectorySettings): openid.CustomFetch {
  const { directoryCaFile, directoryNetworks } = settings;
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const isPlain = url.protocol === 'http:' || directoryNetworks.trim() === '';
    const networks = readNetworks(isPlain ? PRIVATE_NETWORKS : directoryNetworks);
    const content = body === null || body === undefined ? null : Buffer.from(String(body));
    const timeout = AbortSignal.timeout(SILENCE_MS);
    const answer = await exchange({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      address: await resolveWithin(url, networks),
      headers: { ...headers },
      content,
      ...(directoryCaFile !== '' && { ca: await readTextFile(directoryCaFile) }),
      silenceMilliseconds: SILENCE_MS,
      signal: signal == null ? timeout : AbortSignal.any([signal, timeout]),
    });
    const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    return new Response(await bytesOf(answer), { status: answer.statusCode ?? 502, headers: given });
  };
}

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('the directory answers with more than a megabyte');
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
