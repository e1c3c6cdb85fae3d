import type { StoreParts } from '../store/index.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface AccessParts extends StoreParts {
  readonly signingKeys: SigningKeys;
  /** The appliance's public URL: `iss` of its tokens and issuer of its metadata (RFC 8414). */
  readonly issuer: string;
}

/** `aud` of our access tokens (RFC 9068 §2.2). */
export const AUDIENCE = 'chancery';
