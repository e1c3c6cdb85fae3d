import type { Answer } from '../contract/index.ts';
import type { ClientApplication, ClientBudgets, FirmResource } from '../firm/index.ts';
import { type Actor, ChanceryError, SCOPES, type Scope } from '../platform/index.ts';

export { SCOPES, type Scope } from '../platform/index.ts';

/** Permission to name the person a token acts for. */
export const ACT_FOR_PEOPLE: Scope = 'people:act';

/** Not a permission: asks for a refresh token with the access token (as OpenID Connect Core §11 names it). */
export const OFFLINE_ACCESS = 'offline_access';

/** Seconds. The published specification: 24 hours and 90 days. */
export const ACCESS_TOKEN_LIFETIME = 86_400;
export const REFRESH_TOKEN_LIFETIME = 90 * 86_400;
/** A chain of refreshes ends here, however often it was used: then the client asks for a new grant. */
export const FAMILY_LIFETIME = 365 * 86_400;

/**
 * Who asks, and what they may see: scope ∩ firm ∩ resources ∩ not walled. Every use-case and every
 * repository method takes one; `caseScope` and `fileScope` compile it into queries.
 */
export interface Principal extends Actor {
  readonly firmId: string;
  readonly scopes: ReadonlySet<Scope>;
  /**
   * Limits within the firm. Each member is one grant's list (the client's own, the token's); a case is
   * visible when *every* member has *some* resource that admits it. Empty: the whole firm.
   */
  readonly resources: readonly (readonly FirmResource[])[];
  /** `jti` of the access token, or the id of the session; null when there was neither. */
  readonly tokenId: string | null;
  /** Of a session: when the person gave the password last. Programs have none to give. */
  readonly provenAt?: string;
  /** Of a client that has its own. */
  readonly budgets?: ClientBudgets;
}

/** The program by which people act who signed in; it is no row, and no token is ever issued to it. */
export const CONSOLE = 'console';

/** Somebody who is signed in. @throws ChanceryError `unauthorized` where a program asks */
export function assertPerson({ personId, tokenId, provenAt }: Principal): {
  readonly personId: string;
  readonly sessionId: string;
} {
  if (personId !== null && tokenId !== null && provenAt !== undefined)
    return { personId, sessionId: tokenId };
  throw new ChanceryError('unauthorized', 'This is for people who are signed in.', {
    hint: 'Sign in: POST /v1/session.',
  });
}

/** With whom a principal shares its turns and budgets: those of its program, or of the person who signed in. */
export function laneOf({ kind, clientId, personId }: Actor): string {
  return (clientId === CONSOLE ? personId : clientId) ?? kind;
}

/** The appliance itself, for one firm: reads what was uploaded, whoever uploaded it. */
export function systemPrincipal(firmId: string): Principal {
  return {
    kind: 'system',
    firmId,
    clientId: null,
    personId: null,
    scopes: new Set(SCOPES),
    resources: [],
    tokenId: null,
  };
}

/** Somebody with the data directory in their hands, working for one firm at the CLI. */
export function operatorPrincipal(firmId: string): Principal {
  return { ...systemPrincipal(firmId), kind: 'operator' };
}

/** What the client's tokens would let it see if it had all its scopes, on its own or for a person. */
export function clientPrincipal(
  client: Pick<ClientApplication, 'id' | 'firm_id' | 'scopes' | 'resources'>,
  personId: string | null,
): Principal {
  return {
    kind: 'client',
    firmId: client.firm_id,
    clientId: client.id,
    personId,
    scopes: new Set(client.scopes.filter(isScope)),
    resources: client.resources === null ? [] : [client.resources],
    tokenId: null,
  };
}

export function clientActor(client: ClientApplication): Actor {
  return { kind: 'client', firmId: client.firm_id, clientId: client.id, personId: client.person_id };
}

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}

/** RFC 6749 §5.2 and RFC 7009/7662: what the token endpoint and its companions answer instead of problem+json. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_authorization_details'
  // RFC 6749 §4.1.2.1 and RFC 9101 §10.1: at the redirect URI alone.
  | 'unsupported_response_type'
  | 'request_not_supported';

export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly error: OAuthErrorCode;
  /** 401 for a client that failed to authenticate, else 400. */
  readonly status: 400 | 401;

  constructor(error: OAuthErrorCode, description: string) {
    super(description);
    this.error = error;
    this.status = error === 'invalid_client' ? 401 : 400;
  }
}

/** RFC 9396 `authorization_details` of our one type. */
export interface FirmResourceDetail extends FirmResource {
  readonly type: 'firm_resources';
}

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface TokenRequest extends ClientCredentials {
  readonly grantType: string;
  /** Space-separated; everything the client may have when absent. */
  readonly scope?: string | undefined;
  readonly refreshToken?: string | undefined;
  /** RFC 6749 §4.1.3 and RFC 7636 §4.5. */
  readonly code?: string | undefined;
  readonly redirectUri?: string | undefined;
  readonly codeVerifier?: string | undefined;
  readonly authorizationDetails?: readonly FirmResourceDetail[] | undefined;
  /** The person of the firm that the client acts for. */
  readonly person?: string | undefined;
}

/** RFC 6749 §5.1. */
export type TokenResponse = Answer<'issueToken'>;

/** RFC 7662 §2.2; `active: false` comes alone. */
export type Introspection = Answer<'introspectToken'>;
