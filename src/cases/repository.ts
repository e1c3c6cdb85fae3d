import { type SelectQueryBuilder, sql } from 'kysely';
import { byMeaning, caseScope, type Principal } from '../access/index.ts';
import { foldCase, yieldToEventLoop } from '../platform/index.ts';
import {
  type CaseRow,
  type CaseVersionRow,
  type LegalHoldRow,
  prepared,
  preparedRow,
  type Queries,
  type TruthTables,
} from '../store/index.ts';
import type { CaseColumns } from './model.ts';

type Q = Queries<TruthTables>;

export interface CaseFilter {
  readonly status?: 'open' | 'pending' | 'closed' | undefined;
  readonly practice_area?: string | undefined;
  readonly client?: string | undefined;
  readonly external_id?: string | undefined;
  readonly updated_since?: string | undefined;
  /** Words that must occur in the title, number, client or docket number; case and accents make no difference. */
  readonly q?: string | undefined;
  /** Of creation; default `oldest`, which new cases do not disturb. */
  readonly order?: 'oldest' | 'newest' | undefined;
}

export const findCase = preparedRow((queries: Q, principal: Principal, id: string) =>
  queries.selectFrom('cases').selectAll().where('id', '=', id).where(caseScope(principal)),
);

/** What the firm's own id means to the principal. What it may not see does not count, not even as a conflict. */
export async function findCaseByExternalId(
  queries: Q,
  principal: Principal,
  externalId: string,
): Promise<CaseRow | undefined> {
  return queries
    .selectFrom('cases')
    .selectAll()
    .where('external_id', '=', externalId)
    .where(caseScope(principal))
    .orderBy(byMeaning(principal))
    .limit(1)
    .executeTakeFirst();
}

/** The case has its external id from now on, and from the principal. */
export async function recordExternalId(tx: Q, principal: Principal, caseId: string): Promise<void> {
  const { clientId: client_id, personId: person_id } = principal;
  await tx.deleteFrom('external_ids').where('case_id', '=', caseId).execute();
  await tx.insertInto('external_ids').values({ case_id: caseId, client_id, person_id }).execute();
}

/** In order of id, which is the order of creation: stable under inserts, the newest first as well. */
export async function listCaseRows(
  queries: Q,
  principal: Principal,
  filter: CaseFilter,
  after: string | undefined,
  limit: number,
): Promise<CaseRow[]> {
  const { status, practice_area, client, updated_since, external_id } = filter;
  const newest = filter.order === 'newest' ? 'newest' : undefined;
  const narrowing = [newest, status, practice_area, client, updated_since, external_id] as const;
  const words = (filter.q ?? '').split(/\s+/).filter((part) => part !== '');
  if (words.length === 0) return caseList(queries, principal, limit, after, ...narrowing);
  const sought = words.map(foldCase);
  const found: string[] = [];
  for (let from = after; found.length < limit; ) {
    const some = await caseNames(queries, principal, LOOKED_THROUGH, from, ...narrowing);
    for (const { id, title, number, client: of, docket_number } of some) {
      const names = foldCase([title, number ?? '', of ?? '', docket_number ?? ''].join(' '));
      if (sought.every((word) => names.includes(word))) found.push(id);
    }
    from = some.at(-1)?.id;
    if (some.length < LOOKED_THROUGH) break;
    await yieldToEventLoop();
  }
  const ids = found.slice(0, limit);
  if (ids.length === 0) return [];
  return queries
    .selectFrom('cases')
    .selectAll()
    .where('id', 'in', ids)
    .where(caseScope(principal))
    .orderBy('id', newest === undefined ? 'asc' : 'desc')
    .execute();
}

/** Cases whose names are looked through at a time: a millisecond or two. */
const LOOKED_THROUGH = 250;

type Chosen = readonly [
  limit: number,
  after: string | undefined,
  newest: 'newest' | undefined,
  status: CaseFilter['status'],
  practiceArea: string | undefined,
  client: string | undefined,
  updatedSince: string | undefined,
  externalId: string | undefined,
];

function narrowed<O>(
  cases: SelectQueryBuilder<TruthTables, 'cases', O>,
  principal: Principal,
  ...[limit, after, newest, status, practiceArea, client, updatedSince, externalId]: Chosen
) {
  // With a plus, or SQLite reads all cases in the order of their ids instead of looking the external id up.
  const order = externalId === undefined ? sql`id` : sql`+id`;
  const [direction, beyond] = newest === undefined ? (['asc', '>'] as const) : (['desc', '<'] as const);
  let query = cases.where(caseScope(principal)).orderBy(order, direction).limit(limit);
  if (after !== undefined) query = query.where('id', beyond, after);
  if (status !== undefined) query = query.where('status', '=', status);
  if (practiceArea !== undefined) query = query.where('practice_area', '=', practiceArea);
  if (client !== undefined) query = query.where('client', '=', client);
  if (externalId !== undefined) query = query.where('external_id', '=', externalId);
  if (updatedSince !== undefined) query = query.where('updated_at', '>=', updatedSince);
  return query;
}

