import { inflateSync } from 'node:zlib';
import { type OpenFile, tooComplex, unreadable } from '../../../containers/index.ts';
import { messageOf } from '../../../platform/index.ts';
import { damaged, readExactly } from './damaged.ts';

/** A node of the mailbox (a folder, a message), or one below a node: where its data and its own nodes lie. */
export interface Node {
  readonly id: number;
  readonly data: number;
  readonly below: number;
  readonly parent: number;
}

interface Layout {
  readonly pageSize: number;
  /** Where a page of a tree says how much is in it. */
  readonly counts: number;
  readonly packsBlocks: boolean;
  /** Where the number of a block begins in a reference to a piece of a heap. */
  readonly blockBits: number;
}

interface Block {
  readonly at: number;
  readonly stored: number;
  readonly size: number;
}

interface TreePage {
  readonly level: number;
  readonly entries: readonly Buffer[];
}

const HEADER = 564;
/** Versions of the format (MS-PST 2.2.2.6): up to 15 with addresses of 32 bits, from 36 on with pages of 4 KiB and packed blocks. */
const FIRST_UNICODE = 23;
const FIRST_LARGE = 36;
const CIPHER_AT = 513;
const PLAIN = 0;
const PERMUTED = 1;
const NODES_AT = 224;
const BLOCKS_AT = 240;

const DEEPEST_TREE = 8;
const MOST_NODES = 2_000_000;
/** A whole one has 8 kB. */
const MOST_BLOCKS = 20_000;
const MOST_BELOW = 20_000;
const CACHED_PAGES = 1_000;
const LARGEST_BLOCK = 65_536;
/** Kinds of blocks that list other blocks (MS-PST 2.2.2.8.3.2). */
const LIST_OF_DATA = 1;
const LIST_OF_NODES = 2;

/** What a byte of a permuted block stands for (MS-PST 5.1). */
const PERMUTATION = Buffer.from(
  '47f1b4e60b6a7248854e9eebe2f89453e0bba002e85a09abdbe3bac67cc310dd39059630f53760828cc9134a6b1df3fb' +
    '8f2697ca911701c4322d6e3195ffd923d1005e79dc443b1a28c5615720903d83b943be67d2464276c06d5b7eb20f1629' +
    '3ca903540dda5ddff6b7c762cd8d06d3695c86d614f7a56675acb1e94521700c879f74a4224c6fbf1f56aa2eb3783350' +
    'b0a392bccf191ca763cb1e4d3e4b1b9b4fe7f0eead3ab55904ea40552551e57a893868527bfc27aed7bdfa07f4cc8e5f' +
    'ef359c842b15d5773449b6120a7f7188fd9d18417d93d8582ccefe24afdeb836c8a180a69998a82f0e816573e4c2a28a' +
    'd4e111d0088b2af2ed9a643fc16cf9ec',
  'hex',
);

/**
 * The lowest layer of a PST or OST (MS-PST 2.2): two trees, which say where nodes and blocks lie. Read as it is asked for; a tree is no
 * deeper than its levels say, and what is read of a block's list ends where the caller's limit does.
 */
export class NodeDatabase {
  readonly #file: OpenFile;
  readonly #layout: Layout;
  readonly #isPermuted: boolean;
  readonly #blocksAt: number;
  readonly #pages = new Map<number, TreePage>();
  /** The nodes of the mailbox by their ids, in the order of these. */
  readonly nodes = new Map<number, Node>();

  private constructor(file: OpenFile, header: Buffer) {
    const isLarge = header.readUInt16LE(10) >= FIRST_LARGE;
    this.#file = file;
    this.#layout = isLarge
      ? { pageSize: 4096, counts: 4056, packsBlocks: true, blockBits: 19 }
      : { pageSize: 512, counts: 488, packsBlocks: false, blockBits: 16 };
    this.#isPermuted = header[CIPHER_AT] === PERMUTED;
    this.#blocksAt = numberAt(header, BLOCKS_AT);
  }

