import type { Readable } from 'node:stream';
import type { Principal } from '../../access/index.ts';
import { namedCaseId } from '../../cases/index.ts';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';
import type { FileRow, Queries, ReceivedBlob, TruthTables } from '../../store/index.ts';
import { emptyFile, type RefusedFile, refusal, safeName, toFile, type VaultFile } from '../model.ts';
import type { VaultParts } from '../parts.ts';
import { findDuplicate } from '../repository.ts';
import { recordNewFile } from './record-new-file.ts';
import { parseUploadFields, type UploadFields } from './upload-fields.ts';

/** A part of a multipart body, in the order of arrival. */
export type IncomingPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly filename: string | undefined; readonly stream: Readable };

export type UploadOutcome =
  | { readonly outcome: 'received'; readonly file: VaultFile }
  | { readonly outcome: 'refused'; readonly refused: RefusedFile };

/** Runs in the transaction that records the files: both happen or neither. */
type Stored = (tx: Queries<TruthTables>, outcomes: readonly UploadOutcome[]) => Promise<void>;

interface Arrived {
  readonly name: string;
  readonly blob: ReceivedBlob;
}

/**
 * Takes in the files of one upload. When it returns, every received file is on disk, fsynced, and
 * its row, custody event, job and audit entry are committed: acknowledged means durable. Each file
 * may be refused on its own; a request that breaks off leaves nothing.
 */
export async function receiveFiles(
  parts: VaultParts,
  principal: Principal,
  incoming: AsyncIterable<IncomingPart>,
  stored?: Stored,
): Promise<UploadOutcome[]> {
  const fields: [string, string][] = [];
  const slots: (Arrived | RefusedFile)[] = [];
  const blobs: ReceivedBlob[] = [];
  try {
    for await (const part of incoming) {
      if (part.kind === 'field') {
        fields.push([part.name, part.value]);
        continue;
      }
      const slot = await receiveOne(parts, principal, part, slots.length);
      if ('blob' in slot) blobs.push(slot.blob);
      slots.push(slot);
    }
    if (slots.length === 0) throw noFile();
    const upload = parseUploadFields(fields, parts.languages());
    // Once more inside the transaction; here so that a refusal comes before anything is put in place.
    await caseOf(parts.database.read, principal, upload);
    for (const blob of blobs) await blob.keep();
    const outcomes = await record(parts, principal, upload, slots, stored);
    for (const blob of blobs) await blob.settle();
    if (blobs.length > 0) parts.onQueued();
    return outcomes;
  } catch (error) {
    await Promise.all(blobs.map((blob) => blob.discard()));
    throw error;
  }
}

async function receiveOne(
  parts: VaultParts,
  { firmId }: Principal,
  part: Extract<IncomingPart, { kind: 'file' }>,
  already: number,
): Promise<Arrived | RefusedFile> {
  const name = safeName(part.filename);
  if (already >= parts.limits.maxFiles) {
    throw new ChanceryError('too_large', `An upload may carry at most ${parts.limits.maxFiles} files.`, {
      hint: 'Send the files in several requests; nothing of this one was kept.',
    });
  }
  try {
    const blob = await parts.blobs.receive(part.stream, { firmId, maxBytes: parts.limits.maxFileBytes });
    if (blob.size > 0) return { name, blob };
    await blob.discard();
    return refusal(name, emptyFile());
  } catch (error) {
    if (!isChanceryError(error) || error.code !== 'too_large') throw error;
    // The rest of this file is read and dropped, so that the files after it still arrive.
    part.stream.resume();
    return refusal(name, error);
  }
}

async function record(
  parts: VaultParts,
  principal: Principal,
  upload: UploadFields,
  slots: readonly (Arrived | RefusedFile)[],
  stored: Stored | undefined,
): Promise<UploadOutcome[]> {
  return parts.database.transaction(async (tx) => {
    const caseId = await caseOf(tx, principal, upload);
    const outcomes: UploadOutcome[] = [];
    for (const slot of slots) {
      outcomes.push(
        'blob' in slot
          ? {
              outcome: 'received',
              file: toFile(await recordFile(tx, parts, principal, { ...upload, case_id: caseId }, slot)),
            }
          : { outcome: 'refused', refused: slot },
      );
    }
    await stored?.(tx, outcomes);
    return outcomes;
  });
}

/** The id of the case that the upload names; null for the library. */
async function caseOf(
  queries: Queries<TruthTables>,
  principal: Principal,
  { case_id }: UploadFields,
): Promise<string | null> {
  return (await namedCaseId(queries, principal, case_id ?? undefined)) ?? null;
}

async function recordFile(
  tx: Queries<TruthTables>,
  parts: VaultParts,
  principal: Principal,
  upload: UploadFields,
  { name, blob }: Arrived,
): Promise<FileRow> {
  const file = {
    firm_id: principal.firmId,
    case_id: upload.case_id,
    name,
    kind: upload.kind,
    title: upload.title,
    tags: JSON.stringify(upload.tags),
    author: upload.author,
    privileged: upload.privileged === null ? null : Number(upload.privileged),
    language: upload.language,
    duplicate_of: await findDuplicate(tx, principal, blob.sha256),
    parent_id: null,
    root_id: null,
    part: null,
    depth: 0,
    created_by: principal.clientId,
  };
  return recordNewFile(tx, parts, principal, blob, file, {
    action: 'received',
    custody: { name },
    audit: {},
  });
}

function noFile(): ChanceryError {
  return new ChanceryError('validation_failed', 'The upload carries no file.', {
    hint: 'Send multipart/form-data with at least one part named file that has a filename.',
    errors: [{ pointer: '/file', detail: 'is missing' }],
  });
}
