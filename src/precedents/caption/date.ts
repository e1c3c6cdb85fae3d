import { ONES } from '../../platform/index.ts';
import type { Line } from './lines.ts';

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DATE = `(?:(?:${MONTHS})[a-z]*\\.?\\s+\\d{1,2}\\s?,?\\s+((?:1[789]|20)\\d\\d)|\\d{1,2}[/-]\\d{1,2}[/-]((?:1[789]|20)?\\d\\d)|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:day of\\s+)?(?:${MONTHS})[a-z]*,?\\s+((?:1[789]|20)\\d\\d))`;
/** Of the decision itself before what may be said of a paper or of the judgment below: `Appeal from the Order Entered March 11, 2021`. */
const SAID = [
  'decided',
  'filed|date|dated|released|delivered|delivered and filed|handed down|issued',
  'entered|rendered',
];
/** All of a cell, or what follows the word at its end: a date within a sentence is another day. */
const LABELLED = SAID.map((said) => new RegExp(`\\b(?:${said})\\b\\W{0,6}${DATE}\\W*$`, 'i'));
const OF_ANOTHER =
  /\b(?:appeal(?:ed|s)? from|order entered|judgment entered|(?:motion|response|reply|petition|complaint|brief)s?\b.{0,30}\bfiled)\b/i;
const ALONE = new RegExp(`^\\W*${DATE}\\W*$`, 'i');
/** Under the decision: `New Delhi; February 11, 2022.`, `Ottawa, Ontario, March 3, 2020` */
const AT_A_PLACE = new RegExp(`^\\p{Lu}\\p{L}+(?:[ ,]{1,2}\\p{Lu}\\p{L}+){0,3}[;,:]\\s*${DATE}\\W*$`, 'iu');
/** At the head of a Californian opinion: `Filed 7/16/14 In re Joshua M. CA2/7`. */
const STAMPED = new RegExp(`^filed ${DATE}\\s`, 'i');
const ARGUED_AND_DECIDED = new RegExp(
  `^\\W*(?:argued|submitted|heard|considered)\\b.{4,60}\\b(?:decided|filed|released|issued)\\b\\W{0,6}${DATE}\\W*$`,
  'i',
);
const NUMBERS = ['', ...ONES, 'twenty'];
const IN_WORDS = new RegExp(
  `day of (?:${MONTHS})[a-z]*,? two thousand (?:and )?((?:twenty[-\\s])?(?:${NUMBERS.slice(1).join('|')}))\\W*$`,
  'i',
);
const LAST_LINES = 25;
/** `Dated at Green Bay, Wisconsin this 31st day of January, 2020`, `SO ORDERED this …`, `AND NOW, this …`: names and the like before the day. */
const SIGNED = new RegExp(
  `^\\W*(?:\\d{1,2}\\s+)?(?:dated?|signed|entered|filed|issued|delivered|done|opinion|(?:so )?ordered|and now|it is)\\b(?<said>[^;()]{0,80}?)\\W${DATE}`,
  'i',
);
const SAYS_MORE =
  /(?<!\p{L})(?!(?:this|the|at|in|on|by|of|and|ordered|filed|delivered|entered|signed)(?!\p{L}))\p{Ll}/u;
/** A sentence ends so too: “… filed June 3, 2011.” */
const MOST_WORDS = 12;

/** The year of the decision as far as the caption says it; the day of argument or submission is another. */
export function yearOf(lines: readonly Line[]): number | null {
  return yearWritten(decidedIn(lines)) ?? yearInWords(lines);
}

/** `on the 9th day of January, two thousand seventeen.` */
function yearInWords(lines: readonly Line[]): number | null {
  const written = lines.map(({ text }) => IN_WORDS.exec(text)?.[1]).find((one) => one !== undefined);
  if (written === undefined) return null;
  const [tens = '', ones = ''] = written.toLowerCase().split(/[-\s]+/);
  return 2000 + NUMBERS.indexOf(tens) + NUMBERS.indexOf(ones);
}

