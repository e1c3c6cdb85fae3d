import { expect, test } from 'vitest';
import { upsertCase } from '../../src/cases/index.ts';
import { getPrecedent } from '../../src/precedents/get-precedent.ts';
import { adverseTreatmentsIn, analyzePrecedents } from '../../src/precedents/index.ts';
import { newFirm, openWorld } from '../support/world.ts';
import { precedent } from './library.ts';

const HARROW = 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)';
const RULE = 'The court shall compel production where the refusal to produce the ledgers has no reason.';

test('what is half believed warns nobody, neither of what came in nor in an analysis; it is shown beside the decision', async () => {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const harrow = await precedent(stores, firm, HARROW, [RULE]);
  const contra = await precedent(stores, firm, 'Orrin v. Tate, 900 F.3d 44 (9th Cir. 2018)', [
    `The ledgers need not be produced. But see ${HARROW}.`,
  ]);
  const { case: matter } = await upsertCase(stores, firm, {
    values: { title: 'Ardent v. Bolt', facts: 'Bolt refuses to produce its ledgers.' },
  });
  const told = (by: string) => adverseTreatmentsIn(stores, firm, [by], async (cited) => cited);
  const analyzed = async () =>
    (await analyzePrecedents(stores, firm, { case_id: matter.id, question: 'Must the ledgers be produced?' }))
      .adverse;
  expect((await getPrecedent(stores, firm, harrow)).cited_by).toMatchObject([
    { file: { file_id: contra }, negative: true },
  ]);
  expect(await told(contra)).toEqual([]);
  expect(await analyzed()).toEqual([]);

  const overruling = await precedent(stores, firm, 'Vale v. Moss, 950 F.3d 7 (9th Cir. 2020)', [
    `We overrule ${HARROW}.`,
  ]);
  expect(await told(overruling)).toMatchObject([{ file_id: harrow, treatment: 'overruled' }]);
  expect(await analyzed()).toMatchObject([{ file: { file_id: overruling }, treatment: 'overruled' }]);
});
