import type { Principal } from '../../access/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { Clock } from '../../platform/index.ts';
import type { Database, Queries, TruthTables } from '../../store/index.ts';
import { insertDocument } from '../repository.ts';
import type { PackedDraft } from './pack-draft.ts';

/** With its sources, its entry in the audit log and what else belongs to the same moment: all or nothing. */
export async function storeDraft(
  parts: { readonly database: Database<TruthTables>; readonly clock: Clock },
  principal: Principal,
  { columns, files, cited, passport }: PackedDraft,
  stored: ((tx: Queries<TruthTables>, id: string) => Promise<void>) | undefined,
): Promise<void> {
  const { id, case_id, document_type, engine_kind } = columns;
  await parts.database.transaction(async (tx) => {
    await insertDocument(
      tx,
      principal,
      {
        ...columns,
        ...{ firm_id: principal.firmId, created_by: principal.clientId },
        ...{ version: 1, how: 'drafted', made_by: principal.personId, made_at: null },
        ...{ reviewed_by: null, reviewed_at: null },
      },
      files,
    );
    await appendAudit(tx, parts.clock, principal, {
      action: 'document.drafted',
      subject: id,
      details: { case_id, document_type, engine: engine_kind, passport, sources: cited },
    });
    await stored?.(tx, id);
  });
}
