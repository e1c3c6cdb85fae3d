import type { Clock, Ids } from '../platform/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface AccessParts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signingKeys: SigningKeys;
  /** The appliance's public URL: `iss` of its tokens and issuer of its metadata (RFC 8414). */
  readonly issuer: string;
}

/** `aud` of our access tokens (RFC 9068 §2.2). */
export const AUDIENCE = 'chancery';
