import { Readable } from 'node:stream';
import type { Principal } from '../access/index.ts';
import { type AuditAction, appendAudit } from '../audit/index.ts';
import { namedCaseId } from '../cases/index.ts';
import type { Answer, Given, Query } from '../contract/index.ts';
import { type NamedActor, nameActors } from '../firm/index.ts';
import { ChanceryError, type ListPage, listById, notFound } from '../platform/index.ts';
import type { BlobRange, FileRow } from '../store/index.ts';
import { recordCustody } from './custody.ts';
import { showMargin } from './margin.ts';
import {
  type CustodyEvent,
  FINAL_STATUSES,
  LOW_CONFIDENCE,
  type TaggedFile,
  toCustodyEvent,
  toFile,
  toTagged,
  type VaultFile,
} from './model.ts';
import type { VaultParts } from './parts.ts';
import { findFile, findPage, hiddenTexts, listCustodyRows, listFileRows, pageTexts } from './repository.ts';
import { decodeHidden, showHidden } from './warnings/hidden-text.ts';
import { decodeWords, lineBoxes, type StoredWord } from './words.ts';

type Reading = Pick<VaultParts, 'database'>;
type Delivering = Pick<VaultParts, 'database' | 'blobs' | 'clock' | 'ids'>;

export type ListFilesInput = Given<Query<'listFiles'>>;

export async function listFiles(
  parts: Reading,
  principal: Principal,
  input: ListFilesInput,
): Promise<ListPage<VaultFile>> {
  const { read } = parts.database;
  const case_id = await namedCaseId(read, principal, input.case_id);
  const { kind, status, parent_id } = input;
  const filter = { case_id, kind, status, parent_id };
  const list = listById('files', filter, input);
  const rows = await listFileRows(read, principal, filter, list.after, input.limit + 1);
  return list.page(rows.map(toFile));
}

export async function getFile(parts: Reading, principal: Principal, id: string): Promise<VaultFile> {
  return toFile(await mustFind(parts, principal, id));
}

export async function getTaggedFile(parts: Reading, principal: Principal, id: string): Promise<TaggedFile> {
  return toTagged(await mustFind(parts, principal, id));
}

export interface FileContent {
  readonly file: VaultFile;
  /** Read only when wanted: a HEAD request or a 304 delivers nothing and is not put on record. */
  open(range?: BlobRange): Readable;
}

/** The original bytes. Each delivery is on record before its first byte leaves. */
export async function readContent(parts: Delivering, principal: Principal, id: string): Promise<FileContent> {
  const row = await mustFind(parts, principal, id);
  async function* deliver(range: BlobRange | undefined) {
    await recordDelivery(parts, principal, row, 'file.content_read', true);
    yield* parts.blobs.read(row, range);
  }
  return { file: toFile(row), open: (range) => Readable.from(deliver(range), { objectMode: false }) };
}

export type FileText = Answer<'getFileText'>;

/** `hidden`: also what boxes hide. No other way leads to it but the original itself, and each is on record. */
export interface Included {
  readonly include?: 'hidden' | undefined;
}

export async function readText(
  parts: Delivering,
  principal: Principal,
  input: { id: string } & Included,
): Promise<FileText> {
  const row = await mustFind(parts, principal, input.id);
  await recordDelivery(parts, principal, row, 'file.text_read', false, included(input));
  const pages = await pageTexts(parts.database.read, principal, input.id);
  const found = await hiddenTexts(parts.database.read, principal, input.id);
  const hidden = new Map(found.map((page) => [page.number, page.hidden]));
  return {
    file_id: input.id,
    pages: pages.map(({ margin, ...page }) => ({
      ...page,
      hidden: showHidden(hidden.get(page.number), input),
      ...showMargin(margin),
    })),
  };
}

export type FilePage = Answer<'getFilePage'>;

export async function readPage(
  parts: Delivering,
  principal: Principal,
  input: { id: string; number: number; span?: string | undefined } & Included,
): Promise<FilePage> {
  const row = await mustFind(parts, principal, input.id);
  const page = await findPage(parts.database.read, principal, input.id, input.number);
  if (page === undefined) throw noPage(row, input.number);
  await recordDelivery(parts, principal, row, 'file.text_read', false, {
    page: input.number,
    ...included(input),
  });
  const { words, hidden, margin, ...rest } = page;
  const low_confidence = page.confidence !== null && page.confidence < LOW_CONFIDENCE;
  const decoded = decodeWords(words, page.text);
  const whole = {
    ...rest,
    low_confidence,
    words: decoded,
    hidden: showHidden(decodeHidden(hidden), input),
    ...showMargin(margin),
  };
  return input.span === undefined ? whole : { ...whole, ...placeOf(decoded, input.span) };
}

/** The words that the span covers, and where they stand. */
function placeOf(words: readonly StoredWord[], span: string): Pick<FilePage, 'words' | 'boxes'> {
  const [from = 0, to = 0] = span.split('-').map(Number);
  const covered = words.filter(({ start, end }) => start < to && end > from);
  return { words: covered, boxes: lineBoxes(covered.flatMap(({ box }) => (box === null ? [] : [{ box }]))) };
}

/** Of a file that is being read the page may be there in a moment. */
function noPage({ status, page_count }: FileRow, number: number): ChanceryError {
  if (FINAL_STATUSES.includes(status) || status === 'indexing' || number > (page_count ?? number)) {
    return notFound('page');
  }
  return new ChanceryError('conflict', 'The file is still being read; this page is not there yet.', {
    hint: 'Ask again when its status is ready.',
  });
}

function included({ include }: Included): { include?: 'hidden' } {
  return include === undefined ? {} : { include };
}

interface NamedCustodyEvent extends CustodyEvent {
  readonly by: NamedActor;
}

export async function listCustody(
  { database: { read } }: Reading,
  principal: Principal,
  id: string,
): Promise<NamedCustodyEvent[]> {
  const withFormer = principal.scopes.has('holds:manage');
  const rows = await listCustodyRows(read, principal, id);
  const events = rows.map((row) => toCustodyEvent(row, withFormer));
  // Every file has its reception on record: without events there is none, or none that this principal may see.
  if (events.length === 0) throw notFound('file');
  const recorded = ({ actor, details: { person } }: CustodyEvent) => ({
    ...{ kind: actor.kind, client: actor.id, person: typeof person === 'string' ? person : null },
  });
  const named = await nameActors(read, principal, events.map(recorded));
  return events.map((event) => ({ ...event, by: named(recorded(event)) }));
}

async function mustFind(parts: Reading, principal: Principal, id: string): Promise<FileRow> {
  const row = await findFile(parts.database.read, principal, id);
  if (row === undefined) throw notFound('file');
  return row;
}

async function recordDelivery(
  parts: Delivering,
  principal: Principal,
  row: FileRow,
  action: AuditAction,
  original: boolean,
  details?: { readonly page?: number; readonly include?: 'hidden' },
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    await appendAudit(tx, parts.clock, principal, {
      action,
      subject: row.id,
      ...(details === undefined ? {} : { details: { ...details } }),
    });
    if (original) {
      await recordCustody(tx, parts, principal, {
        fileId: row.id,
        action: 'content_delivered',
        sha256: row.sha256,
      });
    }
  });
}
