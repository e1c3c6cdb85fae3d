import { isUtf8 } from 'node:buffer';
import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { ChanceryError } from '../../platform/index.ts';
import { Folder } from './folder.ts';

/** A file that somebody put into a watched folder. */
export interface Arrival {
  /** Relative to the folder that is watched. */
  readonly name: string;
  /** The sub-folder it lies in, whatever lies between; null at the top. */
  readonly folder: string | null;
  /** Changes when the file does. */
  readonly version: string;
  readonly device: number;
}

/** An arrival that is held open: what is read of it is the file that arrived, whatever comes to bear its name. */
export interface Opened {
  readonly arrival: Arrival;
  readonly descriptor: number;
  /** Leads to it as long as it is open. */
  readonly path: string;
  close(): Promise<void>;
}

const DONE = 'done';
const FAILED = 'failed';
const REASON = '.reason.txt';

/** What scanners, copying and word processors leave while they work. */
const UNFINISHED = /^[.~]|^Thumbs\.db$|^desktop\.ini$|\.(?:part|partial|tmp|crdownload|filepart)$/i;
const DEEPEST = 8;
/** What Node reads in the place of a byte that is no UTF-8; there is no file under such a name. */
const UNREADABLE = '\ufffd';

/**
 * The files of a watched folder. A file has arrived when its size and time have not changed for `settleMs`: scanners write
 * page by page, and shares of other machines tell no events. Links are not followed, whenever they come: those who may write
 * to the folder must not read or write with the rights of the account that watches it.
 */
export class Inbox {
  readonly #root: string;
  readonly #settleMs: number;
  readonly #seen = new Map<string, { version: string; since: number }>();

  constructor(root: string, settleMs: number) {
    this.#root = root;
    this.#settleMs = settleMs;
  }

  /** @throws ChanceryError `usage` when what was read has nowhere to go, since `done` or `failed` is no directory */
  async assertPlaces(): Promise<void> {
    await this.#in([], (root) => this.#assertPlaces(root));
  }

