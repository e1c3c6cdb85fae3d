/**
 * Dates, amounts of money and docket numbers in the prose that occur nowhere in the case record, the
 * request or the sources. They are reported, not changed: a lawyer decides.
 */
export type StatementKind = 'date' | 'amount' | 'docket_number';

export interface Statement {
  readonly kind: StatementKind;
  readonly text: string;
  /** Equal values are written equally here, however the text wrote them. */
  readonly value: string;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const MONTH =
  '(Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
const DATES: readonly { pattern: RegExp; read: (match: RegExpExecArray) => string }[] = [
  {
    pattern: new RegExp(
      `\\b${MONTH}\\s{1,3}(\\d{1,2})(?:st|nd|rd|th)?,?\\s{1,3}((?:1[6-9]|2[01])\\d\\d)\\b`,
      'gi',
    ),
    read: (m) => iso(m[3], m[1], m[2]),
  },
  {
    pattern: new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s{1,3}(?:of\\s{1,3})?${MONTH},?\\s{1,3}((?:1[6-9]|2[01])\\d\\d)\\b`,
      'gi',
    ),
    read: (m) => iso(m[3], m[2], m[1]),
  },
  {
    pattern: new RegExp(`\\b${MONTH},?\\s{1,3}((?:1[6-9]|2[01])\\d\\d)\\b`, 'gi'),
    read: (m) => iso(m[2], m[1], undefined),
  },
  { pattern: /\b((?:1[6-9]|2[01])\d\d)-(\d{2})-(\d{2})\b/g, read: (m) => `${m[1]}-${m[2]}-${m[3]}` },
  {
    pattern: /\b(\d{1,2})\/(\d{1,2})\/((?:1[6-9]|2[01])\d\d)\b/g,
    read: (m) => `${m[3]}-${two(m[1])}-${two(m[2])}`,
  },
];
const AMOUNT =
  /(?:(?:US|CA|AU)?[$€£]\s?|(?:USD|EUR|GBP)\s?)(\d[\d,]{0,15}(?:\.\d{1,2})?)(\s(?:thousand|million|billion))?|\b(\d[\d,]{0,15}(?:\.\d{1,2})?)(\s(?:thousand|million|billion))?\s(?:dollars|euros|pounds)\b/gi;
const DOCKET =
  /\b(?:\d{1,2}:\d{2}-[A-Za-z]{2,4}-\d{3,6}(?:-[A-Z]{2,4}){0,3}|[A-Z]{1,4}-?\d{2,4}-[A-Z]{0,4}-?\d{2,7}|\d{2,4}-[A-Za-z]{2,4}-\d{2,7})\b/g;

export function findStatements(text: string): Statement[] {
  const found: (Statement & { start: number; end: number })[] = [];
  const add = (kind: StatementKind, match: RegExpExecArray, value: string) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (found.some((other) => start < other.end && end > other.start)) return;
    found.push({ kind, text: match[0], value, start, end });
  };
  for (const { pattern, read } of DATES)
    for (const match of text.matchAll(pattern)) add('date', match, read(match));
  for (const match of text.matchAll(AMOUNT))
    add('amount', match, amount(match[1] ?? match[3] ?? '', match[2] ?? match[4]));
  for (const match of text.matchAll(DOCKET))
    add('docket_number', match, match[0].toLowerCase().replace(/[^a-z0-9]/g, ''));
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ kind, text: words, value }) => ({ kind, text: words, value }));
}

/** The values the record supports. A month is supported by any day in it. */
export function supportedValues(record: string): ReadonlySet<string> {
  const values = new Set<string>();
  for (const { kind, value } of findStatements(record)) {
    values.add(`${kind} ${value}`);
    if (kind === 'date' && value.length === 10) values.add(`date ${value.slice(0, 7)}`);
  }
  return values;
}

function iso(year: string | undefined, month: string | undefined, day: string | undefined): string {
  const name = (month ?? '').toLowerCase().replace('.', '').slice(0, 3);
  const number = MONTHS.findIndex((full) => full.startsWith(name)) + 1;
  return `${year}-${two(String(number))}${day === undefined ? '' : `-${two(day)}`}`;
}

function two(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0');
}

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

function amount(digits: string, scale: string | undefined): string {
  return String(Number(digits.replaceAll(',', '')) * (SCALES[(scale ?? '').trim().toLowerCase()] ?? 1));
}
