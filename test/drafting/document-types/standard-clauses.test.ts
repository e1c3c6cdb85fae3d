/** What a form says by itself steps back where a lawyer chose, and is whole where nobody did. */
import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { getDocumentType } from '../../../src/drafting/document-types/list-document-types.ts';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import type { Json } from '../../../src/platform/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const MATTER = {
  title: 'Ottley v. Bramwell Kitchens',
  client: 'Ottley Joinery, Inc.',
  court: 'Circuit Court of Cook County, Illinois',
  docket_number: '25-CV-881',
  jurisdiction: 'Illinois',
  facts: 'Bramwell ordered forty doors on March 3, 2025. Bramwell has not paid for them.',
  responsible_attorney: 'Ines Okafor',
  parties: [
    { role: 'Plaintiff', name: 'Ottley Joinery, Inc.' },
    { role: 'Defendant', name: 'Bramwell Kitchens, LLC' },
  ],
};
const SETTLED = {
  action: 'pending',
  sums: [{ label: 'Settlement', amount: 78_000 }],
  deadline: 'within 14 days of signature',
  dismissal: 'with prejudice',
  confidentiality: 'none',
  terms: ['Ottley waives its claim about the doors of March 3, 2025, and no other claim.'],
};

async function drafted(document_type: string, brief: Readonly<Record<string, Json>>) {
  const { parts, firm } = await worldOfCases();
  const { id: case_id } = (await upsertCase(parts, firm, { values: MATTER })).case;
  const made = await generateDocument(parts, firm, { case_id, document_type, brief } as never);
  // A certificate is filled when the paper is served.
  const open = made.sections
    .filter(({ id }) => id !== 'certificate_of_service')
    .flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ text }) => text.match(/\[TO COMPLETE: [^\]]+\]/g) ?? []),
    );
  return { ...made, open, notes: made.verification.notes };
}

test('the schema names the standard clauses of the type, and no other word is one', async () => {
  const { parts, firm } = await worldOfCases();
  const { brief } = await getDocumentType(parts, firm, 'settlement_agreement');
  const { properties } = brief.schema as unknown as {
    properties: { left_out: { items: { enum: string[]; description: string } } };
  };
  expect(properties.left_out.items.enum).toEqual(
    expect.arrayContaining(['release', 'dismissal', 'default', 'governing_law', 'none']),
  );
  expect(properties.left_out.items.description).toContain('`release`: Release');
  await expect(drafted('settlement_agreement', { ...SETTLED, left_out: ['payment'] })).rejects.toMatchObject({
    code: 'validation_failed',
  });
});

test('a clause that the lawyer leaves out is gone, the report says so, and nothing of it is open', async () => {
  const asked = await drafted('settlement_agreement', SETTLED);
  expect(asked.open).toEqual(Array(2).fill('[TO COMPLETE: keep or strike: your terms may speak to this]'));
  const { text, open, notes } = await drafted('settlement_agreement', {
    ...SETTLED,
    left_out: ['release', 'default'],
  });
  expect(open).toEqual([]);
  expect(text).not.toMatch(/known or unknown|not made when due/);
  expect(text).toContain('Dismissal of the Action');
  expect(notes).toContain('Standard clauses left out, as the brief says: Release; Default.');
  const kept = await drafted('settlement_agreement', { ...SETTLED, left_out: ['none'] });
  expect(kept.open).toEqual([]);
  expect(kept.text).toMatch(/known or unknown[\s\S]+not made when due/);
});

test('a release reaches what is said to be released, and nothing unknown', async () => {
  const { text, open } = await drafted('settlement_agreement', {
    ...SETTLED,
    left_out: ['default'],
    released: ['the claim about the doors of March 3, 2025'],
    release_excepts: ['Claims about the windows.'],
    dismissal_after: 'the end of the period of revocation',
    dismissal_days: '7',
  });
  expect(open).toEqual([]);
  expect(text).toContain(
    'insurers and agents from the following: the claim about the doors of March 3, 2025.',
  );
  expect(text).not.toMatch(/unknown|may later learn/);
  expect(text).toContain('Also excepted from the release: Claims about the windows.');
  expect(text).toContain('Within 7 days after the end of the period of revocation the Parties shall file');
});

test('what burdens whoever is paid stands where our client pays, and a default that the brief gives is kept', async () => {
  const settled = (payer: string) =>
    drafted('settlement_agreement', { ...SETTLED, payer, left_out: ['release'], cure_days: '7' });
  const theirs = await settled('Bramwell Kitchens, LLC');
  expect(theirs.text).not.toMatch(/tax form|liens on it/);
  expect((await settled('Ottley Joinery, Inc.')).text).toMatch(/tax form[\s\S]+liens on it/);
  const given = { ...SETTLED, cure_days: '7', released: ['the claim about the doors'] };
  expect((await drafted('settlement_agreement', given)).open).toEqual([]);
});

test('of a pending action an agreement recites what the brief tells, and no account of the record', async () => {
  const silent = await drafted('settlement_agreement', SETTLED);
  expect(silent.text).not.toContain('forty doors');
  const told = await drafted('settlement_agreement', { ...SETTLED, facts: ['The doors were late.'] });
  expect(told.text.match(/The doors were late\./g)).toHaveLength(1);
  expect(told.text).toContain('as alleged: The doors were late.');
});

