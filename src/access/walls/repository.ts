import { sql } from 'kysely';
import { yieldToEventLoop } from '../../platform/index.ts';
import type { Queries, TruthTables, WallRow } from '../../store/index.ts';
import type { Principal } from '../model.ts';
import { caseScope, documentScope, planScope } from '../scope.ts';

type Q = Queries<TruthTables>;

export async function isVisibleCase(queries: Q, principal: Principal, caseId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('cases')
    .select('id')
    .where('id', '=', caseId)
    .where(caseScope(principal))
    .executeTakeFirst();
  return row !== undefined;
}

/** A wall is about a person or a client application of the principal's firm. */
export async function isSubject(queries: Q, principal: Principal, subjectId: string): Promise<boolean> {
  const row = await queries
    .selectFrom(subjectId.startsWith('person_') ? 'people' : 'clients')
    .select('id')
    .where('id', '=', subjectId)
    .where('firm_id', '=', principal.firmId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertWalls(tx: Q, _principal: Principal, rows: readonly WallRow[]): Promise<void> {
  for (const row of rows) await tx.insertInto('walls').values(row).execute();
}

export async function deleteWalls(tx: Q, principal: Principal, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('walls')
    .where('firm_id', '=', principal.firmId)
    .where('id', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .execute();
}

/** What narrows a list of walls. */
export interface WallFilter {
  readonly id?: string | undefined;
  readonly caseId?: string | undefined;
  readonly subjectId?: string | undefined;
  /** Empty: those without a name. */
  readonly name?: string | undefined;
}

/** Around cases that the principal may see: a wall that hides a case is hidden with it. */
export async function listWallRows(
  queries: Q,
  principal: Principal,
  { id, caseId, subjectId, name }: WallFilter = {},
): Promise<WallRow[]> {
  let query = queries
    .selectFrom('walls')
    .selectAll()
    .where('firm_id', '=', principal.firmId)
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM cases AS walled WHERE walled.id = walls.case_id AND ${caseScope(principal, 'walled')})`,
    )
    .orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  if (caseId !== undefined) query = query.where('case_id', '=', caseId);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  if (name !== undefined) query = query.where('name', '=', name);
  return query.execute();
}

/** How the people and client applications of the firm are called. */
export async function namesOfSubjects(
  queries: Q,
  principal: Principal,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const named = (table: 'people' | 'clients') =>
    queries
      .selectFrom(table)
      .select(['id', 'name'])
      .where('firm_id', '=', principal.firmId)
      .where('id', 'in', wanted)
      .execute();
  return new Map([...(await named('people')), ...(await named('clients'))].map(({ id, name }) => [id, name]));
}

/** Drafts of the cases or written from files of theirs, with who had them made, oldest first. */
export async function draftsFromCases(queries: Q, principal: Principal, caseIds: readonly string[]) {
  return queries
    .selectFrom('documents')
    .leftJoin('audit_entries', (join) =>
      join
        .onRef('audit_entries.subject', '=', 'documents.id')
        .on('audit_entries.action', '=', 'document.drafted'),
    )
    .select([
      'documents.id',
      'documents.case_id',
      'documents.title',
      'documents.created_at',
      'documents.created_by as client_id',
      'audit_entries.person_id',
    ])
    .where('documents.firm_id', '=', principal.firmId)
    .where(documentScope(principal))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('documents.case_id', 'in', [...caseIds]),
        exists(
          selectFrom('document_sources')
            .innerJoin('files', 'files.id', 'document_sources.file_id')
            .select('files.id')
            .whereRef('document_sources.document_id', '=', 'documents.id')
            .where('files.case_id', 'in', [...caseIds]),
        ),
        exists(
          selectFrom('document_sources')
            .innerJoin('disposals', 'disposals.file_id', 'document_sources.file_id')
            .select('disposals.id')
            .whereRef('document_sources.document_id', '=', 'documents.id')
            .where('disposals.case_id', 'in', [...caseIds]),
        ),
      ]),
    )
    .orderBy('documents.id')
    .execute();
}

/** The same of plans, whose candidates quote files. */
export async function plansFromCases(queries: Q, principal: Principal, caseIds: readonly string[]) {
  return queries
    .selectFrom('plans')
    .leftJoin('audit_entries', (join) =>
      join.onRef('audit_entries.subject', '=', 'plans.id').on('audit_entries.action', '=', 'plan.made'),
    )
    .select([
      'plans.id',
      'plans.case_id',
      'plans.title',
      'plans.created_at',
      'plans.created_by as client_id',
      'audit_entries.person_id',
    ])
    .where('plans.firm_id', '=', principal.firmId)
    .where(planScope(principal))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('plans.case_id', 'in', [...caseIds]),
        exists(
          selectFrom('plan_sources')
            .innerJoin('files', 'files.id', 'plan_sources.file_id')
            .select('files.id')
            .whereRef('plan_sources.plan_id', '=', 'plans.id')
            .where('files.case_id', 'in', [...caseIds]),
        ),
        exists(
          selectFrom('plan_sources')
            .innerJoin('disposals', 'disposals.file_id', 'plan_sources.file_id')
            .select('disposals.id')
            .whereRef('plan_sources.plan_id', '=', 'plans.id')
            .where('disposals.case_id', 'in', [...caseIds]),
        ),
      ]),
    )
    .orderBy('plans.id')
    .execute();
}

/** Their entries are about the firm or another case, and name in their details the files that were shown. */
const SHOWING = ['vault.searched', 'precedents.analyzed'];
/** A log has millions of entries: so many are looked through before others have their turn. */
const STRETCH = 2_000;

interface Use {
  readonly client_id: string | null;
  readonly person_id: string | null;
  readonly action: string;
  readonly times: number;
  readonly last_at: string;
}

/** From the audit log: what was done with the cases, their files and their drafts, and what showed words of those files. */
export async function usesOfCases(
  queries: Q,
  principal: Principal,
  caseIds: readonly string[],
): Promise<Use[]> {
  const ofCases = (table: 'files' | 'documents' | 'plans') =>
    queries
      .selectFrom<'files' | 'documents' | 'plans'>(table)
      .select('id')
      .where('case_id', 'in', [...caseIds]);
  const uses = queries
    .selectFrom('audit_entries')
    .select(({ fn }) => [
      'actor_id as client_id',
      'person_id',
      'action',
      fn.countAll<number>().as('times'),
      fn.max('at').as('last_at'),
    ])
    .where('firm_id', '=', principal.firmId)
    .groupBy(['actor_id', 'person_id', 'action']);
  const found: Use[] = await uses
    .where('action', 'not in', SHOWING)
    .where(({ or, eb }) =>
      or([
        eb('subject', 'in', [...caseIds]),
        eb('subject', 'in', ofCases('files')),
        eb('subject', 'in', ofCases('documents')),
        eb('subject', 'in', ofCases('plans')),
      ]),
    )
    .execute();
  // Nothing leads from a file to what showed it: each search of the firm is looked at.
  const showing = new Map<string, Use>();
  const { newest } = await queries
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.max('seq').as('newest'))
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= newest; from += STRETCH) {
    const some = await uses
      .where('seq', '>=', from)
      .where('seq', '<', from + STRETCH)
      .where('action', 'in', SHOWING)
      .where(({ or, eb }) =>
        or([
          eb('subject', 'in', [...caseIds]),
          sql<boolean>`EXISTS (SELECT 1 FROM json_each(audit_entries.details, '$.files') AS shown WHERE shown.value IN ${ofCases('files')})`,
        ]),
      )
      .execute();
    for (const use of some) {
      const key = [use.client_id, use.person_id, use.action].join(' ');
      showing.set(key, { ...use, times: use.times + (showing.get(key)?.times ?? 0) });
    }
    await yieldToEventLoop();
  }
  return [...found, ...showing.values()].sort((a, b) => (a.last_at < b.last_at ? -1 : 1));
}

/** Tokens of the firm that are still good. */
export async function listFirmTokens(queries: Q, principal: Principal, now: string) {
  return queries
    .selectFrom('access_tokens')
    .select(['id', 'client_id', 'person_id', 'issued_at', 'expires_at'])
    .where('firm_id', '=', principal.firmId)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
}
