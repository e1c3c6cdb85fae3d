/**
 * Finds in a sentence of a request the words that speak to the drafter while the rest belongs in the paper: `…, so be candid about that`,
 * `(check the date)`, `, which he will wave about,`. Fitted by test/bench/drafting/asides/fit.ts on sentences that were marked by hand; it
 * has no rule of its own.
 */
import { madeOf } from '../../../platform/bundle/index.ts';
import { type SentenceSorter, sharesOf, sorterOf } from '../../../platform/index.ts';
import { featuresOf, isMark, wordsIn } from './features.ts';

export const WEIGHTS = 'src/drafting/brief/asides/weights.json';
/** Of a word: for the paper, or to the drafter. */
export const KINDS = ['paper', 'drafter'] as const;

const model = madeOf(WEIGHTS, sorterOf);

/** From here on a word is rather one to the drafter. */
const LIKELY = 0.5;

export interface Aside {
  readonly start: number;
  readonly end: number;
  /** How surely, by its surest word. */
  readonly share: number;
  /** Words in it, without the marks. */
  readonly count: number;
}

/** In order; the marks around them belong to them. */
export function asidesIn(text: string, sorter: SentenceSorter = model()): Aside[] {
  const words = wordsIn(text);
  const shares = sharesOf(sorter, featuresOf(words));
  const found: { -readonly [K in keyof Aside]: Aside[K] }[] = [];
  let isOpen = false;
  for (const [at, { word, start, end }] of words.entries()) {
    const count = isMark(word) ? 0 : 1;
    const share = shares[at]?.[1] ?? 0;
    const last = found.at(-1);
    if (share < LIKELY) isOpen = false;
    else if (isOpen && last !== undefined) {
      last.end = end;
      last.share = Math.max(last.share, share);
      last.count += count;
    } else {
      isOpen = true;
      found.push({ start, end, share, count });
    }
  }
  return found;
}
