import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { ChanceryError } from '../../platform/index.ts';
import { asCaller } from './account.ts';
import { reasonOf, unwritable } from './system-error.ts';

/**
 * Makes the new file (mode 0600) that `make`'s secret goes into, before the secret exists: a secret that
 * cannot be written down would be lost. An existing file is never overwritten.
 */
export async function intoSecretFile<T>(
  path: string,
  make: () => Promise<T>,
  secretOf: (made: T) => string,
): Promise<T> {
  const file = createPrivate(path);
  try {
    const made = await make();
    writeSync(file, `${secretOf(made)}\n`);
    return made;
  } catch (error) {
    asCaller(() => rmSync(path, { force: true }));
    throw error;
  } finally {
    closeSync(file);
  }
}

/** A new file (mode 0600) of the caller's. @throws ChanceryError where there is one, or none can be made */
export function createPrivate(path: string): number {
  try {
    return asCaller(() => openSync(path, 'wx', 0o600));
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

export function readSecretFile(path: string): string {
  try {
    return asCaller(() => readFileSync(path, 'utf8')).trim();
  } catch (cause) {
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}
