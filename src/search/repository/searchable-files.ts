import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { caseScope, fileScope, type Principal } from '../../access/index.ts';
import { foldCase } from '../../platform/index.ts';
import type { QueryFilter, SearchFilter } from '../model.ts';
import type { NumberList } from '../postings/number-list.ts';
import type { Q } from './queries.ts';

/** Which files are asked about: all, or only those that may have changed for a principal. */
export type Since = null | { readonly seq: number; readonly ord: number };

/** Files of the index by their `ord`s: (after, upTo]. */
export interface Stretch {
  readonly after: number;
  readonly upTo: number;
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
  since: Since,
  stretch?: Stretch,
): CompiledQuery<{ ords: NumberList | null }> {
  const joined =
    stretch === undefined
      ? queries.selectFrom('files').innerJoin('indexed_files', 'indexed_files.file_id', 'files.id')
      : // CROSS: SQLite would go through all files of the firm, for each stretch of them.
        queries
          .selectFrom('indexed_files')
          .crossJoin('files')
          .whereRef('files.id', '=', 'indexed_files.file_id')
          .where('indexed_files.ord', '>', stretch.after)
          .where('indexed_files.ord', '<=', stretch.upTo);
  let query = joined
    .select(sql<NumberList | null>`group_concat(indexed_files.ord)`.as('ords'))
    .where('files.status', 'in', ['ready', 'indexing'])
    .where('indexed_files.layer', '=', filter.layer ?? 'text')
    .where(fileScope(principal));
  if (since !== null) query = query.where(mayHaveChanged(since));
  if (filter.caseId === null) query = query.where('files.case_id', 'is', null);
  else if (filter.caseId !== undefined) query = query.where('files.case_id', '=', filter.caseId);
  if (filter.kind !== undefined) query = query.where('files.kind', '=', filter.kind);
  if (filter.fileIds !== undefined) query = query.where('files.id', 'in', [...filter.fileIds]);
  for (const condition of fieldConditions(principal, filter.query ?? [])) query = query.where(condition);
  return query.compile();
}

/**
 * The files (`ord`s) of which it must be asked anew whether a principal sees them: indexed after the one, or changed, they or
 * their case, after the other. null when that is too long ago, or they are too many to be asked for one by one.
 */
export async function changedFiles(
  queries: Q,
  since: { readonly seq: number; readonly ord: number },
): Promise<NumberList | null> {
  type Count = { count: number; until: number | null };
  const { rows: counts } =
    await sql<Count>`SELECT count(*) AS count, max(seq) AS until FROM visibility_changes WHERE seq > ${since.seq}`.execute(
      queries,
    );
  const { count = 0, until = null } = counts[0] ?? {};
  if (count > MOST_CHANGES || (until !== null && until - since.seq !== count)) return null;
  type Row = { ords: NumberList | null };
  const { rows } =
    await sql<Row>`SELECT group_concat(ord) AS ords FROM indexed_files JOIN files ON files.id = indexed_files.file_id WHERE ${mayHaveChanged(since)}`.execute(
      queries,
    );
  return rows[0]?.ords ?? '';
}

const MOST_CHANGES = 1_000;

function mayHaveChanged({ seq, ord }: { readonly seq: number; readonly ord: number }): Condition {
  return sql<boolean>`files.id IN (
    SELECT file_id FROM indexed_files AS newer WHERE newer.ord > ${ord}
    UNION SELECT file_id FROM visibility_changes WHERE seq > ${seq} AND file_id IS NOT NULL
    UNION SELECT moved.id FROM visibility_changes JOIN files AS moved ON moved.case_id = visibility_changes.case_id WHERE visibility_changes.seq > ${seq}
  )`;
}

type Condition = RawBuilder<boolean>;
type Naming = Extract<QueryFilter, { value: string }>;
type Dated = Exclude<QueryFilter, Naming>;

/** The filters of a query: any of those wanted by a field, none of those excluded; `after:` and `before:` must all hold. */
function fieldConditions(principal: Principal, filters: readonly QueryFilter[]): Condition[] {
  const wanted = new Map<string, Condition[]>();
  const conditions: Condition[] = [];
  for (const filter of filters) {
    const holds = conditionOf(principal, filter);
    if (filter.excluded) conditions.push(sql<boolean>`NOT coalesce(${holds}, 0)`);
    else if (filter.field === 'after' || filter.field === 'before') conditions.push(holds);
    else wanted.set(filter.field, [...(wanted.get(filter.field) ?? []), holds]);
  }
  for (const any of wanted.values()) conditions.push(sql<boolean>`(${sql.join(any, sql` OR `)})`);
  return conditions;
}

function conditionOf(principal: Principal, filter: QueryFilter): Condition {
  const ofCase = (holds: Condition) =>
    sql<boolean>`coalesce(files.case_id, '') IN (SELECT named.id FROM cases AS named WHERE ${caseScope(principal, 'named')} AND ${holds})`;
  switch (filter.field) {
    case 'kind':
      return sql<boolean>`files.kind = ${filter.value}`;
    case 'tag':
      return sql<boolean>`EXISTS (SELECT 1 FROM json_each(files.tags) AS tag WHERE ${contains('tag.value', filter.value)})`;
    case 'case': {
      const reference = foldCase(filter.value);
      return ofCase(
        sql<boolean>`(named.id = ${reference} OR fold(named.number) = ${reference} OR fold(named.external_id) = ${reference} OR fold(named.docket_number) = ${reference})`,
      );
    }
    case 'party': {
      const named = sql<boolean>`(${contains('named.client', filter.value)} OR EXISTS (SELECT 1 FROM json_each(named.parties) AS party WHERE ${contains("party.value ->> 'name'", filter.value)}))`;
      // A reported decision is named by its parties.
      return sql<boolean>`(${ofCase(named)} OR (files.kind = 'precedent' AND files.title LIKE '% v. %' AND ${contains('files.title', filter.value)}))`;
    }
    case 'client':
    case 'court':
    case 'judge':
      return ofCase(contains(`named.${filter.field}`, filter.value));
    case 'attorney':
      return ofCase(contains('named.responsible_attorney', filter.value));
    case 'area':
      return ofCase(contains('named.practice_area', filter.value));
    case 'date':
    case 'after':
    case 'before':
      return within('files.created_at', filter);
    case 'opened':
      return ofCase(within('named.opened_on', filter));
    case 'closed':
      return ofCase(within('named.closed_on', filter));
  }
}

/** Case and accents make no difference. @param column ours, never a caller's */
function contains(column: string, value: string): Condition {
  return sql<boolean>`instr(fold(${sql.raw(column)}), ${foldCase(value)}) > 0`;
}

/** Days and times of ISO 8601 are ordered as texts. */
function within(column: string, { from, until }: Dated): Condition {
  const name = sql.raw(column);
  if (from === null) return sql<boolean>`${name} < ${until}`;
  if (until === null) return sql<boolean>`${name} >= ${from}`;
  return sql<boolean>`(${name} >= ${from} AND ${name} < ${until})`;
}

export async function selectOrds(
  queries: Q,
  _principal: Principal,
  query: CompiledQuery<{ ords: NumberList | null }>,
): Promise<NumberList> {
  const { rows } = await queries.executeQuery(query);
  return rows[0]?.ords ?? '';
}
