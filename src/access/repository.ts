import { sql } from 'kysely';
import type { Actor } from '../platform/index.ts';
import {
  type AccessTokenRow,
  EVERYBODY,
  preparedRow,
  type Queries,
  type RefreshTokenRow,
  type TruthTables,
} from '../store/index.ts';
import { deleteSpentConsents } from './consent/repository.ts';
import type { Principal } from './model.ts';
import { byMeaning, caseScope } from './scope.ts';

type Q = Queries<TruthTables>;

/** The id of the visible case with this id, ours or the firm's own. */
export async function findCaseId(
  queries: Q,
  principal: Principal,
  named: { readonly id: string } | { readonly externalId: string },
): Promise<string | undefined> {
  const [column, value] =
    'id' in named ? (['id', named.id] as const) : (['external_id', named.externalId] as const);
  const row = await queries
    .selectFrom('cases')
    .select('id')
    .where(column, '=', value)
    .where(caseScope(principal))
    .orderBy(byMeaning(principal))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function insertAccessToken(tx: Q, _actor: Actor, row: AccessTokenRow): Promise<void> {
  await tx.insertInto('access_tokens').values(row).execute();
}

/** Everything that decides about a bearer token, as of now: the token, its client, its firm. */
export function findGrant(queries: Q, tokenId: unknown) {
  // A claim may be anything that JSON can say.
  return typeof tokenId === 'string' ? grants(queries, EVERYBODY, tokenId) : Promise.resolve(undefined);
}

const grants = preparedRow((queries: Q, _: object, tokenId: string) =>
  queries
    .selectFrom('access_tokens as token')
    .innerJoin('clients as client', 'client.id', 'token.client_id')
    .innerJoin('firms as firm', 'firm.id', 'token.firm_id')
    .leftJoin('people as person', 'person.id', 'token.person_id')
    .leftJoin('consents as consent', 'consent.id', 'token.family_id')
    .select([
      'token.id',
      'token.client_id',
      'token.firm_id',
      'token.person_id',
      'token.scopes',
      'token.resources',
      'token.expires_at',
      'token.family_id',
      'token.revoked_at',
      'client.status as client_status',
      'client.scopes as client_scopes',
      'client.resources as client_resources',
      'client.budgets as client_budgets',
      'firm.status as firm_status',
      'firm.tier as firm_tier',
      'person.status as person_status',
      'person.roles as person_roles',
      'consent.id as consent_id',
    ])
    .where('token.id', '=', tokenId),
);

export async function insertRefreshToken(tx: Q, _actor: Actor, row: RefreshTokenRow): Promise<void> {
  await tx.insertInto('refresh_tokens').values(row).execute();
}

export async function findRefreshToken(queries: Q, hash: string): Promise<RefreshTokenRow | undefined> {
  return queries.selectFrom('refresh_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
}

export async function findFamily(
  queries: Q,
  familyId: string,
): Promise<Pick<RefreshTokenRow, 'family_id' | 'firm_id'> | undefined> {
  const rows = queries
    .selectFrom('refresh_tokens')
    .select(['family_id', 'firm_id'])
    .where('family_id', '=', familyId);
  const consents = queries
    .selectFrom('consents')
    .select(['id as family_id', 'firm_id'])
    .where('id', '=', familyId);
  return rows.union(consents).executeTakeFirst();
}

/** For the first time, or once more. */
export async function markRefreshTokenUsed(
  tx: Q,
  { hash, used_at: before }: Pick<RefreshTokenRow, 'hash' | 'used_at'>,
  at: string,
  replaced_by: string | null,
): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ replaced_by, ...(before === null ? { used_at: at } : { used_at: before, repeated_at: at }) })
    .where('hash', '=', hash)
    .execute();
}

