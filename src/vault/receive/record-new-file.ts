import type { Principal } from '../../access/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { enqueue } from '../../jobs/index.ts';
import { type Json, timestamp } from '../../platform/index.ts';
import type { FileRow, Queries, ReceivedBlob, TruthTables } from '../../store/index.ts';
import { recordCustody } from '../custody.ts';
import type { VaultParts } from '../parts.ts';
import { insertFile } from '../repository.ts';

/** What is known of a file when it comes in; the rest is the same for all. */
export type NewFile = Pick<
  FileRow,
  | 'firm_id'
  | 'case_id'
  | 'name'
  | 'kind'
  | 'title'
  | 'tags'
  | 'author'
  | 'privileged'
  | 'language'
  | 'duplicate_of'
  | 'parent_id'
  | 'root_id'
  | 'part'
  | 'depth'
  | 'created_by'
>;

/**
 * All that must be committed together for a file to be in the vault: its row, its first custody event, the job that reads
 * it, and the audit entry. `custody` and `audit` say more than what every file has: its size, and its case and hash.
 */
export async function recordNewFile(
  tx: Queries<TruthTables>,
  parts: Pick<VaultParts, 'clock' | 'ids'>,
  principal: Principal,
  blob: Pick<ReceivedBlob, 'size' | 'sha256'>,
  file: NewFile,
  origin: {
    readonly action: 'received' | 'extracted';
    readonly custody: { readonly [key: string]: Json };
    readonly audit: { readonly [key: string]: Json };
  },
): Promise<FileRow> {
  const at = timestamp(parts.clock);
  const { size, sha256 } = blob;
  const row: FileRow = {
    ...file,
    id: parts.ids.next('file'),
    // Told by content when the file is read; what the sender claims is not believed.
    media_type: 'application/octet-stream',
    size,
    sha256,
    status: 'queued',
    reason: null,
    reason_detail: null,
    page_count: null,
    divided: 0,
    pages_read: 0,
    warnings: '[]',
    version: 1,
    created_at: at,
    updated_at: at,
  };
  await insertFile(tx, principal, row);
  await recordCustody(tx, parts, principal, {
    fileId: row.id,
    action: origin.action,
    sha256,
    details: { ...origin.custody, size },
  });
  await enqueue(tx, parts, principal, { kind: 'ingest_file', subject: row.id, lane: row.case_id });
  await appendAudit(tx, parts.clock, principal, {
    action: `file.${origin.action}`,
    subject: row.id,
    details: { ...origin.audit, case: row.case_id, sha256, size },
  });
  return row;
}
