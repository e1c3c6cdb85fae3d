/**
 * Finds in a new build of the recognition engine what `src/reading/ocr/network/engine-build.ts` says of the known one: by the instructions of
 * each function, whatever numbers and addresses they name. node scripts/find-engine-slots.ts KNOWN.wasm NEW.wasm
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { KNOWN_BUILD } from '../src/reading/ocr/network/engine-build.ts';

interface Engine {
  /** Of the functions that the module has itself: what their instructions are, without what they name. */
  readonly shapes: readonly string[];
  readonly imported: number;
  /** The table of functions, by its places. */
  readonly table: ReadonlyMap<number, number>;
  readonly exports: ReadonlyMap<string, readonly [kind: number, index: number]>;
}

/** Reads the binary format of WebAssembly (core specification, 5), as far as the engine uses it. */
class Bytes {
  readonly #bytes: Uint8Array;
  at: number;
  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }
  byte(): number {
    const byte = this.#bytes[this.at++];
    if (byte === undefined) throw new Error('The module ends in the middle.');
    return byte;
  }
  /** LEB128; of a signed number the bits that fit. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
  text(): string {
    const length = this.number();
    this.at += length;
    return Buffer.from(this.#bytes.subarray(this.at - length, this.at)).toString();
  }
}

const NUMBERS: ReadonlyMap<number, number> = new Map([
  // Blocks, branches, calls, variables, tables: how many numbers follow.
  ...[
    0x02, 0x03, 0x04, 0x0c, 0x0d, 0x10, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42,
  ].map((code) => [code, 1] as const),
  [0x11, 2],
  // Loads and stores: alignment and offset.
  ...Array.from({ length: 0x3e - 0x28 + 1 }, (_, nth) => [0x28 + nth, 2] as const),
]);
/** Of the instructions with a prefix: copying memory, and those on vectors. */
const BULK: ReadonlyMap<number, number> = new Map([
  [8, 2],
  [9, 1],
  [10, 2],
  [11, 1],
  [12, 2],
  [13, 1],
  [14, 2],
  [15, 1],
  [16, 1],
  [17, 1],
]);

/** One instruction, by its code; what it names is passed over. */
function instruction(bytes: Bytes): string {
  const code = bytes.byte();
  if (code === 0x0e) {
    const labels = bytes.number();
    for (let nth = 0; nth <= labels; nth += 1) bytes.number();
    return `e${labels}`;
  }
  if (code === 0x1c) {
    const types = bytes.number();
    bytes.at += types;
    return 'select';
  }
  if (code === 0x43) bytes.at += 4;
  else if (code === 0x44) bytes.at += 8;
  else if (code === 0xfc || code === 0xfd) {
    const further = bytes.number();
    if (code === 0xfc) for (let nth = 0; nth < (BULK.get(further) ?? 0); nth += 1) bytes.number();
    else if (further === 12 || further === 13) bytes.at += 16;
    else if (further <= 11 || further === 92 || further === 93) {
      bytes.number();
      bytes.number();
    } else if (further >= 84 && further <= 91) {
      bytes.number();
      bytes.number();
      bytes.at += 1;
    } else if (further >= 21 && further <= 34) bytes.at += 1;
    return `${code.toString(16)}.${further}`;
  }
  for (let nth = 0; nth < (NUMBERS.get(code) ?? 0); nth += 1) bytes.number();
  return code.toString(16);
}

function shapeOf(bytes: Bytes): string {
  const end = bytes.number() + bytes.at;
  const said: string[] = [];
  const groups = bytes.number();
  for (let nth = 0; nth < groups; nth += 1) said.push(`${bytes.number()}*${bytes.byte()}`);
  while (bytes.at < end) said.push(instruction(bytes));
  return createHash('sha256').update(said.join(' ')).digest('hex');
}

const IMPORTS = 2;
const EXPORTS = 7;
const ELEMENTS = 9;
const CODE = 10;
const FUNCTION = 0;

function read(module: Uint8Array): Engine {
  const bytes = new Bytes(module, 8);
  const shapes: string[] = [];
  const table = new Map<number, number>();
  const exports = new Map<string, readonly [number, number]>();
  let imported = 0;
  while (bytes.at < module.length) {
    const id = bytes.byte();
    const end = bytes.number() + bytes.at;
    const count = [IMPORTS, EXPORTS, ELEMENTS, CODE].includes(id) ? bytes.number() : 0;
    for (let nth = 0; nth < count; nth += 1) {
      if (id === CODE) shapes.push(shapeOf(bytes));
      else if (id === EXPORTS) exports.set(bytes.text(), [bytes.byte(), bytes.number()]);
      else if (id === ELEMENTS) {
        if (bytes.number() !== 0) throw new Error('The table is filled in a way that is not known here.');
        bytes.byte();
        const first = bytes.number();
        bytes.byte();
        const functions = bytes.number();
        for (let place = first; place < first + functions; place += 1) table.set(place, bytes.number());
      } else {
        bytes.text();
        bytes.text();
        if (bytes.byte() !== FUNCTION) throw new Error('The engine imports more than functions.');
        bytes.number();
        imported += 1;
      }
    }
    bytes.at = end;
  }
  return { shapes, imported, table, exports };
}

export interface FoundBuild {
  readonly sha256: string;
  readonly memory: string | undefined;
  readonly table: string | undefined;
  readonly slots: Readonly<Record<string, readonly number[]>>;
  readonly internals: Readonly<Record<string, readonly number[]>>;
}

/** One number for what was found for sure; none, or several, for what somebody has to look at. */
export function findBuild(known: Uint8Array, other: Uint8Array): FoundBuild {
  const [before, after] = [read(known), read(other)];
  const alike = (index: number | undefined): number[] => {
    const shape = before.shapes[(index ?? -1) - before.imported];
    return after.shapes.flatMap((one, nth) => (one === shape ? [nth + after.imported] : []));
  };
  const placesOf = (functions: readonly number[]): number[] =>
    [...after.table].flatMap(([place, index]) => (functions.includes(index) ? [place] : []));
  const named = (kind: number) => [...after.exports].find(([, [one]]) => one === kind)?.[0];
  return {
    sha256: createHash('sha256').update(other).digest('hex'),
    memory: named(2),
    table: named(1),
    slots: Object.fromEntries(
      Object.entries(KNOWN_BUILD.slots).map(([name, place]) => [
        name,
        placesOf(alike(before.table.get(place))),
      ]),
    ),
    internals: Object.fromEntries(
      Object.entries(KNOWN_BUILD.internals).map(([name, index]) => [name, alike(index)]),
    ),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [known = '', other = ''] = process.argv.slice(2);
  process.stdout.write(`${JSON.stringify(findBuild(readFileSync(known), readFileSync(other)), null, 2)}\n`);
}
