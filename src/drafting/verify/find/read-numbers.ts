/** Numbers in prose, in digits or in words: `1,250.00`, `1.2 million`, `forty-eight thousand two hundred`. Pure. */
import { ONES, TENS as WORDS_FOR_TENS } from '../../../platform/index.ts';
import { Taken } from './taken.ts';

export interface FoundNumber {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

const UNITS: Readonly<Record<string, number>> = Object.fromEntries(
  ['zero', ...ONES].map((word, value) => [word, value]),
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  WORDS_FOR_TENS.map((word, index) => [word, (index + 2) * 10]),
);
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
const NAMES = [...Object.keys(UNITS), ...Object.keys(TENS), ...Object.keys(SCALES)].join('|');
const WORDS = new RegExp(`\\b(?:${NAMES})(?:(?:[ -]|\\sand\\s)(?:${NAMES})\\b){0,14}\\b`, 'gi');
const DIGITS = /(?<![\p{L}\d.,])\d(?:[\d,]{0,17}\d)?(?:\.\d{1,4})?(?:\s(thousand|million|billion)\b)?/giu;

/** In order of appearance; a number in words that is directly followed by its digits in brackets counts twice. */
export function findNumbers(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  const taken = new Taken(text);
  for (const match of text.matchAll(DIGITS)) {
    const scale = match[1]?.toLowerCase();
    taken.take(match.index, match.index + match[0].length);
    const digits = scale === undefined ? match[0] : match[0].slice(0, -scale.length);
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      value: Number(digits.replace(/[\s,]/g, '')) * (scale === undefined ? 1 : (SCALES[scale] ?? 1)),
    });
  }
  for (const match of text.matchAll(WORDS)) {
    if (taken.touches(match.index, match.index + match[0].length)) continue;
    found.push({ start: match.index, end: match.index + match[0].length, value: numberInWords(match[0]) });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** `forty-eight thousand two hundred` is 48,200. Words that are no numbers are skipped. */
export function numberInWords(text: string): number {
  let whole = 0;
  let part = 0;
  for (const word of text.toLowerCase().split(/[^a-z]+/)) {
    const scale = SCALES[word];
    if (scale === 100) part = (part === 0 ? 1 : part) * 100;
    else if (scale !== undefined) {
      whole += (part === 0 ? 1 : part) * scale;
      part = 0;
    } else part += UNITS[word] ?? TENS[word] ?? 0;
  }
  return whole + part;
}

export const NUMBER_IN_WORDS = `(?:${NAMES})(?:(?:[ -]|\\sand\\s)(?:${NAMES})){0,14}`;

/** One number below a hundred, in words: `four`, `twenty-one`; two that “and” joins are two. */
export const COUNT_IN_WORDS = `(?:(?:${Object.keys(TENS).join('|')})(?:[ -](?:${Object.keys(UNITS).slice(1, 10).join('|')}))?|${Object.keys(UNITS).reverse().join('|')})`;
