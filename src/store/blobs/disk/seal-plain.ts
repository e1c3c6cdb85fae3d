import { createReadStream } from 'node:fs';
import { readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobName } from '../blobs.ts';
import { removeIfThere } from './files.ts';
import { isHash, type Places } from './places.ts';
import { receive } from './receive.ts';

const PREFIX = /^[0-9a-f]{2}$/;

/**
 * Encrypts the originals that a version without encryption left, for each firm that names them. The plain file goes when the
 * others are on disk, so a crash costs nothing but the work on one file. What no row names is left where it is.
 */
export async function sealPlain(
  directory: string,
  places: Places,
  firmsOf: (sha256: string) => Promise<readonly string[]>,
  signal: AbortSignal,
): Promise<{ sealed: number; unnamed: number }> {
  let sealed = 0;
  let unnamed = 0;
  for await (const sha256 of plainBlobs(directory)) {
    if (signal.aborted) break;
    const firms = await firmsOf(sha256);
    if (firms.length === 0) {
      unnamed += 1;
      continue;
    }
    for (const firmId of firms) {
      await sealOne(places, { firm_id: firmId, sha256 }, async () =>
        (await firmsOf(sha256)).includes(firmId),
      );
    }
    await removeIfThere(places.plainPath(sha256));
    sealed += 1;
  }
  return { sealed, unnamed };
}

async function sealOne(places: Places, name: BlobName, isNamed: () => Promise<boolean>): Promise<void> {
  const { firm_id: firmId, sha256 } = name;
  const stream = createReadStream(places.plainPath(sha256), { highWaterMark: 1 << 20 });
  try {
    const blob = await receive(places, stream, { firmId, maxBytes: Number.POSITIVE_INFINITY });
    if (blob.sha256 !== sha256) {
      await blob.discard();
      throw new Error(`${places.plainPath(sha256)} does not hold what its name says`);
    }
    await blob.keep();
    // Deleted meanwhile; as long as there is a marker nobody else looks after it.
    if (!(await isNamed())) await removeIfThere(places.pathOf(places.nameOf(name)));
    await blob.settle();
  } finally {
    stream.destroy();
  }
}

/** Directories that are empty go, since an earlier version made hundreds of them. */
async function* plainBlobs(directory: string): AsyncGenerator<string> {
  for (const first of await directoriesIn(directory)) {
    for (const second of await directoriesIn(join(directory, first))) {
      const inner = join(directory, first, second);
      for (const name of await readdir(inner)) if (isHash(name)) yield name;
      await removeIfEmpty(inner);
    }
    await removeIfEmpty(join(directory, first));
  }
}

async function directoriesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && PREFIX.test(entry.name)).map(({ name }) => name);
}

async function removeIfEmpty(directory: string): Promise<void> {
  await rmdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
