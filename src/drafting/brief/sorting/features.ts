/**
 * What the model that sorts sentences sees of one: its words and their order, whom they speak to by the vocabularies, the sums and decisions
 * in it, where it stands, and which document is asked for.
 */
import { featuresOfWords, hashesOf, wordsOf } from '../../../platform/index.ts';
import { decisionsIn } from '../decisions.ts';
import { ownerOf, speaksAsOneself } from '../owner.ts';

export interface PlacedSentence {
  readonly text: string;
  /** Id of the document type. */
  readonly type: string;
  /** Sentences of the request before it, and in all. */
  readonly at: number;
  readonly count: number;
}

const NUMBERS: ReadonlySet<string> = new Set(['<number>', '<sum>', '<day>']);

/** Places of the features, each once. */
export function featuresOf({ text, type, at, count }: PlacedSentence): Uint32Array {
  const words = wordsOf(text);
  const owner = ownerOf(text);
  const numbers = words.filter((word) => NUMBERS.has(word)).length;
  return hashesOf([
    `type ${type}`,
    `length ${Math.min(8, Math.floor(words.length / 4))}`,
    `third ${Math.floor((3 * at) / Math.max(1, count))}`,
    ...(at === 0 ? ['first', `first ${type}`] : []),
    ...(at === count - 1 ? ['last'] : []),
    ...words.slice(0, 3).map((word) => `${type} ${word}`),
    `owner ${owner}`,
    `owner ${type} ${owner}`,
    ...(speaksAsOneself(text) ? ['oneself'] : []),
    ...(decisionsIn(text).length > 0 ? ['decision', `decision ${type}`] : []),
    `numbers ${Math.min(3, numbers)}`,
    `numbers ${type} ${Math.min(2, numbers)}`,
    ...featuresOfWords(words),
  ]);
}
