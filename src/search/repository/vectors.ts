import { sql } from 'kysely';
import type { Principal } from '../../access/index.ts';
import type { Q } from './queries.ts';

/** What the index knows an embedding model by. */
export interface VectorModel {
  readonly id: number;
  /** Numbers in a vector. */
  readonly width: number;
}

export async function findVectorModel(queries: Q, sha256: string): Promise<VectorModel | undefined> {
  return queries
    .selectFrom('vector_models')
    .select(['id', 'width'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

export async function insertVectorModel(tx: Q, sha256: string, width: number): Promise<VectorModel> {
  return tx
    .insertInto('vector_models')
    .values({ sha256, width })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ width }))
    .returning(['id', 'width'])
    .executeTakeFirstOrThrow();
}

export interface UnvectoredFile {
  readonly ord: number;
  readonly file_id: string;
  readonly firm_id: string;
  readonly first_entry: number;
  readonly page_count: number;
  /** Pages that are done, from the first. */
  readonly done: number;
}

/** Over all firms: files of which not every page has its vectors by this model, the newest first. */
export async function unvectoredFiles(queries: Q, model: number, limit: number): Promise<UnvectoredFile[]> {
  const { rows } = await sql<UnvectoredFile>`
    SELECT indexed_files.ord, file_id, files.firm_id, first_entry, indexed_files.page_count,
      CASE WHEN vectored_files.model = ${model} THEN vectored_files.pages ELSE 0 END AS done
    FROM indexed_files JOIN files ON files.id = indexed_files.file_id
      LEFT JOIN vectored_files ON vectored_files.ord = indexed_files.ord
    WHERE indexed_files.page_count > 0 AND indexed_files.layer = 'text'
      AND (vectored_files.model IS NOT ${model} OR vectored_files.pages < indexed_files.page_count)
    ORDER BY indexed_files.ord DESC LIMIT ${limit}`.execute(queries);
  return rows;
}

/** Over all firms: pages that have their vectors by this model, and all pages. */
export async function countVectored(queries: Q, model: number): Promise<{ done: number; pages: number }> {
  type Row = { done: number; pages: number };
  const { rows } = await sql<Row>`
    SELECT coalesce(sum(CASE WHEN vectored_files.model = ${model} THEN vectored_files.pages ELSE 0 END), 0) AS done,
      coalesce(sum(indexed_files.page_count), 0) AS pages
    FROM indexed_files LEFT JOIN vectored_files ON vectored_files.ord = indexed_files.ord
    WHERE indexed_files.layer = 'text'`.execute(queries);
  return rows[0] ?? { done: 0, pages: 0 };
}

export interface VectorRow {
  readonly entry: number;
  /** Of the text it was made of. */
  readonly digest: Uint8Array;
  readonly signatures: Uint8Array;
  readonly vectors: Uint8Array;
}

/** Of the pages [first, end), those that have their vectors by this model, with what they were made of. */
export async function vectoredEntries(
  queries: Q,
  _principal: Principal,
  model: number,
  first: number,
  end: number,
): Promise<{ entry: number; digest: Uint8Array | null }[]> {
  return queries
    .selectFrom('page_signatures')
    .select(['entry', 'digest'])
    .where('model', '=', model)
    .where('entry', '>=', first)
    .where('entry', '<', end)
    .execute();
}

/**
 * Stores what some pages of a file mean, in place of what was there, and how far the file has come with them.
 * @returns false when the file has left the index, or is indexed anew, since
 */
export async function replaceVectors(
  tx: Q,
  _principal: Principal,
  file: Pick<UnvectoredFile, 'ord' | 'first_entry'>,
  model: number,
  pages: {
    readonly from: number;
    readonly until: number;
    readonly rows: readonly VectorRow[];
    /** Entries whose rows stay as they are. */
    readonly kept: readonly number[];
  },
): Promise<boolean> {
  const present = await tx
    .selectFrom('indexed_files')
    .select('ord')
    .where('ord', '=', file.ord)
    .executeTakeFirst();
  if (present === undefined) return false;
  const [first, end] = [file.first_entry + pages.from, file.first_entry + pages.until];
  const kept = JSON.stringify(pages.kept);
  for (const table of ['page_signatures', 'page_vectors'] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE entry >= ${first} AND entry < ${end} AND entry NOT IN (SELECT value FROM json_each(${kept}))`.execute(
      tx,
    );
  }
  for (const row of pages.rows) await insertMeaning(tx, { ...row, model });
  await tx
    .insertInto('vectored_files')
    .values({ ord: file.ord, model, pages: pages.until })
    .onConflict((conflict) => conflict.column('ord').doUpdateSet({ model, pages: pages.until }))
    .execute();
  return true;
}

async function insertMeaning(tx: Q, { entry, model, digest, signatures, vectors }: Meaning): Promise<void> {
  await tx.insertInto('page_signatures').values({ entry, model, passages: signatures, digest }).execute();
  await tx.insertInto('page_vectors').values({ entry, model, vectors }).execute();
}

export interface Meaning extends VectorRow {
  readonly model: number;
}

/** What a file's pages mean to models, as far as it is known what that was made of. */
export async function meaningsOf(tx: Q, _principal: Principal, fileId: string): Promise<Meaning[]> {
  const { rows } = await sql<Meaning>`
    SELECT page_signatures.entry, page_signatures.model, digest, passages AS signatures, vectors
    FROM indexed_files CROSS JOIN page_signatures ON page_signatures.entry >= first_entry AND page_signatures.entry < first_entry + page_count
      JOIN page_vectors ON page_vectors.entry = page_signatures.entry AND page_vectors.model = page_signatures.model
    WHERE file_id = ${fileId} AND digest IS NOT NULL`.execute(tx);
  return rows;
}

/**
 * Gives the pages of a file that was indexed anew what they meant before, where they say the same.
 * @param digests of its pages, from the first
 */
export async function keepMeanings(
  tx: Q,
  _principal: Principal,
  firstEntry: number,
  digests: readonly (Uint8Array | undefined)[],
  meanings: readonly Meaning[],
): Promise<void> {
  if (meanings.length === 0) return;
  const byDigest = new Map(meanings.map((meaning) => [hex(meaning.digest), meaning]));
  for (const [i, digest] of digests.entries()) {
    const meaning = digest === undefined ? undefined : byDigest.get(hex(digest));
    if (meaning !== undefined) await insertMeaning(tx, { ...meaning, entry: firstEntry + i });
  }
}

function hex(digest: Uint8Array): string {
  return Buffer.from(digest).toString('hex');
}

/** For every principal alike: what is then looked at is decided by the mask of the searched pages. */
export async function signaturesAfter(queries: Q, model: number, seq: number, limit: number) {
  return queries
    .selectFrom('page_signatures')
    .select(['seq', 'entry', 'passages'])
    .where('model', '=', model)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** @param entries of pages that the principal may see */
export async function vectorsOf(
  queries: Q,
  _principal: Principal,
  model: number,
  entries: readonly number[],
): Promise<{ entry: number; vectors: Uint8Array }[]> {
  type Row = { entry: number; vectors: Uint8Array };
  const { rows } = await sql<Row>`
    SELECT entry, vectors FROM json_each(${JSON.stringify(entries)}) AS wanted CROSS JOIN page_vectors
    WHERE page_vectors.entry = wanted.value AND page_vectors.model = ${model}`.execute(queries);
  return rows;
}
