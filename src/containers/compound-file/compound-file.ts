import { type OpenFile, readAt } from '../open-file.ts';
import { unreadable } from '../refusals.ts';

/** A storage or stream in a compound file. */
export interface CompoundEntry {
  readonly name: string;
  readonly isStorage: boolean;
  /** Bytes of a stream. */
  readonly size: number;
  readonly start: number;
  readonly children: readonly CompoundEntry[];
}

/** What a compound file is, for those that read it. */
export interface CompoundKind {
  /** What is told of one that cannot be read. */
  damaged(what: string): Error;
  /** Streams that break off are read as far as they go. */
  readonly takesParts: boolean;
}

const HEADER = 512;
const ENTRY = 128;
const MINI_SECTOR = 64;
const MINI_CUTOFF = 4096;
const DIFAT_IN_HEADER = 109;
/** Sector numbers from here on are marks: end of chain, free, and the tables' own. */
const FIRST_MARK = 0xffff_fffa;
const NO_ENTRY = 0xffff_ffff;

const MOST_ENTRIES = 200_000;
const BLOCK = 256 * 1024;

const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

/**
 * A compound file (MS-CFB), read from the disk as it is asked for. Every chain is followed no further than the bytes it is
 * for, and every entry has one place, so that no file can make this go round in circles or fill the memory.
 */
export class CompoundFile {
  readonly root: CompoundEntry;
  readonly #kind: CompoundKind;
  readonly #file: OpenFile;
  readonly #sectorSize: number;
  readonly #sectors: number;
  readonly #table: Uint32Array;
  readonly #miniTable: Uint32Array;
  readonly #miniStream: readonly number[];

