/** How the processor time of a piece of work grows with what it is given. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';

/** Work on a share of what may be sent; what is done before it is handed out is not measured. */
export type Prepare = (share: number) => Promise<() => unknown>;

export interface Growth {
  /** Milliseconds of processor time; the quarter is not measured where the whole takes next to nothing. */
  readonly quarter: number;
  readonly whole: number;
  readonly linear: boolean;
}

/** What is in proportion to its length takes four times as long as a quarter of it, what grows with the square sixteen times. */
const MOST = 8;
const ATTEMPTS = 3;

/** `noise`: so many milliseconds the compiler takes now and then, and the collector in spite of `collect`. */
export async function growth(prepare: Prepare, noise = 250): Promise<Growth> {
  // To collect takes longer than most work: what takes next to nothing with the leavings of others needs it less.
  let [quarter, whole] = [Number.POSITIVE_INFINITY, await processorTime(await prepare(1))];
  if (whole <= noise) return { quarter: 0, whole, linear: true };
  // Twice, so that the collector is not taken for the work of a quarter.
  for (let time = 0; time < 2; time += 1)
    quarter = Math.min(quarter, await processorTime(await prepare(1 / 4)));
  if (whole <= MOST * quarter + noise) return { quarter, whole, linear: true };
  quarter = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    whole = Math.min(whole, await processorTime(collected(await prepare(1))));
    if (whole <= noise) return { quarter: 0, whole, linear: true };
    quarter = Math.min(quarter, await processorTime(collected(await prepare(1 / 4))));
    if (whole <= MOST * quarter + noise) return { quarter, whole, linear: true };
  }
  return { quarter, whole, linear: false };
}

/** That the work grows with the text and not with its square. */
export async function expectLinear(piece: string, length: number, work: (text: string) => unknown) {
  const { quarter, whole, linear } = await growth((share) => {
    const text = piece.repeat(Math.ceil((length * share) / piece.length));
    return Promise.resolve(() => work(text));
  }, 40);
  expect(
    linear,
    `${JSON.stringify(piece)}: ${quarter.toFixed(1)} ms a quarter, ${whole.toFixed(1)} all`,
  ).toBe(true);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What the work before left behind is not collected on the account of this. */
function collected<T>(work: T): T {
  collect();
  return work;
}

/** Of this thread alone: neither neighbours on the machine count, nor the threads that collect beside it. */
async function processorTime(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
