/** A mailbox of Outlook (PST, MS-PST) as small as may be: its free space is not kept, so that Outlook would not write to it. */

/** Tag and type, for example 0x0037001f, to a value: text, bytes, a number, or a time. */
export type PstProperties = Readonly<Record<number, string | Buffer | number | Date>>;

export interface PstNode {
  readonly id: number;
  readonly parent?: number;
  readonly properties?: PstProperties;
  /** In place of properties: the rows of a table. */
  readonly rows?: readonly PstProperties[];
  /** In place of both. */
  readonly data?: readonly Buffer[];
  readonly below?: readonly PstNode[];
}

export interface PstMessage {
  readonly properties: PstProperties;
  readonly recipients?: readonly PstProperties[];
  readonly attachments?: readonly { readonly properties: PstProperties; readonly message?: PstMessage }[];
}

const ROOT = 0x122;
const TOP = 0x8022;
const MOST_IN_BLOCK = 8_176;
/** Values that are longer lie in nodes of their own. */
const MOST_IN_HEAP = 3_500;
const SIZES: Readonly<Record<number, number>> = { 3: 4, 11: 1, 20: 8, 64: 8 };
const PAGE = 512;
const [NODES, BLOCKS] = [0x81, 0x80];

/** Messages by the path of their folder. */
export function makePst(folders: Readonly<Record<string, readonly PstMessage[]>>): Buffer {
  const id = Buffer.alloc(24);
  id.writeUInt32LE(TOP, 20);
  const nodes: PstNode[] = [
    { id: 0x21, properties: { 903872770: id } },
    { id: ROOT, parent: ROOT, properties: {} },
    { id: TOP, parent: ROOT, properties: { 805371935: 'Top of Outlook data file' } },
  ];
  const known = new Map<string, number>([['', TOP]]);
  const folder = (path: string): number => {
    const there = known.get(path);
    if (there !== undefined) return there;
    const parent = folder(path.split('/').slice(0, -1).join('/'));
    const node = TOP + known.size * 0x20;
    known.set(path, node);
    nodes.push({ id: node, parent, properties: { 805371935: path.split('/').at(-1) ?? '' } });
    return node;
  };
  let count = 0;
  for (const [path, messages] of Object.entries(folders)) {
    const parent = folder(path);
    for (const message of messages) {
      nodes.push({ ...messageNode(message, 0x20_0004 + count * 0x20), parent });
      count += 1;
    }
  }
  return makePstOf(nodes);
}

function messageNode({ properties, recipients, attachments = [] }: PstMessage, id: number): PstNode {
  const attached = attachments.map((attachment, index): PstNode => {
    const { message } = attachment;
    const inner = message === undefined ? [] : [messageNode(message, 0x4_0004)];
    const object = Buffer.alloc(8);
    object.writeUInt32LE(0x4_0004, 0);
    const data: PstProperties = message === undefined ? {} : { 922812429: object, 923074563: 5 };
    return { id: 0x8025 + index * 0x20, properties: { ...attachment.properties, ...data }, below: inner };
  });
  const table = recipients === undefined ? [] : [{ id: 0x692, rows: recipients }];
  return { id, properties, below: [...table, ...attached] };
}