  private constructor(file: OpenFile, kind: CompoundKind, tables: Tables, root: CompoundEntry) {
    this.#file = file;
    this.#kind = kind;
    this.#sectorSize = tables.sectorSize;
    this.#sectors = tables.sectors;
    this.#table = tables.table;
    this.#miniTable = tables.miniTable;
    this.#miniStream = chain(kind, tables.table, {
      start: root.start,
      count: Math.ceil(root.size / tables.sectorSize),
      sectors: tables.sectors,
    });
    this.root = root;
  }

  /** @throws ChanceryError `damaged` */
  static async open(file: OpenFile, kind: CompoundKind): Promise<CompoundFile> {
    const { size } = await file.stat();
    const header = await readAt(file, 0, HEADER);
    if (header.length < HEADER || ![9, 12].includes(header.readUInt16LE(30))) throw kind.damaged('header');
    const sectorSize = 1 << header.readUInt16LE(30);
    const sectors = Math.floor((size - 1) / sectorSize);
    const readSectors = async (numbers: readonly number[]): Promise<Buffer> =>
      Buffer.concat(await Promise.all(numbers.map((n) => readAt(file, (n + 1) * sectorSize, sectorSize))));
    const table = toNumbers(await readSectors(await tableSectors(header, sectorSize, sectors, readSectors)));
    const whole = (start: number): number[] =>
      chain(kind, table, { start, count: sectors, sectors, isOpen: true });
    const miniTable = toNumbers(await readSectors(whole(header.readUInt32LE(60))));
    const directory = whole(header.readUInt32LE(48));
    if (directory.length * (sectorSize / ENTRY) > MOST_ENTRIES) throw kind.damaged('directory');
    const root = buildTree(await readSectors(directory), sectorSize === HEADER);
    if (root === null) throw kind.damaged('root');
    return new CompoundFile(file, kind, { sectorSize, sectors, table, miniTable }, root);
  }

  /** The stream of this name, whatever its case (MS-CFB 2.6.4), beside no other storage; null where there is none. */
  find(name: string): CompoundEntry | null {
    const sought = name.toLowerCase();
    return (
      this.root.children.find((entry) => !entry.isStorage && entry.name.toLowerCase() === sought) ?? null
    );
  }

  /** The whole of a stream. @throws ChanceryError `too_large` past `limit` bytes, `damaged` */
  async read(entry: CompoundEntry, limit: number): Promise<Buffer> {
    if (entry.size > limit) {
      throw unreadable(
        'too_large',
        'A part of the message is too long to be read.',
        'Save what is attached to it by itself, and upload that.',
      );
    }
    const blocks: Buffer[] = [];
    for await (const block of this.stream(entry)) blocks.push(block);
    return Buffer.concat(blocks);
  }

  /** @throws ChanceryError `damaged` where the file ends before the stream does */
  async *stream(entry: CompoundEntry): AsyncGenerator<Buffer> {
    let left = entry.size;
    for (const { at, length } of this.#runs(entry)) {
      const block = await readAt(this.#file, at, Math.min(length, left));
      if (block.length < Math.min(length, left) && !this.#kind.takesParts) throw this.#kind.damaged('stream');
      left -= block.length;
      yield block;
    }
  }

  /** Where the bytes of a stream lie, sectors that follow each other taken together. */
  *#runs({ size, start }: CompoundEntry): Generator<{ at: number; length: number }> {
    const isMini = size < MINI_CUTOFF;
    const unit = isMini ? MINI_SECTOR : this.#sectorSize;
    const table = isMini ? this.#miniTable : this.#table;
    const most = isMini ? table.length : this.#sectors;
    const place = isMini ? (n: number) => this.#miniPlace(n) : (n: number) => (n + 1) * this.#sectorSize;
    let run: { at: number; length: number } | null = null;
    const numbers = chain(this.#kind, table, { start, count: Math.ceil(size / unit), sectors: most });
    for (const number of numbers) {
      const at = place(number);
      if (at === null) break;
      if (run !== null && run.at + run.length === at && run.length < BLOCK) {
        run.length += unit;
        continue;
      }
      if (run !== null) yield run;
      run = { at, length: unit };
    }
    if (run !== null) yield run;
  }

  #miniPlace(number: number): number | null {
    const byte = number * MINI_SECTOR;
    const sector = this.#miniStream[Math.floor(byte / this.#sectorSize)];
    if (sector === undefined) {
      if (this.#kind.takesParts) return null;
      throw this.#kind.damaged('small stream');
    }
    return (sector + 1) * this.#sectorSize + (byte % this.#sectorSize);
  }
}

interface Tables {
  readonly sectorSize: number;
  readonly sectors: number;
  readonly table: Uint32Array;
  readonly miniTable: Uint32Array;
}

/** The sectors of the allocation table: 109 are named in the header, the others in a chain of sectors (MS-CFB 2.5). */
async function tableSectors(
  header: Buffer,
  sectorSize: number,
  sectors: number,
  readSectors: (numbers: readonly number[]) => Promise<Buffer>,
): Promise<number[]> {
  const most = Math.ceil(sectors / (sectorSize / 4));
  const listed = toNumbers(header.subarray(76, 76 + DIFAT_IN_HEADER * 4));
  const found = [...listed].filter((sector) => sector < sectors);
  let next = header.readUInt32LE(68);
  while (next < sectors && found.length < most) {
    const list = toNumbers(await readSectors([next]));
    found.push(...list.subarray(0, -1).filter((sector) => sector < sectors));
    next = list.at(-1) ?? NO_ENTRY;
  }
  return found.slice(0, most);
}

/** The sectors from `start` on: `count` of them, or where `isOpen` until the chain ends, and never more than there are. */
function chain(
  { damaged, takesParts }: CompoundKind,
  table: Uint32Array,
  {
    start,
    count,
    sectors,
    isOpen = false,
  }: { start: number; count: number; sectors: number; isOpen?: boolean },
): number[] {
  if (count > sectors && !takesParts) throw damaged('length');
  const found: number[] = [];
  let sector = start;
  while (found.length < Math.min(count, sectors)) {
    if (sector >= sectors) {
      if (takesParts || (isOpen && sector >= FIRST_MARK)) break;
      throw damaged('chain');
    }
    found.push(sector);
    sector = table[sector] ?? NO_ENTRY;
  }
  return found;
}

/** Siblings form a binary tree, whose order does not matter here (MS-CFB 2.6.4). */
function buildTree(directory: Buffer, hasShortSizes: boolean): CompoundEntry | null {
  const count = Math.floor(directory.length / ENTRY);
  const placed = new Set<number>([0]);
  const childrenOf = (first: number): CompoundEntry[] => {
    const found: CompoundEntry[] = [];
    const waiting = [first];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (index >= count || placed.has(index)) continue;
      placed.add(index);
      const at = index * ENTRY;
      waiting.push(directory.readUInt32LE(at + 72), directory.readUInt32LE(at + 68));
      found.push(entryAt(at));
    }
    return found;
  };
  const entryAt = (at: number): CompoundEntry => {
    const type = directory.readUInt8(at + 66);
    const nameLength = Math.min(64, directory.readUInt16LE(at + 64));
    const isStorage = type === STORAGE || type === ROOT;
    // Upper halves of sizes are undefined where sectors have 512 bytes (MS-CFB 2.6.1).
    const upper = hasShortSizes ? 0 : directory.readUInt32LE(at + 124);
    return {
      name: directory.toString('utf16le', at, at + Math.max(0, nameLength - 2)),
      isStorage,
      size: type === STREAM || type === ROOT ? upper * 2 ** 32 + directory.readUInt32LE(at + 120) : 0,
      start: directory.readUInt32LE(at + 116),
      children: isStorage ? childrenOf(directory.readUInt32LE(at + 76)) : [],
    };
  };
  return count === 0 ? null : entryAt(0);
}

function toNumbers(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));
}