  async #assertPlaces(root: Folder): Promise<void> {
    for (const name of [DONE, FAILED]) {
      const found = await ifThere(lstat(root.at(name)));
      if (found !== undefined && !found.isDirectory()) throw this.#notOwn(name);
    }
  }

  /** @throws ChanceryError as `assertPlaces` */
  async arrivals(now: number): Promise<Arrival[]> {
    const present = await this.#in([], async (root) => {
      await this.#assertPlaces(root);
      return this.#list(root, []);
    });
    if (present === undefined) return [];
    for (const name of this.#seen.keys())
      if (!present.some((file) => file.name === name)) this.#seen.delete(name);
    return present.filter(({ name, version }) => {
      const seen = this.#seen.get(name);
      if (seen?.version === version) return now - seen.since >= this.#settleMs;
      this.#seen.set(name, { version, since: now });
      return this.#settleMs === 0;
    });
  }

  /** Undefined: what bears its name now is not the file that arrived. */
  async open(arrival: Arrival): Promise<Opened | undefined> {
    const { folders, last } = wayTo(arrival);
    return this.#in(folders, async (folder) => {
      const handle = await folder.file(last);
      if (handle === undefined) return undefined;
      const found = await handle.stat();
      if (!found.isFile() || found.dev !== arrival.device || versionOf(found) !== arrival.version) {
        await handle.close();
        return undefined;
      }
      const { fd } = handle;
      return { arrival, descriptor: fd, path: `/proc/self/fd/${fd}`, close: () => handle.close() };
    });
  }

  /** Into `done/`, under the name it had. A name that is taken gets a number. Null: its name is another file’s by now, and stays. */
  async finish(file: Opened): Promise<string | null> {
    return this.#move(file, DONE);
  }

  /** Into `failed/`, with the reason in a text beside it. */
  async fail(file: Opened, reason: string): Promise<string | null> {
    return this.#move(file, FAILED, reason);
  }

  async #move({ arrival, path }: Opened, to: string, reason?: string): Promise<string | null> {
    const { folders, last } = wayTo(arrival);
    const moved = await this.#in(folders, async (from) => {
      const { dev, ino } = await stat(path);
      const isIt = async (place: string) => {
        const found = await ifThere(lstat(place));
        return found?.dev === dev && found.ino === ino;
      };
      if (!(await isIt(from.at(last)))) return null;
      return this.#into([to, ...folders], async (target) => {
        const name = await free(target, last, reason === undefined ? '' : REASON);
        await rename(from.at(last), target.at(name));
        this.#seen.delete(arrival.name);
        if (!(await isIt(target.at(name)))) {
          // Changed within this very moment: it has not been read yet.
          await rename(target.at(name), from.at(await free(from, last)));
          return null;
        }
        if (reason !== undefined)
          await writeFile(target.at(`${name}${REASON}`), `${reason}\n`, { flag: 'wx' });
        return join(this.#root, to, ...folders, name);
      });
    });
    return moved ?? null;
  }

  /** Undefined: one of the folders is none any more. */
  #in<T>(folders: readonly string[], work: (folder: Folder) => Promise<T>): Promise<T | undefined> {
    return this.#walk(folders, (folder, name) => folder.folder(name), work);
  }

  /** As `#in`, and makes the folders that are not there. */
  #into<T>(folders: readonly string[], work: (folder: Folder) => Promise<T>): Promise<T | undefined> {
    const make = async (folder: Folder, name: string, depth: number) => {
      const inner = await folder.madeFolder(name);
      if (inner === undefined) throw this.#notOwn(join(...folders.slice(0, depth + 1)));
      return inner;
    };
    return this.#walk(folders, make, work);
  }

  async #walk<T>(
    folders: readonly string[],
    step: (folder: Folder, name: string, depth: number) => Promise<Folder | undefined>,
    work: (folder: Folder) => Promise<T>,
  ): Promise<T | undefined> {
    let folder = await Folder.open(this.#root);
    try {
      for (const [depth, name] of folders.entries()) {
        const inner = await step(folder, name, depth);
        if (inner === undefined) return undefined;
        await folder.close();
        folder = inner;
      }
      return await work(folder);
    } finally {
      await folder.close();
    }
  }

  #notOwn(name: string): ChanceryError {
    return new ChanceryError('usage', `${join(this.#root, name)} is no directory of its own.`, {
      hint: 'Remove the link or file of that name: files are moved only to directories in the watched folder itself.',
    });
  }

  async #list(folder: Folder, way: readonly string[]): Promise<Arrival[]> {
    const entries = await ifThere(readdir(folder.path, { withFileTypes: true }));
    if (entries === undefined) return [];
    if (entries.some(({ name }) => name.includes(UNREADABLE))) await this.#rename(folder);
    const found: Arrival[] = [];
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (UNFINISHED.test(entry.name)) continue;
      if (entry.isDirectory()) {
        const isOurs = way.length === 0 && (entry.name === DONE || entry.name === FAILED);
        if (!isOurs && way.length < DEEPEST) found.push(...(await this.#listIn(folder, way, entry.name)));
      } else if (entry.isFile()) {
        const arrival = await arrivalOf(folder, way, entry);
        if (arrival !== undefined) found.push(arrival);
      }
    }
    return found;
  }

  async #listIn(folder: Folder, way: readonly string[], name: string): Promise<Arrival[]> {
    const inner = await folder.folder(name);
    if (inner === undefined) return [];
    try {
      return await this.#list(inner, [...way, name]);
    } finally {
      await inner.close();
    }
  }

  /** Older scanners write names in Windows-1252. They get the same in UTF-8, and are taken at the next look. */
  async #rename(folder: Folder): Promise<void> {
    for (const name of await readdir(folder.path, { encoding: 'buffer' })) {
      if (isUtf8(name)) continue;
      const from = Buffer.concat([Buffer.from(folder.path + sep), name]);
      const found = await ifThere(lstat(from));
      if (found === undefined || Date.now() - found.mtimeMs < this.#settleMs) continue;
      const readable = new TextDecoder('windows-1252').decode(name);
      await rename(from, folder.at(await free(folder, readable)));
    }
  }
}

async function arrivalOf(
  folder: Folder,
  way: readonly string[],
  { name }: Dirent,
): Promise<Arrival | undefined> {
  const found = await ifThere(lstat(folder.at(name)));
  if (found?.isFile() !== true) return undefined;
  const [top = null] = way;
  return { name: [...way, name].join(sep), folder: top, version: versionOf(found), device: found.dev };
}

function versionOf({ size, mtimeMs, ino }: Stats): string {
  return `${size}-${mtimeMs}-${ino}`;
}

function wayTo({ name }: Arrival): { readonly folders: readonly string[]; readonly last: string } {
  const folders = name.split(sep);
  return { last: folders.pop() ?? '', folders };
}

/** @param beside what follows the name of a second file, which must be free, too */
async function free(folder: Folder, wanted: string, beside = ''): Promise<string> {
  const extension = extname(wanted);
  const stem = wanted.slice(0, wanted.length - extension.length);
  for (let number = 2, name = wanted; ; number++) {
    const taken = await Promise.all([name, `${name}${beside}`].map((one) => ifThere(lstat(folder.at(one)))));
    if (taken.every((found) => found === undefined)) return name;
    name = `${stem} (${number})${extension}`;
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
