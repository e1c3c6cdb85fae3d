import { appendAudit } from '../audit/index.ts';
import { type Actor, ChanceryError, type Clock, type Ids, notFound, timestamp } from '../platform/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import type { Firm, Person, Tier } from './model.ts';
import {
  findFirm,
  findPerson,
  insertFirm,
  insertPerson,
  listFirmRows,
  listPeopleRows,
  updateFirm,
  updatePerson,
} from './repository.ts';

export interface FirmParts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export async function addFirm(
  parts: FirmParts,
  actor: Actor,
  input: { name: string; tier: Tier },
): Promise<Firm> {
  const name = required(input.name, '/name');
  const at = timestamp(parts.clock);
  const row = {
    id: parts.ids.next('firm'),
    name,
    tier: input.tier,
    status: 'active' as const,
    created_at: at,
    updated_at: at,
  };
  await parts.database.transaction(async (tx) => {
    await insertFirm(tx, actor, row);
    await appendAudit(tx, parts.clock, actor, {
      action: 'firm.added',
      subject: row.id,
      details: { tier: row.tier },
    });
  });
  return row;
}

export async function changeFirm(
  parts: FirmParts,
  actor: Actor,
  input: { id: string; tier?: Tier; status?: 'active' | 'disabled' },
): Promise<Firm> {
  return parts.database.transaction(async (tx) => {
    const { id, ...change } = input;
    const changed = await updateFirm(tx, actor, id, { ...change, updated_at: timestamp(parts.clock) });
    const firm = changed ? await findFirm(tx, actor, id) : undefined;
    if (firm === undefined) throw notFound('firm');
    await appendAudit(tx, parts.clock, actor, {
      action: 'firm.changed',
      subject: id,
      details: { ...change },
    });
    return firm;
  });
}

export async function listFirms(parts: Pick<FirmParts, 'database'>, actor: Actor): Promise<Firm[]> {
  return listFirmRows(parts.database.read, actor);
}

export async function getFirm(parts: Pick<FirmParts, 'database'>, actor: Actor, id: string): Promise<Firm> {
  const firm = await findFirm(parts.database.read, actor, id);
  if (firm === undefined) throw notFound('firm');
  return firm;
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** @throws ChanceryError `validation_failed`, `not_found`; `conflict` when the firm has somebody with that address: a wall would stand against one of two. */
export async function addPerson(
  parts: FirmParts,
  actor: Actor,
  input: { firmId: string; name: string; email?: string },
): Promise<Person> {
  const name = required(input.name, '/name');
  const email = input.email?.trim();
  if (email !== undefined && !ADDRESS.test(email)) {
    throw new ChanceryError('validation_failed', `“${email}” is no e-mail address.`, {
      hint: 'Write it like name@firm.example, or leave it out.',
      errors: [{ pointer: '/email', detail: 'must be an address like name@firm.example' }],
    });
  }
  return parts.database.transaction(async (tx) => {
    if ((await findFirm(tx, actor, input.firmId)) === undefined) throw notFound('firm');
    const people = await listPeopleRows(tx, actor, input.firmId);
    const there = people.find((person) => person.email?.toLowerCase() === email?.toLowerCase());
    if (email !== undefined && there !== undefined) {
      throw new ChanceryError('conflict', `${there.name} (${there.id}) has the address ${email}.`, {
        hint: 'One person is recorded once, or a wall holds for one of two. See: chancery person list',
      });
    }
    const row: Person = {
      id: parts.ids.next('person'),
      firm_id: input.firmId,
      name,
      email: email ?? null,
      created_at: timestamp(parts.clock),
      status: 'active',
    };
    await insertPerson(tx, actor, row);
    await appendAudit(
      tx,
      parts.clock,
      { ...actor, firmId: input.firmId },
      { action: 'person.added', subject: row.id },
    );
    return row;
  });
}

/** A token for somebody who is disabled ends with its next request. */
export async function setPersonStatus(
  parts: FirmParts,
  actor: Actor,
  id: string,
  status: 'active' | 'disabled',
): Promise<Person> {
  return parts.database.transaction(async (tx) => {
    const person = await findPerson(tx, actor, id);
    if (person === undefined) throw notFound('person');
    await updatePerson(tx, actor, id, { status });
    await appendAudit(
      tx,
      parts.clock,
      { ...actor, firmId: person.firm_id },
      { action: 'person.changed', subject: id, details: { status } },
    );
    return { ...person, status };
  });
}

export async function listPeople(
  parts: Pick<FirmParts, 'database'>,
  actor: Actor,
  firmId: string,
): Promise<Person[]> {
  await getFirm(parts, actor, firmId);
  return listPeopleRows(parts.database.read, actor, firmId);
}

export function required(value: string, pointer: string): string {
  const text = value.trim();
  if (text !== '') return text;
  throw new ChanceryError('validation_failed', 'A name is needed.', {
    errors: [{ pointer, detail: 'must not be empty' }],
  });
}
