import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../support/corpus.ts';
import { killAgainAndAgain } from '../support/faults/kill.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';
import { seededRandom } from '../support/random.ts';

/** The short form of test/faults/kill.test.ts. */
const KILLS = 8;

let appliance: Packaged;
beforeAll(async () => {
  appliance = await packagedAppliance();
});
afterAll(() => appliance.remove());

it(`killed ${KILLS} times at random moments, it loses nothing that was acknowledged`, async () => {
  const scans = corpusMissing === null ? ['scanned/aspect.pdf'] : [];
  const slow = scans.map((path) => ({ name: 'scan.pdf', bytes: readFileSync(corpusFile(path)) }));
  const random = seededRandom(`${KILLS} kills`);
  const report = await killAgainAndAgain(appliance, { kills: KILLS, random, slow });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expect(report.acknowledged).toBeGreaterThan(KILLS);
});
