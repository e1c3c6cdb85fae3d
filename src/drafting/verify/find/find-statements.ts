/**
 * Dates, amounts of money and docket numbers in a text, each with a value that is the same however it was
 * written: `January 5, 2024`, `5 Jan. 2024` and `2024-01-05` are one date, `$1,250.00` and
 * `1250 dollars` one amount. Linear in the text.
 */
import { MONTHS, matches, ordinalInWords } from '../../../platform/index.ts';
import { NUMBER_IN_WORDS, numberInWords } from './read-numbers.ts';
import { Taken } from './taken.ts';

export type StatementKind = 'date' | 'amount' | 'docket_number';

export interface Statement {
  readonly kind: StatementKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What it can mean, one reading for all but `5/1/2024`; equal readings are written equally. */
  readonly values: readonly string[];
}

const IN_SMALL = MONTHS.map((name) => name.toLowerCase());
const MONTH =
  '(Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?\\.?|July?\\.?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
const YEAR = '((?:1[6-9]|2[01])\\d\\d)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const GAP = '\\s{1,3}';
type Match = RegExpExecArray;

const ORDINALS = Array.from({ length: 31 }, (_, at) => ordinalInWords(at + 1));
const ORDINAL = `(${ORDINALS.toReversed().join('|').replaceAll('-', '[ -]')})`;

const DATES: readonly { pattern: RegExp; read: (match: Match) => readonly string[] }[] = [
  {
    pattern: new RegExp(`\\b${MONTH}${GAP}${DAY},?(?:${GAP}|,)(?:in${GAP})?${YEAR}\\b`, 'gi'),
    read: (m) => [iso(m[3], m[1], m[2])],
  },
  {
    pattern: new RegExp(
      `\\b${DAY}(?:${GAP}day)?(?:${GAP}of)?(?:${GAP}|-)${MONTH},?(?:${GAP}|-)${YEAR}\\b`,
      'gi',
    ),
    read: (m) => [iso(m[3], m[2], m[1])],
  },
  { pattern: /\b((?:1[6-9]|2[01])\d\d)-(\d{2})-(\d{2})\b/g, read: (m) => [`${m[1]}-${m[2]}-${m[3]}`] },
  {
    // Which comes first, the day or the month, differs between countries: either may be meant.
    pattern: /\b(\d{1,2})[/.](\d{1,2})[/.]((?:1[6-9]|2[01])\d\d|\d\d)(?![\d/]|\.\d)/g,
    read: (m) => [`${century(m[3])}-${two(m[1])}-${two(m[2])}`, `${century(m[3])}-${two(m[2])}-${two(m[1])}`],
  },
  {
    pattern: new RegExp(`\\b${MONTH}(?:${GAP}of)?,?${GAP}${YEAR}\\b`, 'gi'),
    read: (m) => [iso(m[2], m[1], undefined)],
  },
  {
    // `may 12` is a verb and a number, `May 12` a day.
    pattern: new RegExp(`\\b${MONTH}${GAP}${DAY}(?![\\d,.]\\d)\\b`, 'g'),
    read: (m) => [iso('', m[1], m[2])],
  },
  {
    pattern: new RegExp(`\\b${DAY}(?:${GAP}day)?${GAP}of${GAP}${MONTH}(?!\\p{L})`, 'gu'),
    read: (m) => [iso('', m[2], m[1])],
  },
  {
    // `the fifth of March`, `March twenty-seventh`; the year, in digits, may stand behind.
    pattern: new RegExp(`\\b${ORDINAL}(?:${GAP}day)?${GAP}of${GAP}${MONTH}(?:,?${GAP}${YEAR})?\\b`, 'gi'),
    read: (m) => [iso(m[3] ?? '', m[2], inDigits(m[1]))],
  },
  {
    pattern: new RegExp(`\\b${MONTH}${GAP}${ORDINAL}(?:,?${GAP}${YEAR})?\\b`, 'gi'),
    read: (m) => [iso(m[3] ?? '', m[1], inDigits(m[2]))],
  },
  {
    pattern: new RegExp(
      `(?<=\\b(?:in|since|during|until|before|after|by|from|of|late|early|year|between|and|to)${GAP})${YEAR}\\b(?![-/.]\\d)`,
      'gi',
    ),
    read: (m) => [m[1] ?? ''],
  },
];

