import { appendAudit } from '../audit/index.ts';
import { type Actor, ChanceryError, notFound, timestamp } from '../platform/index.ts';
import type { Queries, TruthTables } from '../store/index.ts';
import { type FirmParts, getFirm, required } from './manage-firms.ts';
import type { Person, Role } from './model.ts';
import { findFirm, findPerson, insertPerson, listPeopleRows, updatePerson } from './repository.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** @throws ChanceryError `validation_failed`, `not_found`; `conflict` when the firm has somebody with that address: a wall would stand against one of two. */
export async function addPerson(
  parts: FirmParts,
  actor: Actor,
  input: { firmId: string; name: string; email?: string | undefined; roles?: readonly Role[] | undefined },
): Promise<Person> {
  const name = required(input.name, '/name');
  const email = readAddress(input.email);
  return parts.database.transaction(async (tx) => {
    if ((await findFirm(tx, actor, input.firmId)) === undefined) throw notFound('firm');
    await assertNobodyHas(tx, actor, input.firmId, email);
    const person: Person = {
      id: parts.ids.next('person'),
      firm_id: input.firmId,
      name,
      email: email ?? null,
      created_at: timestamp(parts.clock),
      status: 'active',
      roles: [...new Set(input.roles ?? [])],
    };
    await insertPerson(tx, actor, { ...person, roles: person.roles.join(' ') });
    await appendAudit(
      tx,
      parts.clock,
      { ...actor, firmId: input.firmId },
      {
        action: 'person.added',
        subject: person.id,
        ...(person.roles.length === 0 ? {} : { details: { roles: [...person.roles] } }),
      },
    );
    return person;
  });
}

function readAddress(given: string | undefined): string | undefined {
  const email = given?.trim();
  if (email === undefined || ADDRESS.test(email)) return email;
  throw new ChanceryError('validation_failed', `“${email}” is no e-mail address.`, {
    hint: 'Write it like name@firm.example, or leave it out.',
    errors: [{ pointer: '/email', detail: 'must be an address like name@firm.example' }],
  });
}

async function assertNobodyHas(
  tx: Queries<TruthTables>,
  actor: Actor,
  firmId: string,
  email: string | undefined,
  but?: string,
): Promise<void> {
  const people = await listPeopleRows(tx, actor, firmId);
  const there = people.find(
    ({ id, email: theirs }) => id !== but && theirs?.toLowerCase() === email?.toLowerCase(),
  );
  if (email === undefined || there === undefined) return;
  throw new ChanceryError('conflict', `${there.name} (${there.id}) has the address ${email}.`, {
    hint: 'One person is recorded once, or a wall holds for one of two. See: chancery person list',
  });
}

export interface PersonChange {
  readonly id: string;
  readonly status?: 'active' | 'disabled' | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly email?: string | undefined;
}

/** A token or a session of somebody who is disabled ends with its next request; what other roles allow counts from then on, too. */
export async function changePerson(parts: FirmParts, actor: Actor, input: PersonChange): Promise<Person> {
  const email = readAddress(input.email);
  return parts.database.transaction(async (tx) => {
    const { id, status, roles } = input;
    const person = await findPerson(tx, actor, id);
    if (person === undefined) throw notFound('person');
    await assertNobodyHas(tx, actor, person.firm_id, email, id);
    const after = {
      status: status ?? person.status,
      roles: [...new Set(roles ?? person.roles)],
      email: email ?? person.email,
    };
    await updatePerson(tx, actor, id, { ...after, roles: after.roles.join(' ') });
    await appendAudit(
      tx,
      parts.clock,
      { ...actor, firmId: person.firm_id },
      {
        action: 'person.changed',
        subject: id,
        details: {
          ...(status === undefined ? {} : { status }),
          ...(roles === undefined ? {} : { roles: after.roles }),
          ...(email === undefined ? {} : { change: 'address' }),
        },
      },
    );
    return { ...person, ...after };
  });
}

export async function getPerson(
  parts: Pick<FirmParts, 'database'>,
  actor: Actor,
  id: string,
): Promise<Person> {
  const person = await findPerson(parts.database.read, actor, id);
  if (person === undefined) throw notFound('person');
  return person;
}

export async function listPeople(
  parts: Pick<FirmParts, 'database'>,
  actor: Actor,
  firmId: string,
): Promise<Person[]> {
  await getFirm(parts, actor, firmId);
  return listPeopleRows(parts.database.read, actor, firmId);
}
