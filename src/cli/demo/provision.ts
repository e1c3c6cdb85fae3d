import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { invitePerson, SCOPES } from '../../access/index.ts';
import type { Stores } from '../../appliance/stores.ts';
import {
  addClient,
  addFirm,
  addPerson,
  listClients,
  listFirms,
  listPeople,
  rotateSecret,
} from '../../firm/index.ts';
import { operator } from '../../platform/index.ts';
import { intoSecretFile } from '../shared/secret-file.ts';

export const FIRM_NAME = 'Marlowe & Finch LLP (demo)';
const CLIENT_NAME = 'Practice software (demo)';

/** The demo firm, made unless it is there. */
export async function provideFirm(stores: Stores): Promise<{ id: string; isNew: boolean }> {
  const existing = (await listFirms(stores, operator)).find(({ name }) => name === FIRM_NAME);
  if (existing !== undefined) return { id: existing.id, isNew: false };
  const firm = await addFirm(stores, operator, { name: FIRM_NAME, tier: 'enterprise' });
  return { id: firm.id, isNew: true };
}

/** Its client application, with the secret in a file; a lost secret is replaced, it cannot be read back. */
export async function provideClient(stores: Stores, firmId: string, secretFile: string): Promise<string> {
  const existing = (await listClients(stores, operator, firmId)).find(({ name }) => name === CLIENT_NAME);
  if (existing !== undefined) {
    if (existsSync(secretFile)) return existing.id;
    await intoSecretFile(secretFile, () => rotateSecret(stores, operator, existing.id), secretOf);
    return existing.id;
  }
  rmSync(secretFile, { force: true });
  const scopes = SCOPES.filter((scope) => scope !== 'audit:read' && scope !== 'webhooks:manage');
  const add = () => addClient(stores, operator, { firmId, name: CLIENT_NAME, scopes });
  return (await intoSecretFile(secretFile, add, secretOf)).client.id;
}

const secretOf = ({ secret }: { readonly secret: string }) => secret;

export function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

const LAWYER = { name: 'Ada Marlowe', email: 'ada.marlowe@firm.example' } as const;

/** Somebody who may look at the console, with an invitation that is good once. */
export async function provideLawyer(
  stores: Stores,
  firmId: string,
): Promise<{ readonly email: string; readonly invitation: string }> {
  const people = await listPeople(stores, operator, firmId);
  const { id } =
    people.find(({ email }) => email === LAWYER.email) ??
    (await addPerson(stores, operator, { firmId, roles: ['lawyer'], ...LAWYER }));
  const { invitation } = await invitePerson(stores, operator, { id });
  return { email: LAWYER.email, invitation };
}
