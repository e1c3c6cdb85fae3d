import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename } from 'node:path';
import { ChanceryError } from '../../platform/index.ts';
import { writeDurably } from '../keys/write-durably.ts';

/** A file to which lines are added, each on disk before it counts. Not encrypted: for what is no secret. */
export interface LineFile {
  append(line: string): void;
  /** Without lines that a crash cut off. @throws ChanceryError `storage_unavailable` */
  read(): string[];
  /** Puts these lines in the place of the others, which are kept under the other name. */
  replace(lines: readonly string[], kept: string): void;
}

export function openLineFile(path: string): LineFile {
  return {
    append(line) {
      assertFile(path);
      const file = openSync(path, 'a', 0o600);
      try {
        // After a line that was cut off a new one must not go on with it.
        const begun = existsSync(path) ? readFileSync(path, 'utf8') : '';
        writeSync(file, `${begun === '' || begun.endsWith('\n') ? '' : '\n'}${line}\n`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
    read() {
      assertFile(path);
      if (!existsSync(path)) return [];
      return readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !isCutOff(line));
    },
    replace(lines, kept) {
      if (existsSync(path)) renameSync(path, kept);
      writeDurably(path, lines.map((line) => `${line}\n`).join(''), { replace: true });
    },
  };
}

/** A pipe or a device that somebody put there would keep whoever opens it for ever. */
function assertFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new ChanceryError('storage_unavailable', `${basename(path)} is not a regular file.`, {
      hint: 'Something else has been put in its place: move it elsewhere, keep it, and find out who did this.',
    });
}

/** A line without its end, or one that had its place on the disk before it was there. */
function isCutOff(line: string): boolean {
  return line.includes('\0') || (line.startsWith('{') && !line.endsWith('}'));
}
