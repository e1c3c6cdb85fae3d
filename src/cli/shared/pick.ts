import type { Stores } from '../../appliance/stores.ts';
import {
  type ClientApplication,
  type Firm,
  listClients,
  listFirms,
  listPeople,
  type Person,
} from '../../firm/index.ts';
import { ChanceryError, operator } from '../../platform/index.ts';

/** For `option`, where `pickFirm` decides. */
export const FIRM = ['--firm <firm>', 'id or name; may be left out if there is only one firm'] as const;

type Parts = Pick<Stores, 'database'>;

/** The firm with this id or exact name; without either the only firm there is. */
export async function pickFirm(parts: Parts, given: string | undefined): Promise<Firm> {
  const firms = await listFirms(parts, operator);
  if (given !== undefined) {
    const named = firms.filter((firm) => firm.id === given || firm.name === given);
    if (named.length > 1)
      throw usage(`Several firms have the name “${given}”.`, 'Use the id: chancery firm list');
    if (named[0] === undefined) {
      throw new ChanceryError('not_found', `There is no firm “${given}”.`, { hint: 'chancery firm list' });
    }
    return named[0];
  }
  if (firms.length > 1) {
    throw severalFirms(firms);
  }
  if (firms[0] === undefined) {
    throw new ChanceryError('not_found', 'There is no firm yet.', {
      hint: 'chancery firm add NAME --tier medium|enterprise',
    });
  }
  return firms[0];
}

/** Asks which is meant; `or` is what there is beside the firms. */
export function severalFirms(firms: readonly Firm[], or = ''): ChanceryError {
  return usage('There are several firms.', `Say which: --firm ${named(firms)}${or}`);
}

function named(all: readonly { readonly id: string; readonly name: string }[]): string {
  return all.map(({ id, name }) => `${id} (${name})`).join(' | ');
}

/** The only active client application of the firm. */
export async function pickClient(parts: Parts, firm: Firm): Promise<ClientApplication> {
  const clients = (await listClients(parts, operator, firm.id)).filter(({ status }) => status === 'active');
  if (clients.length > 1) {
    throw usage(`${firm.name} has several client applications.`, `Say which: --client ${named(clients)}`);
  }
  if (clients[0] === undefined) {
    throw new ChanceryError('not_found', `${firm.name} has no active client application.`, {
      hint: 'chancery client add NAME',
    });
  }
  return clients[0];
}

/** The active person of the firm with this id, name or e-mail address. */
export async function pickPerson(parts: Parts, firmId: string, given: string): Promise<Person> {
  const people = (await listPeople(parts, operator, firmId)).filter(({ status }) => status === 'active');
  const [person, ...others] = people.filter(({ id, name, email }) => [id, name, email].includes(given));
  if (person !== undefined && others.length === 0) return person;
  const hint = 'Use the id: chancery person list';
  throw person === undefined
    ? new ChanceryError('not_found', `There is no active person “${given}” in the firm.`, { hint })
    : usage(`Several people are called “${given}”.`, hint);
}

function usage(message: string, hint: string): ChanceryError {
  return new ChanceryError('usage', message, { hint });
}
