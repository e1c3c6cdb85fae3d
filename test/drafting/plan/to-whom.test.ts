import { expect, test } from 'vitest';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOf } from '../demo-world.ts';

const BRIEFS: Readonly<Record<string, object>> = {
  interrogatories: { topics: ['The storage of the looms.'] },
  requests_for_production: { topics: ['The storage of the looms.'] },
  motion_to_compel: {
    grounds: [{ heading: 'The Logs Are Relevant', text: 'The logs show who stored the looms.' }],
  },
};

async function world(defendants: readonly string[]) {
  const { parts, firm, matter } = await worldOf({
    title: 'Weft v. Ostler',
    court: 'Superior Court of Meridia',
    client: 'Weft Mills, Inc.',
    parties: [
      { name: 'Weft Mills, Inc.', role: 'plaintiff' },
      ...defendants.map((name) => ({ name, role: 'defendant' })),
    ],
  });
  return { parts, firm, case_id: matter.id };
}

const SEVERAL = ['Ostler Storage LLC', 'Greta Lindqvist'];

test.each(Object.entries(BRIEFS))(
  '%s: of several opponents the plan asks which',
  async (document_type, brief) => {
    const { parts, firm, case_id } = await world(SEVERAL);
    const request = { case_id, document_type };
    const { plan, tag } = await makePlan(parts, firm, { ...request, brief } as never);
    const question = plan.questions.find(({ id }) => id === 'recipient');
    expect(question?.options.map(({ value }) => value)).toEqual([...SEVERAL, 'all opponents']);
    const written = async () =>
      (await generateDocument(parts, firm, { ...request, plan_id: plan.id })).text.replace(/\s+/g, ' ');
    const open = await written();
    expect(open).toContain('[TO COMPLETE: name of the opposing party]');
    // Both stand in the caption, and nowhere else.
    expect(open.split('Greta Lindqvist').length - 1).toBe(1);
    const condition = { ifMatch: [tag], ifNoneMatch: null };
    const edits = { answers: [{ question: 'recipient', value: 'Greta Lindqvist' }] };
    const changed = await changePlan(parts, firm, { id: plan.id, edits, condition });
    expect(changed.plan.questions.map(({ id }) => id)).not.toContain('recipient');
    const addressed = await written();
    expect(addressed).not.toContain('name of the opposing party');
    expect(addressed).toMatch(/Defendant Greta Lindqvist/);
    expect(addressed).not.toMatch(/Defendants Ostler|Lindqvist and Ostler|Ostler Storage LLC and/);
  },
);

test('one opponent, or all of them, needs no question', async () => {
  const [one, several] = [await world(SEVERAL.slice(0, 1)), await world(SEVERAL)];
  const brief = BRIEFS['interrogatories'];
  const alone = await makePlan(one.parts, one.firm, {
    case_id: one.case_id,
    document_type: 'interrogatories',
    brief,
  } as never);
  expect(alone.plan.questions.map(({ id }) => id)).not.toContain('recipient');
  const all = await generateDocument(several.parts, several.firm, {
    case_id: several.case_id,
    document_type: 'interrogatories',
    brief: { ...brief, recipient: 'all opponents' },
  } as never);
  expect(all.text.replace(/\s+/g, ' ')).toContain('Defendants Ostler Storage LLC and Greta Lindqvist');
});
