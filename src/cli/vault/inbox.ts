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
    const entries = await readdir(directory, { withFileTypes: true });
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

  async #arrival(path: string, entry: Dirent): Promise<Arrival | undefined> {
    const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
      // Taken away between the two looks.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
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
    const taken = await lstat(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (taken === undefined) return place;
    place = `${stem} (${number})${extension}`;
  }
}
