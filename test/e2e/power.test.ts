import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../support/corpus.ts';
import { type LoopDisk, loopDiskMissing, makeLoopDisk } from '../support/faults/loop-disk.ts';
import { cutAgainAndAgain } from '../support/faults/power.ts';
import { told } from '../support/missing.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';
import { seededRandom } from '../support/random.ts';

/** The short form of test/faults/power.test.ts. */
const CUTS = 4;

told(loopDiskMissing);

describe.skipIf(loopDiskMissing !== null)('when the power is cut', () => {
  let disk: LoopDisk | undefined;
  let appliance: Packaged | undefined;
  afterEach(async () => {
    await appliance?.remove();
    await disk?.remove();
  });

  it(`${CUTS} times, nothing that was acknowledged is lost`, async () => {
    disk = makeLoopDisk(1000);
    appliance = await packagedAppliance({ on: disk.path });
    const scan = corpusMissing === null ? ['scanned/aspect.pdf'] : [];
    const slow = scan.map((path) => ({ name: 'scan.pdf', bytes: readFileSync(corpusFile(path)) }));
    const plan = { cuts: CUTS, random: seededRandom(`${CUTS} cuts`), slow };
    const report = await cutAgainAndAgain(appliance, disk, plan);
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expect(report.acknowledged).toBeGreaterThanOrEqual(CUTS / 2);
  });
});
