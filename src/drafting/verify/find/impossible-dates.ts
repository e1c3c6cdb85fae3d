/** Days that no calendar has: never written as a date. */
import { matches } from '../../../platform/index.ts';
import { DAY, MONTH } from './find-statements.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const YEAR = '(\\d{4})';

const FORMS: readonly { readonly pattern: RegExp; readonly order: string }[] = [
  { pattern: new RegExp(`\\b${MONTH}\\s${DAY},?\\s${YEAR}\\b`, 'g'), order: 'mdy' },
  {
    // `In February 30 crates came` is a month and a number.
    pattern: new RegExp(
      `(?<=\\b(?:on|by|until|before|after|from|since|through)\\s)${MONTH}\\s${DAY}(?=[.,;:)]?$|[.;:)]\\s|,\\s(?!\\d))()`,
      'g',
    ),
    order: 'mdy',
  },
  { pattern: new RegExp(`\\b${DAY}(?:\\s(?:day\\s)?of)?\\s${MONTH},?\\s${YEAR}\\b`, 'g'), order: 'dmy' },
  { pattern: /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, order: 'ymd' },
  { pattern: /(?<![\d/.])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g, order: 'either' },
];

export interface ImpossibleDate {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function impossibleDatesIn(text: string): ImpossibleDate[] {
  const found = FORMS.flatMap(({ pattern, order }) =>
    [...matches(text, pattern)].flatMap((match) => {
      const [whole, a = '', b = '', c = ''] = match;
      return exists(order, [a, b, c])
        ? []
        : [{ text: whole, start: match.index, end: match.index + whole.length }];
    }),
  );
  return found.sort((a, b) => a.start - b.start || b.end - a.end).filter(longer());
}

/** Not what stands within another that goes on behind it; of those in order. */
function longer(): (one: ImpossibleDate) => boolean {
  let behind = 0;
  return ({ end }) => {
    const isWithin = end < behind;
    behind = Math.max(behind, end);
    return !isWithin;
  };
}

function exists(order: string, [a, b, c]: readonly [string, string, string]): boolean {
  if (order === 'mdy') return isDay(c, monthOf(a), Number(b));
  if (order === 'dmy') return isDay(c, monthOf(b), Number(a));
  if (order === 'ymd') return isDay(a, Number(b), Number(c));
  // Day and month stand in either order.
  return isDay(c, Number(a), Number(b)) || isDay(c, Number(b), Number(a));
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function isDay(year: string, month: number, day: number): boolean {
  const longest = LONGEST[month - 1];
  if (longest === undefined || day < 1 || day > longest) return false;
  return month !== 2 || day < 29 || year === '' || isLeap(Number(year));
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** An open point where such a day would stand; open points and their words are left. */
export function withoutImpossibleDates(text: string): string {
  const blanks = [...text.matchAll(/\{[^{}]*\}|\[[^[\]]*\]/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return impossibleDatesIn(text)
    .filter(({ start }) => !blanks.some((blank) => start >= blank.start && start < blank.end))
    .reduceRight(
      (so, { text: day, start, end }) => `${so.slice(0, start)}${openDay(day)}${so.slice(end)}`,
      text,
    );
}

function openDay(day: string): string {
  return `{blank date: “${day}” is no day of the calendar}`;
}
