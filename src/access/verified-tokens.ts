import { hash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { SigningKeys, VerificationKey } from './signing-keys.ts';

/** A token whose signature, type, issuer and audience were found right, and the key they were found right with. */
export interface VerifiedToken {
  readonly payload: JWTPayload;
  readonly kid: string;
  readonly key: VerificationKey;
}

const MOST = 1_000;
const known = new WeakMap<SigningKeys, Map<string, VerifiedToken>>();
/** What came by a connection the last time. */
const latest = new WeakMap<object, { readonly token: string; readonly name: string }>();

/**
 * Practice software asks with one token for an hour, and its signature is the same each time: checking it takes a third of what
 * a small request costs. What can change (time, keys, rows) is looked at for each request. Of a token only its SHA-256 is kept, and
 * the text itself no longer than the connection it comes by.
 */
export function recallVerified(
  keys: SigningKeys,
  token: string,
  connection: object,
): VerifiedToken | undefined {
  const before = latest.get(connection);
  if (before?.token === token) return known.get(keys)?.get(before.name);
  const name = nameOf(token);
  latest.set(connection, { token, name });
  return known.get(keys)?.get(name);
}

export function rememberVerified(keys: SigningKeys, token: string, verified: VerifiedToken): void {
  const tokens = known.get(keys) ?? new Map<string, VerifiedToken>();
  known.set(keys, tokens);
  const oldest = tokens.size >= MOST ? tokens.keys().next() : null;
  if (oldest?.done === false) tokens.delete(oldest.value);
  tokens.set(nameOf(token), verified);
}

function nameOf(token: string): string {
  return hash('sha256', token, 'base64');
}
