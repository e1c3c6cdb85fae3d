import { hash } from 'node:crypto';

/**
 * `read`, for texts that are read again and again: what it said of the last `most` is remembered by the SHA-256 of their text, and
 * nothing of the text itself. The oldest goes first.
 */
export function memoizeByDigest<T>(most: number, read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly said: T }>();
  return (text) => {
    const digest = hash('sha256', text, 'base64');
    const before = known.get(digest);
    if (before !== undefined) return before.said;
    const oldest = known.size >= most ? known.keys().next() : null;
    if (oldest?.done === false) known.delete(oldest.value);
    const said = read(text);
    known.set(digest, { said });
    return said;
  };
}
