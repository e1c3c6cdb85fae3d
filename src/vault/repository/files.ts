import { fileScope, type Principal, visibleDuplicate } from '../../access/index.ts';
import { type FileRow, prepared, preparedRow, type Queries, type TruthTables } from '../../store/index.ts';
import type { FileKind, FileStatus } from '../model.ts';

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

/**
 * The oldest file with these bytes that the principal may see; others do not exist for it. Of any case where `caseId` is left out, of
 * the library where it is null.
 */
export async function findDuplicate(
  queries: Q,
  principal: Principal,
  sha256: string,
  caseId?: string | null,
): Promise<string | null> {
  let query = queries
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', sha256)
    .where(fileScope(principal))
    .orderBy('id')
    .limit(1);
  if (caseId !== undefined) query = query.where('case_id', caseId === null ? 'is' : '=', caseId);
  return (await query.executeTakeFirst())?.id ?? null;
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

export type FileChange = Partial<
  Pick<
    FileRow,
    | 'media_type'
    | 'kind'
    | 'title'
    | 'tags'
    | 'author'
    | 'privileged'
    | 'status'
    | 'reason'
    | 'reason_detail'
    | 'page_count'
    | 'divided'
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
