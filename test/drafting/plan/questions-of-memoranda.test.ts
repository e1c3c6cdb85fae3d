import { expect, test } from 'vitest';
import { upsertCase } from '../../../src/cases/index.ts';
import { generateDocument, makePlan } from '../../../src/drafting/index.ts';
import { addFiles, worldOfCases } from '../demo-world.ts';

const DEMURRAGE =
  'A carrier must give written notice of delay before it may charge demurrage for a held container.';
const LIEN =
  'A warehouse may not sell stored goods for its charges unless it has told the owner of the sale.';

function decision(name: string, number: number, rule: string) {
  return {
    name: `${name}.txt`,
    bytes: `SUPREME COURT OF MERIDIA\n\n${name}, Inc., Plaintiff, v. Orrin Lines, LLC, Defendant.\n\n${number} Mer. 3d 41 (Mer. 2015)\n\nThis appeal is about tiles that stood on a quay while their owner waited for papers.\n\n${rule}\n\nThe judgment is affirmed, and costs are awarded to the party that prevailed below.\n`,
  };
}

async function memorandum(questions: readonly string[]) {
  const { parts: opened, firm } = await worldOfCases();
  const parts = { ...opened, onQueued: () => undefined };
  const { case: matter } = await upsertCase(parts, firm, {
    values: {
      title: 'Brill v. Sable Shipping',
      court: 'Supreme Court of Meridia',
      jurisdiction: 'Meridia',
      client: 'Brill Ceramics, Inc.',
      parties: [{ name: 'Brill Ceramics, Inc.', role: 'defendant' }],
    },
  });
  await addFiles(parts, firm, [decision('Alder', 401, DEMURRAGE), decision('Birch', 402, LIEN)], {
    kind: 'precedent',
  });
  const request = { case_id: matter.id, document_type: 'legal_memorandum' };
  const { plan } = await makePlan(parts, firm, { ...request, brief: { questions } } as never);
  return { plan, paper: await generateDocument(parts, firm, { ...request, plan_id: plan.id }) };
}

test('a memorandum suggests a passage for each question that the vault has the rule for', async () => {
  const { plan, paper } = await memorandum([
    'Must a carrier give written notice of delay before it charges demurrage for a container?',
    'Must a warehouse tell the owner of stored goods before it sells them for its charges?',
    'Is a bird in the hand worth two in the bush?',
    'How many swallows make a summer?',
  ]);
  const law = plan.grounds.filter(({ kind }) => kind === 'ground');
  const suggested = law.map(({ passages }) =>
    passages.filter(({ level }) => level === 'suggested').map(({ quote }) => quote.trim()),
  );
  expect(suggested).toEqual([[DEMURRAGE], [LIEN], [], []]);
  expect(law.map(({ heading }) => heading.slice(0, 12))).toEqual([
    'Must a Carri',
    'Must a Wareh',
    'Is a Bird in',
    'How Many Swa',
  ]);
  expect(paper.text.match(/analysis of the following/g)).toHaveLength(2);
});

test('and the section on the law is one where there is one question', async () => {
  const { plan } = await memorandum(['Must a carrier give notice of delay before it charges demurrage?']);
  expect(plan.grounds.map(({ section }) => section)).toEqual(['ground_g1']);
});
