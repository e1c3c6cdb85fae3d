/**
 * Where in a decision words stand, as courts cite it: the page of a report, or the numbered paragraph. Told only where the
 * stored text leaves no doubt. And the marks of such places and of footnotes, which are no words of the court.
 */
import { matches, numberedLines } from '../../platform/index.ts';
import { type Continuation, PAGE_END } from '../texts/words-place.ts';
import type { FoundCitation } from './citation.ts';
import { findCitations } from './find-citations.ts';
import { pageAtHead } from './page-numbers.ts';
import { excerptsIn } from './transcript-sheets.ts';

interface Page {
  readonly number: number;
  readonly text: string;
}

type Span = readonly [number, number];

export interface WordsOfFile {
  /** All pages of the file, in order. */
  readonly pages: readonly Page[];
  readonly page: number;
  /** [start, end) in the text of that page. */
  readonly span: Span;
  readonly continues?: Continuation | undefined;
}

/** A place in the report, or under the number of a court, that stands at `core` in the citation. */
export interface ReportedPlace {
  readonly kind: 'page' | 'star' | 'paragraph';
  readonly core: Span;
  readonly first: number;
  /** The same where the words do not go over to another. */
  readonly last: number;
}

/** @returns null where the text does not say, or may say two things */
export function placeIn(words: WordsOfFile, citation: string): ReportedPlace | null {
  const found = findCitations(citation);
  return reportPage(words, found) ?? paragraph(words, found);
}

/** Of a report of so many pages more, no decision. */
const LONGEST = 300;
const ONLINE: ReadonlySet<string> = new Set(['WL', 'LEXIS']);

interface Report {
  readonly core: Span;
  readonly kind: 'page' | 'star';
  readonly first: number;
}

function reportsIn(found: readonly FoundCitation[]): Report[] {
  return found.flatMap(({ kind, core, page, reporter }): Report[] => {
    if (ONLINE.has(reporter?.split('.').at(-1) ?? '')) return [{ core, kind: 'star', first: 1 }];
    const isReport = (kind === 'case' || kind === 'unlisted') && /^\d{1,5}$/.test(page ?? '');
    return isReport ? [{ core, kind: 'page', first: Number(page) }] : [];
  });
}

function reportPage(
  { pages, page, span, continues = { page, span } }: WordsOfFile,
  found: readonly FoundCitation[],
): ReportedPlace | null {
  const reports = reportsIn(found);
  const stars = starsIn(pages);
  const meant = reports.filter((report) => beginsIn(stars, report) !== null);
  const [report] = meant;
  if (report !== undefined) {
    if (meant.length > 1) return null;
    const first = starPage(stars, report, page, span[0]);
    const last = starPage(stars, report, continues.page, continues.span[1] - 1);
    if (first == null || last == null) return null;
    return { kind: report.kind, core: report.core, first, last };
  }
  const head = pageAtHead(pages, page);
  const last = pageAtHead(pages, continues.page);
  if (head === null || last === null || last - head !== continues.page - page) return null;
  const headed = reports.filter((one) => one.kind === 'page' && isOfReport(head, one, pages));
  const [core] = headed.map((one) => one.core);
  return core === undefined || headed.length > 1 ? null : { kind: 'page', core, first: head, last };
}

/** Which numbers are none of the pages or paragraphs of what is cited, as far as the copy shows: it begins behind them, or its count ends before. */
export function beyondOf(
  pages: readonly Page[],
  citation: string,
  isParagraph: boolean,
): (number: number) => boolean {
  if (isParagraph) return behindParagraphs(pages);
  const [report] = reportsIn(findCitations(citation));
  if (report === undefined) return () => false;
  const stars = beginsIn(starsIn(pages), report);
  const head = stars === null && report.kind === 'page' ? pageAtHead(pages, pages.at(-1)?.number ?? 0) : null;
  const lastStar = stars !== null && isCounted(stars) ? stars.at(-1)?.value : undefined;
  const last =
    lastStar ?? (head !== null && isOfReport(head, report, pages) ? head : Number.POSITIVE_INFINITY);
  return (number) => number < report.first || number > last;
}

