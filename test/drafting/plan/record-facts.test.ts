import { expect, test } from 'vitest';
import { changePlan, makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { worldOf } from '../demo-world.ts';

const FALL = 'Greta Lindqvist fell from the loading dock on June 3, 2025.';
const LOOMS = 'Weft Mills stored nine looms with Ostler Storage.';

async function world() {
  const { parts, firm, matter } = await worldOf({
    title: 'Weft v. Ostler',
    court: 'Superior Court of Meridia',
    docket_number: 'CV-25-118',
    client: 'Weft Mills, Inc.',
    parties: [
      { name: 'Weft Mills, Inc.', role: 'plaintiff' },
      { name: 'Ostler Storage LLC', role: 'defendant' },
    ],
    facts: `${LOOMS} ${FALL}`,
    key_dates: [{ label: 'Notice to Ostler', date: '2025-07-01' }],
  });
  return { parts, firm, case_id: matter.id };
}

test.each(['complaint', 'demand_letter', 'legal_memorandum'])(
  '%s: a fact of the record that is dropped is not told, and can be chosen again',
  async (document_type) => {
    const { parts, firm, case_id } = await world();
    const { plan, tag } = await makePlan(parts, firm, { case_id, document_type });
    expect(plan.record).toEqual([
      { id: 'r1', level: 'chosen', text: LOOMS },
      { id: 'r2', level: 'chosen', text: FALL },
      { id: 'r3', level: 'chosen', text: 'Notice to Ostler: July 1, 2025' },
    ]);
    const written = async () =>
      (await generateDocument(parts, firm, { case_id, document_type, plan_id: plan.id })).text.replace(
        /\s+/g,
        ' ',
      );
    const change = (edits: object, ifMatch: string) =>
      changePlan(parts, firm, { id: plan.id, edits, condition: { ifMatch: [ifMatch], ifNoneMatch: null } });
    expect(await written()).toContain('fell from the loading dock');
    const dropped = await change({ drop: ['r2'] }, tag);
    const without = await written();
    expect(without).toContain('nine looms');
    expect(without).not.toContain('loading dock');
    // What is changed afterwards leaves it dropped.
    const answered = await change({ brief: { represents: 'Weft Mills, Inc.' } }, dropped.tag);
    expect(answered.plan.record?.map(({ level }) => level)).toEqual(['chosen', 'dropped', 'chosen']);
    await change({ choose: ['r2'] }, answered.tag);
    expect(await written()).toContain('fell from the loading dock');
  },
);

test('a letter to somebody whom the record does not know tells nothing of the action', async () => {
  const { parts, firm, case_id } = await world();
  const document_type = 'demand_letter';
  const request = {
    case_id,
    document_type,
    brief: {
      against: [{ name: 'Corwin Ames' }],
      facts: ['Corwin Ames kept a laptop of Weft Mills.'],
      relief: ['Return the laptop.'],
    },
  } as never;
  const { plan } = await makePlan(parts, firm, request);
  expect(plan.record?.map(({ level }) => level)).toEqual(['offered', 'offered', 'offered']);
  const { text } = await generateDocument(parts, firm, { case_id, document_type, plan_id: plan.id });
  expect(text).toContain('kept a laptop');
  expect(text).not.toMatch(/Notice to Ostler|looms|loading dock|pending action|further litigation|CV-25-118/);
});

test('a motion in the action tells its record', async () => {
  const { parts, firm, case_id } = await world();
  const { plan } = await makePlan(parts, firm, { case_id, document_type: 'motion_for_summary_judgment' });
  expect(plan.record?.map(({ level }) => level)).toEqual(['chosen', 'chosen', 'chosen']);
});
