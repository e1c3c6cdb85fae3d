/** Terms and values that a request gives stand in their places; what is not certain is an open point, never something else. */
import { describe, expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const MATTER = {
  title: 'Ottley v. Bramwell Kitchens',
  client: 'Ottley Joinery, Inc.',
  docket_number: '25-CV-881',
  court: 'Circuit Court of Cook County, Illinois',
  facts: 'Bramwell ordered forty doors on March 3, 2025. Bramwell has not paid for them.',
  responsible_attorney: 'Ines Okafor',
  parties: [
    { role: 'plaintiff', name: 'Ottley Joinery, Inc.' },
    { role: 'defendant', name: 'Bramwell Kitchens, LLC', counsel: 'Uma Prior, Prior & Lane LLP' },
  ],
};

async function planned(document_type: string, given: object) {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { id: case_id } = (await upsertCase(parts, firm, { values: MATTER })).case;
  const { plan, tag } = await makePlan(parts, firm, { case_id, document_type, ...given } as never);
  const written = async () =>
    (await generateDocument(parts, firm, { case_id, document_type, plan_id: plan.id })).text;
  const change = (edits: Parameters<typeof changePlan>[2]['edits']) =>
    changePlan(parts, firm, { id: plan.id, edits, condition: { ifMatch: [tag], ifNoneMatch: null } });
  return { plan, written, change };
}

describe('a subpoena', () => {
  const SUBPOENA = `Documents only, no testimony. Subpoena to Hale Timber Company, 40 Mill Road, Joliet, IL 60432.
They produce on February 3, 2027 at 10 am at our office, 12 Oak Street, Suite 3, Chicago, IL 60601.

Documents:
1. Delivery notes for the doors
2. Invoices to Bramwell`;

  test('commands what the request says, where and when it says, and asks for nothing beyond its list', async () => {
    const { written } = await planned('subpoena', { context: SUBPOENA });
    const text = await written();
    expect(text).toContain('# Subpoena to Produce Documents');
    expect(text).not.toMatch(/to testify|COMMANDED to appear/);
    expect(text).toContain('\n40 Mill Road, Joliet, IL 60432');
    expect(text).toContain('Place: 12 Oak Street, Suite 3, Chicago, IL 60601');
    expect(text).toContain('Date and time: February 3, 2027, at 10:00 a.m.');
    expect(text).not.toContain('concerning the following event');
    expect(text).not.toMatch(/\n3\. /);
  });

  test('of which the command is not known commands nothing, and the plan asks', async () => {
    const brief = { recipient: 'Hale Timber Company', topics: ['Delivery notes'] };
    const { plan, written, change } = await planned('subpoena', { brief });
    expect(await written()).toContain('YOU ARE COMMANDED [TO COMPLETE: to testify at a deposition');
    const question = plan.questions.find(({ id }) => id === 'command');
    expect(question?.options.map(({ value }) => value)).toContain('trial_with_documents');
    await change({ answers: [{ question: 'command', value: 'trial_with_documents' }] });
    const text = await written();
    expect(text).toContain('to testify in this action at trial.');
    expect(text).toContain('YOU ARE ALSO COMMANDED to produce');
    expect(text).not.toContain('will be recorded');
  });
});

test('a demand letter has when it lapses and when it is payable, and no words that were meant for us', async () => {
  const { written } = await planned('demand_letter', {
    context:
      'Their offer of $12,000 is rejected. We want $61,000: unpaid doors $44,500, storage 6,500, the rest interest. Open until 3 pm February 5, 2027, then it is withdrawn. Payable within 14 days of acceptance to our trust account. Rule 408.',
  });
  const text = await written();
  expect(text).toContain('Pay $61,000.00 in full, within 14 days of acceptance');
  expect(text).toContain(
    'no later than February 5, 2027, at 3:00 p.m. If it is not accepted by then, this demand is',
  );
  expect(text).toContain('The offer of $12,000.00 is rejected.');
  expect(text).toContain('subject to Rule 408');
  expect(text).not.toMatch(/We want|loss to date|14 days of the date of this letter/);
});

test('a sum of a demand letter that has no name gets none', async () => {
  const brief = { sums: [{ amount: 9_000 }], deadline: 'July 8, 2027' };
  const { written } = await planned('demand_letter', { brief });
  expect(await written()).toMatch(/Pay \$9,000\.00 in full/);
  expect(await written()).not.toMatch(/loss to date/);
});

test('a motion to compel has its days, its conference, its expenses and their rule', async () => {
  const brief = {
    served_on: 'May 4, 2026',
    responses_on: 'June 5, 2026',
    conferred_on: 'June 20, 2026',
    conference_manner: 'by telephone',
    certificate_rule: 'Local Rule 3.2',
    deadline: 'within 14 days',
    expenses: '$2,400.00',
    expenses_rule: 'Rule 219',
    grounds: [{ heading: 'The Notes Are Relevant', text: 'The notes show what was delivered.' }],
  };
  const text = await (await planned('motion_to_compel', { brief })).written();
  expect(text).toContain('on May 4, 2026.');
  expect(text).toContain('served responses on June 5, 2026.');
  expect(text).toContain('This certificate is made under Local Rule 3.2.');
  expect(text).toContain('Counsel conferred on June 20, 2026 by telephone.');
  expect(text).toContain('including attorney fees under Rule 219 in the sum of $2,400.00; and');
  const without = await planned('motion_to_compel', { brief: { ...brief, expenses_asked: 'not asked' } });
  expect(await without.written()).not.toMatch(/reasonable expenses/);
});

test('a settlement agreement is signed by those who are named for its parties, and contradicts none of its terms', async () => {
  const brief = {
    sums: [{ label: 'Settlement', amount: 70_000 }],
    terms: ['Each side bears its own attorney fees.'],
    signatories: [{ name: 'Lars Ottley', title: 'President', for: 'Ottley' }],
    confidentiality: 'none',
  };
  const { plan, written, change } = await planned('settlement_agreement', { brief });
  const text = await written();
  expect(text).toMatch(/Ottley Joinery, Inc\.[\s\S]{0,120}Name: Lars Ottley\s+Title: President/);
  expect(text.match(/Name: \[TO COMPLETE/g)).toHaveLength(1);
  expect(text).not.toMatch(/prevailing Party|keep the terms of this Agreement confidential/);
  expect(plan.questions.map(({ id }) => id)).not.toContain('confidentiality');
  // Whatever filled a field, a change of the plan fills it anew.
  await change({
    brief: { payee: 'Lane Escrow Company', interest_rate: '4 percent', confidentiality: 'agreed' },
  });
  const changed = await written();
  expect(changed).toContain('to Lane Escrow Company');
  expect(changed).toContain('bears interest at 4 percent');
  expect(changed).toContain('keep the terms of this Agreement confidential');
  await expect(change({ brief: { terms: ['More'], no_field: 1 } })).rejects.toMatchObject({
    code: expect.stringMatching(/precondition_failed|validation_failed/),
  });
});