  /** @throws ChanceryError `damaged`, `unsupported_format`, `encrypted`, `too_complex` */
  static async open(file: OpenFile, signal: AbortSignal): Promise<NodeDatabase> {
    const header = await readExactly(file, 0, HEADER);
    if (header.readUInt16LE(10) < FIRST_UNICODE) throw tooOld();
    if (header[CIPHER_AT] !== PLAIN && header[CIPHER_AT] !== PERMUTED) throw encrypted();
    const database = new NodeDatabase(file, header);
    // Without the tree of blocks nothing can be read, and each message would say so by itself.
    await database.#page(database.#blocksAt, DEEPEST_TREE);
    const root = numberAt(header, NODES_AT);
    let seen = 0;
    for await (const entry of database.#leaves(root, DEEPEST_TREE)) {
      signal.throwIfAborted();
      // Of entries, for a tree may name the same page, and a page the same node, again and again.
      seen += 1;
      if (seen > MOST_NODES) throw tooComplex('The mailbox has too many parts.');
      const id = entry.readUInt32LE(0);
      const [data, below] = [numberAt(entry, 8), numberAt(entry, 16)];
      database.nodes.set(id, { id, data, below, parent: entry.readUInt32LE(24) });
    }
    return database;
  }

  get blockBits(): number {
    return this.#layout.blockBits;
  }

  /** The nodes below a node. */
  async below({ below }: Node): Promise<ReadonlyMap<number, Node>> {
    const nodes = new Map<number, Node>();
    let count = 0;
    const read = async (id: number, mostLevels: number): Promise<void> => {
      const list = await this.#block(id);
      const level = list[1] ?? 0;
      if (list[0] !== LIST_OF_NODES || level > mostLevels) throw damaged('list of nodes');
      const width = level === 0 ? 24 : 16;
      for (const entry of entriesOf(list, width)) {
        const node = entry.readUInt32LE(0);
        if (level > 0) await read(numberAt(entry, 8), level - 1);
        else nodes.set(node, { id: node, data: numberAt(entry, 8), below: numberAt(entry, 16), parent: 0 });
        count += 1;
        if (count > MOST_BELOW) throw tooComplex('A message in the mailbox has too many parts.');
      }
    };
    if (blockId(below) !== 0) await read(below, 1);
    return nodes;
  }

