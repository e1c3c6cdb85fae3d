import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTruth, readSealed, SealedSink, tallyDatabase } from '../../../../src/store/index.ts';
import { TEST_KEYRING } from '../../../support/database.ts';
import { newFirm, openWorld, temporaryDirectory } from '../../../support/world.ts';

const CHUNK = 64 * 1024;

test('what is being written can be read meanwhile, from any place, and afterwards as a whole', async () => {
  const directory = temporaryDirectory();
  const key = randomBytes(32);
  const whole = randomBytes(4 * CHUNK);
  const piece = fc.oneof(fc.nat(300), fc.constantFrom(CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK));
  let files = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(piece, fc.nat(4 * CHUNK), fc.nat(2 * CHUNK)), { minLength: 1, maxLength: 4 }),
      async (steps) => {
        const path = join(directory, `file-${files++}`);
        const sink = new SealedSink({ path, key: key.toString('base64'), size: 0 });
        let size = 0;
        for (const [length, position, room] of steps) {
          const bytes = whole.subarray(size, size + length);
          sink.append(bytes);
          size += bytes.length;
          expect(sink.size).toBe(size);
          const into = Buffer.alloc(room, 0xee);
          const read = sink.read(into, position);
          expect(read).toBe(Math.max(0, Math.min(size - position, room)));
          expect(into.subarray(0, read).equals(whole.subarray(position, position + read))).toBe(true);
          expect(into.subarray(read).every((byte) => byte === 0xee)).toBe(true);
        }
        sink.close();
        expect((await buffer(readSealed(path, key, size))).equals(whole.subarray(0, size))).toBe(true);
        expect(statSync(path).mode & 0o777).toBe(0o600);
        expect(() => new SealedSink({ path, key: key.toString('base64'), size: 0 })).toThrow(/EEXIST/);
      },
    ),
    { numRuns: 60 },
  );
});

test('a database is counted by names of the schema, of whatever age it is', async () => {
  const empty = join(temporaryDirectory(), 'chancery.db');
  await openTruth(empty, TEST_KEYRING).close();
  const none = tallyDatabase(empty, TEST_KEYRING.derive('database'));
  expect(new Set(Object.entries(none.rows).flatMap(([name, n]) => (n === 0 ? [] : [name])))).toEqual(
    new Set(['schema_migrations']),
  );
  expect(none.rows).toMatchObject({ firms: 0, files: 0, jobs: 0, audit_entries: 0 });
  expect(none.groups).toEqual(Object.fromEntries(Object.keys(none.groups).map((name) => [name, {}])));
  const world = await openWorld();
  await newFirm(world, 'Second');
  const { rows, groups } = tallyDatabase(world.paths.truth, world.keyring.derive('database'));
  const firms = await world.database.read.selectFrom('firms').select(['tier', 'status']).execute();
  expect(rows['firms']).toBe(firms.length);
  expect(Object.keys(rows)).toEqual(Object.keys(rows).toSorted());
  expect(groups['firms']).toEqual(
    Object.fromEntries(
      Object.entries(Object.groupBy(firms, ({ tier, status }) => `${tier} ${status}`)).map(([name, all]) => [
        name,
        all?.length,
      ]),
    ),
  );
  expect(Object.values(groups['audit entries'] ?? {}).reduce((sum, n) => sum + n, 0)).toBe(
    rows['audit_entries'],
  );
});
