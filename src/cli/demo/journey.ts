import type { Io } from '../shared/output/io.ts';
import { printable } from '../shared/output/table.ts';
import { formatDuration } from '../shared/output/units.ts';

const WIDTH = 78;

/** Tells the journey step by step: what is being done, what came of it, how long it took. */
export interface Journey {
  step<T>(title: string, work: () => Promise<readonly [outcome: string, value: T]>): Promise<T>;
  /** More about the step just done. */
  say(...lines: string[]): void;
}

export function startJourney(io: Io): Journey {
  return {
    async step(title, work) {
      io.stdout.write(`▸ ${title}\n`);
      const start = performance.now();
      const [outcome, value] = await work();
      const took = formatDuration(performance.now() - start);
      const text = printable(outcome);
      io.stdout.write(`  ${text}${' '.repeat(Math.max(2, WIDTH - [...text].length - took.length))}${took}\n`);
      return value;
    },
    say(...lines) {
      for (const line of lines) io.stdout.write(`${line === '' ? '' : `  ${line}`}\n`);
    },
  };
}
