import { appendAudit } from '../audit/index.ts';
import { type ClientApplication, type FirmResource, getClient } from '../firm/index.ts';
import { type Actor, isId, notFound, timestamp } from '../platform/index.ts';
import { examineClaims, readPrincipal } from './authenticate.ts';
import { hashToken, toDetails } from './issue-token.ts';
import { principalOf } from './known-principals.ts';
import { clientActor, type Introspection } from './model.ts';
import { type AccessParts, AUDIENCE } from './parts.ts';
import {
  findFamily,
  findGrant,
  findRefreshToken,
  type ListedToken,
  listTokenRows,
  revokeAccessToken,
  revokeFamily,
  revokeTokensOf,
  type TokensOf,
} from './repository.ts';

/**
 * RFC 7009 §2.1: ends a token of this client; an unknown one is no error. What came from one grant ends together, as when an operator
 * ends it: whoever gives a token back has lost it, or wants nothing more, and the refresh token that came with it would go on.
 */
export async function revokeToken(
  parts: AccessParts,
  client: ClientApplication,
  token: string,
): Promise<void> {
  const actor = clientActor(client);
  const tokenId = (await examineClaims(parts, token))?.jti;
  await parts.database.transaction(async (tx) => {
    const now = timestamp(parts.clock);
    const found = [
      await findGrant(tx, tokenId ?? NO_TOKEN),
      await findRefreshToken(tx, hashToken(token)),
    ].find((one) => one?.client_id === client.id);
    if (found === undefined) return;
    const { family_id: familyId } = found;
    const ended =
      familyId === null
        ? await revokeAccessToken(tx, actor, tokenId ?? NO_TOKEN, now)
        : (await revokeFamily(tx, familyId, now)) > 0;
    if (!ended) return;
    const subject = familyId ?? tokenId ?? NO_TOKEN;
    await appendAudit(tx, parts.clock, actor, { action: 'token.revoked', subject });
  });
}

/**
 * `chancery token revoke`: by the id of a token (`tok_…`) or of a chain of refreshes (`fam_…`). An operator ends a token
 * because it got lost: the refresh token that came with it goes along.
 */
export async function revokeTokenById(
  parts: Pick<AccessParts, 'database' | 'clock'>,
  operator: Actor,
  id: string,
): Promise<{ readonly ended: number }> {
  return parts.database.transaction(async (tx) => {
    const now = timestamp(parts.clock);
    const token = isId('fam', id) ? await findFamily(tx, id) : await findGrant(tx, id);
    if (token === undefined || (operator.firmId !== null && token.firm_id !== operator.firmId))
      throw notFound('token that is still valid');
    const { family_id: familyId } = token;
    const ended =
      familyId === null
        ? Number(await revokeAccessToken(tx, operator, id, now))
        : await revokeFamily(tx, familyId, now);
    if (ended === 0) throw notFound('token that is still valid');
    const actor = { ...operator, firmId: token.firm_id };
    await appendAudit(tx, parts.clock, actor, { action: 'token.revoked', subject: id });
    return { ended };
  });
}

/** All tokens of a client: the next thing it can do is to show its secret. */
export async function revokeClientTokens(
  parts: Pick<AccessParts, 'database' | 'clock'>,
  operator: Actor,
  clientId: string,
): Promise<{ readonly ended: number }> {
  const client = await getClient(parts, operator, clientId);
  return parts.database.transaction(async (tx) => {
    const ended = await revokeTokensOf(tx, client.id, timestamp(parts.clock));
    const actor = { ...operator, firmId: client.firm_id };
    const details = { tokens: ended };
    await appendAudit(tx, parts.clock, actor, { action: 'token.revoked', subject: client.id, details });
    return { ended };
  });
}

export function listTokens(
  parts: Pick<AccessParts, 'database' | 'clock'>,
  operator: Actor,
  of: TokensOf,
): Promise<ListedToken[]> {
  return listTokenRows(parts.database.read, operator, of, timestamp(parts.clock));
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
      scope: [...principalOf(grant, readPrincipal).scopes].join(' '),
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
