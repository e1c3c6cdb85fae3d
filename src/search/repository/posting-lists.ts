import { sql } from 'kysely';
import type { NumberList } from '../number-list.ts';
import { taggedExpressions } from '../postings.ts';
import type { Q } from './queries.ts';

// The postings below are those of the whole index. They are only ever read through the mask of what
// a principal may see (searched-pages.ts, ranking.ts).

/** The pages holding a term, one list for each frequency: entries in [from, until). */
export async function termEntries(
  queries: Q,
  term: string,
  from: number,
  until: number,
): Promise<{ frequency: number; entries: NumberList }[]> {
  const selects = taggedExpressions(term).map(
    ({ frequency, expression }) =>
      sql`SELECT ${sql.lit(frequency)} AS frequency, group_concat(rowid) AS entries FROM page_postings WHERE page_postings MATCH ${expression} AND rowid >= ${from} AND rowid < ${until}`,
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

function onlyList(result: { rows: OnlyList[] }): NumberList {
  return result.rows[0]?.list ?? '';
}

/** The pages that cite any of these (normal forms of citations). */
export async function citingEntries(queries: Q, citations: readonly string[]): Promise<NumberList> {
  return onlyList(
    await sql<OnlyList>`SELECT group_concat(DISTINCT indexed_files.first_entry + citations.page - 1) AS list
      FROM citations JOIN indexed_files USING (file_id)
      WHERE citations.refers_to IN (${sql.join([...citations])}) AND citations.page BETWEEN 1 AND indexed_files.page_count`.execute(
      queries,
    ),
  );
}
