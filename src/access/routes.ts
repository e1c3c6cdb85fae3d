import type { Body, Call, Handlers } from '../contract/index.ts';
import type { ClientApplication } from '../firm/index.ts';
import { isId, type Log, timestamp } from '../platform/index.ts';
import type { Attempts } from './attempts.ts';
import { readAuthorizationDetails } from './authorization-details.ts';
import { consentRoutes } from './consent/index.ts';
import { type ClientCredentials, OAuthError, OFFLINE_ACCESS, type Principal, SCOPES } from './model.ts';
import type { AccessParts } from './parts.ts';
import { authenticateClient, grantToken } from './request-token.ts';
import { introspectToken, revokeToken } from './revoke-token.ts';

const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };
const PUBLIC = { 'cache-control': 'public, max-age=300' };

/** The OAuth 2.0 endpoints. Who asks proves it with client credentials, so there is no principal here. */
export function accessRoutes(parts: AccessParts, attempts: Attempts, log: Log) {
  /** Who asks; tries are counted by address and name. */
  const clientOf = async ({
    headers,
    address,
    body,
  }: Pick<Call<'revokeToken', Principal>, 'headers' | 'address' | 'body'>): Promise<ClientApplication> => {
    const credentials = readCredentials(headers['authorization'], body);
    const { clientId } = credentials;
    attempts.begin(address, clientId);
    const client = await authenticateClient(parts, credentials).catch((error: unknown) => {
      // What somebody made up is not written down: it may be the secret, in the wrong field.
      const named = isId('client', clientId) ? clientId : null;
      const code = error instanceof OAuthError ? error.error : 'internal';
      log.warn({ client: named, address, code }, 'a client was not let in');
      throw error;
    });
    attempts.succeeded(address, credentials.clientId);
    return client;
  };
  return {
    ...consentRoutes(parts),
    issueToken: (call) =>
      answer(async () => {
        const askedAt = timestamp(parts.clock);
        const { grant_type: grantType, scope, refresh_token: refreshToken, person } = call.body;
        if (grantType === undefined) throw new OAuthError('invalid_request', 'grant_type is missing.');
        const authorizationDetails = readAuthorizationDetails(call.body.authorization_details);
        const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = call.body;
        const grant = { code, redirectUri, codeVerifier };
        const request = { grantType, scope, refreshToken, authorizationDetails, person, ...grant };
        const client = await clientOf(call);
        return { status: 200, headers: NO_STORE, body: await grantToken(parts, client, request, askedAt) };
      }),
    revokeToken: (call) =>
      answer(async () => {
        const token = tokenIn(call.body);
        await revokeToken(parts, await clientOf(call), token);
        return { status: 200, headers: NO_STORE };
      }),
    introspectToken: (call) =>
      answer(async () => {
        const token = tokenIn(call.body);
        const client = await clientOf(call);
        return { status: 200, headers: NO_STORE, body: await introspectToken(parts, client, token) };
      }),
    oauthMetadata: async () => ({ status: 200, headers: PUBLIC, body: metadata(parts.issuer) }),
    jwks: async () => {
      await parts.signingKeys.refresh();
      return { status: 200, headers: PUBLIC, body: { keys: parts.signingKeys.jwks.keys } };
    },
  } satisfies Partial<Handlers<Principal>>;
}

/** RFC 6749 §5.2: the error as a body; a 401 names the scheme to authenticate with. */
async function answer<R>(work: () => Promise<R>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const body = { error: error.error, error_description: error.message };
    if (error.status === 400) return { status: error.status, headers: NO_STORE, body };
    const challenge = { 'www-authenticate': 'Basic realm="chancery", charset="UTF-8"' };
    return { status: error.status, headers: { ...NO_STORE, ...challenge }, body };
  }
}

/** RFC 6749 §2.3.1: HTTP Basic or the body, not both. */
function readCredentials(authorization: string | undefined, body: Body<'revokeToken'>): ClientCredentials {
  const basic = authorization === undefined ? null : readBasic(authorization);
  if (basic === null) {
    if (body.client_id === undefined || body.client_secret === undefined) throw unauthenticated();
    return { clientId: body.client_id, clientSecret: body.client_secret };
  }
  if (
    body.client_secret !== undefined ||
    (body.client_id !== undefined && body.client_id !== basic.clientId)
  ) {
    throw new OAuthError('invalid_request', 'The client authenticates twice; use HTTP Basic or the body.');
  }
  return basic;
}

/** RFC 7617, with both halves form-encoded as RFC 6749 §2.3.1 adds. */
function readBasic(authorization: string): ClientCredentials {
  const encoded = /^basic +([A-Za-z0-9+/]+=*) *$/i.exec(authorization)?.[1];
  const pair = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon < 1) throw unauthenticated();
  return { clientId: formDecoded(pair.slice(0, colon)), clientSecret: formDecoded(pair.slice(colon + 1)) };
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) throw unauthenticated();
    throw error;
  }
}

function tokenIn(body: Body<'revokeToken'>): string {
  if (body.token !== undefined) return body.token;
  throw new OAuthError('invalid_request', 'token is missing.');
}

function unauthenticated(): OAuthError {
  return new OAuthError('invalid_client', 'Client authentication failed.');
}

/** RFC 8414. */
function metadata(issuer: string) {
  const methods = ['client_secret_basic', 'client_secret_post'];
  return {
    issuer,
    authorization_endpoint: `${issuer}/v1/auth/authorize`,
    token_endpoint: `${issuer}/v1/auth/token`,
    revocation_endpoint: `${issuer}/v1/auth/revoke`,
    introspection_endpoint: `${issuer}/v1/auth/introspect`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    service_documentation: `${issuer}/docs`,
    scopes_supported: [...SCOPES, OFFLINE_ACCESS],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    introspection_endpoint_auth_methods_supported: methods,
    authorization_details_types_supported: ['firm_resources'],
  };
}
