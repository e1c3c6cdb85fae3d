import { expect, test } from 'vitest';
import { readMatter } from '../../../src/drafting/plan/matter-documents.ts';
import { addFiles } from '../demo-world.ts';
import { brill } from './world-of-plans.ts';

test('of a matter that is searched, pages of a file stand in their order, and a message goes on over them', async () => {
  const { parts, firm, matter } = await brill();
  const pages = Array.from({ length: 244 }, (_, at) => `Sheet ${at + 1} of the ledger of the quay.`);
  pages[100] = 'From: Dan Roark\nTo: Lena Ortiz\nDate: February 20, 2024\n\nThe tiles stood on the quay.';
  pages[101] = 'The tiles were wet. The tiles were broken. The tiles were tiles of the buyer.';
  const bytes = pages.join('\f');
  await addFiles(parts, firm, [{ name: 'bundle.txt', bytes }], { case_id: matter.id, kind: 'evidence' });
  const who = {
    matter: { parties: [], responsible_attorney: null },
    sides: { movant: [], opponent: [] },
    firm: [],
  };
  const { pages: read } = await readMatter(
    parts,
    firm,
    matter as never,
    null,
    ['wet broken tiles', 'tiles'],
    who as never,
    '',
  );
  const found = read.filter(({ number }) => number === 101 || number === 102);
  expect(found.map(({ number, messages }) => [number, messages?.map(({ from }) => from)])).toEqual([
    [101, ['Dan Roark']],
    [102, ['Dan Roark']],
  ]);
});
