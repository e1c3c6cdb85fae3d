import type { Match } from '../model.ts';
import { analyze } from '../words/analysis.ts';

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

export function postingsOf(text: string): PagePostings {
  const counts = new Map<string, number>();
  const positions: string[] = [];
  for (const { term } of analyze(text)) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    positions.push(term);
  }
  for (const [term, count] of counts) counts.set(term, placeOf(count));
  return { places: counts, positions: positions.join(' '), length: Math.min(positions.length, LONGEST_PAGE) };
}

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