const caseList = prepared((queries: Q, principal: Principal, ...chosen: Chosen) =>
  narrowed(queries.selectFrom('cases').selectAll(), principal, ...chosen),
);

const caseNames = prepared((queries: Q, principal: Principal, ...chosen: Chosen) =>
  narrowed(
    queries.selectFrom('cases').select(['id', 'title', 'number', 'client', 'docket_number']),
    principal,
    ...chosen,
  ),
);

export async function insertCase(
  tx: Q,
  principal: Principal,
  id: string,
  columns: CaseColumns,
  at: string,
): Promise<CaseRow> {
  return tx
    .insertInto('cases')
    .values({ ...columns, id, firm_id: principal.firmId, version: 1, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateCase(
  tx: Q,
  principal: Principal,
  id: string,
  columns: CaseColumns,
  at: string,
): Promise<CaseRow> {
  return tx
    .updateTable('cases')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .where(caseScope(principal))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the changed case would still be visible: a client must not write itself out of, or into, its scope. */
export async function isVisible(queries: Q, principal: Principal, id: string): Promise<boolean> {
  return (await findCase(queries, principal, id)) !== undefined;
}

export async function savepoint(tx: Q): Promise<void> {
  await sql`SAVEPOINT batch_row`.execute(tx);
}

export async function releaseSavepoint(tx: Q): Promise<void> {
  await sql`RELEASE batch_row`.execute(tx);
}

export async function rollbackToSavepoint(tx: Q): Promise<void> {
  await sql`ROLLBACK TO batch_row`.execute(tx);
  await sql`RELEASE batch_row`.execute(tx);
}

export async function insertHold(tx: Q, _principal: Principal, row: LegalHoldRow): Promise<void> {
  await tx.insertInto('legal_holds').values(row).execute();
}

/** A hold, and what its case is called. */
export type NamedHoldRow = LegalHoldRow & { readonly case_title: string };

function holds(queries: Q, principal: Principal) {
  return queries
    .selectFrom('legal_holds')
    .innerJoin('cases', 'cases.id', 'legal_holds.case_id')
    .selectAll('legal_holds')
    .select('cases.title as case_title')
    .where(caseScope(principal));
}

export async function findHold(
  queries: Q,
  principal: Principal,
  caseId: string,
  id: string,
): Promise<NamedHoldRow | undefined> {
  return holds(queries, principal)
    .where('legal_holds.case_id', '=', caseId)
    .where('legal_holds.id', '=', id)
    .executeTakeFirst();
}

export function listHoldRows(
  queries: Q,
  principal: Principal,
  caseId: string | undefined,
  standing: boolean,
): Promise<NamedHoldRow[]> {
  return holdList(queries, principal, caseId, standing ? true : undefined);
}

const holdList = prepared(
  (queries: Q, principal: Principal, caseId: string | undefined, standing: true | undefined) => {
    let query = holds(queries, principal).orderBy('legal_holds.id');
    if (caseId !== undefined) query = query.where('legal_holds.case_id', '=', caseId);
    if (standing !== undefined) query = query.where('legal_holds.released_at', 'is', null);
    return query;
  },
);

export async function releaseHoldRow(
  tx: Q,
  principal: Principal,
  id: string,
  change: { released_at: string; released_by: string },
): Promise<void> {
  await tx
    .updateTable('legal_holds')
    .set(change)
    .where('id', '=', id)
    .where('firm_id', '=', principal.firmId)
    .execute();
}

export async function insertVersion(tx: Q, _principal: Principal, row: CaseVersionRow): Promise<void> {
  await tx.insertInto('case_versions').values(row).execute();
}

/** Of a case that is visible: who was to see the record as it was then. Its walls are those of today. */
const versions = (principal: Principal) => caseScope(principal, 'case_versions');

/** What tells one version from another, without the record. Newest first. */
export async function listVersionRows(
  queries: Q,
  principal: Principal,
  caseId: string,
  before: number | undefined,
  limit: number,
): Promise<Pick<CaseVersionRow, 'version' | 'updated_at' | 'replaced_at' | 'replaced_by' | 'changed'>[]> {
  let query = queries
    .selectFrom('case_versions')
    .select(['version', 'updated_at', 'replaced_at', 'replaced_by', 'changed'])
    .where('id', '=', caseId)
    .where(versions(principal))
    .orderBy('version', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('version', '<', before);
  return query.execute();
}

export async function findVersion(
  queries: Q,
  principal: Principal,
  caseId: string,
  version: number,
): Promise<CaseVersionRow | undefined> {
  return queries
    .selectFrom('case_versions')
    .selectAll()
    .where('id', '=', caseId)
    .where('version', '=', version)
    .where(versions(principal))
    .executeTakeFirst();
}

/** @returns which they were, oldest first */
export async function deleteVersionRows(tx: Q, principal: Principal, caseId: string): Promise<number[]> {
  const rows = await tx
    .deleteFrom('case_versions')
    .where('id', '=', caseId)
    .where(versions(principal))
    .returning('version')
    .execute();
  return rows.map(({ version }) => version).sort((a, b) => a - b);
}
