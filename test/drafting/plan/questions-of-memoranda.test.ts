import { expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles } from '../demo-world.ts';
import { brill, decision, NOTICE, SALE } from './world-of-plans.ts';

async function memorandum(questions: readonly string[]) {
  const { parts, firm, matter } = await brill();
  await addFiles(parts, firm, [decision('Alder', 401, NOTICE), decision('Birch', 402, SALE)], {
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
  expect(suggested).toEqual([[NOTICE], [SALE], [], []]);
  expect(law.map(({ heading }) => heading.slice(0, 12))).toEqual([
    'Must a carri',
    'Must a wareh',
    'Is a bird in',
    'How many swa',
  ]);
  expect(paper.text.match(/analysis of the following/g)).toHaveLength(2);
});

test('and the section on the law is one where there is one question', async () => {
  const { plan } = await memorandum(['Must a carrier give notice of delay before it charges demurrage?']);
  expect(plan.grounds.map(({ section }) => section)).toEqual(['ground_g1']);
});
