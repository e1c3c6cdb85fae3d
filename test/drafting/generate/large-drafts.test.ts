import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import {
  changePlan,
  deleteDocument,
  generateDocument,
  getDocument,
  getPlan,
  makePlan,
} from '../../../src/drafting/index.ts';
import { worldOfCases } from '../demo-world.ts';

const NO_CONDITION = { ifMatch: null, ifNoneMatch: null };

/** In letters of two and four bytes too. */
const FACTS = Array.from(
  { length: 1500 },
  (_, index) => `Delivery ${index} of 𝔅rücke № ${index * 7} was refused on 3 May 2025.`,
);

test('a draft and a plan as large as records allow are read as they were made, little is written for them', async () => {
  const { parts, firm } = await worldOfCases();
  const values = { title: 'Large', facts: FACTS.join('\n') };
  const { id: case_id } = (await upsertCase(parts, firm, { values })).case;
  const facts = Array.from({ length: 50 }, (_, index) => FACTS.slice(index * 30, index * 30 + 30).join(' '));
  const wanted = { case_id, document_type: 'affidavit', brief: { facts } };
  const before = await size();
  const draft = await generateDocument(parts, firm, wanted);
  expect(JSON.stringify(draft).length).toBeGreaterThan(200_000);
  expect(await getDocument(parts, firm, draft.id)).toEqual(draft);
  const made = await makePlan(parts, firm, wanted);
  expect(JSON.stringify(made.plan).length).toBeGreaterThan(65_536);
  expect(await getPlan(parts, firm, made.plan.id)).toEqual(made);
  expect((await size()) - before).toBeLessThan(150_000);

  await changePlan(parts, firm, { id: made.plan.id, edits: {}, condition: NO_CONDITION });
  await deleteDocument(parts, firm, { id: draft.id });

  async function size(): Promise<number> {
    const rows = await parts.database.read.selectFrom('documents').select(['body', 'packed']).execute();
    const plans = await parts.database.read.selectFrom('plans').select(['body', 'packed']).execute();
    return [...rows, ...plans].reduce((sum, row) => sum + row.body.length + (row.packed?.length ?? 0), 0);
  }
});
