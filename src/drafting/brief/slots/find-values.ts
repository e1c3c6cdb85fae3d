/**
 * Values that a request has in a notation of their own: sums, periods, days and hours, percentages, addresses, rules, counts of a
 * pleading, and the few words that name one of a closed choice (`notated.ts`). Pure.
 */
import { ORDINALS_IN_WORDS } from '../../../platform/index.ts';
import { findCitations } from '../../../precedents/index.ts';
import { CLAIM_NAMES } from '../../rules/requests.ts';
import { asData } from '../../templates/text.ts';
import { findStatements } from '../../verify/index.ts';
import { type Amount, amountsIn, written } from '../amounts.ts';
import { bareSumsIn } from './bare-sums.ts';
import { daysIn, isNoDay, withCapital } from './days.ts';
import { COUNTED_FROM, type CUE_KINDS, EVENT, HOUR, hourOf, LOCAL_RULE, WORDED } from './notated.ts';
import { either, IN_WORDS, numberOf, UNITS, WHOLE } from './numbers.ts';
import { type Noted, periodsIn } from './periods.ts';
import { unitsOf } from './units.ts';

export type ValueKind =
  | 'sum'
  | 'period'
  | 'day'
  | 'percentage'
  | 'counts'
  | 'jury'
  | 'version'
  | 'rule'
  | 'name'
  | (typeof CUE_KINDS)[number];

export interface FoundValue {
  readonly kind: ValueKind;
  readonly start: number;
  readonly end: number;
  /** As it stands there, or as a paper has what is typed in short: `48 hrs` is `48 hours`, `5/14` is `May 14`. */
  readonly text: string;
  /** Of a day: the hour that stands beside it. */
  readonly hour?: string;
  /** Of a period: from what it runs, ` of acceptance`. */
  readonly from?: string;
  /** It runs from something that is no event that we know, or is a day of no month that we know. */
  readonly unclear?: true;
  /** Of a name: the words behind it, as far as its sentence goes. */
  readonly behind?: string;
  /** And those before it in its clause. */
  readonly before?: string;
}

/** No white space can be taken in two ways: a list that ends in something else would be tried in all of them. */
const SEVERAL = '\\s{0,3}(?:,(?:\\s{1,3}and(?=\\s))?|and(?=\\s)|&|through(?=\\s)|to(?=\\s)|[-–])\\s{0,3}';
const MOST_NAMED = 20;
const NUMBER = `(?:[IVX]{1,5}|\\d{1,2}|${either(UNITS)})\\b`;
const ORDINAL = `(?:${either(ORDINALS_IN_WORDS)}|\\d{1,2}(?:st|nd|rd|th))`;
const PLEADED = '(?:counts?|claims?(?:\\sfor\\srelief)?|counterclaims?|causes?\\sof\\saction)\\b';
/** `We attack four: III, IV, V and VI`: numerals in a row. */
const NUMERALS = new RegExp(
  `(?<![\\p{L}\\p{N}(.-])(?!I\\W{1,3}I\\b)[IVX]{1,5}(?:${SEVERAL}[IVX]{1,5}){1,${MOST_NAMED}}(?![\\p{L}\\p{N}(])`,
  'gu',
);
/** What makes counts of them; behind any other word they are what it names: `articles I and II`. */
const BEFORE_NUMERALS = new RegExp(
  `\\b(?:(?:attack|count|claim|dismiss|reach)\\p{L}*(?:[^.:;\\n]{0,40}:)?|(?:these|those|${either(UNITS)}):?)\\s{1,3}$`,
  'iu',
);
const LONGEST_BEFORE = 80;
const CLAIM = `(?:${CLAIM_NAMES.join('|')})`;

const NOTATIONS: readonly (readonly [ValueKind, RegExp])[] = [
  [
    'percentage',
    new RegExp(
      `${WHOLE}(?:\\b\\d{1,3}(?:\\.\\d{1,3})?(?:\\s?[½⅓⅔¼¾]|\\s\\d/\\d)?|\\b(?:${IN_WORDS}))(?:\\s?%|\\s(?:percent|per\\scent)\\b)(?:\\s(?:a|per)\\s(?:year|annum|month)\\b)?`,
      'gi',
    ),
  ],
  [
    'counts',
    new RegExp(`\\bcounts?\\s(?:${NUMBER})(?:${SEVERAL}(?:counts?\\s)?${NUMBER}){0,${MOST_NAMED}}`, 'gi'),
  ],
  [
    'counts',
    new RegExp(`\\b${ORDINAL}(?:${SEVERAL}(?:the\\s)?${ORDINAL}){0,${MOST_NAMED}}\\s${PLEADED}`, 'gi'),
  ],
  ['counts', new RegExp(`\\b${CLAIM}(?:${SEVERAL}(?:the\\s)?${CLAIM}){0,${MOST_NAMED}}\\s${PLEADED}`, 'gi')],
  ['jury', /\bjury\b/gi],
  [
    'version',
    new RegExp(
      `\\b(?:(?:${either(ORDINALS_IN_WORDS)}|1st|2nd|3rd|4th|5th)\\s)?(?:amended(?:\\sand\\ssupplemental)?|supplemental)\\s(?:original\\s)?(?:complaint|petition|counterclaim)\\b`,
      'gi',
    ),
  ],
  ...WORDED,
];

