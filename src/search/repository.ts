import { type CompiledQuery, sql } from 'kysely';
import { caseScope, fileScope, type Principal } from '../access/index.ts';
import type { FileKind, Queries, TruthTables } from '../store/index.ts';
import type { IndexTables, QueryFilter, SearchFilter } from './model.ts';
import type { NumberList } from './number-list.ts';
import { taggedExpressions } from './postings.ts';

type Q = Queries<IndexTables & TruthTables>;

/** The character after the `_` of tags in the order of terms. */
const AFTER_TAG = '`';

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

/**
 * The query for the files (their `ord`s) that the principal may see and that the filter leaves. It is
 * given out compiled, so that its text and parameters can serve as the key under which its answer is
 * remembered: nothing that decides about visibility can be forgotten in such a key.
 */
export function searchableFiles(
  queries: Q,
  principal: Principal,
  filter: SearchFilter,
): CompiledQuery<{ ords: NumberList | null }> {
  let query = queries
    .selectFrom('files')
    .innerJoin('indexed_files', 'indexed_files.file_id', 'files.id')
    .select(sql<NumberList | null>`group_concat(indexed_files.ord)`.as('ords'))
    .where('files.status', 'in', ['ready', 'indexing'])
    .where(fileScope(principal));
  if (filter.caseId === null) query = query.where('files.case_id', 'is', null);
  else if (filter.caseId !== undefined) query = query.where('files.case_id', '=', filter.caseId);
  if (filter.kind !== undefined) query = query.where('files.kind', '=', filter.kind);
  if (filter.fileIds !== undefined) query = query.where('files.id', 'in', [...filter.fileIds]);
  for (const condition of fieldConditions(principal, filter.query ?? [])) query = query.where(condition);
  return query.compile();
}

/** `kind:` and `case:` of a query: any of those wanted, none of those excluded. */
function fieldConditions(principal: Principal, filters: readonly QueryFilter[]) {
  const wanted = (field: QueryFilter['field'], excluded: boolean) =>
    filters
      .filter((filter) => filter.field === field && filter.excluded === excluded)
      .map(({ value }) => value);
  const ofKind = (values: readonly string[]) => sql<boolean>`files.kind IN (${sql.join([...values])})`;
  const ofCase = (values: readonly string[]) => {
    const list = sql.join(values.map((value) => value.toLowerCase()));
    return sql<boolean>`coalesce(files.case_id, '') IN (SELECT named.id FROM cases AS named WHERE ${caseScope(principal, 'named')} AND (
      named.id IN (${list}) OR lower(named.number) IN (${list}) OR lower(named.external_id) IN (${list})))`;
  };
  const conditions = [];
  for (const [field, holds] of [
    ['kind', ofKind],
    ['case', ofCase],
  ] as const) {
    const included = wanted(field, false);
    const excluded = wanted(field, true);
    if (included.length > 0) conditions.push(holds(included));
    if (excluded.length > 0) conditions.push(sql<boolean>`NOT (${holds(excluded)})`);
  }
  return conditions;
}

export async function selectOrds(
  queries: Q,
  _principal: Principal,
  query: CompiledQuery<{ ords: NumberList | null }>,
): Promise<NumberList> {
  const { rows } = await queries.executeQuery(query);
  return rows[0]?.ords ?? '';
}

// The postings below are those of the whole index. They are only ever read through the mask of what
// a principal may see (searched-pages.ts, ranking.ts).

/** The pages holding a term, one list for each frequency. */
export async function termEntries(
  queries: Q,
  term: string,
): Promise<{ frequency: number; entries: NumberList }[]> {
  const selects = taggedExpressions(term).map(
    ({ frequency, expression }) =>
      sql`SELECT ${sql.lit(frequency)} AS frequency, group_concat(rowid) AS entries FROM page_postings WHERE page_postings MATCH ${expression}`,
  );
  type Row = { frequency: number; entries: NumberList | null };
  const { rows } = await sql<Row>`${sql.join(selects, sql` UNION ALL `)}`.execute(queries);
  return rows.flatMap(({ frequency, entries }) => (entries === null ? [] : [{ frequency, entries }]));
}

/** The pages that match an FTS5 expression over tagged terms. */
export async function taggedEntries(queries: Q, expression: string): Promise<NumberList> {
  return onlyList(
    await sql<OnlyList>`SELECT group_concat(rowid) AS list FROM page_postings WHERE page_postings MATCH ${expression}`.execute(
      queries,
    ),
  );
}

/** The pages that match an FTS5 expression over terms in their order. */
export async function positionEntries(queries: Q, expression: string): Promise<NumberList> {
  return onlyList(
    await sql<OnlyList>`SELECT group_concat(rowid) AS list FROM page_positions WHERE page_positions MATCH ${expression}`.execute(
      queries,
    ),
  );
}

/** The files (`ord`s) whose title or name matches an FTS5 expression. */
export async function fileOrds(queries: Q, field: 'title' | 'name', expression: string): Promise<NumberList> {
  const match = `${field} : (${expression})`;
  return onlyList(
    await sql<OnlyList>`SELECT group_concat(rowid) AS list FROM file_positions WHERE file_positions MATCH ${match}`.execute(
      queries,
    ),
  );
}

