import { sql } from 'kysely';
import type { Principal } from '../../access/index.ts';
import { type Derived, EDITIONS, type Layer } from '../model.ts';
import type { Q } from './queries.ts';

/**
 * Takes a file's words out of the index, before they are put in anew or because it is gone. The words it alone held stay in
 * `terms` until the next rebuild.
 */
export async function deleteIndexedFile(tx: Q, _principal: Principal, fileId: string): Promise<boolean> {
  await tx.deleteFrom('derivations').where('file_id', '=', fileId).execute();
  const rows = await tx.deleteFrom('indexed_files').where('file_id', '=', fileId).returningAll().execute();
  for (const row of rows) await deleteEntries(tx, row);
  return rows.length > 0;
}

async function deleteEntries(
  tx: Q,
  row: { readonly ord: number; readonly first_entry: number; readonly page_count: number },
): Promise<void> {
  const last = row.first_entry + row.page_count - 1;
  await sql`DELETE FROM fresh_postings WHERE first_entry = ${row.first_entry} AND ${row.page_count} > 0`.execute(
    tx,
  );
  // What is in blocks stays there until much of them has gone: nobody's mask has these entries any more.
  await sql`UPDATE index_state SET gone_pages = gone_pages + ${row.page_count} WHERE merged_until > ${row.first_entry}`.execute(
    tx,
  );
  await sql`DELETE FROM page_positions WHERE rowid BETWEEN ${row.first_entry} AND ${last}`.execute(tx);
  await sql`DELETE FROM file_positions WHERE rowid = ${row.ord}`.execute(tx);
}

/** What else was derived of a file that is gone. */
export async function deleteDerived(tx: Q, _principal: Principal, fileId: string): Promise<void> {
  await tx.deleteFrom('citations').where('file_id', '=', fileId).execute();
  await tx.deleteFrom('known_citations').where('file_id', '=', fileId).execute();
  await tx.deleteFrom('known_names').where('file_id', '=', fileId).execute();
  await tx.deleteFrom('named_decisions').where('file_id', '=', fileId).execute();
}

/** Notes that the file has this in its present edition. */
export async function noteDerived(
  tx: Q,
  _principal: Principal,
  fileId: string,
  what: Derived,
): Promise<void> {
  const edition = EDITIONS[what];
  await tx
    .insertInto('derivations')
    .values({ file_id: fileId, what, edition })
    .onConflict((conflict) => conflict.columns(['file_id', 'what']).doUpdateSet({ edition }))
    .execute();
}

export interface IndexedFileRow {
  readonly file_id: string;
  readonly layer: Layer;
  readonly file_version: number;
  readonly page_count: number;
  readonly lengths: Uint8Array;
}

/** Reserves the file's entries; returns its `ord` and the entry of its first page. */
export async function insertIndexedFile(
  tx: Q,
  _principal: Principal,
  row: IndexedFileRow,
  terms: { readonly title: string; readonly name: string },
): Promise<{ ord: number; firstEntry: number }> {
  const { next_entry } = await tx
    .updateTable('index_state')
    .set((eb) => ({ next_entry: eb('next_entry', '+', row.page_count) }))
    .returning('next_entry')
    .executeTakeFirstOrThrow();
  const firstEntry = next_entry - row.page_count;
  const { ord } = await tx
    .insertInto('indexed_files')
    .values({ ...row, first_entry: firstEntry })
    .returning('ord')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO file_positions (rowid, title, name) VALUES (${ord}, ${terms.title}, ${terms.name})`.execute(
    tx,
  );
  return { ord, firstEntry };
}

export async function insertPositions(
  tx: Q,
  _principal: Principal,
  entry: number,
  positions: string,
): Promise<void> {
  await sql`INSERT INTO page_positions (rowid, terms) VALUES (${entry}, ${positions})`.execute(tx);
}

export async function insertFreshPostings(
  tx: Q,
  _principal: Principal,
  firstEntry: number,
  postings: Uint8Array,
): Promise<void> {
  await sql`INSERT INTO fresh_postings (first_entry, postings) VALUES (${firstEntry}, ${postings})`.execute(
    tx,
  );
}

export async function insertTerms(tx: Q, _principal: Principal, terms: Iterable<string>): Promise<void> {
  // In the order of the table's own index, whose pages are then gone through once.
  const list = JSON.stringify([...terms].sort());
  await sql`INSERT INTO terms (term) SELECT value FROM json_each(${list}) WHERE value NOT IN (SELECT term FROM terms)`.execute(
    tx,
  );
}

/** @param terms of its title and name */
export async function insertFileTerms(tx: Q, _principal: Principal, terms: Iterable<string>): Promise<void> {
  const list = JSON.stringify([...terms]);
  await sql`INSERT OR IGNORE INTO file_terms (term) SELECT value FROM json_each(${list})`.execute(tx);
}

/** Takes the terms that no page and no title or name holds any more from the list that wildcards are expanded over. */
export async function deleteStrayTerms(tx: Q): Promise<void> {
  await sql`DELETE FROM terms WHERE NOT EXISTS (
    SELECT 1 FROM posting_blocks WHERE key >= terms.id * 1048576 AND key < (terms.id + 1) * 1048576
  ) AND NOT EXISTS (SELECT 1 FROM file_vocabulary AS held WHERE held.term = terms.term)`.execute(tx);
  await sql`DELETE FROM file_terms WHERE NOT EXISTS (SELECT 1 FROM file_vocabulary AS held WHERE held.term = file_terms.term)`.execute(
    tx,
  );
}
