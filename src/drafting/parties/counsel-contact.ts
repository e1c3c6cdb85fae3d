import type { Principal } from '../../access/index.ts';
import { getFirm, listPeople } from '../../firm/index.ts';
import type { Database, TruthTables } from '../../store/index.ts';
import type { CounselContact } from '../model.ts';

/** Who writes a memorandum: the person the token acts for. */
export async function authorName(
  parts: { readonly database: Database<TruthTables> },
  principal: Principal,
): Promise<string | null> {
  if (principal.personId === null) return null;
  const people = await listPeople(parts, principal, principal.firmId);
  return people.find(({ id }) => id === principal.personId)?.name ?? null;
}

/** Of the firm, and of the one of its people who has the attorney's name. */
export async function counselContact(
  parts: { readonly database: Database<TruthTables> },
  principal: Principal,
  attorney: string | null,
): Promise<CounselContact> {
  const { address, telephone, email } = await getFirm(parts, principal, principal.firmId);
  const called = attorney?.trim().toLowerCase();
  const people = called === undefined ? [] : await listPeople(parts, principal, principal.firmId);
  const namesakes = people.filter((one) => one.status === 'active' && one.name.toLowerCase() === called);
  // Of two of one name neither is meant.
  const person = namesakes.length === 1 ? namesakes[0] : undefined;
  return {
    bar_numbers: person?.bar_numbers ?? [],
    address,
    telephone: person?.telephone ?? telephone,
    email: person?.email ?? email,
  };
}
