/** Who pays, who releases whom and who signs is what the request says; what it says unclearly is asked, and what it does not say the case tells. */
import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const MATTER = {
  title: 'Ottley v. Bramwell Kitchens',
  client: 'Ottley Joinery, Inc.',
  facts: 'Bramwell ordered forty doors on March 3, 2025.',
  responsible_attorney: 'Ines Okafor',
  parties: [
    { role: 'plaintiff', name: 'Ottley Joinery, Inc.' },
    { role: 'defendant', name: 'Bramwell Kitchens, LLC' },
  ],
};

async function planned(
  context: string,
  document_type = 'settlement_agreement',
  parties: readonly { role: string; name: string }[] = MATTER.parties,
) {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { id: case_id } = (await upsertCase(parts, firm, { values: { ...MATTER, parties: [...parties] } }))
    .case;
  const { plan, tag } = await makePlan(parts, firm, { case_id, document_type, context } as never);
  let match = tag;
  const change = async (edits: object) => {
    const condition = { ifMatch: [match], ifNoneMatch: null };
    const changed = await changePlan(parts, firm, { id: plan.id, edits, condition } as never);
    match = changed.tag;
    return changed.plan;
  };
  return {
    plan,
    of: (field: string) => plan.brief.values.filter((one) => one.field === field).map(({ value }) => value),
    asks: plan.questions.map(({ id }) => id),
    written: async () =>
      (await generateDocument(parts, firm, { case_id, document_type, plan_id: plan.id })).text,
    answer: (question: string, value: string) => change({ answers: [{ question, value }] }),
    give: (brief: Record<string, string>) => change({ brief }),
  };
}

test('who pays, and who alone releases, is asked where the request speaks of it', async () => {
  const { asks, answer, written } = await planned(
    'Settlement. We pay them $15,000 within 14 days, and Bramwell releases Ottley. Lars Ottley signs for Ottley as President; Omar Reyes, manager, signs for Bramwell.',
  );
  expect(asks).toEqual(expect.arrayContaining(['payer', 'releasors']));
  await answer('payer', 'Ottley Joinery, Inc.');
  await answer('releasors', 'Bramwell Kitchens, LLC');
  const text = await written();
  expect(text).toContain(
    'Ottley Joinery, Inc. shall pay the total sum of $15,000.00 (the Settlement Payment) to Bramwell Kitchens, LLC',
  );
  expect(text).toContain('affiliates and agents, shall release Ottley Joinery, Inc.');
  expect(text).not.toContain('each Party, for itself');
  expect(text).toMatch(/Name: Lars Ottley\s+Title: President/);
  expect(text).toMatch(/Name: Omar Reyes\s+Title: manager/);
});

test('what nobody speaks of the case tells; what is said of somebody else is asked, and nobody is put in', async () => {
  const silent = await planned('Settlement for $15,000.');
  expect(silent.of('payer')).toEqual(['Bramwell Kitchens, LLC']);
  expect(silent.of('releasors')).toEqual(['each Party']);
  const unclear = await planned('The carrier pays $15,000. The release is as discussed.');
  expect(unclear.asks).toEqual(expect.arrayContaining(['payer', 'releasors']));
  expect(await unclear.written()).toMatch(
    /TO COMPLETE: Party that pays[\s\S]+TO COMPLETE: who releases whom/,
  );
  await unclear.answer('payer', 'Ottley Joinery, Inc.');
  await unclear.answer('releasors', 'each Party');
  // Whether an action is pending the case does not say either.
  expect(await unclear.written()).toMatch(/TO COMPLETE: whether an action[\s\S]+releases each other Party/);
  await unclear.answer('action', 'pending');
  expect(await unclear.written()).toMatch(
    /Ottley Joinery, Inc\. shall pay[\s\S]+releases each Party on the other side/,
  );
});

test('of more than two sides each releases all the others', async () => {
  const parties = [...MATTER.parties, { role: 'intervenor', name: 'Tern Bank, N.A.' }];
  const { answer, written } = await planned('Settlement for $15,000.', 'settlement_agreement', parties);
  await answer('releasors', 'each Party');
  await answer('action', 'pending');
  expect(await written()).toContain('releases each other Party and its successors');
});

test('a name is an answer to who signs, and the plan asks for which party', async () => {
  const { answer, written, give } = await planned('Settlement for $15,000.');
  const asked = (await give({ signatories: 'Dana Whitfield' })).questions.find(
    ({ id }) => id === 'signatories-1',
  );
  expect(asked?.text).toBe('For which party does Dana Whitfield sign?');
  await answer('signatories-1', 'Dana Whitfield, for Ottley Joinery, Inc.');
  expect(await written()).toMatch(/Ottley Joinery, Inc\.[\s\S]{0,120}Name: Dana Whitfield/);
});

test('a jury that the request demands or does not want is not asked for', async () => {
  expect((await planned('Complaint. We want a jury.', 'complaint')).of('jury')).toEqual(['demanded']);
  expect((await planned('Complaint. No jury.', 'complaint')).of('jury')).toEqual(['waived']);
  const unclear = await planned('Complaint. A jury may like her better than a judge.', 'complaint');
  expect(unclear.of('jury')).toEqual([]);
});

test('a period has both its days', async () => {
  const requests = await planned(
    'Period January 1, 2025 through October 31, 2026. Ask for the ledgers, the delivery notes, and the drawings of May 4, 2025.',
    'requests_for_production',
  );
  expect([requests.of('period_from'), requests.of('period_to')]).toEqual([
    ['January 1, 2025'],
    ['October 31, 2026'],
  ]);
});

test('a party that acts for another keeps the name of it as it is written', async () => {
  const { give, written } = await planned('Settlement. Bramwell pays Ottley $15,000 within 14 days.');
  await give({
    against: [{ name: 'Bramwell Kitchens, LLC', role: 'Trustee of the Hale Family Trust' }],
  } as never);
  expect(await written()).toContain('Bramwell Kitchens, LLC (Trustee of the Hale Family Trust)');
});
