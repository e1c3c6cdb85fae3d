import { createHash } from 'node:crypto';
import type { PassageSpan } from './model.ts';

/** Whoever changes how a page is cut into passages raises this: what was read before is then read anew, page by page. */
const EDITION = 1;

/** About 250 English tokens: most encoders read 512, and a passage on one thing says more than a page on several. */
const LONGEST = 1_000;
/** A passage ends at the best place after so many characters. */
const SHORTEST = 500;
/** A remainder shorter than this is not worth a vector of its own. */
const REMAINDER = 120;

/** From the best place to end a passage to the worst. */
const ENDS = [/\n[ \t]*\n/g, /[.?!]["”’)\]]*\s/g, /\n/g, /\s/g];

/** The passages of a page, in order and without gaps but white space. */
export function passagesOf(text: string): PassageSpan[] {
  const passages: PassageSpan[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.length - start <= LONGEST + REMAINDER ? text.length : start + endOf(text, start);
    const piece = text.slice(start, end);
    const from = start + (piece.length - piece.trimStart().length);
    const to = start + piece.trimEnd().length;
    // Signs alone mean nothing.
    if (/[\p{L}\p{N}]/u.test(piece)) passages.push([from, to]);
    start = end;
  }
  return passages;
}

function endOf(text: string, start: number): number {
  const window = text.slice(start, start + LONGEST);
  for (const end of ENDS) {
    let last = 0;
    for (const match of window.matchAll(end)) last = match.index + match[0].length;
    if (last >= SHORTEST) return last;
  }
  // Not between the two halves of a character.
  const code = window.charCodeAt(LONGEST - 1);
  return code >= 0xd800 && code < 0xdc00 ? LONGEST - 1 : LONGEST;
}

/** What the passages of a page are made of; two pages with the same one mean the same to a model. */
export function digestOf(text: string): Buffer {
  return createHash('sha256').update(`${EDITION}\n${text}`).digest();
}
