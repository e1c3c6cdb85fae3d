import { tooComplex } from '../../../containers/index.ts';
import { damaged } from './damaged.ts';
import type { Node, NodeDatabase } from './node-database.ts';

/** A value of a node: bytes at hand, or data that is read when it is wanted. */
export type Value = { readonly size: number } & ({ readonly bytes: Buffer } | { readonly data: number });

/** A property as it is stored: `inline` where its four or eight bytes stand in place of a reference. */
export interface StoredProperty {
  readonly tag: number;
  readonly type: number;
  readonly inline: Buffer | null;
  readonly reference: number;
}

const LARGEST_HEAP = 64 * 1024 * 1024;
const MOST_CELLS = 2_000_000;
const MOST_RECORDS = 50_000;
const DEEPEST = 8;
const SIGNATURE = 0xec;
/** What a heap is used for (MS-PST 2.3.1.2). */
const OF_PROPERTIES = 0xbc;
const OF_ROWS = 0x7c;
const TREE = 0xb5;
/** Bytes of values that have a fixed length (MS-OXCDATA 2.11.1). */
export const FIXED: Readonly<Record<number, number>> = {
  2: 2,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 1,
  20: 8,
  64: 8,
};

/** The middle layer of a PST (MS-PST 2.3): what a node says, in pieces of its data. */
export class Heap {
  readonly #database: NodeDatabase;
  readonly #blocks: readonly Buffer[];
  readonly #below: ReadonlyMap<number, Node>;

  private constructor(database: NodeDatabase, blocks: readonly Buffer[], below: ReadonlyMap<number, Node>) {
    this.#database = database;
    this.#blocks = blocks;
    this.#below = below;
  }

  /** `below`: nodes that values of this one lie in. */
  static async open(database: NodeDatabase, node: Node, below: ReadonlyMap<number, Node>): Promise<Heap> {
    const blocks = await database.allBlocks(node.data, LARGEST_HEAP);
    if (blocks[0]?.[2] !== SIGNATURE) throw damaged('heap');
    return new Heap(database, blocks, below);
  }

  /** What a list of properties holds (MS-PST 2.3.3). */
  properties(): StoredProperty[] {
    const { use, root } = this.#head();
    if (use !== OF_PROPERTIES) throw damaged('list of properties');
    return this.#records(root, 2, 6).map((record) => {
      const type = record.readUInt16LE(2);
      const size = FIXED[type];
      const inline = size !== undefined && size <= 4 ? record.subarray(4, 8) : null;
      return { tag: record.readUInt16LE(0), type, inline, reference: record.readUInt32LE(4) };
    });
  }

  /** The rows of a table (MS-PST 2.3.4). */
  async rows(): Promise<StoredProperty[][]> {
    const { use, root } = this.#head();
    const table = this.#item(root);
    if (use !== OF_ROWS || table.length < 22) throw damaged('table');
    const [presence, width] = [table.readUInt16LE(6), table.readUInt16LE(8)];
    const columns = Array.from({ length: table.readUInt8(1) }, (_, index) =>
      table.subarray(22 + index * 8, 30 + index * 8),
    );
    const rows = this.#records(table.readUInt32LE(10), 4, 4).map((record) => record.readUInt32LE(4));
    const reference = table.readUInt32LE(14);
    const blocks = reference === 0 || width === 0 ? [] : await this.#pieces(reference);
    if (rows.length * columns.length > MOST_CELLS)
      throw tooComplex('A table of the mailbox has too many entries.');
    // All blocks but the last have as many rows.
    const each = Math.max(1, Math.floor((blocks[0]?.length ?? 0) / width));
    return rows.flatMap((number) => {
      const from = (number % each) * width;
      const row = blocks[Math.floor(number / each)]?.subarray(from, from + width);
      return row?.length === width ? [columns.flatMap((column) => cellOf(row, column, presence))] : [];
    });
  }

  /** Null where it is empty. @throws ChanceryError `damaged` */
  async value({ inline, reference }: StoredProperty): Promise<Value | null> {
    if (inline !== null) return { size: inline.length, bytes: inline };
    if (reference === 0) return null;
    if (isItem(reference)) {
      const bytes = this.#item(reference);
      return { size: bytes.length, bytes };
    }
    const node = this.#below.get(reference);
    if (node === undefined) throw damaged('value that is missing');
    return { size: await this.#database.sizeOf(node.data), data: node.data };
  }

  #head(): { use: number; root: number } {
    const first = this.#blocks[0];
    if (first === undefined || first.length < 12) throw damaged('heap');
    return { use: first.readUInt8(3), root: first.readUInt32LE(4) };
  }

  async #pieces(reference: number): Promise<Buffer[]> {
    if (isItem(reference)) return [this.#item(reference)];
    const node = this.#below.get(reference);
    if (node === undefined) throw damaged('rows that are missing');
    return this.#database.allBlocks(node.data, LARGEST_HEAP);
  }

  /** The records of a tree, whose keys have `key` bytes and whose data `width` (MS-PST 2.3.2). */
  #records(tree: number, key: number, width: number): Buffer[] {
    const head = this.#item(tree);
    if (head.length < 8 || head[0] !== TREE || head[1] !== key || head[2] !== width)
      throw damaged('tree of records');
    const found: Buffer[] = [];
    let visited = 0;
    const visit = (reference: number, level: number): void => {
      visited += 1;
      if (visited > MOST_RECORDS) throw tooComplex('A part of the mailbox has too many entries.');
      const item = this.#item(reference);
      const size = key + (level === 0 ? width : 4);
      for (let at = 0; at + size <= item.length; at += size) {
        const record = item.subarray(at, at + size);
        if (level > 0) visit(record.readUInt32LE(key), level - 1);
        else found.push(record);
        if (found.length > MOST_RECORDS) throw tooComplex('A part of the mailbox has too many entries.');
      }
    };
    const levels = head[3] ?? 0;
    if (levels > DEEPEST) throw damaged('levels');
    const root = head.readUInt32LE(4);
    if (root !== 0) visit(root, levels);
    return found;
  }

  /** A piece of the heap: its block, and its number in that block (MS-PST 2.3.1.1). */
  #item(reference: number): Buffer {
    const bits = this.#database.blockBits;
    const block = this.#blocks[reference >>> bits];
    const number = (reference & ((1 << bits) - 1)) >>> 5;
    if (block === undefined || block.length < 2 || number === 0) throw damaged('piece of a heap');
    const map = block.readUInt16LE(0);
    const at = map + 4 + (number - 1) * 2;
    if (at + 4 > block.length || number > block.readUInt16LE(map)) throw damaged('piece of a heap');
    const [start, end] = [block.readUInt16LE(at), block.readUInt16LE(at + 2)];
    if (start > end || end > block.length) throw damaged('piece of a heap');
    return block.subarray(start, end);
  }
}

function isItem(reference: number): boolean {
  return (reference & 0x1f) === 0;
}

function cellOf(row: Buffer, column: Buffer, presence: number): StoredProperty[] {
  if (column.length < 8) throw damaged('column');
  const [at, size, bit] = [column.readUInt16LE(4), column.readUInt8(6), column.readUInt8(7)];
  const flags = row[presence + (bit >> 3)] ?? 0;
  if ((flags & (0x80 >> (bit & 7))) === 0 || at + size > row.length) return [];
  const [type, tag] = [column.readUInt16LE(0), column.readUInt16LE(2)];
  if (FIXED[type] !== undefined) return [{ tag, type, inline: row.subarray(at, at + size), reference: 0 }];
  return size === 4 ? [{ tag, type, inline: null, reference: row.readUInt32LE(at) }] : [];
}
