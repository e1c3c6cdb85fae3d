/** Full dates in a text, where they stand. Pure. */
export interface FoundDate {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
const YEAR = '((?:1[6-9]|2[01])\\d\\d)';
const PATTERNS: readonly { readonly pattern: RegExp; readonly order: 'mdy' | 'dmy' | 'ymd' }[] = [
  {
    pattern: new RegExp(`\\b${MONTH}\\s{1,3}(\\d{1,2})(?:st|nd|rd|th)?,?\\s{1,3}${YEAR}\\b`, 'gi'),
    order: 'mdy',
  },
  {
    pattern: new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s{1,3}(?:of\\s{1,3})?${MONTH},?\\s{1,3}${YEAR}\\b`,
      'gi',
    ),
    order: 'dmy',
  },
  { pattern: new RegExp(`\\b${YEAR}-(\\d{2})-(\\d{2})\\b`, 'g'), order: 'ymd' },
];

export function datesIn(text: string): FoundDate[] {
  return PATTERNS.flatMap(({ pattern, order }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [, a = '', b = '', c = ''] = match;
      const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'mdy' ? [c, a, b] : [c, b, a];
      const iso = `${year}-${monthNumber(month)}-${day.padStart(2, '0')}`;
      return isDay(iso) ? [{ day: iso, start: match.index, end: match.index + match[0].length }] : [];
    }),
  ).sort((a, b) => a.start - b.start);
}

const DAY_MS = 86_400_000;

/** So many days after a day, both YYYY-MM-DD; none of a calendar. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
}

function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month.padStart(2, '0');
  return String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');
}

function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}