/** In order; none overlaps another. */
export function findValues(text: string): FoundValue[] {
  const sums = amountsIn(text);
  const found: Found[] = [
    ...sums.map((sum): Found => ({ kind: 'sum', start: sum.start, end: sum.end, text: sumIn(text, sum) })),
    ...bareSumsIn(text, sums).map((one): Found => ({ kind: 'sum', ...one })),
    // A month or a year alone is no day, but may be the first one of a period.
    ...findStatements(text)
      .filter((one) => one.kind === 'date' && !isNoDay(one.text))
      .map((one) => dayAt(text, { ...one, text: withCapital(asData(one.text)) })),
    ...daysIn(text).map((one) => dayAt(text, one)),
    ...periodsIn(text).map((one): Found => ({ kind: 'period', ...one, ...countedFrom(text, one.end) })),
    ...NOTATIONS.flatMap(([kind, pattern]) =>
      [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({
        kind,
        start: index,
        end: index + whole.length,
        text: asData(whole),
      })),
    ),
    ...countsInRows(text),
    ...findCitations(text).flatMap(({ kind, start, end }): Found[] =>
      kind === 'rule' ? [{ kind, start, end, text: asData(text.slice(start, end)) }] : [],
    ),
    ...[...text.matchAll(LOCAL_RULE)].map(
      ({ 0: whole, index }): Found => ({
        kind: 'rule',
        start: index,
        end: index + whole.length,
        text: asData(whole),
      }),
    ),
  ];
  const apart: Found[] = [];
  for (const one of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (apart.at(-1)?.end ?? 0)) apart.push(one);
  return apart.filter((one): one is FoundValue => one.text !== null);
}

/** Null: words that are no one value, and no part of which is any. */
type Found = Omit<FoundValue, 'text'> & { readonly text: string | null };

/** One that what stands behind it multiplies is written out. */
function sumIn(text: string, sum: Amount): string {
  const said = asData(text.slice(sum.start, sum.end));
  return findStatements(said)[0]?.end === said.length ? said : written(sum);
}

function countsInRows(text: string): FoundValue[] {
  const inRows = [...text.matchAll(NUMERALS)];
  const starts = new Set(inRows.length === 0 ? [] : unitsOf(text).map(({ start }) => start));
  return inRows.flatMap(({ 0: found, index }): FoundValue[] =>
    starts.has(index) || BEFORE_NUMERALS.test(text.slice(Math.max(0, index - LONGEST_BEFORE), index))
      ? [{ kind: 'counts', start: index, end: index + found.length, text: `counts ${asData(found)}` }]
      : [],
  );
}

/** `5 pm December 18, 2026` and `March 9 at 8:45 am` are one moment; it begins where the day does. */
function dayAt(text: string, { start, end, text: day, unclear }: Noted): Found {
  const behind = HOUR.behind.exec(text.slice(end, end + HOUR.reach));
  const before = HOUR.before.exec(text.slice(Math.max(0, start - HOUR.reach), start));
  const hour = behind?.[1] ?? before?.[1];
  return {
    kind: 'day',
    start,
    end: end + (behind?.[0].length ?? 0),
    text: day,
    ...(unclear === undefined ? {} : { unclear }),
    ...(hour === undefined ? {} : { hour: hourOf(hour) }),
  };
}

function countedFrom(text: string, end: number): Pick<FoundValue, 'from' | 'unclear'> {
  const behind = text.slice(end, end + HOUR.reach);
  if (!COUNTED_FROM.test(behind)) return {};
  const event = EVENT.exec(behind);
  return event === null ? { unclear: true } : { from: ` ${asData(event[0])}` };
}

/** `Count II`, and not `the second claim` or `Counterclaim`. */
export function namesCount(text: string): boolean {
  return /^counts?\b/i.test(text);
}

/** The counts that such words name, so that `Counts II to IV` is known to hold `Count III`; a claim with a name is itself. */
export function countsIn(text: string): string[] {
  const plain = text.toLowerCase();
  if (!NUMBERED.test(plain)) return [plain];
  const numbers = (plain.match(/\d+|[a-z]+|[-–]/g) ?? [])
    .map((word) => (['to', 'through', '-', '–'].includes(word) ? 'to' : numberOf(word)))
    .filter((one) => one !== null);
  const counts = numbers.flatMap((one, at) => {
    const [before, after] = [numbers[at - 1], numbers[at + 1]];
    if (one !== 'to') return [one];
    if (typeof before !== 'number' || typeof after !== 'number') return [];
    return Array.from({ length: Math.max(0, after - before - 1) }, (_, step) => before + step + 1);
  });
  return [...new Set(counts)].map(String);
}

const NUMBERED = new RegExp(`^(?:counts?\\s|${ORDINAL})`);
