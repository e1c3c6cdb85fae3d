/** A contract that an amendment in the matter changes is quoted as what it said before. */
import { expect, test } from 'vitest';
import { makePlan } from '../../../src/drafting/index.ts';
import { generateDocument } from '../../support/drafted.ts';
import { addFiles, worldOf } from '../demo-world.ts';

const RENT = '4.1 The keeper pays a rent of 900 dollars a month for the mill and its dam.';
const DAM = '4.2 The keeper mends the dam of the mill within ten days of any flood.';
const LEASE = `LEASE OF THE MILL\n\n${RENT}\n\n${DAM}`;
const changing = (words: string) => `AMENDMENT NO. 1\nMay 4, 2025\n\n${words}`;
const NEW_RENT =
  'Section 4.1 is replaced as follows: “The keeper pays 700 dollars a month, as Section 4.2 says.”';

async function letter(amendment: { readonly name: string; readonly bytes: string }) {
  const { parts, firm, matter } = await worldOf({
    title: 'Weft v. Ostler',
    client: 'Weft Mills, Inc.',
    parties: [
      { name: 'Weft Mills, Inc.', role: 'plaintiff' },
      { name: 'Ostler Keepers LLC', role: 'defendant' },
    ],
  });
  const [lease = ''] = await addFiles(
    parts,
    firm,
    [{ name: 'Lease of the mill, March 1, 2024.txt', bytes: LEASE }, amendment],
    { case_id: matter.id },
  );
  const request = { case_id: matter.id, document_type: 'motion_for_summary_judgment' };
  const evidence = [
    { file_id: lease, passage: RENT },
    { file_id: lease, passage: DAM },
  ];
  const grounds = [{ heading: 'The rent is owed', text: 'The keeper owes the rent of the mill.', evidence }];
  const { plan } = await makePlan(parts, firm, { ...request, brief: { grounds } } as never);
  const { text } = await generateDocument(parts, firm, { ...request, plan_id: plan.id });
  return { text: text.replace(/\s+/g, ' '), warnings: plan.warnings.map((one) => one.text).join('\n') };
}

test('a section that it replaces is quoted as before it, with a warning; one that it only names is not', async () => {
  const { text, warnings } = await letter({
    name: 'Amendment No. 1, May 4, 2025.txt',
    bytes: changing(NEW_RENT),
  });
  expect(text).toContain('before Amendment No. 1 changed its Section 4.1');
  expect(text).not.toContain('Section 4.2, states');
  expect(warnings).toMatch(/quoted with Section 4\.1 as it was before Amendment No\. 1, May 4, 2025/);
  expect(warnings).not.toContain('Section 4.2 as it was');
});

test.each([
  ['a draft', 'Draft Amendment No. 1.txt', NEW_RENT],
  ['a letter about one', 'Letter on Amendment No. 1.txt', NEW_RENT],
  ['one of another section', 'Amendment No. 1.txt', 'Section 9.1 is replaced by nothing at all.'],
])('%s changes nothing', async (_what, name, words) => {
  const { text, warnings } = await letter({ name, bytes: changing(words) });
  expect(text).not.toContain('changed its Section');
  expect(warnings).not.toContain('as it was before');
});
