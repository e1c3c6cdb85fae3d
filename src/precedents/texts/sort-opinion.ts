/**
 * Says of each sentence of an opinion what it is: a rule of law, what the court makes of that case, what somebody argued, the story
 * of the case. Fitted by test/bench/precedents/sentences/fit.ts on sentences of opinions that were labelled by hand.
 */
import { madeOf } from '../../platform/bundle/index.ts';
import { hashesOf, type SentenceSorter, sharesOf, sorterOf, wordsOf } from '../../platform/index.ts';
import { sentencesOf } from './sentences.ts';

export const KINDS = [
  /** What holds for every case, in the court’s words or in those of a statute or a decision that it quotes. */
  'rule',
  /** What the court finds, holds and orders in that case. */
  'applies',
  /** What a party says, or a judge who dissents. */
  'contention',
  'facts',
  /** What became of the case before, and what the court below made of it. */
  'history',
  /** Nothing but citations. */
  'cites',
  /** The story of another decision. */
  'precedent',
  'other',
] as const;
export type Kind = (typeof KINDS)[number];

export interface SortedSentence {
  /** [start, end) in the text. */
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
  readonly shares: Readonly<Record<Kind, number>>;
}

export const OPINION_WEIGHTS = 'src/precedents/texts/weights.json';

const sorter = madeOf(OPINION_WEIGHTS, sorterOf);

/** @param paragraph empty lines in it are spacing */
export function sortOpinion(paragraph: string): SortedSentence[] {
  return sortedBy(sorter(), paragraph);
}

export function sortedBy(by: SentenceSorter, paragraph: string): SortedSentence[] {
  const spans = spansOf(paragraph);
  const features = featuresOfSentences(spans.map(({ start, end }) => paragraph.slice(start, end)));
  return sharesOf(by, features).map((shares, at) => {
    const { start = 0, end = 0 } = spans[at] ?? {};
    return {
      start,
      end,
      kind: KINDS[shares.indexOf(Math.max(...shares))] ?? 'other',
      shares: Object.fromEntries(KINDS.map((kind, of) => [kind, shares[of] ?? 0])) as Record<Kind, number>,
    };
  });
}

function spansOf(paragraph: string): { start: number; end: number }[] {
  return sentencesOf(paragraph.replace(/\n\s*\n/g, (gap) => ' '.repeat(gap.length)));
}

/** Names tell nothing, but `Plaintiff` and `Court` are written as names are: each word counts by its letters too. */
export function featuresOfSentences(sentences: readonly string[]): Uint32Array[] {
  return sentences.map((text, at) => {
    const words = wordsOf(text);
    const framed = ['^', ...words, '$'];
    return hashesOf([
      `length ${Math.min(8, Math.floor(words.length / 4))}`,
      ...(at === 0 ? ['first'] : []),
      ...words,
      ...framed.map((word, index) => `${word} ${framed[index + 1] ?? ''}`),
      ...words.slice(0, EARLY).map((word) => `early ${word}`),
      // Who says what is said stands before `that`.
      ...frameOf(words).flatMap((word, index, all) => [
        `frame ${word}`,
        `frame ${word} ${all[index + 1] ?? 'that'}`,
      ]),
      ...(text.match(/\p{L}+/gu) ?? []).map((word) => `=${word.toLowerCase()}`),
    ]);
  });
}

const EARLY = 6;
const LONGEST_FRAME = 14;

function frameOf(words: readonly string[]): readonly string[] {
  const end = words.indexOf('that');
  return end < 1 || end > LONGEST_FRAME ? [] : words.slice(0, end);
}
