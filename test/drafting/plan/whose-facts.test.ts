import { expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const SUMMARY =
  'Quarry Bay Kilns, Inc. delivered 40 pallets of tiles on May 3, 2025. Half of the pallets had been wet for weeks.';
const COMPLAINT = `COMPLAINT

Plaintiff Osprey Builders LLC alleges:

1. On June 9, 2025, the kiln company told Osprey Builders that the glaze would not be replaced.

2. Osprey Builders lost the contract for the school of Halden.`;

async function drafted(documentType: string, brief: Record<string, unknown>) {
  const { parts, firm, matter } = await worldOf({
    title: 'Osprey v. Quarry Bay',
    court: 'United States District Court for the District of Meridia',
    docket_number: '1:25-cv-00077',
    client: 'Quarry Bay Kilns, Inc.',
    facts: SUMMARY,
    key_dates: [{ label: 'Pallets returned', date: '2025-05-19' }],
    parties: [
      { name: 'Osprey Builders LLC', role: 'plaintiff' },
      { name: 'Quarry Bay Kilns, Inc.', role: 'defendant' },
    ],
  });
  await addFiles(parts, firm, [{ name: 'Complaint.txt', bytes: COMPLAINT }], {
    case_id: matter.id,
    kind: 'pleading',
  });
  const request = { case_id: matter.id, document_type: documentType };
  const { plan } = await makePlan(parts, firm, { ...request, brief } as never);
  const draft = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
  return { plan, text: draft.text.replace(/\s+/g, ' ') };
}

test.each(['affidavit', 'declaration'])('nobody swears to the case record: %s', async (type) => {
  const bare = await drafted(type, { witness: 'Ines Aldao' });
  expect(bare.text).not.toMatch(/pallets/i);
  expect(bare.text).toMatch(/\[TO COMPLETE: facts, one a paragraph/i);
  expect(bare.plan.questions.map(({ id }) => id)).toContain('facts');
  const told = await drafted(type, {
    witness: 'Ines Aldao',
    facts: ['I counted the pallets on the quay on May 4, 2025.'],
  });
  expect(told.text).toContain('I counted the pallets on the quay on May 4, 2025.');
  expect(told.text).not.toMatch(/40 pallets|wet for weeks/);
});

test('an answer does not take our own summary for what the complaint alleges', async () => {
  const { text } = await drafted('answer', {
    facts: ['Osprey Builders signed for the pallets without a complaint.'],
    defenses: [{ heading: 'Acceptance' }],
  });
  expect(text).not.toMatch(/40 pallets|wet for weeks|alleges the following/);
  expect(text).toContain('Osprey Builders signed for the pallets without a complaint.');
});

test('a motion to dismiss accepts as true what the complaint says, and nothing else', async () => {
  const grounds = [{ heading: 'No Duty', text: 'The complaint names no duty.' }];
  const bare = await drafted('motion_to_dismiss', { grounds });
  expect(bare.text).not.toMatch(/40 pallets|wet for weeks|May 19, 2025/);
  expect(bare.text).toMatch(
    /accepted as true: .{0,3}\[TO COMPLETE: the allegations that matter here, by paragraph\]/i,
  );
  const { text } = await drafted('motion_to_dismiss', {
    grounds,
    facts: [
      'On June 9, 2025, the kiln company told Osprey Builders that the glaze would not be replaced.',
      'The roof of the warehouse leaked all winter.',
    ],
  });
  const [, accepted = '', rest = ''] =
    /following allegations of the Complaint are accepted as true:(.*?)For the purposes of this motion only(.*)/i.exec(
      text,
    ) ?? [];
  expect(accepted).toMatch(/glaze would not be replaced.*Compl\./);
  expect(accepted).not.toContain('warehouse');
  expect(rest).toMatch(
    /\[TO COMPLETE: paragraphs of the pleading that allege what follows[^\]]*\].*warehouse leaked/i,
  );
});

test('a memorandum in the house does not tell what the other side pleads as if it were so', async () => {
  const question = 'Did the kiln company tell Osprey Builders that the glaze would be replaced?';
  const { plan, text } = await drafted('legal_memorandum', { questions: [question] });
  expect(text).not.toContain('Osprey Builders lost the contract');
  expect(plan.evidence.map(({ level }) => level)).not.toContain('chosen');
  expect(plan.evidence).not.toEqual([]);
});