test('an unpaid sum bears the interest that is agreed, or none, and each sum goes to whom it is for', async () => {
  const { terms: _terms, ...plain } = SETTLED;
  const rated = await drafted('settlement_agreement', {
    ...plain,
    interest_rate: '9 percent a year',
    cure_days: '10',
  });
  expect(rated.text).toContain(
    'not made when due and the default is not cured within 10 days of written notice, the unpaid sum bears interest at 9 percent a year, and the Party',
  );
  const none = await drafted('settlement_agreement', {
    ...plain,
    interest_rate: 'none',
    sums: [
      { label: 'Total', amount: 78_000 },
      { label: 'Price of the doors', amount: 70_000 },
      { label: 'Fees', amount: 8_000, to: 'Finch LLP' },
    ],
  });
  expect(none.text).toContain('not made when due, it bears no interest, and the Party');
  expect(none.text).toContain('Fees, $8,000.00, to Finch LLP');
  expect(none.notes.filter((note) => note.includes('not printed'))).toEqual([]);
});

test('a plan is changed in the same fields', async () => {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { id: case_id } = (await upsertCase(parts, firm, { values: MATTER })).case;
  const document_type = 'settlement_agreement';
  const { plan, tag } = await makePlan(parts, firm, { case_id, document_type, brief: SETTLED } as never);
  const condition = { ifMatch: [tag], ifNoneMatch: null };
  const edits = { brief: { left_out: ['release'] } };
  await changePlan(parts, firm, { id: plan.id, edits, condition } as never);
  const { text } = await generateDocument(parts, firm, { case_id, document_type, plan_id: plan.id });
  expect(text).not.toContain('known or unknown');
});

test('a declaration says what is given of the witness, and asks for no exhibit that nobody names', async () => {
  const facts = ['I kept the order book.', 'No payment came in.'];
  const bare = await drafted('declaration', { witness: 'Paula Renner', position: 'the bookkeeper', facts });
  expect(bare.open).toEqual(['[TO COMPLETE: date and place of signature]']);
  expect(bare.text).not.toContain('Attached as');
  const { text } = await drafted('declaration', {
    witness: 'Paula Renner',
    position: 'the bookkeeper',
    supports: 'in opposition to the motion to dismiss',
    knowledge: 'because I kept the order book',
    facts,
  });
  expect(text).toMatch(
    /I am the bookkeeper\.[\s\S]+I know the facts below because I kept the order book\.[\s\S]+I make this declaration in opposition to the motion to dismiss\./,
  );
});

test('answers that nobody gave are one open point of a memorandum', async () => {
  const questions = ['Is the price due?', 'Does interest run?', 'Who bears the costs?'];
  const { open, text } = await drafted('legal_memorandum', { questions });
  expect(open.filter((one) => one.includes('probably yes'))).toHaveLength(1);
  expect(open.filter((one) => /next step|facts and documents|conclusion/.test(one))).toEqual([]);
  expect(text).toContain('The conclusion on each question is stated in the brief answers');
});

test('questions that nothing is argued under are one open point, where a ground may answer any of them', async () => {
  const questions = ['Is the price due?', 'Does interest run?'];
  const grounds = [{ heading: 'Delivery', text: 'The doors were delivered, and nobody refused them.' }];
  const { open, sections } = await drafted('legal_memorandum', { questions, grounds });
  expect(open.filter((one) => one.includes('analysis of'))).toEqual([
    '[TO COMPLETE: analysis of the first and second questions, where no section below gives it]',
  ]);
  expect(sections.map(({ heading }) => heading)).not.toContain('Is the price due?');
  const named = [{ ...grounds[0], point: 'Is the price due?' }];
  const { open: rest } = await drafted('legal_memorandum', { questions, grounds: named });
  expect(rest.filter((one) => one.includes('analysis of'))).toHaveLength(1);
});

test('a standard that no authority was found for is no open point, and the report says so', async () => {
  const { open, notes } = await drafted('opposition_brief', {
    opposes: 'Motion to strike the jury demand',
    grounds: [{ heading: 'Late', text: 'The motion came after the time for it had run.' }],
  });
  expect(open).toEqual([]);
  expect(notes).toContain('No authority was chosen for “Legal Standard”: the draft cites none there.');
});

test('of a federal board nobody swears under the laws of its record', async () => {
  const { parts, firm } = await worldOfCases();
  const values = {
    ...MATTER,
    court: 'Merit Systems Protection Board',
    jurisdiction: 'United States (Board)',
  };
  const { id: case_id } = (await upsertCase(parts, firm, { values })).case;
  const brief = { witness: 'Paula Renner', facts: ['I kept the order book.'] };
  const { text } = await generateDocument(parts, firm, {
    case_id,
    document_type: 'declaration',
    brief,
  } as never);
  expect(text).toContain('28 U.S.C. § 1746');
  expect(text).not.toContain('laws of United States (Board)');
});
