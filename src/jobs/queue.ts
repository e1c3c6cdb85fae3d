import type { RawBuilder } from 'kysely';
import { type Actor, canonicalJson, type Json, timestamp } from '../platform/index.ts';
import type { JobRow, Queries, StoreParts, TruthTables } from '../store/index.ts';
import { FairOrder } from './fair-order.ts';
import {
  backoffSeconds,
  type DueLane,
  type Job,
  type JobKind,
  type JobReport,
  MAX_ATTEMPTS,
} from './model.ts';
import {
  countByState,
  findJob,
  hasUnfinished,
  insertJob,
  type LaneKey,
  listDueLanes,
  listRunning,
  listWaiting,
  markFinished,
  markFirst,
  markRunning,
  markSuspect,
  markWaiting,
  markWithdrawn,
  nextDue,
  removeFinished,
  removeOver,
  resetRunning,
} from './repository.ts';

export type JobParts = StoreParts;

/**
 * Queues work inside the transaction that makes it necessary. Jobs of one `lane` (a case; null: what belongs to none)
 * are done in order, lanes take turns.
 */
export async function enqueue(
  tx: Queries<TruthTables>,
  parts: Pick<JobParts, 'clock' | 'ids'>,
  actor: Actor,
  work: { kind: JobKind; subject: string; lane: string | null; payload?: Json },
): Promise<string> {
  const now = timestamp(parts.clock);
  const id = parts.ids.next('job');
  await insertJob(tx, actor, {
    id,
    firm_id: actor.firmId,
    kind: work.kind,
    subject: work.subject,
    payload: canonicalJson(work.payload ?? {}),
    state: 'waiting',
    attempts: 0,
    max_attempts: MAX_ATTEMPTS,
    run_after: now,
    leased_until: null,
    lease_owner: null,
    last_error: null,
    created_at: now,
    finished_at: null,
    lane: work.lane ?? '',
    suspect: 0,
    begun: 0,
    result: null,
  });
  return id;
}

/** Where something is due now. Looking takes no write lock: an idle appliance does not write. */
export async function dueLanes(
  parts: Pick<JobParts, 'database' | 'clock'>,
  kind: JobKind,
): Promise<DueLane[]> {
  return listDueLanes(parts.database.read, kind, timestamp(parts.clock));
}

/** Takes the oldest due job of a lane for `owner`, or undefined when nothing is due in it any more. */
export async function take(
  parts: JobParts,
  kind: JobKind,
  lane: LaneKey,
  owner: string,
): Promise<Job | undefined> {
  return parts.database.transaction(async (tx) => {
    const now = timestamp(parts.clock);
    const row = await nextDue(tx, kind, now, lane);
    if (row === undefined) return undefined;
    await markRunning(tx, row.id, owner, now);
    return toJob(row);
  });
}

/** Takes the next due job in the order of turns, or undefined when nothing is due. */
export async function claim(
  parts: JobParts,
  kind: JobKind,
  owner: string,
  order: FairOrder = new FairOrder(),
): Promise<Job | undefined> {
  const lane = order.choose(await dueLanes(parts, kind));
  if (lane === undefined) return undefined;
  order.serve(lane, parts.clock.now().getTime());
  return take(parts, kind, lane, owner);
}

export async function complete(
  tx: Queries<TruthTables>,
  parts: Pick<JobParts, 'clock'>,
  job: Job,
  result: Json = null,
): Promise<void> {
  await markFinished(tx, job.id, {
    state: 'done',
    attempts: job.attempts,
    last_error: null,
    finished_at: timestamp(parts.clock),
    result: result === null ? null : canonicalJson(result),
  });
}

/** Ends a job for good: its subject cannot be worked on. */
export async function fail(
  tx: Queries<TruthTables>,
  parts: Pick<JobParts, 'clock'>,
  job: Job,
  reason: string,
  result: Json = null,
): Promise<void> {
  await markFinished(tx, job.id, {
    state: 'failed',
    attempts: job.attempts,
    last_error: reason,
    finished_at: timestamp(parts.clock),
    result: result === null ? null : canonicalJson(result),
  });
}

/**
 * Back to the queue without a charge, behind the others of its lane: it has had its turn, or the process is being
 * stopped. `cleared`: it was done alone for a while and nothing happened.
 */
export async function release(
  tx: Queries<TruthTables>,
  parts: Pick<JobParts, 'clock'>,
  job: Job,
  cleared = false,
): Promise<void> {
  await markWaiting(tx, job.id, {
    attempts: job.attempts,
    run_after: timestamp(parts.clock),
    last_error: null,
    suspect: job.suspect && !cleared ? 1 : 0,
    begun: 1,
  });
}

/** Their process ended, and one of them is the cause: nobody is charged, each is done alone next. */
export async function suspect(
  tx: Queries<TruthTables>,
  jobIds: readonly string[],
  reason: string,
): Promise<void> {
  if (jobIds.length > 0) await markSuspect(tx, jobIds, reason);
}