/** Whether the number at the head of a page may be one of the report's pages. */
function isOfReport(head: number, { first }: Report, { length }: readonly Page[]): boolean {
  return head >= first && head - first < length;
}

/** A page that a copy shows can be one of the report that is cited, and not of another that it was set from. */
export function isPageOf(
  citation: string,
  number: number,
  by: 'star' | 'head',
  pages: readonly Page[],
): boolean {
  const [report] = reportsIn(findCitations(citation));
  if (report === undefined) return true;
  return by === 'head'
    ? isOfReport(number, report, pages)
    : number >= report.first && number <= report.first + LONGEST;
}

interface Mark {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/** `at *4`, `at *4–5, *9`, `2014 WL 12, *4`: a citation of another decision, and no mark. */
const PIN =
  /\b(?:at|(?:WL|LEXIS)\s{1,3}\d{1,9},)\s{1,3}\*{1,2}\d{1,5}(?:(?:\s?[-–,&]\s{0,2}|\s{1,3}and\s{1,3})(?:\*{1,2}\d{1,5}|\d{1,5}(?=\W)))*/g;
const STAR = /\[\*{1,2}\s?(\d{1,5})\]|(?<![\d*])\*{1,2}(\d{1,5})(?![\d*])/g;

function starsIn(pages: readonly Page[]): Mark[] {
  return pages.flatMap(({ number, text }) => {
    const pins = [...matches(text, PIN)].map(spanOf);
    return [...matches(text, STAR)].flatMap((match): Mark[] => {
      const start = match.index;
      if (pins.some(([from, to]) => from <= start && start < to)) return [];
      const value = Number(match[1] ?? match[2]);
      return [{ page: number, start, end: start + match[0].length, value }];
    });
  });
}

/** The stars that can be pages of the report; null where they do not begin as it does. */
function beginsIn(stars: readonly Mark[], { first }: Report): readonly Mark[] | null {
  const own = stars.filter(({ value }) => value >= first && value <= first + LONGEST);
  const begins = own[0]?.value;
  return begins === first || begins === first + 1 ? own : null;
}

/** Behind stars that count by one from the first page on, before the next one or behind the last. */
function starPage(stars: readonly Mark[], report: Report, page: number, offset: number): number | null {
  const own = beginsIn(stars, report) ?? [];
  const isBefore = (mark: Mark) => mark.page < page || (mark.page === page && mark.start <= offset);
  const before = own.filter(isBefore);
  const next = own[before.length];
  const counts = isCounted(before);
  const here = before.at(-1)?.value ?? report.first;
  return counts && (next === undefined || next.value === here + 1) ? here : null;
}

function isCounted(marks: readonly Mark[]): boolean {
  return marks.every(({ value }, at) => at === 0 || value === (marks[at - 1]?.value ?? 0) + 1);
}

/** How courts number their paragraphs: `[45]`, `¶ 45`, `45.` at the beginning of a line. */
const NUMBERS = [
  /^[ \t]{0,40}\[(\d{1,4})\](?=[ \t])/gm,
  /^[ \t]{0,40}[[{(]?¶\s?(\d{1,4})\b/gm,
  /^[ \t]{0,40}(\d{1,4})\.?[ \t]{1,20}(?=["“‘'(]?\p{Lu})/gmu,
];
const FEWEST = 3;

function paragraph(words: WordsOfFile, found: readonly FoundCitation[]): ReportedPlace | null {
  const neutral = found.filter(({ kind, reporter }) => kind === 'neutral' && !ONLINE.has(reporter ?? ''));
  const [own] = neutral;
  if (own === undefined || neutral.length > 1) return null;
  const marks = paragraphMarks(words.pages);
  const { page, span, continues = { page, span } } = words;
  const first = paragraphAt(marks, page, span[0]);
  const last = paragraphAt(marks, continues.page, continues.span[1] - 1);
  return first == null || last == null ? null : { kind: 'paragraph', core: own.core, first, last };
}

/** In the first of the ways that the text uses. */
function paragraphMarks(pages: readonly Page[]): Mark[] {
  for (const number of NUMBERS) {
    const marks = pages.flatMap(({ number: page, text }) =>
      [...matches(text, number)].map(
        (match): Mark => ({
          ...{ page, start: match.index, end: match.index + match[0].length },
          value: Number(match[1]),
        }),
      ),
    );
    if (marks.length >= FEWEST) return marks;
  }
  return [];
}

/** They count from one on to a last, and no number behind it stands for what the copy lost. */
function behindParagraphs(pages: readonly Page[]): (number: number) => boolean {
  const marks = paragraphMarks(pages);
  let [last, at] = [0, -1];
  for (const [index, { value }] of marks.entries()) if (value === last + 1) [last, at] = [value, index];
  // More others than counted ones are the numbers of lines, page after page.
  if (last < FEWEST || marks.length >= 2 * last) return () => false;
  const next = Math.min(...marks.slice(at).flatMap(({ value }) => (value > last ? [value] : [])));
  return (number) => number > last && number < next;
}

/** Between its neighbours, and the only one of its number. */
function paragraphAt(marks: readonly Mark[], page: number, offset: number): number | null {
  const at = marks.findLastIndex((mark) => mark.page < page || (mark.page === page && mark.start <= offset));
  const [before, here, next] = [marks[at - 1], marks[at], marks[at + 1]];
  if (here === undefined) return null;
  const isAlone = marks.filter(({ value }) => value === here.value).length === 1;
  const follows = before === undefined ? here.value === 1 : here.value === before.value + 1;
  return isAlone && follows && (next === undefined || next.value === here.value + 1) ? here.value : null;
}

/** `[^2]`, `[fn 2]`; `[2]` on the heels of a word, not of another subsection: `CPLR 3211(a)[7]`. */
const NOTE =
  /\[\^\d{1,4}\]|\[[Ff][Nn]\.?\s?\d{1,4}\]|(?<=[\p{L}.,;:!?”"’')])(?<!\((?:\p{L}{1,4}|\d{1,2})\))\[\d{1,3}\]/gu;
/** `facts.3`: a number on the heels of a word or its stop; `s.3`, `p.3` and `No.3` are numbers of the sentence. */
const ABBREVIATED = String.raw`(?<!\p{L})(?:ss?|[Ss]ecs?|rr?|[Rr]egs?|[Aa]rts?|pp?|nn?|fn|[Nn]os?|[Pp]aras?|[Cc]ls?|[Cc]hs?|[Ss]ch|[Pp]ts?|[Vv]ols?|[Ee]xh?s?|[Rr]s|[Vv]er|v|ll?|[Ff]ig|[Tt]ab|[Dd]kt|[Oo]rd|[Oo]r|[Cc]ol|[Aa]pp)\.?`;
const RAISED = new RegExp(
  String.raw`(?<!${ABBREVIATED})(?<=\p{Ll}[.,;:!?]?[\u201d"\u2019')]?)\d{1,3}(?=\s|$)`,
  'gu',
);
/** The same behind a space, as text is taken from a page: one only where a note of this number stands below. */
const SET_APART = new RegExp(
  String.raw`(?<!${ABBREVIATED}\s)(?<=\p{Ll}[.,;:!?\u201d"\u2019')]{1,3} )\d{1,3}(?=\s|$)`,
  'gu',
);

/**
 * The marks among the words, as [start, end) of them: pages of the report, numbers of footnotes and of lines. A raised number is
 * one where the page has its footnote, or where the raised numbers of the file count by one.
 */
export function marksIn({ pages, page, span, continues }: WordsOfFile, citation: string): Span[] {
  const marks = marksOnPage({ pages, page, span }, citation);
  if (continues === undefined) return marks;
  const before = span[1] - span[0] + PAGE_END.length;
  const behind = marksOnPage({ pages, ...continues }, citation);
  return [...marks, ...behind.map(([start, end]): Span => [before + start, before + end])];
}

function marksOnPage({ pages, page, span: [from, to] }: WordsOfFile, citation: string): Span[] {
  const text = pages.find(({ number }) => number === page)?.text ?? '';
  const words = text.slice(from, to);
  const stars = starsIn(pages);
  const reports = reportsIn(findCitations(citation)).flatMap((report) => beginsIn(stars, report) ?? []);
  const pageMarks = reports
    .filter((mark) => mark.page === page && mark.start >= from && mark.end <= to)
    .map(({ start, end }): Span => [start - from, end - from]);
  const notes = [...matches(words, NOTE)].map(spanOf);
  const footnotes = footnotesIn(text.slice(to));
  const called = [...matches(words, RAISED)];
  const counted = called.every(([number]) => footnotes.has(number)) ? new Set() : countedIn(pages, page);
  const raised = called
    .filter(({ 0: number, index }) => footnotes.has(number) || counted.has(from + index))
    .map(spanOf);
  const margin = numberedLines(text)
    .filter(({ mark: [start, end] }) => start >= from && end <= to)
    .map(({ mark: [start, end] }): Span => [start - from, end - from]);
  const heads = excerptsIn(text)
    .filter(({ head: [start, end] }) => start >= from && end <= to && end > start)
    .map(({ head: [start, end] }): Span => [start - from, end - from]);
  const all = [...pageMarks, ...notes, ...raised, ...margin, ...heads].sort((a, b) => a[0] - b[0]);
  return all.filter(([start], at) => start >= (all[at - 1]?.[1] ?? 0));
}

/** Where on the page raised numbers stand that the one before or behind them in the file makes a count. */
function countedIn(pages: readonly Page[], page: number): ReadonlySet<number> {
  const all = pages.flatMap(({ number, text }) =>
    [...matches(text, RAISED)].map(({ 0: value, index }) => ({ number, index, value: Number(value) })),
  );
  const counts = all.filter(
    ({ value }, at) => all[at - 1]?.value === value - 1 || all[at + 1]?.value === value + 1,
  );
  return new Set(counts.filter(({ number }) => number === page).map(({ index }) => index));
}

const SUPERSCRIPT = /[⁰¹²³⁴-⁹]{1,3}/g;

/** Marks that may stand among the words of any text: pages of a report, and the numbers of notes, whether it has them or not. */
export function placeMarksIn(text: string): Span[] {
  return [STAR, NOTE, RAISED, SUPERSCRIPT].flatMap((mark) => [...matches(text, mark)].map(spanOf));
}

/** Numbers that may call a note although they do not stand on the heels of a word. */
export function setApartIn(text: string): Span[] {
  return [...matches(text, SET_APART)].map(spanOf);
}

function spanOf({ 0: found, index }: RegExpExecArray): Span {
  return [index, index + found.length];
}

/** Numbers that a line below begins with, alone or before words. */
const FOOTNOTE = /^[ \t]{0,40}(\d{1,3})(?=[ \t]{0,40}$|[.)]?[ \t]{1,8}["“(]?\p{Lu})/gmu;

export function footnotesIn(below: string): ReadonlySet<string> {
  return new Set([...matches(below, FOOTNOTE)].map(([, number = '']) => number));
}

/** The words without their marks, and without the space that a mark leaves double. */
export function withoutMarks(words: string, marks: readonly Span[]): string {
  let at = 0;
  let kept = '';
  for (const [start, end] of marks) {
    kept += words.slice(at, start);
    at = /\s$|^$/.test(kept) && /\s/.test(words.charAt(end)) ? end + 1 : end;
  }
  return kept + words.slice(at);
}
