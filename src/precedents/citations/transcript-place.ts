/** Where words stand in a transcript: its own page and lines (Bluebook, rule B17.4: `45:3–10`). Pure. */
import { type NumberedLine, numberedLines } from '../../platform/index.ts';
import { printedPages } from './page-numbers.ts';
import type { WordsOfFile } from './places.ts';
import { excerptsIn, isCounted, LINES } from './transcript-sheets.ts';

/** `Page 31` over its lines is certain alone, also in an excerpt, whose sheets may all be shorter. */
const SHEET = /^[ \t]*page[ \t]+(\d{1,4})[ \t]*$/gim;

/** @returns null unless the stored page has its number and all its lines have theirs, counted from one without a gap */
export function transcriptPlace(words: WordsOfFile): string | null {
  return placeInExcerpts(words) ?? placeInSheet(words);
}

/** A page of the file that holds several of the transcript: `22:6–24:2`. */
function placeInExcerpts({ pages, page, span: [start, end] }: WordsOfFile): string | null {
  const text = pages.find(({ number }) => number === page)?.text ?? '';
  const sheets = excerptsIn(text);
  const placeOf = (at: number) => {
    const sheet = sheets.findLast(({ head }) => head[0] <= at);
    const line = sheet?.lines.findLast((one) => one.line <= at);
    // Words on a line without a number are none of the sheet: an errata sheet stands behind the last one.
    if (sheet === undefined || line === undefined || text.slice(line.line, at).includes('\n')) return null;
    return { sheet: sheet.number, line: line.number };
  };
  const [first, last] = [placeOf(start), placeOf(end - 1)];
  if (first === null || last === null) return null;
  const from = `${first.sheet}:${first.line}`;
  if (first.sheet !== last.sheet) return `${from}–${last.sheet}:${last.line}`;
  return first.line === last.line ? from : `${from}–${last.line}`;
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
