import { appendAudit } from '../audit/index.ts';
import { type ClientApplication, type FirmResource, getClient } from '../firm/index.ts';
import { type Actor, notFound, timestamp } from '../platform/index.ts';
import type { AccessTokenRow } from '../store/index.ts';
import { examineClaims } from './authenticate.ts';
import { hashToken, toDetails } from './issue-token.ts';
import type { Introspection } from './model.ts';
import { type AccessParts, AUDIENCE } from './parts.ts';
import {
  findGrant,
  findRefreshToken,
  listAccessTokens,
  revokeAccessToken,
  revokeFamily,
} from './repository.ts';
import { clientActor } from './request-token.ts';

/** RFC 7009: ends a token of this client; an unknown one is no error. A refresh token takes its family along. */
export async function revokeToken(
  parts: AccessParts,
  client: ClientApplication,
  token: string,
): Promise<void> {
  const actor = clientActor(client);
  const tokenId = (await examineClaims(parts, token))?.jti;
  await parts.database.transaction(async (tx) => {
    const now = timestamp(parts.clock);
    if (await revokeAccessToken(tx, actor, tokenId ?? NO_TOKEN, now)) {
      await appendAudit(tx, parts.clock, actor, { action: 'token.revoked', subject: tokenId ?? NO_TOKEN });
    }
    const row = await findRefreshToken(tx, hashToken(token));
    if (row === undefined || row.client_id !== client.id || row.revoked_at !== null) return;
    await revokeFamily(tx, row.family_id, now);
    await appendAudit(tx, parts.clock, actor, { action: 'token.revoked', subject: row.family_id });
  });
}

/** `chancery token revoke`: by the token's id (`tok_…`). */
export async function revokeTokenById(
  parts: Pick<AccessParts, 'database' | 'clock'>,
  operator: Actor,
  tokenId: string,
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const grant = await findGrant(tx, tokenId);
    if (grant === undefined || !(await revokeAccessToken(tx, operator, tokenId, timestamp(parts.clock)))) {
      throw notFound('token that is still valid');
    }
    await appendAudit(
      tx,
      parts.clock,
      { ...operator, firmId: grant.firm_id },
      { action: 'token.revoked', subject: tokenId },
    );
  });
}

export async function listTokens(
  parts: Pick<AccessParts, 'database' | 'clock'>,
  operator: Actor,
  clientId: string,
): Promise<AccessTokenRow[]> {
  return listAccessTokens(parts.database.read, operator, clientId, timestamp(parts.clock));
}

/** `chancery token introspect`: for the operator, of any client; what is not good says so and no more. */
export async function inspectToken(
  parts: AccessParts,
  operator: Actor,
  token: string,
): Promise<Introspection> {
  const tokenId = (await examineClaims(parts, token))?.jti;
  const owner =
    tokenId === undefined
      ? (await findRefreshToken(parts.database.read, hashToken(token)))?.client_id
      : (await findGrant(parts.database.read, tokenId))?.client_id;
  if (owner === undefined) return INACTIVE;
  return introspectToken(parts, await getClient(parts, operator, owner), token);
}

const INACTIVE: Introspection = { active: false };
const NO_TOKEN = 'tok_none';

/**
 * RFC 7662: a client may ask about its own tokens; any other looks inactive to it. Whatever the text is, it costs one
 * signature and a look into both tables before it is asked whose it is.
 */
export async function introspectToken(
  parts: AccessParts,
  client: ClientApplication,
  token: string,
): Promise<Introspection> {
  const { read } = parts.database;
  const now = timestamp(parts.clock);
  const claims = await examineClaims(parts, token);
  const grant = await findGrant(read, claims?.jti ?? NO_TOKEN);
  const row = await findRefreshToken(read, hashToken(token));
  if (claims !== undefined) {
    const usable =
      grant !== undefined &&
      grant.client_id === client.id &&
      grant.revoked_at === null &&
      grant.expires_at > now &&
      grant.client_status === 'active' &&
      grant.firm_status === 'active' &&
      grant.person_status !== 'disabled';
    if (!usable) return INACTIVE;
    return {
      active: true,
      token_type: 'Bearer',
      scope: grant.scopes,
      client_id: client.id,
      jti: grant.id,
      iss: parts.issuer,
      aud: AUDIENCE,
      ...(claims.sub === undefined ? {} : { sub: claims.sub }),
      ...(grant.person_id === null ? {} : { act: { sub: client.id } }),
      ...(claims.iat === undefined ? {} : { iat: claims.iat }),
      ...(claims.exp === undefined ? {} : { exp: claims.exp }),
      ...details(grant.resources),
    };
  }
  const usable =
    row !== undefined &&
    row.client_id === client.id &&
    row.revoked_at === null &&
    row.used_at === null &&
    row.expires_at > now;
  if (!usable) return INACTIVE;
  return {
    active: true,
    token_type: 'refresh_token',
    scope: row.scopes,
    client_id: client.id,
    iss: parts.issuer,
    iat: Math.floor(Date.parse(row.issued_at) / 1000),
    exp: Math.floor(Date.parse(row.expires_at) / 1000),
    ...details(row.resources),
  };
}

function details(resources: string | null): Pick<Introspection, 'authorization_details'> {
  const list = toDetails(resources === null ? null : (JSON.parse(resources) as FirmResource[]));
  return list === null ? {} : { authorization_details: list };
}
