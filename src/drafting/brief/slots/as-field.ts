/** A value of a request as the field of the brief has it; null where the field cannot have it. Pure. */
import type { Json } from '../../../platform/index.ts';
import { capitalised } from '../../templates/text.ts';
import { findStatements } from '../../verify/index.ts';
import { amountsIn, sumOf } from '../amounts.ts';
import type { FoundValue } from './find-values.ts';
import type { Slot } from './slots.ts';

export function asField(slot: Exclude<Slot, 'none'>, { kind, text }: FoundValue): Json | null {
  switch (slot) {
    case 'sums': {
      const [sum] = amountsIn(text);
      return sum === undefined ? null : sumOf(sum);
    }
    case 'rate':
      return `${text} an hour`;
    case 'deadline':
      if (kind === 'period') return `within ${periodOf(text)}`;
      return isDay(text) ? text : null;
    case 'effective_date':
      return isDay(text) ? text : null;
    case 'reach':
      return /^counts?\b/i.test(text) ? capitalised(text) : `the ${text}`;
    case 'jury':
      return 'demanded';
    case 'amendment':
      return titled(text.replace(/\s(?:original\s)?\p{L}+$/u, ''));
    case 'opposes':
      return titled(text);
    case 'response_days':
      return /\bdays?$/i.test(text) ? periodOf(text) : null;
    case 'term':
    case 'survival':
    case 'return_days':
    case 'notice':
    case 'dismissal_days':
    case 'cure_days':
    case 'payable_days':
      return periodOf(text);
    default:
      return text;
  }
}

/** `Two-year` is `two years`. */
function periodOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/-(?=(?:business|calendar|court|working|full|day|week|month|year)s?\b)/, ' ');
  return /^(?:one|1)\s/.test(plain) || plain.endsWith('s') ? plain : `${plain}s`;
}

/** `second amended complaint`, `2nd amended` */
function titled(version: string): string {
  return version
    .toLowerCase()
    .replace(/\b(?:1st|2nd|3rd|4th|5th)\b/, (short) => NTH[Number(short[0]) - 1] ?? short)
    .replace(/\p{L}+/gu, (word) => (word === 'and' ? word : capitalised(word)));
}

const NTH = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A month or a year is none. */
function isDay(text: string): boolean {
  return findStatements(text).some(({ values }) => /-\d\d-\d\d$/.test(values[0] ?? ''));
}
