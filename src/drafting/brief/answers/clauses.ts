/** Cuts what is said to a paragraph where a clause may begin. What a clause is, the fitted model says. Linear; pure. */

import { sentencesOf } from '../../../precedents/index.ts';
import { saysSomething } from '../../letters.ts';
import { findStatements } from '../../verify/index.ts';
import type { Span } from '../model.ts';

/** Behind a sign between clauses, and before words that may join them; within a sum or a day there is none. */
const CUTS =
  /[;:,–—()]["”’)]?\s{1,3}|\s-\s{1,3}|\s(?=\()|\s(?=(?:and|but|except|save|so|because|though|although|otherwise|other than|apart from|for)\s)/giu;

/** Without gaps, in order. */
export function clausesOf(text: string): Span[] {
  const values = findStatements(text);
  const within = (at: number) => values.some(({ start, end }) => start < at && at < end);
  const cuts = [...text.matchAll(CUTS)]
    .map(({ index, 0: sign }) => index + sign.length)
    .filter((at) => !within(at));
  const starts = [...new Set([0, ...cuts, ...sentencesOf(text).map(({ start }) => start)])].sort(
    (a, b) => a - b,
  );
  return starts
    .map((start, at): Span => [start, starts[at + 1] ?? text.length])
    .filter(([start, end]) => saysSomething(text.slice(start, end)));
}
