import { describe, expect, it } from 'vitest';
import { addWall } from '../../../src/access/index.ts';
import { upsertCase } from '../../../src/cases/index.ts';
import { analyzePrecedents, findPrecedents, searchPrecedents } from '../../../src/precedents/index.ts';
import { getFile } from '../../../src/vault/index.ts';
import { newClient, newFirm, openWorld } from '../../support/world.ts';
import { precedent } from '../library.ts';

const DISCOVERY =
  'A party that withholds documents must state its reasons with care. Where the refusal to produce the ledgers is without substantial reason, the court shall compel production and may award the expenses of the motion.';
const LEASE =
  'The covenant of quiet enjoyment runs with the land. A landlord who turns off the heating in winter evicts the tenant constructively, and the rent abates from that day.';

async function library() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const discovery = await precedent(stores, firm, 'Harrow v. Bell, 12 Mer. 2d 118', [
    'Harrow v. Bell\n\nThe facts of the dispute are of no moment here, and nobody disputes them.',
    DISCOVERY,
  ]);
  const lease = await precedent(stores, firm, 'Orrin v. Tate, 9 Mer. 2d 44', [LEASE]);
  const { case: matter } = await upsertCase(stores, firm, {
    values: {
      title: 'Ardent v. Bolt',
      facts: 'Bolt refuses to produce its ledgers and gives no reason for the refusal.',
    },
  });
  return { stores, firm, discovery, lease, matter };
}

