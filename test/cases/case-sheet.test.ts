import { expect, it } from 'vitest';
import { addWall } from '../../src/access/index.ts';
import { caseSheet, upsertCase } from '../../src/cases/index.ts';
import { keyringOf } from '../../src/store/index.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';

it('the code of a sheet is always the same for a case, and another for each case and appliance', async () => {
  const world = await openWorld();
  const firm = await newFirm(world);
  const { case: one } = await upsertCase(world, firm, { values: { title: 'One', external_id: 'PM-1' } });
  const { case: two } = await upsertCase(world, firm, { values: { title: 'Two' } });
  const sheet = await caseSheet(world, firm, one.id);
  expect(sheet).toEqual({
    case_id: one.id,
    code: expect.stringMatching(new RegExp(`^chancery:${one.id}\\.[0-9a-f]{20}$`)),
  });
  expect(await caseSheet(world, firm, 'external:PM-1')).toEqual(sheet);
  const mark = (code: string) => code.split('.')[1];
  expect(mark((await caseSheet(world, firm, two.id)).code)).not.toBe(mark(sheet.code));
  const elsewhere = { ...world, keyring: keyringOf(Buffer.alloc(32, 7)) };
  expect(mark((await caseSheet(elsewhere, firm, one.id)).code)).not.toBe(mark(sheet.code));
});

it('who may not see a case gets no sheet of it', async () => {
  const world = await openWorld();
  const firm = await newFirm(world);
  const { case: matter } = await upsertCase(world, firm, { values: { title: 'Walled' } });
  const { principal, clientId } = await newClient(world, firm.firmId);
  await addWall(world, firm, { caseId: matter.id, subjectId: clientId, reason: 'conflict' });
  await expect(caseSheet(world, principal, matter.id)).rejects.toMatchObject({ code: 'not_found' });
});
