import type { Principal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import { isHeld } from '../cases/index.ts';
import { enqueue, isUnfinished } from '../jobs/index.ts';
import {
  assertCondition,
  ChanceryError,
  type Condition,
  type Json,
  notFound,
  timestamp,
} from '../platform/index.ts';
import type { FileRow } from '../store/index.ts';
import { recordCustody } from './custody.ts';
import {
  type FileAuthor,
  type FileKind,
  fileTag,
  type TaggedFile,
  toFile,
  toTagged,
  type VaultFile,
} from './model.ts';
import type { VaultParts } from './parts.ts';
import { deletePagesMissingLanguage, findFile, updateFile } from './repository.ts';
import { cleanTags, cleanTitle } from './said-of-files.ts';

export interface FileValues {
  readonly title?: string | null | undefined;
  readonly kind?: FileKind | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly author?: FileAuthor | null | undefined;
  readonly privileged?: boolean | null | undefined;
}

type ChangeParts = Pick<VaultParts, 'database' | 'clock' | 'ids' | 'onQueued'>;

/**
 * Changes what is said about a file, never its bytes. It stays ready while its place in the index is renewed; what changes
 * nothing leaves no trace.
 */
export async function changeFile(
  parts: ChangeParts,
  principal: Principal,
  input: { readonly id: string; readonly values: FileValues; readonly condition?: Condition | undefined },
): Promise<TaggedFile> {
  const changed = await parts.database.transaction(async (tx) => {
    const before = await findFile(tx, principal, input.id);
    if (before === undefined) throw notFound('file');
    assertCondition(input.condition, fileTag(before), 'file');
    const change = changeOf(before, input.values);
    const fields = Object.keys(change);
    if (fields.length === 0) return { row: before, queued: false };
    // The others are looked up where they stand; title and kind are in what was derived from the file.
    const derived = change.title !== undefined || change.kind !== undefined;
    const row = await updateFile(tx, principal, input.id, change, timestamp(parts.clock), derived);
    if (row === undefined) throw notFound('file');
    // A job that is there already, or reads the file, finds it as it is now.
    const queued = derived && row.status === 'ready' && !(await isUnfinished(tx, 'ingest_file', row.id));
    if (queued)
      await enqueue(tx, parts, principal, { kind: 'ingest_file', subject: row.id, lane: row.case_id });
    // What was said of a file of a case under a legal hold is part of what the hold keeps, for who may manage holds.
    const former = (await isHeld(tx, principal, row.case_id)) ? { former: saidOf(before, fields) } : {};
    await recordCustody(tx, parts, principal, {
      fileId: row.id,
      action: 'changed',
      sha256: row.sha256,
      details: { changed: fields, ...former },
    });
    await appendAudit(tx, parts.clock, principal, {
      action: 'file.changed',
      subject: row.id,
      details: { changed: fields },
    });
    return { row, queued };
  });
  if (changed.queued) parts.onQueued();
  return toTagged(changed.row);
}

function saidOf(row: FileRow, fields: readonly string[]): Record<string, Json> {
  const { title, kind, tags, author, privileged } = toFile(row);
  const said = Object.entries({ title, kind, tags: [...tags], author, privileged });
  return Object.fromEntries(said.filter(([name]) => fields.includes(name)));
}

/** Only what is said otherwise than before. */
function changeOf(
  before: FileRow,
  { title, kind, tags, author, privileged }: FileValues,
): Partial<Pick<FileRow, 'title' | 'kind' | 'tags' | 'author' | 'privileged'>> {
  const said = {
    ...(title !== undefined && { title: cleanTitle(title) }),
    ...(kind !== undefined && { kind }),
    ...(tags !== undefined && { tags: JSON.stringify(cleanTags(tags)) }),
    ...(author !== undefined && { author }),
    ...(privileged !== undefined && { privileged: privileged === null ? null : Number(privileged) }),
  };
  const isNew = ([name, value]: [string, unknown]) => before[name as keyof typeof said] !== value;
  return Object.fromEntries(Object.entries(said).filter(isNew));
}

/**
 * Reads a failed or quarantined file once more, for example after an upgrade of the reader; of one that is ready the pages in a
 * language that was not installed.
 */
export async function retryFile(parts: ChangeParts, principal: Principal, id: string): Promise<VaultFile> {
  const file = await parts.database.transaction(async (tx) => {
    const before = await findFile(tx, principal, id);
    if (before === undefined) throw notFound('file');
    const isReady = before.status === 'ready' && (await deletePagesMissingLanguage(tx, principal, id)) > 0;
    if (!isReady && before.status !== 'failed' && before.status !== 'quarantined') {
      throw new ChanceryError(
        'conflict',
        `The file is ${before.status}; only failed or quarantined files are read again, and those with pages in a language that was not installed.`,
        {
          hint:
            before.status === 'ready'
              ? 'It was read whole. To read it in another way, upload it again.'
              : 'Wait until it is done: chancery vault status',
        },
      );
    }
    const row = await updateFile(
      tx,
      principal,
      id,
      { status: 'queued', reason: null, reason_detail: null },
      timestamp(parts.clock),
    );
    if (row === undefined) throw notFound('file');
    await enqueue(tx, parts, principal, { kind: 'ingest_file', subject: id, lane: row.case_id });
    await recordCustody(tx, parts, principal, { fileId: id, action: 'retried', sha256: row.sha256 });
    await appendAudit(tx, parts.clock, principal, { action: 'file.retried', subject: id });
    return toFile(row);
  });
  parts.onQueued();
  return file;
}
