import { timingSafeEqual } from 'node:crypto';
import { appendAudit } from '../../audit/index.ts';
import { type ClientApplication, type FirmResource, matchesRedirectUri } from '../../firm/index.ts';
import { type Actor, timestamp } from '../../platform/index.ts';
import { hashToken, type WrittenTokens, writeTokens } from '../issue-token.ts';
import { OAuthError, type TokenRequest, type TokenResponse } from '../model.ts';
import type { AccessParts } from '../parts.ts';
import { revokeFamily } from '../repository.ts';
import { challengeOf, withinRoles } from './model.ts';
import { findConsentByCode, markCodeUsed } from './repository.ts';

type Outcome = { readonly tokens: WrittenTokens } | { readonly refused: string };

const NOT_GOOD =
  'The code is expired, used, not one of this client, or not for this redirect URI and verifier.';

/**
 * RFC 6749 §4.1.3: tokens for a code, once. Whoever has the code and not the verifier has nothing (RFC 7636); a second use ends what came of the
 * first, and so does a wrong verifier or redirect URI, since the code is in wrong hands then.
 * @throws OAuthError `invalid_request`, `invalid_grant`
 */
export async function redeemCode(
  parts: AccessParts,
  client: ClientApplication,
  request: Pick<
    TokenRequest,
    'code' | 'redirectUri' | 'codeVerifier' | 'person' | 'authorizationDetails' | 'scope'
  >,
): Promise<TokenResponse> {
  const { code, redirectUri, codeVerifier } = request;
  if (code === undefined) throw new OAuthError('invalid_request', 'code is missing.');
  if (redirectUri === undefined) throw new OAuthError('invalid_request', 'redirect_uri is missing.');
  if (codeVerifier === undefined) throw new OAuthError('invalid_request', 'code_verifier is missing.');
  for (const [name, given] of [
    ['person', request.person],
    ['authorization_details', request.authorizationDetails],
    ['scope', request.scope],
  ] as const)
    if (given !== undefined)
      throw new OAuthError('invalid_request', `${name} was decided when the person was asked.`);
  // What a refusal ends must be committed, therefore it is returned and thrown outside.
  const outcome = await parts.database.transaction(async (tx): Promise<Outcome> => {
    const now = timestamp(parts.clock);
    const consent = await findConsentByCode(tx, hashToken(code));
    if (consent === undefined || consent.client_id !== client.id) return { refused: NOT_GOOD };
    const actor: Actor = {
      kind: 'client',
      firmId: client.firm_id,
      clientId: client.id,
      personId: consent.person_id,
    };
    const end = async (why: 'reuse_detected' | 'revoked', refused: string) => {
      await revokeFamily(tx, consent.id, now);
      await appendAudit(tx, parts.clock, actor, { action: `token.${why}`, subject: consent.id });
      return { refused };
    };
    if (consent.code_used_at !== null)
      return end('reuse_detected', 'The code was used before; all tokens that came from it are revoked.');
    if (consent.ended_at !== null || consent.code_expires_at <= now) return { refused: NOT_GOOD };
    const isForIt =
      redirectUri === consent.redirect_uri && isSame(challengeOf(codeVerifier), consent.code_challenge);
    if (!isForIt) return end('revoked', NOT_GOOD);
    // As it is now: the person was asked a minute ago.
    const registered = client.redirect_uris.some((uri) => matchesRedirectUri(uri, redirectUri));
    if (!registered || consent.person_status !== 'active') return end('revoked', NOT_GOOD);
    const given = consent.scopes.split(' ').filter((scope) => client.scopes.includes(scope));
    const scopes = withinRoles(given, consent.roles);
    if (scopes.length === 0) return end('revoked', 'Nothing of what was allowed is left to be given.');
    await markCodeUsed(tx, consent.id, now);
    const tokens = await writeTokens(tx, parts, actor, {
      client,
      scopes,
      resources: consent.resources === null ? null : (JSON.parse(consent.resources) as FirmResource[]),
      personId: consent.person_id,
      familyId: consent.id,
      refresh: consent.offline === 1 ? { scopes: given } : null,
    });
    await appendAudit(tx, parts.clock, actor, {
      action: 'token.issued',
      subject: tokens.tokenId,
      details: { client: client.id, scope: tokens.scope, for: consent.person_id, consent: consent.id },
    });
    return { tokens };
  });
  if ('refused' in outcome) throw new OAuthError('invalid_grant', outcome.refused);
  return outcome.tokens.sign();
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
