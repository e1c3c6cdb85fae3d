/** What is left of the words of a request where values were read from them, and what one sentence or line holds several of. Pure. */
import { splitAtBlanks } from '../../platform/index.ts';
import { saysSomething, withoutEnd } from '../letters.ts';
import { DEMANDS } from '../rules/requests.ts';
import { statementsOf } from '../templates/headings.ts';
import { capitalised, withStop } from '../templates/text.ts';
import { argumentOrdered, pointCalled } from './announced.ts';
import type { Span, Unplaced } from './model.ts';
import { contends } from './owner.ts';

export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Names parted by commas, of claims and defenses: three at least, or the last of them behind an “and”; none where one of them is longer than a name. */
export function namesListed(text: string): Part[] {
  const parts = [...text.matchAll(/[^,]+/g)].map(({ index, 0: part }) => {
    const lead = /^\s*(?:and\s+)?/.exec(part)?.[0].length ?? 0;
    const name = withoutEnd(part.slice(lead), ' .');
    return { start: index + lead, end: index + lead + name.length, words: splitAtBlanks(name).length };
  });
  const isList = parts.length > 2 || /,\s+and\s/.test(text);
  return isList &&
    parts.length > 1 &&
    parts.every(({ words, start, end }) => words <= LONGEST_NAME && end > start)
    ? parts
    : [];
}

const LONGEST_NAME = 7;

/** `They will say that it came late; our answer is that it came in time.`: what they say, and what answers it, are two. */
export function withAnswer(text: string, { start, end }: Part, theirs: ReadonlySet<string>): Span[] {
  const stop = text.indexOf('; ', start);
  if (stop < 0 || stop >= end || !contends(text.slice(start, stop), theirs)) return [[start, end]];
  const answer = text.slice(stop + 2, end);
  return pointCalled(answer) === null && argumentOrdered(answer) === null
    ? [[start, end]]
    : [
        [start, stop + 1],
        [stop + 2, end],
      ];
}

/**
 * `Be fair: the lease has a clause on notice.`, `The rule is old; say so and distinguish: nobody was asked.`: a clause that only tells the
 * drafter how to write is a piece of its own, and the rest goes without it.
 * @param orders of the clauses of a sentence, which is such a one; −1: none
 */
export function withoutOrder(
  text: string,
  [from, to]: Span,
  orders: (clauses: readonly string[]) => number,
): Unplaced[] {
  const sentence = text.slice(from, to);
  const clauses = statementsOf(sentence);
  const nth = clauses.length < 2 ? -1 : orders(clauses);
  const clause = clauses[nth];
  if (clause === undefined) return [{ text: sentence, span: [from, to] }];
  const start = clauses.slice(0, nth).reduce((at, one) => sentence.indexOf(one, at) + one.length, 0);
  const begins = sentence.indexOf(clause, start);
  const behind = sentence.indexOf(clauses[nth + 1] ?? '', begins + clause.length);
  if (nth === 0)
    return [
      { text: clause, span: [from, from + behind], suggested: 'instructions' },
      { text: capitalised(sentence.slice(behind)), span: [from + behind, to] },
    ];
  const before = sentence.slice(0, start);
  return [
    {
      text: nth + 1 < clauses.length ? `${before}; ${sentence.slice(behind)}` : withStop(before),
      span: [from, from + begins],
    },
    { text: clause, span: [from + begins, to], suggested: 'instructions' },
  ];
}

/** `Demand payment of $41,000 within 14 days.`: beside the values that were read from it there is nothing left. */
export function isAllTold({ span: [start, end], text }: Unplaced, told: readonly Span[]): boolean {
  const within = told.filter(([at, behind]) => behind > at && at >= start && behind <= end);
  if (within.length === 0) return false;
  let left = text;
  // Spans are of the context, whose white space the text does not have.
  for (const [at, behind] of [...within].sort((a, b) => b[0] - a[0])) {
    if (text.length !== end - start) return false;
    left = `${left.slice(0, at - start)} ${left.slice(behind - start)}`;
  }
  return demandsOnly(left);
}

export const NEARLY = /\b(?:about|approximately|around|nearly|roughly|some|total|sum|amount|USD)\b/gi;

/** In order. What was left of an item, and then with it, is left with it. */
export function eachOnce(unplaced: readonly Unplaced[]): Unplaced[] {
  let end = 0;
  return unplaced
    .toSorted((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1])
    .filter(({ span }) => {
      const isNew = span[1] > end;
      end = Math.max(end, span[1]);
      return isNew;
    });
}

export function demandsOnly(text: string): boolean {
  return (text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []).every((word) => DEMANDS.has(word));
}

export function partsAtSemicolons(text: string): Part[] {
  return [...text.matchAll(/[^;\s][^;]*/g)].map(({ index, 0: part }) => ({
    start: index,
    end: index + part.length,
  }));
}

/** Is there nothing else in it? */
export function isAll(text: string, { start, end }: Part): boolean {
  return !saysSomething(text.slice(0, start) + text.slice(end));
}
