import { findCredentials, isEligible, matchesRedirectUri } from '../../firm/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { readAuthorizationDetails } from '../authorization-details.ts';
import { grantScopes } from '../issue-token.ts';
import { type FirmResourceDetail, OAuthError } from '../model.ts';
import type { AccessParts } from '../parts.ts';
import type { AuthorizationClient, AuthorizationQuery } from './model.ts';

/**
 * Who asks, and where an answer may go. Nothing is ever sent to an address that is not registered (RFC 9700 §4.11).
 * @throws ChanceryError `invalid_request` in the same words whatever is wrong
 */
export async function findAuthorizationClient(
  parts: Pick<AccessParts, 'database'>,
  { client_id: clientId, redirect_uri: redirectUri, state }: AuthorizationQuery,
): Promise<AuthorizationClient> {
  const found = clientId === undefined ? undefined : await findCredentials(parts.database.read, clientId);
  const isOpen =
    found?.client.status === 'active' && found.firm.status === 'active' && isEligible(found.firm.tier);
  const isRegistered =
    redirectUri !== undefined &&
    found?.client.redirect_uris.some((registered) => matchesRedirectUri(registered, redirectUri)) === true;
  if (!isOpen || !isRegistered) throw unknownAuthorizationClient();
  return { client: found.client, redirectUri, state };
}

export interface Asked {
  readonly scopes: readonly string[];
  readonly offline: boolean;
  readonly details: readonly FirmResourceDetail[] | undefined;
  readonly codeChallenge: string;
}

/** @throws OAuthError which the program is told at its redirect URI */
export function readAsked({ client }: AuthorizationClient, query: AuthorizationQuery): Asked {
  const refuse = (code: ConstructorParameters<typeof OAuthError>[0], description: string) =>
    new OAuthError(code, description);
  if (query.request !== undefined || query.request_uri !== undefined)
    throw refuse('request_not_supported', 'Request objects are not known here.');
  if (query.response_type === undefined) throw refuse('invalid_request', 'response_type is missing.');
  if (query.response_type !== 'code')
    throw refuse('unsupported_response_type', 'Use response_type=code: no token is put into a URL.');
  if (query.response_mode !== undefined && query.response_mode !== 'query')
    throw refuse('invalid_request', 'The only response_mode is query.');
  const { code_challenge: codeChallenge, code_challenge_method: method } = query;
  // RFC 7636 §4.3: without a method it would be `plain`.
  if (method !== 'S256' || codeChallenge === undefined || !/^[A-Za-z0-9_-]{43}$/.test(codeChallenge))
    throw refuse('invalid_request', 'PKCE is needed: code_challenge with code_challenge_method=S256.');
  if (client.person_id !== null)
    throw refuse('unauthorized_client', 'The client always acts for the same person.');
  const { scopes, offline } = grantScopes(query.scope, client.scopes);
  return { scopes, offline, details: readAuthorizationDetails(query.authorization_details), codeChallenge };
}

export function unknownAuthorizationClient(): ChanceryError {
  return new ChanceryError(
    'invalid_request',
    'The program is not one that may ask here, or asks to send you to a place that is not registered for it.',
    {
      hint: 'Go back to the program. The administrator can register it: chancery client set --redirect-uri.',
    },
  );
}
