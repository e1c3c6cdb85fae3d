/** Days that no calendar has: never written as a date. */
import { findDates, type Statement } from './find-statements.ts';

const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export interface ImpossibleDate {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function impossibleDatesIn(text: string): ImpossibleDate[] {
  return findDates(text).filter((date) => isMeant(text, date) && !date.values.some(exists));
}

const BEFORE_DAY = /\b(?:on|by|until|before|after|from|since|through)\s$/;
const BEHIND_DAY = /^(?:[.,;:)]?$|[.;:)]\s|,\s(?!\d))/;
/** Characters before it that are looked at. */
const BEFORE = 10;

/** `In February 30 crates came` is a month and a number, `13.14.15` a section. */
function isMeant(text: string, { text: said, values: [first = '', other], start, end }: Statement): boolean {
  const year = first.split('-', 1).join();
  if (year === '')
    return (
      BEFORE_DAY.test(text.slice(Math.max(0, start - BEFORE), start)) && BEHIND_DAY.test(text.slice(end))
    );
  return said.includes(year) && (other === undefined || said.includes('/'));
}

/** What tells no day may well be. */
function exists(value: string): boolean {
  const [year = '', month, day] = value.split('-');
  return day === undefined || isDay(year, Number(month), Number(day));
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
