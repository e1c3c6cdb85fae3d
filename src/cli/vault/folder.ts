import { constants } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * A directory that is held open. What lies in it is reached through the descriptor (proc(5), /proc/self/fd), so that a link
 * that somebody puts in its place, or in that of a directory above it, leads nowhere else.
 */
export class Folder {
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** The way to it may lead over links: somebody who may has named it. */
  static async open(path: string): Promise<Folder> {
    return new Folder(await open(path, O_RDONLY | O_DIRECTORY));
  }

  /** Works as long as it is open. */
  get path(): string {
    return `/proc/self/fd/${this.#handle.fd}`;
  }

  at(name: string): string {
    return `${this.path}/${name}`;
  }

  /** Undefined: no directory of that name lies in it, but perhaps a link. */
  async folder(name: string): Promise<Folder | undefined> {
    const handle = await ifItself(open(this.at(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW));
    return handle && new Folder(handle);
  }

  /** Makes it if there is nothing of that name. */
  async madeFolder(name: string): Promise<Folder | undefined> {
    await mkdir(this.at(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return this.folder(name);
  }

  /** Undefined: there is none, or a link. A pipe without a writer is not waited for. */
  file(name: string): Promise<FileHandle | undefined> {
    return ifItself(open(this.at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

/** What open(2) says of a link that it shall not follow, of what is something else, and of what is gone. */
const OTHERWISE = new Set(['ELOOP', 'ENOTDIR', 'ENOENT', 'ENXIO']);

async function ifItself(opening: Promise<FileHandle>): Promise<FileHandle | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (OTHERWISE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
