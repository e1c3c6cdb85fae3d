import { appendAudit } from '../audit/index.ts';
import {
  type ClientApplication,
  type FirmResource,
  findCredentials,
  getClient,
  getFirm,
  isEligible,
  verifySecret,
} from '../firm/index.ts';
import { type Actor, timestamp } from '../platform/index.ts';
import { familyEnd, grantScopes, hashToken, type WrittenTokens, writeTokens } from './issue-token.ts';
import {
  ACT_FOR_PEOPLE,
  type ClientCredentials,
  clientPrincipal,
  type FirmResourceDetail,
  OAuthError,
  OFFLINE_ACCESS,
  operatorPrincipal,
  type TokenRequest,
  type TokenResponse,
} from './model.ts';
import { resolveResources } from './name-resources.ts';
import type { AccessParts } from './parts.ts';
import { findRefreshToken, isActivePerson, markRefreshTokenUsed, revokeFamily } from './repository.ts';

/**
 * The token endpoint (RFC 6749 §4.4 and §6). A refresh token comes only with the scope
 * `offline_access` (§4.4.3); each use rotates it, and a second use ends its whole family (RFC 9700).
 * @throws OAuthError
 */
export async function requestToken(parts: AccessParts, request: TokenRequest): Promise<TokenResponse> {
  return grantToken(parts, await authenticateClient(parts, request), request);
}

/** What the token endpoint does once it knows the client. */
export async function grantToken(
  parts: AccessParts,
  client: ClientApplication,
  request: Omit<TokenRequest, keyof ClientCredentials>,
): Promise<TokenResponse> {
  switch (request.grantType) {
    case 'client_credentials':
      return grantToClient(parts, clientActor(client), client, request);
    case 'refresh_token':
      return refresh(parts, client, request);
    default:
      throw new OAuthError('unsupported_grant_type', 'Use client_credentials or refresh_token.');
  }
}

/** The same tokens from the operator's hand (`chancery token issue`), without the client's secret. */
export async function issueToken(
  parts: AccessParts,
  operator: Actor,
  input: {
    clientId: string;
    scope?: string | undefined;
    authorizationDetails?: readonly FirmResourceDetail[] | undefined;
    /** The operator may have any client act for any person of its firm. */
    person?: string | undefined;
  },
): Promise<TokenResponse> {
  const client = await getClient(parts, operator, input.clientId);
  const firm = await getFirm(parts, operator, client.firm_id);
  assertActive(client.status === 'active' && firm.status === 'active');
  assertEligible(isEligible(firm.tier));
  return grantToClient(parts, { ...operator, firmId: client.firm_id }, client, input);
}

/** @throws OAuthError `invalid_client` in the same words and time whatever was wrong */
export async function authenticateClient(
  parts: Pick<AccessParts, 'database'>,
  credentials: ClientCredentials,
): Promise<ClientApplication> {
  const found = await findCredentials(parts.database.read, credentials.clientId);
  const matches = await verifySecret(found?.secretHash, credentials.clientSecret);
  if (found === undefined || !matches)
    throw new OAuthError('invalid_client', 'Client authentication failed.');
  assertActive(found.client.status === 'active' && found.firm.status === 'active');
  assertEligible(isEligible(found.firm.tier));
  return found.client;
}

async function grantToClient(
  parts: AccessParts,
  actor: Actor,
  client: ClientApplication,
  request: {
    scope?: string | undefined;
    authorizationDetails?: readonly FirmResourceDetail[] | undefined;
    person?: string | undefined;
  },
): Promise<TokenResponse> {
  const personId = await personFor(parts, actor, client, request.person);
  const { scopes, offline } = grantScopes(request.scope, client.scopes);
  const asker =
    actor.kind === 'client' ? clientPrincipal(client, personId) : operatorPrincipal(client.firm_id);
  const resources = await resolveResources(parts.database.read, asker, request.authorizationDetails);
  const written = await parts.database.transaction(async (tx) => {
    const tokens = await writeTokens(tx, parts, actor, {
      client,
      scopes,
      resources,
      personId,
      familyId: offline ? parts.ids.next('fam') : null,
      refresh: offline ? { scopes } : null,
    });
    await appendAudit(tx, parts.clock, actor, {
      action: 'token.issued',
      subject: tokens.tokenId,
      details: { client: client.id, scope: tokens.scope, ...(personId === null ? {} : { for: personId }) },
    });
    return tokens;
  });
  return written.sign();
}

