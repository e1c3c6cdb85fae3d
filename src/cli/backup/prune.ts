import { resolve } from 'node:path';
import { ChanceryError } from '../../platform/index.ts';
import {
  assertOpen,
  type BackupDirectory,
  dataPaths,
  openBackups,
  readManifest,
  removeSnapshots,
} from '../../store/index.ts';
import { hasData } from '../shared/data-directory.ts';
import type { Run } from '../shared/run.ts';
import { count, formatBytes } from '../shared/units.ts';
import { newestOf, standingHolds } from './held.ts';

export interface PruneOptions {
  readonly keepLast?: number;
  readonly keepDaily?: number;
  readonly keepWeekly?: number;
  readonly keepMonthly?: number;
  readonly dryRun?: true;
}

const DAY_MS = 86_400_000;

/** Periods as people count them, in UTC: days, weeks from Monday, months. */
const PERIODS = {
  keepDaily: (at: Date) => at.toISOString().slice(0, 10),
  keepWeekly: (at: Date) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7)),
  keepMonthly: (at: Date) => at.toISOString().slice(0, 7),
} as const;

export async function pruneBackups(run: Run<PruneOptions>, directory: string): Promise<void> {
  const backups = await openBackups(resolve(directory), { make: false });
  const unlock = backups.lock();
  try {
    const snapshots = (await backups.snapshots()).map((id) => ({
      id,
      at: new Date(readManifest(backups.snapshotPath(id)).created_at),
    }));
    const wanted = keptOf(snapshots, run.options);
    const frozen = await frozenUntil(run, backups);
    const held = snapshots.filter(({ id, at }) => !wanted.has(id) && at.toISOString() < frozen.until);
    const kept = new Set([...wanted, ...held.map(({ id }) => id)]);
    const removed = snapshots.map(({ id }) => id).filter((id) => !kept.has(id));
    const dryRun = run.options.dryRun === true;
    const freed = dryRun || removed.length === 0 ? 0 : await removeSnapshots(backups, removed);
    run.out.result(
      { kept: [...kept], held: held.map(({ id }) => id), removed, freed_bytes: freed, dry_run: dryRun },
      () =>
        [
          ...removed.map((id) => `${dryRun ? 'would remove' : 'removed'} ${id}`),
          ...held.map(({ id }) => `kept ${id}, which is older than ${frozen.by}`),
          `${count(kept.size, 'snapshot')} kept, ${removed.length} removed, ${formatBytes(freed)} free again.`,
        ].join('\n'),
    );
  } finally {
    unlock();
  }
}

/**
 * Legal holds freeze the snapshots that were there before them. What stands is asked of the data directory; where it is not,
 * of the newest snapshot.
 */
async function frozenUntil(
  run: Run<unknown>,
  backups: BackupDirectory,
): Promise<{ readonly until: string; readonly by: string }> {
  if (hasData(run.data)) {
    const holds = await standingHolds(await run.stores());
    const names = [...new Set(holds.map(({ name }) => `“${name}”`))].join(', ');
    return { until: newestOf(holds) ?? '', by: `a legal hold (${names})` };
  }
  // An account that may not look in does not know what stands.
  assertOpen(dataPaths(run.data));
  const newest = (await backups.snapshots()).at(-1);
  const until = newest === undefined ? undefined : readManifest(backups.snapshotPath(newest)).newest_hold;
  return { until: until ?? '', by: 'a legal hold that stood when the newest was taken' };
}

/**
 * The snapshots to keep: the newest ones, and the newest of each of the last days, weeks and months that have any.
 * @throws ChanceryError `usage` when nothing says what to keep
 */
export function keptOf(
  snapshots: readonly { readonly id: string; readonly at: Date }[],
  options: PruneOptions,
): Set<string> {
  const newestFirst = snapshots.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(newestFirst.slice(0, options.keepLast ?? 0).map(({ id }) => id));
  for (const [option, periodOf] of Object.entries(PERIODS) as [
    keyof typeof PERIODS,
    (at: Date) => string,
  ][]) {
    const periods = new Set<string>();
    for (const { id, at } of newestFirst) {
      if (periods.has(periodOf(at)) || periods.size >= (options[option] ?? 0)) continue;
      periods.add(periodOf(at));
      kept.add(id);
    }
  }
  if (kept.size === 0 && snapshots.length > 0) {
    throw new ChanceryError('usage', 'That would remove every snapshot.', {
      hint: 'Say what to keep, for example --keep-daily 7 --keep-weekly 5 --keep-monthly 12',
    });
  }
  return kept;
}
