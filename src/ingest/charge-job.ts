import { type Principal, systemPrincipal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import { charge, suspect } from '../jobs/index.ts';
import { ChanceryError, timestamp } from '../platform/index.ts';
import { recordCustody, updateFile } from '../vault/index.ts';
import type { IngestParts } from './parts.ts';

/** The process ended with several files in work: nobody is charged, each is read alone next. */
export async function suspectJobs(
  parts: Pick<IngestParts, 'database'>,
  jobIds: readonly string[],
  reason: string,
): Promise<void> {
  await parts.database.transaction((tx) => suspect(tx, jobIds, reason));
}

/** Charges a failed attempt; after the last one the file is quarantined and never retried by itself. */
export async function chargeJob(
  parts: Pick<IngestParts, 'database' | 'clock' | 'ids'>,
  firmId: string | null,
  jobId: string,
  reason: string,
  code: 'reader_crashed' | 'reader_timeout' = 'reader_crashed',
): Promise<void> {
  if (firmId === null) throw new Error(`Job ${jobId} belongs to no firm`);
  const principal = systemPrincipal(firmId);
  await parts.database.transaction(async (tx) => {
    const charged = await charge(tx, parts, jobId, reason);
    if (charged?.outcome !== 'exhausted') return;
    const error = new ChanceryError(
      code,
      `Reading stopped ${charged.job.attempts} times (${reason}). The original is kept.`,
      {
        hint: 'Print it to a new PDF and upload that, or try again: chancery vault retry FILE',
      },
    );
    await endFile(tx, parts, principal, charged.job.subject, 'quarantined', error);
  });
}

/** Puts a file into a final state that is not `ready`, with what a person is told. */
export async function endFile(
  tx: Parameters<typeof updateFile>[0],
  parts: Pick<IngestParts, 'clock' | 'ids'>,
  principal: Principal,
  fileId: string,
  status: 'failed' | 'quarantined',
  error: ChanceryError,
): Promise<void> {
  const detail = [error.message, error.hint].filter((part) => part !== undefined).join(' ');
  const row = await updateFile(
    tx,
    principal,
    fileId,
    { status, reason: error.code, reason_detail: detail },
    timestamp(parts.clock),
  );
  if (row === undefined) return;
  await recordCustody(tx, parts, principal, {
    fileId,
    action: status,
    sha256: row.sha256,
    details: { reason: error.code },
  });
  await appendAudit(tx, parts.clock, principal, {
    action: status === 'failed' ? 'file.failed' : 'file.quarantined',
    subject: fileId,
    details: { reason: error.code },
  });
}
