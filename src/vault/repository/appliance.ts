import type { Actor } from '../../platform/index.ts';
import type { BlobName, Queries, TruthTables } from '../../store/index.ts';
import type { FileStatus } from '../model.ts';

type Q = Queries<TruthTables>;

/** Over all firms, for the blob store's tidying alone. */
export async function isBlobNamed(queries: Q, { firm_id, sha256 }: BlobName): Promise<boolean> {
  const file = await queries
    .selectFrom('files')
    .select('id')
    .where('firm_id', '=', firm_id)
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
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
