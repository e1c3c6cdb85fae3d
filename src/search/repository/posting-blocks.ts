import { sql } from 'kysely';
import { EVERYBODY, prepared } from '../../store/index.ts';
import type { NumberList } from '../postings/number-list.ts';
import type { Q } from './queries.ts';

// The postings below are those of the whole index. They are only ever read through the mask of what
// a principal may see (searched-pages.ts, ranking.ts). Key of a block: the term's id * 1048576 + the block's number.

type Block = { block: Uint8Array };

/** The blocks of a term, in order. */
export async function blocksOfTerm(queries: Q, term: string): Promise<Uint8Array[]> {
  const rows = await blocksWithTerm(queries, EVERYBODY, term);
  return rows.map(({ block }) => block);
}

const blocksWithTerm = prepared(
  (_queries: Q, _: object, term: string) =>
    sql<Block>`SELECT block FROM terms CROSS JOIN posting_blocks
    WHERE terms.term = ${term} AND key >= terms.id * 1048576 AND key < (terms.id + 1) * 1048576 ORDER BY key`,
);

/** The blocks of all of the terms. */
export async function blocksOfTerms(queries: Q, terms: readonly string[]): Promise<Uint8Array[]> {
  const { rows } = await sql<Block>`SELECT block FROM json_each(${JSON.stringify(terms)})
    CROSS JOIN terms ON terms.term = value
    CROSS JOIN posting_blocks ON posting_blocks.key >= terms.id * 1048576 AND posting_blocks.key < (terms.id + 1) * 1048576`.execute(
    queries,
  );
  return rows.map(({ block }) => block);
}

/** What was indexed last: file by file, by first entry. */
export interface FreshRow {
  readonly first_entry: number;
  readonly postings: Uint8Array;
}

export interface FreshRows {
  /** Entries below this one are in blocks. */
  readonly mergedUntil: number;
  readonly rows: readonly FreshRow[];
}

/**
 * One statement, so that what is merged meanwhile is in the one place or in the other. When the blocks still end where the
 * caller believes, only what comes after what it knows.
 */
export async function freshPostingsAfter(
  queries: Q,
  known: { readonly mergedUntil: number; readonly lastEntry: number },
): Promise<FreshRows> {
  type Row = { merged_until: number; first_entry: number | null; postings: Uint8Array | null };
  const { rows } = await sql<Row>`SELECT merged_until, first_entry, postings
    FROM index_state LEFT JOIN fresh_postings
    ON first_entry > CASE merged_until WHEN ${known.mergedUntil} THEN ${known.lastEntry} ELSE 0 END
    ORDER BY first_entry`.execute(queries);
  return {
    mergedUntil: rows[0]?.merged_until ?? 0,
    rows: rows.flatMap(({ first_entry, postings }) =>
      first_entry === null || postings === null ? [] : [{ first_entry, postings }],
    ),
  };
}

/** How many pages are not yet in blocks, and what is known of those that are there although their file is gone. */
export async function mergeState(queries: Q): Promise<MergeState> {
  const { rows } = await sql<MergeState>`SELECT next_entry AS nextEntry, merged_until AS mergedUntil,
    gone_pages AS gonePages, purged_until AS purgedUntil FROM index_state`.execute(queries);
  return rows[0] ?? { nextEntry: 0, mergedUntil: 0, gonePages: 0, purgedUntil: null };
}

export interface MergeState {
  readonly nextEntry: number;
  readonly mergedUntil: number;
  readonly gonePages: number;
  readonly purgedUntil: number | null;
}

export interface TermBlock {
  readonly term: string;
  readonly id: number;
  /** null: the term has no block. */
  readonly key: number | null;
  readonly block: Uint8Array | null;
}

/** The last block of each of the terms. */
export async function lastBlocks(tx: Q, terms: readonly string[]): Promise<readonly TermBlock[]> {
  const { rows } = await sql<TermBlock>`SELECT terms.term, terms.id, posting_blocks.key, block
    FROM json_each(${JSON.stringify(terms)}) CROSS JOIN terms ON terms.term = value
    LEFT JOIN posting_blocks ON posting_blocks.key = (SELECT max(last.key) FROM posting_blocks AS last
      WHERE last.key >= terms.id * 1048576 AND last.key < (terms.id + 1) * 1048576)`.execute(tx);
  return rows;
}

export interface KeyedBlock {
  readonly key: number;
  readonly block: Uint8Array;
}

/** Blocks from a key on, so many at most. */
export async function blocksAfter(queries: Q, key: number, limit: number): Promise<readonly KeyedBlock[]> {
  const { rows } =
    await sql<KeyedBlock>`SELECT key, block FROM posting_blocks WHERE key >= ${key} ORDER BY key LIMIT ${limit}`.execute(
      queries,
    );
  return rows;
}

/** Writes blocks in one statement: the bytes of all of them, and where each begins. */
export async function putBlocks(tx: Q, blocks: readonly KeyedBlock[]): Promise<void> {
  let at = 1;
  const places: [key: number, at: number, length: number][] = [];
  for (const { key, block } of blocks) {
    places.push([key, at, block.length]);
    at += block.length;
  }
  const bytes = Buffer.concat(blocks.map(({ block }) => block));
  await sql`INSERT OR REPLACE INTO posting_blocks (key, block)
    SELECT value ->> 0, substr(${bytes}, value ->> 1, value ->> 2) FROM json_each(${JSON.stringify(places)})`.execute(
    tx,
  );
}

export async function deleteBlocks(tx: Q, keys: readonly number[]): Promise<void> {
  await sql`DELETE FROM posting_blocks WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`.execute(
    tx,
  );
}

export async function noteMerged(tx: Q, until: number): Promise<void> {
  await sql`DELETE FROM fresh_postings WHERE first_entry < ${until}`.execute(tx);
  await sql`UPDATE index_state SET merged_until = max(merged_until, ${until})`.execute(tx);
}

/** A look for pages whose file is gone begins, or ends. */
export async function notePurged(tx: Q, until: number | null, begins: boolean): Promise<void> {
  await sql`UPDATE index_state SET purged_until = ${until}, gone_pages = CASE ${begins ? 1 : 0} WHEN 1 THEN 0 ELSE gone_pages END`.execute(
    tx,
  );
}

/** The entries of files that are in the index: first entries, and how many each has. */
export async function liveEntries(queries: Q): Promise<{ first: NumberList; pages: NumberList }> {
  type Row = { first: NumberList | null; pages: NumberList | null };
  const { rows } =
    await sql<Row>`SELECT group_concat(first_entry) AS first, group_concat(page_count) AS pages FROM indexed_files`.execute(
      queries,
    );
  return { first: rows[0]?.first ?? '', pages: rows[0]?.pages ?? '' };
}