function yearWritten(found: RegExpExecArray | null): number | null {
  const written = found?.slice(1).find((year) => /^\d+$/.test(year ?? ''));
  return written === undefined ? null : yearIn(written);
}

/** The day of the decision as far as the caption says it, as ISO dates: `6/5/16` may be either of two. */
export function dayOf(lines: readonly Line[]): string[] {
  return daysIn(decidedIn(lines)?.[0] ?? '');
}

/** Below a syllabus one line says both: `Argued October 7, 2024—officially released May 6, 2025`. */
export function yearArgued(lines: readonly Line[]): number | null {
  const found = lines.map(({ text }) => ARGUED_AND_DECIDED.exec(text)).find((one) => one !== null);
  return yearWritten(found ?? null);
}

/** The year in which its last lines say that it was signed or filed; null where they name two. */
export function yearSigned(lines: readonly Line[]): number | null {
  const last = lines.filter(({ text }) => text !== '').slice(-LAST_LINES);
  const years = last.flatMap(({ text, left, right }, at) => {
    const signed = SIGNED.exec(text) ?? SIGNED.exec(`${text} ${last[at + 1]?.text ?? ''}`);
    const isSaid = signed !== null && !SAYS_MORE.test(signed.groups?.['said'] ?? '');
    return yearWritten(isSaid ? signed : (ALONE.exec(left) ?? ALONE.exec(right))) ?? [];
  });
  return new Set(years).size === 1 ? (years[0] ?? null) : null;
}

function decidedIn(lines: readonly Line[]): RegExpExecArray | null {
  const cells = lines.flatMap(({ text, left, right }) => [text, left, right]).filter((cell) => cell !== '');
  const short = cells.filter((cell) => cell.split(/\s+/).length <= MOST_WORDS);
  // `Filed By:` names who filed a motion, and the day beside it is the motion’s.
  const ofMotion = cells.some((cell) => /^filed by\b/i.test(cell));
  for (const pattern of [...LABELLED, ALONE, STAMPED, AT_A_PLACE]) {
    for (const cell of short) {
      if (OF_ANOTHER.test(cell) || (ofMotion && /^filed\b/i.test(cell))) continue;
      const found = pattern.exec(cell.replace(/\b(?:submitted|argued|heard)\b[^—–]{0,40}?\d{4}/gi, ''));
      if (found !== null) return found;
    }
  }
  return null;
}

function yearIn(written: string): number {
  const number = Number(written);
  return written.length === 4 ? number : number + (number > 60 ? 1900 : 2000);
}

const DAY = new RegExp(
  `\\b(?:(?<before>${MONTHS})[a-z]*\\.?\\s+(?<of>\\d{1,2})(?:st|nd|rd|th)?\\s?,?\\s+(?<year>\\d{4})|(?<one>\\d{1,2})[/-](?<other>\\d{1,2})[/-](?<short>(?:1[789]|20)?\\d\\d)|(?<first>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:day of\\s+)?(?<behind>${MONTHS})[a-z]*\\.?,?\\s+(?<late>\\d{4}))\\b`,
  'gi',
);

/** The days that a text names, as ISO dates. */
export function daysIn(text: string): string[] {
  return [...text.matchAll(DAY)].flatMap(({ groups = {} }) => {
    const { before, of, year, one, other, short, first, behind, late } = groups;
    if (one !== undefined && other !== undefined)
      return [isoDay(short, Number(one), other), isoDay(short, Number(other), one)].flat();
    const month = MONTHS.split('|').indexOf((before ?? behind ?? '').toLowerCase()) + 1;
    return isoDay(year ?? late, month, of ?? first);
  });
}

function isoDay(year: string | undefined, month: number, day: string | undefined): string[] {
  const [written, number] = [year ?? '', Number(day)];
  if (month < 1 || month > 12 || number < 1 || number > 31) return [];
  const two = (value: number) => String(value).padStart(2, '0');
  return [`${yearIn(written)}-${two(month)}-${two(number)}`];
}
