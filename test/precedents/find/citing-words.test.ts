import { expect, it } from 'vitest';
import { addWall } from '../../../src/access/index.ts';
import { upsertCase } from '../../../src/cases/index.ts';
import { findPrecedents } from '../../../src/precedents/index.ts';
import { newClient, newFirm, openWorld } from '../../support/world.ts';
import { precedent } from '../library.ts';

const QUESTION = 'Is a landlord bound to mend the boiler of a dwelling before winter begins?';

async function library() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const { case: matter } = await upsertCase(stores, firm, { values: { title: 'Ardent v. Bolt' } });
  const cited = await precedent(stores, firm, 'Orrin v. Tate, 9 Mer. 2d 44', [
    'The demise imports an obligation that premises let as a dwelling be kept fit for it by the lessor, in winter as in summer, at his own expense and in good time.',
  ]);
  for (const [name, page] of ['Ames v. Ash', 'Bird v. Bond', 'Cole v. Cox'].entries())
    await precedent(stores, firm, `${page}, ${name + 1} Mer. 2d 7`, [
      `The landlord of a dwelling who sells it in winter is bound to say so. ${page} begins here.`,
    ]);
  const found = async (principal = firm) =>
    (await findPrecedents(stores, principal, { caseId: matter.id, question: QUESTION, limit: 10 })).map(
      ({ file_id }) => file_id,
    );
  return { stores, firm, cited, found };
}

const CITING =
  'The landlord must mend the boiler of a dwelling before winter. Orrin v. Tate, 9 Mer. 2d 44. The appeal is allowed.';

it('a decision is found by what a visible document says where it cites it', async () => {
  const { stores, firm, cited, found } = await library();
  expect((await found()).indexOf(cited)).toBe(3);
  await precedent(stores, firm, 'Grey v. Green, 31 Mer. 2d 8', [CITING]);
  expect((await found()).slice(0, 2)).toContain(cited);
});

it('what a walled document says of a decision finds nothing', async () => {
  const { stores, firm, cited, found } = await library();
  const { principal, clientId } = await newClient(stores, firm.firmId);
  const before = await found(principal);
  const { case: secret } = await upsertCase(stores, firm, { values: { title: 'Secret' } });
  await addWall(stores, firm, { caseId: secret.id, subjectId: clientId, reason: 'conflict' });
  await precedent(stores, firm, 'Grey v. Green, 31 Mer. 2d 8', [CITING], secret.id);
  expect(await found(principal)).toEqual(before);
  expect((await found()).slice(0, 2)).toContain(cited);
});
