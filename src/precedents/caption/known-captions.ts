import { hash } from 'node:crypto';
import { type Caption, readCaption } from './read-caption.ts';

const MOST = 5_000;
const known = new Map<string, Caption | null>();

/** What `readCaption` says: of pages that are looked at again and again it is remembered, by the digest of their text. */
export function captionOf(firstPage: string): Caption | null {
  const digest = hash('sha256', firstPage, 'base64');
  const before = known.get(digest);
  if (before !== undefined) return before;
  const oldest = known.size >= MOST ? known.keys().next() : null;
  if (oldest?.done === false) known.delete(oldest.value);
  const caption = readCaption(firstPage);
  known.set(digest, caption);
  return caption;
}
