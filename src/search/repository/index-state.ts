import { sql } from 'kysely';
import type { Q } from './queries.ts';

/** Change whenever another connection committed to the database (SQLite's `PRAGMA data_version`). */
export async function dataVersions(queries: Q): Promise<{ index: number; truth: number }> {
  type Version = { data_version: number };
  const index = await sql<Version>`PRAGMA main.data_version`.execute(queries);
  const truth = await sql<Version>`PRAGMA truth.data_version`.execute(queries);
  return { index: index.rows[0]?.data_version ?? 0, truth: truth.rows[0]?.data_version ?? 0 };
}

export async function indexState(queries: Q) {
  return queries.selectFrom('index_state').select(['next_entry', 'removals']).executeTakeFirstOrThrow();
}

export async function indexedFilesAfter(queries: Q, ord: number) {
  return queries.selectFrom('indexed_files').selectAll().where('ord', '>', ord).orderBy('ord').execute();
}
