import type { Actor } from '../platform/index.ts';
import type { BlobName, Blobs, Database, TruthTables } from '../store/index.ts';
import { filesWithBytes, namedBlobs } from './repository.ts';

export interface DamagedOriginal extends BlobName {
  readonly problem: 'missing' | 'changed';
  /** The files whose bytes these are. */
  readonly files: readonly string[];
}

export interface ScrubOptions {
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads every original and compares it with the hash it was taken in with. Disks lose bits without saying so; what is found early
 * can be fetched from a backup that still has it.
 */
export async function scrubOriginals(
  parts: { readonly database: Database<TruthTables>; readonly blobs: Blobs },
  actor: Actor,
  { onProgress, signal }: ScrubOptions,
): Promise<{ readonly checked: number; readonly damaged: readonly DamagedOriginal[] }> {
  const names = await namedBlobs(parts.database.read, actor);
  const damaged: DamagedOriginal[] = [];
  for (const [index, name] of names.entries()) {
    signal.throwIfAborted();
    const problem = await problemOf(parts.blobs, name);
    // Deleted while we looked: nobody names it any more.
    const files = problem === null ? [] : await filesWithBytes(parts.database.read, actor, name);
    if (problem !== null && files.length > 0) damaged.push({ ...name, problem, files });
    onProgress(index + 1, names.length);
  }
  return { checked: names.length, damaged };
}

async function problemOf(blobs: Blobs, name: BlobName): Promise<DamagedOriginal['problem'] | null> {
  try {
    return (await blobs.verify(name)) ? null : 'changed';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
}
