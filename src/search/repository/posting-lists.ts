import { sql } from 'kysely';
import { EVERYBODY, preparedRow } from '../../store/index.ts';
import type { CitedForms } from '../model.ts';
import type { NumberList } from '../postings/number-list.ts';
import type { Q } from './queries.ts';

// The postings below are those of the whole index. They are only ever read through the mask of what
// a principal may see (searched-pages.ts, ranking.ts).

/** The pages that match an FTS5 expression over terms in their order: entries in [from, until). */
export async function positionEntries(
  queries: Q,
  expression: string,
  from: number,
  until: number,
): Promise<NumberList> {
  return onlyList(await pagesMatching(queries, EVERYBODY, expression, from, until));
}

const pagesMatching = preparedRow(
  (_queries: Q, _: object, expression: string, from: number, until: number) =>
    sql<OnlyList>`SELECT group_concat(rowid) AS list FROM page_positions WHERE page_positions MATCH ${expression} AND rowid >= ${from} AND rowid < ${until}`,
);

/** The files (`ord`s) whose title or name matches an FTS5 expression. */
export async function fileOrds(queries: Q, field: 'title' | 'name', expression: string): Promise<NumberList> {
  return onlyList(await filesMatching(queries, EVERYBODY, `${field} : (${expression})`));
}

const filesMatching = preparedRow(
  (_queries: Q, _: object, expression: string) =>
    sql<OnlyList>`SELECT group_concat(rowid) AS list FROM file_positions WHERE file_positions MATCH ${expression}`,
);

/** As `fileOrds`, of a term in either field. Most terms occur in none, which is known without a look at both. */
export async function fileOrdsOfTerm(
  queries: Q,
  term: string,
): Promise<{ readonly title: NumberList; readonly name: NumberList }> {
  const row = await filesWithTerm(queries, EVERYBODY, term, `title : "${term}"`, `name : "${term}"`);
  return { title: row?.title ?? '', name: row?.name ?? '' };
}

type InFields = { title: NumberList | null; name: NumberList | null };
const filesWithTerm = preparedRow(
  (_queries: Q, _: object, term: string, inTitle: string, inName: string) =>
    sql<InFields>`SELECT
      (SELECT group_concat(rowid) FROM file_positions WHERE file_positions MATCH ${inTitle}) AS title,
      (SELECT group_concat(rowid) FROM file_positions WHERE file_positions MATCH ${inName}) AS name
      WHERE EXISTS (SELECT 1 FROM file_terms WHERE term = ${term})`,
);

/** The greatest number of a term. */
export async function lastTerm(queries: Q): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM terms`.execute(queries);
  return rows[0]?.id ?? 0;
}

/** Terms in their order, from the one after `term` on, as far as their number is not greater: so many at most. */
export async function sortedTerms(
  queries: Q,
  term: string,
  lastId: number,
  limit: number,
): Promise<readonly string[]> {
  type Row = { terms: string | null };
  const { rows } =
    await sql<Row>`SELECT group_concat(term, ' ') AS terms FROM (SELECT term FROM terms WHERE term > ${term} AND id <= ${lastId} ORDER BY term LIMIT ${limit})`.execute(
      queries,
    );
  const terms = rows[0]?.terms ?? null;
  return terms === null ? [] : terms.split(' ');
}

/** Terms with a greater number than this one, in the order of their numbers, and the greatest number. */
export async function termsAfter(
  queries: Q,
  id: number,
): Promise<{ terms: readonly string[]; lastId: number }> {
  type Row = { terms: string | null; lastId: number | null };
  const { rows } =
    await sql<Row>`SELECT group_concat(term, ' ') AS terms, max(id) AS lastId FROM terms WHERE id > ${id}`.execute(
      queries,
    );
  const { terms = null, lastId = null } = rows[0] ?? {};
  return { terms: terms === null ? [] : terms.split(' '), lastId: lastId ?? id };
}

/** Those of the terms that the index knows. */
export async function knownAmong(queries: Q, terms: readonly string[]): Promise<readonly string[]> {
  type Row = { terms: string | null };
  const { rows } =
    await sql<Row>`SELECT group_concat(value, ' ') AS terms FROM json_each(${JSON.stringify(terms)}) WHERE value IN (SELECT term FROM terms)`.execute(
      queries,
    );
  const known = rows[0]?.terms ?? null;
  return known === null ? [] : known.split(' ');
}

/** Those of the terms that occur in titles or names. */
export async function fileTermsAmong(queries: Q, terms: readonly string[]): Promise<readonly string[]> {
  type Row = { terms: string | null };
  const { rows } =
    await sql<Row>`SELECT group_concat(value, ' ') AS terms FROM json_each(${JSON.stringify(terms)}) WHERE value IN (SELECT term FROM file_terms)`.execute(
      queries,
    );
  const known = rows[0]?.terms ?? null;
  return known === null ? [] : known.split(' ');
}

/** Known terms with this beginning. */
export async function termsWithPrefix(queries: Q, prefix: string): Promise<readonly string[]> {
  const { terms } = await queries
    .selectFrom('terms')
    .select(sql<string | null>`group_concat(term, ' ')`.as('terms'))
    .where('term', '>=', prefix)
    .where('term', '<', `${prefix}\u{10FFFF}`)
    .executeTakeFirstOrThrow();
  return terms === null || terms === '' ? [] : terms.split(' ');
}

type OnlyList = { list: NumberList | null };

function onlyList(row: OnlyList | undefined): NumberList {
  return row?.list ?? '';
}

/** That a row of `citations` refers to any of these. */
export function refersToAny(cited: readonly CitedForms[]) {
  const forms = cited.flatMap((one) => one.forms);
  const within = cited
    .flatMap(({ beginnings }) => beginnings)
    .map((begin) => sql`citations.refers_to BETWEEN ${begin} AND ${`${begin}\u{10FFFF}`}`);
  return sql<boolean>`(${sql.join([sql`citations.refers_to IN (${sql.join(forms)})`, ...within], sql` OR `)})`;
}

/** The pages that cite any of these. */
export async function citingEntries(queries: Q, cited: CitedForms): Promise<NumberList> {
  const { rows } =
    await sql<OnlyList>`SELECT group_concat(DISTINCT indexed_files.first_entry + citations.page - 1) AS list
      FROM citations JOIN indexed_files USING (file_id)
      WHERE indexed_files.layer = 'text' AND ${refersToAny([cited])} AND citations.page BETWEEN 1 AND indexed_files.page_count`.execute(
      queries,
    );
  return onlyList(rows[0]);
}
