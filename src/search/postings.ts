import { analyze } from './analysis.ts';
import type { Match } from './model.ts';

/**
 * How a page is written into the index, and how it is asked for: the FTS5 side of decision 0035.
 *
 * A page's distinct terms are stored once each, tagged with how often they occur: `court_3`. So the
 * pages of a term, by frequency, are a handful of short lists that SQLite reads without touching
 * positions. Above six the frequencies are rounded down; BM25 has nearly levelled off there.
 */
const FREQUENCIES = [1, 2, 3, 4, 5, 6, 8, 12] as const;
export const FREQUENCY_COUNT = FREQUENCIES.length;
const LONGEST_PAGE = 65_535;

export interface PagePostings {
  /** The tagged terms, for `page_postings`. */
  readonly postings: string;
  /** The terms in their order, for `page_positions`. */
  readonly positions: string;
  /** Terms on the page, at most 65,535. */
  readonly length: number;
  readonly terms: Iterable<string>;
}

export function postingsOf(text: string): PagePostings {
  const counts = new Map<string, number>();
  const positions: string[] = [];
  for (const { term } of analyze(text)) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    positions.push(term);
  }
  const postings: string[] = [];
  for (const [term, count] of counts) postings.push(`${term}_${rounded(count)}`);
  return {
    postings: postings.join(' '),
    positions: positions.join(' '),
    length: Math.min(positions.length, LONGEST_PAGE),
    terms: counts.keys(),
  };
}

function rounded(count: number): number {
  let result = 1;
  for (const frequency of FREQUENCIES) {
    if (frequency <= count) result = frequency;
  }
  return result;
}

/** FTS5 expressions for one term, by frequency; terms are letters and digits only. */
export function taggedExpressions(
  term: string,
): { readonly frequency: number; readonly expression: string }[] {
  return FREQUENCIES.map((frequency) => ({ frequency, expression: `"${term}_${frequency}"` }));
}

/** FTS5 expression for any of the terms, whatever their frequency. */
export function anyTagged(terms: readonly string[]): string {
  return terms.map((term) => `"${term}_" *`).join(' OR ');
}

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
