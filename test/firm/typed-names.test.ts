import { expect, it } from 'vitest';
import { addClient, addFirm, addPerson, changePerson } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { openWorld } from '../support/world.ts';

it('keeps names, addresses and numbers without what breaks a line or is not seen', async () => {
  const world = await openWorld();
  const firm = await addFirm(world, operator, {
    name: 'Marlowe\n& Finch\u202e',
    tier: 'medium',
    address: '1 Quay\r\nHarbor\u0007',
    telephone: '\u001b[1m555\u200b',
  });
  expect(firm).toMatchObject({ name: 'Marlowe & Finch', address: '1 Quay\nHarbor', telephone: '[1m555' });
  const person = await addPerson(world, operator, {
    firmId: firm.id,
    name: 'Ada\u2028Harrow',
    email: 'ada\u200b@firm.example',
    bar_numbers: [{ jurisdiction: 'Cal.\u202e', number: '12\n3' }],
  });
  expect(person).toMatchObject({
    name: 'Ada Harrow',
    email: 'ada@firm.example',
    bar_numbers: [{ jurisdiction: 'Cal.', number: '12 3' }],
  });
  // The same person is not recorded twice under an address that looks the same.
  await expect(
    addPerson(world, operator, { firmId: firm.id, name: 'Ada', email: '\u2060ada@firm.example' }),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect(await changePerson(world, operator, person.id, { telephone: '1\u202e2' })).toMatchObject({
    telephone: '12',
  });
  const { client } = await addClient(world, operator, {
    firmId: firm.id,
    name: 'Prac\u00adtice\tsoftware',
    scopes: [],
  });
  expect(client.name).toBe('Practice software');
  await expect(addFirm(world, operator, { name: '\u200b\n', tier: 'medium' })).rejects.toMatchObject({
    code: 'validation_failed',
  });
});
