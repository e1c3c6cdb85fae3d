/** What the model of lead-ins sees of a place in a sentence at which its words to the drafter may end. */
import { hashesOf } from '../../../platform/index.ts';
import { isMark, type Word, wordsIn } from '../asides/features.ts';

export interface Place {
  /** Of the words before it, marks with them. */
  readonly end: number;
  readonly features: Uint32Array;
}

/** Nobody leads in at greater length. */
const LONGEST = 18;
/** What is led in says something. */
const FEWEST_BEHIND = 4;
const NEXT = 4;

/** Behind each of the first words, a mark that follows it among them. In order. */
export function placesIn(text: string): Place[] {
  const words = wordsIn(text);
  const said = words.map(({ word }) => word);
  const isWord = said.map((word) => !isMark(word));
  const total = isWord.filter(Boolean).length;
  let before = 0;
  return words.flatMap(({ end }, at) => {
    if (isWord[at]) before += 1;
    const isPlace =
      before > 0 && before <= LONGEST && total - before >= FEWEST_BEHIND && isWord[at + 1] === true;
    return isPlace ? [{ end, features: featuresOf(text, words, said, at) }] : [];
  });
}

function featuresOf(text: string, words: readonly Word[], said: readonly string[], at: number): Uint32Array {
  const by = (step: number) => said[at + step] ?? (at + step < 0 ? '^' : '$');
  const lead = said.slice(0, at + 1).filter((word) => !isMark(word));
  const [first = '', second = '', third = ''] = lead;
  const last = by(0);
  const closes = isMark(last) || last === 'that' ? last : 'a word';
  const isCapital = /^\p{Lu}/u.test(text.slice(words[at + 1]?.start));
  return hashesOf([
    `last ${last}`,
    `last ${by(-1)} ${last}`,
    `last ${by(-2)} ${by(-1)} ${last}`,
    `closes ${closes}`,
    `closes ${closes === 'a word' ? '' : by(-1)} ${closes}`,
    `closes ${closes} ${Math.min(8, lead.length)}`,
    `closes ${closes} ${isCapital}`,
    `next ${by(1)}`,
    `next ${by(1)} ${by(2)}`,
    `next ${closes} ${by(1)}`,
    `next ${last} ${by(1)}`,
    `first ${first}`,
    `first ${first} ${second}`,
    `first ${first} ${second} ${third}`,
    `first ${first} ${closes}`,
    `first ${first} ${second} ${closes}`,
    `first ${first} > ${by(1)}`,
    ...lead.flatMap((word, nth) => [`in ${word}`, `in ${closes} ${word}`, `in ${lead[nth - 1]} ${word}`]),
    ...said.slice(at + 1, at + 1 + NEXT).map((word) => `behind ${word}`),
  ]);
}
