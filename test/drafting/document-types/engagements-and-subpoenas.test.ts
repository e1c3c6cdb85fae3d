/** Terms of an engagement, and conditions of a subpoena, stand in the section that they are about and take the place of what the form says there. */
import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { addPerson } from '../../../src/firm/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const MATTER = {
  title: 'Ottley v. Bramwell Kitchens',
  client: 'Ottley Joinery, Inc.',
  docket_number: '1:25-cv-00881',
  court: 'United States District Court for the District of Minnesota',
  facts: 'Bramwell ordered forty doors on March 3, 2025.',
  responsible_attorney: 'Ines Okafor',
  parties: [
    { role: 'plaintiff', name: 'Ottley Joinery, Inc.', address: '3 Mill Lane\nDuluth, MN 55802' },
    { role: 'defendant', name: 'Bramwell Kitchens, LLC' },
  ],
};

async function planned(document_type: string, given: object, values: object = {}) {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { id: case_id } = (await upsertCase(parts, firm, { values: { ...MATTER, ...values } as never })).case;
  const { plan, tag } = await makePlan(parts, firm, { case_id, document_type, ...given } as never);
  return {
    plan,
    of: (field: string) => plan.brief.values.filter((one) => one.field === field).map(({ value }) => value),
    change: (edits: object) =>
      changePlan(parts, firm, {
        id: plan.id,
        edits,
        condition: { ifMatch: [tag], ifNoneMatch: null },
      } as never),
    drafted: () => generateDocument(parts, firm, { case_id, document_type, plan_id: plan.id }),
    parts,
    firm,
  };
}

async function written(document_type: string, brief: object, values: object = {}): Promise<string> {
  return (await (await planned(document_type, { brief }, values)).drafted()).text;
}

test('a fee that is fixed for a phase and by time behind it has a section for each', async () => {
  const text = await written('engagement_letter', {
    fee_basis: 'a fixed fee for phase one, and by time afterwards',
    sums: [{ label: 'Fee for phase one', amount: 6_500, due: 'on signature' }],
    rates: [
      { name: 'Ines Okafor', amount: 385 },
      { name: 'paralegals', amount: 135.5 },
    ],
    deposit: '$12,000',
    deposit_minimum: '$4,000',
    deposit_held: 'our IOLTA account at Harbor Bank',
    billing_period: 'quarter',
    payable_days: '30',
  });
  expect(text).toContain('Fee for phase one: $6,500.00, due on signature.');
  expect(text).toContain('Ines Okafor, $385.00 an hour; paralegals, $135.50 an hour.');
  expect(text).toContain('Advance deposit: $12,000. It will be held in our IOLTA account at Harbor Bank');
  expect(text).toContain('falls below $4,000');
  expect(text).toContain('statements every quarter, payable within 30 days.');
  expect(text).not.toContain('The sums agreed are these');
  expect(text.match(/a fixed fee for phase one, and by time afterwards/g)).toHaveLength(1);
  expect(text).toContain('Our engagement begins when we have received it.');
});

test('a fee of one kind has its own section alone', async () => {
  expect(await written('engagement_letter', { fee_basis: 'by time', rate: '$400 an hour' })).not.toContain(
    'Fixed Fee',
  );
  const contingent = await written('engagement_letter', { fee_basis: 'a contingent fee', percentage: '33%' });
  expect(contingent).not.toMatch(/Present rates|Fixed Fee/);
  const fixed = await written('engagement_letter', { fee_basis: 'a flat fee' });
  expect(fixed).toContain('Our fee for the work described above is fixed: [TO COMPLETE: amount of the fee]');
  expect(fixed).not.toContain('Present rates');
});

