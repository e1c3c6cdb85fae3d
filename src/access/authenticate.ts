import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type FirmResource, findCredentials, isEligible, readBudgets } from '../firm/index.ts';
import { ChanceryError, isChanceryError, isId, timestamp } from '../platform/index.ts';
import { withinRoles } from './consent/model.ts';
import { type Grant, principalOf } from './known-principals.ts';
import { ACCESS_TOKEN_LIFETIME, clientPrincipal, isScope, type Principal, type Scope } from './model.ts';
import { type AccessParts, AUDIENCE } from './parts.ts';
import { findGrant, isActivePerson } from './repository.ts';
import { assertEligible, principalOfSession } from './sessions/authenticate-session.ts';
import type { SigningKeys } from './signing-keys.ts';
import { recallVerified, rememberVerified, type VerifiedToken } from './verified-tokens.ts';

const CLOCK_SKEW_SECONDS = 60;
const HEADER = new Set(['alg', 'typ', 'kid']);
const SOON_MS = 100;
const COMPACT_JWS = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/**
 * From a bearer token to a principal. The signature says that we issued it; the rows say whether it
 * still holds: a revoked token, a disabled client or firm and a changed tier count from the next
 * request on. `connection`: what the token came by, of which it is remembered there.
 * @throws ChanceryError `invalid_token` or `tier_not_eligible`
 */
export async function authenticate(
  parts: Pick<AccessParts, 'database' | 'clock' | 'signingKeys' | 'issuer'>,
  token: string,
  connection: object = {},
): Promise<Principal> {
  const claims = await verifyClaims(parts, token, connection);
  const grant = await findGrant(parts.database.read, claims.jti ?? '');
  if (grant?.client_id !== claims['client_id'] || grant?.firm_id !== claims['firm_id']) throw invalid();
  return toPrincipal(parts, grant);
}

/**
 * For answers that take long: the principal as a request of this moment would have it.
 * @throws ChanceryError `invalid_token`, `tier_not_eligible` or `insufficient_scope`
 */
export async function assertStillGranted(
  parts: Pick<AccessParts, 'database' | 'clock'>,
  principal: Principal,
  scope: Scope,
): Promise<Principal> {
  if (principal.tokenId === null) return principal;
  const now = isId('ses', principal.tokenId)
    ? await principalOfSession(parts, principal.tokenId)
    : toPrincipal(parts, await findGrant(parts.database.read, principal.tokenId));
  if (now.scopes.has(scope)) return now;
  throw new ChanceryError('insufficient_scope', `The token lacks the scope ${scope}.`);
}

/**
 * A client as the best token it could have at this moment would let it in: for what the appliance tells it unasked.
 * @returns null when it, its firm or its person is disabled, or the firm's tier is not eligible
 */
export async function principalOfClient(
  parts: Pick<AccessParts, 'database'>,
  clientId: string,
): Promise<Principal | null> {
  const { read } = parts.database;
  const found = await findCredentials(read, clientId);
  if (found === undefined) return null;
  const { client, firm } = found;
  if (client.status !== 'active' || firm.status !== 'active' || !isEligible(firm.tier)) return null;
  if (client.person_id !== null && !(await isActivePerson(read, firm.id, client.person_id))) return null;
  return clientPrincipal(client, client.person_id);
}

function toPrincipal(
  parts: Pick<AccessParts, 'clock'>,
  grant: Awaited<ReturnType<typeof findGrant>>,
): Principal {
  const now = timestamp(parts.clock);
  if (
    grant === undefined ||
    grant.revoked_at !== null ||
    grant.expires_at <= now ||
    grant.client_status !== 'active' ||
    grant.firm_status !== 'active' ||
    grant.person_status === 'disabled'
  ) {
    throw invalid();
  }
  assertEligible(grant.firm_tier);
  return principalOf(grant, readPrincipal);
}

/** What the token was given, as far as its client has it now, and the roles of the person who allowed it. */
export function readPrincipal(grant: Grant): Principal {
  const held = new Set(grant.client_scopes.split(' '));
  const scopes = grant.scopes.split(' ').filter((scope): scope is Scope => isScope(scope) && held.has(scope));
  return {
    kind: 'client',
    firmId: grant.firm_id,
    clientId: grant.client_id,
    personId: grant.person_id,
    scopes: new Set(grant.consent_id === null ? scopes : withinRoles(scopes, grant.person_roles ?? '')),
    resources: [grant.client_resources, grant.resources]
      .filter((list) => list !== null)
      .map((list) => JSON.parse(list) as FirmResource[]),
    tokenId: grant.id,
    ...(grant.client_budgets !== null && { budgets: readBudgets(grant.client_budgets) }),
  };
}

