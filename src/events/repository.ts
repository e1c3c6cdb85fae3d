import { sql } from 'kysely';
import {
  caseScope,
  documentScope,
  draftJobScope,
  fileScope,
  type Principal,
  planScope,
} from '../access/index.ts';
import type { AuditAction } from '../audit/index.ts';
import { EVERYBODY, preparedRow, type Queries, type TruthTables } from '../store/index.ts';

type Q = Queries<TruthTables>;

export interface LoggedEvent {
  readonly seq: number;
  readonly action: string;
  readonly subject: string;
}

const newest = preparedRow((queries: Q, _: object) =>
  queries.selectFrom('audit_entries').select('seq').orderBy('seq', 'desc').limit(1),
);

/** The number of the newest entry; 0 in an empty log. */
export async function newestSeq(queries: Q): Promise<number> {
  return (await newest(queries, EVERYBODY))?.seq ?? 0;
}

/** The firm's entries of these actions in the range, in order. */
export function eventsBetween(
  queries: Q,
  { firmId }: Principal,
  actions: readonly AuditAction[],
  range: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<LoggedEvent[]> {
  return queries
    .selectFrom('audit_entries')
    .select(['seq', 'action', 'subject'])
    .where('seq', '>', range.after)
    .where('seq', '<=', range.upTo)
    .where('firm_id', '=', firmId)
    .where('action', 'in', [...actions])
    .orderBy('seq')
    .limit(range.limit)
    .execute();
}

/** The case of what an event is about; undefined where the principal may not see it, or it is there no more. */
export async function caseOf(
  queries: Q,
  principal: Principal,
  about: 'case' | 'draft' | 'plan',
  id: string,
): Promise<string | undefined> {
  const row =
    about === 'case'
      ? await queries
          .selectFrom('cases')
          .select('id as case_id')
          .where('id', '=', id)
          .where(caseScope(principal))
          .executeTakeFirst()
      : about === 'draft'
        ? await queries
            .selectFrom('documents')
            .select('case_id')
            .where('id', '=', id)
            .where(documentScope(principal))
            .executeTakeFirst()
        : await queries
            .selectFrom('plans')
            .select('case_id')
            .where('id', '=', id)
            .where(planScope(principal))
            .executeTakeFirst();
  return row?.case_id;
}

export interface OwnJob {
  readonly id: string;
  readonly case_id: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly document_id: string | null;
}

/** Drafts that the principal ordered and that are not over, or have been since a time. */
export function ownJobs(queries: Q, principal: Principal, since: string): Promise<OwnJob[]> {
  return queries
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.state'])
    .select(sql<string>`json_extract(jobs.payload, '$.case_id')`.as('case_id'))
    .select(sql<string | null>`json_extract(jobs.result, '$.document_id')`.as('document_id'))
    .where('jobs.kind', '=', 'generate_document')
    .where(({ or, eb }) => or([eb('jobs.finished_at', 'is', null), eb('jobs.finished_at', '>=', since)]))
    .where(draftJobScope(principal))
    .orderBy('jobs.id')
    .limit(200)
    .execute();
}

/** Those of the files that visible drafts were written with. */
export async function usedInDrafts(
  queries: Q,
  principal: Principal,
  fileIds: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('document_sources')
    .innerJoin('documents', 'documents.id', 'document_sources.document_id')
    .innerJoin('files', 'files.id', 'document_sources.file_id')
    .select('document_sources.file_id')
    .distinct()
    .where(
      'document_sources.file_id',
      'in',
      sql<string>`(SELECT value FROM json_each(${JSON.stringify(fileIds)}))`,
    )
    .where(documentScope(principal))
    .where(fileScope(principal))
    .orderBy('document_sources.file_id')
    .limit(most)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function draftsWith(
  queries: Q,
  principal: Principal,
  fileId: string,
  { most, before }: { readonly most: number; readonly before?: string },
): Promise<{ readonly id: string; readonly title: string }[]> {
  let query = queries
    .selectFrom('document_sources')
    .innerJoin('documents', 'documents.id', 'document_sources.document_id')
    .select(['documents.id', 'documents.title'])
    .where('document_sources.file_id', '=', fileId)
    .where(documentScope(principal));
  if (before !== undefined) query = query.where('documents.created_at', '<', before);
  return query.orderBy('documents.id', 'desc').limit(most).execute();
}

/** The newest visible files that have been read. */
export function newestRead(queries: Q, principal: Principal, most: number) {
  return queries
    .selectFrom('files')
    .select(['files.id', 'files.name', 'files.title', 'files.created_at'])
    .where('files.status', '=', 'ready')
    .where(fileScope(principal))
    .orderBy('files.id', 'desc')
    .limit(most)
    .execute();
}