test('what is agreed of scope, conflicts, instructions, file and end takes the place of what the form says', async () => {
  const { drafted, change } = await planned('engagement_letter', {
    brief: {
      recipient: 'Rosa Ottley, President',
      fee_basis: 'by time',
      scope: ['The claim for the price of the doors.'],
      scope_excludes: ['Liens.'],
      client_representatives: ['Rosa Ottley', 'Jon Ottley'],
      settlement_authority: 'Rosa Ottley',
      conflict_disclosure: ['In 2023 we acted for Harbor Bank in a lease.'],
      file_retention: '6',
      ending: ['Either of us may end it in writing.'],
      signatories: [{ name: 'Rosa Ottley', title: 'President', for: 'Ottley Joinery' }],
    },
  });
  const { text } = await drafted();
  expect(text).toMatch(/Rosa Ottley\s+President\s+Ottley Joinery, Inc\.\s+3 Mill Lane\s+Duluth, MN 55802/);
  expect(text).toContain('Dear Rosa Ottley:');
  expect(text).toContain('The claim for the price of the doors.');
  expect(text).not.toMatch(/through judgment or settlement|tax advice|forty doors/);
  expect(text).toContain('instructions for the client from Rosa Ottley or Jon Ottley, and from nobody else');
  expect(text).toContain('decided for the client by Rosa Ottley alone');
  expect(text).toContain('In 2023 we acted for Harbor Bank in a lease.');
  expect(text).not.toContain('The result of that check');
  expect(text).toContain('for 6 years after the matter is closed');
  expect(text).not.toContain('You may end this engagement at any time');
  expect(text).toMatch(/By:\s+[\\_]+\s+Name: Rosa Ottley\s+Title: President/);
  await change({ brief: { conflict_check: 'no conflict was found', conflict_disclosure: null } });
  expect((await drafted()).text).toContain('The result of that check: no conflict was found.');
});

test('a letter before an action is filed names no case in its text', async () => {
  const brief = { fee_basis: 'by time' };
  expect(await written('engagement_letter', brief)).toContain(
    'to represent you in Ottley v. Bramwell Kitchens',
  );
  for (const more of [{}, { subject: 'The doors of 2025' }]) {
    const text = await written('engagement_letter', { ...brief, ...more }, { docket_number: null });
    expect(text).toContain('to represent you in the matter named above.');
    expect(text.match(/Ottley v\. Bramwell/g) ?? []).toHaveLength('subject' in more ? 0 : 1);
  }
});

test('a fee says once what it is for, and each rate once', async () => {
  const text = await written('engagement_letter', {
    fee_basis: 'a fixed fee for phase one, and by time afterwards',
    sums: [{ label: 'Fixed fee for phase one: review of the claims', amount: 6_500, due: 'on signature' }],
    rate: '$385 an hour',
    rates: [{ name: 'Ines Okafor', amount: 385 }],
  });
  expect(text).toContain('Fixed fee for phase one (review of the claims): $6,500.00, due on signature.');
  expect(text).toContain('Present rates: Ines Okafor, $385.00 an hour.');
});

test('what a form says takes the typed words out that say the same', async () => {
  const { of, change, drafted } = await planned('engagement_letter', {
    context: `Engagement letter.

Terms:
Deposit of $12,000, restored when it is under $4,000.
Statements come monthly, payable within 30 days.
The doors stay in our client's hall until the trial is over.`,
  });
  expect(of('terms').length).toBeGreaterThan(1);
  await change({
    brief: {
      fee_basis: 'by time',
      deposit: '$12,000',
      deposit_minimum: '$4,000',
      billing_period: 'monthly',
      payable_days: '30 days',
    },
  });
  const { text } = await drafted();
  expect(text.match(/12,000/g)).toHaveLength(1);
  expect(text.match(/monthly/g)).toHaveLength(1);
  expect(text).toContain('until the trial is over');
});

test('a letter to a client speaks of a court only where an action is pending', async () => {
  const brief = { fee_basis: 'by time' };
  expect(await written('engagement_letter', brief)).toContain('pending in the United States District Court');
  expect(await written('engagement_letter', brief, { docket_number: null })).not.toContain('pending in');
});

test('the lawyer whom a brief names signs, with what the firm has of that person', async () => {
  const { parts, firm, drafted } = await planned('subpoena', {
    brief: { recipient: 'Hale Timber Company', command: 'production', responsible_attorney: 'Una Frey' },
  });
  await addPerson(parts, firm, {
    firmId: firm.firmId,
    name: 'Una Frey',
    bar_numbers: [{ jurisdiction: 'Minnesota', number: '0391772' }],
  } as never);
  const { text } = await drafted();
  expect(text).toContain('Una Frey, ');
  expect(text).toContain('Minnesota Bar No. 0391772');
  expect(text).not.toContain('Ines Okafor');
});

