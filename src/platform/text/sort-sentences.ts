/**
 * Says of sentences that stand together what each is, and how surely: softmax regression over its words and their order, hashed, then
 * forward-backward over its neighbours (Rabiner 1989), because sentences of a kind stand together. What the kinds are, the weights say;
 * nothing here knows a word.
 */
import { type FittedWeights, likelihoods, normal, type Softmax, softmaxOf, sum } from './softmax.ts';

export interface SortingWeights extends FittedWeights {
  /** How much more often a sentence of one label (row) is followed by one of another (column) than by chance. */
  readonly follows: readonly (readonly number[])[];
}

export type SentenceSorter = Softmax & Pick<SortingWeights, 'follows'>;

export function sorterOf(weights: SortingWeights): SentenceSorter {
  return { ...softmaxOf(weights), follows: weights.follows };
}

/**
 * @param sentences the places of the features of each, as they stand together
 * @param among labels that can be; absent: all
 * @returns of each the probability of every label
 */
export function sharesOf(
  sorter: SentenceSorter,
  sentences: readonly Uint32Array[],
  among?: ReadonlySet<number>,
): number[][] {
  return together(
    sentences.map((features) => likelihoods(sorter, features, among)),
    sorter.follows,
  );
}

/** Forward-backward. */
function together(alone: readonly (readonly number[])[], follows: SortingWeights['follows']): number[][] {
  const next = (from: readonly number[], to: readonly number[]) =>
    to.map(
      (share, label) => share * sum(from.map((before, other) => before * (follows[other]?.[label] ?? 1))),
    );
  const forward: number[][] = [];
  for (const shares of alone) {
    const before = forward.at(-1);
    forward.push(normal(before === undefined ? shares : next(before, shares)));
  }
  const backward: number[][] = alone.map((shares) => shares.map(() => 1));
  for (let at = alone.length - 2; at >= 0; at -= 1) {
    const behind = (alone[at + 1] ?? []).map((share, label) => share * (backward[at + 1]?.[label] ?? 1));
    backward[at] = normal(
      behind.map((_, label) => sum(behind.map((share, other) => share * (follows[label]?.[other] ?? 1)))),
    );
  }
  return forward.map((shares, at) =>
    normal(shares.map((share, label) => share * (backward[at]?.[label] ?? 1))),
  );
}

const TOKEN = /[$£€]\s?[\d.,]*\d|\d[\d.,/:-]*|\p{L}[\p{L}’'-]*|[?!;:()"“”—–]/gu;

/** Names, numbers, sums and days are alike, whichever they are. */
export function wordsOf(text: string): string[] {
  return (text.match(TOKEN) ?? []).map(kindOrWord);
}

/** @param at how many tokens of the sentence stand before it */
export function kindOrWord(token: string, at: number): string {
  if (/^[$£€]/.test(token)) return '<sum>';
  if (/^(?:19|20)\d\d$/.test(token)) return '<year>';
  if (/^\d/.test(token)) return /[/:-]/.test(token) ? '<day>' : '<number>';
  if (at > 0 && /^\p{Lu}/u.test(token) && !/^I(?:['’]|$)/.test(token)) return '<name>';
  return token.toLowerCase().replace(/’/g, "'");
}

const EARLY = 6;

/** Words and their order: two and three together, their shapes, and what stands early. */
export function featuresOfWords(words: readonly string[]): string[] {
  const named: string[] = [];
  const framed = ['^', ...words, '$'];
  const shapes = ['^', ...words.map(shapeOf), '$'];
  for (const [index, word] of framed.entries()) {
    const next = framed[index + 1] ?? '';
    const third = framed[index + 2] ?? '';
    named.push(word, `${word} ${next}`, `${word} ${next} ${third}`, `${word} _ ${third}`);
    const [one, second, after, last] = [0, 1, 2, 3].map((ahead) => shapes[index + ahead] ?? '');
    named.push(`~${one} ${second}`, `~${one} ${second} ${after}`, `~${one} ${second} ${after} ${last}`);
    if (index > 0 && index < EARLY) named.push(`early ${word}`, `~early ${one}`);
  }
  return named;
}

/** Short words hold a sentence together; of the others their ending tells what they are in it. */
export function shapeOf(word: string): string {
  return word.length <= 4 || word.startsWith('<') ? word : `-${word.slice(-2)}`;
}
