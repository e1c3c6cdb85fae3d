import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../support/corpus.ts';
import { killAgainAndAgain } from '../support/kill.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';
import { seededRandom } from '../support/random.ts';

const KILLS = Number(process.env['CHANCERY_TEST_KILLS'] ?? 60);

/** A second, six seconds and seven seconds of text recognition. */
const SCANS = ['aspect.pdf', '3small.pdf', 'skew.pdf'];

let appliance: Packaged;
beforeAll(async () => {
  appliance = await packagedAppliance();
});
afterAll(() => appliance.remove());

it(`killed ${KILLS} times at random moments, it loses nothing that was acknowledged and leaves nothing behind`, {
  timeout: 30 * 60_000,
}, async () => {
  const scans = corpusMissing === null ? SCANS : [];
  const slow = scans.map((name) => ({ name, bytes: readFileSync(corpusFile(`scanned/${name}`)) }));
  const random = seededRandom(`${KILLS} kills`);
  const report = await killAgainAndAgain(appliance, { kills: KILLS, random, slow });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(report.acknowledged).toBeGreaterThan(KILLS);
});
