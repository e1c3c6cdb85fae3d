import type { Actor } from '../../platform/index.ts';
import type { ConsentRow, Queries, TruthTables } from '../../store/index.ts';

type Q = Queries<TruthTables>;

export async function insertConsent(tx: Q, _actor: Actor, row: ConsentRow): Promise<void> {
  await tx.insertInto('consents').values(row).execute();
}

/** With what decides whether it still holds, as of now. */
export async function findConsentByCode(queries: Q, hash: string) {
  return queries
    .selectFrom('consents as consent')
    .innerJoin('people as person', 'person.id', 'consent.person_id')
    .selectAll('consent')
    .select(['person.status as person_status', 'person.roles'])
    .where('consent.code_hash', '=', hash)
    .executeTakeFirst();
}

/** What decides about tokens that came from it, as of now; undefined where the family came from no consent. */
export async function findConsent(queries: Q, id: string) {
  return queries
    .selectFrom('consents as consent')
    .innerJoin('people as person', 'person.id', 'consent.person_id')
    .select(['consent.id', 'person.roles'])
    .where('consent.id', '=', id)
    .executeTakeFirst();
}

export async function markCodeUsed(tx: Q, id: string, at: string): Promise<void> {
  await tx.updateTable('consents').set({ code_used_at: at }).where('id', '=', id).execute();
}

/** Those of a person by which some program can still do something, newest first. */
export async function listConsentRows(queries: Q, actor: Actor, personId: string, now: string) {
  return queries
    .selectFrom('consents as consent')
    .innerJoin('clients as client', 'client.id', 'consent.client_id')
    .select([
      'consent.id',
      'consent.scopes',
      'consent.offline',
      'consent.given_at',
      'client.id as client_id',
      'client.name as client_name',
    ])
    .where('consent.person_id', '=', personId)
    .where('consent.firm_id', '=', actor.firmId ?? '')
    .where('consent.ended_at', 'is', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('consent.code_used_at', 'is', null), eb('consent.code_expires_at', '>', now)]),
        exists(
          selectFrom('access_tokens as token')
            .select('token.id')
            .whereRef('token.family_id', '=', 'consent.id')
            .where('token.revoked_at', 'is', null)
            .where('token.expires_at', '>', now),
        ),
        exists(
          selectFrom('refresh_tokens as token')
            .select('token.hash')
            .whereRef('token.family_id', '=', 'consent.id')
            .where('token.revoked_at', 'is', null)
            .where('token.used_at', 'is', null)
            .where('token.expires_at', '>', now),
        ),
      ]),
    )
    .orderBy('consent.id', 'desc')
    .execute();
}

/** Of one person, the ids of those that have not ended. */
export async function openConsents(queries: Q, personId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('consents')
    .select('id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those whose code is past, and of which no token is left. */
export async function deleteSpentConsents(tx: Q, before: string): Promise<void> {
  const left = (table: 'access_tokens' | 'refresh_tokens') =>
    tx.selectFrom(table).select('family_id').where('family_id', 'is not', null);
  await tx
    .deleteFrom('consents')
    .where('code_expires_at', '<', before)
    .where('id', 'not in', left('access_tokens'))
    .where('id', 'not in', left('refresh_tokens'))
    .execute();
}
