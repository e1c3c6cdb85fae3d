import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Puts a small file (mode 0600) in its place in one step: whoever looks, after a power cut too, finds all of it or what was
 * there before. Without `replace` an existing file makes it fail with EEXIST.
 */
export function writeDurably(path: string, contents: string, { replace }: { replace: boolean }): void {
  const temporary = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  try {
    const file = openSync(temporary, 'wx', 0o600);
    try {
      // All of it, or an error: a single write may stop short where the disk is full.
      writeFileSync(file, contents);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (replace) renameSync(temporary, path);
    else linkSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
  syncDirectorySync(dirname(path));
}

export function syncDirectorySync(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
