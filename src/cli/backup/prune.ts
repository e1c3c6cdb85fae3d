import { resolve } from 'node:path';
import { ChanceryError } from '../../platform/index.ts';
import {
  assertOpen,
  type BackupDirectory,
  dataPaths,
  groupByAppliance,
  type Manifest,
  openBackups,
  removeSnapshots,
  sortByOwner,
} from '../../store/index.ts';
import { hasData, useRuntimeOf } from '../shared/data-directory.ts';
import { count, formatBytes } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
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

interface Judged {
  readonly kept: readonly string[];
  /** Of those kept: only for a legal hold. */
  readonly held: readonly { readonly id: string; readonly by: string }[];
  readonly removed: readonly string[];
}

export async function pruneBackups(run: Run<PruneOptions>, directory: string): Promise<void> {
  // The lock is native code already.
  if (hasData(run.data)) useRuntimeOf(run.data);
  const backups = await openBackups(resolve(directory), { make: false });
  const unlock = backups.lock();
  try {
    const { groups, others } = await whose(run, backups);
    const judged = groups.map(({ snapshots, frozen }) => judge(snapshots, frozen, run.options));
    const kept = judged.flatMap((group) => group.kept);
    const held = judged.flatMap((group) => group.held);
    const removed = judged.flatMap((group) => group.removed);
    const dryRun = run.options.dryRun === true;
    const freed = dryRun || removed.length === 0 ? 0 : await removeSnapshots(backups, removed);
    run.out.result(
      {
        kept,
        held: held.map(({ id }) => id),
        removed,
        others: others.map(({ id }) => id),
        freed_bytes: freed,
        dry_run: dryRun,
      },
      () =>
        [
          ...removed.map((id) => `${dryRun ? 'would remove' : 'removed'} ${id}`),
          ...held.map(({ id, by }) => `kept ${id}, which is older than ${by}`),
          ...others.map(
            ({ id, master_key }) => `left alone ${id}, which this appliance did not make (key ${master_key})`,
          ),
          `${count(kept.length, 'snapshot')} kept, ${removed.length} removed, ${formatBytes(freed)} free again.`,
        ].join('\n'),
    );
  } finally {
    unlock();
  }
}

function judge(manifests: readonly Manifest[], frozen: Frozen, options: PruneOptions): Judged {
  const snapshots = manifests.map(({ id, created_at }) => ({ id, at: new Date(created_at) }));
  const wanted = snapshotsToKeep(snapshots, options);
  const held = snapshots.filter(({ id, at }) => !wanted.has(id) && at.toISOString() < frozen.until);
  const kept = [...wanted, ...held.map(({ id }) => id)];
  const removed = snapshots.map(({ id }) => id).filter((id) => !kept.includes(id));
  return { kept, held: held.map(({ id }) => ({ id, by: frozen.by })), removed };
}

/** Legal holds freeze the snapshots that were there before them. */
interface Frozen {
  readonly until: string;
  readonly by: string;
}

interface Group {
  readonly snapshots: readonly Manifest[];
  readonly frozen: Frozen;
}

/**
 * An appliance prunes what it has made itself, and asks its data which holds stand. Where there is none, each appliance's snapshots are
 * judged by themselves, and the newest of them says which holds stood then.
 */
async function whose(
  run: Run<unknown>,
  backups: BackupDirectory,
): Promise<{ readonly groups: readonly Group[]; readonly others: readonly Manifest[] }> {
  if (hasData(run.data)) {
    const stores = await run.stores();
    const { own, others } = await sortByOwner(backups, stores.keyring, 'refuse');
    const holds = await standingHolds(stores);
    const names = [...new Set(holds.map(({ name }) => `“${name}”`))].join(', ');
    const frozen = { until: newestOf(holds) ?? '', by: `a legal hold (${names})` };
    return { groups: [{ snapshots: own, frozen }], others };
  }
  // An account that may not look in does not know what stands.
  assertOpen(dataPaths(run.data));
  const groups = (await groupByAppliance(backups)).map((snapshots) => ({
    snapshots,
    frozen: {
      until: snapshots.at(-1)?.newest_hold ?? '',
      by: 'a legal hold that stood when the newest was taken',
    },
  }));
  return { groups, others: [] };
}

/**
 * The snapshots to keep: the newest ones, and the newest of each of the last days, weeks and months that have any.
 * @throws ChanceryError `usage` when nothing says what to keep
 */
export function snapshotsToKeep(
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
