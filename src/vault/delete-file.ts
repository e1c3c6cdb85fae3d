import type { Principal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import { assertNoHold } from '../cases/index.ts';
import { withdraw } from '../jobs/index.ts';
import {
  assertCondition,
  ChanceryError,
  type Condition,
  notFound,
  timestamp,
  yieldToEventLoop,
} from '../platform/index.ts';
import type { FileRow, Queries, TruthTables } from '../store/index.ts';
import { recordCustody } from './custody.ts';
import { type DisposalCertificate, fileTag, toCertificate, toCustodyEvent } from './model.ts';
import type { VaultParts } from './parts.ts';
import {
  deleteFileRows,
  extractedFiles,
  findFile,
  insertDisposal,
  insertRemains,
  listCustodyRows,
} from './repository.ts';

type DeletingParts = Pick<VaultParts, 'database' | 'clock' | 'ids'>;

/**
 * Deletes a file and what was taken out of it. With the commit it is gone for everybody; its bytes, pictures and entries in
 * the index follow (`disposal_remains` outlives a crash). What stays is a certificate with the custody record. Nothing of
 * the answer tells whether the same bytes are kept for anybody else.
 * @returns the certificate of the file, then those of what came out of it
 * @throws ChanceryError `not_found`, `legal_hold`, `conflict` for a part of another file
 */
export async function deleteFile(
  parts: DeletingParts,
  principal: Principal,
  input: {
    readonly id: string;
    readonly reason?: string | undefined;
    readonly condition?: Condition | undefined;
  },
): Promise<DisposalCertificate[]> {
  return parts.database.transaction(async (tx) => {
    const file = await findFile(tx, principal, input.id);
    if (file === undefined) throw notFound('file');
    assertCondition(input.condition, fileTag(file), 'file');
    if (file.parent_id !== null) {
      throw new ChanceryError('conflict', 'The file is a part of another and would come out of it again.', {
        hint: 'Delete the file it came with: parent_id names it.',
      });
    }
    await assertNoHold(tx, principal, file.case_id);
    const certificates: DisposalCertificate[] = [];
    // From the innermost outwards: a row goes before the row it refers to.
    for (const row of [...(await extractedFiles(tx, principal, file.id)), file]) {
      certificates.unshift(await dispose(tx, parts, principal, row, input.reason ?? null));
      // An archive holds a thousand files; others are answered meanwhile.
      await yieldToEventLoop();
    }
    return certificates;
  });
}

async function dispose(
  tx: Queries<TruthTables>,
  parts: DeletingParts,
  principal: Principal,
  row: FileRow,
  reason: string | null,
): Promise<DisposalCertificate> {
  const id = parts.ids.next('disp');
  await recordCustody(tx, parts, principal, {
    fileId: row.id,
    action: 'disposed',
    sha256: row.sha256,
    details: { certificate: id },
  });
  // The certificate stays for ever; what was said of the file before goes with it.
  const custody = (await listCustodyRows(tx, principal, row.id)).map((event) => toCustodyEvent(event, false));
  const disposal = {
    id,
    firm_id: row.firm_id,
    case_id: row.case_id,
    file_id: row.id,
    parent_id: row.parent_id,
    name: row.name,
    media_type: row.media_type,
    size: row.size,
    sha256: row.sha256,
    received_at: row.created_at,
    disposed_at: timestamp(parts.clock),
    actor_kind: principal.kind,
    actor_id: principal.personId ?? principal.clientId,
    reason,
    custody: JSON.stringify(custody),
  };
  await insertDisposal(tx, principal, disposal);
  await insertRemains(tx, principal, { file_id: row.id, firm_id: row.firm_id, sha256: row.sha256 });
  await withdraw(tx, parts, row.id);
  await deleteFileRows(tx, principal, row.id);
  await appendAudit(tx, parts.clock, principal, {
    action: 'file.disposed',
    subject: row.id,
    details: { certificate: id, case: row.case_id, sha256: row.sha256 },
  });
  return toCertificate(disposal);
}
