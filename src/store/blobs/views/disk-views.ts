import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isChanceryError } from '../../../platform/index.ts';
import type { Keyring } from '../../keys/keyring.ts';
import type { BlobRange } from '../blobs.ts';
import { storageError } from '../disk/files.ts';
import { openedSize } from '../sealed/chunks.ts';
import { HEADER, readHeader, type SealedHeader, writeHeader } from '../sealed/header.ts';
import { readSealed, type SealedRef, SealedSink } from '../sealed/sealed-file.ts';
import type { StoredView, Views, Workshop } from './views.ts';

const SAFE = /^[A-Za-z0-9._-]{1,150}$/;
const STORED = /^[A-Za-z0-9._-]+~[A-Za-z0-9._-]+$/;
/** The time of last use is written down once in so long. */
const USE_NOTED_MS = 60_000;

interface Entry {
  readonly path: string;
  /** Of the view, not of its file. */
  readonly size: number;
  /** Read when the view is asked for. */
  header: SealedHeader | null;
  /** Milliseconds since 1970. */
  usedAt: number;
  notedAt: number;
}

/**
 * Views as sealed files `<group>~<name>` in one directory; what is being made lies in `making/` below it. When they grow
 * past `maxBytes`, those that were not used for longest go. Files that somebody deletes or changes are made again.
 */
export function openDiskViews(directory: string, maxBytes: number, keyring: Keyring): Views {
  return new DiskViews(directory, maxBytes, keyring.derive('views'));
}

class DiskViews implements Views {
  readonly #directory: string;
  readonly #maxBytes: number;
  readonly #key: Uint8Array;
  readonly #underWay = new Map<string, Promise<Made>>();
  #entries: Map<string, Entry> | null = null;

