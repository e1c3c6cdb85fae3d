import type { Readable } from 'node:stream';
import type { Principal } from '../../access/index.ts';
import { notFound } from '../../platform/index.ts';
import type { FileRow, Queries, ReceivedBlob, TruthTables } from '../../store/index.ts';
import { safeName } from '../model.ts';
import type { VaultParts } from '../parts.ts';
import { extractedFrom, findDuplicate, findFile, hasPart } from '../repository.ts';
import { recordNewFile } from './record-new-file.ts';

type ExtractingParts = Pick<VaultParts, 'database' | 'blobs' | 'clock' | 'ids'>;

export interface IncomingAttachment {
  readonly parent: FileRow;
  /** Its place in the parent, from 1; with the parent it is the attachment's identity. */
  readonly part: number;
  /** As the sender wrote it. */
  readonly name: string;
  readonly stream: Readable;
  /** Bytes it may have. */
  readonly maxBytes: number;
  /** What may come out of the outermost file in all, this one included. */
  readonly most: { readonly files: number; readonly bytes: number };
}

/** `over`: it would be more than may come out of one file; nothing was kept. */
export type ExtractionOutcome = 'received' | 'there' | 'empty' | 'over';

const LONGEST_WRITTEN_NAME = 1_000;

/**
 * Takes in what another file carries, as a file of its own: of the same firm, case, kind and language, and so visible to
 * the same people. Durable in the same order as an upload, and taken once however often it is offered.
 * @throws ChanceryError `too_large`, `storage_full`; what the stream throws
 */
export async function receiveAttachment(
  parts: ExtractingParts,
  principal: Principal,
  incoming: IncomingAttachment,
): Promise<{ readonly outcome: ExtractionOutcome; readonly size: number }> {
  const blob = await parts.blobs.receive(incoming.stream, {
    firmId: incoming.parent.firm_id,
    maxBytes: incoming.maxBytes,
  });
  const { size } = blob;
  let outcome: ExtractionOutcome = 'empty';
  try {
    // Once more inside the transaction; here so that what goes beyond is not put in place.
    if (size > 0) outcome = await admit(parts.database.read, principal, incoming, size);
    if (outcome !== 'received') {
      await blob.discard();
      return { outcome, size };
    }
    await blob.keep();
    outcome = await parts.database.transaction((tx) => record(tx, parts, principal, incoming, blob));
  } catch (error) {
    await blob.discard();
    throw error;
  }
  await (outcome === 'received' ? blob.settle() : blob.discard());
  return { outcome, size };
}

async function admit(
  queries: Queries<TruthTables>,
  principal: Principal,
  { parent, part, most }: IncomingAttachment,
  size: number,
): Promise<ExtractionOutcome> {
  if (await hasPart(queries, principal, parent.id, part)) return 'there';
  const already = await extractedFrom(queries, principal, parent.root_id ?? parent.id);
  return already.files + 1 > most.files || already.bytes + size > most.bytes ? 'over' : 'received';
}

async function record(
  tx: Queries<TruthTables>,
  parts: ExtractingParts,
  principal: Principal,
  incoming: IncomingAttachment,
  blob: ReceivedBlob,
): Promise<ExtractionOutcome> {
  const outcome = await admit(tx, principal, incoming, blob.size);
  if (outcome !== 'received') return outcome;
  const parent = await findFile(tx, principal, incoming.parent.id);
  if (parent === undefined) throw notFound('file');
  const file = {
    firm_id: parent.firm_id,
    case_id: parent.case_id,
    name: safeName(incoming.name),
    kind: parent.kind,
    title: null,
    tags: '[]',
    // Who sends a document need not have written it; what is told in confidence is so with all it carries.
    author: null,
    privileged: parent.privileged,
    language: parent.language,
    duplicate_of: await findDuplicate(tx, principal, blob.sha256, parent.case_id),
    parent_id: parent.id,
    root_id: parent.root_id ?? parent.id,
    part: incoming.part,
    depth: parent.depth + 1,
    created_by: parent.created_by,
  };
  // With the folders of an archive, which the file's name does not have.
  const name = incoming.name.slice(0, LONGEST_WRITTEN_NAME).toWellFormed();
  await recordNewFile(tx, parts, principal, blob, file, {
    action: 'extracted',
    custody: { parent: parent.id, part: incoming.part, name },
    audit: { parent: parent.id },
  });
  return 'received';
}
