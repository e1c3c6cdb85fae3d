import type { RecognisedWord } from '../model.ts';
import { heightOf } from './order/geometry.ts';

/** Of fonts without serifs the engine takes an "I" for a rule. */
const STROKE = /^\|(?=$|[’'](?:m|d|ve|ll)\b|[,;:.]$)/;
/** In heights of the word behind it: a rule between the columns of a table is higher, or stands further off. */
const HIGHEST = 1.8;
const FURTHEST = 0.9;

/** The words of a line with the upright strokes that stand between words, as a word does, as the "I" that they are. */
export function withPronouns(words: readonly RecognisedWord[]): readonly RecognisedWord[] {
  return words.map((word, index) => {
    if (!STROKE.test(word.text)) return word;
    const [before, next] = [words[index - 1], words[index + 1]];
    if (next === undefined || next.line !== word.line || !/^\p{L}/u.test(next.text)) return word;
    const high = heightOf(next);
    const isBeside = (left: number, right: number): boolean => right - left <= FURTHEST * high;
    const isWord =
      heightOf(word) <= HIGHEST * high &&
      isBeside(word.box[2], next.box[0]) &&
      (before === undefined || before.line !== word.line || isBeside(before.box[2], word.box[0]));
    return isWord ? { ...word, text: word.text.replace('|', 'I') } : word;
  });
}
