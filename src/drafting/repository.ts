import { documentScope, draftDisposalScope, type Principal } from '../access/index.ts';
import type { Actor } from '../platform/index.ts';
import {
  type DocumentRow,
  type DocumentTypeRow,
  type DocumentVersionRow,
  type DraftDisposalRow,
  prepared,
  preparedRow,
  type Queries,
  type TruthTables,
} from '../store/index.ts';

type Q = Queries<TruthTables>;

export interface DocumentFilter {
  readonly case_id?: string | undefined;
  readonly document_type?: string | undefined;
}

/** With the files it was written from, on which depends who may see it. */
export async function insertDocument(
  tx: Q,
  _principal: Principal,
  row: DocumentRow,
  fileIds: readonly string[],
): Promise<void> {
  await tx.insertInto('documents').values(row).execute();
  for (const file_id of new Set(fileIds)) {
    await tx.insertInto('document_sources').values({ document_id: row.id, file_id }).execute();
  }
}

/** A draft is visible to whom its case and all its sources are visible. */
export const findDocument = preparedRow((queries: Q, principal: Principal, id: string) =>
  queries
    .selectFrom('documents')
    .selectAll('documents')
    .where('documents.id', '=', id)
    .where(documentScope(principal)),
);

/** What follows on the row: the newest version, with the files that it names and none before did. */
export async function updateDocument(
  tx: Q,
  _principal: Principal,
  { id, ...row }: Pick<DocumentRow, 'id'> & Partial<DocumentRow>,
  fileIds: readonly string[] = [],
): Promise<void> {
  await tx.updateTable('documents').set(row).where('id', '=', id).execute();
  for (const file_id of new Set(fileIds))
    await tx
      .insertInto('document_sources')
      .values({ document_id: id, file_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function insertVersion(tx: Q, _principal: Principal, row: DocumentVersionRow): Promise<void> {
  await tx.insertInto('document_versions').values(row).execute();
}

/** Versions before the newest, of a draft that the principal may see. */
export async function findVersion(
  queries: Q,
  principal: Principal,
  id: string,
  number: number,
): Promise<DocumentVersionRow | undefined> {
  return versionsOf(queries, principal, id)
    .selectAll('document_versions')
    .where('document_versions.number', '=', number)
    .executeTakeFirst();
}

export async function listVersionRows(
  queries: Q,
  principal: Principal,
  id: string,
): Promise<Omit<DocumentVersionRow, 'body' | 'packed'>[]> {
  return versionsOf(queries, principal, id)
    .select([
      'document_versions.document_id',
      'document_versions.number',
      'document_versions.how',
      'document_versions.created_by',
      'document_versions.made_by',
      'document_versions.made_at',
      'document_versions.passport',
      'document_versions.reviewed_by',
      'document_versions.reviewed_at',
    ])
    .orderBy('document_versions.number', 'desc')
    .execute();
}

function versionsOf(queries: Q, principal: Principal, id: string) {
  return queries
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_versions.document_id')
    .where('documents.id', '=', id)
    .where(documentScope(principal));
}

/** Newest first, without the bodies. */
export const listDocumentRows = prepared(
  (
    queries: Q,
    principal: Principal,
    limit: number,
    before: string | undefined,
    caseId: string | undefined,
    type: string | undefined,
  ) => {
    let query = queries
      .selectFrom('documents')
      .select([
        'documents.id',
        'documents.firm_id',
        'documents.case_id',
        'documents.document_type',
        'documents.title',
        'documents.tone',
        'documents.engine_kind',
        'documents.model',
        'documents.model_sha256',
        'documents.created_by',
        'documents.created_at',
        'documents.version',
        'documents.how',
        'documents.made_by',
        'documents.made_at',
        'documents.open_points',
        'documents.reviewed_by',
        'documents.reviewed_at',
      ])
      .where(documentScope(principal))
      .orderBy('documents.id', 'desc')
      .limit(limit);
    if (before !== undefined) query = query.where('documents.id', '<', before);
    if (caseId !== undefined) query = query.where('documents.case_id', '=', caseId);
    if (type !== undefined) {
      query = query.where('documents.document_type', '=', type);
    }
    return query;
  },
);

export async function listSourceIds(queries: Q, _principal: Principal, id: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('document_sources')
    .select('file_id')
    .where('document_id', '=', id)
    .orderBy('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function deleteDocumentRows(tx: Q, _principal: Principal, id: string): Promise<void> {
  await tx.deleteFrom('document_sources').where('document_id', '=', id).execute();
  await tx.deleteFrom('document_versions').where('document_id', '=', id).execute();
  await tx.deleteFrom('documents').where('id', '=', id).execute();
}

export async function insertDraftDisposal(
  tx: Q,
  _principal: Principal,
  row: DraftDisposalRow,
): Promise<void> {
  await tx.insertInto('draft_disposals').values(row).execute();
}

export const listDraftDisposalRows = prepared(
  (
    queries: Q,
    principal: Principal,
    limit: number,
    before: string | undefined,
    caseId: string | undefined,
    documentId: string | undefined,
  ) => {
    let query = queries
      .selectFrom('draft_disposals')
      .selectAll()
      .where(draftDisposalScope(principal))
      .orderBy('id', 'desc')
      .limit(limit);
    if (before !== undefined) query = query.where('id', '<', before);
    if (caseId !== undefined) query = query.where('case_id', '=', caseId);
    if (documentId !== undefined) query = query.where('document_id', '=', documentId);
    return query;
  },
);

/** Whose draft it is; for administration only. */
export async function firmOfDocument(queries: Q, _actor: Actor, id: string): Promise<string | undefined> {
  const row = await queries.selectFrom('documents').select('firm_id').where('id', '=', id).executeTakeFirst();
  return row?.firm_id;
}

/** Those for all firms first, then those of the actor's firm; each by name. */
export const findTypeRows = prepared((queries: Q, { firmId }: Actor) =>
  queries
    .selectFrom('document_types')
    .selectAll()
    .where((eb) =>
      eb.or([eb('firm_id', 'is', null), ...(firmId === null ? [] : [eb('firm_id', '=', firmId)])]),
    )
    .orderBy('firm_id', 'asc')
    .orderBy('id', 'asc'),
);

export async function insertTypeRow(tx: Q, _actor: Actor, row: DocumentTypeRow): Promise<void> {
  await tx.insertInto('document_types').values(row).execute();
}

/** How many were there. */
export async function deleteTypeRow(tx: Q, { firmId }: Actor, id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('document_types')
    .where('id', '=', id)
    .where('firm_id', firmId === null ? 'is' : '=', firmId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
