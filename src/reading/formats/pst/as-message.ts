import { type StoredItem, unreadable } from '../../../containers/index.ts';
import { damaged } from './damaged.ts';
import { FIXED, Heap, type StoredProperty, type Value } from './heap.ts';
import { type Node, type NodeDatabase, tooLarge } from './node-database.ts';

const LARGEST = 400 * 1024 * 1024;
const MOST_ITEMS = 20_000;
const DEEPEST = 16;
const LONGEST_SUBJECT = 64 * 1024;

/** What lies below a message (MS-PST 2.4.5, 2.4.6). */
const RECIPIENTS = 0x692;
const KIND = 0x1f;
const ATTACHMENT = 5;

const SUBJECT = 0x0037;
const ATTACHED = 0x3701;
const OBJECT = 0x000d;
const [GUID, STRING_8, UNICODE, BINARY] = [0x0048, 0x001e, 0x001f, 0x0102];
/** Lists of values of a fixed length are stored alike in both files; lists of texts are not, and are left out. */
const KEPT: ReadonlySet<number> = new Set([
  ...[GUID, STRING_8, UNICODE, BINARY],
  ...[0x1002, 0x1003, 0x1004, 0x1005, 0x1006, 0x1007, 0x1014, 0x1040, 0x1048],
]);
/** Bytes before the first property (MS-OXMSG 2.4). */
const HEADER = { message: 32, embedded: 24, other: 8 } as const;

/** What a message may still become: all of it is counted, however often a file names the same bytes. */
class Budget {
  #size = 0;
  #items = 0;

  add(size: number): void {
    this.#size += size;
    this.#items += 1;
    if (this.#size > LARGEST || this.#items > MOST_ITEMS) throw tooLarge();
  }
}

/**
 * A message of the mailbox as Outlook saves it by itself (MS-OXMSG): properties have the same numbers and types in both. `names`: what
 * the mailbox calls properties that have no fixed number.
 */
export async function asMessage(
  database: NodeDatabase,
  node: Node,
  names: StoredItem | null,
): Promise<StoredItem[]> {
  const writer = new Writer(database);
  const items = await writer.message(node, HEADER.message, DEEPEST);
  return names === null ? items : [...items, names];
}

class Writer {
  readonly #budget = new Budget();
  readonly #database: NodeDatabase;

  constructor(database: NodeDatabase) {
    this.#database = database;
  }

  async message(node: Node, header: number, levelsLeft: number): Promise<StoredItem[]> {
    const below = await this.#database.below(node);
    const heap = await Heap.open(this.#database, node, below);
    const head = Buffer.alloc(header);
    const parts: StoredItem[] = [];
    const recipients = below.get(RECIPIENTS);
    if (recipients !== undefined) {
      const table = await Heap.open(this.#database, recipients, await this.#database.below(recipients));
      for (const [index, row] of (await table.rows()).entries()) {
        const items = await this.#properties(table, row, Buffer.alloc(HEADER.other));
        parts.push(storage(`__recip_version1.0_#${numbered(index)}`, items));
      }
      head.writeUInt32LE(parts.length, 8);
      head.writeUInt32LE(parts.length, 16);
    }
    const attachments = [...below.values()].filter(({ id }) => (id & KIND) === ATTACHMENT);
    for (const [index, attachment] of attachments.entries()) {
      const items = await this.#attachment(attachment, levelsLeft);
      parts.push(storage(`__attach_version1.0_#${numbered(index)}`, items));
    }
    head.writeUInt32LE(attachments.length, 12);
    head.writeUInt32LE(attachments.length, 20);
    return [...(await this.#properties(heap, heap.properties(), head)), ...parts];
  }

  async #attachment(node: Node, levelsLeft: number): Promise<StoredItem[]> {
    const below = await this.#database.below(node);
    const heap = await Heap.open(this.#database, node, below);
    const properties = heap.properties();
    const object = properties.find(({ tag, type }) => tag === ATTACHED && type === OBJECT);
    const items = await this.#properties(heap, properties, Buffer.alloc(HEADER.other));
    if (object === undefined) return items;
    if (levelsLeft === 0)
      throw unreadable('too_complex', 'Messages are nested too deeply.', 'Save the inner one.');
    const value = await heap.value(object);
    if (value === null || !('bytes' in value) || value.bytes.length < 4) throw damaged('embedded message');
    const inner = below.get(value.bytes.readUInt32LE(0));
    if (inner === undefined) throw damaged('embedded message that is missing');
    const message = await this.message(inner, HEADER.embedded, levelsLeft - 1);
    return [...items, storage('__substg1.0_3701000D', message)];
  }

  /** A table of all properties, with what has no fixed length in a stream each (MS-OXMSG 2.4). */
  async #properties(heap: Heap, properties: readonly StoredProperty[], head: Buffer): Promise<StoredItem[]> {
    const table = [head];
    const streams: StoredItem[] = [];
    for (const property of properties) {
      const { tag, type } = property;
      if (FIXED[type] === undefined && !KEPT.has(type)) continue;
      const found = await heap.value(property);
      if (found === null) continue;
      const row = Buffer.alloc(16);
      row.writeUInt16LE(type, 0);
      row.writeUInt16LE(tag, 2);
      // Readable and writable.
      row.writeUInt32LE(6, 4);
      table.push(row);
      if (FIXED[type] !== undefined && 'bytes' in found) {
        found.bytes.copy(row, 8, 0, 8);
        continue;
      }
      const value = tag === SUBJECT ? await this.#withoutMark(found) : found;
      this.#budget.add(value.size);
      // A text is counted with the zero at its end, which is not written.
      row.writeUInt32LE(value.size + (type === UNICODE ? 2 : type === STRING_8 ? 1 : 0), 8);
      streams.push(this.#stream(`__substg1.0_${hex(tag)}${hex(type)}`, value));
    }
    const bytes = Buffer.concat(table);
    this.#budget.add(bytes.length);
    return [this.#stream('__properties_version1.0', { size: bytes.length, bytes }), ...streams];
  }

  /** A subject may begin with a mark and how long its “RE:” is (MS-PST 2.5.3.1.1.1). */
  async #withoutMark(value: Value): Promise<Value> {
    const bytes = 'bytes' in value ? value.bytes : await this.#database.read(value.data, LONGEST_SUBJECT);
    const rest = bytes.length >= 4 && bytes.readUInt16LE(0) === 1 ? bytes.subarray(4) : bytes;
    return { size: rest.length, bytes: rest };
  }

  #stream(name: string, value: Value): StoredItem {
    const read = 'bytes' in value ? once(value.bytes) : () => this.#exactly(value.data, value.size);
    return { name, stream: { size: value.size, read }, children: [] };
  }

  /** As many bytes as were announced, whatever the blocks hold. */
  async *#exactly(data: number, size: number): AsyncGenerator<Buffer> {
    let left = size;
    for await (const block of this.#database.blocks(data)) {
      if (block.length > left) throw damaged('length');
      left -= block.length;
      yield block;
    }
    if (left > 0) throw damaged('length');
  }
}

function once(bytes: Buffer): () => AsyncGenerator<Buffer> {
  return async function* () {
    yield bytes;
  };
}

function storage(name: string, children: readonly StoredItem[]): StoredItem {
  return { name, stream: null, children };
}

function numbered(index: number): string {
  return index.toString(16).toUpperCase().padStart(8, '0');
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0');
}
