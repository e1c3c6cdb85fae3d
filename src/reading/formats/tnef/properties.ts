/** A property list of MAPI as TNEF writes it (MS-OXTNEF 2.1.3.4): values by `id << 16 | type`, the first of several. */
export type MapiProperties = ReadonlyMap<number, Buffer> & {
  /** Ids by set and number, of those that are known by them (MS-OXTNEF 2.1.3.4.1). */
  readonly named?: ReadonlyMap<string, number>;
};

const MULTIPLE = 0x1000;
const FIRST_NAMED = 0x8000;
const MOST = 20_000;
/** Bytes of values of a fixed length, padded to four (MS-OXCDATA 2.11.1). */
const FIXED: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};
const OF_ANY_LENGTH: ReadonlySet<number> = new Set([0x0d, 0x1e, 0x1f, 0x102]);

/** Ends at the first value that cannot be understood. */
export function readProperties(bytes: Buffer): MapiProperties {
  const found = new Map<number, Buffer>();
  const named = new Map<string, number>();
  const list = new Cursor(bytes);
  const count = Math.min(list.number(), MOST);
  for (let index = 0; index < count; index += 1) {
    const tag = list.number();
    const [type, id] = [tag & 0xffff, tag >>> 16];
    if (id >= FIRST_NAMED) readName(list, id, named);
    const value = readValue(list, type);
    if (value === null || list.isOver) break;
    found.set(tagOf(id, type & ~MULTIPLE), value);
  }
  return Object.assign(found, { named });
}

export function tagOf(id: number, type: number): number {
  return id * 0x10000 + type;
}

function readName(list: Cursor, id: number, named: Map<string, number>): void {
  const set = list.take(16).toString('hex');
  // By number, or by a name.
  if (list.number() === 0) named.set(nameOf(set, list.number()), id);
  else list.take(list.number());
}

export function nameOf(set: string, number: number): string {
  return `${set} ${number}`;
}

function readValue(list: Cursor, type: number): Buffer | null {
  const kind = type & ~MULTIPLE;
  const size = FIXED[kind];
  const hasCount = (type & MULTIPLE) !== 0 || OF_ANY_LENGTH.has(kind);
  if (size === undefined && !OF_ANY_LENGTH.has(kind)) return null;
  const count = hasCount ? Math.min(list.number(), MOST) : 1;
  let first: Buffer | null = null;
  for (let index = 0; index < count && !list.isOver; index += 1) {
    const value = list.take(size ?? list.number());
    first ??= value;
  }
  return first ?? Buffer.alloc(0);
}

/** Reads on in steps of four bytes; beyond the end there is nothing. */
class Cursor {
  readonly #bytes: Buffer;
  #at = 0;
  isOver = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  number(): number {
    const value = this.take(4);
    return value.length < 4 ? 0 : value.readUInt32LE(0);
  }

  take(length: number): Buffer {
    const value = this.#bytes.subarray(this.#at, this.#at + length);
    this.isOver ||= value.length < length;
    this.#at = Math.min(this.#at + length + ((4 - (length % 4)) % 4), this.#bytes.length);
    return value;
  }
}
