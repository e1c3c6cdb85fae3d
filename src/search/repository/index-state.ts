import { sql } from 'kysely';
import { decodeList, type NumberList } from '../number-list.ts';
import type { Q } from './queries.ts';

/** What changes with every change of the index. */
export async function indexState(queries: Q): Promise<{ nextEntry: number; lastRemoval: number }> {
  type Row = { nextEntry: number; lastRemoval: number };
  const { rows } =
    await sql<Row>`SELECT next_entry AS nextEntry, coalesce((SELECT max(seq) FROM removed_files), 0) AS lastRemoval FROM index_state`.execute(
      queries,
    );
  return rows[0] ?? { nextEntry: 0, lastRemoval: 0 };
}

export async function indexedFilesAfter(queries: Q, ord: number) {
  return queries.selectFrom('indexed_files').selectAll().where('ord', '>', ord).orderBy('ord').execute();
}

/** The `ord`s that left the index after a removal, and the last removal among them; null when that is too long ago. */
export async function removedFilesAfter(
  queries: Q,
  seq: number,
): Promise<{ ords: Iterable<number>; until: number } | null> {
  type Row = { count: number; until: number | null; ords: NumberList | null };
  const { rows } =
    await sql<Row>`SELECT count(*) AS count, max(seq) AS until, group_concat(ord) AS ords FROM removed_files WHERE seq > ${seq}`.execute(
      queries,
    );
  const until = rows[0]?.until ?? seq;
  return until - seq === (rows[0]?.count ?? 0) ? { ords: decodeList(rows[0]?.ords ?? ''), until } : null;
}

/** The newest note of what may have changed who sees what. */
export async function lastVisibilityChange(queries: Q): Promise<number> {
  type Row = { seq: number | null };
  const { rows } = await sql<Row>`SELECT max(seq) AS seq FROM visibility_changes`.execute(queries);
  return rows[0]?.seq ?? 0;
}
