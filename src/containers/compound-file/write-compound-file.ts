import { unreadable } from '../refusals.ts';

/** A storage or stream to be written. Streams say their exact size before they are read. */
export interface StoredItem {
  readonly name: string;
  /** Null for a storage. */
  readonly stream: { readonly size: number; read(): AsyncIterable<Uint8Array> } | null;
  readonly children: readonly StoredItem[];
}

/** Version 4 has sectors of this size: so many fit into the header's own list that no other list is needed below 440 MB. */
const SECTOR = 4096;
const MINI_SECTOR = 64;
const MINI_CUTOFF = 4096;
const ENTRY = 128;
const IN_HEADER = 109;

const TABLE_SECTOR = 0xffff_fffd;
const END = 0xffff_fffe;
const FREE = 0xffff_ffff;

const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

interface Placed {
  readonly item: StoredItem;
  left: number;
  right: number;
  child: number;
  start: number;
}

/** Writes a compound file (MS-CFB 2) in one go, each stream as it is read. */
export async function* writeCompoundFile(items: readonly StoredItem[]): AsyncGenerator<Buffer> {
  const placed = placeAll(items);
  const streams = placed.filter(({ item }) => item.stream !== null && item.stream.size > 0);
  const small = streams.filter(({ item }) => sizeOf(item) < MINI_CUTOFF);
  const large = streams.filter(({ item }) => sizeOf(item) >= MINI_CUTOFF);

  const miniTable = new Table();
  for (const entry of small) entry.start = miniTable.add(Math.ceil(sizeOf(entry.item) / MINI_SECTOR));
  const miniBytes = miniTable.length * MINI_SECTOR;

  const lengths = {
    directory: Math.ceil((placed.length * ENTRY) / SECTOR),
    miniTable: Math.ceil((miniTable.length * 4) / SECTOR),
    miniStream: Math.ceil(miniBytes / SECTOR),
  };
  const others =
    lengths.directory +
    lengths.miniTable +
    lengths.miniStream +
    large.reduce((sum, { item }) => sum + Math.ceil(sizeOf(item) / SECTOR), 0);
  // The table lists its own sectors too: 1,024 of all a sector.
  const tableLength = Math.ceil(others / (SECTOR / 4 - 1));
  if (tableLength > IN_HEADER)
    throw unreadable('too_large', 'What is attached to the message is too large.', 'Ask for it by itself.');

  const table = new Table();
  table.addMarks(tableLength);
  const directoryAt = table.add(lengths.directory);
  const miniTableAt = table.add(lengths.miniTable);
  const miniStreamAt = table.add(lengths.miniStream);
  for (const entry of large) entry.start = table.add(Math.ceil(sizeOf(entry.item) / SECTOR));

  yield header(tableLength, directoryAt, lengths.directory, miniTableAt, lengths.miniTable);
  yield table.toBuffer();
  yield directory(placed, miniStreamAt, miniBytes, lengths.directory);
  yield miniTable.toBuffer();
  for (const { item } of small) yield* padded(item, MINI_SECTOR);
  yield Buffer.alloc(lengths.miniStream * SECTOR - miniBytes);
  for (const { item } of large) yield* padded(item, SECTOR);
}

/** An allocation table in which every chain is a run of sectors. */
class Table {
  readonly #next: number[] = [];

  get length(): number {
    return this.#next.length;
  }

  /** The first of `count` new sectors. */
  add(count: number): number {
    const first = this.#next.length;
    for (let index = 1; index <= count; index += 1) this.#next.push(index === count ? END : first + index);
    return count === 0 ? END : first;
  }

  addMarks(count: number): void {
    for (let index = 0; index < count; index += 1) this.#next.push(TABLE_SECTOR);
  }

