/** What of the file system durable storage is made of. */
import { type FileHandle, mkdir, open, statfs, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  ChanceryError,
  isChanceryError,
  isOutOfSpace,
  messageOf,
  unavailability,
} from '../../../platform/index.ts';

export async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let offset = 0; offset < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, offset, bytes.length - offset, position + offset);
    offset += bytesWritten;
  }
}

/** Creates the directory and makes each new level's entry durable in its parent. */
export async function makeDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let level = directory; level.length >= first.length; level = dirname(level)) {
    await syncDirectory(dirname(level));
  }
}

export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function removeIfThere(file: string): Promise<void> {
  await unlink(file).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}

export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | null)?.code;
}

export function tooLarge(maxBytes: number): ChanceryError {
  return new ChanceryError('too_large', `The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MiB.`, {
    hint: 'Split the file, or ask the administrator to raise CHANCERY_MAX_FILE_BYTES.',
  });
}

/** What originals leave free, so that rows (of the audit log for each read, too) still find room: some 100,000 reads. */
const RESERVE = 64 * 2 ** 20;

/** @throws ChanceryError `storage_full` when originals may take no more */
export async function assertSpace(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize >= RESERVE) return;
  throw new ChanceryError('storage_full', 'The vault’s disk is full but for what records need.', {
    hint: 'Free or add disk space; nothing of this upload was kept.',
  });
}

/** Tells a full disk, and one that is not there, from everything else, which is passed on as it is. */
export function storageError(error: unknown): never {
  if (isChanceryError(error)) throw error;
  if (isOutOfSpace(error)) {
    throw new ChanceryError('storage_full', `The vault’s disk is full (${messageOf(error)}).`, {
      hint: 'Free or add disk space; nothing of this upload was kept.',
      cause: error,
    });
  }
  if (unavailability(error) === null) throw error;
  throw new ChanceryError('storage_unavailable', 'The vault cannot be used at the moment.', {
    hint: 'Nothing of this request was kept; send it again later. The administrator finds the cause in GET /readyz, in chancery status and in the log.',
    retryAfter: 30,
    cause: error,
  });
}
