/** Sums without the sign of a currency: `18,240`, `40k`, `ten grand`, `fifteen thousand`. Pure. */
import { ONES, TENS } from '../../../platform/index.ts';
import { numberInWords } from '../../verify/index.ts';
import { type Amount, written } from '../amounts.ts';
import { either, IN_WORDS, WHOLE } from './numbers.ts';
import type { Noted } from './periods.ts';

/** Behind a sum no noun stands that it would count. */
const ALONE =
  '(?=\\s*$|[.,;:)!?](?!\\d)|\\s[-–—=+&/(]|\\s(?:a|an|and|as|at|back|but|by|cash|deposit|down|due|each|flat|for|from|i\\.e\\.|if|in|is|less|net|now|on|or|owed|paid|per(?!\\scent)|plus|retainer|so|then|to|total|up|was|were|when|with|within)\\b)';
const HOURLY = '(?=\\san\\s(?:hour|hr)\\b|/(?:hour|hr|h)\\b)';
const BEFORE =
  '(?<![\\p{L}\\d$£€¥.,/#§:–-]|[$£€¥§#]\\s?|\\b(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|JPY|INR|[Nn]os?\\.?)\\s|\\d[kK]?\\sto\\s)';
/** `eighteen to twenty-four thousand` is no one sum. */
const BEFORE_WORDS = `${WHOLE}(?<!\\b(?:${either([...ONES, ...TENS])})(?:\\sto)?[ -])`;
const WORD = `(?:${either([...ONES, ...TENS, 'hundred', 'thousand', 'million'])})`;
const RUN = `(?:${either([...ONES, ...TENS])})(?:(?:[ -]|\\sand\\s)${WORD}){0,8}`;

interface Notation {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => number;
}

const number = (digits = '') => Number(digits.replaceAll(',', ''));
const NOTATIONS: readonly Notation[] = [
  {
    pattern: new RegExp(`${BEFORE}\\b(\\d{1,3}(?:,\\d{3})+(?:\\.\\d\\d)?)(?![\\d%])${ALONE}`, 'gu'),
    read: ([, digits]) => number(digits),
  },
  {
    // `401k` is a plan.
    pattern: new RegExp(
      `${BEFORE}\\b(?!401)(\\d{1,3}(?:\\.\\d{1,2})?)\\s?(?:[kK]|grand|thou(?:sand)?)\\b${ALONE}`,
      'gu',
    ),
    read: ([, digits]) => number(digits) * 1e3,
  },
  {
    pattern: new RegExp(`${BEFORE}\\b(\\d{1,3}(?:\\.\\d{1,3})?)\\s?(?:M|mil|million)\\b${ALONE}`, 'gu'),
    read: ([, digits]) => number(digits) * 1e6,
  },
  {
    pattern: new RegExp(`${BEFORE_WORDS}\\b(${IN_WORDS})\\s(?:k|grand)\\b${ALONE}`, 'giu'),
    read: ([, words = '']) => numberInWords(words) * 1e3,
  },
  {
    pattern: new RegExp(
      `${BEFORE_WORDS}\\b(?=[\\p{L}\\s-]{0,60}?(?:thousand|million)\\b)(${RUN})\\b${ALONE}`,
      'giu',
    ),
    read: ([, words = '']) => (/thousand|million/i.test(words) ? numberInWords(words) : 0),
  },
  {
    // `three hundred` may be thousands: nobody says `fifteen hundred` of those.
    pattern: new RegExp(
      `${BEFORE_WORDS}\\b((?:${either(ONES.slice(10))}|(?:${either(TENS)})[ -](?:${either(ONES.slice(0, 9))}))\\shundred)\\b${ALONE}`,
      'giu',
    ),
    read: ([, words = '']) => hundredsOf(words),
  },
  {
    pattern: new RegExp(`${BEFORE_WORDS}\\b(${IN_WORDS})${HOURLY}`, 'giu'),
    read: ([, words = '']) => (/hundred/i.test(words) ? numberInWords(words) : 0),
  },
];

/** `twenty-eight hundred` */
function hundredsOf(words: string): number {
  return numberInWords(words.replace(/\shundred$/i, '')) * 100;
}

/** `C$`, `CAD` */
const NAMED = /^[A-Z]{1,3}\s?[$€£¥\d]/;

/** In the currency that the other sums of the request have, if that is one. */
export function bareSumsIn(text: string, signed: readonly Amount[]): Noted[] {
  const currencies = new Set(signed.map(({ currency }) => currency));
  const [currency] = currencies;
  const foreign = signed.some(({ start, end }) => NAMED.test(text.slice(start, end)));
  if (currencies.size > 1 || foreign) return [];
  return NOTATIONS.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match): Noted[] => {
      const value = read(match);
      if (value === 0) return [];
      const place = { start: match.index, end: match.index + match[0].length };
      // Who writes signs elsewhere may count something else here.
      return [
        {
          ...place,
          text: written({ value, currency }),
          ...(signed.length > 0 && { unclear: true as const }),
        },
      ];
    }),
  );
}