  toBuffer(): Buffer {
    const bytes = Buffer.alloc(Math.ceil((this.#next.length * 4) / SECTOR) * SECTOR, 0xff);
    for (const [index, next] of this.#next.entries()) bytes.writeUInt32LE(next, index * 4);
    return bytes;
  }
}

function placeAll(items: readonly StoredItem[]): Placed[] {
  const root: StoredItem = { name: 'Root Entry', stream: null, children: items };
  const placed: Placed[] = [];
  const place = (item: StoredItem): number => {
    const index = placed.length;
    const entry: Placed = { item, left: FREE, right: FREE, child: FREE, start: 0 };
    placed.push(entry);
    entry.child = asTree(item.children.map((child) => ({ child, index: place(child) })));
    return index;
  };
  /** Siblings as a binary tree, shorter names first, then by capitals (MS-CFB 2.6.4). */
  const asTree = (siblings: { child: StoredItem; index: number }[]): number => {
    siblings.sort((a, b) => compareNames(a.child.name, b.child.name));
    const build = (from: number, to: number): number => {
      if (from >= to) return FREE;
      const middle = (from + to) >> 1;
      const index = siblings[middle]?.index ?? FREE;
      const entry = placed[index];
      if (entry === undefined) return FREE;
      entry.left = build(from, middle);
      entry.right = build(middle + 1, to);
      return index;
    };
    return build(0, siblings.length);
  };
  place(root);
  return placed;
}

function compareNames(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  const [upperA, upperB] = [a.toUpperCase(), b.toUpperCase()];
  return upperA < upperB ? -1 : upperA > upperB ? 1 : 0;
}

function header(
  tableLength: number,
  directoryAt: number,
  directoryLength: number,
  miniTableAt: number,
  miniTableLength: number,
): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(4, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(12, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(directoryLength, 40);
  bytes.writeUInt32LE(tableLength, 44);
  bytes.writeUInt32LE(directoryAt, 48);
  bytes.writeUInt32LE(MINI_CUTOFF, 56);
  bytes.writeUInt32LE(miniTableAt, 60);
  bytes.writeUInt32LE(miniTableLength, 64);
  bytes.writeUInt32LE(END, 68);
  for (let index = 0; index < IN_HEADER; index += 1) {
    bytes.writeUInt32LE(index < tableLength ? index : FREE, 76 + index * 4);
  }
  return bytes;
}

function directory(
  placed: readonly Placed[],
  miniStreamAt: number,
  miniBytes: number,
  sectors: number,
): Buffer {
  const bytes = Buffer.alloc(sectors * SECTOR);
  for (let at = 0; at < bytes.length; at += ENTRY) bytes.fill(0xff, at + 68, at + 80);
  for (const [index, { item, left, right, child, start }] of placed.entries()) {
    const at = index * ENTRY;
    const isRoot = index === 0;
    const length = bytes.write(item.name.slice(0, 31), at, 'utf16le');
    bytes.writeUInt16LE(length + 2, at + 64);
    bytes.writeUInt8(isRoot ? ROOT : item.stream === null ? STORAGE : STREAM, at + 66);
    // Black: a tree without red nodes keeps to the rules wherever it is looked into.
    bytes.writeUInt8(1, at + 67);
    bytes.writeUInt32LE(left, at + 68);
    bytes.writeUInt32LE(right, at + 72);
    bytes.writeUInt32LE(child, at + 76);
    const size = isRoot ? miniBytes : sizeOf(item);
    bytes.writeUInt32LE(isRoot ? miniStreamAt : size === 0 && item.stream !== null ? END : start, at + 116);
    bytes.writeUInt32LE(size, at + 120);
  }
  return bytes;
}

function sizeOf({ stream }: StoredItem): number {
  return stream?.size ?? 0;
}

async function* padded(item: StoredItem, unit: number): AsyncGenerator<Buffer> {
  for await (const chunk of item.stream?.read() ?? []) yield Buffer.from(chunk);
  yield Buffer.alloc((unit - (sizeOf(item) % unit)) % unit);
}
