import { writeCompoundFile } from '../../../src/containers/compound-file/write-compound-file.ts';

function record(type: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) bytes.writeUInt16LE(value, i * 2);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

const isWide = (text: string): boolean => /[^\x20-\xff]/.test(text);
/** Its flags and characters (MS-XLS 2.5.293). */
const characters = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from([isWide(text) ? 1 : 0]),
    Buffer.from(text, isWide(text) ? 'utf16le' : 'latin1'),
  ]);

export type XlsCell =
  | { readonly text: string }
  | { readonly number: number; readonly style?: number }
  | { readonly packed: number; readonly style?: number }
  | { readonly run: readonly number[] }
  | { readonly formula: number | string }
  | { readonly error: number };

export interface XlsSheet {
  readonly name: string;
  readonly isHidden?: boolean;
  /** Rows and columns, from 0. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** By `[row, column]` from 0. */
  readonly cells: readonly (readonly [number, number, XlsCell])[];
}

export interface XlsOptions {
  /** Patterns of number formats; style n shows numbers by the nth, style 0 plainly. */
  readonly patterns?: readonly string[];
  readonly isLocked?: boolean;
  /** Characters of shared strings before the list goes on in another record. */
  readonly cutAfter?: number;
}

/** A workbook of Excel 97–2003 (MS-XLS). */
export async function makeXls(
  sheets: readonly XlsSheet[],
  { patterns = [], isLocked = false, cutAfter }: XlsOptions = {},
): Promise<Buffer> {
  const texts = sheets.flatMap(({ cells }) =>
    cells.flatMap(([, , cell]) => ('text' in cell ? [cell.text] : [])),
  );
  const start = (kind: number): Buffer => record(0x809, u16(0x600, kind, 0, 0), u32(0), u32(0));
  const end = record(0x0a);
  const styles = ['General', ...patterns].map((_, i) =>
    record(0xe0, u16(0, i === 0 ? 0 : 163 + i), Buffer.alloc(16)),
  );
  const globals = (places: readonly number[]): Buffer =>
    Buffer.concat([
      start(5),
      ...(isLocked ? [record(0x2f, u16(1, 1, 1))] : []),
      ...patterns.map((pattern, i) => record(0x41e, u16(164 + i, pattern.length), characters(pattern))),
      ...styles,
      ...sheets.map(({ name, isHidden = false }, i) =>
        record(0x85, u32(places[i] ?? 0), Buffer.from([isHidden ? 1 : 0, 0, name.length]), characters(name)),
      ),
      ...sharedStrings(texts, cutAfter),
      end,
    ]);
  let next = 0;
  const bodies = sheets.map(({ cells, hiddenRows = [], hiddenColumns = [] }) =>
    Buffer.concat([
      start(0x10),
      ...hiddenColumns.map((column) => record(0x7d, u16(column, column, 2304, 15, 1, 0))),
      ...hiddenRows.map((row) => record(0x208, u16(row, 0, 1, 255, 0, 0, 0x120, 15))),
      ...cells.flatMap(([row, column, cell]) => records(u16(row, column), column, cell, () => next++)),
      end,
    ]),
  );
  const places: number[] = [];
  let at = globals([]).length;
  for (const body of bodies) {
    places.push(at);
    at += body.length;
  }
  const stream = Buffer.concat([globals(places), ...bodies]);
  const whole: Uint8Array[] = [];
  const item = {
    name: 'WORKBOOK',
    stream: {
      size: stream.length,
      async *read() {
        yield stream;
      },
    },
    children: [],
  };
  for await (const block of writeCompoundFile([item])) whole.push(block);
  return Buffer.concat(whole);
}

function sharedStrings(texts: readonly string[], cutAfter: number | undefined): Buffer[] {
  const count = Buffer.concat([u32(texts.length), u32(texts.length)]);
  const [first = '', ...rest] = texts;
  const others = rest.map((text) => Buffer.concat([u16(text.length), characters(text)]));
  if (cutAfter === undefined) return [record(0xfc, count, u16(first.length), characters(first), ...others)];
  // The second part says anew how wide its characters are.
  const tail = first.slice(cutAfter);
  const head = characters(first.slice(0, cutAfter));
  return [record(0xfc, count, u16(first.length), head), record(0x3c, characters(tail), ...others)];
}

function records(place: Buffer, column: number, cell: XlsCell, nextText: () => number): Buffer[] {
  if ('text' in cell) return [record(0xfd, place, u16(0), u32(nextText()))];
  if ('number' in cell) return [record(0x203, place, u16(cell.style ?? 0), double(cell.number))];
  if ('packed' in cell) return [record(0x27e, place, u16(cell.style ?? 0), u32(cell.packed))];
  if ('error' in cell) return [record(0x205, place, u16(0), Buffer.from([cell.error, 1]))];
  if ('run' in cell) {
    const numbers = cell.run.flatMap((value) => [u16(0), u32((value << 2) | 2)]);
    return [record(0xbd, place, ...numbers, u16(column + cell.run.length - 1))];
  }
  const { formula } = cell;
  const rest = Buffer.alloc(8);
  if (typeof formula === 'number') return [record(0x06, place, u16(0), double(formula), rest)];
  return [
    record(0x06, place, u16(0), Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), rest),
    record(0x207, u16(formula.length), characters(formula)),
  ];
}
