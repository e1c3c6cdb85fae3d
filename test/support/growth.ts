import { expect } from 'vitest';

const TIMES_AS_LONG = 4;
const RUNS = 3;
/** Sixteen times the work where it grows with the square. */
const MOST = 9;
/** What the garbage collector and the compiler take now and then. */
const SLACK_MS = 40;

/** That the work grows with the text and not with its square: by processor time, whatever else this machine does. */
export function expectLinear(piece: string, length: number, work: (text: string) => unknown): void {
  const text = (size: number) => piece.repeat(Math.ceil(size / piece.length));
  const short = leastProcessorTime(text(length / TIMES_AS_LONG), work);
  const long = leastProcessorTime(text(length), work);
  expect(long, `${JSON.stringify(piece)}: ${short.toFixed(1)} ms for a quarter`).toBeLessThan(
    MOST * short + SLACK_MS,
  );
}

function leastProcessorTime(text: string, work: (text: string) => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
