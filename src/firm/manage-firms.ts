import { appendAudit } from '../audit/index.ts';
import { type Actor, ChanceryError, notFound, timestamp, typedLine, typedLines } from '../platform/index.ts';
import type { Queries, StoreParts, TruthTables } from '../store/index.ts';
import type { BarNumber, DirectorySubject, Firm, Person, Role, Tier } from './model.ts';
import {
  findFirm,
  findPerson,
  findSubject,
  insertFirm,
  insertPerson,
  listFirmRows,
  listPeopleRows,
  putSubject,
  updateFirm,
  updatePerson,
} from './repository.ts';

export type FirmParts = StoreParts;

/** How somebody is reached. An empty text takes back what was there. */
export interface Contact {
  /** Its lines end with a line feed. */
  readonly address?: string;
  readonly telephone?: string;
  readonly email?: string;
}

export async function addFirm(
  parts: FirmParts,
  actor: Actor,
  input: { name: string; tier: Tier } & Contact,
): Promise<Firm> {
  const name = required(input.name, '/name');
  const { address = null, telephone = null, email = null } = contactIn(input);
  const at = timestamp(parts.clock);
  const row = {
    id: parts.ids.next('firm'),
    name,
    tier: input.tier,
    status: 'active' as const,
    address,
    telephone,
    email,
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
  { id, tier, status, ...contact }: { id: string; tier?: Tier; status?: 'active' | 'disabled' } & Contact,
): Promise<Firm> {
  const change = { ...(tier && { tier }), ...(status && { status }), ...contactIn(contact) };
  return parts.database.transaction(async (tx) => {
    const changed = await updateFirm(tx, actor, id, { ...change, updated_at: timestamp(parts.clock) });
    const firm = changed ? await findFirm(tx, actor, id) : undefined;
    if (firm === undefined) throw notFound('firm');
    await appendAudit(tx, parts.clock, actor, {
      action: 'firm.changed',
      subject: id,
      details: { ...(tier && { tier }), ...(status && { status }), ...changedContact(change) },
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

/** What the audit log says of it: which fields, and not how somebody is reached. */
function changedContact(change: object): { contact?: string[] } {
  const contact = Object.keys(change).filter(
    (field) => !['status', 'tier', 'roles', 'directory'].includes(field),
  );
  return contact.length === 0 ? {} : { contact };
}

/** @throws ChanceryError `validation_failed` */
function contactIn({ address, telephone, email }: Contact): {
  address?: string | null;
  telephone?: string | null;
  email?: string | null;
} {
  const given = {
    address: address === undefined ? undefined : typedLines(address).trim(),
    telephone: telephone === undefined ? undefined : typedLine(telephone).trim(),
    email: email === undefined ? undefined : typedLine(email).trim(),
  };
  if (given.email !== undefined && given.email !== '' && !ADDRESS.test(given.email)) {
    throw new ChanceryError('validation_failed', `“${given.email}” is no e-mail address.`, {
      hint: 'Write it like name@firm.example, or leave it out.',
      errors: [{ pointer: '/email', detail: 'must be an address like name@firm.example' }],
    });
  }
  const known = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === '' ? null : value] as const],
  );
  return Object.fromEntries(known);
}

/** @throws ChanceryError `validation_failed`, `not_found`; `conflict` when the firm has somebody with that address: a wall would stand against one of two. */
export async function addPerson(
  parts: FirmParts,
  actor: Actor,
  input: { firmId: string; name: string; roles?: readonly Role[] | undefined } & PersonContact,
): Promise<Person> {
  const name = required(input.name, '/name');
  const { email = null, telephone = null } = contactIn(input);
  return parts.database.transaction(async (tx) => {
    if ((await findFirm(tx, actor, input.firmId)) === undefined) throw notFound('firm');
    await assertAddressFree(tx, actor, input.firmId, email);
    const row = {
      id: parts.ids.next('person'),
      firm_id: input.firmId,
      name,
      email,
      telephone,
      bar_numbers: barNumbersIn(input.bar_numbers ?? []),
      created_at: timestamp(parts.clock),
      status: 'active' as const,
      roles: [...new Set(input.roles ?? [])],
    };
    await insertPerson(tx, actor, row);
    await appendAudit(
      tx,
      parts.clock,
      { ...actor, firmId: input.firmId },
      {
        action: 'person.added',
        subject: row.id,
        ...(row.roles.length === 0 ? {} : { details: { roles: [...row.roles] } }),
      },
    );
    return { ...row, directory: null };
  });
}

function barNumbersIn(given: readonly BarNumber[]): BarNumber[] {
  return given.map(({ jurisdiction, number }) => ({
    jurisdiction: typedLine(jurisdiction),
    number: typedLine(number),
  }));
}

async function assertAddressFree(
  tx: Queries<TruthTables>,
  actor: Actor,
  firmId: string,
  email: string | null,
  but?: string,
): Promise<void> {
  if (email === null) return;
  const people = await listPeopleRows(tx, actor, firmId);
  const there = people.find(
    (person) => person.id !== but && person.email?.toLowerCase() === email.toLowerCase(),
  );
  if (there !== undefined) {
    throw new ChanceryError('conflict', `${there.name} (${there.id}) has the address ${email}.`, {
      hint: 'One person is recorded once, or a wall holds for one of two. See: chancery person list',
    });
  }
}

export interface PersonContact extends Omit<Contact, 'address'> {
  /** All of them. */
  readonly bar_numbers?: readonly BarNumber[];
}

export interface PersonChange extends PersonContact {
  readonly status?: 'active' | 'disabled' | undefined;
  readonly roles?: readonly Role[] | undefined;
  /** null takes back what the directory knew. */
  readonly directory?: DirectorySubject | null | undefined;
}

/**
 * Changes what is given. A token or a session of somebody who is disabled ends with its next request, and what other roles allow counts from then on.
 * @throws ChanceryError `validation_failed`, `not_found`, `conflict`
 */
export async function changePerson(
  parts: FirmParts,
  actor: Actor,
  id: string,
  { status, roles: given, bar_numbers, directory, ...contact }: PersonChange,
): Promise<Person> {
  const roles = given && [...new Set(given)];
  const change = {
    ...(status && { status }),
    ...(roles && { roles }),
    ...(bar_numbers && { bar_numbers: barNumbersIn(bar_numbers) }),
    ...contactIn(contact),
  };
  return parts.database.transaction(async (tx) => {
    const person = await findPerson(tx, actor, id);
    if (person === undefined) throw notFound('person');
    await assertAddressFree(tx, actor, person.firm_id, change.email ?? null, id);
    await updatePerson(tx, actor, id, change);
    if (directory !== undefined) {
      await assertSubjectFree(tx, actor, id, directory);
      await putSubject(tx, actor, id, directory, timestamp(parts.clock));
    }
    await appendAudit(
      tx,
      parts.clock,
      { ...actor, firmId: person.firm_id },
      {
        action: 'person.changed',
        subject: id,
        details: {
          ...(status && { status }),
          ...(roles && { roles }),
          ...(directory !== undefined && { directory: directory?.issuer ?? null }),
          ...changedContact(change),
        },
      },
    );
    return { ...person, ...change, ...(directory !== undefined && { directory }) };
  });
}

async function assertSubjectFree(
  tx: Queries<TruthTables>,
  actor: Actor,
  id: string,
  wanted: DirectorySubject | null,
): Promise<void> {
  const known = wanted === null ? undefined : await findSubject(tx, actor, wanted);
  if (known === undefined || known.person_id === id) return;
  throw new ChanceryError('conflict', 'The directory means somebody else by this subject.', {
    hint: 'Take it back from them first: chancery person set PERSON --directory-subject ""',
    errors: [{ pointer: '/directory/subject', detail: 'is that of somebody else' }],
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

export function required(value: string, pointer: string): string {
  const text = typedLine(value).trim();
  if (text !== '') return text;
  throw new ChanceryError('validation_failed', 'A name is needed.', {
    errors: [{ pointer, detail: 'must not be empty' }],
  });
}
