/** Where words stand in a transcript: its own page and lines (Bluebook, rule B17.4: `45:3–10`). Pure. */
import { type NumberedLine, numberedLines } from '../../platform/index.ts';
import { printedPages } from './page-numbers.ts';
import type { WordsOfFile } from './places.ts';

/** A sheet of a transcript; its last page may have fewer. */
const LINES = 25;

/** `Page 31` over its lines is certain alone, also in an excerpt, whose sheets may all be shorter. */
const SHEET = /^[ \t]*page[ \t]+(\d{1,4})[ \t]*$/gim;

/** @returns null unless the stored page has its number and all its lines have theirs, counted from one without a gap */
export function transcriptPlace(words: WordsOfFile): string | null {
  return placeInExcerpts(words) ?? placeInSheet(words);
}

/** The number of a page alone on its line, with or without `Page`. */
const HEAD = /^[ \t]*(?:page[ \t]+)?(\d{1,4})[ \t]*$/i;
const FEWEST_EXCERPTS = 2;

/** A page of the file that holds several of the transcript: `22:6–24:2`. */
function placeInExcerpts({ pages, page, span: [start, end] }: WordsOfFile): string | null {
  const sheets = excerptsIn(pages.find(({ number }) => number === page)?.text ?? '');
  const placeOf = (at: number) => {
    const sheet = sheets.findLast(({ head }) => head[0] <= at);
    const line = sheet?.lines.findLast((one) => one.line <= at)?.number;
    return sheet === undefined || line === undefined ? null : { sheet: sheet.number, line };
  };
  const [first, last] = [placeOf(start), placeOf(end - 1)];
  if (first === null || last === null) return null;
  const from = `${first.sheet}:${first.line}`;
  if (first.sheet !== last.sheet) return `${from}–${last.sheet}:${last.line}`;
  return first.line === last.line ? from : `${from}–${last.line}`;
}

export interface Excerpt {
  readonly number: number;
  /** Where the number stands. */
  readonly head: readonly [number, number];
  readonly lines: readonly NumberedLine[];
}

/** Pages of a transcript in one text, each under its number, their lines counted from one; none where there are not several, or one leaves a doubt. */
export function excerptsIn(text: string): readonly Excerpt[] {
  const lines = numberedLines(text);
  if (lines.length === 0) return [];
  const numbered = new Map(lines.map((one) => [one.line, one]));
  const found: (Excerpt & { readonly lines: NumberedLine[] })[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const [, head] = HEAD.exec(line) ?? [];
    const one = numbered.get(at);
    if (one !== undefined) found.at(-1)?.lines.push(one);
    else if (head !== undefined)
      found.push({ number: Number(head), head: [at, at + line.length], lines: [] });
    at += line.length + 1;
  }
  const isCertain =
    found.length >= FEWEST_EXCERPTS &&
    found.reduce((sum, one) => sum + one.lines.length, 0) === lines.length &&
    found.every((one, nth) => {
      const before = found[nth - 1]?.number ?? 0;
      return one.lines.length > 0 && isCounted(one.lines) && one.number > before;
    });
  return isCertain ? found : [];
}

function placeInSheet({ pages, page, span: [start, end] }: WordsOfFile): string | null {
  const sheets = pages.map(({ text }) => numberedLines(text));
  const at = pages.findIndex(({ number }) => number === page);
  const lines = sheets[at] ?? [];
  const heads = pages.map(({ number, text }, index) => ({
    number,
    text: besides(text, sheets[index] ?? []),
  }));
  const called = [...(heads[at]?.text ?? '').matchAll(SHEET)].map(([, number]) => Number(number));
  const numbers = new Set(called.length > 0 ? called : printedPages(heads, page));
  const [number] = numbers;
  const isTranscript =
    (called.length > 0 || sheets.some((one) => one.length === LINES)) && sheets.every(isCounted);
  if (number === undefined || numbers.size > 1 || lines.length === 0 || !isTranscript) return null;
  const lineOf = (place: number) => lines.findLast(({ line }) => line <= place)?.number;
  const [first, last] = [lineOf(start), lineOf(end - 1)];
  if (first === undefined || last === undefined) return null;
  return `${number}:${first}${first === last ? '' : `–${last}`}`;
}

/** What stands over and under the numbered lines. */
function besides(text: string, lines: readonly NumberedLine[]): string {
  const numbered = new Set(lines.map(({ line }) => line));
  let at = 0;
  return text
    .split('\n')
    .filter((line) => {
      const start = at;
      at += line.length + 1;
      return !numbered.has(start);
    })
    .join('\n');
}

/** A title page has no lines that count. */
function isCounted(lines: readonly NumberedLine[]): boolean {
  return lines.length <= LINES && lines.every(({ number }, index) => number === index + 1);
}