/** `permuted`: as Outlook writes them by default, `encode` being the table that does it. */
export function makePstOf(nodes: readonly PstNode[]): Buffer {
  const blocks: { readonly id: number; readonly bytes: Buffer }[] = [];
  const addBlock = (bytes: Buffer, isList: boolean): number => {
    const id = (blocks.length + 1) * 4 + (isList ? 2 : 0);
    blocks.push({ id, bytes });
    return id;
  };
  const addData = (pieces: readonly Buffer[]): number => {
    const ids = pieces.map((piece) => addBlock(piece, false));
    const [first] = ids;
    if (first === undefined) return 0;
    if (ids.length === 1) return first;
    const size = pieces.reduce((sum, { length }) => sum + length, 0);
    return addBlock(Buffer.concat([numbers([0x0101 + ids.length * 0x1_0000, size]), ...ids.map(long)]), true);
  };
  const addNode = (node: PstNode): { data: number; below: number } => {
    const { pieces, long: values } = dataOf(node);
    const inner = [...(node.below ?? []), ...values].map((below) => ({ id: below.id, ...addNode(below) }));
    const list = inner.map(({ id, data, below }) => Buffer.concat([long(id), long(data), long(below)]));
    const head = numbers([0x02 + list.length * 0x1_0000, 0]);
    return {
      data: addData(pieces),
      below: list.length === 0 ? 0 : addBlock(Buffer.concat([head, ...list]), true),
    };
  };
  const entries = [...nodes]
    .sort((a, b) => a.id - b.id)
    .map((node) => {
      const { data, below } = addNode(node);
      return Buffer.concat([long(node.id), long(data), long(below), numbers([node.parent ?? 0, 0])]);
    });
  const parts: Buffer[] = [Buffer.alloc(1024)];
  let at = 1024;
  const write = (bytes: Buffer): number => {
    const start = at;
    const padded = Buffer.concat([bytes, Buffer.alloc((64 - (bytes.length % 64)) % 64)]);
    parts.push(padded);
    at += padded.length;
    return start;
  };
  const places = blocks.map(({ id, bytes }) =>
    Buffer.concat([long(id), long(write(bytes)), numbers([bytes.length + 0x1_0000, 0])]),
  );
  const header = parts[0] ?? Buffer.alloc(0);
  header.write('!BDN', 0, 'latin1');
  header.write('SM', 8, 'latin1');
  header.writeUInt16LE(23, 10);
  header.writeUInt32LE(writeTree(entries, 32, NODES, write), 224);
  header.writeUInt32LE(writeTree(places, 24, BLOCKS, write), 240);
  return Buffer.concat(parts);
}

/** Pages of leaves, and above them pages that name them, until one is left. */
function writeTree(
  leaves: readonly Buffer[],
  width: number,
  kind: number,
  write: (page: Buffer) => number,
): number {
  let [level, entries] = [0, leaves];
  for (;;) {
    const size = level === 0 ? width : 24;
    const most = Math.floor(488 / size);
    const above: Buffer[] = [];
    for (let at = 0; at < entries.length; at += most) {
      const part = entries.slice(at, at + most);
      const page = Buffer.alloc(PAGE);
      Buffer.concat(part).copy(page);
      page.set([part.length, most, size, level], 488);
      page.set([kind, kind], 496);
      above.push(Buffer.concat([part[0]?.subarray(0, 8) ?? long(0), long(0), long(write(page))]));
    }
    if (above.length <= 1) return above[0]?.readUInt32LE(16) ?? 0;
    [level, entries] = [level + 1, above];
  }
}

/** The pieces of a node's data, and the nodes below it that its long values lie in. */
function dataOf({ properties, rows, data }: PstNode): { pieces: readonly Buffer[]; long: PstNode[] } {
  if (data !== undefined) return { pieces: data, long: [] };
  const heap = new HeapWriter();
  return rows === undefined ? heap.writeProperties(properties ?? {}) : heap.writeRows(rows);
}

class HeapWriter {
  readonly #items: Buffer[] = [];
  readonly #long: PstNode[] = [];

