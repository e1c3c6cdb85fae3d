import { hash } from 'node:crypto';
import { findInjections, type Injection } from '../../vault/index.ts';

const MOST = 1_000;
const recent = new Map<string, readonly Injection[]>();

/**
 * As `findInjections`. The drafts of a matter are made of the same pages, and looking through them takes a fifth of a draft: what was
 * found in the last thousand pages is kept by the digest of their text, and nothing of the text.
 */
export function injectionsOfPage(text: string): readonly Injection[] {
  const name = hash('sha256', text, 'base64');
  const before = recent.get(name);
  if (before !== undefined) return before;
  const oldest = recent.size >= MOST ? recent.keys().next() : null;
  if (oldest?.done === false) recent.delete(oldest.value);
  const found = findInjections(text);
  recent.set(name, found);
  return found;
}
