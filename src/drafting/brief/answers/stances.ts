/**
 * Says of each clause of what a lawyer says to a paragraph of a complaint what it does there, and which of its words are those of the paper. Both
 * are fitted by test/bench/drafting/answers/fit.ts on answers that were labelled by hand; there is no rule about any word.
 */
import { madeOf } from '../../../platform/bundle/index.ts';
import {
  type FittedWeights,
  likelihoods,
  type SentenceSorter,
  type Softmax,
  type SortingWeights,
  sharesOf,
  softmaxOf,
  sorterOf,
} from '../../../platform/index.ts';
import type { Span } from '../model.ts';
import { clausesOf } from './clauses.ts';
import { clauseFeatures, placedWords, placeFeatures } from './features.ts';

/** What may be all that is answered to a paragraph. */
export const WHOLE = [
  'admit',
  'deny',
  'lacks_knowledge',
  'no_response',
  'document',
  'incorporate',
  'neither',
] as const;

export const STANCES = [
  'goes_on',
  ...WHOLE,
  /** A fact that is admitted or denied, as a clause, and a thing that is: `the date`. */
  'admits_that',
  'admits_thing',
  'denies_that',
  'denies_thing',
  'rest_denied',
  'rest_admitted',
  'except',
  /** What we say besides. */
  'states',
  /** It speaks to the drafter. */
  'drafter',
] as const;
export type Stance = (typeof STANCES)[number];

/** Which of them have words that the paper takes over. */
export const WITH_WORDS: ReadonlySet<Stance> = new Set<Stance>([
  'admits_that',
  'admits_thing',
  'denies_that',
  'denies_thing',
  'except',
  'states',
]);

const BESIDES = ['states', 'drafter', 'goes_on'] as const;

export const ANSWER_WEIGHTS = 'src/drafting/brief/answers/weights.json';

export interface AnswerWeights {
  readonly clauses: SortingWeights;
  readonly places: FittedWeights;
}

export interface AnswerModel {
  readonly clauses: SentenceSorter;
  readonly places: Softmax;
}

export function answerModelOf({ clauses, places }: AnswerWeights): AnswerModel {
  return { clauses: sorterOf(clauses), places: softmaxOf(places) };
}

export interface StancePart {
  readonly stance: Stance;
  readonly likely: number;
  /** How likely it answers nothing, whoever it speaks to. */
  readonly besides: number;
  readonly span: Span;
  /** Where the words stand that the paper takes over. */
  readonly words: Span | null;
}

const answerModel = madeOf(ANSWER_WEIGHTS, answerModelOf);

/** @param text what is said to one answer’s paragraphs, with `¶` in the place of their numbers */
export function stancesIn(
  text: string,
  { clauses: sorter, places }: AnswerModel = answerModel(),
): StancePart[] {
  const clauses = clausesOf(text);
  const merged: { stance: Stance; likely: number; besides: number; start: number; end: number }[] = [];
  const shares = sharesOf(sorter, clauseFeatures(text, clauses));
  for (const [at, [start, end]] of clauses.entries()) {
    const own = shares[at] ?? [];
    const likely = Math.max(...own);
    const stance = STANCES[own.indexOf(likely)] ?? 'drafter';
    const besides = BESIDES.reduce((sum, one) => sum + (own[STANCES.indexOf(one)] ?? 0), 0);
    const last = merged.at(-1);
    if (last !== undefined && stance === 'goes_on') {
      last.end = end;
      last.likely = Math.min(last.likely, likely);
    } else merged.push({ stance: stance === 'goes_on' ? 'states' : stance, likely, besides, start, end });
  }
  return merged.map(({ stance, likely, besides, start, end }) => ({
    stance,
    likely,
    besides,
    span: [start, end] as const,
    words: WITH_WORDS.has(stance) ? contentIn(places, stance, text, [start, end]) : null,
  }));
}

const YES = 1;

/** Between the likeliest beginning and the likeliest end behind it. */
function contentIn(places: Softmax, stance: Stance, text: string, [start, end]: Span): Span | null {
  const words = placedWords(text.slice(start, end));
  const best = (side: 'begin' | 'end', from: number, to: number) => {
    let found = from;
    let most = -1;
    for (let at = from; at <= to; at += 1) {
      const share = likelihoods(places, placeFeatures(side, stance, words, at))[YES] ?? 0;
      if (share > most) [found, most] = [at, share];
    }
    return found;
  };
  if (words.length === 0) return null;
  const first = best('begin', 0, words.length - 1);
  const behind = best('end', first + 1, words.length);
  const [from, to] = [words[first], words[behind - 1]];
  return from === undefined || to === undefined ? null : [start + from.start, start + to.end];
}