describe('precedents for a case', () => {
  it('are those that speak to its facts, quoted in whole sentences with their address', async () => {
    const { stores, firm, discovery, matter } = await library();
    const found = await findPrecedents(stores, firm, {
      caseId: matter.id,
      question: 'May the court compel production?',
      limit: 5,
    });
    expect(found[0]).toMatchObject({
      file_id: discovery,
      citation: 'Harrow v. Bell, 12 Mer. 2d 118',
      case_id: null,
      authority: null,
      treatment: null,
    });
    const [passage] = found[0]?.passages ?? [];
    expect(passage).toMatchObject({ page: 2 });
    expect(DISCOVERY.slice(...(passage?.span ?? [0, 0]))).toBe(passage?.quote);
    expect(passage?.quote).toMatch(/^(A party|Where the refusal) .*\.$/);
    expect(found[0]?.why).toMatch(/“.+” on page/);
    for (const { relevance } of found) expect(relevance).toSatisfy((n: number) => n > 0 && n <= 1);
    const { firmId: _, ...same } = { firmId: '', found };
    expect(
      (
        await analyzePrecedents(stores, firm, {
          case_id: matter.id,
          question: 'May the court compel production?',
          limit: 5,
        })
      ).precedents,
    ).toEqual(same.found);
  });

  it('are not those whose provision is called as a word of the question is', async () => {
    const { stores, firm, matter } = await library();
    const tax = await precedent(stores, firm, 'Re Merriden, 7 Mer. 2d 9', [
      'Part IVA applies to a scheme. Part IVA cancels a benefit from a bargain. Under Part IVA the Commissioner gives notice of it; Part IVA leaves no choice, and Part IVA is severe.',
    ]);
    const clause = await precedent(stores, firm, 'Pell v. Usher, 8 Mer. 2d 31', [
      'The term on the back of a ticket binds nobody unless notice of it was given before the ticket was bought. The carrier gave no notice, and the porter could not read what the ticket said.',
    ]);
    const caseId = matter.id;
    const ask = async (question: string) =>
      (await findPrecedents(stores, firm, { caseId, question, limit: 5, fileIds: [tax, clause] }))[0]
        ?.file_id;
    expect(await ask('Was the notice on the ticket part of the bargain?')).toBe(clause);
    expect(await ask('Is this scheme caught by Part IVA?')).toBe(tax);
  });

  it('are none when nothing in the library speaks to the question', async () => {
    const { stores, firm } = await library();
    const { case: other } = await upsertCase(stores, firm, {
      values: { title: 'Zebra', facts: 'Zebras graze peacefully.' },
    });
    expect(
      await findPrecedents(stores, firm, { caseId: other.id, question: 'Striped ungulates?', limit: 5 }),
    ).toEqual([]);
  });

  it('may be limited to named files', async () => {
    const { stores, firm, lease, matter } = await library();
    const found = await findPrecedents(stores, firm, {
      caseId: matter.id,
      question: 'Does the rent abate when the landlord evicts the tenant?',
      limit: 5,
      fileIds: [lease],
    });
    expect(found.map((hit) => hit.file_id)).toEqual([lease]);
  });

  it('behind a wall influence neither what is found nor its scores', async () => {
    const { stores, firm, matter } = await library();
    const { principal, clientId } = await newClient(stores, firm.firmId);
    const ask = () =>
      findPrecedents(stores, principal, {
        caseId: matter.id,
        question: 'compel production of ledgers',
        limit: 5,
      });
    const before = await ask();
    const { case: secret } = await upsertCase(stores, firm, { values: { title: 'Secret' } });
    await addWall(stores, firm, { caseId: secret.id, subjectId: clientId, reason: 'conflict' });
    for (let i = 0; i < 5; i++)
      await precedent(stores, firm, `Secret v. Matter ${i}`, [DISCOVERY, LEASE], secret.id);
    expect(await ask()).toEqual(before);
    const seen = await findPrecedents(stores, firm, {
      caseId: matter.id,
      question: 'compel production of ledgers',
      limit: 10,
    });
    expect(seen.some((hit) => hit.case_id === secret.id)).toBe(true);
    const searched = await searchPrecedents(stores, principal, { q: 'ledgers', limit: 10 });
    expect(searched.data.map((hit) => hit.case_id)).toEqual([null]);
  });

  it('say first what speaks against them, and list it apart; a walled document says nothing', async () => {
    const { stores, firm, matter } = await library();
    const { principal, clientId } = await newClient(stores, firm.firmId);
    const question = 'May the court compel production of the ledgers?';
    const ask = () => analyzePrecedents(stores, principal, { case_id: matter.id, question });
    const before = await ask();
    expect(before.adverse).toEqual([]);
    const overruling = 'We overrule Harrow v. Bell, 12 Mer. 2d 118. The ledgers of a party are its own.';
    const { case: secret } = await upsertCase(stores, firm, { values: { title: 'Secret' } });
    await addWall(stores, firm, { caseId: secret.id, subjectId: clientId, reason: 'conflict' });
    await precedent(stores, firm, 'Walled v. Off, 30 Mer. 2d 7', [overruling], secret.id);
    expect(await ask()).toEqual(before);

    await precedent(stores, firm, 'Grey v. Green, 31 Mer. 2d 8', [overruling]);
    const { precedents, adverse } = await ask();
    const harrow = precedents.find(({ citation }) => citation?.startsWith('Harrow') === true);
    expect(harrow).toMatchObject({ treatment: 'overruled', authority: 'not_good_law' });
    expect(harrow?.why).toMatch(/^Negative treatment: overruled in Grey v\. Green, 31 Mer\. 2d 8, page 1\./);
    expect(harrow?.treated_by[0]).toMatchObject({
      negative: true,
      evidence: 'We overrule Harrow v. Bell, 12 Mer. 2d 118.',
    });
    expect(harrow?.authority_factors[0]).toMatchObject({ factor: 'treatment' });
    expect(adverse).toMatchObject([
      { against: { citation: 'Harrow v. Bell, 12 Mer. 2d 118' }, treatment: 'overruled', page: 1 },
    ]);
  });

  it('for a case that is not visible do not exist', async () => {
    const { stores, matter } = await library();
    const other = await newFirm(stores, 'Other');
    await expect(
      findPrecedents(stores, other, { caseId: matter.id, question: 'x', limit: 5 }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('have a file that the vault knows', async () => {
    const { stores, firm, discovery } = await library();
    expect((await getFile(stores, firm, discovery)).status).toBe('ready');
  });
});
