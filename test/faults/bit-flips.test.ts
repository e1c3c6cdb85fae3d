/** A disk that changes what was written: `chancery vault scrub` finds every flipped bit, names the file, and says what to do. */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFinal, provision, signIn, upload } from '../support/client.ts';
import { originalsIn } from '../support/database.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';
import { seededRandom } from '../support/random.ts';

const FLIPS = 100;
const SOUND = 20;

let appliance: Packaged;
beforeAll(async () => {
  appliance = await packagedAppliance();
});
afterAll(() => appliance.remove());

it(`scrub finds ${FLIPS} of ${FLIPS} flipped bits, accuses no sound file, and says what to do`, async () => {
  const server = await appliance.serve({ env: { CHANCERY_UPLOADS_PER_MINUTE: '0' } });
  const session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch'));
  const random = seededRandom('bit flips');
  const sent = Array.from({ length: FLIPS + SOUND }, (_, number) => ({
    name: `${number}.bin`,
    bytes: Buffer.from(randomBytes(random.between(1, 200_000))),
  }));
  const files = [];
  for (let at = 0; at < sent.length; at += 20) {
    files.push(...(await upload(session, sent.slice(at, at + 20))).files);
  }
  await allFinal(session, 120_000);
  expect(await server.stop()).toBe(0);

  const originals = originalsIn(appliance.data).sort((a, b) => a.sha256.localeCompare(b.sha256));
  expect(originals).toHaveLength(FLIPS + SOUND);
  const flipped = originals.slice(0, FLIPS);
  for (const { path } of flipped) flipBit(path, random.below(statSync(path).size * 8));
  const scrub = await appliance.run(['vault', 'scrub', '--json']);
  expect(scrub.status).not.toBe(0);
  const { damaged, checked } = JSON.parse(scrub.stdout) as {
    damaged: { files: string[] }[];
    checked: number;
  };
  expect(checked).toBe(FLIPS + SOUND);
  const hashes = new Set(flipped.map(({ sha256 }) => sha256));
  const concerned = files.filter(({ sha256 }) => hashes.has(sha256)).map(({ id }) => id);
  expect(damaged.flatMap((finding) => finding.files).sort()).toEqual(concerned.sort());
  const told = await appliance.run(['vault', 'scrub']);
  expect(`${told.stdout}${told.stderr}`).toMatch(/repair-from|backup/);
});

function flipBit(path: string, bit: number): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bit / 8);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  writeFileSync(path, bytes);
}
