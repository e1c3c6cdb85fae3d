import { tooComplex } from '../../../containers/index.ts';
import type { Change } from './beside.ts';
import type { Range } from './file-information.ts';
import { type Paragraph, placeIn } from './lists.ts';
import type { Pieces } from './pieces.ts';
import { singleProperties } from './single-properties.ts';

/** What properties say of a character, as bits. */
export const HIDDEN = 1;
export const ROW_END = 2;
export const IN_TABLE = 4;
export const PAGE_BEFORE = 8;
/** The character is one of a font of signs; which one is in `symbols`. */
export const SYMBOL = 16;
/** Struck out by its look alone: a paragraph ends with such a mark all the same. */
export const STRUCK = 32;

const NOBODY = -1;
const FKP = 512;
/** How often something is said of a character: by its own properties, those of its paragraph, and of earlier versions of both. */
const MOST_TIMES = 16;
const SHORT = 1_000_000;
const MOST_KINDS = 65_535;

/** MS-DOC 2.6: single properties, by their code. */
const CODES = {
  deleted: 0x0800,
  hidden: 0x083c,
  struck: 0x0837,
  struckTwice: 0x2a53,
  inserted: 0x0801,
  inserter: 0x4804,
  insertedAt: 0x6805,
  deleter: 0x4863,
  deletedAt: 0x6864,
  symbol: 0x6a09,
  inTable: 0x2416,
  rowEnd: 0x2417,
  pageBefore: 0x2407,
} as const;

export interface Properties {
  readonly flags: Uint8Array;
  /** Characters of fonts of signs, by place. */
  readonly symbols: ReadonlyMap<number, number>;
  /** What was changed about the character at a place, or hides it. */
  changeAt(at: number): Change | undefined;
  /** The paragraph that the character at a place is in. */
  paragraphAt(at: number): Paragraph | undefined;
}

/** Which characters are hidden or deleted, end rows of tables, … `length`: characters of all stories. */
export function readProperties(
  main: Buffer,
  pieces: Pieces,
  tables: { readonly characters: Buffer; readonly paragraphs: Buffer },
  length: number,
): Properties {
  const flags = new Uint8Array(length);
  const symbols = new Map<number, number>();
  const changes = new Kinds<Change>(length);
  const paragraphs = new Kinds<Paragraph>(length);
  let left = MOST_TIMES * length + SHORT;
  function* characters(from: number, to: number): Generator<Range> {
    for (const range of pieces.characters(from, to)) {
      left -= range.end - range.start;
      if (left < 0) throw tooComplex('The document says the same of its text too often.');
      yield range;
    }
  }
  const mark = (from: number, to: number, bits: number, symbol: number | null): void => {
    if (bits === 0) return;
    for (const { start, end } of characters(from, to)) {
      for (let at = start; at < Math.min(end, length); at += 1) {
        flags[at] = (flags[at] ?? 0) | bits;
        if (symbol !== null) symbols.set(at, symbol);
      }
    }
  };
  for (const page of formattedPages(main, tables.characters)) {
    eachRun(page, 1, (from, to, at) => {
      const offset = (page[at] ?? 0) * 2;
      if (offset === 0) return;
      const { bits, symbol, change } = read(page.subarray(offset + 1, offset + 1 + (page[offset] ?? 0)));
      mark(from, to, bits, symbol);
      if (change !== null) changes.put(change, characters(from, to));
    });
  }
  for (const page of formattedPages(main, tables.paragraphs)) {
    eachRun(page, 13, (from, to, at) => {
      const offset = (page[at] ?? 0) * 2;
      if (offset === 0) return;
      const words = page[offset] ?? 0;
      const start = words === 0 ? offset + 2 : offset + 1;
      const size = words === 0 ? (page[offset + 1] ?? 0) * 2 : words * 2 - 1;
      // The number of the paragraph's style comes first.
      const own = page.subarray(start + 2, start + size);
      mark(from, to, read(own).bits, null);
      if (size < 2) return;
      const paragraph = { style: page.readUInt16LE(start), ...placeIn(own) };
      paragraphs.put(paragraph, characters(from, to));
    });
  }
  return {
    flags,
    symbols,
    changeAt: (at) => changes.at(at),
    paragraphAt: (at) => paragraphs.at(at),
  };
}

