import { type Principal, systemPrincipal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import { complete, fail, type Job, release } from '../jobs/index.ts';
import { ChanceryError, isChanceryError, messageOf, notFound, timestamp } from '../platform/index.ts';
import { forgetCitations, storeCitations } from '../precedents/index.ts';
import { removeFile, storeFile } from '../search/index.ts';
import type { FileRow } from '../store/index.ts';
import {
  decodeMargin,
  deletePages,
  type FileWarning,
  findFile,
  pageNumbers,
  pageTexts,
  problemPages,
  recordCustody,
  updateFile,
} from '../vault/index.ts';
import { chargeJob, endFile } from './charge-job.ts';
import { ReaderEnded, type ReadFileOptions } from './file-reader.ts';
import { findWarnings } from './find-warnings.ts';
import { PageWriter } from './page-writer.ts';
import type { IngestParts } from './parts.ts';
import { takeAttachments } from './take-attachments.ts';
import { Turn } from './turn.ts';

/** For who looks on. */
export interface IngestProgress {
  /** A page was read. */
  onPage?(fileId: string, page: number, pageCount: number): void;
  /** What can be asked of the file has changed. */
  onChange?(fileId: string): void;
}

/**
 * The journey of one uploaded file: queued → reading → indexing → ready, or failed with a reason a
 * person can act on. Every step is kept, so that after a crash, or in its next turn, it goes on where it was.
 * @returns `released` when it goes on later
 */
export async function ingestFile(
  parts: IngestParts,
  job: Job,
  progress: IngestProgress,
  signal: AbortSignal,
  turn: Turn = new Turn(),
): Promise<'ended' | 'released'> {
  if (job.firmId === null) throw new Error(`Job ${job.id} belongs to no firm`);
  const principal = systemPrincipal(job.firmId);
  try {
    const file = await findFile(parts.database.read, principal, job.subject);
    if (file === undefined) throw notFound('file');
    // What is ready was read before: only what is said about it has changed.
    const isRead = file.status === 'indexing' || file.status === 'ready';
    if (!isRead && !(await read({ parts, principal, file, progress, signal, turn }))) {
      // Alone for a turn and still alive: what ended the process was another.
      await parts.database.transaction((tx) => release(tx, parts, job, true));
      return 'released';
    }
    progress.onChange?.(job.subject);
    await index(parts, principal, job, signal);
    return 'ended';
  } catch (error) {
    return await giveUp(parts, principal, job, error, signal);
  } finally {
    progress.onChange?.(job.subject);
  }
}

interface Reading {
  readonly parts: IngestParts;
  readonly principal: Principal;
  readonly file: FileRow;
  readonly progress: IngestProgress;
  readonly signal: AbortSignal;
  readonly turn: Turn;
}

/** @returns whether all pages were read; false when the turn was over before */
async function read(reading: Reading): Promise<boolean> {
  const { parts, principal, file, progress, signal, turn } = reading;
  const done = new Set(await pageNumbers(parts.database.read, principal, file.id));
  let detected: string | null = null;
  const opening = parts.reader.open(await parts.blobs.locate(file), {
    language: file.language,
    limits: parts.limits,
    done: [...done],
    signal,
    owner: ownerOf(file),
    pause: turn.over,
    onDetected: (type) => {
      detected = type;
    },
  });
  const document = await opening.catch(async (error: unknown) => {
    // What cannot be read is still a WordPerfect document, and whoever looks for those finds it.
    if (detected !== null) await change(parts, principal, file.id, { media_type: detected });
    throw error;
  });
  // An earlier release divided it otherwise: beside pages of now, what is kept of it would stand there twice.
  if (done.size > 0 && file.page_count !== null && file.page_count !== document.pageCount) {
    await document.close();
    await parts.database.transaction((tx) => deletePages(tx, principal, file.id));
    return read(reading);
  }
  try {
    const { mediaType, pageCount, divided } = document;
    const writer = new PageWriter(parts, principal, file.id, done.size);
    await change(parts, principal, file.id, {
      status: 'reading',
      media_type: mediaType,
      page_count: pageCount,
      divided: divided ? 1 : 0,
      pages_read: done.size,
    });
    progress.onChange?.(file.id);
    for await (const page of document.pages()) {
      signal.throwIfAborted();
      const isKept = await writer.add(page);
      turn.sawPage();
      progress.onPage?.(file.id, page.number, pageCount);
      if (isKept) progress.onChange?.(file.id);
    }
    await writer.flush();
    const now = writer.count - done.size;
    parts.log.info({ file: file.id, before: done.size, now, pages: pageCount }, 'pages of a file were read');
    if (turn.over.aborted && writer.count < pageCount) return false;
    await assertReadable(parts, principal, file.id, pageCount);
    await takeAttachments(parts, principal, file, document, signal);
  } finally {
    await document.close();
  }
  await change(parts, principal, file.id, { status: 'indexing' });
  return true;
}

/** A reader that has read only some of the pages cannot tell that there is not one good page among all. */
async function assertReadable(
  parts: IngestParts,
  principal: Principal,
  fileId: string,
  pageCount: number,
): Promise<void> {
  const gaps = await problemPages(parts.database.read, principal, fileId);
  const [first] = gaps;
  if (first === undefined || gaps.length < pageCount) return;
  const code =
    first.problem === 'too_large' || first.problem === 'reader_timeout' ? first.problem : 'damaged';
  throw new ChanceryError(code, `None of the ${pageCount} pages can be read.`, {
    hint: 'Scan or export the document again, and upload the new file.',
  });
}

function ownerOf({ firm_id, case_id, id }: FileRow): ReadFileOptions['owner'] {
  return [firm_id, case_id ?? '', id];
}

async function index(parts: IngestParts, principal: Principal, job: Job, signal: AbortSignal): Promise<void> {
  // Changed while we indexed it: once more, for the change found it unready and queued nothing.
  while (!(await indexOnce(parts, principal, job, signal)));
}

/** @returns whether the file is in the index as it is */
async function indexOnce(
  parts: IngestParts,
  principal: Principal,
  job: Job,
  signal: AbortSignal,
): Promise<boolean> {
  const file = await findFile(parts.database.read, principal, job.subject);
  if (file === undefined) throw notFound('file');
  const rows = await pageTexts(parts.database.read, principal, file.id);
  const pages = rows.map((page) => ({ ...page, margin: decodeMargin(page.margin)?.text ?? null }));
  const { id: fileId, version, title, name, kind } = file;
  const derived = await parts.reader.derive(
    { fileId, version, title, name, kind, pages },
    ownerOf(file),
    signal,
  );
  await storeFile(parts, principal, derived.index);
  await storeCitations(parts, principal, fileId, derived.citations);
  const outcome = await parts.database.transaction(async (tx) => {
    const now = await findFile(tx, principal, file.id);
    // Put back meanwhile, to be read again: the job that was queued with that makes it ready.
    if (now !== undefined && now.status !== 'indexing' && now.status !== 'ready') {
      await complete(tx, parts, job);
      return 'put_back';
    }
    if (now !== undefined && now.version !== file.version) return 'changed';
    if (now !== undefined) await makeReady(tx, parts, principal, now, derived.warnings);
    await complete(tx, parts, job);
    return now === undefined ? 'deleted' : 'ready';
  });
  if (outcome === 'deleted') {
    await removeFile(parts, principal, fileId);
    await forgetCitations(parts, principal, fileId);
  }
  return outcome !== 'changed';
}

/** One that was ready before, and whose place in the index was renewed, is no news. */
async function makeReady(
  tx: Parameters<typeof updateFile>[0],
  parts: IngestParts,
  principal: Principal,
  file: FileRow,
  instructions: readonly FileWarning[],
): Promise<void> {
  const gaps = describeGaps(await problemPages(tx, principal, file.id));
  const warnings = JSON.stringify(await findWarnings(tx, principal, file.id, instructions));
  if (file.status === 'ready') {
    if (warnings !== file.warnings)
      await updateFile(tx, principal, file.id, { warnings }, timestamp(parts.clock));
    return;
  }
  await updateFile(tx, principal, file.id, { status: 'ready', ...gaps, warnings }, timestamp(parts.clock));
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
): Promise<'ended' | 'released'> {
  if (signal.aborted) {
    await parts.database.transaction((tx) => release(tx, parts, job));
    return 'released';
  }
  if (isChanceryError(error) && !error.isFailure) {
    await parts.database.transaction(async (tx) => {
      await fail(tx, parts, job, error.code);
      await endFile(tx, parts, principal, job.subject, 'failed', error);
    });
    return 'ended';
  }
  if (error instanceof ReaderEnded) {
    parts.log.warn({ file: job.subject, code: error.code, reason: error.message }, 'work on a file ended');
    await chargeJob(parts, job.firmId, job.id, error.message, error.code);
    return 'ended';
  }
  // Its original may go first.
  if ((await findFile(parts.database.read, principal, job.subject)) === undefined) {
    await parts.database.transaction((tx) => fail(tx, parts, job, 'not_found'));
    return 'ended';
  }
  // Not the document's known fault: the disk, the database, or an error of ours. It may pass.
  parts.log.error(
    { file: job.subject, job: job.id, err: error },
    'reading a file failed; it will be tried again',
  );
  await chargeJob(parts, job.firmId, job.id, messageOf(error));
  return 'ended';
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
