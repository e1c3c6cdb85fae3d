import type { Actor } from '../platform/index.ts';
import type { JobRow, Queries, TruthTables } from '../store/index.ts';

type Q = Queries<TruthTables>;

export async function insertJob(tx: Q, _actor: Actor, row: JobRow): Promise<void> {
  await tx.insertInto('jobs').values(row).execute();
}

/** The next due job, oldest first. */
export async function nextDue(tx: Q, kind: string, now: string): Promise<JobRow | undefined> {
  return tx
    .selectFrom('jobs')
    .selectAll('jobs')
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where('run_after', '<=', now)
    .orderBy('run_after')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function markRunning(tx: Q, id: string, owner: string, now: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'running', lease_owner: owner, leased_until: now })
    .where('id', '=', id)
    .execute();
}

export async function findJob(queries: Q, id: string): Promise<JobRow | undefined> {
  return queries.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markWaiting(
  tx: Q,
  id: string,
  change: { attempts: number; run_after: string; last_error: string | null },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'waiting', lease_owner: null, leased_until: null, ...change })
    .where('id', '=', id)
    .execute();
}

export async function markFinished(
  tx: Q,
  id: string,
  change: { state: 'done' | 'failed'; attempts: number; last_error: string | null; finished_at: string },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ lease_owner: null, leased_until: null, ...change })
    .where('id', '=', id)
    .execute();
}

/** Work whose process is gone goes back to the queue, uncharged. */
export async function resetRunning(tx: Q, kind: string): Promise<number> {
  const result = await tx
    .updateTable('jobs')
    .set({ state: 'waiting', lease_owner: null, leased_until: null })
    .where('state', '=', 'running')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function countByState(queries: Q, kind: string): Promise<Record<string, number>> {
  const rows = await queries
    .selectFrom('jobs')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}
