import { expect, it } from 'vitest';
import { openWorld } from '../support/world.ts';
import { askAtRandom } from './random-access.ts';

const RUNS = Number(process.env['CHANCERY_ACCESS_RUNS'] ?? 600);
const SEED = Number(process.env['CHANCERY_ACCESS_SEED'] ?? 1);

/** `npm run test:access` asks 100,000 times. */
it(`of ${RUNS} random requests by random principals none shows what its principal may not see`, {
  timeout: 3_600_000,
}, async () => {
  expect(await askAtRandom(await openWorld(), RUNS, SEED)).toEqual([]);
});
