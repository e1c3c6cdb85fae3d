import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';

/** A file that somebody put into a watched folder. */
export interface Arrival {
  readonly path: string;
  /** Relative to the folder that is watched. */
  readonly name: string;
  /** The sub-folder it lies in, whatever lies between; null at the top. */
  readonly folder: string | null;
  /** Changes when the file does. */
  readonly version: string;
}

export const DONE = 'done';
export const FAILED = 'failed';

/** What scanners, copying and word processors leave while they work. */
const UNFINISHED = /^[.~]|^Thumbs\.db$|^desktop\.ini$|\.(?:part|partial|tmp|crdownload|filepart)$/i;
const DEEPEST = 8;
/** What Node reads in the place of a byte that is no UTF-8; there is no file under such a name. */
const UNREADABLE = '\ufffd';

/**
 * The files of a watched folder. A file has arrived when its size and time have not changed for `settleMs`: scanners write
 * page by page, and shares of other machines tell no events. Links are not followed.
 */
export class Inbox {
  readonly #root: string;
  readonly #settleMs: number;
  readonly #seen = new Map<string, { version: string; since: number }>();

  constructor(root: string, settleMs: number) {
    this.#root = root;
    this.#settleMs = settleMs;
  }

  async arrivals(now: number): Promise<Arrival[]> {
    const present = await this.#list(this.#root, 0);
    for (const path of this.#seen.keys())
      if (!present.some((file) => file.path === path)) this.#seen.delete(path);
    return present.filter(({ path, version }) => {
      const seen = this.#seen.get(path);
      if (seen?.version === version) return now - seen.since >= this.#settleMs;
      this.#seen.set(path, { version, since: now });
      return this.#settleMs === 0;
    });
  }

  /** Into `done/`, under the name it had. A name that is taken gets a number. */
  async finish(arrival: Arrival): Promise<string> {
    return this.#move(arrival, DONE);
  }

  /** Into `failed/`, with the reason in a text beside it. */
  async fail(arrival: Arrival, reason: string): Promise<string> {
    const place = await this.#move(arrival, FAILED);
    await writeFile(`${place}.reason.txt`, `${reason}\n`);
    return place;
  }

  async #move(arrival: Arrival, to: string): Promise<string> {
    const wanted = join(this.#root, to, arrival.name);
    await mkdir(dirname(wanted), { recursive: true });
    const place = await free(wanted);
    await rename(arrival.path, place);
    this.#seen.delete(arrival.path);
    return place;
  }

  async #list(directory: string, depth: number): Promise<Arrival[]> {
    const entries = await ifThere(readdir(directory, { withFileTypes: true }));
    if (entries === undefined) return [];
    if (entries.some(({ name }) => name.includes(UNREADABLE))) await this.#rename(directory);
    const found: Arrival[] = [];
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (UNFINISHED.test(entry.name)) continue;
      const path = join(directory, entry.name);
      if (entry.isDirectory()) {
        const isOurs = depth === 0 && (entry.name === DONE || entry.name === FAILED);
        if (!isOurs && depth < DEEPEST) found.push(...(await this.#list(path, depth + 1)));
      } else if (entry.isFile()) {
        const arrival = await this.#arrival(path, entry);
        if (arrival !== undefined) found.push(arrival);
      }
    }
    return found;
  }

  /** Older scanners write names in Windows-1252. They get the same in UTF-8, and are taken at the next look. */
  async #rename(directory: string): Promise<void> {
    for (const name of await readdir(directory, { encoding: 'buffer' })) {
      if (isUtf8(name)) continue;
      const from = Buffer.concat([Buffer.from(directory + sep), name]);
      const found = await ifThere(lstat(from));
      if (found === undefined || Date.now() - found.mtimeMs < this.#settleMs) continue;
      await rename(from, await free(join(directory, new TextDecoder('windows-1252').decode(name))));
    }
  }

  async #arrival(path: string, entry: Dirent): Promise<Arrival | undefined> {
    const found = await ifThere(lstat(path));
    if (found?.isFile() !== true) return undefined;
    const name = relative(this.#root, path);
    const [folder = null] = name === entry.name ? [] : name.split(sep);
    return { path, name, folder, version: `${found.size}-${found.mtimeMs}-${found.ino}` };
  }
}

async function free(wanted: string): Promise<string> {
  const extension = extname(wanted);
  const stem = wanted.slice(0, wanted.length - extension.length);
  for (let number = 2, place = wanted; ; number++) {
    if ((await ifThere(lstat(place))) === undefined) return place;
    place = `${stem} (${number})${extension}`;
  }
}

/** What was taken away between two looks is undefined. */
async function ifThere<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
