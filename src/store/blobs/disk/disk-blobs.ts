import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ChanceryError, messageOf } from '../../../platform/index.ts';
import type { Blobs, ReceivedBlob } from '../blobs.ts';
import { disposeBlob, movedAside } from './dispose-blob.ts';

const HEAD_BYTES = 8192;
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Originals under `<directory>/ab/cd/<sha256>`; what is arriving under `<directory>/incoming/`.
 *
 * Receiving: write `incoming/<uuid>` → fsync → `keep`: rename to `incoming/<uuid>.<sha256>` (the
 * marker), hard-link to its final place, fsync both directories → the caller commits its row →
 * `settle` removes the marker. A crash anywhere leaves either nothing a row needs, or a marker.
 */
export function openDiskBlobs(directory: string): Blobs {
  const incoming = join(directory, 'incoming');
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const path = (sha256: string): string => {
    if (!SHA256.test(sha256)) throw new Error('Not a SHA-256');
    return join(directory, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  };
  return {
    path,
    receive: (stream, limits) => receive(incoming, path, stream, limits.maxBytes),
    size: async (sha256) => (await stat(path(sha256))).size,
    read: (sha256, range) => createReadStream(path(sha256), range === undefined ? {} : { ...range }),
    dispose: (sha256, isNamed) => disposeBlob(incoming, path(sha256), sha256, () => isNamed(sha256)),
    recover: (isNamed) => recover(incoming, path, isNamed),
    verify: async (sha256) => (await hashOf(path(sha256))) === sha256,
  };
}

async function receive(
  incoming: string,
  path: (sha256: string) => string,
  stream: Readable,
  maxBytes: number,
): Promise<ReceivedBlob> {
  const temporary = join(incoming, randomUUID());
  // A connection may break before we begin to read; without a listener that would end the process.
  // The error itself is thrown by the iteration below, which meets it in any case.
  stream.once('error', () => undefined);
  const file = await open(temporary, 'wx', 0o600).catch(storageError);
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  try {
    // The stream is not destroyed when we stop early: in a multipart body other files follow it.
    for await (const data of stream.iterator({ destroyOnReturn: false })) {
      const chunk = data as Buffer;
      if (size < HEAD_BYTES) head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - size)));
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      await writeAll(file, chunk);
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await removeIfThere(temporary);
    return storageError(error);
  }
  await file.close();
  return pending(temporary, path, hash.digest('hex'), size, Buffer.concat(head));
}

function pending(
  temporary: string,
  path: (sha256: string) => string,
  sha256: string,
  size: number,
  head: Uint8Array,
): ReceivedBlob {
  const marker = `${temporary}.${sha256}`;
  let at = temporary;
  return {
    sha256,
    size,
    head,
    async keep() {
      const final = path(sha256);
      try {
        await rename(temporary, marker);
        at = marker;
        await syncDirectory(dirname(marker));
        await makeDirectory(dirname(final));
        await link(marker, final).catch((error: unknown) => {
          // The same content is already there: immutable, so it is the same bytes.
          if (codeOf(error) !== 'EEXIST') throw error;
        });
        await syncDirectory(dirname(final));
      } catch (error) {
        storageError(error);
      }
    },
    settle: () => removeIfThere(at),
    discard: async () => {
      // A marker stays for `recover`: another upload may have linked to the same content meanwhile.
      if (at === temporary) await removeIfThere(temporary);
    },
  };
}

/** Creates the directory and makes each new level's entry durable in its parent. */
async function makeDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let level = directory; level.length >= first.length; level = dirname(level)) {
    await syncDirectory(dirname(level));
  }
}

async function recover(
  incoming: string,
  path: (sha256: string) => string,
  isNamed: (sha256: string) => Promise<boolean>,
): Promise<{ removed: number }> {
  const names = await readdir(incoming);
  for (const name of names) {
    const aside = movedAside(name);
    if (aside !== null && SHA256.test(aside) && (await isNamed(aside))) {
      await rename(join(incoming, name), path(aside));
      continue;
    }
    const sha256 = name.split('.')[1];
    if (sha256 !== undefined && SHA256.test(sha256) && !(await isNamed(sha256))) {
      await removeIfThere(path(sha256));
    }
    await removeIfThere(join(incoming, name));
  }
  await syncDirectory(incoming);
  return { removed: names.length };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, offset);
    offset += bytesWritten;
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeIfThere(file: string): Promise<void> {
  await unlink(file).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | null)?.code;
}

function tooLarge(maxBytes: number): ChanceryError {
  return new ChanceryError('too_large', `The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MiB.`, {
    hint: 'Split the file, or ask the administrator to raise CHANCERY_MAX_FILE_BYTES.',
  });
}

/** Tells a full disk from everything else, which is passed on as it is. */
function storageError(error: unknown): never {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    throw new ChanceryError('storage_full', `The vault’s disk is full (${messageOf(error)}).`, {
      hint: 'Free or add disk space; nothing of this upload was kept.',
      cause: error,
    });
  }
  throw error;
}
