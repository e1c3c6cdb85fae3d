import { appendAudit } from '../audit/index.ts';
import {
  type ClientApplication,
  findCredentials,
  getClient,
  getFirm,
  isEligible,
  verifySecret,
} from '../firm/index.ts';
import { type Actor, timestamp } from '../platform/index.ts';
import { redeemCode } from './consent/index.ts';
import { grantScopes, writeTokens } from './issue-token.ts';
import {
  ACT_FOR_PEOPLE,
  type ClientCredentials,
  clientActor,
  clientPrincipal,
  type FirmResourceDetail,
  OAuthError,
  operatorPrincipal,
  type TokenRequest,
  type TokenResponse,
} from './model.ts';
import { resolveResources } from './name-resources.ts';
import type { AccessParts } from './parts.ts';
import { refresh } from './refresh-token.ts';
import { isActivePerson } from './repository.ts';

/**
 * The token endpoint (RFC 6749 §4.1.3, §4.4 and §6). A refresh token comes only with the scope `offline_access` (§4.4.3).
 * @throws OAuthError
 */
export async function requestToken(parts: AccessParts, request: TokenRequest): Promise<TokenResponse> {
  const askedAt = timestamp(parts.clock);
  return grantToken(parts, await authenticateClient(parts, request), request, askedAt);
}

/** What the token endpoint does once it knows the client. `askedAt`: when the request came. */
export async function grantToken(
  parts: AccessParts,
  client: ClientApplication,
  request: Omit<TokenRequest, keyof ClientCredentials>,
  askedAt: string,
): Promise<TokenResponse> {
  switch (request.grantType) {
    case 'client_credentials':
      return grantToClient(parts, clientActor(client), client, request);
    case 'authorization_code':
      return redeemCode(parts, client, request);
    case 'refresh_token':
      return refresh(parts, client, request, askedAt);
    default:
      throw new OAuthError(
        'unsupported_grant_type',
        'Use authorization_code, client_credentials or refresh_token.',
      );
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
  const requester =
    actor.kind === 'client' ? clientPrincipal(client, personId) : operatorPrincipal(client.firm_id);
  const resources = await resolveResources(parts.database.read, requester, request.authorizationDetails);
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
