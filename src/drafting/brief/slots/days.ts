/**
 * Days as they are typed in a request and not in a paper: `the first of December, 2026`, `5/14`, `3 September`, `may 2`. Each is written
 * out as a paper has it, `May 14`. Pure.
 */
import { MONTHS, ordinalInWords } from '../../../platform/index.ts';
import { isMonthFirst } from '../../templates/dates.ts';
import { asData, capitalised } from '../../templates/text.ts';
import { findDates } from '../../verify/index.ts';
import { either } from './numbers.ts';
import type { Noted } from './periods.ts';

const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const SHORT = 'jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';
const LONG = MONTHS.join('|').toLowerCase();
const YEAR = '(?:1[6-9]|2[01])\\d\\d';
const ORDINALS = Array.from({ length: 31 }, (_, at) => ordinalInWords(at + 1));

const IN_WORDS = new RegExp(
  `\\b(${either(ORDINALS).replaceAll('-', '[ -]')})(?:\\sday)?\\sof\\s(${LONG}),?\\s(${YEAR})\\b`,
  'gi',
);
/** `may` and `march` are verbs as well: behind these they are not. */
const BEFORE_A_DAY = '(?<=\\b(?:on|by|before|until|till|due|since|from|of|and|to|dated|between)\\s)';
const SMALL = new RegExp(
  `(?:(?<!\\bin\\s)\\b(?:${LONG.replace('march|', '').replace('may|', '')}|${SHORT})\\.?|${BEFORE_A_DAY}(?:march|may))\\s(\\d{1,2})(?:st|nd|rd|th)?\\b(?![,.:/]\\d|\\s?%|,?\\s(?:${YEAR}|${SHORT}))`,
  'g',
);
/** Small letters, but for the verbs. */
const DAY_FIRST = new RegExp(
  `(?<![\\d.,:/$£€§–-]|[§$£€]\\s)\\b(\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?(${MONTHS.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?|${LONG.replace('march|', '').replace('may|', '')})(?!\\p{L}|,?\\s\\d)`,
  'gu',
);
const IN_FIGURES =
  /(?<![\d/.$£€¥:,–§-]|[$£€¥§]\s)\b(\d{1,2})\/(\d{1,2})\b(?![\d/]|\.\d|\s?%|\s(?:percent|per\scent)|["”'’]|-\p{L})/gu;
/** Shares of something, not days. */
const PARTS = new Set([2, 3, 4, 5, 8]);
/** `open around the clock` */
const AROUND_THE_CLOCK = '24/7';
const BARE =
  /\b(?:the|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\s(\d{1,2})(?:st|nd|rd|th)(?=[,.;:)?!]|\s*$|\s[-–—]|\s(?:at|by|if|or|but|when)\s)/gi;

/** In no order; some may overlap what `findStatements` has. */
export function daysIn(text: string): Noted[] {
  return [
    ...[...text.matchAll(IN_WORDS)].flatMap(({ 0: found, 1: day = '', 2: month = '', 3: year, index }) =>
      placed(index, found, monthOf(month), ORDINALS.indexOf(day.toLowerCase().replace(/\s/, '-')) + 1, year),
    ),
    ...[...text.matchAll(SMALL)].flatMap(({ 0: found, 1: day, index }) =>
      placed(index, found, monthOf(found), Number(day)),
    ),
    ...[...text.matchAll(DAY_FIRST)].flatMap(({ 0: found, 1: day, 2: month = '', index }) =>
      placed(index, found, monthOf(month), Number(day)),
    ),
    ...inFigures(text),
    ...named(text),
  ];
}

function placed(start: number, found: string, month: number, day: number, year?: string): Noted[] {
  if (!isDay(month, day)) return [];
  const text = `${MONTHS[month - 1]} ${day}${year === undefined ? '' : `, ${year}`}`;
  return [{ start, end: start + found.length, text }];
}

/** Of a word that begins with its name. */
function monthOf(word: string): number {
  const short = word.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((one) => one.toLowerCase().startsWith(short)) + 1;
}

function isDay(month: number, day: number): boolean {
  return day >= 1 && day <= (LONGEST[month - 1] ?? 0);
}

/** Which of the two is the month others may tell: of two that may be either nobody knows. */
function inFigures(text: string): Noted[] {
  const all = [...text.matchAll(IN_FIGURES)]
    .filter(([found]) => found !== AROUND_THE_CLOCK)
    .map(({ 0: found, 1: first, 2: second, index }) => ({
      found,
      index,
      first: Number(first),
      second: Number(second),
    }));
  const monthFirst = all.filter(({ first, second }) => isDay(first, second) && !isDay(second, first));
  const dayFirst = all.filter(({ first, second }) => isDay(second, first) && !isDay(first, second));
  const isAmerican = monthFirst.length > 0 || isMonthFirst(text);
  return all.flatMap((one) => {
    const { found, index, first, second } = one;
    if (monthFirst.includes(one)) return placed(index, found, first, second);
    if (dayFirst.includes(one)) return placed(index, found, second, first);
    if (first < second && PARTS.has(second)) return [];
    if (isAmerican && dayFirst.length === 0) return placed(index, found, first, second);
    if (dayFirst.length > 0 && !isAmerican) return placed(index, found, second, first);
    return [];
  });
}

/** `by the 29th, that's May 29, 2026`: a day of the month is the one day of the request that has its number; of which month it else is nobody knows. */
function named(text: string): Noted[] {
  const bare = [...text.matchAll(BARE)];
  if (bare.length === 0) return [];
  const days = findDates(text).filter(
    ({ values: [value = '', other] }) => other === undefined && /^\d{4}-\d\d-\d\d$/.test(value),
  );
  return bare.map(({ 0: found, 1: day, index }): Noted => {
    const alike = new Map(
      days
        .filter(({ values: [value = ''] }) => Number(value.slice(-2)) === Number(day))
        .map(({ values: [value], text: said }) => [value, withCapital(asData(said))]),
    );
    const [said] = alike.size === 1 ? alike.values() : [];
    const place = { start: index, end: index + found.length };
    return said === undefined ? { ...place, text: asData(found), unclear: true } : { ...place, text: said };
  });
}

/** `may 29, 2026` → `May 29, 2026` */
export function withCapital(day: string): string {
  return day.replace(new RegExp(`\\b(?:${LONG}|${SHORT})\\b`), capitalised);
}

/** Shares that make a whole, `60/30/10`, and a day that no calendar has. */
export function isNoDay(text: string): boolean {
  const parts = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2}|\d{4})$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined) return false;
  const [first = 0, second = 0, third = 0] = parts;
  return first + second + third === 100 || (!isDay(first, second) && !isDay(second, first));
}
