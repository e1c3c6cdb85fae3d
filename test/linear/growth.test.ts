import { expect, it } from 'vitest';
import { growth } from '../support/growth.ts';
import { randomFrom } from '../support/random.ts';
import { family } from './family.ts';
import { operations, TYPES } from './operations.ts';

/** A sample; `npm run test:linear` takes every operation with every text. */
const RUNS = 30;
const SEED = Number(process.env['CHANCERY_TEST_SEED'] ?? 678762314);

/** What grew once, by operation and text. */
const MENDED: readonly (readonly [string, string])[] = [
  ['document types learned', '"1 Mer. 3d 1; "'],
  ['document types learned', '"[]"'],
  ['draft verify', '"A"'],
];

it(`${RUNS} operations take time in proportion to what they are sent (CHANCERY_TEST_SEED=${SEED})`, async () => {
  const random = randomFrom(SEED);
  const oneOf = <T>(list: readonly T[]) => list[random.between(0, list.length - 1)] as T;
  const [all, kinds] = [await operations(), family()];
  const pairs = [
    ...MENDED.map(([operation, text]) => ({
      operation: all.find(({ name }) => name === operation),
      kind: kinds.find(({ name }) => name === text),
    })),
    ...Array.from({ length: RUNS }, (_, nth) => ({ operation: all[nth % all.length], kind: oneOf(kinds) })),
  ];
  const grown: string[] = [];
  for (const { operation, kind } of pairs) {
    if (operation === undefined || kind === undefined) throw new Error('no such pair');
    const type = oneOf(TYPES);
    const { quarter, whole, linear } = await growth((share) => operation.prepare(kind, share, type));
    if (!linear)
      grown.push(
        `${operation.name} (${type}) of ${kind.name}: ${Math.round(quarter)} ms for a quarter, ${Math.round(whole)} ms for all`,
      );
  }
  expect(grown).toEqual([]);
});