/** RFC 9068 §4, and what jose leaves open: the canonical base64url form, an `iat` in the future, the lifetime. */
async function verifyClaims(
  parts: Pick<AccessParts, 'clock' | 'signingKeys' | 'issuer'>,
  token: string,
  connection: object = {},
): Promise<JWTPayload> {
  const { signingKeys } = parts;
  const looking = signingKeys.refresh();
  if (looking !== null) await looking;
  const known = recallVerified(signingKeys, token, connection);
  // The keys may have been read anew since.
  const holds = known !== undefined && signingKeys.verificationKey(known.kid) === known.key;
  const verified = holds ? known : await verifySignature(parts, token);
  if (!holds) rememberVerified(signingKeys, token, verified);
  const { payload, key } = verified;
  assertTimes(payload, parts.clock.now().getTime() / 1000, key.retiredAt);
  return payload;
}

/**
 * For who asks about a token (RFC 7662, 7009): its claims, or undefined when it is not ours or has expired. Exactly one
 * signature is checked whatever the text is, and nothing is remembered, so that the time tells nothing about it.
 */
export async function examineClaims(
  parts: Pick<AccessParts, 'clock' | 'signingKeys' | 'issuer'>,
  token: string,
): Promise<JWTPayload | undefined> {
  await parts.signingKeys.refresh();
  let checked = false;
  try {
    const { payload, key } = await verifySignature(parts, token, () => {
      checked = true;
    });
    assertTimes(payload, parts.clock.now().getTime() / 1000, key.retiredAt);
    return payload;
  } catch (error) {
    if (!isChanceryError(error) || error.code !== 'invalid_token') throw error;
    if (!checked) await verifyDecoy(parts.signingKeys);
    return undefined;
  }
}

const decoys = new WeakMap<object, Promise<string>>();

/** The work of a signature, for a text that has none worth checking. */
async function verifyDecoy(signingKeys: SigningKeys): Promise<void> {
  const { kid, privateKey } = signingKeys.newest;
  const key = signingKeys.verificationKey(kid);
  if (key === undefined) return;
  const decoy =
    decoys.get(key) ??
    new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', typ: 'decoy', kid }).sign(privateKey);
  decoys.set(key, decoy);
  await jwtVerify(await decoy, key.publicKey, { algorithms: ['EdDSA'], typ: 'decoy' });
}

function assertTimes({ iat, exp, nbf }: JWTPayload, now: number, retiredAt: number | null): void {
  if (iat === undefined || exp === undefined || exp <= now || (nbf ?? 0) > now) throw invalid();
  if (iat > now + CLOCK_SKEW_SECONDS || exp - iat > ACCESS_TOKEN_LIFETIME) throw invalid();
  // A key that signs no more has signed nothing since, whatever its owner of today makes it say.
  if (iat > (retiredAt ?? Number.POSITIVE_INFINITY) + CLOCK_SKEW_SECONDS) throw invalid();
}

async function verifySignature(
  { signingKeys, issuer, clock }: Pick<AccessParts, 'clock' | 'signingKeys' | 'issuer'>,
  token: string,
  onKey: () => void = () => undefined,
): Promise<VerifiedToken> {
  if (!COMPACT_JWS.test(token) || !token.split('.').every(isCanonical)) throw invalid();
  let found: Pick<VerifiedToken, 'kid' | 'key'> | undefined;
  const { payload } = await jwtVerify(
    token,
    async (header) => {
      // Nothing that brings a key, a place to fetch one, or an extension: we write these three.
      if (!Object.keys(header).every((name) => HEADER.has(name))) throw invalid();
      const { kid = '' } = header;
      let key = signingKeys.verificationKey(kid);
      if (key === undefined) {
        // Signed with a key that was made a moment ago, perhaps.
        await signingKeys.refresh(SOON_MS);
        key = signingKeys.verificationKey(kid);
      }
      if (key === undefined) throw invalid();
      found = { kid, key };
      onKey();
      return key.publicKey;
    },
    {
      algorithms: ['EdDSA'],
      typ: 'at+jwt',
      issuer,
      audience: AUDIENCE,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'jti', 'sub', 'client_id', 'firm_id'],
    },
  ).catch((cause: unknown) => {
    throw invalid(cause);
  });
  if (found === undefined) throw invalid();
  return { payload, ...found };
}

function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}

function invalid(cause?: unknown): ChanceryError {
  return new ChanceryError('invalid_token', 'The access token is expired, revoked or not one of ours.', {
    hint: 'Get a new one: POST /v1/auth/token.',
    cause,
  });
}
