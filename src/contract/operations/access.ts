import { Closed, Id } from '../schema.ts';
import {
  AuthorizationQuery,
  AuthorizationServerMetadata,
  Consent,
  ConsentAnswer,
  ConsentGiven,
  ConsentQuery,
  GrantList,
  Introspection,
  JsonWebKeySet,
  OAuthErrorBody,
  TokenReference,
  TokenRequest,
  TokenResponse,
} from '../schemas/access.ts';

const open = { tag: 'Tokens', auth: 'none', scope: null } as const;

const oauthErrors = {
  400: { description: 'RFC 6749 §5.2.', json: OAuthErrorBody },
  401: { description: 'Client authentication failed (`invalid_client`).', json: OAuthErrorBody },
} as const;

/** Anybody may send these, so they are short. */
const MAX_BODY = 64 * 1024;

const clientAuthentication =
  'The client authenticates by HTTP Basic or with `client_id` and `client_secret` in the body; no bearer token is needed.';

/** What a person who is signed in says to programs. */
const consents = { tag: 'Tokens', auth: 'session', scope: null } as const;

/** Tokens: RFC 6749, 7009, 7662, 8414 and 7517. */
export const accessOperations = {
  authorize: {
    ...open,
    method: 'GET',
    path: '/v1/auth/authorize',
    summary: 'Send a person here to let a program act for them',
    description:
      'RFC 6749 §4.1 with PKCE (RFC 7636, `S256` alone). The browser goes on to a page of the appliance, where the person signs in and is asked. It comes back to `redirect_uri` with `code`, `state` and `iss` (RFC 9207), or with `error`. The code is good once, for 60 seconds.',
    query: AuthorizationQuery,
    responses: {
      303: {
        description:
          'To the page that asks; or back to the program with an `error`, where it asks for what it cannot have.',
        located: true,
      },
      400: {
        description: 'A program or an address that is not registered: nobody is sent anywhere.',
        media: ['text/html'],
      },
    },
  },
  describeConsent: {
    ...consents,
    method: 'GET',
    path: '/v1/me/consent',
    summary: 'Read what a program asks of the person who is signed in',
    description: 'With the parameters that it sent them with.',
    query: ConsentQuery,
    responses: { 200: { description: 'What is asked.', json: Consent } },
  },
  giveConsent: {
    ...consents,
    method: 'POST',
    path: '/v1/me/consent',
    summary: 'Let the program act for the person who is signed in',
    description:
      'Its tokens do what their scopes, the limits of the program and the roles of the person allow, and see what no wall hides from either.',
    proof: true,
    body: { kind: 'json', schema: ConsentAnswer, maxBytes: MAX_BODY },
    responses: { 200: { description: 'Where the browser goes.', json: ConsentGiven } },
    errors: ['insufficient_scope'],
  },
  listMyGrants: {
    ...consents,
    method: 'GET',
    path: '/v1/me/grants',
    summary: 'List the programs that one lets act for oneself',
    responses: { 200: { description: 'Those that can still do something, newest first.', json: GrantList } },
  },
  endMyGrant: {
    ...consents,
    method: 'DELETE',
    path: '/v1/me/grants/{grant_id}',
    summary: 'Let a program act for oneself no more',
    description: 'All its tokens that came from this consent end with their next request.',
    params: Closed({ grant_id: Id('fam') }),
    responses: { 204: { description: 'It has ended.' } },
    errors: ['not_found'],
  },
  issueToken: {
    ...open,
    method: 'POST',
    path: '/v1/auth/token',
    summary: 'Get an access token',
    description: `Grants \`authorization_code\`, \`client_credentials\` and \`refresh_token\`. ${clientAuthentication} An access token is good for 24 hours, a refresh token for 90 days and for one use (whose answer got lost may ask the same once more within 30 seconds); a chain of refreshes ends after a year.`,
    errorFormat: 'oauth',
    budget: 'auth',
    body: { kind: 'form-or-json', schema: TokenRequest, maxBytes: MAX_BODY },
    responses: { 200: { description: 'The tokens.', json: TokenResponse }, ...oauthErrors },
  },
  revokeToken: {
    ...open,
    method: 'POST',
    path: '/v1/auth/revoke',
    summary: 'Revoke a token',
    description: `RFC 7009. ${clientAuthentication} All tokens that came from one grant with a refresh token end together, whichever of them is named. An unknown token is no error.`,
    errorFormat: 'oauth',
    budget: 'auth',
    body: { kind: 'form-or-json', schema: TokenReference, maxBytes: MAX_BODY },
    responses: { 200: { description: 'The token does not hold (any more).' }, ...oauthErrors },
  },
  introspectToken: {
    ...open,
    method: 'POST',
    path: '/v1/auth/introspect',
    summary: 'Ask what a token is good for',
    description: `RFC 7662. ${clientAuthentication} A client learns about its own tokens only.`,
    errorFormat: 'oauth',
    budget: 'auth',
    body: { kind: 'form-or-json', schema: TokenReference, maxBytes: MAX_BODY },
    responses: { 200: { description: 'What it is good for.', json: Introspection }, ...oauthErrors },
  },
  oauthMetadata: {
    ...open,
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    summary: 'Where the token endpoints are',
    description: 'RFC 8414.',
    responses: { 200: { description: 'The metadata.', json: AuthorizationServerMetadata } },
  },
  jwks: {
    ...open,
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'Public keys that verify access tokens',
    responses: { 200: { description: 'The keys.', json: JsonWebKeySet } },
  },
} as const;
