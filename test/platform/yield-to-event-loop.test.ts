import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { yieldToEventLoop } from '../../src/platform/index.ts';

test('of many that give way at once, one goes on in each round of the loop', async () => {
  const goneOn: number[] = [];
  let round = 0;
  const all = Promise.all(
    Array.from({ length: 5 }, async () => {
      await yieldToEventLoop();
      goneOn.push(round);
    }),
  );
  while (goneOn.length < 5) {
    await nextRound();
    round += 1;
  }
  await all;
  expect(new Set(goneOn).size).toBe(5);
});
