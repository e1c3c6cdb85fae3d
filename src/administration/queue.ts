import type { Principal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import type { Answer, Given, Query } from '../contract/index.ts';
import { putFirst, wasPutFirst } from '../jobs/index.ts';
import { ChanceryError, type ListPage, listById, notFound } from '../platform/index.ts';
import type { StoreParts } from '../store/index.ts';
import { retryFile } from '../vault/index.ts';
import { type QueuedRow, queuedDrafts, queuedFiles } from './repository.ts';

export interface QueueParts extends StoreParts {
  /** There is something new to read, or it is to be read before other things. */
  readonly onQueued: () => void;
}

/** Work that is to be done for the firm, or was given up. */
export type QueueEntry = Answer<'listQueue'>['data'][number];

export type ListQueueInput = Given<Query<'listQueue'>>;

export async function listQueue(
  { database: { read } }: Pick<QueueParts, 'database'>,
  principal: Principal,
  { state, limit, cursor }: ListQueueInput,
): Promise<ListPage<QueueEntry>> {
  const list = listById('queue', { state }, { limit, cursor });
  const wanted = { state, after: list.after, limit: limit + 1 };
  const rows = [
    ...(await queuedFiles(read, principal, wanted)),
    ...(await queuedDrafts(read, principal, wanted)),
  ];
  rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  return list.page(rows.slice(0, limit + 1).map(toEntry));
}

/** @throws ChanceryError `not_found`, `conflict` */
export async function retryQueued(parts: QueueParts, principal: Principal, id: string): Promise<QueueEntry> {
  const { entry } = await find(parts, principal, id);
  if (entry.state !== 'failed') throw notFailed(entry);
  await retryFile(parts, principal, id);
  return (await find(parts, principal, id)).entry;
}

/** Before all others of the firm that wait; firms keep their turns. @throws ChanceryError `not_found`, `conflict` */
export async function putQueuedFirst(
  parts: QueueParts,
  principal: Principal,
  id: string,
): Promise<QueueEntry> {
  const { entry, jobId } = await find(parts, principal, id);
  const done =
    jobId !== null &&
    (await parts.database.transaction(async (tx) => {
      if (!(await putFirst(tx, principal, jobId))) return false;
      const details = entry.case_id === null ? {} : { case: entry.case_id };
      await appendAudit(tx, parts.clock, principal, { action: 'queue.put_first', subject: id, details });
      return true;
    }));
  if (!done) {
    throw new ChanceryError('conflict', 'It does not wait.', { hint: 'What is in work goes on by itself.' });
  }
  parts.onQueued();
  return (await find(parts, principal, id)).entry;
}

async function find({ database: { read } }: Pick<QueueParts, 'database'>, principal: Principal, id: string) {
  const wanted = { id, limit: 1 };
  const [row] = [
    ...(await queuedFiles(read, principal, wanted)),
    ...(await queuedDrafts(read, principal, wanted)),
  ];
  if (row === undefined) throw notFound('work');
  return { entry: toEntry(row), jobId: row.job_id };
}

function toEntry(row: QueuedRow): QueueEntry {
  const { id, case_id, name, reason, reason_detail: detail, since, lane } = row;
  const state = row.state === 'waiting' || row.state === 'running' ? row.state : 'failed';
  const failed = state === 'failed';
  return {
    id,
    kind: row.status === null ? 'write_draft' : 'read_file',
    state,
    case_id,
    name,
    reason: failed ? reason : null,
    detail: failed ? detail : null,
    attempts: row.attempts ?? 0,
    first: lane !== null && wasPutFirst(lane),
    since,
  };
}

function notFailed({ state }: QueueEntry): ChanceryError {
  return new ChanceryError('conflict', `It is ${state}; only what was given up is tried again.`, {
    hint: 'Wait until it is done.',
  });
}
