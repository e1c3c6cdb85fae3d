/** Numbers as they are typed before what is counted, in words or in digits: parts of patterns. */
import { ONES, TENS } from '../../../platform/index.ts';

export const either = (words: readonly string[]) => words.toReversed().join('|');

const BELOW_HUNDRED = `(?:(?:${either(TENS)})(?:[ -](?:${either(ONES.slice(0, 9))}))?|${either(ONES)})`;

/** Below a thousand: `four`, `twenty-one`, `one hundred and eighty`. */
export const IN_WORDS = `(?:(?:(?:${either(ONES.slice(0, 9))}|a)[ -])hundred(?:(?:\\sand\\s|[ -])${BELOW_HUNDRED})?|${BELOW_HUNDRED})`;

/** Before a number: what makes it a part of another one. */
export const WHOLE = '(?<![\\d.,/½⅓⅔¼¾]|\\d\\s|(?:hundred|thousand)(?:\\sand)?[\\s-])';
