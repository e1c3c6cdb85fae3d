import type { Actor } from '../platform/index.ts';
import type { ClientRow, FirmRow, PersonRow, Queries, TruthTables } from '../store/index.ts';
import {
  type BarNumber,
  type ClientApplication,
  type Firm,
  type FirmResource,
  type Person,
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

export async function insertPerson(tx: Q, _actor: Actor, person: Person): Promise<void> {
  const row: PersonRow = {
    ...person,
    bar_numbers: JSON.stringify(person.bar_numbers),
    roles: person.roles.join(' '),
  };
  await tx.insertInto('people').values(row).execute();
}

export async function findPerson(queries: Q, actor: Actor, id: string): Promise<Person | undefined> {
  const row = await queries.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  return row !== undefined && mayActFor(actor, row.firm_id) ? toPerson(row) : undefined;
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
  const numbers = bar_numbers === undefined ? {} : { bar_numbers: JSON.stringify(bar_numbers) };
  await tx
    .updateTable('people')
    .set({ ...change, ...numbers, ...(roles && { roles: roles.join(' ') }) })
    .where('id', '=', id)
    .execute();
}

export async function listPeopleRows(queries: Q, actor: Actor, firmId: string): Promise<Person[]> {
  if (!mayActFor(actor, firmId)) return [];
  const rows = await queries
    .selectFrom('people')
    .selectAll()
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .execute();
  return rows.map(toPerson);
}

function toPerson(row: PersonRow): Person {
  return { ...row, bar_numbers: JSON.parse(row.bar_numbers) as BarNumber[], roles: readRoles(row.roles) };
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
  change: Partial<Pick<ClientRow, 'secret_hash' | 'status' | 'scopes' | 'resources' | 'redirect_uris'>> & {
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
    status: row.status,
    created_at: row.created_at,
  };
}

function words(column: string): string[] {
  return column.split(' ').filter((word) => word !== '');
}
