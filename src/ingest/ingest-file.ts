import { type Principal, systemPrincipal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import { charge, complete, fail, type Job, release } from '../jobs/index.ts';
import { ChanceryError, isChanceryError, messageOf, notFound, timestamp } from '../platform/index.ts';
import { indexFile } from '../search/index.ts';
import type { FileRow } from '../store/index.ts';
import { findFile, pageNumbers, pageTexts, problemPages, recordCustody, updateFile } from '../vault/index.ts';
import { findWarnings } from './find-warnings.ts';
import { PageWriter } from './page-writer.ts';
import type { IngestParts } from './parts.ts';
import { takeAttachments } from './take-attachments.ts';

export interface IngestProgress {
  /** A page was read (or skipped because it was read before); the watchdog starts to count anew. */
  onPage(fileId: string, page: number, pageCount: number): void;
}

/**
 * The journey of one uploaded file: queued → reading → indexing → ready, or failed with a reason a
 * person can act on. Every step is kept, so that after a crash it goes on where it was.
 */
export async function ingestFile(
  parts: IngestParts,
  job: Job,
  progress: IngestProgress,
  signal: AbortSignal,
): Promise<void> {
  if (job.firmId === null) throw new Error(`Job ${job.id} belongs to no firm`);
  const principal = systemPrincipal(job.firmId);
  try {
    const file = await findFile(parts.database.read, principal, job.subject);
    if (file === undefined) throw notFound('file');
    if (file.status !== 'indexing') await read(parts, principal, file, progress, signal);
    await index(parts, principal, job);
  } catch (error) {
    await giveUp(parts, principal, job, error, signal);
  }
}

async function read(
  parts: IngestParts,
  principal: Principal,
  file: FileRow,
  progress: IngestProgress,
  signal: AbortSignal,
): Promise<void> {
  const done = new Set(await pageNumbers(parts.database.read, principal, file.id));
  await change(parts, principal, file.id, { status: 'reading', pages_read: done.size });
  const { mediaType, document } = await parts.reader.open(parts.blobs.path(file.sha256), {
    language: file.language,
    limits: parts.limits,
    skip: (page) => done.has(page),
    signal,
  });
  try {
    await change(parts, principal, file.id, { media_type: mediaType, page_count: document.pageCount });
    const writer = new PageWriter(parts, principal, file.id, done.size);
    for await (const page of document.pages()) {
      signal.throwIfAborted();
      await writer.add(page);
      progress.onPage(file.id, page.number, document.pageCount);
    }
    await writer.flush();
    await takeAttachments(parts, principal, file, document, progress, signal);
  } finally {
    await document.close();
  }
  await change(parts, principal, file.id, { status: 'indexing' });
}

async function index(parts: IngestParts, principal: Principal, job: Job): Promise<void> {
  const file = await findFile(parts.database.read, principal, job.subject);
  if (file === undefined) throw notFound('file');
  await indexFile(parts, principal, {
    fileId: file.id,
    version: file.version,
    title: file.title ?? '',
    name: file.name,
    pages: await pageTexts(parts.database.read, principal, file.id),
  });
  await parts.database.transaction(async (tx) => {
    const now = await findFile(tx, principal, file.id);
    // Changed while we indexed: the job of that change indexes it again and makes it ready.
    if (now !== undefined && now.version === file.version) {
      const gaps = describeGaps(await problemPages(tx, principal, file.id));
      const warnings = JSON.stringify(await findWarnings(tx, principal, file.id));
      await updateFile(
        tx,
        principal,
        file.id,
        { status: 'ready', ...gaps, warnings },
        timestamp(parts.clock),
      );
      await recordCustody(tx, parts, principal, {
        fileId: file.id,
        action: 'read',
        sha256: file.sha256,
        details: { pages: file.page_count, media_type: file.media_type },
      });
      await appendAudit(tx, parts.clock, principal, {
        action: 'file.ready',
        subject: file.id,
        details: { pages: file.page_count },
      });
    }
    await complete(tx, parts, job);
  });
}

const MOST_PAGES_NAMED = 20;

/** A file that is ready says on which pages nothing could be read: no gap is silent. */
function describeGaps(gaps: readonly { number: number; problem: string }[]): {
  reason: string | null;
  reason_detail: string | null;
} {
  const [first] = gaps;
  if (first === undefined) return { reason: null, reason_detail: null };
  const named = gaps.slice(0, MOST_PAGES_NAMED).map(({ number, problem }) => `${number} (${problem})`);
  const more = gaps.length > named.length ? ` and ${gaps.length - named.length} more` : '';
  const which = gaps.length === 1 ? 'This page' : 'These pages';
  return {
    reason: first.problem,
    reason_detail: `${which} could not be read and will not be found: ${named.join(', ')}${more}. The others are ready; look at the original.`,
  };
}

async function giveUp(
  parts: IngestParts,
  principal: Principal,
  job: Job,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) {
    await parts.database.transaction((tx) => release(tx, parts, job));
    return;
  }
  if (isChanceryError(error) && error.status < 500) {
    await parts.database.transaction(async (tx) => {
      await fail(tx, parts, job, error.code);
      await endFile(tx, parts, principal, job.subject, 'failed', error);
    });
    return;
  }
  // Not the document's known fault: the disk, the database, or an error of ours. It may pass.
  parts.log.error(
    { file: job.subject, job: job.id, err: error },
    'reading a file failed; it will be tried again',
  );
  await chargeJob(parts, job.firmId, job.id, messageOf(error));
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

async function endFile(
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

async function change(
  parts: IngestParts,
  principal: Principal,
  fileId: string,
  values: Parameters<typeof updateFile>[3],
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    await updateFile(tx, principal, fileId, values, timestamp(parts.clock));
  });
}