  /** Bytes of a node's data, as its lists say. */
  async sizeOf(data: number): Promise<number> {
    if (blockId(data) === 0) return 0;
    if (!isList(data)) return (await this.#find(data)).size;
    return (await this.#block(data)).readUInt32LE(4);
  }

  /** A node's data in its blocks, none of them empty. */
  async *blocks(data: number, mostLevels = 2): AsyncGenerator<Buffer> {
    if (blockId(data) === 0) return;
    const block = await this.#block(data);
    if (!isList(data)) {
      if (block.length === 0) throw damaged('empty block');
      yield block;
      return;
    }
    const level = block[1] ?? 0;
    if (block[0] !== LIST_OF_DATA || level < 1 || level > mostLevels) throw damaged('list of blocks');
    const entries = entriesOf(block, 8);
    if (entries.length === 0) throw damaged('empty list');
    for (const entry of entries) yield* this.blocks(numberAt(entry, 0), level - 1);
  }

  /** All of them. @throws ChanceryError `too_large` past `limit` bytes, or past what so many bytes may lie in */
  async allBlocks(data: number, limit: number): Promise<Buffer[]> {
    const blocks: Buffer[] = [];
    let length = 0;
    for await (const block of this.blocks(data)) {
      length += block.length;
      if (length > limit || blocks.length >= MOST_BLOCKS) throw tooLarge();
      blocks.push(block);
    }
    return blocks;
  }

  /** The same as a whole. */
  async read(data: number, limit: number): Promise<Buffer> {
    return Buffer.concat(await this.allBlocks(data, limit));
  }

  async #block(id: number): Promise<Buffer> {
    const { at, stored, size } = await this.#find(id);
    let bytes = await readExactly(this.#file, at, stored);
    if (stored !== size) bytes = unpacked(bytes);
    if (bytes.length !== size) throw damaged('packed block');
    if (!this.#isPermuted || isList(id)) return bytes;
    for (const [index, byte] of bytes.entries()) bytes[index] = PERMUTATION[byte] ?? 0;
    return bytes;
  }

  async #find(id: number): Promise<Block> {
    const sought = blockId(id);
    let at = this.#blocksAt;
    let mostLevels = DEEPEST_TREE;
    for (;;) {
      const page = await this.#page(at, mostLevels);
      const entry = page.entries.findLast((candidate) => blockId(numberAt(candidate, 0)) <= sought);
      if (entry === undefined) throw damaged('block that is missing');
      if (page.level > 0) {
        at = numberAt(entry, 16);
        mostLevels = page.level - 1;
        continue;
      }
      if (blockId(numberAt(entry, 0)) !== sought) throw damaged('block that is missing');
      const stored = entry.readUInt16LE(16);
      const size = this.#layout.packsBlocks ? entry.readUInt16LE(18) : stored;
      return { at: numberAt(entry, 8), stored, size };
    }
  }

  async *#leaves(at: number, mostLevels: number): AsyncGenerator<Buffer> {
    const page = await this.#page(at, mostLevels);
    for (const entry of page.entries) {
      if (page.level === 0) yield entry;
      else yield* this.#leaves(numberAt(entry, 16), page.level - 1);
    }
  }

  async #page(at: number, mostLevels: number): Promise<TreePage> {
    const known = this.#pages.get(at);
    const page = known ?? (await this.#readPage(at));
    if (page.level > mostLevels || page.entries.length === 0) throw damaged('tree');
    if (known === undefined) {
      if (this.#pages.size >= CACHED_PAGES) this.#pages.clear();
      this.#pages.set(at, page);
    }
    return page;
  }

  async #readPage(at: number): Promise<TreePage> {
    const { pageSize, counts, packsBlocks } = this.#layout;
    const bytes = await readExactly(this.#file, at, pageSize);
    // Two bytes each for how many there are and may be, where pages are large; then their width and the level.
    const count = packsBlocks ? bytes.readUInt16LE(counts) : bytes.readUInt8(counts);
    const [width, level] = bytes.subarray(counts + (packsBlocks ? 4 : 2));
    if (width === undefined || level === undefined || width < 24 || count * width > counts)
      throw damaged('page');
    const entries = Array.from({ length: count }, (_, index) =>
      bytes.subarray(index * width, (index + 1) * width),
    );
    return { level, entries };
  }
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: LARGEST_BLOCK });
  } catch (error) {
    throw damaged(messageOf(error));
  }
}

/** The entries of a list of blocks or nodes. */
function entriesOf(list: Buffer, width: number): Buffer[] {
  const count = list.readUInt16LE(2);
  if (8 + count * width > list.length) throw damaged('list');
  return Array.from({ length: count }, (_, index) =>
    list.subarray(8 + index * width, 8 + (index + 1) * width),
  );
}

/** The lowest bit of the id of a block says nothing, the second that it is a list of others (MS-PST 2.2.2.2). */
function blockId(id: number): number {
  return id - (id % 2);
}

function isList(id: number): boolean {
  return Math.floor(id / 2) % 2 === 1;
}

function numberAt(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;
}

export function tooLarge(): Error {
  return unreadable(
    'too_large',
    'A part of a message in the mailbox is too long to be read.',
    'Save what is attached to the message by itself, and upload that.',
  );
}

function tooOld(): Error {
  return unreadable(
    'unsupported_format',
    'The mailbox is one of Outlook 97 to 2002 (an ANSI PST), which cannot be read.',
    'Open it in a newer Outlook, copy its folders into a new PST, and upload that.',
  );
}

function encrypted(): Error {
  return unreadable(
    'encrypted',
    'The mailbox (PST) is encrypted.',
    'Open it in Outlook, copy its folders into a new PST without encryption, and upload that.',
  );
}
