import type { Principal } from '../../access/index.ts';
import { namedCaseId } from '../../cases/index.ts';
import { type ListPage, listById } from '../../platform/index.ts';
import type { Database, DocumentRow, TruthTables } from '../../store/index.ts';
import type { DocumentSummary } from '../document.ts';
import type { EngineKind } from '../model.ts';
import { type DocumentFilter, listDocumentRows } from '../repository.ts';

export interface ListDocumentsInput extends DocumentFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listDocuments(
  parts: { readonly database: Database<TruthTables> },
  principal: Principal,
  input: ListDocumentsInput,
): Promise<ListPage<DocumentSummary>> {
  const { read } = parts.database;
  const case_id = await namedCaseId(read, principal, input.case_id);
  const { document_type } = input;
  const filter = { case_id, document_type };
  const list = listById('documents', filter, input);
  const rows = await listDocumentRows(read, principal, input.limit + 1, list.after, case_id, document_type);
  return list.page(rows.map(toSummary));
}

function toSummary(row: Omit<DocumentRow, 'body' | 'packed'>): DocumentSummary {
  return {
    id: row.id,
    case_id: row.case_id,
    document_type: row.document_type,
    title: row.title,
    tone: row.tone,
    engine: { kind: row.engine_kind as EngineKind, model: row.model, model_sha256: row.model_sha256 },
    created_at: row.created_at,
    version: row.version,
    open_points: row.open_points,
    reviewed_at: row.reviewed_at,
  };
}