/**
 * On whose behalf the token acts: the client's own person, or the one it names. Naming one takes the scope `people:act`,
 * because a wall may let people in; what is wrong with the name is not told.
 */
async function personFor(
  parts: AccessParts,
  actor: Actor,
  client: ClientApplication,
  person: string | undefined,
): Promise<string | null> {
  if (person === undefined || person === client.person_id) return client.person_id;
  if (client.person_id !== null || (actor.kind === 'client' && !client.scopes.includes(ACT_FOR_PEOPLE))) {
    throw new OAuthError('unauthorized_client', 'The client may not act for other people.');
  }
  if (await isActivePerson(parts.database.read, client.firm_id, person)) return person;
  throw new OAuthError('invalid_request', 'There is no such person in the firm of the client.');
}

type RefreshOutcome = { kind: 'granted'; tokens: WrittenTokens } | { kind: 'refused'; error: OAuthError };

async function refresh(
  parts: AccessParts,
  client: ClientApplication,
  request: Omit<TokenRequest, keyof ClientCredentials>,
): Promise<TokenResponse> {
  if (request.refreshToken === undefined)
    throw new OAuthError('invalid_request', 'refresh_token is missing.');
  if (request.person !== undefined) {
    throw new OAuthError('invalid_request', 'The person cannot be changed by a refresh.');
  }
  if (request.authorizationDetails !== undefined) {
    throw new OAuthError('invalid_request', 'authorization_details cannot be changed by a refresh.');
  }
  const hash = hashToken(request.refreshToken);
  const actor = clientActor(client);
  // One write transaction decides, so that of many parallel refreshes at most one wins. The revocation
  // of a reused family must be committed, therefore the refusal is returned and thrown outside.
  const outcome = await parts.database.transaction(async (tx): Promise<RefreshOutcome> => {
    const now = timestamp(parts.clock);
    const row = await findRefreshToken(tx, hash);
    if (
      row === undefined ||
      row.client_id !== client.id ||
      row.revoked_at !== null ||
      row.expires_at <= now ||
      familyEnd(row.family_id) * 1000 <= parts.clock.now().getTime() ||
      (row.person_id !== null && !(await isActivePerson(tx, client.firm_id, row.person_id)))
    ) {
      return refused('The refresh token is expired, revoked or not one of this client.');
    }
    if (row.used_at !== null) {
      await revokeFamily(tx, row.family_id, now);
      await appendAudit(tx, parts.clock, actor, { action: 'token.reuse_detected', subject: row.family_id });
      return refused('The refresh token was used before; all tokens that came from it are revoked.');
    }
    const held = row.scopes.split(' ').filter((scope) => client.scopes.includes(scope));
    const { scopes } = grantScopes(withoutOffline(request.scope), held);
    await markRefreshTokenUsed(tx, hash, now);
    const tokens = await writeTokens(tx, parts, actor, {
      client,
      scopes,
      resources: row.resources === null ? null : (JSON.parse(row.resources) as FirmResource[]),
      personId: row.person_id,
      familyId: row.family_id,
      refresh: { scopes: held },
    });
    await appendAudit(tx, parts.clock, actor, {
      action: 'token.refreshed',
      subject: tokens.tokenId,
      details: { client: client.id, family: row.family_id },
    });
    return { kind: 'granted', tokens };
  });
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome.tokens.sign();
}

function refused(description: string): RefreshOutcome {
  return { kind: 'refused', error: new OAuthError('invalid_grant', description) };
}

function withoutOffline(scope: string | undefined): string | undefined {
  const words = scope?.split(' ').filter((word) => word !== '' && word !== OFFLINE_ACCESS);
  return words === undefined || words.length === 0 ? undefined : words.join(' ');
}

export function clientActor(client: ClientApplication): Actor {
  return { kind: 'client', firmId: client.firm_id, clientId: client.id, personId: client.person_id };
}

function assertActive(active: boolean): void {
  if (!active) throw new OAuthError('unauthorized_client', 'The client or its firm is disabled.');
}

function assertEligible(eligible: boolean): void {
  if (!eligible)
    throw new OAuthError(
      'unauthorized_client',
      'The service is for firms of the medium and enterprise tiers.',
    );
}
