import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** A file to which lines are added, each on disk before it counts. Not encrypted: for what is no secret. */
export interface LineFile {
  append(line: string): void;
  /** Without a last line that a crash cut off. */
  read(): string[];
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
      return readFileSync(path, 'utf8').split('\n').filter(isWhole);
    },
  };
}

function isWhole(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}');
}
