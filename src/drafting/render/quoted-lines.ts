/**
 * A quotation as it is printed: the words of its source without the marks of pages and footnotes, on the lines that say something. Pure.
 */
import { onOneLine, withWholeWords } from '../../platform/index.ts';
import { withoutMarks } from '../../precedents/index.ts';
import type { DocumentCitation, DocumentParagraph } from '../document.ts';
import { endsIn, hasDigit } from '../letters.ts';

/**
 * White space is one space, as everywhere in a paper, but where a transcript has another speak, a log another day, a pleading or a contract
 * another number, and a form another label, a line begins. Of a table each row is a line, and tabs part its cells.
 */
export function printedQuotation(
  { text }: Pick<DocumentParagraph, 'text'>,
  source: DocumentCitation | undefined,
): string {
  const marks = source?.quote === text ? (source.cited?.marks ?? []) : [];
  const words = withWholeWords(withoutMarks(text, marks));
  const isTranscript = ASKS.test(words);
  const lines = words.split('\n');
  // A reporter spreads the words of its lines, and breaks them anywhere.
  const isReported = source?.cited?.kind === 'case';
  const parts = isReported ? [{ isTable: false, lines }] : tablesApart(lines);
  const width = isReported ? 0 : Math.max(...lines.map(({ length }) => length));
  return parts
    .flatMap((one) => (one.isTable ? rowsOf(one.lines) : sayingLines(one.lines, isTranscript, width)))
    .join('\n')
    .trim();
}

/** The rows of its tables, each with its cells, and the lines between them. */
export function partsOfQuotation(printed: string): (string[] | string[][])[] {
  const parts: (string[] | string[][])[] = [];
  for (const line of printed.split('\n')) {
    const cells = line.split('\t');
    const last = parts.at(-1);
    if (cells.length === 1) {
      if (isLines(last)) last.push(line);
      else parts.push([line]);
    } else if (last !== undefined && !isLines(last) && last[0]?.length === cells.length) last.push(cells);
    else parts.push([cells]);
  }
  return parts;
}

export function isLines(part: string[] | string[][] | undefined): part is string[] {
  return typeof part?.[0] === 'string';
}

/** Points that a character takes, with the gap behind its cell. */
const SIGN = 6;
const GAP = 2;

/** Of the columns of a table, in points: room for their longest words, and of the rest as much as their longest cells need. */
export function widthsOf(rows: readonly (readonly string[])[], width: number): number[] {
  const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? ''));
  const longest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const least = columns.map((cells) => (longest(cells.flatMap((cell) => cell.split(' '))) + GAP) * SIGN);
  const wanted = columns.map((cells, at) => (longest(cells) + GAP) * SIGN - (least[at] ?? 0));
  const [all, more] = [least, wanted].map((widths) => widths.reduce((sum, one) => sum + one, 0)) as [
    number,
    number,
  ];
  const rest = Math.max(0, Math.min(width - all, more));
  return least.map((one, at) =>
    Math.floor(one * Math.min(1, width / all) + (more === 0 ? 0 : (rest * (wanted[at] ?? 0)) / more)),
  );
}

/** @param width of its longest line; 0: nothing is known of its lines */
function sayingLines(written: readonly string[], isTranscript: boolean, width: number): string[] {
  const lines: string[] = [];
  for (const [at, whole] of written.entries()) {
    const line = onOneLine(whole).trim();
    const last = lines.at(-1);
    const begins =
      last === undefined ||
      (isTranscript && SPEAKS.test(line)) ||
      OF_A_DAY.test(line) ||
      (endsIn(last, SENTENCES_END) && NUMBERED.test(line)) ||
      (LABELLED.test(last) && LABELLED.test(line)) ||
      (width > 0 && ITEM.test(line)) ||
      (endsIn(last, SENTENCES_END) && BEGINS.test(line) && isShort(written[at - 1] ?? '', width));
    if (begins) lines.push(line);
    else lines.push(`${lines.pop()} ${line}`.trim());
  }
  return lines;
}

/** `Q.`, `A.`, `THE COURT:`, each also behind its number. */
const SPEAKS = /^(?:\d{1,4}(?::\d{1,2})? )?(?:[QA]\.? (?=["“(]?\p{Lu})|THE (?:COURT|WITNESS): )/u;
/** Without a question `A. Smith` is a name. */
const ASKS = /^\s*(?:\d{1,4}(?::\d{1,2})?\s+)?Q\.?\s/m;
const SENTENCES_END = '.?!;”"';
/** `13. `, `(b) `, `2.1 `, `§ 6. `, `p. 14 `, `/s/ `, `RESPONSE: ` */
const NUMBERED =
  /^(?:\(?\d{1,3}[.)] |\(\p{Ll}{1,4}\) |\d{1,3}(?:\.\d{1,3}){1,3} |§+ ?\d|pp?\. \d|\/s\/ |\p{Lu}[\p{Lu}\d .]{4,40}: )/u;
/** `Owner: `, of a form. */
const LABELLED = /^\p{Lu}[\p{L}\d ().’'-]{2,40}: \S/u;
const OF_A_DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4})\s/;
const ITEM = /^[-–•*] /;
const BEGINS = /^["“(]?[\p{Lu}\d]/u;
/** Characters of a line that nobody broke. */
const UNBROKEN = 120;

/** It ends before the next word would have to stand on another line. */
function isShort(line: string, width: number): boolean {
  return width > UNBROKEN || line.length * 5 < width * 4;
}

/** Gaps between columns; those behind a sentence are none. */
const GAPS = /[^\s.?!:;"”](?: {2,}|\t)\S/g;
const FEWEST_GAPS = 2;
const FEWEST_ROWS = 2;
/** Below a row a cell may be empty. */
const WIDE_GAP = /\S(?: {3,}|\t)\S/;

function hasGaps(line = ''): boolean {
  return (line.trim().match(GAPS)?.length ?? 0) >= FEWEST_GAPS;
}

interface Stretch {
  readonly isTable: boolean;
  readonly lines: string[];
}

/** Rows have figures, and the line over them may be their head. */
function tablesApart(lines: readonly string[]): Stretch[] {
  const isRow = (line = '') => hasGaps(line) && hasDigit(line);
  const parts: Stretch[] = [];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1);
    const isTable =
      isRow(line) ||
      (hasGaps(line) && isRow(lines[at + 1])) ||
      (last?.isTable === true && WIDE_GAP.test(line));
    if (last?.isTable === isTable) last.lines.push(line);
    else parts.push({ isTable, lines: [line] });
  }
  return parts;
}

/** A cell begins behind blanks that all rows have, two of its own at least: one that is empty keeps its place. */
function rowsOf(written: readonly string[]): string[] {
  if (written.length < FEWEST_ROWS) return written.map((line) => onOneLine(line).trim());
  const lines = written.map((line) => line.replaceAll('\t', '  '));
  const width = Math.max(...lines.map(({ length }) => length));
  const isBlank = (line: string, at: number) => (line[at] ?? ' ') === ' ';
  const starts = [0];
  for (let at = 2; at < width; at += 1) {
    const begin = lines.filter((line) => !isBlank(line, at));
    const isApart = lines.every((line) => isBlank(line, at - 1));
    if (begin.length > 0 && isApart && begin.every((line) => isBlank(line, at - 2))) starts.push(at);
  }
  const rows = lines.map((line) =>
    starts.map((start, at) => onOneLine(line.slice(start, starts[at + 1] ?? width)).trim()),
  );
  const isFilled = starts.map((_, at) => rows.some((row) => row[at] !== ''));
  return rows.map((row) => row.filter((_, at) => isFilled[at]).join('\t'));
}
