import { expect, it } from 'vitest';
import { killUpgrades } from '../support/faults/kill-upgrade.ts';

/** As often as there is time for here; test/faults does it hundreds of times. */
it('an upgrade that is killed leaves no half state, and goes on', async () => {
  expect(await killUpgrades({ kills: 6, cases: 200 })).toMatchObject({ kills: 6 });
});
