/** What the model that parts an argument into its points sees of a sentence: how it begins, and what it takes up of the words before. */
import { placesOf, wordsOf } from '../../../platform/index.ts';
import { analyze } from '../../../search/index.ts';

const LONG = 6;
const MOST = 3;

/** @param before the sentences before it, the nearest last */
export function featuresOfStep(text: string, before: readonly string[]): Uint16Array {
  const words = wordsOf(text);
  const last = before.at(-1) ?? '';
  const [first = '', second = '', third = ''] = words;
  const shared = (other: string) => {
    const known = termsOf(other);
    return Math.min(MOST, [...termsOf(text)].filter((term) => known.has(term)).length);
  };
  const tens = (some: readonly string[]) => Math.min(LONG, Math.floor(some.length / 5));
  return placesOf([
    `first ${first}`,
    `two ${first} ${second}`,
    `three ${first} ${second} ${third}`,
    `second ${second}`,
    `length ${tens(words)}`,
    `before ${tens(wordsOf(last))}`,
    `steps ${tens(wordsOf(last))} ${tens(words)}`,
    `shares ${shared(last)}`,
    `shares all ${shared(before.join(' '))}`,
    `count ${Math.min(LONG, before.length)}`,
    ...words.slice(0, LONG).map((word) => `early ${word}`),
    ...wordsOf(last)
      .slice(0, 2)
      .map((word) => `led ${word}`),
    ...(words.includes('<number>') || words.includes('<day>') ? ['figures'] : []),
  ]);
}

function termsOf(text: string): Set<string> {
  return new Set(analyze(text).map(({ term }) => term));
}
