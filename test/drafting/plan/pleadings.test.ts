/** Complaints, answers and declarations that are made from words alone: nothing false is pleaded or sworn. */
import { expect, test } from 'vitest';
import { addFiles } from '../demo-world.ts';
import { planning } from './world-of-plans.ts';

async function world(file?: { readonly name: string; readonly bytes: string }) {
  const {
    parts,
    firm,
    matter,
    plan: made,
    ...rest
  } = await planning({
    title: 'Pell v. Corbel',
    court: 'United States District Court for the District of Nebraska',
    client: 'Ada Pell',
    parties: [
      { name: 'Ada Pell', role: 'plaintiff' },
      { name: 'Corbel Cranes, Inc.', role: 'defendant' },
      { name: 'Nils Aune', role: 'defendant' },
    ],
  });
  if (file !== undefined) await addFiles(parts, firm, [file], { case_id: matter.id, kind: 'correspondence' });
  const plan = (type: string, context: string, brief: object = {}) => made(type, { context, brief });
  return { ...rest, plan };
}

test('each count is against its own defendants, and a new one is a party once somebody says so', async () => {
  const { plan, answer, text } = await world();
  const made = await plan(
    'complaint',
    'First amended complaint, leave was granted on May 3, file by June 1. Diversity, 28 U.S.C. 1332, more than $75,000. Ms. Pell is a citizen of Iowa.\n\nCounts. One, negligence against Corbel. Two, fraud. Three, negligence against Moorland.\n\nMoorland Surety Company signed the bond.',
  );
  const before = await text(made);
  expect(before).toContain('# First Amended Complaint');
  expect(before).toContain('jurisdiction over the subject matter of this action under 28 U.S.C. 1332.');
  expect(before).not.toMatch(/leave was granted|file by/);
  expect(before).toContain('Count I: Negligence (Against Corbel Cranes, Inc.)');
  expect(before).toContain('Count III: Negligence (Against [TO COMPLETE: Moorland, no party of the case');
  expect(before).toMatch(/\[TO COMPLETE: defendant or defendants of this count\]/i);
  const asked = made.plan.questions.find(({ id }) => id === 'parties:new');
  expect(asked?.options.map(({ value }) => value)).toEqual(['defendant: Moorland Surety Company']);
  const named = await answer(made, 'parties:new', 'defendant: Moorland Surety Company, a Texas corporation');
  const whole = await answer(named, 'against:2', 'Nils Aune');
  const after = await text(whole);
  expect(after).toMatch(/Nils Aune; and Moorland Surety Company, Defendants/);
  expect(after).toContain('Defendant Moorland Surety Company is a Texas corporation');
  expect(after).toContain('Count II: Fraud (Against Nils Aune)');
  expect(after).toContain('Count III: Negligence (Against Moorland Surety Company)');
  expect(after.split('Count III')[1]).toContain('Moorland Surety Company owed Ada Pell a duty');
  expect(after).toContain(
    'Corbel Cranes, Inc., Nils Aune, and Moorland Surety Company, each on the counts against it;',
  );
});

test('facts of an answer are those of no defense in particular unless somebody gives them', async () => {
  const { plan, text } = await world();
  const context =
    'Answer to the second amended complaint for Corbel Cranes, Inc. Admit 1 and 2. Eleven, admit that a letter came on May 3, 2025 and otherwise deny. The crane was inspected on April 2, 2025.\n\nAffirmative defenses. One, laches, she waited nine years to sue. Two, no wages under 1681n.';
  const written = await text(await plan('answer', context, { represents: ['Corbel Cranes, Inc.'] }));
  expect(written).toContain(
    'Corbel Cranes, Inc. admits the allegations of paragraphs 1 and 2 of the Second Amended Complaint',
  );
  expect(written).toContain(
    'Answering paragraph 11 of the Second Amended Complaint, Corbel Cranes, Inc. admits that a letter came on May 3, 2025, and otherwise denies its allegations.',
  );
  expect(written).not.toContain('These defenses rest on');
  expect(written).toContain('First Defense: Laches');
  expect(written).toContain('Second Defense: No Wages under 1681n');
});

test.each([
  ['Answer to the amended cplt (ECF 9) plus counterclaim, due Monday.', 'the Complaint'],
  ['Please draft our answer to the amended complaint and a counterclaim.', 'the Amended Complaint'],
  ['Response to her pleading with our counterclaim for the rent.', 'the Complaint'],
])('what an answer brings beside is not what it answers: %s', async (said, pleading) => {
  const { plan, text } = await world();
  const made = await plan('answer', `${said}\n\n1-2 admitted. 3 denied. Judgment on the counterclaim.`, {
    represents: ['Corbel Cranes, Inc.'],
  });
  expect(await text(made)).toContain(`admits the allegations of paragraphs 1 and 2 of ${pleading}.`);
  expect(made.plan.questions.find(({ id }) => id === 'claims')?.text).toContain('speaks of a counterclaim');
});

test('each sentence that is admitted is admitted, and the parties of a counterclaim need no description', async () => {
  const { plan, text } = await world();
  const made = await plan('answer', '', {
    represents: ['Corbel Cranes, Inc.'],
    responses: [
      {
        paragraphs: [4],
        response: 'admit_in_part',
        text: 'The parties signed a letter of May 3, 2025. It states that it binds nobody.',
      },
      { paragraphs: [5], response: 'deny', text: 'Thirty of the lifts were in Iowa. Nobody asked for more.' },
    ],
    claims: [{ name: 'Unjust enrichment', allegations: ['Ms. Pell has kept the deposit.'] }],
  });
  const written = await text(made);
  expect(written).toContain(
    'admits that the parties signed a letter of May 3, 2025, and that it states that it binds nobody, and otherwise denies its allegations.',
  );
  expect(written).toContain('Further answering, thirty of the lifts were in Iowa. Nobody asked for more.');
  expect(written).toContain('for unjust enrichment and alleges as follows.');
  expect(written).not.toContain('natural person');
  expect(made.plan.questions.map(({ id }) => id)).not.toContain('claims');
});

test('a sworn paper calls what it attaches by its letter', async () => {
  const { plan, text } = await world({
    name: 'email-aune-2025-05-03.txt',
    bytes:
      'From: Nils Aune <na@x.example>\nTo: Ada Pell <ap@x.example>\nDate: May 3, 2025\n\nThe crane stays.',
  });
  const facts = ['I got an e-mail from Mr. Aune (email-aune-2025-05-03).'];
  const written = await text(await plan('declaration', '', { witness: 'Ada Pell', facts }));
  expect(written).toContain('I got an e-mail from Mr. Aune (Exhibit A).');
  expect(written).toContain(
    'Exhibit A is a true and correct copy of the e-mail of May 3, 2025, from Nils Aune.',
  );
  expect(written).toContain('I recognize what is attached because [TO COMPLETE: how the declarant knows');
  expect(written).not.toContain('email-aune');
});
