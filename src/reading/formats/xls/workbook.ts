import { decodeText, encodingOfCodePage } from '../../../containers/index.ts';
import { HiddenColumns } from '../../pages/hidden-columns.ts';
import type { TextBudget } from '../../pages/page-writer.ts';
import { type BiffRecord, PieceReader, recordsFrom } from './records.ts';

/** Types of records (MS-XLS 2.3). */
const BOF = 0x809;
const EOF = 0x0a;
const [BOUND_SHEET, SHARED_STRINGS, FORMAT, XF] = [0x85, 0xfc, 0x41e, 0xe0];
const [FILE_PASS, DATE_1904, CODE_PAGE] = [0x2f, 0x22, 0x42];
const [LABEL_SST, LABEL, RICH_LABEL, NUMBER, RK, MULTIPLE_RK] = [0xfd, 0x204, 0xd6, 0x203, 0x27e, 0xbd];
const [FORMULA, STRING, BOOLEAN_OR_ERROR] = [0x06, 0x207, 0x205];
const [ROW, COLUMNS] = [0x208, 0x7d];
const BIFF8 = 0x600;
const WORKSHEET = 0;

const MOST_SHEETS = 10_000;
const MOST_STYLES = 70_000;
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly at: number;
  readonly hasCells: boolean;
}

/** What a workbook of Excel 97–2003 (or 5.0/95) says about itself before its sheets. */
export interface Workbook {
  readonly isEncrypted: boolean;
  readonly counts1904: boolean;
  readonly sheets: readonly WorkbookSheet[];
  readonly strings: readonly string[];
  /** The formats of the styles in their order: by number, and the pattern where it is the workbook's own. */
  readonly styles: readonly { readonly id: number; readonly pattern: string | undefined }[];
  readonly isBiff8: boolean;
  readonly encoding: string | null;
}

export function readWorkbook(stream: Buffer, budget: TextBudget): Workbook {
  const found = { isEncrypted: false, counts1904: false, isBiff8: true, encoding: null as string | null };
  const sheets: WorkbookSheet[] = [];
  let strings: readonly string[] = [];
  const patterns = new Map<number, string>();
  const styles: number[] = [];
  for (const { type, pieces } of recordsFrom(stream, 0)) {
    const reader = new PieceReader(pieces);
    if (type === EOF) break;
    if (type === BOF) found.isBiff8 = reader.uint16() === BIFF8;
    if (type === FILE_PASS) found.isEncrypted = true;
    if (type === DATE_1904) found.counts1904 = reader.uint16() === 1;
    if (type === CODE_PAGE) found.encoding = encodingOfCodePage(reader.uint16());
    if (found.isEncrypted) continue;
    if (type === BOUND_SHEET && sheets.length < MOST_SHEETS) sheets.push(readSheetEntry(pieces, found));
    if (type === SHARED_STRINGS) strings = readStrings(reader, budget);
    if (type === FORMAT) {
      const id = reader.uint16();
      patterns.set(id, found.isBiff8 ? reader.string(reader.uint16()) : narrow(pieces, 3, found.encoding));
    }
    if (type === XF && styles.length < MOST_STYLES) {
      reader.skip(2);
      styles.push(reader.uint16());
    }
  }
  return { ...found, sheets, strings, styles: styles.map((id) => ({ id, pattern: patterns.get(id) })) };
}

type Kind = Pick<Workbook, 'isBiff8' | 'encoding'>;

function readSheetEntry(pieces: readonly Buffer[], { isBiff8, encoding }: Kind): WorkbookSheet {
  const reader = new PieceReader(pieces);
  const at = reader.uint32();
  const isHidden = (reader.byte() & 3) !== 0;
  const hasCells = reader.byte() === WORKSHEET;
  const length = reader.byte();
  const name = isBiff8 ? reader.string(length) : narrow(pieces, 7, encoding).slice(0, length);
  return { name, isHidden, at, hasCells };
}

function narrow(pieces: readonly Buffer[], from: number, encoding: string | null): string {
  return decodeText(pieces[0]?.subarray(from) ?? Buffer.alloc(0), encoding ?? 'windows-1252');
}

/** MS-XLS 2.4.265. */
function readStrings(reader: PieceReader, budget: TextBudget): string[] {
  const strings: string[] = [];
  reader.skip(4);
  const count = reader.uint32();
  while (strings.length < count && !reader.isOver) strings.push(budget.take(reader.string(reader.uint16())));
  return strings;
}

export interface WorkbookCell {
  /** Its row or column is hidden. */
  readonly isHidden: boolean;
  readonly row: number;
  readonly column: number;
  readonly value: string | { readonly number: number; readonly style: number };
}

/** The cells of a sheet in the order of the file: as a rule row by row. */
export function* readCells(
  stream: Buffer,
  { at }: WorkbookSheet,
  workbook: Workbook,
): Generator<WorkbookCell> {
  const lines = new HiddenLines();
  for (const cell of cellsFrom(stream, at, workbook, lines)) yield { ...cell, isHidden: lines.hide(cell) };
}

