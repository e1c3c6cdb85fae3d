import type { Operation } from '../contract/index.ts';
import { ChanceryError } from '../platform/index.ts';

/** What the edge has to know of a principal. */
export interface Scoped {
  readonly scopes: ReadonlySet<string>;
}

const latest = new WeakMap<object, { readonly authorization: string; readonly token: string }>();

/**
 * RFC 6750 §2.1: the token comes in the header, and nowhere else. Practice software sends the same header by one connection again
 * and again: that of `connection` is remembered as long as there is one.
 */
export function bearerToken(authorization: string | undefined, url: string, connection: object): string {
  assertNotInUrl(url);
  const before = latest.get(connection);
  if (before !== undefined && before.authorization === authorization) return before.token;
  const token = readBearer(authorization);
  latest.set(connection, { authorization: authorization ?? '', token });
  return token;
}

function assertNotInUrl(url: string): void {
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
  throw new ChanceryError('insufficient_scope', `The token lacks the scope ${operation.scope}.`, {
    hint: 'Ask for it at the token endpoint; the client must have been given it.',
  });
}
