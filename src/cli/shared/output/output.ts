import type { Io } from './io.ts';
import { type Progress, startProgress } from './progress.ts';
import { type Columns, formatTable } from './table.ts';

/**
 * What a command shows. Results go to standard output: JSON with `--json`, else text. Everything said on
 * the way goes to standard error, so that output can be piped.
 */
export interface Output {
  readonly json: boolean;
  /** The one result of the command. */
  result(value: unknown, text: () => string): void;
  list<T>(rows: readonly T[], columns: Columns<T>, empty: string): void;
  /** Text or bytes as they are, whatever `--json` says: the command's output *is* this. */
  raw(text: string): void;
  /** A remark on the way; not with `--json`. */
  note(line: string): void;
  /** Shows how far `work` has come while it runs. */
  during<T>(
    label: string,
    format: (value: number) => string,
    work: (progress: Progress) => Promise<T>,
  ): Promise<T>;
}

export function createOutput(io: Io, json: boolean): Output {
  const print = (text: string) => io.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  return {
    json,
    result(value, text) {
      print(json ? JSON.stringify(value, null, 2) : text());
    },
    list(rows, columns, empty) {
      print(json ? JSON.stringify(rows, null, 2) : rows.length === 0 ? empty : formatTable(rows, columns));
    },
    raw: (text) => {
      io.stdout.write(text);
    },
    note(line) {
      if (!json) io.stderr.write(`${line}\n`);
    },
    async during(label, format, work) {
      const progress = await startProgress(io, label, format, json);
      try {
        return await work(progress);
      } finally {
        progress.stop();
      }
    },
  };
}