/** Of one family, the ids of those that came with its last refresh token. */
export async function accessTokensSince(queries: Q, familyId: string, since: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('access_tokens')
    .select('id')
    .where('family_id', '=', familyId)
    .where('issued_at', '>=', since)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** RFC 9700 §4.14.2: everything that came from one grant ends together, with a code that was not redeemed yet. */
export async function revokeFamily(tx: Q, familyId: string, at: string): Promise<number> {
  return revokeWhere(tx, 'family_id', familyId, at);
}

/** Every token that the client has, of both kinds. */
export async function revokeTokensOf(tx: Q, clientId: string, at: string): Promise<number> {
  return revokeWhere(tx, 'client_id', clientId, at);
}

/** @returns how many could still be used */
async function revokeWhere(
  tx: Q,
  column: 'family_id' | 'client_id',
  value: string,
  at: string,
): Promise<number> {
  let ended = 0;
  for (const table of ['refresh_tokens', 'access_tokens'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ revoked_at: at })
      .where(column, '=', value)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst();
    ended += Number(numUpdatedRows);
  }
  await tx
    .updateTable('consents')
    .set({ ended_at: at })
    .where(column === 'family_id' ? 'id' : column, '=', value)
    .where('ended_at', 'is', null)
    .execute();
  return ended;
}

export async function revokeAccessToken(tx: Q, actor: Actor, tokenId: string, at: string): Promise<boolean> {
  let update = tx
    .updateTable('access_tokens')
    .set({ revoked_at: at })
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null);
  if (actor.firmId !== null) update = update.where('firm_id', '=', actor.firmId);
  const result = await update.executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type ListedToken = Omit<AccessTokenRow, 'family_id' | 'resources'> & {
  readonly kind: 'access' | 'refresh';
};

/** Access tokens, and refresh tokens that were not used, by the id of their chain; none that have expired. Newest first for each client. */
export function listTokenRows(queries: Q, actor: Actor, of: TokensOf, now: string): Promise<ListedToken[]> {
  const columns = [
    'client_id',
    'firm_id',
    'person_id',
    'scopes',
    'issued_at',
    'expires_at',
    'revoked_at',
  ] as const;
  const access = queries
    .selectFrom('access_tokens')
    .select(['id', ...columns, sql<'access' | 'refresh'>`'access'`.as('kind')]);
  const refresh = queries
    .selectFrom('refresh_tokens')
    .select(['family_id as id', ...columns, sql<'access' | 'refresh'>`'refresh'`.as('kind')])
    .where('used_at', 'is', null);
  let query = queries
    .selectFrom(access.unionAll(refresh).as('tokens'))
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('client_id')
    .orderBy('kind')
    .orderBy('id', 'desc');
  if (of.clientId !== undefined) query = query.where('client_id', '=', of.clientId);
  if (of.firmId !== undefined) query = query.where('firm_id', '=', of.firmId);
  if (actor.firmId !== null) query = query.where('firm_id', '=', actor.firmId);
  return query.execute();
}

/** Whose tokens; of everybody where it names nobody. */
export interface TokensOf {
  readonly clientId?: string;
  readonly firmId?: string;
}

/** Tokens that can no longer be used by anybody. */
export async function deleteExpired(tx: Q, before: string): Promise<void> {
  await tx.deleteFrom('access_tokens').where('expires_at', '<', before).execute();
  await tx.deleteFrom('refresh_tokens').where('expires_at', '<', before).execute();
  await deleteSpentConsents(tx, before);
}

/** Those of the ids that are of cases the principal may see. */
export async function visibleCaseIds(
  queries: Q,
  principal: Principal,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = JSON.stringify(ids);
  const rows = await queries
    .selectFrom('cases')
    .select('id')
    .where('id', 'in', sql<string>`(SELECT value FROM json_each(${wanted}))`)
    .where(caseScope(principal))
    .execute();
  return rows.map(({ id }) => id);
}

export async function isActivePerson(queries: Q, firmId: string, personId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('firm_id', '=', firmId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}
