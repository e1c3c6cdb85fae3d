/**
 * Which few sentences of a decision a lawyer means who names it: of all that may be quoted, by their words, by what they are, and by how
 * much they differ in both from the rest of the decision. Fitted by test/bench/precedents/quotes/fit.ts on grounds that name decisions.
 */
import { madeOf } from '../../../platform/bundle/index.ts';
import { sum } from '../../../platform/index.ts';
import { analyze } from '../../../search/index.ts';
import type { Kind, SortedSentence } from '../../texts/sort-opinion.ts';
import { meanOf, type Quotable, quotableIn, ruledIn, wordsIn } from '../core-of-paragraph.ts';
import { LiteralWords } from './literal-words.ts';

/** What a decision is named for: in the sentence that names it, and in the whole ground. */
export interface NamedFor {
  readonly sentence: string;
  readonly ground: string;
  /** Our own words in it: what they have from the decision literally is meant. */
  readonly own?: string | undefined;
}

export interface ParagraphOfDecision {
  /** Of its page. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** 0 to 1: where in the decision it stands. */
  readonly place: number;
  readonly terms: { has(term: string): boolean };
  readonly sorted: () => readonly SortedSentence[];
}

export interface Candidate<P extends ParagraphOfDecision> extends Quotable {
  readonly paragraph: P;
  /** 0 to 1, of all of the decision: that it is meant. */
  readonly chance: number;
  /** 0 to 1: that it is meant, or what has sentences with it in common. */
  readonly likely: number;
  /** 0 to 1: how much of what the ground says stands in it, by the rarity of the words in the decision. */
  readonly coverage: number;
  /** Words of the ground that it has, the rarest first. */
  readonly held: readonly { readonly word: string }[];
  /** Of the words that stand in the ground as they stand here, one after the other: so many. */
  readonly literal: number;
}

/**
 * Is it so likely meant that it is quoted unasked? Of 52 such, of decisions that no weight was found with, 44 were meant or helped and
 * two hurt. One word in common is chance, and next to nothing in common is none: no good one had as little.
 */
export function isMeant({
  likely,
  held,
  coverage,
  literal = 0,
}: Pick<Candidate<ParagraphOfDecision>, 'likely' | 'held' | 'coverage'> & {
  readonly literal?: number;
}): boolean {
  return literal > 0 || (likely >= LIKELY && held.length > 1 && coverage >= LEAST_COVERAGE);
}

const LIKELY = 0.8;
const LEAST_COVERAGE = 0.04;

export const QUOTE_WEIGHTS = 'src/precedents/find/quote/weights.json';

/** Paragraphs with most of the words, and their quotations: nobody means one of the others, and long decisions have thousands. */
const MOST_PARAGRAPHS = 60;
const MOST_CANDIDATES = 400;
const TOLD: readonly Kind[] = ['rule', 'applies', 'contention', 'history', 'facts', 'precedent', 'other'];
const ROLES: ReadonlySet<string> = new Set(
  'appellant appellee plaintiff defendant respondent petitioner movant claimant debtor'
    .split(' ')
    .flatMap((one) => [one, `${one}s`]),
);
/** Characters, and words besides its own that a quotation is taken to have. */
const USUAL_LENGTH = 200;
const BRIEF = 8;

const weights = madeOf(QUOTE_WEIGHTS, (fitted: readonly number[]) => fitted);

/**
 * @param without terms that tell nothing: the names of the decision and of the matter
 * @returns the likeliest first
 */
export function chooseQuote<P extends ParagraphOfDecision>(
  paragraphs: readonly P[],
  namedFor: NamedFor,
  without: ReadonlySet<string>,
): Candidate<P>[] {
  const [found, features] = candidatesIn(paragraphs, namedFor, without);
  const chances = chancesOf(features, weights());
  const own = new LiteralWords(namedFor.own ?? '', without);
  return found
    .map((one, at) => ({
      ...one,
      chance: chances[at] ?? 0,
      likely: likelyOf(found, chances, one),
      literal: own.in(one.paragraph.text.slice(one.start, one.end)),
    }))
    .sort((a, b) => b.literal - a.literal || b.chance - a.chance || b.coverage - a.coverage);
}

