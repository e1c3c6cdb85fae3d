import { randomBytes } from 'node:crypto';
import type argon2 from 'argon2';
import { requireNative } from '../platform/bundle/index.ts';

// OWASP's second recommended setting for argon2id: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** 256 random bits; the prefix lets secret scanners recognise a leaked one. */
export function newSecret(): string {
  return `chs_${randomBytes(32).toString('base64url')}`;
}

export async function hashSecret(secret: string): Promise<string> {
  const library = requireNative<typeof argon2>('core', 'argon2');
  return library.hash(secret, { type: library.argon2id, ...COST });
}

// A hash of nothing in particular, so that an unknown client costs what a wrong secret costs.
let decoy: Promise<string> | undefined;

/** Of somebody who has no password: none is right, which takes as long to say. */
export const NO_SECRET = '';

/** Compares in the same time whether the client exists (`hash` given) or not. */
export async function verifySecret(hash: string | undefined, secret: string): Promise<boolean> {
  const library = requireNative<typeof argon2>('core', 'argon2');
  decoy ??= hashSecret(newSecret());
  const known = hash === undefined || hash === NO_SECRET ? null : hash;
  return (await library.verify(known ?? (await decoy), secret)) && known !== null;
}
