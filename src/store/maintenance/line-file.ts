import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { writeDurably } from '../keys/write-durably.ts';

/** A file to which lines are added, each on disk before it counts. Not encrypted: for what is no secret. */
export interface LineFile {
  append(line: string): void;
  /** Without lines that a crash cut off. */
  read(): string[];
  /** Puts these lines in the place of the others, which are kept under the other name. */
  replace(lines: readonly string[], kept: string): void;
}

export function openLineFile(path: string): LineFile {
  return {
    append(line) {
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

/** A line without its end, or one that had its place on the disk before it was there. */
function isCutOff(line: string): boolean {
  return line.includes('\0') || (line.startsWith('{') && !line.endsWith('}'));
}
