import { sql } from 'kysely';
import type { Actor } from '../platform/index.ts';
import {
  type AccessTokenRow,
  EVERYBODY,
  preparedRow,
  type Queries,
  type RefreshTokenRow,
  type TruthTables,
  type WallRow,
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

export async function listAccessTokens(
  queries: Q,
  actor: Actor,
  clientId: string,
  now: string,
): Promise<AccessTokenRow[]> {
  let query = queries
    .selectFrom('access_tokens')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc');
  if (actor.firmId !== null) query = query.where('firm_id', '=', actor.firmId);
  return query.execute();
}

/** Those that are good for another refresh or were revoked, not those that were used. */
export async function listRefreshTokens(
  queries: Q,
  actor: Actor,
  clientId: string,
  now: string,
): Promise<Omit<RefreshTokenRow, 'hash' | 'replaced_by' | 'repeated_at'>[]> {
  let query = queries
    .selectFrom('refresh_tokens')
    .select([
      'family_id',
      'client_id',
      'firm_id',
      'person_id',
      'scopes',
      'resources',
      'issued_at',
      'expires_at',
      'revoked_at',
      'used_at',
    ])
    .where('client_id', '=', clientId)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .orderBy('family_id', 'desc');
  if (actor.firmId !== null) query = query.where('firm_id', '=', actor.firmId);
  return query.execute();
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

export async function isVisibleCase(queries: Q, principal: Principal, caseId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('cases')
    .select('id')
    .where('id', '=', caseId)
    .where(caseScope(principal))
    .executeTakeFirst();
  return row !== undefined;
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

/** A wall is about a person or a client application of the principal's firm. */
export async function isSubject(queries: Q, principal: Principal, subjectId: string): Promise<boolean> {
  const row = await queries
    .selectFrom(subjectId.startsWith('person_') ? 'people' : 'clients')
    .select('id')
    .where('id', '=', subjectId)
    .where('firm_id', '=', principal.firmId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertWall(tx: Q, _principal: Principal, row: WallRow): Promise<void> {
  await tx.insertInto('walls').values(row).execute();
}

/** The wall of one pair that has no name. */
export async function deleteWall(
  tx: Q,
  principal: Principal,
  caseId: string,
  subjectId: string,
): Promise<boolean> {
  const result = await tx
    .deleteFrom('walls')
    .where('firm_id', '=', principal.firmId)
    .where('case_id', '=', caseId)
    .where('subject_id', '=', subjectId)
    .where('name', '=', '')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteNamedWall(tx: Q, principal: Principal, name: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('walls')
    .where('firm_id', '=', principal.firmId)
    .where('name', '=', name)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function listWallRows(
  queries: Q,
  principal: Principal,
  caseId?: string,
  name?: string,
): Promise<WallRow[]> {
  let query = queries.selectFrom('walls').selectAll().where('firm_id', '=', principal.firmId).orderBy('id');
  if (caseId !== undefined) query = query.where('case_id', '=', caseId);
  if (name !== undefined) query = query.where('name', '=', name);
  return query.execute();
}

/** Drafts of the cases or written from files of theirs, with who had them made, oldest first. */
export async function draftsFromCases(queries: Q, principal: Principal, caseIds: readonly string[]) {
  return queries
    .selectFrom('documents')
    .leftJoin('audit_entries', (join) =>
      join
        .onRef('audit_entries.subject', '=', 'documents.id')
        .on('audit_entries.action', '=', 'document.drafted'),
    )
    .select([
      'documents.id',
      'documents.case_id',
      'documents.title',
      'documents.created_at',
      'documents.created_by as client_id',
      'audit_entries.person_id',
    ])
    .where('documents.firm_id', '=', principal.firmId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('documents.case_id', 'in', [...caseIds]),
        exists(
          selectFrom('document_sources')
            .innerJoin('files', 'files.id', 'document_sources.file_id')
            .select('files.id')
            .whereRef('document_sources.document_id', '=', 'documents.id')
            .where('files.case_id', 'in', [...caseIds]),
        ),
        exists(
          selectFrom('document_sources')
            .innerJoin('disposals', 'disposals.file_id', 'document_sources.file_id')
            .select('disposals.id')
            .whereRef('document_sources.document_id', '=', 'documents.id')
            .where('disposals.case_id', 'in', [...caseIds]),
        ),
      ]),
    )
    .orderBy('documents.id')
    .execute();
}

/** Their entries are about the firm or another case, and name in their details the files that were shown. */
const SHOWING = ['vault.searched', 'precedents.analyzed'];

/** From the audit log: what was done with the cases, their files and their drafts, and what showed words of those files. */
export async function usesOfCases(queries: Q, principal: Principal, caseIds: readonly string[]) {
  const ofCases = <T extends 'files' | 'documents'>(table: T) =>
    queries
      .selectFrom<'files' | 'documents'>(table)
      .select('id')
      .where('case_id', 'in', [...caseIds]);
  // Nothing leads from a file to what showed it: each search of the firm is looked at, once.
  const showing = queries
    .selectFrom('audit_entries as search')
    .select('search.seq')
    .where('search.firm_id', '=', principal.firmId)
    .where('search.action', 'in', SHOWING)
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM json_each(search.details, '$.files') AS shown WHERE shown.value IN ${ofCases('files')})`,
    );
  return queries
    .selectFrom('audit_entries')
    .select(({ fn }) => [
      'actor_id as client_id',
      'person_id',
      'action',
      fn.countAll<number>().as('times'),
      fn.max('at').as('last_at'),
    ])
    .where('firm_id', '=', principal.firmId)
    .where('actor_kind', '=', 'client')
    .where(({ or, eb }) =>
      or([
        eb('subject', 'in', [...caseIds]),
        eb('subject', 'in', ofCases('files')),
        eb('subject', 'in', ofCases('documents')),
        eb('seq', 'in', showing),
      ]),
    )
    .groupBy(['actor_id', 'person_id', 'action'])
    .orderBy('last_at')
    .execute();
}

/** Tokens of the firm that are still good. */
export async function listFirmTokens(queries: Q, principal: Principal, now: string) {
  return queries
    .selectFrom('access_tokens')
    .select(['id', 'client_id', 'person_id', 'issued_at', 'expires_at'])
    .where('firm_id', '=', principal.firmId)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
}
