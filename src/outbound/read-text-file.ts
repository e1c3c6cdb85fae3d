import { readFile } from 'node:fs/promises';

/** Secrets and certificates that a setting names; each time anew, so that they can be changed while the server runs. */
export async function readTextFile(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).trim();
}
