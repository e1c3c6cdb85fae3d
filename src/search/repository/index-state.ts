import { sql } from 'kysely';
import { EVERYBODY, preparedRow } from '../../store/index.ts';
import { decodeList, type NumberList } from '../postings/number-list.ts';
import type { Q } from './queries.ts';

/** What changes with every change of the index. */
export async function indexState(queries: Q): Promise<{ nextEntry: number; lastRemoval: number }> {
  return (await states(queries, EVERYBODY)) ?? { nextEntry: 0, lastRemoval: 0 };
}

type State = { nextEntry: number; lastRemoval: number };
const states = preparedRow(
  (_queries: Q) =>
    sql<State>`SELECT next_entry AS nextEntry, coalesce((SELECT max(seq) FROM removed_files), 0) AS lastRemoval FROM index_state`,
);

export async function indexedFilesAfter(queries: Q, ord: number) {
  return queries.selectFrom('indexed_files').selectAll().where('ord', '>', ord).orderBy('ord').execute();
}

export interface ListedFile {
  readonly ord: number;
  readonly fileId: string;
  readonly firstEntry: number;
  readonly pageCount: number;
}

/** Files in the order of their `ord`, so many at most. */
export interface IndexedFileRows {
  readonly files: readonly ListedFile[];
  /** Terms of each page of all of them, one after another: little-endian 16 bits. */
  readonly lengths: Uint8Array;
}

/** In few strings: rows by themselves would take ten times as long. */
export async function someIndexedFiles(queries: Q, after: number, limit: number): Promise<IndexedFileRows> {
  type Row = {
    ords: NumberList | null;
    ids: string;
    entries: NumberList;
    pages: NumberList;
    lengths: string;
  };
  const { rows } = await sql<Row>`SELECT group_concat(ord) AS ords, group_concat(file_id, ' ') AS ids,
      group_concat(first_entry) AS entries, group_concat(page_count) AS pages, group_concat(hex(lengths), '') AS lengths
    FROM (SELECT * FROM indexed_files WHERE ord > ${after} ORDER BY ord LIMIT ${limit})`.execute(queries);
  const [row] = rows;
  if (row === undefined || row.ords === null) return { files: [], lengths: new Uint8Array(0) };
  const entries = decodeList(row.entries);
  const pages = decodeList(row.pages);
  const ids = row.ids.split(' ');
  const files = Array.from(decodeList(row.ords), (ord, i) => ({
    ord,
    fileId: ids[i] ?? '',
    firstEntry: entries[i] ?? 0,
    pageCount: pages[i] ?? 0,
  }));
  return { files, lengths: Buffer.from(row.lengths, 'hex') };
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
  const row = await visibilityChanges(queries, EVERYBODY);
  return row?.seq ?? 0;
}

const visibilityChanges = preparedRow(
  (_queries: Q) => sql<{ seq: number | null }>`SELECT max(seq) AS seq FROM visibility_changes`,
);
