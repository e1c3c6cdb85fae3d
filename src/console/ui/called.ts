import type { Answer } from '../api/call.ts';

type NamedActor = Answer<'listAudit'>['data'][number]['by'];

const NOBODY = {
  client: 'a program',
  operator: 'an administrator, on the appliance itself',
  system: 'the appliance',
};

/** Who did something, in words. */
export function called({ kind, client, person }: NamedActor): string {
  const program = client === null || client.id === 'console' ? null : (client.name ?? client.id);
  if (person === null) return program ?? NOBODY[kind];
  const whose = person.name ?? person.id;
  return program === null ? whose : `${program} for ${whose}`;
}
