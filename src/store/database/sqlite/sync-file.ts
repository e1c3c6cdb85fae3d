import { closeSync, fsyncSync, openSync } from 'node:fs';

/** What SQLite, or a copy, left to the operating system is on disk when this returns. */
export function syncFileSync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
