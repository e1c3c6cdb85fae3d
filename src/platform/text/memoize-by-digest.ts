import { hash } from 'node:crypto';
import { remembered } from './remember-lately.ts';

/**
 * `read`, for texts that are read again and again: what it said of the last `most` is remembered by the SHA-256 of their text, and
 * nothing of the text itself. The oldest goes first.
 */
export function memoizeByDigest<T>(most: number, read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly said: T }>();
  return (text) => remembered(known, most, hash('sha256', text, 'base64'), () => read(text));
}