/** One rule may be quoted from one sentence to three: their chances are those of one place. */
export function likelyOf(
  found: readonly Pick<Quotable & { readonly paragraph: unknown }, 'paragraph' | 'start' | 'end'>[],
  chances: readonly number[],
  { paragraph, start, end }: (typeof found)[number],
): number {
  const isShared = (one: (typeof found)[number]) =>
    one.paragraph === paragraph && one.start < end && start < one.end;
  return sum(chances.filter((_, at) => found[at] !== undefined && isShared(found[at])));
}

/** Softmax over the candidates of one decision. */
export function chancesOf(features: readonly (readonly number[])[], by: readonly number[]): number[] {
  const scores = features.map((values) => sum(values.map((value, at) => value * (by[at] ?? 0))));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const all = sum(shares);
  return shares.map((share) => share / all);
}

/** What may be quoted, and the features of each. */
export function candidatesIn<P extends ParagraphOfDecision>(
  paragraphs: readonly P[],
  { sentence, ground }: NamedFor,
  without: ReadonlySet<string>,
): readonly [Omit<Candidate<P>, 'chance' | 'likely' | 'literal'>[], number[][]] {
  const asked = [sentence, ground].map(
    (words) => new Set(analyze(words).flatMap(({ term }) => (without.has(term) ? [] : [term]))),
  );
  const [, whole = new Set<string>()] = asked;
  const share = ({ terms }: P) => [...whole].filter((term) => terms.has(term)).length;
  const read = paragraphs
    .map((paragraph) => ({ paragraph, share: share(paragraph) }))
    .filter((one) => one.share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_PARAGRAPHS);
  const found = read
    .flatMap(({ paragraph }) =>
      quotableIn(paragraph.text, paragraph.start, paragraph.sorted()).map((one) => ({ ...one, paragraph })),
    )
    .slice(0, MOST_CANDIDATES);
  const words = found.map(({ paragraph: { text }, start, end }) => analyze(text.slice(start, end)));
  const sets = words.map((own) => new Set(own.map(({ term }) => term)));
  const weighted = asked.map((terms) =>
    [...terms].map((term) => {
      const having = sets.filter((set) => set.has(term)).length;
      return { term, weight: Math.log((found.length + 1) / (0.5 + having)) };
    }),
  );
  const columns = weighted.flatMap((terms) => {
    const all = sum(terms.map(({ weight }) => weight)) || 1;
    const held = sets.map((set) => sum(terms.map(({ term, weight }) => (set.has(term) ? weight : 0))));
    return [
      held.map((weight) => weight / all),
      held.map((weight, at) => weight / Math.sqrt((words[at]?.length ?? 0) + BRIEF)),
    ];
  });
  const spread = columns.map(standardized);
  const features = found.map(({ paragraph, start, end, sentences, leans, disposes }, at) => {
    const law = ruledIn(sentences);
    const relative = spread.map((column) => column[at] ?? 0);
    const spoken = wordsIn(paragraph.text.slice(start, end));
    return [
      ...TOLD.map((kind) => meanOf(sentences, kind)),
      Math.log((end - start) / USUAL_LENGTH),
      sentences.length - 1,
      paragraph.place,
      spoken.some((word) => ROLES.has(word)) ? 1 : 0,
      leans ? 1 : 0,
      disposes ? 1 : 0,
      ...relative,
      ...relative.map((value) => value * law),
      ...columns.map((column) => column[at] ?? 0),
    ];
  });
  const [, , coverage = []] = columns;
  const written = new Map(
    analyze(ground).map(({ term, start, end }) => [term, ground.slice(start, end).toLowerCase()]),
  );
  const rarest = (weighted[1] ?? []).toSorted((a, b) => b.weight - a.weight);
  const held = sets.map((set) =>
    rarest.filter(({ term }) => set.has(term)).map(({ term }) => ({ word: written.get(term) ?? term })),
  );
  return [found.map((one, at) => ({ ...one, coverage: coverage[at] ?? 0, held: held[at] ?? [] })), features];
}

/** By how many standard deviations each differs from the mean. */
function standardized(values: readonly number[]): number[] {
  const count = Math.max(1, values.length);
  const mean = sum(values) / count;
  const spread = Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / count) || 1;
  return values.map((value) => (value - mean) / spread);
}
