import { appendAudit } from '../audit/index.ts';
import type { ClientApplication, FirmResource } from '../firm/index.ts';
import { type Actor, timestamp } from '../platform/index.ts';
import type { Queries, RefreshTokenRow, TruthTables } from '../store/index.ts';
import { findConsent, withinRoles } from './consent/index.ts';
import { familyEnd, grantScopes, hashToken, type WrittenTokens, writeTokens } from './issue-token.ts';
import { wasSeen } from './known-principals.ts';
import {
  type ClientCredentials,
  clientActor,
  OAuthError,
  OFFLINE_ACCESS,
  type TokenRequest,
  type TokenResponse,
} from './model.ts';
import type { AccessParts } from './parts.ts';
import {
  accessTokensSince,
  findRefreshToken,
  isActivePerson,
  markRefreshTokenUsed,
  revokeAccessToken,
  revokeFamily,
} from './repository.ts';

/**
 * An answer can get lost on its way: within this time the same client may ask the same once more, as long as nobody has used what the first
 * answer held (docs/decisions/0208).
 */
const REPEAT_MS = 30_000;

type RefreshOutcome = { kind: 'granted'; tokens: WrittenTokens } | { kind: 'refused'; error: OAuthError };

/**
 * RFC 6749 §6: each use rotates the token, and a second use ends its whole family (RFC 9700 §4.14.2), but for the one repetition of a lost answer.
 * @throws OAuthError
 */
export async function refresh(
  parts: AccessParts,
  client: ClientApplication,
  request: Omit<TokenRequest, keyof ClientCredentials>,
  askedAt: string,
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
    if (row.used_at !== null && !(await setLostAnswerAside(tx, actor, row, askedAt, now))) {
      await revokeFamily(tx, row.family_id, now);
      await appendAudit(tx, parts.clock, actor, { action: 'token.reuse_detected', subject: row.family_id });
      return refused('The refresh token was used before; all tokens that came from it are revoked.');
    }
    const held = row.scopes.split(' ').filter((scope) => client.scopes.includes(scope));
    // What a person allowed is never more than their roles allow now.
    const consent = await findConsent(tx, row.family_id);
    const allowed = consent === undefined ? held : withinRoles(held, consent.roles);
    const { scopes } = grantScopes(withoutOffline(request.scope), allowed);
    const tokens = await writeTokens(tx, parts, actor, {
      client,
      scopes,
      resources: row.resources === null ? null : (JSON.parse(row.resources) as FirmResource[]),
      personId: row.person_id,
      familyId: row.family_id,
      refresh: { scopes: held },
    });
    await markRefreshTokenUsed(tx, row, now, tokens.refreshHash);
    await appendAudit(tx, parts.clock, actor, {
      action: 'token.refreshed',
      subject: tokens.tokenId,
      details: { client: client.id, family: row.family_id, ...(row.used_at !== null && { repeated: true }) },
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

/**
 * What the first answer held is worth nothing any more.
 * @returns false where no answer was lost: the token was used too long ago, or twice already; this was asked before it was answered; or what the
 * answer held has been used
 */
async function setLostAnswerAside(
  tx: Queries<TruthTables>,
  actor: Actor,
  { used_at: usedAt, repeated_at, replaced_by, family_id }: RefreshTokenRow,
  askedAt: string,
  now: string,
): Promise<boolean> {
  if (usedAt === null || repeated_at !== null || replaced_by === null) return false;
  if (askedAt <= usedAt || Date.parse(now) - Date.parse(usedAt) > REPEAT_MS) return false;
  const lost = await findRefreshToken(tx, replaced_by);
  if (lost === undefined || lost.used_at !== null || lost.revoked_at !== null) return false;
  const tokens = await accessTokensSince(tx, family_id, lost.issued_at);
  if (tokens.some(wasSeen)) return false;
  // Used, and not for a repetition: should it turn up after all, two have tokens of one family.
  await markRefreshTokenUsed(tx, { ...lost, used_at: now }, now, null);
  for (const id of tokens) await revokeAccessToken(tx, actor, id, now);
  return true;
}
