/** The year and the court that a citation gives a decision, beside those of the vault's copy. Pure. */
import type { Answer } from '../../contract/index.ts';
import { type Court, courtNamed, decidedBy, isListed, isSamePlace, STATES } from '../series/courts.ts';

type Checked = Answer<'checkCitations'>['citations'][number];

/** When and by whom, as it is written. */
export interface Decided {
  readonly year: number | null;
  /** The years that are part of numbers: a case decided in 2005 may be reported in `[2006] 1 AC`. */
  readonly numbered: readonly { readonly year: number; readonly series: string }[];
  /** `9th Cir.` */
  readonly sign: string | null;
  readonly court: Court | null;
}

export const UNDECIDED: Decided = { year: null, numbered: [], sign: null, court: null };

const PARENTHESES = /\(([^()]{0,60}?)\s?((?:1[6-9]|20)\d\d)\)/;
const DAY = /(?:^|\s)[A-Z][a-z]{2,8}\.?(?:\s\d{1,2},?)?$/;
/** `[2009] FCA 900`, `[2006] 1 AC 262`, `2012-Ohio-2428`; `2019-CA-001234` is the number of a docket. */
const NUMBERED =
  /(?<![\w-])(?:[[(]((?:1[6-9]|20)\d\d)[\])]\s(?:\d{1,3}\s)?(\p{L}[\p{L}. ]{0,30}?)\s?\d|((?:1[6-9]|20)\d\d)-([A-Z][A-Za-z]{2,9})-\d)/gu;
const DOCKET = /\bNos?\.?\s(?=[\w:.-]*\d)[\w:.-]+(?:(?:,|,? and|\s?&)\s\d[\w:]*-[\w:-]+)*/g;

function numberedIn(citation: string): Decided['numbered'] {
  const plain = citation.replace(/\s+/g, ' ').replace(DOCKET, ' ');
  return [...plain.matchAll(NUMBERED)].map(([, year, series, another, code]) => ({
    year: Number(year ?? another),
    series: (series ?? code ?? '').toLowerCase().replace(/[^\p{L}]/gu, ''),
  }));
}

/** @param tail what stands behind the number; `number`: as it is written */
export function decidedIn(tail: string, number: string): Decided {
  const [, words = '', year] = PARENTHESES.exec(tail.replace(/\s+/g, ' ')) ?? [];
  if (year === undefined) {
    const numbered = numberedIn(number).slice(0, 1);
    return { ...UNDECIDED, year: numbered[0]?.year ?? null, numbered };
  }
  const sign = words.replace(MONTHS.test(words) ? DAY : /$^/, '').trim();
  return {
    year: Number(year),
    numbered: [],
    sign: sign === '' ? null : sign,
    court: sign === '' ? null : courtNamed(sign),
  };
}

const MONTHS = /\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?(?:\s\d{1,2},?)?$/;

/** What a copy says that is cited so. */
export function decidedAs(citation: string): Decided {
  const behind = decidedIn(citation, '');
  const { court } = decidedBy(citation, '');
  const numbered = numberedIn(citation);
  return {
    year: behind.year ?? numbered[0]?.year ?? null,
    numbered,
    sign: behind.sign ?? court?.name ?? null,
    court: behind.court ?? (behind.sign === null ? court : null),
  };
}

export function compareYears(written: Decided, known: Decided): Checked['year'] {
  const beside = comparable(written, known);
  const verdict =
    written.year === null
      ? 'not_given'
      : beside === null
        ? 'unknown'
        : written.year === beside
          ? 'same'
          : 'differs';
  return { verdict, written: written.year, known: beside ?? known.year };
}

/** The year of the copy that the written one is to be: of a number that of the same series, for a report may come out a year later. */
function comparable(written: Decided, known: Decided): number | null {
  const [own] = written.numbered;
  if (own !== undefined) {
    const years = known.numbered.filter(({ series }) => series === own.series).map(({ year }) => year);
    if (years.length > 0) return years.includes(own.year) ? own.year : (years[0] ?? null);
  }
  const isOfNumber = own !== undefined || known.numbered.some(({ year }) => year === known.year);
  return isOfNumber && written.year !== known.year ? null : known.year;
}

/** Days that a copy names, as ISO dates: that of the decision, as far as its first page says it, and all. */
export interface DaysNamed {
  readonly decided: readonly string[];
  readonly all: readonly string[];
}

export const NO_DAYS: DaysNamed = { decided: [], all: [] };

/** A day that the copy names anywhere may be meant: it was argued, amended or released then. */
export function compareDays(written: readonly string[], { decided, all }: DaysNamed): Checked['day'] {
  const [day = null] = written;
  const known = decided.length === 1 ? (decided[0] ?? null) : null;
  const names = (days: readonly string[]) => written.some((one) => days.includes(one));
  if (day === null) return { verdict: 'not_given', written: null, known };
  if (names(decided)) return { verdict: 'same', written: day, known: day };
  return { verdict: decided.length === 0 || names(all) ? 'unknown' : 'differs', written: day, known };
}

export function compareCourts(written: Decided, known: Decided): Checked['court'] {
  const courts = { written: written.sign, known: known.sign };
  if (written.sign === null) return { verdict: 'not_given', ...courts };
  if (written.court === null || known.court === null) return { verdict: 'unknown', ...courts };
  if (isOther(written.court, known.court))
    return { verdict: isCertain(written) && isCertain(known) ? 'differs' : 'unknown', ...courts };
  // `F.3d` alone says that some court of appeals decided.
  return { verdict: isGeneral(written.court) === isGeneral(known.court) ? 'same' : 'unknown', ...courts };
}

/** A court of the table, or what a reporter says; of others the words may be misread. */
function isCertain({ sign, court }: Decided): boolean {
  if (court === null || sign === null) return false;
  return isListed(sign) || (isGeneral(court) && court.place === 'United States');
}

function isGeneral({ system, level, circuit }: Court): boolean {
  return system === 'federal' && level !== 'highest' && circuit === null;
}

const KINDS = [/bankr/i, /federal circuit|fed\. cir/i, /tax/i, /claims/i];
/** `Tex. Crim. App.` hears other cases than the `Tex. App.` of the same State. */
const CRIMINAL = /\bcrim/i;
const DISTRICT = /\b(?:northern|southern|eastern|western|middle|central|[NSEWMC]\.? ?D)\b/i;

function isOther(one: Court, other: Court): boolean {
  if (one.level !== other.level) return true;
  if (one.system !== null && other.system !== null && one.system !== other.system) return true;
  if (isGeneral(one) || isGeneral(other)) return false;
  if (one.circuit !== null && other.circuit !== null && one.circuit !== other.circuit) return true;
  if (one.system === 'federal' && KINDS.some((kind) => kind.test(one.name) !== kind.test(other.name)))
    return true;
  if (one.system === 'state' && CRIMINAL.test(one.name) !== CRIMINAL.test(other.name)) return true;
  if (one.system === 'federal' && one.level !== 'trial') return false;
  if (one.place !== null && other.place !== null && !isThere(one.place, other.place)) return true;
  const [a, b] = [districtOf(one), districtOf(other)];
  return one.system === 'federal' && a !== null && b !== null && a !== b;
}

function districtOf({ name }: Court): string | null {
  return DISTRICT.exec(name)?.[0].charAt(0).toUpperCase() ?? null;
}

function isThere(a: string, b: string): boolean {
  return STATES.includes(a) && STATES.includes(b) ? a === b : isSamePlace(a, b);
}
