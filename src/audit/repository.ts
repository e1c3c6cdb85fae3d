import { sql } from 'kysely';
import { type Actor, yieldToEventLoop } from '../platform/index.ts';
import { EVERYBODY, prepared, preparedRow, type Queries, type TruthTables } from '../store/index.ts';
import type { AuditAction, AuditEntry } from './model.ts';

/** The newest entry; the next one builds on its hash. */
export function newestEntry(
  queries: Queries<TruthTables>,
): Promise<{ seq: number; hash: string } | undefined> {
  return newestEntries(queries, EVERYBODY);
}

const newestEntries = preparedRow((queries: Queries<TruthTables>) =>
  queries.selectFrom('audit_entries').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1),
);

/** When the newest entry, or the newest of an action, was made; RFC 3339. */
export async function newestAt(
  queries: Queries<TruthTables>,
  action?: AuditAction,
): Promise<string | undefined> {
  return (await newestOf(queries, action))?.at;
}

/**
 * When it was made, and its details as they are kept: JSON.
 * @param subject of the action, where that is known: only its entries are looked through then
 */
export function newestOf(
  queries: Queries<TruthTables>,
  action?: AuditAction,
  subject?: string,
): Promise<Pick<AuditEntry, 'at' | 'details'> | undefined> {
  let query = queries.selectFrom('audit_entries').select(['at', 'details']).orderBy('seq', 'desc').limit(1);
  if (action !== undefined) query = query.where('action', '=', action);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  return query.executeTakeFirst();
}

/** Every entry about the appliance of these actions, in order. */
export function entriesOf(
  queries: Queries<TruthTables>,
  actions: readonly AuditAction[],
): Promise<Pick<AuditEntry, 'hash' | 'details'>[]> {
  return queries
    .selectFrom('audit_entries')
    .select(['hash', 'details'])
    .where('subject', '=', 'appliance')
    .where('action', 'in', [...actions])
    .orderBy('seq')
    .execute();
}

/** Milliseconds by which `now` is earlier than the newest entry; 0 when it is not. */
export async function clockBehind(queries: Queries<TruthTables>, now: Date): Promise<number> {
  const newest = await newestAt(queries);
  return newest === undefined ? 0 : Math.max(0, Date.parse(newest) - now.getTime());
}

export async function insertEntry(queries: Queries<TruthTables>, entry: AuditEntry): Promise<void> {
  await inserted(queries, EVERYBODY, ...COLUMNS.map((column) => entry[column]));
}

const COLUMNS = [
  ...(['seq', 'at', 'firm_id', 'actor_kind', 'actor_id', 'person_id'] as const),
  ...(['action', 'subject', 'details', 'previous_hash', 'hash'] as const),
];
const inserted = prepared(
  (_queries: Queries<TruthTables>, _: object, ...values: readonly unknown[]) =>
    sql<never>`INSERT INTO audit_entries (${sql.join(COLUMNS.map((name) => sql.ref(name)))}) VALUES (${sql.join([...values])})`,
);

/** The signed heads that were counted, as lines, in order. */
export async function headLines(queries: Queries<TruthTables>): Promise<string[]> {
  const rows = await queries.selectFrom('audit_heads').select('head').orderBy('number').execute();
  return rows.map(({ head }) => head);
}

export async function countHeads(tx: Queries<TruthTables>, lines: readonly string[]): Promise<void> {
  for (const head of lines) await tx.insertInto('audit_heads').values({ head }).execute();
}

/** Where there is no such entry, there is no hash. */
export async function hashesAt(
  queries: Queries<TruthTables>,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const wanted = JSON.stringify([...new Set(numbers)]);
  const rows = await queries
    .selectFrom('audit_entries')
    .select(['seq', 'hash'])
    .where('seq', 'in', sql<number>`(SELECT value FROM json_each(${wanted}))`)
    .execute();
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

/** Entries after `seq` in order: all of them for an operator above all firms, else the actor's firm's. */
export async function entriesAfter(
  queries: Queries<TruthTables>,
  actor: Actor,
  seq: number,
  limit: number,
): Promise<AuditEntry[]> {
  let query = queries
    .selectFrom('audit_entries')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit);
  if (actor.kind !== 'operator' || actor.firmId !== null) query = query.where('firm_id', '=', actor.firmId);
  return query.execute();
}

/** What entries are looked for. */
export interface AuditFilter {
  /** One of these, or one of a group such as `token.`. */
  readonly actions?: readonly string[] | undefined;
  readonly subject?: string | undefined;
  /** The client application or the person that acted. */
  readonly by?: string | undefined;
  /** RFC 3339. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Entries before this one. */
  readonly before?: number | undefined;
}

/** A log has millions of entries: so many are looked through before others have their turn. */
const STRETCH = 2_000;

/** As `entriesAfter`, the newest first. */
export async function newestEntriesOf(
  queries: Queries<TruthTables>,
  actor: Actor,
  filter: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  // Those of a subject are found by their index.
  const stretch = filter.subject === undefined ? STRETCH : Number.MAX_SAFE_INTEGER;
  const found: AuditEntry[] = [];
  let before = filter.before ?? ((await newestEntry(queries))?.seq ?? 0) + 1;
  while (found.length < limit && before > 1) {
    const from = Math.max(1, before - stretch);
    found.push(...(await entriesFrom(queries, actor, from, { ...filter, before }, limit - found.length)));
    before = from;
    await yieldToEventLoop();
  }
  return found;
}

async function entriesFrom(
  queries: Queries<TruthTables>,
  actor: Actor,
  from: number,
  { actions = [], subject, by, since, until, before }: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  let query = queries
    .selectFrom('audit_entries')
    .selectAll()
    .where('seq', '>=', from)
    .orderBy('seq', 'desc')
    .limit(limit);
  if (actor.kind !== 'operator' || actor.firmId !== null) query = query.where('firm_id', '=', actor.firmId);
  if (before !== undefined) query = query.where('seq', '<', before);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (by !== undefined)
    query = query.where(({ or, eb }) => or([eb('actor_id', '=', by), eb('person_id', '=', by)]));
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  if (actions.length > 0) {
    query = query.where(({ or, eb }) =>
      or(
        actions.map((action) =>
          action.endsWith('.')
            ? sql<boolean>`substr(action, 1, ${action.length}) = ${action}`
            : eb('action', '=', action as AuditAction),
        ),
      ),
    );
  }
  return query.execute();
}
