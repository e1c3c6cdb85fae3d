import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getPrecedent } from '../../src/precedents/get-precedent.ts';
import { newFirm, openWorld } from '../support/world.ts';
import { precedent } from './library.ts';

test('a decision that is cited hundreds of times is read in turns with others', async () => {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const cited = await precedent(stores, firm, 'Harrow v. Bell, 12 F.3d 118 (9th Cir. 1993)', ['Affirmed.']);
  const filler = 'The finding does not rest on the evidence, and we do not follow it. '.repeat(20);
  const page = `${filler}Harrow v. Bell, 12 F.3d 118, 120 (9th Cir. 1993), has been overruled in part. ${filler}`;
  await precedent(stores, firm, null, Array<string>(200).fill(page));
  let rounds = 0;
  let isDone = false;
  const reading = getPrecedent(stores, firm, cited).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextRound();
    rounds += 1;
  }
  expect((await reading).cited_by).toHaveLength(200);
  expect(rounds).toBeGreaterThan(5);
});
