const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Sector numbers from here on are marks, not sectors (MS-CFB 2.1). */
const FIRST_MARK = 0xfffffffa;
const END_OF_CHAIN = 0xfffffffe;
const MINI_SECTOR = 64;
const ENTRY = 128;

interface Entry {
  readonly name: string;
  readonly isStream: boolean;
  readonly start: number;
  readonly size: number;
}

/**
 * The streams of an OLE compound file held in memory (MS-CFB). Chains that run in circles or leave the file end where
 * they do so; nothing is believed about sizes.
 */
export class CompoundFile {
  readonly #bytes: Buffer;
  readonly #sectorSize: number;
  readonly #table: Uint32Array;
  readonly #miniTable: Uint32Array;
  readonly #entries: readonly Entry[];
  readonly #miniCutoff: number;
  readonly #miniStream: Buffer;

  /** @throws Error where it is none. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const shift = bytes.readUInt16LE(30);
    if (!bytes.subarray(0, 8).equals(SIGNATURE) || (shift !== 9 && shift !== 12)) {
      throw new Error('This is no compound file.');
    }
    this.#sectorSize = 1 << shift;
    this.#miniCutoff = bytes.readUInt32LE(56);
    this.#table = this.#readTable();
    this.#miniTable = words(this.#chain(bytes.readUInt32LE(60)));
    this.#entries = readEntries(this.#chain(bytes.readUInt32LE(48)));
    const root = this.#entries[0];
    this.#miniStream = root === undefined ? Buffer.alloc(0) : this.#chain(root.start).subarray(0, root.size);
  }

  /** A stream by its name, whatever storage it is in; null where there is none. The first of a name is meant. */
  stream(name: string): Buffer | null {
    const entry = this.#entries.find((candidate) => candidate.isStream && candidate.name === name);
    if (entry === undefined) return null;
    const content = entry.size < this.#miniCutoff ? this.#miniChain(entry.start) : this.#chain(entry.start);
    return content.subarray(0, entry.size);
  }

  #sector(number: number): Buffer {
    const start = (number + 1) * this.#sectorSize;
    return this.#bytes.subarray(start, start + this.#sectorSize);
  }

  #readTable(): Uint32Array {
    const most = Math.ceil(this.#bytes.length / this.#sectorSize);
    const sectors: number[] = [];
    for (let at = 76; at < 512; at += 4) sectors.push(this.#bytes.readUInt32LE(at));
    let next = this.#bytes.readUInt32LE(68);
    for (let step = 0; next < FIRST_MARK && step < most; step += 1) {
      const list = words(this.#sector(next));
      sectors.push(...list.subarray(0, -1));
      next = list.at(-1) ?? END_OF_CHAIN;
    }
    const known = sectors.filter((sector) => sector < FIRST_MARK).slice(0, most);
    return words(Buffer.concat(known.map((sector) => this.#sector(sector))));
  }

  #chain(first: number): Buffer {
    const parts: Buffer[] = [];
    for (const sector of follow(this.#table, first)) {
      const part = this.#sector(sector);
      if (part.length === 0) break;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  #miniChain(first: number): Buffer {
    const parts: Buffer[] = [];
    for (const sector of follow(this.#miniTable, first)) {
      parts.push(this.#miniStream.subarray(sector * MINI_SECTOR, (sector + 1) * MINI_SECTOR));
    }
    return Buffer.concat(parts);
  }
}

/** Each sector at most once. */
function* follow(table: Uint32Array, first: number): Generator<number> {
  const seen = new Uint8Array(table.length);
  let sector = first;
  while (sector < table.length && seen[sector] === 0) {
    seen[sector] = 1;
    yield sector;
    sector = table[sector] ?? END_OF_CHAIN;
  }
}

function words(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));
}

/** MS-CFB 2.6. */
function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const length = Math.min(64, directory.readUInt16LE(at + 64));
    entries.push({
      name: directory.toString('utf16le', at, at + Math.max(0, length - 2)),
      isStream: directory[at + 66] === 2,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}
