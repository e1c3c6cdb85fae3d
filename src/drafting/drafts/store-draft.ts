import type { Principal } from '../../access/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { type Clock, yieldToEventLoop } from '../../platform/index.ts';
import { type Database, packText, type Queries, type TruthTables } from '../../store/index.ts';
import type { DraftDocument } from '../document.ts';
import { insertDocument } from '../repository.ts';
import { filesNamedIn } from '../sources/named-files.ts';

/** With its sources, its entry in the audit log and what else belongs to the same moment: all or nothing. */
export async function storeDraft(
  parts: { readonly database: Database<TruthTables>; readonly clock: Clock },
  principal: Principal,
  document: DraftDocument,
  files: readonly string[],
  stored: ((tx: Queries<TruthTables>, id: string) => Promise<void>) | undefined,
): Promise<void> {
  const { engine } = document;
  await yieldToEventLoop(); // it has just come from another process, which takes as long as to write it
  const body = JSON.stringify(document);
  const packed = await packText(body);
  await parts.database.transaction(async (tx) => {
    await insertDocument(
      tx,
      principal,
      {
        id: document.id,
        firm_id: principal.firmId,
        case_id: document.case_id,
        document_type: document.document_type,
        title: document.title,
        tone: document.tone,
        engine_kind: engine.kind,
        model: engine.model,
        model_sha256: engine.model_sha256,
        ...packed,
        created_by: principal.clientId,
        created_at: document.created_at,
        version: 1,
        how: 'drafted',
        made_by: principal.personId,
        made_at: null,
        open_points: openPointsToFill(document),
        reviewed_by: null,
        reviewed_at: null,
      },
      // Also what the engine and the analysis had before them: it may have left words in it.
      [...new Set([...filesNamedIn(body), ...files])],
    );
    await appendAudit(tx, parts.clock, principal, {
      action: 'document.drafted',
      subject: document.id,
      details: {
        case_id: document.case_id,
        document_type: document.document_type,
        engine: engine.kind,
        passport: document.passport.sha256,
        sources: [...new Set(document.citations.map(({ file_id }) => file_id))],
      },
    });
    await stored?.(tx, document.id);
  });
}

/** Those in its sections: what is open in caption and signature lines is for whoever files and signs it. */
export function openPointsToFill({ verification }: Pick<DraftDocument, 'verification'>): number {
  return verification.placeholders.filter(({ section }) => section !== '').length;
}
