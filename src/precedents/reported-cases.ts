/**
 * Decisions and articles by volume, reporter and page: `347 U.S. 483`. A reporter is one of the table, as it is written or as a
 * scanner misreads it (`347 U.5. 4l3`), or has the shape of one. Whether it counts depends on what stands before it at most, never
 * on what stands behind: in a draft the server's own citations stand there.
 */
import { type Candidate, type CitationKind, compact } from './citation.ts';
import { isWord, knownReporter, misreadReporter, type Reporter, reporterFamily } from './reporters.ts';
import { namesNoReport } from './world-series.ts';

/** Digits, and the letters that scanners see for them: `l2 F.3d`, `4O7 U.S.` */
const VOLUME = /(?:(?<![\w.])[lIO]{1,2}(?=\d)|[1-9])[\dlIO]{0,3}(?:-\d)?/g;
const WORD =
  /[\s\u00a0]{0,40}([A-Za-z][A-Za-z'’]{0,13}\.?|\d{1,2}(?:d|nd|rd|st|th)(?![A-Za-z])|&|\(\d?[A-Za-z]{1,8}\.?\))/y;
const PAGE =
  /\s{0,2},?[\s\u00a0]{0,40}(at[\s\u00a0]{0,20}(?:pp?\.[\s\u00a0]{0,20})?)?(\*?\d{1,8}(?:,\d{3})?(?:-[A-Z]{1,2}\b|\([AU]\))?|_{2,12}|-{2,12}|[–—]{1,6})(?![A-Za-z0-9])/y;
/** `U.S.` are two words, `Cal. App. Unpub. LEXIS` four; no reporter has more than eight. */
const MOST_WORDS = 8;
const YEAR = /^(?:1[6-9]|20)\d\d$/;
/** Numbers that no volume begins with: amounts, fractions, decimals, parts of words, docket numbers (`No. 99 Civ. 9404`). */
const NO_VOLUME = /[\d$€£#/]$|\d[.,]$|[A-Za-z]$|\bNos?\.\s{0,3}$/;
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
    const { kind, reporter, page, end } = match;
    const volume = asDigits(anchor[0]);
    const year = /\((?:1[6-9]|20)\d\d\)\s{0,3}$/.exec(text.slice(Math.max(0, start - 10), start));
    const first = year === null || kind !== 'case' ? start : start - year[0].length;
    found.push({
      kind,
      start: first,
      end,
      core: [first, end],
      volume,
      reporter: compact(reporter),
      page,
      normalized: `${volume} ${compact(reporter)} ${page}`,
    });
    VOLUME.lastIndex = Math.max(end - page.length, start + anchor[0].length);
  }
  return found;
}

interface Reported {
  readonly kind: CitationKind;
  readonly reporter: string;
  readonly page: string;
  readonly end: number;
}

function reportedAt(text: string, start: number, volume: string): Reported | null {
  const found = tabulatedAt(text, start, volume);
  return found ?? (/[lIO]/.test(volume) ? null : shapedAt(text, start, volume));
}

/** Letters, digits and what stands between them in the names of reporters: `N.Y. Ch. Ann.`, `N.C.(Dev.& Bat.)`. */
const NAME = /[\s\u00a0][A-Za-z0-9.,'’&$()[\]\s\u00a0-]{0,64}/y;
/** `123`, `at 123`, `*3`, `P 7530`, `¶ 25,508`, `154b`, `1220(A)`, `lxiv`, and `4l3` where a scanner saw a letter. */
const PAGE_OF_KNOWN =
  /\s{0,2},?[\s\u00a0]{0,40}(at[\s\u00a0]{0,20}(?:pp?\.[\s\u00a0]{0,20})?)?(?:(?:¶¶?|P|par\.|pages?|pp?\.|#|№|No\.)[\s\u00a0]?)?(\*?(?:[lIO]{1,2}(?=\d))?\d(?:[\dlIO]|[SB](?=\d)){0,7}(?:,\d{3})?[A-Za-z]?(?:-[A-Z]{1,2}\b|\([AU]\))?|(?=[ivxlc]{2,8}\b)c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})|_{2,12}|-{2,12}|[–—]{1,6})(?![A-Za-z0-9])/y;

/** What may stand between a reporter and the page: a year, or the reporter of the days before: `5 U.S. (1 Cranch) 137`. */
const BETWEEN =
  /\s?\((?:(?:1[6-9]|20)\d\d,?|(?:\d{1,2}\s)?(?:Dall|Cranch|Wheat|Pet|How|Black|Wall)\.?|\d{1,2}\s[A-Z][a-z]{2,11}\.?)\)$/;
/** `of` and the like occur in the names of reporters; any other word in small letters begins a sentence's prose. */
const PROSE = /\s(?!of|the|and|de)[a-z]{2,}[\s,]$/;
const MOST_ENDS = 12;
/** Reporters that count volumes, never years: `in 2019 U.S. 500 companies` cites nothing. */
const COUNTED = /^(?:U\.\s?S\.|[AFPS]\.|[NS]\.[EW]\.|So\.|L\. ?Ed\.|S\. ?Ct\.)(?:\s?(?:\dd|\dth))?$/;

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
    if (PROSE.test(`${whole} `) || /[\s,]\d+$/.test(whole)) break;
    const exact = knownReporter(whole);
    const written = exact === undefined ? whole.replace(BETWEEN, '') : whole;
    const listed = exact ?? (written === whole ? undefined : knownReporter(written));
    if (listed === undefined && best !== null) continue;
    PAGE_OF_KNOWN.lastIndex = from + length;
    const page = PAGE_OF_KNOWN.exec(text);
    // `F. Snpp. 2d 771`: the number of the series is no page.
    if (page === null || /^[2-9](?:d|th)$/.test(page[2] ?? '')) continue;
    const known = listed ?? misreadReporter(whole);
    if (known !== undefined && isCited(text, start, volume, written, known, page)) {
      const isState = YEAR.test(volume) && NUMBERING_STATE.test(whole);
      const isNeutral = isState || (known.isNeutral && YEAR.test(volume));
      const kind = isNeutral ? 'neutral' : page[1] === undefined ? 'case' : 'short_case';
      best = {
        kind,
        reporter: isState ? whole.trim() : known.edition,
        page: asDigits(page[2] ?? ''),
        end: from + length + page[0].length,
      };
    }
  }
  return best;
}

/** Is it a citation, given that the words name a reporter? */
function isCited(
  text: string,
  start: number,
  volume: string,
  written: string,
  known: Reporter,
  page: RegExpExecArray,
): boolean {
  if (YEAR.test(volume) && COUNTED.test(known.edition)) return false;
  if (/^\s*(?:C(?:iv|v|r)\.?|[A-Z]{2}\.)$/.test(written)) return false;
  const before = text.slice(Math.max(0, start - 90), start);
  if (ONE_LETTER.test(written) && !DIRECTLY_FOLLOWS.test(before)) return false;
  if (YEAR.test(volume) && !known.isNeutral && /^\s*[A-Z][a-z]+\.$/.test(written)) return false;
  const number = page[2] ?? '';
  if (!isWord(written)) return !(YEAR.test(number) && isUnit(written));
  if (YEAR.test(number)) return false;
  // `21 Taylor, 281 F.3d at 830`: a printed line's number, a name and its citation.
  const at = page.index + page[0].length - number.length;
  if (page[0].startsWith(',') && tabulatedAt(text, at, number) !== null) return false;
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

/** A number where a scanner saw letters. */
function asDigits(number: string): string {
  if (!/^\*?[lIO]{0,2}\d[\dlIOSB,]*(?:-\d)?$/.test(number)) return number;
  return number
    .replaceAll(/[lI]/g, '1')
    .replaceAll('O', '0')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replace(',', '');
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
    PAGE.lastIndex = at;
    const page = PAGE.exec(text);
    if (page === null) continue;
    const written = text.slice(from, at);
    if (YEAR.test(volume) && COUNTED.test(written.trim())) return null;
    const family = familyOf(text, start, written.trim(), volume);
    if (family === null || !isSure(text, start, written, page[2] ?? '')) continue;
    const kind = page[1] !== undefined && family === 'case' ? 'short_case' : family;
    return { kind, reporter: written.trim(), page: asDigits(page[2] ?? ''), end: at + page[0].length };
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
