import { expect, it } from 'vitest';
import { killUpgrades } from '../support/faults/kill-upgrade.ts';

const KILLS = Number(process.env['CHANCERY_TEST_KILLS'] ?? 40);

it(`killed ${KILLS} times at random moments, an upgrade leaves no half state`, {
  timeout: 60 * 60_000,
}, async () => {
  const report = await killUpgrades({ kills: KILLS, cases: 2000 });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(report).toMatchObject({ kills: KILLS });
});
