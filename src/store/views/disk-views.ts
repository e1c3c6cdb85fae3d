import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobRange } from '../blobs/blobs.ts';
import type { StoredView, Views, Workshop } from './views.ts';

const SAFE = /^[A-Za-z0-9._-]{1,150}$/;
const STORED = /^([A-Za-z0-9._-]+~[A-Za-z0-9._-]+)~([0-9a-f]{64})$/;
/** The time of last use is written down once in so long. */
const USE_NOTED_MS = 60_000;

interface Entry {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Milliseconds since 1970. */
  usedAt: number;
  notedAt: number;
}

/**
 * Views as files `<group>~<name>~<sha256>` in one directory; what is being made lies in `making/` below it. When they grow
 * past `maxBytes`, those that were not used for longest go. Files that somebody deletes are made again.
 */
export function openDiskViews(directory: string, maxBytes: number): Views {
  return new DiskViews(directory, maxBytes);
}

class DiskViews implements Views {
  readonly #directory: string;
  readonly #maxBytes: number;
  readonly #underWay = new Map<string, Promise<Entry>>();
  #entries: Map<string, Entry> | null = null;

  constructor(directory: string, maxBytes: number) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
  }

  async get(group: string, name: string, make: (workshop: Workshop) => Promise<void>): Promise<StoredView> {
    if (!SAFE.test(group) || !SAFE.test(name)) throw new Error('Not the name of a view');
    const key = `${group}~${name}`;
    const entries = this.#index();
    const found = entries.get(key);
    if (found !== undefined) {
      if (await this.#isThere(found)) return this.#lend(found);
      entries.delete(key);
    }
    let making = this.#underWay.get(key);
    if (making === undefined) {
      making = this.#make(key, make).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, making);
    }
    return this.#lend(await making);
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
    const making = join(this.#directory, 'making');
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true, mode: 0o700 });
    const entries = new Map<string, Entry>();
    for (const file of readdirSync(this.#directory)) {
      const [, key, sha256] = STORED.exec(file) ?? [];
      if (key === undefined || sha256 === undefined) continue;
      const path = join(this.#directory, file);
      const { size, mtimeMs } = statSync(path);
      entries.set(key, { path, size, sha256, usedAt: mtimeMs, notedAt: mtimeMs });
    }
    this.#entries = entries;
    return entries;
  }

  async #isThere({ path, size }: Entry): Promise<boolean> {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return found?.size === size;
  }

  async #make(key: string, make: (workshop: Workshop) => Promise<void>): Promise<Entry> {
    const output = join(this.#directory, 'making', randomUUID());
    const notes = `${output}.notes`;
    // Somebody may have deleted the directory as a whole: it is safe to.
    mkdirSync(join(this.#directory, 'making'), { recursive: true, mode: 0o700 });
    try {
      await make({ output, note: (lines) => writeLines(notes, lines) });
      const sha256 = await hashOf(output);
      const path = join(this.#directory, `${key}~${sha256}`);
      const { size } = await stat(output);
      await rename(output, path);
      const now = Date.now();
      const entry: Entry = { path, size, sha256, usedAt: now, notedAt: now };
      this.#index().set(key, entry);
      await this.#tidy(entry);
      return entry;
    } finally {
      await rm(output, { force: true });
      await rm(notes, { force: true });
    }
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

  async #lend(entry: Entry): Promise<StoredView> {
    const now = Date.now();
    entry.usedAt = now;
    if (now - entry.notedAt > USE_NOTED_MS) {
      entry.notedAt = now;
      await utimes(entry.path, now / 1000, now / 1000);
    }
    const { path, size, sha256 } = entry;
    return { size, sha256, open: (range) => read(path, range) };
  }
}

/** Opened when the first byte is asked for, like an original. */
function read(path: string, range: BlobRange | undefined): Readable {
  return createReadStream(path, range === undefined ? {} : { ...range });
}

async function writeLines(path: string, lines: AsyncIterable<string>): Promise<string> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const line of lines) await file.appendFile(`${line}\n`);
  } finally {
    await file.close();
  }
  return path;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