/**
 * Charges one failed attempt. Returns `retry` when it will be tried again after a pause, `exhausted`
 * when it was tried often enough and the caller must put its subject into a final state.
 */
export async function charge(
  tx: Queries<TruthTables>,
  parts: Pick<JobParts, 'clock'>,
  jobId: string,
  reason: string,
  result: Json = null,
): Promise<{ outcome: 'retry' | 'exhausted'; job: Job } | undefined> {
  const row = await findJob(tx, jobId);
  if (row === undefined || row.state === 'done' || row.state === 'failed') return undefined;
  const attempts = row.attempts + 1;
  const job = toJob({ ...row, attempts });
  if (attempts >= row.max_attempts) {
    await fail(tx, parts, job, reason, result);
    return { outcome: 'exhausted', job };
  }
  const due = new Date(parts.clock.now().getTime() + backoffSeconds(attempts) * 1000);
  const { suspect } = row;
  await markWaiting(tx, jobId, { attempts, run_after: due.toISOString(), last_error: reason, suspect });
  return { outcome: 'retry', job };
}

const FIRST = 'first ';

/** A lane of its own, due since ever: nothing of the firm comes before it. @returns whether the job waits */
export async function putFirst(tx: Queries<TruthTables>, actor: Actor, jobId: string): Promise<boolean> {
  return markFirst(tx, actor, jobId, `${FIRST}${jobId}`);
}

export function wasPutFirst(lane: string): boolean {
  return lane.startsWith(FIRST);
}

/** The subject is gone: what waits for it is not done. What runs finds it gone itself. */
export async function withdraw(
  tx: Queries<TruthTables>,
  parts: Pick<JobParts, 'clock'>,
  subject: string,
): Promise<void> {
  await markWithdrawn(tx, subject, timestamp(parts.clock));
}

/** Is there work of this kind on the subject that is still to be done, or being done? */
export async function isUnfinished(
  queries: Queries<TruthTables>,
  kind: JobKind,
  subject: string,
): Promise<boolean> {
  return hasUnfinished(queries, kind, subject);
}

/** The subject was deleted: the finished work on it, and the words it was asked for with, go too. */
export async function forget(tx: Queries<TruthTables>, kind: JobKind, subject: string): Promise<void> {
  await removeOver(tx, kind, subject);
}

/** At start: jobs of a process that no longer runs are waiting again. */
export async function resumeAbandoned(parts: JobParts, kind: JobKind): Promise<number> {
  return parts.database.transaction((tx) => resetRunning(tx, kind));
}

/**
 * At start: those of a process that no longer runs have used up one attempt, because one of them may be why it ended.
 * @param result kept with those that were tried often enough
 */
export async function chargeAbandoned(
  parts: JobParts,
  kind: JobKind,
  reason: string,
  result: Json,
): Promise<number> {
  return parts.database.transaction(async (tx) => {
    const now = timestamp(parts.clock);
    const abandoned = await listRunning(tx, kind);
    for (const row of abandoned) {
      const attempts = row.attempts + 1;
      if (attempts >= row.max_attempts) await fail(tx, parts, toJob({ ...row, attempts }), reason, result);
      else await markWaiting(tx, row.id, { attempts, last_error: reason, run_after: now, suspect: 0 });
    }
    return abandoned.length;
  });
}

/** What has become of a job of the actor's firm. Whether the actor may see it, its subject's room decides. */
export async function findReport(
  parts: Pick<JobParts, 'database'>,
  actor: Actor,
  id: string,
): Promise<JobReport | undefined> {
  const row = await findJob(parts.database.read, id);
  if (row === undefined || row.firm_id !== actor.firmId) return undefined;
  return {
    id: row.id,
    kind: row.kind as JobKind,
    state: row.state,
    payload: JSON.parse(row.payload) as Json,
    result: row.result === null ? null : (JSON.parse(row.result) as Json),
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

/**
 * Ids of what waits, in about the order in which it will be done, among what somebody may see: how much else there is is
 * nobody's business.
 * @param visible of a row of `jobs`, compiled from the principal
 */
export async function waitingAmong(
  parts: Pick<JobParts, 'database'>,
  kind: JobKind,
  visible: RawBuilder<boolean>,
): Promise<string[]> {
  return listWaiting(parts.database.read, kind, visible);
}

/** Removes what is over since before a moment (ISO 8601). */
export async function deleteFinished(tx: Queries<TruthTables>, kind: JobKind, before: string): Promise<void> {
  await removeFinished(tx, kind, before);
}

export async function queueLength(
  parts: Pick<JobParts, 'database'>,
  kind: JobKind,
): Promise<{ waiting: number; running: number }> {
  const counts = await countByState(parts.database.read, kind);
  return { waiting: counts['waiting'] ?? 0, running: counts['running'] ?? 0 };
}

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    firmId: row.firm_id,
    kind: row.kind as JobKind,
    subject: row.subject,
    payload: JSON.parse(row.payload) as Json,
    lane: row.lane,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    suspect: row.suspect === 1,
    begun: row.begun === 1,
  };
}
