import type { Principal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import { enqueue } from '../jobs/index.ts';
import { ChanceryError, notFound, timestamp } from '../platform/index.ts';
import { recordCustody } from './custody.ts';
import { type FileKind, toFile, type VaultFile } from './model.ts';
import type { VaultParts } from './parts.ts';
import { findFile, updateFile } from './repository.ts';

export interface FileValues {
  readonly title?: string | null | undefined;
  readonly kind?: FileKind | undefined;
  readonly tags?: readonly string[] | undefined;
}

type ChangeParts = Pick<VaultParts, 'database' | 'clock' | 'ids' | 'onQueued'>;

/** Changes what is said about a file, never its bytes. Its place in the index is renewed. */
export async function changeFile(
  parts: ChangeParts,
  principal: Principal,
  input: { id: string; values: FileValues },
): Promise<VaultFile> {
  const { title, kind, tags } = input.values;
  const file = await parts.database.transaction(async (tx) => {
    const before = await findFile(tx, principal, input.id);
    if (before === undefined) throw notFound('file');
    const reindex = before.status === 'ready';
    const row = await updateFile(
      tx,
      principal,
      input.id,
      {
        ...(title === undefined ? {} : { title }),
        ...(kind === undefined ? {} : { kind }),
        ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
        ...(reindex ? { status: 'indexing' as const } : {}),
      },
      timestamp(parts.clock),
      true,
    );
    if (row === undefined) throw notFound('file');
    if (reindex)
      await enqueue(tx, parts, principal, { kind: 'ingest_file', subject: row.id, lane: row.case_id });
    const changed = Object.keys(input.values);
    await recordCustody(tx, parts, principal, {
      fileId: row.id,
      action: 'changed',
      sha256: row.sha256,
      details: { changed },
    });
    await appendAudit(tx, parts.clock, principal, {
      action: 'file.changed',
      subject: row.id,
      details: { changed },
    });
    return toFile(row);
  });
  parts.onQueued();
  return file;
}

/** Reads a failed or quarantined file once more, for example after an upgrade of the reader. */
export async function retryFile(parts: ChangeParts, principal: Principal, id: string): Promise<VaultFile> {
  const file = await parts.database.transaction(async (tx) => {
    const before = await findFile(tx, principal, id);
    if (before === undefined) throw notFound('file');
    if (before.status !== 'failed' && before.status !== 'quarantined') {
      throw new ChanceryError(
        'conflict',
        `The file is ${before.status}; only failed or quarantined files are read again.`,
        {
          hint: 'Wait until it is done: chancery vault status',
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
