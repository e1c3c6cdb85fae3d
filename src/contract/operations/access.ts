import {
  AuthorizationServerMetadata,
  Introspection,
  JsonWebKeySet,
  OAuthErrorBody,
  TokenReference,
  TokenRequest,
  TokenResponse,
} from '../schemas/access.ts';

const oauthErrors = {
  400: { description: 'RFC 6749 §5.2.', json: OAuthErrorBody },
  401: { description: 'Client authentication failed (`invalid_client`).', json: OAuthErrorBody },
} as const;

/** Anybody may send these, so they are short. */
const MAX_BODY = 64 * 1024;

const clientAuthentication =
  'The client authenticates by HTTP Basic or with `client_id` and `client_secret` in the body; no bearer token is needed.';

/** Tokens: RFC 6749, 7009, 7662, 8414 and 7517. */
export const accessOperations = {
  issueToken: {
    method: 'POST',
    path: '/v1/auth/token',
    tag: 'Tokens',
    summary: 'Get an access token',
    description: `Grants \`client_credentials\` and \`refresh_token\`. ${clientAuthentication} An access token is good for 24 hours, a refresh token for 90 days and for one use; a chain of refreshes ends after a year.`,
    auth: 'none',
    scope: null,
    errorFormat: 'oauth',
    budget: 'auth',
    body: { kind: 'form-or-json', schema: TokenRequest, maxBytes: MAX_BODY },
    responses: { 200: { description: 'The tokens.', json: TokenResponse }, ...oauthErrors },
  },
  revokeToken: {
    method: 'POST',
    path: '/v1/auth/revoke',
    tag: 'Tokens',
    summary: 'Revoke a token',
    description: `RFC 7009. ${clientAuthentication} All tokens that came from one grant with a refresh token end together, whichever of them is named. An unknown token is no error.`,
    auth: 'none',
    scope: null,
    errorFormat: 'oauth',
    budget: 'auth',
    body: { kind: 'form-or-json', schema: TokenReference, maxBytes: MAX_BODY },
    responses: { 200: { description: 'The token does not hold (any more).' }, ...oauthErrors },
  },
  introspectToken: {
    method: 'POST',
    path: '/v1/auth/introspect',
    tag: 'Tokens',
    summary: 'Ask what a token is good for',
    description: `RFC 7662. ${clientAuthentication} A client learns about its own tokens only.`,
    auth: 'none',
    scope: null,
    errorFormat: 'oauth',
    budget: 'auth',
    body: { kind: 'form-or-json', schema: TokenReference, maxBytes: MAX_BODY },
    responses: { 200: { description: 'What it is good for.', json: Introspection }, ...oauthErrors },
  },
  oauthMetadata: {
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    tag: 'Tokens',
    summary: 'Where the token endpoints are',
    description: 'RFC 8414.',
    auth: 'none',
    scope: null,
    responses: { 200: { description: 'The metadata.', json: AuthorizationServerMetadata } },
  },
  jwks: {
    method: 'GET',
    path: '/.well-known/jwks.json',
    tag: 'Tokens',
    summary: 'Public keys that verify access tokens',
    auth: 'none',
    scope: null,
    responses: { 200: { description: 'The keys.', json: JsonWebKeySet } },
  },
} as const;
