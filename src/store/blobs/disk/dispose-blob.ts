import { randomUUID } from 'node:crypto';
import { readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** `incoming/<uuid>.<name>.disposal`: moved out of the way, and not yet known to be wanted by nobody. */
const SUFFIX = 'disposal';

/**
 * Removes a blob that no row names. Somebody may be uploading the same bytes at this moment, here or in another process:
 * an upload that found them in place has a marker by then, and a row before its marker goes. So the blob is moved aside
 * first and looked for afterwards, marker before row; what is wanted after all goes back.
 * @returns false when it is wanted, or may be: ask again later
 */
export async function disposeBlob(
  incoming: string,
  path: string,
  name: string,
  isNamed: () => Promise<boolean>,
): Promise<boolean> {
  if ((await hasMarker(incoming, name)) || (await isNamed())) return false;
  const aside = join(incoming, `${randomUUID()}.${name}.${SUFFIX}`);
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
  if ((await hasMarker(incoming, name)) || (await isNamed())) {
    await rename(aside, path);
    return false;
  }
  await unlink(aside);
  return true;
}

/** After a crash: a blob that was moved aside, by its name; null for every other name. */
export function movedAside(file: string): string | null {
  const [, name = '', suffix] = file.split('.');
  return suffix === SUFFIX ? name : null;
}

async function hasMarker(incoming: string, name: string): Promise<boolean> {
  const files = await readdir(incoming);
  return files.some((file) => file.endsWith(`.${name}`));
}
