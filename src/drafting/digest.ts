/** What a value comes to: the same for the same value, whoever asks. */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../platform/index.ts';

/** SHA-256 over the canonical JSON of the value; what JSON cannot hold is left out first. */
export function digestOf(value: unknown): string {
  return digest(canonical(value));
}

export function canonical(value: unknown): string {
  return canonicalJson(JSON.parse(JSON.stringify(value)) as Json);
}

export function digest(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
