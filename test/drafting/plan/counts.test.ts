/** Complaints from typed words: what each count says of itself, and which documents the paper has with it. */
import { expect, test } from 'vitest';
import { addFiles } from '../demo-world.ts';
import { planning } from './world-of-plans.ts';

const LEASE = `EQUIPMENT LEASE

Section 4.2  Delivery. Lessor shall deliver all 12 presses at one time, not later than March 3, 2025.

Section 9.9  Assignment. No party may assign this lease without the written consent of the other party, which it may not withhold for more than 10 days.
`;
const BRIEF = `SUPREME COURT OF MERIDIA

Orla Quist, Plaintiff, v. Tarn Presses, Inc., Defendant.

OPENING BRIEF IN SUPPORT OF MOTION TO DISMISS

Delivery of the presses in parts was no breach of the lease, because the 12 presses came by March 3, 2025.

Respectfully submitted,
Counsel for Defendant Tarn Presses, Inc.
`;
const ORDER = `SUPREME COURT OF MERIDIA

Orla Quist, Plaintiff, v. Tarn Presses, Inc., Defendant.

ORDER

The 12 presses of the lease are to be kept where they were delivered on March 3, 2025.

SO ORDERED.
`;

async function world(withFiles = false) {
  const made = await planning({
    title: 'Quist v. Tarn',
    court: 'Supreme Court of Meridia',
    client: 'Orla Quist',
    parties: [
      { name: 'Orla Quist', role: 'plaintiff' },
      { name: 'Tarn Presses, Inc.', role: 'defendant' },
    ],
  });
  if (withFiles) {
    const add = (name: string, bytes: string, kind: 'contract' | 'pleading') =>
      addFiles(made.parts, made.firm, [{ name, bytes }], { case_id: made.matter.id, kind });
    await add('equipment-lease.txt', LEASE, 'contract');
    await add('opening-brief.txt', BRIEF, 'pleading');
    await add('order-of-june.txt', ORDER, 'pleading');
  }
  return made;
}

const COUNTS = `Complaint for Quist. The presses came in three parts.

Jurisdiction, parties: 10 Del. C. § 341; Section 11, exclusive forum in Meridia.

Count I, breach of 4.2(a), delivery in parts, $91,500.00.
Count II, breach of 4.2(b), the same $91,500.00 (claimed once), storage, $300.
Count III, declaratory judgment that the option lapsed under 6.1, so that $700 was owed at once.
Count IV, injunction.

No jury in Meridia.`;

test('a count has its own sum, its theory and its declaration', async () => {
  const { plan, answer, text } = await world();
  const made = await plan('complaint', { context: COUNTS });
  const before = await text(made);
  const [, one = '', two = '', three = '', four = ''] = before.split(/## Count [IV]+: /);
  expect(before).toContain(
    'for breach of 4.2(a), delivery in parts; breach of 4.2(b); declaratory judgment; and injunction, and alleges as follows',
  );
  expect(one).toMatch(/^Breach of 4\.2\(a\), Delivery in Parts \d/);
  expect(one).toContain('[TO COMPLETE: allegations, element by element, with the facts for each]');
  expect(one).toContain('has been damaged in the amount of $91,500.00, or such other amount');
  expect(two).toContain('This Count is for breach of 4.2(b), the same $91,500.00, storage, $300.');
  expect(two).toContain('damaged in an amount to be proved at trial.');
  expect(three).toContain(
    'An actual controversy exists between the parties about the following, which one side maintains and the other disputes: that the option lapsed under 6.1, so that $700 was owed at once.',
  );
  expect(three).toContain('Orla Quist asks for a declaration that the option lapsed under 6.1, so that');
  expect(three).not.toMatch(/damaged|TO COMPLETE/);
  expect(four.split('## ')[0]).not.toContain('damaged');
  expect(before).not.toMatch(/claimed once\).*Prayer for Relief|Jury/);
  const asked = made.plan.questions.find(({ id }) => id === 'damages:2');
  expect(asked?.options.map(({ value }) => value)).toEqual(['$91,500.00', '$300', '$91,800.00']);
  expect(made.plan.questions.map(({ id }) => id)).not.toContain('damages:1');
  expect(await text(await answer(made, 'damages:2', '$300'))).toContain(
    'has been damaged in the amount of $300, or such other amount',
  );
});

test('what qualifies a count or says little of it stands in its name, and begins no sentence', async () => {
  const { plan, text } = await world();
  const context = `Complaint for Quist.

Count I, breach of Section 9(b)(ii), insurance.
Count II, contribution under the general maritime law, in the alternative.
Count III, breach of the agreement to procure insurance, if and to the extent Quist is held liable: whatever Tarn recovers.`;
  const written = await text(await plan('complaint', { context }));
  expect(written.match(/(?<=## Count I+: ).*?(?= \d)/g)).toEqual([
    'Breach of Section',
    'Contribution under the General Maritime Law, in the Alternative',
    'Breach of the Agreement to Procure Insurance, If and to the Extent Quist Is Held Liable',
  ]);
  expect(written).toContain('Breach of Section 9(b)(ii), Insurance ');
  expect(written).not.toMatch(/rests on the following|This Count is for/);
  expect(written).toMatch(/\d\. Whatever Tarn recovers/);
});

test('a section of the contract that a count is brought under, or a fact names, is attached', async () => {
  const { plan } = await world(true);
  const made = await plan('complaint', {
    context: '',
    brief: {
      represents: ['Orla Quist'],
      facts: ['Tarn brought three presses (Sections 4.2 and 7.1 of the lease).'],
      claims: [{ name: 'breach of Section 9.9, assignment of the lease' }],
    },
  });
  const chosen = made.plan.evidence.filter(({ level }) => level === 'chosen');
  expect(chosen.flatMap(({ quote }) => /Section \d.\d/.exec(quote) ?? []).toSorted()).toEqual([
    'Section 4.2',
    'Section 9.9',
  ]);
  const ofStatute = await plan('complaint', {
    context: '',
    brief: { represents: ['Orla Quist'], facts: ['Tarn broke 15 U.S.C. § 9.9.'] },
  });
  expect(ofStatute.plan.evidence.filter(({ level }) => level === 'chosen')).toEqual([]);
});
