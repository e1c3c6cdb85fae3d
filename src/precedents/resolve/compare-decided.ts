/** The year and the court that a citation gives a decision, beside those of the vault's copy. Pure. */
import type { Answer } from '../../contract/index.ts';
import { type Court, courtNamed, decidedBy, isSamePlace, STATES } from '../series/courts.ts';

type Checked = Answer<'checkCitations'>['citations'][number];

/** When and by whom, as it is written. */
export interface Decided {
  readonly year: number | null;
  /** `9th Cir.` */
  readonly sign: string | null;
  readonly court: Court | null;
}

export const UNDECIDED: Decided = { year: null, sign: null, court: null };

const PARENTHESES = /\(([^()]{0,60}?)\s?((?:1[6-9]|20)\d\d)\)/;
const DAY = /(?:^|\s)[A-Z][a-z]{2,8}\.?(?:\s\d{1,2},?)?$/;
/** `[2009] FCA 900`, `2012-Ohio-2428` */
const NUMBERED = /^[[(]?((?:1[6-9]|20)\d\d)(?:[\])]|-)/;

/** @param tail what stands behind the number; `number`: as it is written */
export function decidedIn(tail: string, number: string): Decided {
  const [, words = '', year] = PARENTHESES.exec(tail.replace(/\s+/g, ' ')) ?? [];
  if (year === undefined) {
    const numbered = NUMBERED.exec(number)?.[1];
    return { ...UNDECIDED, year: numbered === undefined ? null : Number(numbered) };
  }
  const sign = words.replace(MONTHS.test(words) ? DAY : /$^/, '').trim();
  return {
    year: Number(year),
    sign: sign === '' ? null : sign,
    court: sign === '' ? null : courtNamed(sign),
  };
}

const MONTHS = /\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?(?:\s\d{1,2},?)?$/;

/** What a copy says that is cited so. */
export function decidedAs(citation: string): Decided {
  const behind = decidedIn(citation, '');
  const { court } = decidedBy(citation, '');
  const year = behind.year ?? NUMBERED_IN.exec(citation)?.[1];
  return {
    year: year == null ? null : Number(year),
    sign: behind.sign ?? court?.name ?? null,
    court: behind.court ?? (behind.sign === null ? court : null),
  };
}

const NUMBERED_IN = /(?<!\w)\[?((?:1[6-9]|20)\d\d)(?:\]|-[A-Z])/;

export function compareYears(written: Decided, known: Decided): Checked['year'] {
  const verdict =
    written.year === null
      ? 'not_given'
      : known.year === null
        ? 'unknown'
        : written.year === known.year
          ? 'same'
          : 'differs';
  return { verdict, written: written.year, known: known.year };
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

/** A court of the table; of others the words may be misread. */
function isCertain({ sign, court }: Decided): boolean {
  return court !== null && (court.name !== sign || isGeneral(court) || court.level === 'highest');
}

function isGeneral({ system, level, circuit }: Court): boolean {
  return system === 'federal' && level !== 'highest' && circuit === null;
}

const KINDS = [/bankr/i, /federal circuit|fed\. cir/i, /tax/i, /claims/i];
const DISTRICT = /\b(?:northern|southern|eastern|western|middle|central|[NSEWMC]\.? ?D)\b/i;

function isOther(one: Court, other: Court): boolean {
  if (one.level !== other.level) return true;
  if (one.system !== null && other.system !== null && one.system !== other.system) return true;
  if (isGeneral(one) || isGeneral(other)) return false;
  if (one.circuit !== null && other.circuit !== null && one.circuit !== other.circuit) return true;
  if (one.system === 'federal' && KINDS.some((kind) => kind.test(one.name) !== kind.test(other.name)))
    return true;
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