/** Known terms with this beginning and a length in [shortest, longest]. */
export async function knownTerms(
  queries: Q,
  prefix: string,
  shortest: number,
  longest: number,
): Promise<readonly string[]> {
  let query = queries
    .selectFrom('index_terms')
    .select(sql<string | null>`group_concat(term, ' ')`.as('terms'))
    .where(sql`length(term)`, '>=', shortest)
    .where(sql`length(term)`, '<=', longest);
  if (prefix !== '') query = query.where('term', '>=', prefix).where('term', '<', `${prefix}\u{10FFFF}`);
  const terms = (await query.executeTakeFirst())?.terms ?? '';
  return terms === '' ? [] : terms.split(' ');
}

type OnlyList = { list: NumberList | null };

function onlyList(result: { rows: OnlyList[] }): NumberList {
  return result.rows[0]?.list ?? '';
}

export interface FoundPage {
  readonly file_id: string;
  readonly case_id: string | null;
  readonly title: string | null;
  readonly name: string;
  readonly kind: FileKind;
  readonly sha256: string;
  readonly number: number;
  readonly text: string;
  readonly words: Uint8Array;
}

/** A page as it stands in the truth now, if the principal may (still) see it. */
export async function findPage(
  queries: Q,
  principal: Principal,
  fileId: string,
  number: number,
): Promise<FoundPage | undefined> {
  return queries
    .selectFrom('pages')
    .innerJoin('files', 'files.id', 'pages.file_id')
    .select([
      'files.id as file_id',
      'files.case_id',
      'files.title',
      'files.name',
      'files.kind',
      'files.sha256',
    ])
    .select(['pages.number', 'pages.text', 'pages.words'])
    .where('pages.file_id', '=', fileId)
    .where('pages.number', '=', number)
    .where(fileScope(principal))
    .executeTakeFirst();
}

/** An entry of each page of the file, from page 1 on; what is written for it. */
export interface EntryRow {
  readonly postings: string;
  readonly positions: string;
}

/** Takes a file out of the index. The words it alone held stay in `index_terms` until the next rebuild. */
export async function deleteIndexedFile(tx: Q, _principal: Principal, fileId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('indexed_files')
    .where('file_id', '=', fileId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return false;
  const last = row.first_entry + row.page_count - 1;
  await sql`DELETE FROM page_postings WHERE rowid BETWEEN ${row.first_entry} AND ${last}`.execute(tx);
  await sql`DELETE FROM page_positions WHERE rowid BETWEEN ${row.first_entry} AND ${last}`.execute(tx);
  await sql`DELETE FROM file_positions WHERE rowid = ${row.ord}`.execute(tx);
  await tx
    .updateTable('index_state')
    .set((eb) => ({ removals: eb('removals', '+', 1) }))
    .execute();
  return true;
}

export interface IndexedFileRow {
  readonly file_id: string;
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

export async function insertEntry(tx: Q, _principal: Principal, entry: number, row: EntryRow): Promise<void> {
  await sql`INSERT INTO page_postings (rowid, terms) VALUES (${entry}, ${row.postings})`.execute(tx);
  await sql`INSERT INTO page_positions (rowid, terms) VALUES (${entry}, ${row.positions})`.execute(tx);
}

export async function insertTerms(tx: Q, _principal: Principal, terms: Iterable<string>): Promise<void> {
  const list = JSON.stringify([...terms]);
  await sql`INSERT OR IGNORE INTO index_terms (term) SELECT value FROM json_each(${list})`.execute(tx);
}

/** Over all firms: what a rebuild has to do. */
export async function filesWithPages(queries: Q) {
  return queries
    .selectFrom('files')
    .select(['files.id', 'files.firm_id', 'files.version', 'files.title', 'files.name', 'files.kind'])
    .where('files.status', 'in', ['ready', 'indexing'])
    .orderBy('files.id')
    .execute();
}

/** Files the index holds although the truth has none such to be searched. */
export async function strayFiles(queries: Q): Promise<string[]> {
  const rows = await queries
    .selectFrom('indexed_files')
    .leftJoin('files', 'files.id', 'indexed_files.file_id')
    .select('indexed_files.file_id')
    .where((eb) => eb.or([eb('files.id', 'is', null), eb('files.status', 'not in', ['ready', 'indexing'])]))
    .execute();
  return rows.map((row) => row.file_id);
}

/** The texts of a file's pages, in order. */
export async function pageTexts(queries: Q, principal: Principal, fileId: string) {
  return queries
    .selectFrom('pages')
    .innerJoin('files', 'files.id', 'pages.file_id')
    .select(['pages.number', 'pages.text'])
    .where('pages.file_id', '=', fileId)
    .where(fileScope(principal))
    .orderBy('pages.number')
    .execute();
}

/** Takes the terms that no page and no title or name holds any more from the list that wildcards are expanded over. */
export async function deleteStrayTerms(tx: Q): Promise<void> {
  await sql`DELETE FROM index_terms WHERE NOT EXISTS (
    SELECT 1 FROM page_vocabulary AS held WHERE held.term >= index_terms.term || '_' AND held.term < index_terms.term || ${AFTER_TAG}
  ) AND NOT EXISTS (SELECT 1 FROM file_vocabulary AS held WHERE held.term = index_terms.term)`.execute(tx);
}
