import { fileScope, type Principal, visibleDuplicate } from '../access/index.ts';
import type { Actor } from '../platform/index.ts';
import {
  type BlobName,
  type CustodyEventRow,
  type DisposalRemainsRow,
  type DisposalRow,
  type FileRow,
  type PageRow,
  prepared,
  preparedRow,
  type Queries,
  type TruthTables,
} from '../store/index.ts';
import { decodeHidden, type StoredHiddenText } from './hidden-text.ts';
import type { FileKind, FileStatus } from './model.ts';

type Q = Queries<TruthTables>;

export interface FileFilter {
  readonly case_id?: string | undefined;
  readonly kind?: FileKind | undefined;
  readonly status?: FileStatus | undefined;
  readonly parent_id?: string | undefined;
}

export const findFile = preparedRow((queries: Q, principal: Principal, id: string) =>
  queries
    .selectFrom('files')
    .selectAll()
    .select(visibleDuplicate(principal).as('duplicate_of'))
    .where('id', '=', id)
    .where(fileScope(principal)),
);

export async function findFiles(
  queries: Q,
  principal: Principal,
  ids: readonly string[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('files')
    .selectAll()
    .select(visibleDuplicate(principal).as('duplicate_of'))
    .where('id', 'in', ids)
    .where(fileScope(principal))
    .orderBy('id')
    .execute();
}

/** Newest first. */
export function listFileRows(
  queries: Q,
  principal: Principal,
  filter: FileFilter,
  before: string | undefined,
  limit: number,
): Promise<FileRow[]> {
  const { case_id, kind, parent_id, status } = filter;
  return fileList(queries, principal, limit, before, case_id, kind, parent_id, status);
}

const fileList = prepared(
  (
    queries: Q,
    principal: Principal,
    limit: number,
    before: string | undefined,
    caseId: string | undefined,
    kind: FileKind | undefined,
    parentId: string | undefined,
    status: FileStatus | undefined,
  ) => {
    let query = queries
      .selectFrom('files')
      .selectAll()
      .select(visibleDuplicate(principal).as('duplicate_of'))
      .where(fileScope(principal))
      .orderBy('id', 'desc')
      .limit(limit);
    if (before !== undefined) query = query.where('id', '<', before);
    if (caseId !== undefined) query = query.where('case_id', '=', caseId);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    if (parentId !== undefined) query = query.where('parent_id', '=', parentId);
    if (status !== undefined) query = query.where('status', '=', status);
    return query;
  },
);

export async function insertFile(tx: Q, _principal: Principal, row: FileRow): Promise<void> {
  await tx.insertInto('files').values(row).execute();
}

/** The oldest file with these bytes that the principal may see; others do not exist for it. */
export async function findDuplicate(
  queries: Q,
  principal: Principal,
  sha256: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', sha256)
    .where(fileScope(principal))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The oldest file of the same case with these bytes; of the library where `caseId` is null. */
export async function findDuplicateInCase(
  queries: Q,
  principal: Principal,
  caseId: string | null,
  sha256: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', sha256)
    .where('case_id', caseId === null ? 'is' : '=', caseId)
    .where(fileScope(principal))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function hasPart(
  queries: Q,
  principal: Principal,
  parentId: string,
  part: number,
): Promise<boolean> {
  const row = await queries
    .selectFrom('files')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('part', '=', part)
    .where(fileScope(principal))
    .executeTakeFirst();
  return row !== undefined;
}

/** Which parts of a file have been taken out of it. */
export async function extractedParts(queries: Q, principal: Principal, parentId: string): Promise<number[]> {
  const rows = await queries
    .selectFrom('files')
    .select('part')
    .where('parent_id', '=', parentId)
    .where(fileScope(principal))
    .execute();
  return rows.flatMap(({ part }) => (part === null ? [] : [part]));
}

/** How much has come out of an outermost file, at every depth. */
export async function extractedFrom(
  queries: Q,
  principal: Principal,
  rootId: string,
): Promise<{ files: number; bytes: number }> {
  const row = await queries
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('size').as('bytes')])
    .where('root_id', '=', rootId)
    .where(fileScope(principal))
    .executeTakeFirst();
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** Over all firms, for the blob store's tidying alone. */
export async function isBlobNamed(
  queries: Q,
  { firm_id, sha256 }: { readonly firm_id: string | null; readonly sha256: string },
): Promise<boolean> {
  const firms = await firmsNaming(queries, sha256);
  return firm_id === null ? firms.length > 0 : firms.includes(firm_id);
}

/** The originals of all firms, each once, for those who run the appliance. */
export async function namedBlobs(queries: Q, _actor: Actor): Promise<BlobName[]> {
  return queries
    .selectFrom('files')
    .select(['firm_id', 'sha256'])
    .distinct()
    .orderBy('firm_id')
    .orderBy('sha256')
    .execute();
}

export async function filesWithBytes(queries: Q, _actor: Actor, name: BlobName): Promise<string[]> {
  const rows = await queries
    .selectFrom('files')
    .select('id')
    .where('firm_id', '=', name.firm_id)
    .where('sha256', '=', name.sha256)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Over all firms, for the blob store's upgrade alone. */
export async function firmsNaming(queries: Q, sha256: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('files')
    .select('firm_id')
    .distinct()
    .where('sha256', '=', sha256)
    .execute();
  return rows.map((row) => row.firm_id);
}

/** Of all firms, for those who run the appliance; numbers only. */
export async function countFilesByStatus(queries: Q, _actor: Actor): Promise<Map<FileStatus, number>> {
  const rows = await queries
    .selectFrom('files')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** When the file was taken that has waited longest. */
export async function oldestUnread(queries: Q, _actor: Actor): Promise<string | undefined> {
  const row = await queries
    .selectFrom('files')
    .select('created_at')
    .where('status', 'in', ['queued', 'reading', 'indexing'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export async function readSince(
  queries: Q,
  _actor: Actor,
  since: string,
): Promise<{ files: number; pages: number }> {
  const row = await queries
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('page_count').as('pages')])
    .where('status', '=', 'ready')
    .where('updated_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { files: row.files, pages: row.pages ?? 0 };
}

/** Newest first, without what the files are called. */
export async function latestTroubles(
  queries: Q,
  _actor: Actor,
  limit: number,
): Promise<{ id: string; reason: string; at: string }[]> {
  const rows = await queries
    .selectFrom('files')
    .select(['id', 'reason', 'updated_at'])
    .where('status', 'in', ['failed', 'quarantined'])
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, reason, updated_at }) => ({ id, reason: reason ?? 'unknown', at: updated_at }));
}

export type FileChange = Partial<
  Pick<
    FileRow,
    | 'media_type'
    | 'kind'
    | 'title'
    | 'tags'
    | 'status'
    | 'reason'
    | 'reason_detail'
    | 'page_count'
    | 'pages_read'
    | 'warnings'
  >
>;

/** `bump`: the change matters to what was derived from the file, so its version goes up. */
export async function updateFile(
  tx: Q,
  principal: Principal,
  id: string,
  change: FileChange,
  at: string,
  bump = false,
): Promise<FileRow | undefined> {
  await tx
    .updateTable('files')
    .set((eb) => ({ ...change, updated_at: at, ...(bump ? { version: eb('version', '+', 1) } : {}) }))
    .where('id', '=', id)
    .where(fileScope(principal))
    .execute();
  return findFile(tx, principal, id);
}

export async function insertCustodyEvent(tx: Q, _principal: Principal, row: CustodyEventRow): Promise<void> {
  await tx.insertInto('custody_events').values(row).execute();
}

export const listCustodyRows = prepared((queries: Q, principal: Principal, fileId: string) =>
  queries
    .selectFrom('custody_events')
    .innerJoin('files', 'files.id', 'custody_events.file_id')
    .selectAll('custody_events')
    .where('custody_events.file_id', '=', fileId)
    .where(fileScope(principal))
    .orderBy('custody_events.id'),
);

/** One page, replacing an earlier reading of it. */
export async function savePage(tx: Q, _principal: Principal, row: PageRow): Promise<void> {
  await tx.replaceInto('pages').values(row).execute();
}

export async function deletePages(tx: Q, principal: Principal, fileId: string): Promise<void> {
  if ((await findFile(tx, principal, fileId)) === undefined) return;
  await tx.deleteFrom('pages').where('file_id', '=', fileId).execute();
}

/** The pages of a file that the principal may see: what every query for pages begins with. */
function pagesOf(queries: Q, principal: Principal, fileId: string) {
  return queries
    .selectFrom('pages')
    .innerJoin('files', 'files.id', 'pages.file_id')
    .where('pages.file_id', '=', fileId)
    .where(fileScope(principal));
}

export const findPage = preparedRow((queries: Q, principal: Principal, fileId: string, number: number) =>
  pagesOf(queries, principal, fileId).selectAll('pages').where('pages.number', '=', number),
);

export async function pageNumbers(queries: Q, principal: Principal, fileId: string): Promise<number[]> {
  const rows = await pagesOf(queries, principal, fileId)
    .select('pages.number')
    .orderBy('pages.number')
    .execute();
  return rows.map((row) => row.number);
}

/** Pages of a document that could not be read although the others could. */
export async function problemPages(
  queries: Q,
  principal: Principal,
  fileId: string,
): Promise<{ number: number; problem: string }[]> {
  const rows = await pagesOf(queries, principal, fileId)
    .select(['pages.number', 'pages.problem'])
    .where('pages.problem', 'is not', null)
    .orderBy('pages.number')
    .execute();
  return rows.map(({ number, problem }) => ({ number, problem: problem ?? '' }));
}

/** Recognised pages of which little is certain. */
export async function doubtfulPages(
  queries: Q,
  principal: Principal,
  fileId: string,
  below: number,
): Promise<number[]> {
  const rows = await pagesOf(queries, principal, fileId)
    .select('pages.number')
    .where('pages.origin', '=', 'ocr')
    .where('pages.confidence', '<', below)
    .orderBy('pages.number')
    .execute();
  return rows.map((row) => row.number);
}

/** Pages with text under boxes, in order. */
export async function hiddenTexts(
  queries: Q,
  principal: Principal,
  fileId: string,
): Promise<{ number: number; hidden: StoredHiddenText[] }[]> {
  const rows = await hiddenPages(queries, principal, fileId);
  return rows.map(({ number, hidden }) => ({ number, hidden: decodeHidden(hidden) }));
}

const hiddenPages = prepared((queries: Q, principal: Principal, fileId: string) =>
  pagesOf(queries, principal, fileId)
    .select(['pages.number', 'pages.hidden'])
    .where('pages.hidden', 'is not', null)
    .orderBy('pages.number'),
);

/** Whether words of the file had to be recognised. */
export async function hasRecognisedPages(queries: Q, principal: Principal, fileId: string): Promise<boolean> {
  return (await recognisedPages(queries, principal, fileId, 0, 1)).length > 0;
}

/** Recognised pages that have words, in order, from the one after `after`. */
export async function recognisedPages(
  queries: Q,
  principal: Principal,
  fileId: string,
  after: number,
  limit: number,
): Promise<PageRow[]> {
  return pagesOf(queries, principal, fileId)
    .selectAll('pages')
    .where('pages.origin', '=', 'ocr')
    .where('pages.text', '!=', '')
    .where('pages.number', '>', after)
    .orderBy('pages.number')
    .limit(limit)
    .execute();
}

/** The texts of a file's pages in order, without their words. */
export async function pageTexts(
  queries: Q,
  principal: Principal,
  fileId: string,
): Promise<{ number: number; label: string | null; text: string }[]> {
  return textsOf(queries, principal, fileId);
}

const textsOf = prepared((queries: Q, principal: Principal, fileId: string) =>
  pagesOf(queries, principal, fileId)
    .select(['pages.number', 'pages.label', 'pages.text'])
    .orderBy('pages.number'),
);

/** All that came out of an outermost file, the innermost first. */
export async function extractedFiles(queries: Q, principal: Principal, rootId: string): Promise<FileRow[]> {
  return queries
    .selectFrom('files')
    .selectAll()
    .where('root_id', '=', rootId)
    .where(fileScope(principal))
    .orderBy('depth', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The file with all that hangs on it, but for its certificate. */
export async function deleteFileRows(tx: Q, principal: Principal, id: string): Promise<void> {
  if ((await findFile(tx, principal, id)) === undefined) return;
  await tx.deleteFrom('pages').where('file_id', '=', id).execute();
  await tx.deleteFrom('custody_events').where('file_id', '=', id).execute();
  await tx.updateTable('files').set({ duplicate_of: null }).where('duplicate_of', '=', id).execute();
  await tx.deleteFrom('files').where('id', '=', id).execute();
}

export async function insertDisposal(tx: Q, _principal: Principal, row: DisposalRow): Promise<void> {
  await tx.insertInto('disposals').values(row).execute();
}

export async function insertRemains(tx: Q, _principal: Principal, row: DisposalRemainsRow): Promise<void> {
  await tx.insertInto('disposal_remains').values(row).execute();
}

/** Over all firms, for the appliance's tidying alone, like the following. */
export async function listRemains(queries: Q): Promise<DisposalRemainsRow[]> {
  return queries.selectFrom('disposal_remains').selectAll().orderBy('file_id').execute();
}

export async function deleteRemains(tx: Q, fileId: string): Promise<void> {
  await tx.deleteFrom('disposal_remains').where('file_id', '=', fileId).execute();
}

export async function listDisposalRows(
  queries: Q,
  principal: Principal,
  filter: { readonly case_id?: string | undefined; readonly file_id?: string | undefined },
  before: string | undefined,
  limit: number,
): Promise<DisposalRow[]> {
  return disposalList(queries, principal, limit, before, filter.case_id, filter.file_id);
}

const disposalList = prepared(
  (
    queries: Q,
    principal: Principal,
    limit: number,
    before: string | undefined,
    caseId: string | undefined,
    fileId: string | undefined,
  ) => {
    let query = queries
      .selectFrom('disposals')
      .selectAll()
      .where(fileScope(principal, 'disposals'))
      .orderBy('id', 'desc')
      .limit(limit);
    if (before !== undefined) query = query.where('id', '<', before);
    if (caseId !== undefined) query = query.where('case_id', '=', caseId);
    if (fileId !== undefined) query = query.where('file_id', '=', fileId);
    return query;
  },
);
