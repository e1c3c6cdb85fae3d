/** Numbers as they are typed before what is counted, in words or in digits: parts of patterns. */
import { ONES, ORDINALS_IN_WORDS, ROMAN_NUMERALS, TENS } from '../../../platform/index.ts';
import { beginsWithDigit } from '../../letters.ts';

export const either = (words: readonly string[]) => words.toReversed().join('|');

const BELOW_HUNDRED = `(?:(?:${either(TENS)})(?:[ -](?:${either(ONES.slice(0, 9))}))?|${either(ONES)})`;

/** Below a thousand: `four`, `twenty-one`, `one hundred and eighty`. */
export const IN_WORDS = `(?:(?:(?:${either(ONES.slice(0, 9))}|a)[ -])hundred(?:(?:\\sand\\s|[ -])${BELOW_HUNDRED})?|${BELOW_HUNDRED})`;

/** Before a number: what makes it a part of another one. */
export const WHOLE = '(?<![\\d.,/½⅓⅔¼¾]|\\d\\s|(?:hundred|thousand)(?:\\sand)?[\\s-])';

export const UNITS = ONES.slice(0, 12);

/** `2`, `2nd`, `two`, `second`, `ii` */
export function numberOf(word: string): number | null {
  if (beginsWithDigit(word)) return Number.parseInt(word, 10);
  const at = Math.max(...[UNITS, ORDINALS_IN_WORDS, ROMAN_NUMERALS].map((all) => all.indexOf(word)));
  return at < 0 ? null : at + 1;
}
