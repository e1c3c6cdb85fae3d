import type { RawBuilder } from 'kysely';
import { type Actor, latestWaitedFor } from '../platform/index.ts';
import { EVERYBODY, type JobRow, preparedRow, type Queries, type TruthTables } from '../store/index.ts';
import { type DueLane, LONGEST_BACKOFF_SECONDS } from './model.ts';

type Q = Queries<TruthTables>;

export async function insertJob(tx: Q, _actor: Actor, row: JobRow): Promise<void> {
  await tx.insertInto('jobs').values(row).execute();
}

/** Due, and nothing else is being done to the same subject. */
function due(queries: Q, kind: string, now: string) {
  const latest = latestWaitedFor(now, LONGEST_BACKOFF_SECONDS);
  return queries
    .selectFrom('jobs')
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where(({ eb, or }) => or([eb('run_after', '<=', now), eb('run_after', '>', latest)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as other')
            .select('other.id')
            .whereRef('other.subject', '=', 'jobs.subject')
            .where('other.state', '=', 'running'),
        ),
      ),
    );
}

export type LaneKey = Omit<DueLane, 'since'>;

/** Lanes in which something is due. */
export async function listDueLanes(queries: Q, kind: string, now: string): Promise<DueLane[]> {
  const rows = await due(queries, kind, now)
    .select(({ fn }) => ['firm_id', 'lane', 'suspect', 'begun', fn.min('run_after').as('since')])
    .groupBy(['firm_id', 'lane', 'suspect', 'begun'])
    .execute();
  return rows.map(({ firm_id, lane, suspect, begun, since }) => ({
    firmId: firm_id,
    lane,
    suspect: suspect === 1,
    begun: begun === 1,
    since,
  }));
}

/** The oldest due job of a lane. */
export async function nextDue(
  queries: Q,
  kind: string,
  now: string,
  { firmId, lane, suspect, begun }: LaneKey,
): Promise<JobRow | undefined> {
  return due(queries, kind, now)
    .selectAll('jobs')
    .where('firm_id', 'is', firmId)
    .where('lane', '=', lane)
    .where('suspect', '=', suspect ? 1 : 0)
    .where('begun', '=', begun ? 1 : 0)
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

export function findJob(queries: Q, id: string): Promise<JobRow | undefined> {
  return jobWithId(queries, EVERYBODY, id);
}

const jobWithId = preparedRow((queries: Q, _: object, id: string) =>
  queries.selectFrom('jobs').selectAll().where('id', '=', id),
);

export async function markWaiting(
  tx: Q,
  id: string,
  change: { attempts: number; run_after: string; last_error: string | null; suspect: 0 | 1; begun?: 1 },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'waiting', lease_owner: null, leased_until: null, ...change })
    .where('id', '=', id)
    .execute();
}

export async function markFirst(tx: Q, { firmId }: Actor, id: string, lane: string): Promise<boolean> {
  const result = await tx
    .updateTable('jobs')
    .set({ lane, run_after: new Date(0).toISOString() })
    .where('id', '=', id)
    .where('firm_id', 'is', firmId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function markFinished(
  tx: Q,
  id: string,
  change: {
    state: 'done' | 'failed';
    attempts: number;
    last_error: string | null;
    finished_at: string;
    result: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ lease_owner: null, leased_until: null, ...change })
    .where('id', '=', id)
    .execute();
}

/** Jobs that were in work when their process ended, one of them its cause. */
export async function markSuspect(tx: Q, ids: readonly string[], reason: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'waiting', lease_owner: null, leased_until: null, last_error: reason, suspect: 1 })
    .where('id', 'in', ids)
    .where('state', '=', 'running')
    .execute();
}

export async function listRunning(queries: Q, kind: string): Promise<JobRow[]> {
  return queries
    .selectFrom('jobs')
    .selectAll()
    .where('state', '=', 'running')
    .where('kind', '=', kind)
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

/** Oldest first; no more than anybody wants to count. */
export async function listWaiting(queries: Q, kind: string, visible: RawBuilder<boolean>): Promise<string[]> {
  const rows = await queries
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where(visible)
    .orderBy('run_after')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function removeFinished(tx: Q, kind: string, before: string): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('state', 'in', ['done', 'failed'])
    .where('finished_at', '<', before)
    .execute();
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

/** What is over, with what was asked and what came of it. */
export async function removeOver(tx: Q, kind: string, subject: string): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', 'in', ['done', 'failed'])
    .execute();
}

export async function hasUnfinished(queries: Q, kind: JobRow['kind'], subject: string): Promise<boolean> {
  const row = await queries
    .selectFrom('jobs')
    .select('id')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markWithdrawn(tx: Q, subject: string, at: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'failed', last_error: 'withdrawn', finished_at: at })
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .execute();
}
