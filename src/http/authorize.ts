import type { Operation } from '../contract/index.ts';
import { ChanceryError } from '../platform/index.ts';

/** What the edge has to know of a principal. */
export interface Scoped {
  readonly scopes: ReadonlySet<string>;
  readonly provenAt?: string;
}

/** RFC 6750 §2.1: the token comes in the header, and nowhere else. */
export function bearerToken(authorization: string | undefined, url: string): string {
  assertNotInUrl(url);
  return readBearer(authorization);
}

export function assertNotInUrl(url: string): void {
  // Written with escapes it is the same name.
  if (!url.includes('access_token') && !url.includes('%')) return;
  const query = url.indexOf('?');
  if (query < 0 || !new URLSearchParams(url.slice(query)).has('access_token')) return;
  throw new ChanceryError('invalid_request', 'An access token in the URL is refused: URLs end up in logs.', {
    hint: 'Send the header `Authorization: Bearer <ACCESS_TOKEN>`, and revoke this token.',
  });
}

function readBearer(authorization: string | undefined): string {
  const token = /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization ?? '')?.[1];
  if (token !== undefined) return token;
  if (authorization === undefined || !/^bearer(?: |$)/i.test(authorization)) {
    throw new ChanceryError('unauthorized', 'This operation needs an access token.', {
      hint: 'Get one from POST /v1/auth/token and send `Authorization: Bearer <ACCESS_TOKEN>`.',
    });
  }
  throw new ChanceryError('invalid_token', 'The Authorization header holds no well-formed bearer token.', {
    hint: 'Send `Authorization: Bearer <ACCESS_TOKEN>`.',
  });
}

export function assertScope(operation: Operation, principal: Scoped): void {
  if (operation.scope === null || principal.scopes.has(operation.scope)) return;
  if (principal.provenAt !== undefined) throw notAllowed(operation, principal);
  throw new ChanceryError('insufficient_scope', `The token lacks the scope ${operation.scope}.`, {
    hint: 'Ask for it at the token endpoint; the client must have been given it.',
  });
}

function notAllowed({ scope }: Operation, { scopes }: Scoped): ChanceryError {
  return scopes.size === 0
    ? new ChanceryError('second_factor_required', 'A second factor is needed before anything else.', {
        hint: 'POST /v1/session/code with a code of your authenticator; without one, POST /v1/me/second-factor, then PUT with a code of it.',
      })
    : new ChanceryError('insufficient_scope', `The roles of the person do not allow this (${scope}).`, {
        hint: 'An administrator gives roles: chancery person role.',
      });
}

export function notSignedIn(): ChanceryError {
  return new ChanceryError('unauthorized', 'This operation is for people who are signed in.', {
    hint: 'Sign in: POST /v1/session. Access tokens are not accepted here.',
  });
}
