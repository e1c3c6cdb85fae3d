import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snapshotsToKeep } from '../../src/cli/backup/prune.ts';
import { groupByAppliance, openBackups } from '../../src/store/index.ts';
import { temporaryDirectory } from '../support/world.ts';

const at = (text: string) => ({ id: text, at: new Date(text) });

describe('which snapshots are kept', () => {
  it('the newest, and the newest of each day, week and month', () => {
    const snapshots = [
      ...['2026-11-21T10:00:00Z', '2026-11-21T02:00:00Z', '2026-11-20T02:00:00Z', '2026-11-16T02:00:00Z'],
      ...['2026-11-15T02:00:00Z', '2026-10-31T02:00:00Z', '2026-10-01T02:00:00Z'],
    ].map(at);
    const kept = (options: Parameters<typeof snapshotsToKeep>[1]) =>
      [...snapshotsToKeep(snapshots, options)].sort();
    expect(kept({ keepLast: 2 })).toEqual(['2026-11-21T02:00:00Z', '2026-11-21T10:00:00Z']);
    expect(kept({ keepDaily: 2 })).toEqual(['2026-11-20T02:00:00Z', '2026-11-21T10:00:00Z']);
    // The 16th is a Monday, the 15th the Sunday before.
    expect(kept({ keepWeekly: 2 })).toEqual(['2026-11-15T02:00:00Z', '2026-11-21T10:00:00Z']);
    expect(kept({ keepMonthly: 5 })).toEqual(['2026-10-31T02:00:00Z', '2026-11-21T10:00:00Z']);
    expect(() => snapshotsToKeep(snapshots, {})).toThrow('remove every snapshot');
    expect(snapshotsToKeep([], {}).size).toBe(0);
  });

  it('always the newest of all, never more than was asked for', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 60 });
    const few = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(
        times,
        fc.tuple(few, few, few, few),
        (hours, [keepLast, keepDaily, keepWeekly, keepMonthly]) => {
          fc.pre(keepLast + keepDaily + keepWeekly + keepMonthly > 0);
          const snapshots = hours.map((hour) => ({ id: String(hour), at: new Date(hour * 3_600_000) }));
          const kept = snapshotsToKeep(snapshots, { keepLast, keepDaily, keepWeekly, keepMonthly });
          expect(kept.has(String(Math.max(...hours)))).toBe(true);
          expect(kept.size).toBeLessThanOrEqual(keepLast + keepDaily + keepWeekly + keepMonthly);
          for (const hour of hours.toSorted((a, b) => b - a).slice(0, keepLast))
            expect(kept.has(String(hour))).toBe(true);
        },
      ),
    );
  });
});

describe('whose snapshots they are, without a keyring', () => {
  it('is said by the manifest, for old ones by a later one under the same master key, else by the key', async () => {
    const root = temporaryDirectory();
    const put = (id: string, master_key: string, appliance?: string) => {
      mkdirSync(join(root, 'snapshots', id), { recursive: true });
      const manifest = { format: 'chancery-backup-1', id, master_key, appliance };
      writeFileSync(join(root, 'snapshots', id, 'manifest.json'), JSON.stringify(manifest));
    };
    put('1', 'old key of A');
    put('2', 'key of A');
    put('3', 'key of B');
    put('4', 'key of A', 'A');
    put('5', 'new key of A', 'A');
    put('6', 'key of B', 'B');
    const groups = await groupByAppliance(await openBackups(root, { make: false }));
    expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['1'], ['2', '4', '5'], ['3', '6']]);
  });
});
