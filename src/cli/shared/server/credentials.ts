import { issueToken } from '../../../access/index.ts';
import { ChanceryError, operator } from '../../../platform/index.ts';
import type { Keyring } from '../../../store/index.ts';
import { hasData } from '../data-directory.ts';
import { pickClient, pickFirm } from '../pick.ts';
import type { Run } from '../run.ts';
import { readSecretFile } from '../secret-file.ts';

export interface CredentialOptions {
  readonly tokenFile?: string;
  readonly client?: string;
  /** The secret of `client`: tokens are requested from the server. */
  readonly secretFile?: string;
  readonly firm?: string;
}

/** What the way to a token needs of the server it is for. */
export interface TokenSource {
  /** A token in exchange for the secret of a client application. */
  readonly ask: (clientId: string, secret: string) => Promise<string>;
  /** @throws ChanceryError when what listens there is not the server of these data */
  readonly assertOurs: (keyring: Keyring) => Promise<void>;
}

/**
 * The access token to call the API with: from `--token-file`, from the server in exchange for a client's secret (`--secret-file`),
 * from `CHANCERY_TOKEN`, or, with the data directory at hand, issued for a client application of the firm. Never from the
 * command line, which every account of the machine can read and shells remember.
 */
export async function accessToken(
  run: Run<CredentialOptions>,
  { ask, assertOurs }: TokenSource,
): Promise<string> {
  const { tokenFile, client, firm, secretFile } = run.options;
  if (secretFile !== undefined) {
    if (client === undefined || tokenFile !== undefined) {
      throw new ChanceryError('usage', '--secret-file goes with --client, and not with --token-file.', {
        hint: 'For example: --client client_… --secret-file practice.secret',
      });
    }
    return ask(client, readSecretFile(secretFile));
  }
  if (tokenFile !== undefined) return tokenIn(readSecretFile(tokenFile), tokenFile);
  const fromEnvironment = run.io.env['CHANCERY_TOKEN'];
  if (client === undefined && firm === undefined && fromEnvironment !== undefined && fromEnvironment !== '') {
    return asToken(fromEnvironment, 'CHANCERY_TOKEN');
  }
  if (!hasData(run.data)) {
    throw new ChanceryError('unauthorized', 'An access token is needed.', {
      hint: `Set CHANCERY_TOKEN or give --token-file FILE, or --client ID with --secret-file FILE. On the appliance itself --data DIRECTORY will do; there is no appliance in ${run.data}.`,
    });
  }
  const parts = await run.stores();
  await assertOurs(parts.keyring);
  const clientId = client ?? (await pickClient(parts, await pickFirm(parts, firm))).id;
  return (await issueToken(parts, operator, { clientId })).access_token;
}

/** The file holds the token alone, or the answer of the token endpoint. */
function tokenIn(text: string, path: string): string {
  return asToken(text.startsWith('{') ? answeredIn(text) : text, path);
}

function answeredIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { access_token?: unknown }).access_token;
  } catch {
    return undefined;
  }
}

/** What is no token may still be a secret: the refusal has nothing of it, as the error of a parser or of HTTP would. */
function asToken(value: unknown, from: string): string {
  if (typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new ChanceryError('usage', `${from} holds no access token.`, {
    hint: 'It is one line without blanks, as chancery token issue --token-file FILE writes it, or the answer of POST /v1/auth/token.',
  });
}
