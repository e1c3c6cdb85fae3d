import { sql } from 'kysely';
import type { Actor } from '../../platform/index.ts';
import {
  type CredentialsRow,
  EVERYBODY,
  type InvitationRow,
  type PersonRow,
  preparedRow,
  type Queries,
  type SessionRow,
  type TruthTables,
} from '../../store/index.ts';

type Q = Queries<TruthTables>;

/** Everything that decides about a session, as of now. */
export function findSession(queries: Q, hash: string) {
  return byHash(queries, EVERYBODY, hash);
}

export function findSessionById(queries: Q, id: string) {
  return byId(queries, EVERYBODY, id);
}

const byHash = preparedRow((queries: Q, _: object, hash: string) =>
  sessionsWithWhatDecides(queries).where('session.hash', '=', hash),
);
const byId = preparedRow((queries: Q, _: object, id: string) =>
  sessionsWithWhatDecides(queries).where('session.id', '=', id),
);

function sessionsWithWhatDecides(queries: Q) {
  return queries
    .selectFrom('sessions as session')
    .innerJoin('people as person', 'person.id', 'session.person_id')
    .innerJoin('firms as firm', 'firm.id', 'session.firm_id')
    .leftJoin('credentials as own', 'own.person_id', 'session.person_id')
    .select([
      'session.id',
      'session.firm_id',
      'session.person_id',
      'session.begun_at',
      'session.seen_at',
      'session.expires_at',
      'session.ended_at',
      'session.proven_at',
      'session.second_factor',
      'session.address',
      'person.roles',
      'person.status as person_status',
      'firm.status as firm_status',
      'firm.tier as firm_tier',
      'own.totp_secret',
    ]);
}

export async function insertSession(tx: Q, _actor: Actor, row: SessionRow): Promise<void> {
  await tx.insertInto('sessions').values(row).execute();
}

export async function changeSession(
  tx: Q,
  id: string,
  change: Partial<Pick<SessionRow, 'seen_at' | 'proven_at' | 'hash' | 'second_factor'>>,
): Promise<void> {
  await tx.updateTable('sessions').set(change).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** @returns the ids of those that could still be used */
export async function endSessions(
  tx: Q,
  at: string,
  which: { readonly id: string } | { readonly personId: string; readonly except?: string | undefined },
): Promise<string[]> {
  let update = tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id');
  if ('id' in which) update = update.where('id', '=', which.id);
  else {
    update = update.where('person_id', '=', which.personId);
    if (which.except !== undefined) update = update.where('id', '!=', which.except);
  }
  return (await update.execute()).map(({ id }) => id);
}

/** Those that could still be used, newest first; of one person or of the firm that the actor acts for. */
export async function listSessionRows(
  queries: Q,
  actor: Actor,
  { now, seenAfter, personId }: { now: string; seenAfter: string; personId?: string | undefined },
): Promise<Omit<SessionRow, 'hash'>[]> {
  let query = queries
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select([
      'sessions.id',
      'sessions.firm_id',
      'sessions.person_id',
      'sessions.begun_at',
      'sessions.seen_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.proven_at',
      'sessions.second_factor',
      'sessions.address',
    ])
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', seenAfter)
    .where('people.status', '=', 'active')
    .orderBy('sessions.id', 'desc');
  if (actor.kind !== 'operator' || actor.firmId !== null)
    query = query.where('sessions.firm_id', '=', actor.firmId ?? '');
  if (personId !== undefined) query = query.where('sessions.person_id', '=', personId);
  return query.execute();
}

/** Everybody with this address, of whichever firm: before the password is compared there is no actor. */
export async function findAccounts(
  queries: Q,
  email: string,
): Promise<
  (PersonRow & CredentialsRow & { firm_status: string; firm_tier: 'small' | 'medium' | 'enterprise' })[]
> {
  return accounts(queries).where(sql<boolean>`lower(person.email) = lower(${email})`).execute();
}

export async function findAccount(queries: Q, personId: string) {
  return accounts(queries).where('person.id', '=', personId).executeTakeFirst();
}

function accounts(queries: Q) {
  return queries
    .selectFrom('people as person')
    .innerJoin('credentials as own', 'own.person_id', 'person.id')
    .innerJoin('firms as firm', 'firm.id', 'person.firm_id')
    .selectAll(['person', 'own'])
    .select(['firm.status as firm_status', 'firm.tier as firm_tier']);
}

/** As for an account, also before there are credentials. */
export async function findInvited(queries: Q, personId: string) {
  return queries
    .selectFrom('people as person')
    .innerJoin('firms as firm', 'firm.id', 'person.firm_id')
    .selectAll('person')
    .select(['firm.name as firm_name', 'firm.status as firm_status', 'firm.tier as firm_tier'])
    .where('person.id', '=', personId)
    .executeTakeFirst();
}

export async function putPassword(tx: Q, personId: string, hash: string, at: string): Promise<void> {
  const values = { password_hash: hash, password_set_at: at };
  await tx
    .insertInto('credentials')
    .values({ person_id: personId, totp_secret: null, totp_offered: null, totp_step: 0, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
}

export async function changeSecondFactor(
  tx: Q,
  personId: string,
  change: Partial<Pick<CredentialsRow, 'totp_secret' | 'totp_offered' | 'totp_step'>>,
): Promise<void> {
  await tx.updateTable('credentials').set(change).where('person_id', '=', personId).execute();
}

/** Only where no later code was taken meanwhile. */
export async function takeStep(tx: Q, personId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credentials')
    .set({ totp_step: step })
    .where('person_id', '=', personId)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those from before are worth nothing any more. */
export async function putInvitation(tx: Q, _actor: Actor, row: InvitationRow): Promise<void> {
  await deleteInvitations(tx, row.person_id);
  await tx.insertInto('invitations').values(row).execute();
}

export async function findInvitation(queries: Q, hash: string): Promise<InvitationRow | undefined> {
  return queries.selectFrom('invitations').selectAll().where('hash', '=', hash).executeTakeFirst();
}

export async function deleteInvitations(tx: Q, personId: string): Promise<void> {
  await tx.deleteFrom('invitations').where('person_id', '=', personId).execute();
}

export async function isKnownDevice(queries: Q, hash: string, personIds: readonly string[], since: string) {
  const row = await queries
    .selectFrom('known_devices')
    .select('hash')
    .where('hash', '=', hash)
    .where('person_id', 'in', [...personIds, ''])
    .where('seen_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function putKnownDevice(tx: Q, hash: string, personId: string, at: string): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ hash, person_id: personId, seen_at: at })
    .onConflict((conflict) => conflict.columns(['hash', 'person_id']).doUpdateSet({ seen_at: at }))
    .execute();
}

export async function forgetDevices(tx: Q, personId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('person_id', '=', personId).execute();
}

/** What can no longer be used by anybody. */
export async function deleteExpiredSessions(tx: Q, now: string, devicesBefore: string): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await tx.deleteFrom('invitations').where('expires_at', '<', now).execute();
  await tx.deleteFrom('known_devices').where('seen_at', '<', devicesBefore).execute();
}