const CURRENCY = '(?:dollars|euros?|pounds|cents)';
const AMOUNT = new RegExp(
  [
    '(?:(?:US|CA|AU|C|A)?[$€£¥]\\s?|\\b(?:USD|EUR|GBP|CAD|AUD)\\s?)(\\d[\\d,]{0,15}(?:\\.\\d{1,4})?)(\\s?(?:thousand|million|billion|[kKmM](?![A-Za-z])))?',
    `\\b(\\d[\\d,]{0,15}(?:\\.\\d{1,4})?)(\\s(?:thousand|million|billion))?\\s(?:U\\.?S\\.?\\s)?(?:${CURRENCY}|USD|EUR|GBP)\\b`,
    `\\b(${NUMBER_IN_WORDS})\\s(?:U\\.?S\\.?\\s)?${CURRENCY}\\b`,
  ].join('|'),
  'gi',
);
const DOCKET =
  /\b(?:\d{1,2}:\d{2}-[A-Za-z]{2,4}-\d{3,6}(?:-[A-Z]{2,4}){0,3}|[A-Z]{1,4}-?\d{2,4}-[A-Z]{0,4}-?\d{2,7}|\d{2,4}-[A-Za-z]{2,4}-\d{2,7}(?:-[A-Z]{1,4}){0,2})\b/g;
const NAMED_DOCKET =
  /(?<=\b(?:Case|Docket|Index|Civil Action|Action|File|Cause|C\.A\.|Claim|Appeal)\s{1,2}(?:No|Nos|Number|#)\.?\s{0,2})(?=[A-Z-]{0,8}[:-]?\d)[A-Z0-9][A-Za-z0-9:/.-]{1,30}[A-Za-z0-9]/g;

/** In order of appearance; none overlaps another. */
export function findStatements(text: string): Statement[] {
  const found = new Found(text);
  for (const pattern of [DOCKET, NAMED_DOCKET])
    for (const match of matches(text, pattern)) found.add('docket_number', match, [docket(match[0])]);
  addDates(text, found);
  for (const match of matches(text, AMOUNT)) {
    found.add('amount', match, [
      match[5] === undefined
        ? amount(match[1] ?? match[3] ?? '', match[2] ?? match[4])
        : money(numberInWords(match[5])),
    ]);
  }
  return found.inOrder();
}

/** Only the dates. */
export function findDates(text: string): Statement[] {
  const found = new Found(text);
  addDates(text, found);
  return found.inOrder();
}

function addDates(text: string, found: Found): void {
  for (const { pattern, read } of DATES)
    for (const match of matches(text, pattern)) found.add('date', match, read(match));
}

class Found {
  private readonly all: Statement[] = [];
  private readonly taken: Taken;

  constructor(text: string) {
    this.taken = new Taken(text);
  }

  add(kind: StatementKind, match: Match, values: readonly string[]): void {
    const [start, end] = [match.index, match.index + match[0].length];
    if (this.taken.touches(start, end)) return;
    this.taken.take(start, end);
    this.all.push({ kind, text: match[0], start, end, values });
  }

  inOrder(): Statement[] {
    return this.all.sort((a, b) => a.start - b.start);
  }
}

/**
 * The values a text supports, as `date 2024-01-05`. A month or a year is supported by any day in it, and a
 * day without its year by that day of any year.
 */
export function supportedValues(record: string): ReadonlySet<string> {
  const values = new Set<string>();
  for (const { kind, values: readings } of findStatements(record)) {
    for (const value of readings) {
      values.add(`${kind} ${value}`);
      if (kind !== 'date') continue;
      for (const shorter of [value.slice(0, 7), value.slice(0, 4), value.slice(4)]) {
        if (shorter.length > 3) values.add(`date ${shorter}`);
      }
    }
  }
  for (const match of record.matchAll(/\b(?:1[6-9]|2[01])\d\d\b/g)) values.add(`date ${match[0]}`);
  return values;
}

export function isSupported({ kind, values }: Statement, supported: ReadonlySet<string>): boolean {
  return values.some((value) => supported.has(`${kind} ${value}`));
}

function iso(year: string | undefined, month: string | undefined, day: string | undefined): string {
  const name = (month ?? '').toLowerCase().replace('.', '').slice(0, 3);
  const number = IN_SMALL.findIndex((full) => full.startsWith(name)) + 1;
  return `${year}-${two(String(number))}${day === undefined ? '' : `-${two(day)}`}`;
}

function inDigits(ordinal: string | undefined): string {
  return String(ORDINALS.indexOf((ordinal ?? '').toLowerCase().replace(/\s/g, '-')) + 1);
}

function century(year: string | undefined): string {
  if (year?.length !== 2) return year ?? '';
  return `${Number(year) > 50 ? '19' : '20'}${year}`;
}

function two(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0');
}

function docket(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  k: 1e3,
  m: 1e6,
};

function amount(digits: string, scale: string | undefined): string {
  return money(Number(digits.replaceAll(',', '')) * (SCALES[(scale ?? '').trim().toLowerCase()] ?? 1));
}

/** Two decimals, so that 1.25 million and 1,250,000 are the same. */
function money(value: number): string {
  return value.toFixed(2);
}