/** What is said of characters, each thing kept once. */
class Kinds<T extends object> {
  readonly #kinds: T[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #at: Uint16Array;

  constructor(length: number) {
    this.#at = new Uint16Array(length);
  }

  put(kind: T, ranges: Iterable<Range>): void {
    const key = Object.values(kind).join(' ');
    let number = this.#numbers.get(key);
    if (number === undefined) {
      if (this.#kinds.length >= MOST_KINDS) return;
      number = this.#kinds.push(kind);
      this.#numbers.set(key, number);
    }
    for (const { start, end } of ranges) this.#at.fill(number, start, end);
  }

  at(place: number): T | undefined {
    return this.#kinds[(this.#at[place] ?? 0) - 1];
  }
}

/** Pages of 512 bytes with the properties of runs (MS-DOC 2.9.33 and 2.9.174), as a PLC lists them. */
function* formattedPages(main: Buffer, plc: Buffer): Generator<Buffer> {
  const count = Math.floor((plc.length - 4) / 8);
  const seen = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const number = plc.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff;
    if (seen.has(number)) continue;
    seen.add(number);
    const page = main.subarray(number * FKP, (number + 1) * FKP);
    if (page.length === FKP) yield page;
  }
}

function eachRun(page: Buffer, size: number, visit: (from: number, to: number, at: number) => void): void {
  const count = page[FKP - 1] ?? 0;
  if ((count + 1) * 4 + count * size > FKP - 1) return;
  for (let run = 0; run < count; run += 1) {
    visit(page.readUInt32LE(run * 4), page.readUInt32LE(run * 4 + 4), (count + 1) * 4 + run * size);
  }
}

interface Said {
  readonly bits: number;
  readonly symbol: number | null;
  readonly change: Change | null;
}

function read(properties: Buffer): Said {
  let bits = 0;
  let kind: Change['kind'] | null = null;
  const numbers = new Map<number, number>();
  let symbol: number | null = null;
  for (const { code, value } of singleProperties(properties)) {
    const isOn = ((value[0] ?? 0) & 1) === 1;
    if ((code === CODES.deleted || code === CODES.hidden) && isOn) bits |= HIDDEN;
    if (code === CODES.deleted && isOn) kind = 'deletion';
    if (code === CODES.inserted && isOn) kind ??= 'insertion';
    if ((code === CODES.struck || code === CODES.struckTwice) && isOn) bits |= STRUCK;
    if (code === CODES.hidden && isOn && kind !== 'deletion') kind = 'hidden';
    if (value.length === 2) numbers.set(code, value.readUInt16LE(0));
    if (value.length === 4) numbers.set(code, value.readUInt32LE(0));
    if (code === CODES.rowEnd && isOn) bits |= ROW_END;
    if (code === CODES.inTable && isOn) bits |= IN_TABLE;
    if (code === CODES.pageBefore && isOn) bits |= PAGE_BEFORE;
    if (code === CODES.symbol && value.length >= 4) {
      symbol = value.readUInt16LE(2);
      bits |= SYMBOL;
    }
  }
  if ((bits & STRUCK) !== 0 && kind !== 'deletion') {
    return { bits, symbol, change: { kind: 'deletion', author: NOBODY, time: 0 } };
  }
  const [by, at] =
    kind === 'insertion' ? [CODES.inserter, CODES.insertedAt] : [CODES.deleter, CODES.deletedAt];
  const isChange = kind !== null && kind !== 'hidden';
  const author = isChange ? (numbers.get(by) ?? 0) : 0;
  const time = isChange ? (numbers.get(at) ?? 0) : 0;
  return { bits, symbol, change: kind === null ? null : { kind, author, time } };
}