/** What the records of rows (MS-XLS 2.4.221) and columns (2.4.53) hide; those of rows come before their cells. */
class HiddenLines {
  readonly #rows = new Set<number>();
  readonly #columns = new HiddenColumns();

  take(type: number, reader: PieceReader): void {
    const first = reader.uint16();
    if (type === ROW) {
      reader.skip(10);
      if ((reader.uint16() & 0x20) !== 0) this.#rows.add(first + 1);
    } else {
      const last = reader.uint16();
      const width = reader.uint16();
      reader.skip(2);
      if ((reader.uint16() & 1) !== 0 || width === 0) this.#columns.add(first, last);
    }
  }

  hide({ row, column }: { readonly row: number; readonly column: number }): boolean {
    return this.#rows.has(row) || this.#columns.has(column);
  }
}

type SeenCell = Omit<WorkbookCell, 'isHidden'>;

function* cellsFrom(stream: Buffer, at: number, workbook: Workbook, lines: HiddenLines): Generator<SeenCell> {
  let formula: { row: number; column: number } | null = null;
  let depth = 0;
  for (const record of recordsFrom(stream, at)) {
    if (record.type === BOF) depth += 1;
    if (record.type === EOF) depth -= 1;
    if (depth <= 0) return;
    // A chart within the sheet has records of the same kinds.
    if (depth > 1) continue;
    const reader = new PieceReader(record.pieces);
    if (record.type === ROW || record.type === COLUMNS) lines.take(record.type, reader);
    if (record.type === STRING) {
      const value = workbook.isBiff8
        ? reader.string(reader.uint16())
        : narrow(record.pieces, 2, workbook.encoding);
      if (formula !== null) yield { ...formula, value };
      formula = null;
      continue;
    }
    if (!CELLS.has(record.type)) continue;
    const place = { row: reader.uint16() + 1, column: reader.uint16() };
    formula = record.type === FORMULA ? place : null;
    if (record.type === MULTIPLE_RK) yield* severalNumbers(record, place, reader);
    else {
      const style = reader.uint16();
      const value = cellValue(record, reader, style, workbook);
      if (value !== null) yield { ...place, value };
    }
  }
}

const CELLS = new Set([LABEL_SST, LABEL, RICH_LABEL, NUMBER, RK, MULTIPLE_RK, FORMULA, BOOLEAN_OR_ERROR]);

function* severalNumbers(
  { pieces }: BiffRecord,
  { row, column }: { row: number; column: number },
  reader: PieceReader,
): Generator<SeenCell> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const count = Math.floor((length - 6) / 6);
  for (let index = 0; index < count; index += 1) {
    const style = reader.uint16();
    yield { row, column: column + index, value: { number: packedNumber(reader.uint32()), style } };
  }
}

function cellValue(
  { type, pieces }: BiffRecord,
  reader: PieceReader,
  style: number,
  { strings, isBiff8, encoding }: Workbook,
): WorkbookCell['value'] | null {
  switch (type) {
    case LABEL_SST:
      return strings[reader.uint32()] ?? '';
    case LABEL:
    case RICH_LABEL: {
      const length = reader.uint16();
      return isBiff8 ? reader.string(length) : narrow(pieces, 8, encoding).slice(0, length);
    }
    case NUMBER:
      return { number: double(reader), style };
    case RK:
      return { number: packedNumber(reader.uint32()), style };
    case BOOLEAN_OR_ERROR: {
      const value = reader.byte();
      return shownFlag(value, reader.byte() !== 0);
    }
    case FORMULA:
      return formulaValue(reader, style);
    default:
      return null;
  }
}

function shownFlag(value: number, isError: boolean): string {
  if (isError) return ERRORS[value] ?? '#N/A';
  return value === 0 ? 'FALSE' : 'TRUE';
}

/** As it was last computed (MS-XLS 2.5.133); a text follows in a record of its own. */
function formulaValue(reader: PieceReader, style: number): WorkbookCell['value'] | null {
  const bytes = Buffer.from(Array.from({ length: 8 }, () => reader.byte()));
  if (bytes.readUInt16LE(6) !== 0xffff) return { number: bytes.readDoubleLE(0), style };
  if (bytes[0] === 1) return shownFlag(bytes[2] ?? 0, false);
  return bytes[0] === 2 ? shownFlag(bytes[2] ?? 0, true) : null;
}

function double(reader: PieceReader): number {
  return Buffer.from(Array.from({ length: 8 }, () => reader.byte())).readDoubleLE(0);
}

/** MS-XLS 2.5.217: thirty bits of a number, perhaps a hundred times too large. */
function packedNumber(packed: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE((packed & 0xfffffffc) >>> 0, 4);
  const value = (packed & 2) === 0 ? bytes.readDoubleLE(0) : (packed | 0) >> 2;
  return (packed & 1) === 0 ? value : value / 100;
}
