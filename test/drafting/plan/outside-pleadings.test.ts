import { expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const LEASE = `LEASE of the kiln house

1. The tenant gives written notice of every defect of the glaze within ten days after the tiles are delivered.

2. The rent is $900.00 a month.`;

const GROUND = 'The tenant gave no written notice of the defect of the glaze within ten days after delivery.';

async function world() {
  const { parts, firm, matter } = await worldOf({
    title: 'Osprey v. Quarry Bay',
    court: 'United States District Court for the District of Meridia',
    client: 'Quarry Bay Kilns, Inc.',
    parties: [
      { name: 'Osprey Builders LLC', role: 'plaintiff' },
      { name: 'Quarry Bay Kilns, Inc.', role: 'defendant' },
    ],
  });
  const [file_id = ''] = await addFiles(
    parts,
    firm,
    [{ name: 'Lease of the kiln house.txt', bytes: LEASE }],
    {
      case_id: matter.id,
    },
  );
  const made = async (document_type: string, ground: object) => {
    const request = { case_id: matter.id, document_type };
    const { plan } = await makePlan(parts, firm, { ...request, brief: { grounds: [ground] } } as never);
    const { text } = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
    return { plan, text: text.replace(/\s+/g, ' ') };
  };
  return { made, file_id };
}

test('a motion to dismiss shows no document outside the pleadings unasked, and offers none', async () => {
  const { made } = await world();
  const { plan, text } = await made('motion_to_dismiss', { text: GROUND });
  expect(plan.grounds[0]?.evidence).toEqual([]);
  expect(plan.evidence).toEqual([]);
  expect(text).not.toMatch(/Ex\. A|Index of Exhibits/i);
  expect((await made('motion_for_summary_judgment', { text: GROUND })).text).toContain('Ex. A');
});

test('whoever chooses it by its id has it, with a warning', async () => {
  const { made, file_id } = await world();
  const { plan, text } = await made('motion_to_dismiss', { text: GROUND, evidence: [{ file_id }] });
  expect(text).toContain('Ex. A');
  expect(plan.warnings).toContainEqual(expect.objectContaining({ code: 'outside_pleadings', file_id }));
});
