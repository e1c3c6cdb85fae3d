/**
 * Decisions and articles by volume, reporter and page: `347 U.S. 483`. A reporter is one of the table, as it is written or as a
 * scanner misreads it (`347 U.5. 4l3`), or has the shape of one. Whether it counts depends on what stands before it at most, never
 * on what stands behind: in a draft the server's own citations stand there.
 */

import {
  isExpected,
  isWord,
  knownReporter,
  misreadReporter,
  type Reporter,
  reporterFamily,
} from '../series/reporters.ts';
import { isLooseleaf, isPlace, letters, namesNoReport, worldSeries } from '../series/world-series.ts';
import { type Candidate, type CitationKind, compact } from './citation.ts';
import { type Cited, isWorldReport, reportForm, seriesForm } from './normal-form.ts';
import { asDigits, numberAt } from './numbers.ts';

/** Digits, and the letters that scanners see for them: `l2 F.3d`, `4O7 U.S.` */
const VOLUME = /(?:(?<![\w.])[lIO]{1,2}(?=\d)|[1-9])[\dlIO]{0,3}(?:-\d{1,2})?/g;
const WORD =
  /[\s\u00a0]{0,40}([A-Za-z][A-Za-z'’]{0,13}\.?|\d{1,2}(?:d|nd|rd|st|th)(?![A-Za-z])|&|\(\d?[A-Za-z]{1,8}\.?\))/y;
/** `, `, ` at `, ` p. `: what stands before the page of a reporter that is known by its shape. */
const BEFORE_PAGE = /\s{0,2},?[\s\u00a0]{0,40}(at[\s\u00a0]{0,20}(?:pp?\.[\s\u00a0]{0,20})?)?/y;
/** `U.S.` are two words, `Cal. App. Unpub. LEXIS` four; no reporter has more than eight. */
const MOST_WORDS = 8;
const YEAR = /^(?:1[6-9]|20)\d\d$/;
const YEAR_BEFORE = /\(((?:1[6-9]|20)\d\d)\)\s{0,3}$/;
/** Numbers that no volume begins with: amounts, fractions, decimals, parts of words, docket numbers (`No. 99 Civ. 9404`). */
const NO_VOLUME = /[\d$€£#/]$|\d[.,'’-]$|[A-Za-z]$|\bNos?\.\s{0,3}$/;
/** What a citation follows; a single word between two numbers is one only there: `2 Col 1` is a heading, `, 1 Miles 3` a decision. */
const FOLLOWS =
  /(?:^|[,;:([—–“"]|\bv\.?\s[^\n]{1,80}|\b(?:[Ss]ee|[Ii]n|[Cc]f\.|e\.g\.,?|[Aa]lso|[Cc]iting|[Aa]nd|[Bb]y))\s{0,4}$/;

/** A letter between two numbers is a temperature, a bulb or a grade (`60 W. 120`) unless it stands right behind a name or a signal. */
const DIRECTLY_FOLLOWS =
  /(?:^|[,;:([“"]|\bv\.?\s[^\n]{1,80}|\b(?:[Ss]ee|[Cc]f\.|e\.g\.,?|[Aa]lso|[Cc]iting))\s{0,4}$/;
const ONE_LETTER = /^\s*(?:[A-Z]|App|[a-z]+)\.?$/;

/** From each number: words that can abbreviate a reporter, then a page. */
export function findReported(text: string): Candidate[] {
  const found: Candidate[] = [];
  VOLUME.lastIndex = 0;
  for (let anchor = VOLUME.exec(text); anchor !== null; anchor = VOLUME.exec(text)) {
    const start = anchor.index;
    const before = text.slice(Math.max(0, start - 8), start);
    if (NO_VOLUME.test(before)) continue;
    const match = reportedAt(text, start, anchor[0]);
    if (match === null) continue;
    const { kind, reporter, written, page, end, pageAt, isListed } = match;
    const volume = asDigits(anchor[0]);
    const [dated = '', year] =
      kind === 'case' ? (YEAR_BEFORE.exec(text.slice(Math.max(0, start - 10), start)) ?? []) : [];
    const cited = citedAs(volume, year, written, reporter, page);
    const core = [start - dated.length, end] as const;
    found.push({
      kind,
      start: core[0],
      end,
      core,
      isListed: isListed && page !== '',
      volume,
      reporter: kind === 'neutral' ? compact(reporter) : seriesForm(cited),
      page,
      normalized: kind === 'neutral' ? `${volume} ${compact(reporter)} ${page}` : reportForm(cited),
    });
    VOLUME.lastIndex = Math.max(pageAt, start + anchor[0].length);
  }
  return found;
}

/** No reporter of the United States has come to its volume 1957: where no court of theirs numbers by years, that is the year itself. */
function citedAs(
  volume: string,
  year: string | undefined,
  written: string,
  name: string,
  number: string,
): Cited {
  const isYear =
    YEAR.test(volume) &&
    (worldSeries(written) !== undefined || isPlace(written) || knownReporter(name) === undefined);
  return isYear
    ? { year: volume, yearIn: 'bare', name: written, number }
    : { year, yearIn: 'round', volume, name, number };
}

interface Reported {
  readonly kind: CitationKind;
  readonly reporter: string;
  readonly written: string;
  /** In its one form. */
  readonly page: string;
  readonly pageAt: number;
  readonly end: number;
  readonly isListed: boolean;
}

function reportedAt(text: string, start: number, volume: string): Reported | null {
  const found = tabulatedAt(text, start, volume);
  return found ?? (/[lIO]/.test(volume) ? null : shapedAt(text, start, volume));
}

/** Letters, digits and what stands between them in the names of reporters: `N.Y. Ch. Ann.`, `N.C.(Dev.& Bat.)`. */
const NAME = /[\s\u00a0][A-Za-z0-9.,'’&$()[\]\s\u00a0-]{0,64}/y;
/** `at `, `P `, `¶ `, `No. `: what stands before the page of a known reporter. */
const BEFORE_PAGE_OF_KNOWN =
  /\s{0,2},?[\s\u00a0]{0,40}(at[\s\u00a0]{0,20}(?:pp?\.[\s\u00a0]{0,20})?)?(?:(?:¶¶?|P|par\.|pages?|pp?\.|#|№|No\.)[\s\u00a0]?)?/y;

/** What may stand between a reporter and the page: a year, or the reporter of the days before: `5 U.S. (1 Cranch) 137`. */
const BETWEEN =
  /\s?\((?:(?:1[6-9]|20)\d\d,?|(?:\d{1,2}\s)?(?:Dall|Cranch|Wheat|Pet|How|Black|Wall)\.?|\d{1,2}\s[A-Z][a-z]{2,11}\.?)\)$/;
/** `of` and the like occur in the names of reporters; any other word in small letters begins a sentence's prose. */
const PROSE = /\s(?!of|the|and|de|(?:th|nd|rd)\s)[a-z]{2,}[\s,]$/;
const TWO_NUMBERS = /[\s,]\d{1,8}[\s,]{1,8}\d{1,8}$/;
const MOST_ENDS = 12;
/** Reporters that count volumes, never years: `in 2019 U.S. 500 companies` cites nothing. */
const COUNTED = /^(?:U\.\s?S\.|[AFPS]\.|[NS]\.[EW]\.|So\.|L\. ?Ed\.|S\. ?Ct\.)(?:\s?(?:\dd|\dth))?$/;

/** `21 Civ. 1234` is the number of a case, not the page of a report. */
const OF_DOCKETS = /^\s*C(?:iv|v|r)\.?$/;

/** States that number their decisions themselves: `2009 ND 112` is not volume 2009 of North Dakota Reports. */
const NUMBERING_STATE = /^\s(?:AR|CO|IL|LA|ME|MS|MT|ND|NH|NM|OK|PA|SD|UT|VT|WI|WY)$/;

/** A reporter of the table and a page: the longest name that fits. */
function tabulatedAt(text: string, start: number, volume: string): Reported | null {
  const from = start + volume.length;
  NAME.lastIndex = from;
  const window = NAME.exec(text)?.[0] ?? '';
  // `857 P.2d 989, 1000 (Wash. 1993)`: a pin cite and a court.
  if (/^\s*\(/.test(window)) return null;
  let best: Reported | null = null;
  let ends = 0;
  for (let length = 1; length <= window.length && ends < MOST_ENDS; length += 1) {
    if (!endsName(window[length - 1] ?? '', text[from + length] ?? '')) continue;
    ends += 1;
    const whole = window.slice(0, length);
    if (PROSE.test(`${whole} `)) break;
    // `La.App. 4 Cir.`, `DLR 4 th`; but no name holds two numbers in a row.
    if (TWO_NUMBERS.test(whole)) break;
    if (/[\s,]\d+$/.test(whole)) continue;
    const exact = seriesNamed(whole, volume);
    const written = exact === undefined ? whole.replace(BETWEEN, '') : whole;
    const listed = exact ?? (written === whole ? undefined : knownReporter(written));
    if (listed === undefined && best !== null) continue;
    const page = pageBehind(
      BEFORE_PAGE_OF_KNOWN,
      text,
      from + length,
      isLooseleaf(written) ? 'apart' : 'misread',
    );
    if (page === null) continue;
    const known = listed ?? misreadReporter(whole);
    if (known !== undefined && isCited(text, start, volume, written, known, page)) {
      const isState = YEAR.test(volume) && NUMBERING_STATE.test(whole);
      const isNeutral = isState || (known.isNeutral && YEAR.test(volume));
      const kind = isNeutral ? 'neutral' : page.isPin ? 'short_case' : 'case';
      best = {
        kind,
        reporter: isState ? whole.trim() : known.edition,
        written,
        page: page.form,
        pageAt: page.at,
        end: page.end,
        isListed: true,
      };
    }
  }
  return best;
}

interface Page {
  readonly form: string;
  /** ` at 556`: the page is one of a decision that is cited elsewhere. */
  readonly isPin: boolean;
  /** A comma stands between the reporter and the page. */
  readonly isApart: boolean;
  readonly at: number;
  readonly end: number;
}

function pageBehind(before: RegExp, text: string, from: number, standing: 'apart' | 'misread'): Page | null {
  before.lastIndex = from;
  const [gap = '', pin] = before.exec(text) ?? [];
  const at = from + gap.length;
  // `F. Snpp. 2d 771`, `DLR 4 th 697`: the number of the series is no page.
  if (SERIES_NUMBER.test(text.slice(at, at + 8))) return null;
  if (pin !== undefined) {
    PIN.lastIndex = at;
    const page = PIN.exec(text)?.[0];
    return page === undefined
      ? null
      : { form: asDigits(page), isPin: true, isApart: false, at, end: at + page.length };
  }
  const number = numberAt(text, at, standing);
  return number === null ? null : { ...number, isPin: false, isApart: gap.startsWith(','), at };
}

/** The first page pointed at; what follows is left to the tail. */
const PIN = /\*?(?:[lIO]{1,2}(?=\d))?\d(?:\d|[lIOSB](?=[lIO]{0,2}\d)){0,7}(?:,\d{3})?(?![A-Za-z0-9])/y;
const SERIES_NUMBER = /^[2-9]\s?(?:d|nd|rd|th)(?![A-Za-z])/;

/** A reporter of the table, or a series of the world that needs no year in front of its volumes. */
function seriesNamed(written: string, volume: string): Reporter | undefined {
  const series = worldSeries(written);
  if (
    YEAR.test(volume) ||
    !/[A-Z]/.test(written) ||
    letters(written).length < 2 ||
    !isWorldReport(written, volume, undefined)
  )
    return knownReporter(written);
  // `17 AIR 1960 SC 11`: an item of a list.
  return series === undefined || series.name === 'AIR'
    ? undefined
    : { edition: series.name, places: [], isNeutral: false };
}

/** Is it a citation, given that the words name a reporter? */
function isCited(
  text: string,
  start: number,
  volume: string,
  written: string,
  known: Reporter,
  page: Page,
): boolean {
  if (YEAR.test(volume) && COUNTED.test(known.edition)) return false;
  if (OF_DOCKETS.test(written) || /^\s*[A-Z]{2}\.$/.test(written)) return false;
  const before = text.slice(Math.max(0, start - 90), start);
  if (ONE_LETTER.test(written) && !DIRECTLY_FOLLOWS.test(before)) return false;
  if (YEAR.test(volume) && !known.isNeutral && /^\s*[A-Z][a-z]+\.$/.test(written)) return false;
  const number = page.form;
  const isShort = known.places.length === 0 && letters(written).length < 3;
  if (!isWord(written) && !isShort) return !(YEAR.test(number) && isUnit(written));
  if (YEAR.test(number)) return false;
  // `21 Taylor, 281 F.3d at 830`: a printed line's number, a name and its citation.
  if (page.isApart && tabulatedAt(text, page.at, text.slice(page.at, page.end)) !== null) return false;
  return FOLLOWS.test(before);
}

/** `256K. 2005`, `16 KB. 24`: letters without a stop inside, directly behind a number that is an amount as well. */
function isUnit(written: string): boolean {
  return /^\s*(?:[A-Z]{1,2}|[A-Z]{2}\.)\.?$/.test(written);
}

/** A name ends with a letter, a digit, a full stop or a bracket, before white space or a comma. */
function endsName(last: string, next: string): boolean {
  return /[\s\u00a0,¶]/.test(next) && /[A-Za-z\d.)]/.test(last);
}

function shapedAt(text: string, start: number, volume: string): Reported | null {
  const from = start + volume.length;
  let at = from;
  for (let words = 0; words < MOST_WORDS; words += 1) {
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[1];
    // An ordinary lower-case word ends the search: no reporter holds one but `of`.
    if (word === undefined || (/^[a-z'’]+$/.test(word) && word !== 'of')) return null;
    at = WORD.lastIndex;
    const page = pageBehind(BEFORE_PAGE, text, at, 'misread');
    if (page === null) continue;
    const written = text.slice(from, at);
    if (OF_DOCKETS.test(written) || (YEAR.test(volume) && COUNTED.test(written.trim()))) return null;
    const family = familyOf(text, start, written.trim(), volume);
    if (family === null || !isSure(text, start, written, page.form)) continue;
    const kind = page.isPin && family === 'case' ? 'short_case' : family;
    return {
      kind,
      reporter: written.trim(),
      written,
      page: page.form,
      pageAt: page.at,
      end: page.end,
      isListed: isExpected(written),
    };
  }
  return null;
}

/** Where nothing but the shape speaks for a reporter: a lone abbreviation counts where citations stand, glued ones need more stops. */
function isSure(text: string, start: number, written: string, page: string): boolean {
  const name = written.trim();
  const parts = name.match(/[A-Za-z]\.|\d(?:d|th|st|nd|rd)\b/g)?.length ?? 0;
  if (/(?:WL|LEXIS)$/.test(name)) return true;
  if (!/^\s/.test(written) && parts < 2) return false;
  if (parts > 1) return true;
  if (YEAR.test(page)) return false;
  if (ONE_LETTER.test(name)) return DIRECTLY_FOLLOWS.test(text.slice(Math.max(0, start - 90), start));
  return /\s/.test(name) || FOLLOWS.test(text.slice(Math.max(0, start - 90), start));
}

function familyOf(text: string, start: number, reporter: string, volume: string): Candidate['kind'] | null {
  const family = reporterFamily(reporter, volume);
  if (family === 'neutral' && !/LEXIS|WL/i.test(reporter)) {
    if (namesNoReport(reporter)) return null;
    // An unknown court's number counts where a citation stands: `Smith v. Jones, 2021 XYZ 45`.
    return /[,;(]\s{0,3}$/.test(text.slice(Math.max(0, start - 4), start)) ? family : null;
  }
  return family;
}
