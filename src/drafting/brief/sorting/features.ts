/** What the model that sorts sentences sees of one: its words and their order, where it stands, and which document is asked for. */
import { featuresOfWords, placesOf, wordsOf } from '../../../platform/index.ts';

export interface PlacedSentence {
  readonly text: string;
  /** Id of the document type. */
  readonly type: string;
  /** Sentences of the request before it, and in all. */
  readonly at: number;
  readonly count: number;
}

/** Places of the features, each once. */
export function featuresOf({ text, type, at, count }: PlacedSentence): Uint16Array {
  const words = wordsOf(text);
  return placesOf([
    `type ${type}`,
    `length ${Math.min(8, Math.floor(words.length / 4))}`,
    `third ${Math.floor((3 * at) / Math.max(1, count))}`,
    ...(at === 0 ? ['first', `first ${type}`] : []),
    ...(at === count - 1 ? ['last'] : []),
    ...words.slice(0, 3).map((word) => `${type} ${word}`),
    ...featuresOfWords(words),
  ]);
}