  constructor(directory: string, maxBytes: number, key: Uint8Array) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
    this.#key = key;
  }

  async get(group: string, name: string, make: (workshop: Workshop) => Promise<void>): Promise<StoredView> {
    if (!SAFE.test(group) || !SAFE.test(name)) throw new Error('Not the name of a view');
    const key = `${group}~${name}`;
    const entries = this.#index();
    const found = entries.get(key);
    if (found !== undefined) {
      const header = await this.#headerOf(found, key);
      if (header !== null) return this.#lend(found, header);
      entries.delete(key);
    }
    let making = this.#underWay.get(key);
    if (making === undefined) {
      making = this.#make(key, make).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, making);
    }
    const made = await making;
    return this.#lend(made, made.header);
  }

  async forget(group: string): Promise<void> {
    const entries = this.#index();
    for (const [key, { path }] of [...entries]) {
      if (!key.startsWith(`${group}~`)) continue;
      entries.delete(key);
      await rm(path, { force: true });
    }
  }

  /** Read at the first use: a server that shows nothing does not look at what was shown once. */
  #index(): Map<string, Entry> {
    if (this.#entries !== null) return this.#entries;
    this.#makeRoom(true);
    const entries = new Map<string, Entry>();
    for (const file of readdirSync(this.#directory)) {
      if (!STORED.test(file)) continue;
      const path = join(this.#directory, file);
      const { size, mtimeMs } = statSync(path);
      const header = null;
      entries.set(file, { path, size: openedSize(size - HEADER), header, usedAt: mtimeMs, notedAt: mtimeMs });
    }
    this.#entries = entries;
    return entries;
  }

  /** Whoever makes a view does so in another process, and could only say that it failed. @throws ChanceryError `storage_unavailable` */
  #makeRoom(anew: boolean): void {
    const making = join(this.#directory, 'making');
    try {
      if (anew) rmSync(making, { recursive: true, force: true });
      mkdirSync(making, { recursive: true, mode: 0o700 });
      for (const path of [this.#directory, making]) accessSync(path, constants.W_OK);
    } catch (error) {
      storageError(error);
    }
  }

  /** Null when the file is not there or not what we wrote. */
  async #headerOf(entry: Entry, key: string): Promise<SealedHeader | null> {
    const found = await stat(entry.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found === null || openedSize(found.size - HEADER) !== entry.size) return null;
    if (entry.header !== null) return entry.header;
    const header = await this.#readHeader(entry.path);
    if (header === null || header.owner !== key || header.size !== entry.size) return null;
    entry.header = header;
    return header;
  }

  async #readHeader(path: string): Promise<SealedHeader | null> {
    const file = await open(path, 'r');
    try {
      const head = Buffer.alloc(HEADER);
      await file.read(head, 0, HEADER, 0);
      return readHeader(this.#key, head);
    } catch (error) {
      if (isChanceryError(error)) return null;
      throw error;
    } finally {
      await file.close();
    }
  }

  async #make(key: string, make: (workshop: Workshop) => Promise<void>): Promise<Made> {
    const output = newFile(join(this.#directory, 'making', randomUUID()));
    const notes = newFile(`${output.path}.notes`);
    // Somebody may have deleted the directory as a whole: it is safe to.
    this.#makeRoom(false);
    try {
      await make({ output, note: (lines) => writeLines(notes, lines) });
      const header = await this.#finish(output, key);
      const path = join(this.#directory, key);
      await rename(output.path, path);
      const now = Date.now();
      const entry: Made = { path, size: header.size, header, usedAt: now, notedAt: now };
      this.#index().set(key, entry);
      await this.#tidy(entry);
      return entry;
    } finally {
      await rm(output.path, { force: true });
      await rm(notes.path, { force: true });
    }
  }

  /** Whoever made the view had the key of its chunks only. */
  async #finish({ path, key }: SealedRef, owner: string): Promise<SealedHeader> {
    const size = openedSize((await stat(path)).size - HEADER);
    const own = Buffer.from(key, 'base64');
    const hash = createHash('sha256');
    for await (const piece of readSealed(path, own, size)) hash.update(piece);
    const header: SealedHeader = { key: own, sha256: hash.digest('hex'), size, owner };
    const file = await open(path, 'r+');
    try {
      await file.write(writeHeader(this.#key, header), 0, HEADER, 0);
    } finally {
      await file.close();
    }
    return header;
  }

  /** The one that was just made stays even if it is larger than everything that may be kept. */
  async #tidy(newest: Entry): Promise<void> {
    const entries = [...this.#index()].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    let bytes = entries.reduce((sum, [, { size }]) => sum + size, 0);
    for (const [key, entry] of entries) {
      if (bytes <= this.#maxBytes) return;
      if (entry === newest) continue;
      this.#index().delete(key);
      bytes -= entry.size;
      // Who is reading it keeps it open, and reads it to its end.
      await rm(entry.path, { force: true });
    }
  }

  async #lend(entry: Entry, { key, size, sha256 }: SealedHeader): Promise<StoredView> {
    const now = Date.now();
    entry.usedAt = now;
    if (now - entry.notedAt > USE_NOTED_MS) {
      entry.notedAt = now;
      await utimes(entry.path, now / 1000, now / 1000);
    }
    return { size, sha256, open: (range) => read(entry.path, key, size, range) };
  }
}

interface Made extends Entry {
  header: SealedHeader;
}

/** Opened when the first byte is asked for, like an original. */
function read(path: string, key: Uint8Array, size: number, range: BlobRange | undefined): Readable {
  return Readable.from(readSealed(path, key, size, range), { objectMode: false });
}

function newFile(path: string): SealedRef {
  return { path, key: randomBytes(32).toString('base64'), size: 0 };
}

async function writeLines(file: SealedRef, lines: AsyncIterable<string>): Promise<SealedRef> {
  const sink = new SealedSink(file);
  try {
    for await (const line of lines) sink.append(Buffer.from(`${line}\n`));
    return { ...file, size: sink.size };
  } finally {
    sink.close();
  }
}
