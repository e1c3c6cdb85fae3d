import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ChanceryError, messageOf } from '../../../platform/index.ts';
import { syncDirectory, writeAll } from '../../blobs/disk/files.ts';

/** A file of a backup: its path below the directory that says so, bytes, SHA-256 of the bytes as they are stored. */
export interface StoredFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Copies a file (mode 0600) so that it is there whole or not at all, on disk when this returns. The directory it is in still has to be
 * synced.
 */
export async function copyDurably(from: string, to: string): Promise<Omit<StoredFile, 'path'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const temporary = `${to}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  const hash = createHash('sha256');
  let size = 0;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      for await (const piece of createReadStream(from, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
        hash.update(piece);
        await writeAll(file, piece, size);
        size += piece.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, to);
  } finally {
    await rm(temporary, { force: true });
  }
  return { size, sha256: hash.digest('hex') };
}

export async function hashFile(path: string): Promise<Omit<StoredFile, 'path'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** What a file of a backup is not, or null when it is what the manifest says. `quick`: only there, and of the right size. */
export async function flawOf(root: string, file: StoredFile, quick: boolean): Promise<string | null> {
  const path = join(root, file.path);
  const size = await sizeOf(path);
  if (size === undefined) return 'is missing';
  if (size !== file.size) return `has ${size} bytes instead of ${file.size}`;
  if (!quick && (await hashFile(path)).sha256 !== file.sha256) return 'was changed';
  return null;
}

export async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Paths of all files below a directory, relative to it; links are not followed. */
export async function filesBelow(root: string, leaveOut: ReadonlySet<string> = new Set()): Promise<string[]> {
  const found: string[] = [];
  const list = async (directory: string): Promise<void> => {
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (leaveOut.has(relative(root, path))) continue;
      if (entry.isDirectory()) await list(path);
      else if (entry.isFile()) found.push(relative(root, path));
    }
  };
  await list(root);
  return found.sort();
}

/** After files were put into or removed from directories: their entries are on disk, too. */
export async function syncDirectories(directories: Iterable<string>): Promise<void> {
  for (const directory of new Set(directories)) await syncDirectory(directory);
}

/** Level by level: where nothing can be made, under /proc say, the recursive call of Node 24 tries for ever. */
export async function makePrivate(directory: string): Promise<void> {
  const missing: string[] = [];
  for (let level = directory; (await sizeOf(level)) === undefined; level = dirname(level))
    missing.push(level);
  for (const level of missing.toReversed())
    await mkdir(level, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return; // another process was faster
      throw new ChanceryError('service_unavailable', `${level} cannot be made: ${messageOf(cause)}.`, {
        hint: 'Name a directory that this account may write.',
        cause,
      });
    });
  await chmod(directory, 0o700);
}
