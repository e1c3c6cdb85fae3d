import { expect, it } from 'vitest';
import { randomFrom } from '../support/random.ts';
import { family, type Kind } from './family.ts';
import { type Operation, operations, TYPES } from './operations.ts';

/** `npm run test:linear` asks for 2,000. */
const RUNS = Number(process.env['CHANCERY_LINEAR_RUNS'] ?? 30);
const SEED = Number(process.env['CHANCERY_TEST_SEED'] ?? 678762314);
/** With the seed of a failure: only what holds these words in its name. */
const ONLY = process.env['CHANCERY_LINEAR_ONLY'] ?? '';

/** What is in proportion to its length takes four times as long as a quarter of it, what grows with the square sixteen times. */
const QUARTER = 1 / 4;
const MOST = 8;
/** So much the collector and the compiler take now and then. */
const NOISE_MS = 250;
const ATTEMPTS = 3;

it(`${RUNS} operations take time in proportion to what they are sent (CHANCERY_TEST_SEED=${SEED})`, {
  timeout: 7_200_000,
}, async () => {
  const grown: string[] = [];
  for (const { name, prepare } of chosen(await operations(), family())) {
    let [quarter, whole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const isLinear = () => whole <= MOST * quarter + NOISE_MS;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      quarter = Math.min(quarter, await processorTime(await prepare(QUARTER)));
      whole = Math.min(whole, await processorTime(await prepare(1)));
      if (isLinear()) break;
    }
    if (!isLinear())
      grown.push(`${name}: ${Math.round(quarter)} ms for a quarter, ${Math.round(whole)} ms for all`);
  }
  expect(grown).toEqual([]);
});

interface Case {
  readonly name: string;
  readonly prepare: (share: number) => Promise<() => Promise<unknown>>;
}

/** Every operation as often as any other, each with a text and, where one is drafted, a type of document by chance. */
function chosen(all: readonly Operation[], kinds: readonly Kind[]): Case[] {
  const random = randomFrom(SEED);
  const oneOf = <T>(list: readonly T[]) => list[random.between(0, list.length - 1)] as T;
  return Array.from({ length: RUNS }, (_, nth) => {
    const [operation, kind, type] = [all[nth % all.length] as Operation, oneOf(kinds), oneOf(TYPES)];
    return {
      name: `${operation.name} (${type}) of ${kind.name}`,
      prepare: (share: number) => operation.prepare(kind, share, type),
    };
  }).filter(({ name }) => name.includes(ONLY));
}

async function processorTime(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
