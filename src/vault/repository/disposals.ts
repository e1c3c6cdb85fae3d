import { fileScope, type Principal } from '../../access/index.ts';
import {
  type DisposalRemainsRow,
  type DisposalRow,
  prepared,
  type Queries,
  type TruthTables,
} from '../../store/index.ts';

type Q = Queries<TruthTables>;

export async function insertDisposal(tx: Q, _principal: Principal, row: DisposalRow): Promise<void> {
  await tx.insertInto('disposals').values(row).execute();
}

export async function insertRemains(tx: Q, _principal: Principal, row: DisposalRemainsRow): Promise<void> {
  await tx.insertInto('disposal_remains').values(row).execute();
}

/** Over all firms, for the appliance's tidying alone, like the following. */
export async function listRemains(queries: Q): Promise<DisposalRemainsRow[]> {
  return queries.selectFrom('disposal_remains').selectAll().orderBy('file_id').execute();
}

export async function deleteRemains(tx: Q, fileId: string): Promise<void> {
  await tx.deleteFrom('disposal_remains').where('file_id', '=', fileId).execute();
}

/** Drafts whose exhibits hold pages of the file. */
export async function draftsFrom(queries: Q, fileId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('document_sources')
    .select('document_id')
    .where('file_id', '=', fileId)
    .execute();
  return rows.map(({ document_id }) => document_id);
}

export async function listDisposalRows(
  queries: Q,
  principal: Principal,
  filter: { readonly case_id?: string | undefined; readonly file_id?: string | undefined },
  before: string | undefined,
  limit: number,
): Promise<DisposalRow[]> {
  return disposalList(queries, principal, limit, before, filter.case_id, filter.file_id);
}

const disposalList = prepared(
  (
    queries: Q,
    principal: Principal,
    limit: number,
    before: string | undefined,
    caseId: string | undefined,
    fileId: string | undefined,
  ) => {
    let query = queries
      .selectFrom('disposals')
      .selectAll()
      .where(fileScope(principal, 'disposals'))
      .orderBy('id', 'desc')
      .limit(limit);
    if (before !== undefined) query = query.where('id', '<', before);
    if (caseId !== undefined) query = query.where('case_id', '=', caseId);
    if (fileId !== undefined) query = query.where('file_id', '=', fileId);
    return query;
  },
);
