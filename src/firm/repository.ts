import { sql } from 'kysely';
import type { Actor } from '../platform/index.ts';
import type { ClientRow, FirmRow, PersonRow, Queries, TruthTables } from '../store/index.ts';
import {
  type BarNumber,
  type ClientApplication,
  type DirectorySubject,
  type Firm,
  type FirmResource,
  type Person,
  readBudgets,
  readRoles,
} from './model.ts';

type Q = Queries<TruthTables>;

/** An operator above all firms sees every firm; everybody else only their own. */
function mayActFor(actor: Actor, firmId: string): boolean {
  return (actor.kind === 'operator' && actor.firmId === null) || actor.firmId === firmId;
}

export async function insertFirm(tx: Q, _actor: Actor, row: FirmRow): Promise<void> {
  await tx.insertInto('firms').values(row).execute();
}

export async function findFirm(queries: Q, actor: Actor, id: string): Promise<Firm | undefined> {
  if (!mayActFor(actor, id)) return undefined;
  return queries.selectFrom('firms').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listFirmRows(queries: Q, actor: Actor): Promise<Firm[]> {
  let query = queries.selectFrom('firms').selectAll().orderBy('id');
  if (actor.firmId !== null) query = query.where('id', '=', actor.firmId);
  return query.execute();
}

export async function updateFirm(
  tx: Q,
  actor: Actor,
  id: string,
  change: Partial<Pick<FirmRow, 'name' | 'tier' | 'status' | 'address' | 'telephone' | 'email'>> & {
    updated_at: string;
  },
): Promise<boolean> {
  if (!mayActFor(actor, id)) return false;
  const result = await tx.updateTable('firms').set(change).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertPerson(tx: Q, _actor: Actor, person: Omit<Person, 'directory'>): Promise<void> {
  const row: PersonRow = {
    ...person,
    bar_numbers: JSON.stringify(person.bar_numbers),
    roles: person.roles.join(' '),
  };
  await tx.insertInto('people').values(row).execute();
}

export async function findPerson(queries: Q, actor: Actor, id: string): Promise<Person | undefined> {
  const row = await queries.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || !mayActFor(actor, row.firm_id)) return undefined;
  return toPerson(row, await subjectsOf(queries, [id]));
}

export async function updatePerson(
  tx: Q,
  actor: Actor,
  id: string,
  {
    bar_numbers,
    roles,
    ...change
  }: Partial<Pick<Person, 'status' | 'roles' | 'email' | 'telephone' | 'bar_numbers'>>,
): Promise<void> {
  if ((await findPerson(tx, actor, id)) === undefined) return;
  const values = {
    ...change,
    ...(bar_numbers && { bar_numbers: JSON.stringify(bar_numbers) }),
    ...(roles && { roles: roles.join(' ') }),
  };
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('people').set(values).where('id', '=', id).execute();
}

export async function listPeopleRows(queries: Q, actor: Actor, firmId: string): Promise<Person[]> {
  if (!mayActFor(actor, firmId)) return [];
  const rows = await queries
    .selectFrom('people')
    .selectAll()
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .execute();
  const subjects = await subjectsOf(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPerson(row, subjects));
}

type Subjects = ReadonlyMap<string, DirectorySubject>;

function toPerson(row: PersonRow, subjects: Subjects): Person {
  const bar_numbers = JSON.parse(row.bar_numbers) as BarNumber[];
  return { ...row, bar_numbers, roles: readRoles(row.roles), directory: subjects.get(row.id) ?? null };
}

async function subjectsOf(queries: Q, personIds: readonly string[]): Promise<Subjects> {
  const rows = await queries
    .selectFrom('directory_subjects')
    .select(['person_id', 'issuer', 'subject'])
    .where('person_id', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(personIds)}))`)
    .orderBy('linked_at')
    .execute();
  return new Map(rows.map(({ person_id, ...subject }) => [person_id, subject]));
}

/** Whom the directory means by it, of whichever firm. */
export async function findSubject(queries: Q, _actor: Actor, { issuer, subject }: DirectorySubject) {
  return queries
    .selectFrom('directory_subjects')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** In place of the one they had; null: the directory does not know them any more. */
export async function putSubject(
  tx: Q,
  _actor: Actor,
  personId: string,
  known: DirectorySubject | null,
  at: string,
): Promise<void> {
  await tx.deleteFrom('directory_subjects').where('person_id', '=', personId).execute();
  if (known === null) return;
  await tx
    .insertInto('directory_subjects')
    .values({ ...known, person_id: personId, linked_at: at })
    .execute();
}

export async function insertClient(tx: Q, _actor: Actor, row: ClientRow): Promise<void> {
  await tx.insertInto('clients').values(row).execute();
}

export async function findClient(
  queries: Q,
  actor: Actor,
  id: string,
): Promise<ClientApplication | undefined> {
  const row = await queries.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
  return row !== undefined && mayActFor(actor, row.firm_id) ? toClient(row) : undefined;
}

export async function listClientRows(queries: Q, actor: Actor, firmId: string): Promise<ClientApplication[]> {
  if (!mayActFor(actor, firmId)) return [];
  const rows = await queries
    .selectFrom('clients')
    .selectAll()
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .execute();
  return rows.map(toClient);
}

export async function updateClient(
  tx: Q,
  actor: Actor,
  id: string,
  change: Partial<
    Pick<ClientRow, 'secret_hash' | 'status' | 'scopes' | 'resources' | 'redirect_uris' | 'budgets'>
  > & {
    updated_at: string;
  },
): Promise<boolean> {
  if ((await findClient(tx, actor, id)) === undefined) return false;
  const result = await tx.updateTable('clients').set(change).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** For checking credentials only: before it there is no actor yet, and the hash leaves no other way. */
export async function findCredentials(
  queries: Q,
  clientId: string,
): Promise<{ client: ClientApplication; secretHash: string; firm: Firm } | undefined> {
  const row = await queries.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirst();
  // Asked for also where there is no client: whether there is one must not show in the work that is done.
  const firm = await queries
    .selectFrom('firms')
    .selectAll()
    .where('id', '=', row?.firm_id ?? '')
    .executeTakeFirst();
  if (row === undefined || firm === undefined) return undefined;
  return { client: toClient(row), secretHash: row.secret_hash, firm };
}

function toClient(row: ClientRow): ClientApplication {
  return {
    id: row.id,
    firm_id: row.firm_id,
    name: row.name,
    scopes: words(row.scopes),
    resources: row.resources === null ? null : (JSON.parse(row.resources) as FirmResource[]),
    person_id: row.person_id,
    redirect_uris: words(row.redirect_uris),
    budgets: readBudgets(row.budgets),
    status: row.status,
    created_at: row.created_at,
  };
}

function words(column: string): string[] {
  return column.split(' ').filter((word) => word !== '');
}

/** How the people and client applications of the firm are called. */
export async function namesAmong(
  queries: Q,
  { firmId }: { readonly firmId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const people = queries.selectFrom('people').select(['id', 'name']).where('id', 'in', wanted);
  const clients = queries.selectFrom('clients').select(['id', 'name']).where('id', 'in', wanted);
  const rows = [
    ...(await people.where('firm_id', '=', firmId).execute()),
    ...(await clients.where('firm_id', '=', firmId).execute()),
  ];
  return new Map(rows.map(({ id, name }) => [id, name]));
}
