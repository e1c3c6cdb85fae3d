/**
 * The power is cut again and again: what was acknowledged is there afterwards. And the proof that this test would see it
 * if it were not: two variants of the appliance, each with one promise to the disk broken, must lose something.
 */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../support/corpus.ts';
import { type LoopDisk, loopDiskMissing, makeLoopDisk } from '../support/faults/loop-disk.ts';
import { cutAgainAndAgain } from '../support/faults/power.ts';
import { type Change, type Variant, variantOf } from '../support/faults/variants.ts';
import { told } from '../support/missing.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';
import { seededRandom } from '../support/random.ts';

const CUTS = Number(process.env['CHANCERY_POWER_CUTS'] ?? 200);
/** A broken variant has this many chances to be caught. */
const CHANCES = 12;

const BROKEN: Readonly<Record<string, readonly Change[]>> = {
  'originals are not flushed': [
    { file: 'src/store/blobs/disk/receive.ts', from: 'await file.sync();', to: '' },
  ],
  'commits are not flushed': [
    { file: 'src/store/database/sqlite/kept-log.ts', from: 'await this.#log.datasync();', to: '' },
  ],
};

told(loopDiskMissing);

describe.skipIf(loopDiskMissing !== null)('when the power is cut', () => {
  const slow =
    corpusMissing === null
      ? [{ name: 'aspect.pdf', bytes: readFileSync(corpusFile('scanned/aspect.pdf')) }]
      : [];
  let disk: LoopDisk;
  let appliance: Packaged | undefined;
  let variant: Variant | undefined;
  beforeEach(() => {
    disk = makeLoopDisk(3000);
  });
  afterEach(async () => {
    await appliance?.remove();
    await disk.remove();
    variant?.remove();
    variant = undefined;
  });

  it(`${CUTS} times, nothing that was acknowledged is lost`, { timeout: 90 * 60_000 }, async () => {
    appliance = await packagedAppliance({ on: disk.path });
    const random = seededRandom(`${CUTS} cuts`);
    const report = await cutAgainAndAgain(appliance, disk, { cuts: CUTS, random, slow });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expect(report.acknowledged).toBeGreaterThanOrEqual(CUTS / 2);
  });

  for (const [what, changes] of Object.entries(BROKEN)) {
    it(`a variant is caught in which ${what}`, async () => {
      variant = variantOf(changes);
      appliance = await packagedAppliance({ on: disk.path, command: variant.command });
      const random = seededRandom(what);
      const trial = cutAgainAndAgain(appliance, disk, { cuts: CHANCES, random, slow: [] });
      await expect(trial).rejects.toThrow();
      process.stdout.write(`${what}: ${await trial.catch((error: Error) => error.message)}\n`);
    });
  }
});
