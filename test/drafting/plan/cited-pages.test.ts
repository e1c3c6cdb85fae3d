/** Of the documents of a matter a paper prints what its words cite. */
import { expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles } from '../demo-world.ts';
import { planning } from './world-of-plans.ts';

const RECITAL = 'This Berth Lease is made on May 2, 2023 between Harbor Kelp, Inc. and Osprey Tugs LLC.';
const DEPTH =
  'The dredger measured 2.1 meters of water at berth 7 on June 14, 2024, and the tug draws 2.9 meters.';
const INSURANCE = 'The policy of Osprey Tugs LLC for 2024 lists two barges and has a deductible of $15,000.';
const TESTIMONY = `DEPOSITION OF LARS BRENT

Page 12
1 Q. Were you ever fined by the port?
2 A. Once, in 2016, for a lamp that was out.
\fPage 31
1 Q. What did the pilot radio to you?
2 A. That the berth was silted up and to stay off it.`;

async function drafted(type: string, context: string) {
  const { parts, firm, matter } = await planning({
    title: 'Harbor Kelp, Inc. v. Osprey Tugs LLC',
    court: 'United States District Court for the District of Meridia',
    client: 'Osprey Tugs LLC',
    facts: 'Harbor Kelp, Inc. leased berth 7 to Osprey Tugs LLC under a Berth Lease of May 2, 2023.',
    parties: [
      { name: 'Harbor Kelp, Inc.', role: 'plaintiff' },
      { name: 'Osprey Tugs LLC', role: 'defendant' },
    ],
  });
  const files = { Lease: RECITAL, Survey: DEPTH, Policy: INSURANCE, 'Deposition of Lars Brent': TESTIMONY };
  await addFiles(
    parts,
    firm,
    Object.entries(files).map(([title, bytes]) => ({ name: `${title}.txt`, bytes })),
    { case_id: matter.id },
  );
  const request = { case_id: matter.id, document_type: type };
  const { plan } = await makePlan(parts, firm, { ...request, context } as never);
  const { text } = await generateDocument(parts, firm, { ...request, plan_id: plan.id } as never);
  return { plan, text: text.replace(/\s+/g, ' ') };
}

test.each([
  [
    'motion_for_summary_judgment',
    'We move for summary judgment on two grounds.\n\nFirst, Harbor Kelp broke its promise. The dredger measured 2.1 meters of water at berth 7 on June 14, 2024 and the tug draws 2.9 meters.\n\nSecond, nobody had to try it. The pilot radioed that the berth was silted up (Brent 31).',
  ],
  [
    'opposition_brief',
    'Oppose their motion for summary judgment.\n\nFirst, who breached is disputed. On June 14, 2024 the dredger measured 2.1 meters of water at berth 7, less than the 2.9 meters that the tug draws. And the pilot told him that it was silted up (Brent 31).',
  ],
])('the page that is cited by the name of its witness is printed: %s', async (type, context) => {
  const { text } = await drafted(type, context);
  expect(text).toContain('The dredger measured 2.1 meters of water');
  expect(text).toContain('silted up and to stay off it');
  expect(text).not.toMatch(/a lamp that was out/);
});
