import { sql } from 'kysely';
import {
  caseScope,
  documentScope,
  draftDisposalScope,
  fileScope,
  type Principal,
  planScope,
} from '../access/index.ts';
import type { FileStatus, Queries, TruthTables } from '../store/index.ts';

type Q = Queries<TruthTables>;

export type QueueState = 'waiting' | 'running' | 'failed';

export interface QueuedRow {
  readonly id: string;
  readonly job_id: string | null;
  readonly case_id: string | null;
  readonly name: string | null;
  readonly status: FileStatus | null;
  readonly reason: string | null;
  readonly reason_detail: string | null;
  readonly state: string | null;
  readonly attempts: number | null;
  readonly lane: string | null;
  readonly since: string;
}

interface Wanted {
  readonly id?: string | undefined;
  readonly state?: QueueState | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Visible files that are to be read, are being read, or were given up. */
export async function queuedFiles(
  queries: Q,
  principal: Principal,
  { id, state, after, limit }: Wanted,
): Promise<QueuedRow[]> {
  let query = queries
    .selectFrom('files')
    .leftJoin('jobs', (join) =>
      join
        .onRef('jobs.subject', '=', 'files.id')
        .on('jobs.kind', '=', 'ingest_file')
        .on('jobs.state', 'in', ['waiting', 'running']),
    )
    .select([
      'files.id',
      'jobs.id as job_id',
      'files.case_id',
      'files.name',
      'files.status',
      'files.reason',
      'files.reason_detail',
      'jobs.state',
      'jobs.attempts',
      'jobs.lane',
      sql<string>`COALESCE(jobs.created_at, files.updated_at)`.as('since'),
    ])
    .where(fileScope(principal))
    .groupBy('files.id')
    .orderBy('files.id')
    .limit(limit);
  query =
    state === 'failed'
      ? query.where('jobs.id', 'is', null).where('files.status', 'in', ['failed', 'quarantined'])
      : state !== undefined
        ? query.where('jobs.state', '=', state)
        : query.where(({ or, eb }) =>
            or([eb('jobs.id', 'is not', null), eb('files.status', 'in', ['failed', 'quarantined'])]),
          );
  if (id !== undefined) query = query.where('files.id', '=', id);
  if (after !== undefined) query = query.where('files.id', '>', after);
  return query.execute();
}

/** Drafts of visible cases that are ordered and not written yet; of what is in them nothing. */
export async function queuedDrafts(
  queries: Q,
  principal: Principal,
  { id, state, after, limit }: Wanted,
): Promise<QueuedRow[]> {
  if (state === 'failed') return [];
  let query = queries
    .selectFrom('jobs')
    .innerJoin('cases', (join) => join.on(sql<boolean>`cases.id = json_extract(jobs.payload, '$.case_id')`))
    .select([
      'jobs.id',
      'jobs.id as job_id',
      'cases.id as case_id',
      'jobs.state',
      'jobs.attempts',
      'jobs.lane',
    ])
    .select('jobs.created_at as since')
    .where('jobs.kind', '=', 'generate_document')
    .where('jobs.state', 'in', state === undefined ? ['waiting', 'running'] : [state])
    .where('jobs.firm_id', '=', principal.firmId)
    .where(caseScope(principal))
    .orderBy('jobs.id')
    .limit(limit);
  if (id !== undefined) query = query.where('jobs.id', '=', id);
  if (after !== undefined) query = query.where('jobs.id', '>', after);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, name: null, status: null, reason: null, reason_detail: null }));
}

/** Is there a case of the firm that the principal may not see? */
export async function hasHiddenCases(queries: Q, principal: Principal): Promise<boolean> {
  const row = await queries
    .selectFrom('cases')
    .select('id')
    .where('firm_id', '=', principal.firmId)
    .where(({ not }) => not(caseScope(principal)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFirms(queries: Q, _principal: Principal): Promise<number> {
  const row = await queries
    .selectFrom('firms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Those of the ids that are of something the principal may see, or might have seen until it was deleted. */
export async function visibleAmong(
  queries: Q,
  principal: Principal,
  ids: ReadonlySet<string>,
): Promise<Set<string>> {
  const wanted = sql<string>`(SELECT value FROM json_each(${JSON.stringify([...ids])}))`;
  const rows = await queries
    .selectFrom('cases')
    .select('id')
    .where('id', 'in', wanted)
    .where(caseScope(principal))
    .unionAll(queries.selectFrom('files').select('id').where('id', 'in', wanted).where(fileScope(principal)))
    .unionAll(
      queries
        .selectFrom('disposals')
        .select('file_id as id')
        .where('file_id', 'in', wanted)
        .where(fileScope(principal, 'disposals')),
    )
    .unionAll(
      queries.selectFrom('documents').select('id').where('id', 'in', wanted).where(documentScope(principal)),
    )
    .unionAll(
      queries
        .selectFrom('draft_disposals')
        .select('document_id as id')
        .where('document_id', 'in', wanted)
        .where(draftDisposalScope(principal)),
    )
    .unionAll(queries.selectFrom('plans').select('id').where('id', 'in', wanted).where(planScope(principal)))
    .unionAll(
      queries
        .selectFrom('legal_holds')
        .innerJoin('cases', 'cases.id', 'legal_holds.case_id')
        .select('legal_holds.id')
        .where('legal_holds.id', 'in', wanted)
        .where(caseScope(principal)),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