test('a rule that is given by its number alone has its code in a federal civil action', async () => {
  const brief = {
    recipient: 'Hale Timber Company',
    command: 'production',
    rule: 'Rule 45',
    attention: 'Records Custodian',
  };
  const text = await written('subpoena', brief);
  expect(text).toContain('set out in Rule 45 of the Federal Rules of Civil Procedure, the provisions');
  expect(text).toMatch(/Hale Timber Company\s+Attention: Records Custodian/);
  const ofState = { court: 'Hennepin County District Court, Minnesota', docket_number: '27-CV-25-881' };
  expect(await written('subpoena', brief, ofState)).toContain('set out in Rule 45, the provisions');
});

test('a subpoena has its period, its limits and its protective order beside what it asks for', async () => {
  const { drafted } = await planned('subpoena', {
    brief: {
      recipient: 'Hale Timber Company',
      command: 'production',
      topics: ['Delivery notes.'],
      period_from: 'January 1, 2025',
      limits: ['The names of other customers may be blacked out'],
      production_form: ['Searchable PDF'],
      protective_order: 'the Stipulated Protective Order, Dkt. 31',
    },
  });
  const { text, sections, verification } = await drafted();
  expect(sections.find(({ id }) => id === 'schedule')?.paragraphs).toHaveLength(1);
  expect(text).toContain(
    'covers the period from January 1, 2025 to the day on which it is complied with.\n\nThe names of other customers may be blacked out.\n\nSearchable PDF.\n\nWhat is produced is subject to the Stipulated Protective Order, Dkt. 31.',
  );
  // The form cites the rule itself, and the server fills in the proof of service.
  expect(text).toContain('Rule 45(d)(2)(B) of the Federal Rules of Civil Procedure');
  expect(text).not.toContain('citation removed');
  expect(text).not.toContain('mileage');
  const open = verification.placeholders.filter(({ section }) => section === 'proof_of_service');
  expect(open).toEqual([]);
});

test('lines of a request have their values apart, and a period before a list is that of all of it', async () => {
  const context = `To: Hale Timber Company, Attention: Records Desk, 40 Mill Road, Joliet, Illinois 60432. (Not Oak Street, they left.)
Produce by: February 3, 2027, 10:00 a.m.
Where: Fenn Reporting, 12 Oak Street, Suite 3, Chicago, Illinois 60601, or by e-mail to desk@firm.example.
My bar number: 0391772.

Documents, all from January 1, 2025 to September 30, 2026:
1. Delivery notes for the doors
2. Invoices to Bramwell
3. Bills of lading`;
  const { of } = await planned('subpoena', { context });
  expect(of('recipient')).toEqual(['Hale Timber Company']);
  expect(of('attention')).toEqual(['Records Desk']);
  expect(of('recipient_address')).toEqual(['40 Mill Road, Joliet, Illinois 60432']);
  expect(of('compliance_place')).toEqual(['Fenn Reporting, 12 Oak Street, Suite 3, Chicago, Illinois 60601']);
  expect(of('delivery_email')).toEqual(['desk@firm.example']);
  expect(of('deadline')).toEqual(['February 3, 2027, 10:00 a.m.']);
  expect(of('bar_number')).toEqual(['0391772']);
  expect([...of('period_from'), ...of('period_to')]).toEqual(['January 1, 2025', 'September 30, 2026']);
  expect(of('topics')).toHaveLength(3);
  expect(of('command')).toEqual(['production']);
});

test('testimony that is refused is not commanded, and the only day with an hour is that of compliance', async () => {
  const { of } = await planned('subpoena', {
    context: `Rule 45 subpoena, production only, no deposition. Bring it on February 3, 2027 at 10 am.

To: hale timber company, attn records desk, 40 mill road, joliet, illinois 60432. They moved, ignore the old one.

Documents:
1. Delivery notes since March 1, 2025
2. Invoices to Bramwell since May 4, 2025`,
  });
  expect(of('command')).toEqual(['production']);
  expect(of('deadline')).toEqual(['February 3, 2027, at 10:00 a.m.']);
  expect(of('recipient')).toEqual(['Hale Timber Company']);
  expect(of('recipient_address')).toEqual(['40 Mill Road, Joliet, Illinois 60432']);
});
