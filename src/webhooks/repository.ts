import { caseScope, documentScope, fileScope, type Principal } from '../access/index.ts';
import { type Actor, latestWaitedFor } from '../platform/index.ts';
import type { Queries, TruthTables, WebhookRow } from '../store/index.ts';
import { LONGEST_PAUSE_SECONDS } from './model.ts';

type Q = Queries<TruthTables>;

export async function insertWebhook(tx: Q, _actor: Actor, row: WebhookRow): Promise<void> {
  await tx.insertInto('webhooks').values(row).execute();
}

/** Of all firms for an operator above them, like the others here that take an actor. */
export async function listWebhookRows(queries: Q, actor: Actor): Promise<WebhookRow[]> {
  let query = queries.selectFrom('webhooks').selectAll().orderBy('id');
  if (actor.firmId !== null) query = query.where('firm_id', '=', actor.firmId);
  return query.execute();
}

export async function findWebhook(queries: Q, actor: Actor, id: string): Promise<WebhookRow | undefined> {
  let query = queries.selectFrom('webhooks').selectAll().where('id', '=', id);
  if (actor.firmId !== null) query = query.where('firm_id', '=', actor.firmId);
  return query.executeTakeFirst();
}

export async function changeWebhook(
  tx: Q,
  _actor: Actor,
  id: string,
  change: Partial<Pick<WebhookRow, 'status' | 'position' | 'failures' | 'next_attempt_at' | 'last_error'>>,
): Promise<void> {
  await tx.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

export async function deleteWebhook(tx: Q, _actor: Actor, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Those that may be told something now, for the sender alone. */
export async function listDue(queries: Q, now: string): Promise<WebhookRow[]> {
  const latest = latestWaitedFor(now, LONGEST_PAUSE_SECONDS);
  return queries
    .selectFrom('webhooks')
    .selectAll()
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('next_attempt_at', 'is', null),
        eb('next_attempt_at', '<=', now),
        eb('next_attempt_at', '>', latest),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Only where nobody moved or removed it meanwhile: an administrator may have it told again from an earlier place. @returns whether it was */
export async function recordAttempt(
  tx: Q,
  before: WebhookRow,
  change: Partial<Omit<WebhookRow, 'id' | 'firm_id' | 'client_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set(change)
    .where('id', '=', before.id)
    .where('position', '=', before.position)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface LoggedEvent {
  readonly seq: number;
  readonly at: string;
  readonly action: string;
  readonly subject: string;
}

/** The number of the newest entry; 0 in an empty log. */
export async function newestSeq(queries: Q): Promise<number> {
  const row = await queries
    .selectFrom('audit_entries')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The number of the last entry before `at`. */
export async function seqBefore(queries: Q, at: string): Promise<number> {
  const row = await queries
    .selectFrom('audit_entries')
    .select('seq')
    .where('at', '<', at)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The next of the firm's events with one of these names, in the range. */
export async function nextEvent(
  queries: Q,
  { firmId }: Principal,
  actions: readonly string[],
  after: number,
  upTo: number,
): Promise<LoggedEvent | undefined> {
  return queries
    .selectFrom('audit_entries')
    .select(['seq', 'at', 'action', 'subject'])
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('firm_id', '=', firmId)
    .where('action', 'in', [...actions])
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
}

/** The case of what the event is about; undefined when the principal may not see it, or it is there no more. */
export async function findCaseOf(
  queries: Q,
  principal: Principal,
  about: 'file' | 'document' | 'case',
  id: string,
): Promise<{ readonly case_id: string | null } | undefined> {
  switch (about) {
    case 'file':
      return queries
        .selectFrom('files')
        .select('case_id')
        .where('id', '=', id)
        .where(fileScope(principal))
        .executeTakeFirst();
    case 'document':
      return queries
        .selectFrom('documents')
        .select('case_id')
        .where('id', '=', id)
        .where(documentScope(principal))
        .executeTakeFirst();
    case 'case':
      return queries
        .selectFrom('cases')
        .select('id as case_id')
        .where('id', '=', id)
        .where(caseScope(principal))
        .executeTakeFirst();
  }
}
