import { createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ClientApplication, FirmResource } from '../firm/index.ts';
import { type Actor, timeOfId } from '../platform/index.ts';
import type { Queries, TruthTables } from '../store/index.ts';
import {
  ACCESS_TOKEN_LIFETIME,
  FAMILY_LIFETIME,
  type FirmResourceDetail,
  isScope,
  OAuthError,
  OFFLINE_ACCESS,
  REFRESH_TOKEN_LIFETIME,
  type TokenResponse,
} from './model.ts';
import { type AccessParts, AUDIENCE } from './parts.ts';
import { insertAccessToken, insertRefreshToken } from './repository.ts';

/** What a token will be good for, decided before it is written. */
export interface Grant {
  readonly client: ClientApplication;
  readonly scopes: readonly string[];
  readonly resources: readonly FirmResource[] | null;
  readonly personId: string | null;
  /** Ties an access token to the refresh tokens it came with. */
  readonly familyId: string | null;
  /** What a refresh token of this grant keeps: never more, and not less because one access token asked for less. */
  readonly refresh: { readonly scopes: readonly string[] } | null;
}

/** RFC 6749 §3.3: the asked-for scopes, or all the client has; asking for more is an error, not a silent cut. */
export function grantScopes(
  asked: string | undefined,
  allowed: readonly string[],
): { scopes: string[]; offline: boolean } {
  const words = asked === undefined ? [...allowed] : asked.split(' ').filter((word) => word !== '');
  const scopes = [...new Set(words.filter((word) => word !== OFFLINE_ACCESS))];
  const refused = scopes.filter((scope) => !isScope(scope) || !allowed.includes(scope));
  if (refused.length > 0)
    throw new OAuthError('invalid_scope', 'A requested scope is unknown or not granted to this client.');
  if (scopes.length === 0) throw new OAuthError('invalid_scope', 'No scope would remain.');
  return { scopes, offline: words.includes(OFFLINE_ACCESS) };
}

export interface WrittenTokens {
  readonly tokenId: string;
  /** Of the refresh token that comes along. */
  readonly refreshHash: string | null;
  readonly scope: string;
  /** Signs the access token; after the commit, because nothing but the database is awaited inside. */
  sign(): Promise<TokenResponse>;
}

/** Writes the rows of the grant; the refresh token is stored only as a hash. */
export async function writeTokens(
  tx: Queries<TruthTables>,
  parts: AccessParts,
  actor: Actor,
  grant: Grant,
): Promise<WrittenTokens> {
  const issued = Math.floor(parts.clock.now().getTime() / 1000);
  const common = {
    client_id: grant.client.id,
    firm_id: grant.client.firm_id,
    resources: grant.resources === null ? null : JSON.stringify(grant.resources),
    person_id: grant.personId,
    issued_at: isoSeconds(issued),
    revoked_at: null,
  };
  const tokenId = parts.ids.next('tok');
  await insertAccessToken(tx, actor, {
    ...common,
    id: tokenId,
    scopes: grant.scopes.join(' '),
    family_id: grant.familyId,
    expires_at: isoSeconds(issued + ACCESS_TOKEN_LIFETIME),
  });
  let refresh = {};
  let refreshHash: string | null = null;
  if (grant.refresh !== null && grant.familyId !== null) {
    const expires = Math.min(issued + REFRESH_TOKEN_LIFETIME, familyEnd(grant.familyId));
    const token = `chr_${randomBytes(32).toString('base64url')}`;
    refreshHash = hashToken(token);
    await insertRefreshToken(tx, actor, {
      ...common,
      hash: refreshHash,
      family_id: grant.familyId,
      scopes: grant.refresh.scopes.join(' '),
      expires_at: isoSeconds(expires),
      used_at: null,
      replaced_by: null,
      repeated_at: null,
    });
    refresh = { refresh_token: token, refresh_token_expires_in: expires - issued };
  }
  const details = toDetails(grant.resources);
  const scope = [...grant.scopes, ...(grant.refresh === null ? [] : [OFFLINE_ACCESS])].join(' ');
  return {
    tokenId,
    refreshHash,
    scope,
    sign: async () => ({
      access_token: await sign(parts, grant, tokenId, issued, details),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFETIME,
      scope,
      ...(details === null ? {} : { authorization_details: details }),
      ...refresh,
    }),
  };
}

/** Seconds since 1970. The id of a family says when it began, which outlives its first tokens. */
export function familyEnd(familyId: string): number {
  return Math.floor(timeOfId(familyId) / 1000) + FAMILY_LIFETIME;
}

/** RFC 9068 §2.2. */
async function sign(
  parts: AccessParts,
  grant: Grant,
  tokenId: string,
  issued: number,
  details: readonly FirmResourceDetail[] | null,
): Promise<string> {
  await parts.signingKeys.refresh();
  const { kid, privateKey } = parts.signingKeys.newest;
  return new SignJWT({
    client_id: grant.client.id,
    firm_id: grant.client.firm_id,
    scope: grant.scopes.join(' '),
    ...(details === null ? {} : { authorization_details: details }),
    // RFC 8693 §4.1: the token is about the person, the client acts.
    ...(grant.personId === null ? {} : { act: { sub: grant.client.id } }),
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
    .setIssuer(parts.issuer)
    .setAudience(AUDIENCE)
    .setSubject(grant.personId ?? grant.client.id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_LIFETIME)
    .setJti(tokenId)
    .sign(privateKey);
}

export function toDetails(resources: readonly FirmResource[] | null): readonly FirmResourceDetail[] | null {
  return resources === null ? null : resources.map((resource) => ({ type: 'firm_resources', ...resource }));
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function isoSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
