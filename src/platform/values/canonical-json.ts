import type { Hash } from 'node:crypto';
import { yieldToEventLoop } from '../pace/yield-to-event-loop.ts';

/** Any value JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * JSON with sorted keys and no white space: the same value always gives the same bytes, so that it
 * can be hashed (RFC 8785 for the values we use: no NaN, no -0, ASCII keys).
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

/**
 * Gives a hash the bytes of `canonicalJson`, a stretch at a time: of a batch it would be megabytes at once.
 * @param depth levels of lists and objects that are taken apart
 */
export async function hashCanonically(hash: Hash, value: Json, depth = 2): Promise<void> {
  if (depth === 0 || value === null || typeof value !== 'object') {
    hash.update(canonicalJson(value));
    await yieldToEventLoop();
    return;
  }
  const list = isList(value);
  const keys = list ? [...value.keys()] : Object.keys(value).sort();
  hash.update(list ? '[' : '{');
  for (const [place, key] of keys.entries()) {
    if (place > 0) hash.update(',');
    if (!list) hash.update(`${JSON.stringify(key)}:`);
    await hashCanonically(hash, (value as Record<string | number, Json>)[key] ?? null, depth - 1);
  }
  hash.update(list ? ']' : '}');
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
