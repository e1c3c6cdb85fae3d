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
    WHERE indexed_files.page_count > 0
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
    FROM indexed_files LEFT JOIN vectored_files ON vectored_files.ord = indexed_files.ord`.execute(queries);
  return rows[0] ?? { done: 0, pages: 0 };
}

export interface VectorRow {
  readonly entry: number;
  readonly signatures: Uint8Array;
  readonly vectors: Uint8Array;
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
  pages: { readonly from: number; readonly until: number; readonly rows: readonly VectorRow[] },
): Promise<boolean> {
  const present = await tx
    .selectFrom('indexed_files')
    .select('ord')
    .where('ord', '=', file.ord)
    .executeTakeFirst();
  if (present === undefined) return false;
  const [first, end] = [file.first_entry + pages.from, file.first_entry + pages.until];
  await sql`DELETE FROM page_signatures WHERE entry >= ${first} AND entry < ${end}`.execute(tx);
  await sql`DELETE FROM page_vectors WHERE entry >= ${first} AND entry < ${end}`.execute(tx);
  for (const { entry, signatures, vectors } of pages.rows) {
    await tx.insertInto('page_signatures').values({ entry, model, passages: signatures }).execute();
    await tx.insertInto('page_vectors').values({ entry, model, vectors }).execute();
  }
  await tx
    .insertInto('vectored_files')
    .values({ ord: file.ord, model, pages: pages.until })
    .onConflict((conflict) => conflict.column('ord').doUpdateSet({ model, pages: pages.until }))
    .execute();
  return true;
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
