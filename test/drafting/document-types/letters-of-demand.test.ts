/** A letter of demand says what its lawyer gave, to whom a lawyer writes, for one client or for several. */
import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOfCases } from '../demo-world.ts';

const MATTER = {
  title: 'Vane v. Quarrel Boats, Inc.',
  client: 'Nell Vane',
  facts: 'Quarrel sold a ketch on March 3, 2025. The keel fell off on May 4, 2025.',
  responsible_attorney: 'Ines Okafor',
  parties: [
    { role: 'plaintiff', name: 'Nell Vane' },
    { role: 'plaintiff', name: 'Hugo Vane' },
    { role: 'defendant', name: 'Quarrel Boats, Inc.', counsel: 'Sol Amis, Amis & Roe LLP' },
  ],
};

async function letter(record: object, brief: object) {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { id: case_id } = (await upsertCase(parts, firm, { values: { ...MATTER, ...record } })).case;
  const whole = { sums: [{ label: 'Keel', amount: 9_000 }], deadline: 'July 8, 2027', ...brief };
  const made = { case_id, document_type: 'demand_letter', tone: 'firm', brief: whole };
  const { plan } = await makePlan(parts, firm, made as never);
  const { case_id: id, document_type } = made;
  return generateDocument(parts, firm, {
    case_id: id,
    document_type,
    tone: 'firm',
    plan_id: plan.id,
  } as never);
}

test('without a ground it has no basis of liability, and the report says so', async () => {
  const { text, verification } = await letter({}, { facts: ['The keel was glued.'] });
  expect(text).not.toMatch(/Basis of Liability|argument of ours/);
  expect(verification.notes.join('\n')).toContain('No ground was given for “The Basis of Liability”');
  const argued = await letter({}, { grounds: [{ heading: 'The Keel', text: 'A keel must hold.' }] });
  expect(argued.text).toContain('A keel must hold.');
  expect(argued.verification.notes.join('\n')).not.toContain('No ground was given');
});

test('it greets counsel as counsel, and asks nobody to govern himself', async () => {
  for (const recipient of [
    'Sol Amis, Amis & Roe LLP',
    'Sol Amis, Amis & Roe LLP, counsel for Quarrel Boats, Inc.',
  ])
    expect((await letter({}, { recipient })).text).toContain('Dear Counsel:');
  const { text } = await letter({}, { recipient: 'Sol Amis, Amis & Roe LLP' });
  expect(text).not.toContain('govern yourself');
});

test('it speaks of several clients as several, and of one as one', async () => {
  const { text: several } = await letter({}, { represents: ['Nell Vane', 'Hugo Vane'] });
  expect(several).toContain('Our clients demand that');
  expect(several).toContain('the records of our clients show');
  expect(several).not.toMatch(/our client\b(?!s)/i);
  const { text: one } = await letter({}, { represents: ['Nell Vane'] });
  expect(one).toContain('Our client demands that');
  expect(one).not.toMatch(/our clients/i);
});

test('it asks to keep evidence only where no suit is pending', async () => {
  expect((await letter({}, {})).text).toContain('Preservation of Evidence');
  expect((await letter({ docket_number: '26-CV-3' }, {})).text).not.toContain('Preservation of Evidence');
});

test('a contention that is told to its reader stands as it is, and above the salutation stands no title', async () => {
  const against = (opposing: string) =>
    letter({}, { grounds: [{ heading: 'The Keel', text: 'A keel must hold.', opposing }] });
  const { text } = await against('Your letter of May 9, 2026 says that the keel was sound.');
  expect(text).toContain('\n\nYour letter of May 9, 2026 says that the keel was sound.\n');
  expect(text).not.toMatch(/may contend|# Demand Letter/);
  expect((await against('The keel was sound.')).text).toContain('may contend this: The keel was sound.');
});
