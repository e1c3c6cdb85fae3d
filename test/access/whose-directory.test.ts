import { expect, test } from 'vitest';
import { subjectFor } from '../../src/access/directory/index.ts';
import { addPerson } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { newFirm, openWorld } from '../support/world.ts';

test('where there are several firms, the directory is that of the one which is set, by its id or its name', async () => {
  const stores = await openWorld();
  const [ours, theirs] = [await newFirm(stores, 'Ours'), await newFirm(stores, 'Theirs')];
  const person = async (firmId: string) => (await addPerson(stores, operator, { firmId, name: 'Ada' })).id;
  const [ada, eve] = [await person(ours.firmId), await person(theirs.firmId)];
  const issuer = 'https://directory.example';
  const subject = { subject: 'ada' };
  const known = (personId: string, directoryFirm: string) => {
    const config = { directoryIssuer: issuer, directoryFirm };
    return subjectFor({ ...stores, config }, operator, personId, subject);
  };
  for (const firm of [ours.firmId, 'Ours']) {
    expect(await known(ada, firm)).toEqual({ issuer, subject: 'ada' });
    await expect(known(eve, firm)).rejects.toMatchObject({ code: 'conflict' });
  }
  for (const firm of ['', 'Nobody'])
    await expect(known(ada, firm)).rejects.toMatchObject({ code: 'conflict' });
});