  /** The number of a piece; zero for nothing. */
  #add(bytes: Buffer): number {
    if (bytes.length === 0) return 0;
    this.#items.push(bytes);
    return this.#items.length << 5;
  }

  #reference(value: Buffer): number {
    if (value.length <= MOST_IN_HEAP) return this.#add(value);
    const id = 0x1_003f + this.#long.length * 0x20;
    const pieces = Array.from({ length: Math.ceil(value.length / MOST_IN_BLOCK) }, (_, index) =>
      value.subarray(index * MOST_IN_BLOCK, (index + 1) * MOST_IN_BLOCK),
    );
    this.#long.push({ id, data: pieces });
    return id;
  }

  #tree(key: number, width: number, records: Buffer): number {
    const root = this.#add(records);
    return this.#add(Buffer.concat([Buffer.from([0xb5, key, width, 0]), numbers([root])]));
  }

  #close(use: number, root: number): { pieces: readonly Buffer[]; long: PstNode[] } {
    const body = Buffer.concat(this.#items);
    const map = Buffer.alloc(4 + (this.#items.length + 1) * 2);
    map.writeUInt16LE(this.#items.length, 0);
    let at = 12;
    for (const [index, item] of this.#items.entries()) {
      map.writeUInt16LE(at, 4 + index * 2);
      at += item.length;
    }
    map.writeUInt16LE(at, map.length - 2);
    const head = Buffer.concat([numbers([at + 0xec_0000 + use * 0x100_0000, root, 0])]);
    return { pieces: [Buffer.concat([head, body, map])], long: this.#long };
  }

  writeProperties(properties: PstProperties): { pieces: readonly Buffer[]; long: PstNode[] } {
    const records = Object.entries(properties).map(([key, value]) => {
      const [tag, type, bytes] = [Number(key) >>> 16, Number(key) & 0xffff, bytesOf(value)];
      const size = SIZES[type] ?? 0;
      const inline = size > 0 && size <= 4 ? bytes.subarray(0, 4) : numbers([this.#reference(bytes)]);
      return Buffer.concat([numbers([tag + type * 0x1_0000]), inline]);
    });
    return this.#close(0xbc, this.#tree(2, 6, Buffer.concat(records)));
  }

  writeRows(rows: readonly PstProperties[]): { pieces: readonly Buffer[]; long: PstNode[] } {
    const tags = [...new Set(rows.flatMap((row) => Object.keys(row).map(Number)))];
    const sizes = tags.map((tag) => SIZES[tag & 0xffff] ?? 4);
    const starts = sizes.map((_, index) => 8 + sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
    const presence = 8 + sizes.reduce((sum, size) => sum + size, 0);
    const width = presence + Math.ceil(tags.length / 8);
    const written = rows.map((row, number) => {
      const bytes = Buffer.alloc(width);
      bytes.writeUInt32LE(number + 1, 0);
      for (const [index, tag] of tags.entries()) {
        const value = row[tag];
        if (value === undefined) continue;
        const isFixed = SIZES[tag & 0xffff] !== undefined;
        const cell = isFixed ? bytesOf(value) : numbers([this.#reference(bytesOf(value))]);
        cell.copy(bytes, starts[index], 0, sizes[index]);
        bytes[presence + (index >> 3)] = (bytes[presence + (index >> 3)] ?? 0) | (0x80 >> (index & 7));
      }
      return bytes;
    });
    const index = rows.map((_, number) => numbers([number + 1, number]));
    const rowTree = this.#tree(4, 4, Buffer.concat(index));
    const table = Buffer.alloc(22 + tags.length * 8);
    table.set([0x7c, tags.length]);
    for (const [place, value] of [presence, presence, presence, width].entries())
      table.writeUInt16LE(value, 2 + place * 2);
    table.writeUInt32LE(rowTree, 10);
    table.writeUInt32LE(this.#add(Buffer.concat(written)), 14);
    for (const [place, tag] of tags.entries()) {
      const at = 22 + place * 8;
      table.writeUInt32LE(tag, at);
      table.writeUInt16LE(starts[place] ?? 0, at + 4);
      table.set([sizes[place] ?? 0, place], at + 6);
    }
    return this.#close(0x7c, this.#add(table));
  }
}

function bytesOf(value: string | Buffer | number | Date): Buffer {
  if (typeof value === 'string') return Buffer.from(value, 'utf16le');
  if (typeof value === 'number') return numbers([value]);
  if (Buffer.isBuffer(value)) return value;
  const time = Buffer.alloc(8);
  time.writeBigUInt64LE(BigInt(value.getTime() + 11_644_473_600_000) * 10_000n);
  return time;
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
}

function long(value: number): Buffer {
  return numbers([value, 0]);
}
