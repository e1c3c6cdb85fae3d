/**
 * What looks like a citation of a series that nobody listed, or has a number that cannot be read. It is told by where it stands: behind the
 * name of a case, behind another citation or a signal, or with its year in square brackets. It is found so that it can be said of it that
 * nothing is known.
 */
import { matches } from '../../platform/index.ts';
import { isSignal } from '../citations/case-names.ts';
import type { Candidate } from '../citations/citation.ts';
import { reportForm, seriesForm } from '../citations/normal-form.ts';
import { numberAt } from '../citations/numbers.ts';
import { isOtherwiseUsed } from './reporters.ts';
import { letters, namesNoReport } from './world-series.ts';

const YEAR = '(?:1[6-9]|20)\\d\\d(?:[-–/]\\d{2,4})?';
const TOKEN =
  "(?:[A-Z][A-Za-z'’]{0,13}\\.?|&|of(?=\\s)|[2-9]\\s?(?:d|nd|rd|th)(?![A-Za-z])|\\([A-Z][A-Za-z.&]{0,8}(?:\\s\\d{1,4})?\\))";
const VOLUME = '\\(?(\\d{1,4}(?:-\\d{1,2})?)\\)?\\s{1,3}';
/** `(2003) 12 Foo LR 34`, `[2004] Zyx 12`, `12 Qwx 345`, `2004 (3) Zyx 12`, up to the number. */
const SHAPE = new RegExp(
  `(?:([[(])(${YEAR})[\\])],?\\s{0,3}(?:${VOLUME})?|(?<![\\w.,/-])(?:(${YEAR}),?\\s{1,3}(?:${VOLUME})?|${VOLUME}))` +
    `(${TOKEN}(?:\\s{0,3}${TOKEN}){0,5}),?\\s{0,3}(?:(?:¶{1,2}|[Nn]os?\\.?|[Pp]p?\\.|[Pp]aras?\\.?)\\s{0,2})?(?=\\d|[IVX]{1,4}-\\d)`,
  'g',
);
const DIRECTLY = /^[,;:]?\s{0,4}$/;
const IN_LIST = /^\s{0,2}[,;]\s{0,4}(?:(?:and|or|also|see|cf\.)\s{1,3})?$/;
const SIGNAL =
  /(?:^|[\s(])(?:[Ss]ee|[Cc]f\.?|[Cc]iting|[Qq]uoting|[Aa]pplying|[Ff]ollowing|[Aa]ccord|[Rr]eported (?:at|in))\s{1,3}$/;
/** `99 Civ. 9404`, `No. 12`. */
const DOCKET = /^(?:C(?:iv|v|r|rim)|Misc|Dkt|Doc)\.?$/i;
const BEHIND_NUMBER_SIGN = /(?:#|\bNos?\.?)\s{0,2}$/;
/** A full stop, capitals within, or a few letters: a word of prose has none of these. */
const ABBREVIATED = /\.|[A-Z][A-Za-z’']*\s?[A-Z]|^[A-Z][a-z]{0,2}$/;
/** Behind a number that cannot be read. */
const RUN = /[\w,./:¼-¾⅐-⅟–-]{1,60}/y;

/** How much of a name is looked at. */
const NEAR = 120;
/** `[2003] BLR (Bots) 2 45`: which of two numbers is which, nobody knows. */
const FURTHER = /\s\d{1,6}(?![\w/:-])(?!\s{0,2}[A-Z])/y;

type Span = readonly [start: number, end: number];

/** Those that overlap none of the citations, in order. */
export function findUnlisted(text: string, names: readonly Span[], citations: readonly Span[]): Candidate[] {
  const found: Candidate[] = [];
  for (const match of matches(text, SHAPE)) {
    const { index: start } = match;
    const at = start + match[0].length;
    const name = match[7] ?? '';
    if (!namesSeries(name) || isOverlapping(citations, start, at)) continue;
    const before = lastBefore(citations, start) ?? found.at(-1)?.core;
    if (!stands(text, match, name, lastBefore(names, start), before)) continue;
    const year = match[2] ?? match[4];
    const volume = match[3] ?? match[5] ?? match[6];
    const whole = numberAt(text, at);
    const further = whole === null ? '' : furtherNumber(text, whole.end);
    const number = further === '' ? whole : null;
    RUN.lastIndex = at;
    const run = at + (RUN.exec(text)?.[0] ?? '').replace(/[^\w¼-¾⅐-⅟]+$/, '').length;
    const end = whole === null ? run + furtherNumber(text, run).length : whole.end + further.length;
    const yearIn = match[1] === '[' ? 'square' : match[1] === '(' ? 'round' : 'bare';
    const cited = { year, yearIn, volume, name, number: number?.form ?? '' } as const;
    found.push({
      kind: 'unlisted',
      start,
      end,
      core: [start, end],
      volume: volume ?? year ?? null,
      reporter: seriesForm(cited),
      page: cited.number,
      ...(number === null || number.form === '' ? {} : { normalized: reportForm(cited) }),
    });
  }
  return found;
}

/** A number behind the number, which makes both unreadable in a series that nobody knows. */
export function furtherNumber(text: string, end: number): string {
  FURTHER.lastIndex = end;
  return FURTHER.exec(text)?.[0] ?? '';
}

function namesSeries(name: string): boolean {
  if ((namesNoReport(name) && !name.includes('.')) || DOCKET.test(name) || letters(name).length < 2)
    return false;
  return name.split(/\s+/).every((word) => !isSignal(word) && !isOtherwiseUsed(word));
}

function stands(
  text: string,
  match: RegExpExecArray,
  series: string,
  name: Span | undefined,
  citation: Span | undefined,
): boolean {
  const start = match.index;
  if (BEHIND_NUMBER_SIGN.test(text.slice(Math.max(0, start - 6), start))) return false;
  if (
    name !== undefined &&
    name[1] <= start &&
    DIRECTLY.test(text.slice(name[1], Math.min(start, name[1] + 8)))
  )
    return true;
  if (!ABBREVIATED.test(series)) return false;
  // The party's name went on over the number.
  if (name !== undefined && name[1] > start)
    return /\bv\.?\s+\S*[A-Za-z]\S*[\s,]+$|\b(?:re|parte|of)\s+\S.*\s$/i.test(
      text.slice(Math.max(name[0], start - NEAR), start),
    );
  if (match[1] === '[') return true;
  if (
    citation !== undefined &&
    citation[1] <= start &&
    IN_LIST.test(text.slice(citation[1], Math.min(start, citation[1] + 20)))
  )
    return true;
  return SIGNAL.test(text.slice(Math.max(0, start - 16), start));
}

/** The last that begins before the place; they are in order. */
function lastBefore(spans: readonly Span[], at: number): Span | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.[0] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
}

function isOverlapping(spans: readonly Span[], start: number, end: number): boolean {
  const last = lastBefore(spans, end);
  return last !== undefined && last[1] > start;
}
