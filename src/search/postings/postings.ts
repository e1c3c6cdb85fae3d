import { withoutLineNumbers } from '../../platform/index.ts';
import { type Match, WIDEST_NEAR } from '../model.ts';
import { termsOf } from '../words/analysis.ts';

/**
 * What is kept of a page's words: which terms it holds and how often, for ranking, and the terms in their order, for
 * phrases. Above six the frequencies are rounded down; BM25 has nearly levelled off there.
 */
export const FREQUENCIES = [1, 2, 3, 4, 5, 6, 8, 12] as const;
const LONGEST_PAGE = 65_535;

export interface PagePostings {
  /** By term: the place of its frequency in FREQUENCIES. */
  readonly places: ReadonlyMap<string, number>;
  /** The terms in their order, for `page_positions`. */
  readonly positions: string;
  /** Terms on the page, at most 65,535. */
  readonly length: number;
}

/**
 * Where lines are numbered, a sentence is one without the numbers between its words and within a word that is broken at the end of a
 * line, and a list is one with them: both readings are kept, so that either is found.
 */
export function postingsOf(text: string): PagePostings {
  const plain = withoutLineNumbers(text);
  const readings = (plain === text ? [text] : [text, plain]).map(termsOf);
  const counts = new Map<string, number>();
  for (const terms of readings) {
    const own = new Map<string, number>();
    for (const term of terms) own.set(term, (own.get(term) ?? 0) + 1);
    for (const [term, count] of own) counts.set(term, Math.max(count, counts.get(term) ?? 0));
  }
  for (const [term, count] of counts) counts.set(term, placeOf(count));
  return {
    places: counts,
    positions: readings.map((terms) => terms.join(' ')).join(` ${APART} `),
    length: Math.min(readings[0]?.length ?? 0, LONGEST_PAGE),
  };
}

/** Between two readings of a page: no terms, since those are letters and digits, and more than any search looks past. */
const APART = new Array<string>(WIDEST_NEAR + 1).fill('\u{E000}').join(' ');

function placeOf(count: number): number {
  let place = 0;
  for (let i = 1; i < FREQUENCIES.length; i++) if ((FREQUENCIES[i] ?? 0) <= count) place = i;
  return place;
}

// FTS5 expressions for what is asked of phrases, titles and names. Terms are letters and digits only.

export function beginsWith(prefix: string): string {
  return `"${prefix}" *`;
}

export function anyOf(terms: readonly string[]): string {
  return terms.map((term) => `"${term}"`).join(' OR ');
}

export function phraseExpression(match: Extract<Match, { kind: 'phrase' }>): string {
  if (match.distance === null) return `"${match.terms.join(' ')}"`;
  return `NEAR(${match.terms.map((term) => `"${term}"`).join(' ')}, ${match.distance})`;
}
