import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getPrecedent } from '../../src/precedents/get-precedent.ts';
import { newFirm, openWorld } from '../support/world.ts';
import { precedent } from './library.ts';

test('what cites a decision and what it cites go by how they are cited, not by the names of their files', async () => {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const harrow = 'Harrow v. Bell, 12 F.3d 118 (9th Cir. 1993)';
  const caption =
    'SUPREME COURT OF THE STATE OF MERIDIAN\n\nCASTELLANE v. BROOK HARBOR CARRIERS, INC.\n\n431 Mer. 3d 67\n\nDecided May 2, 2017\n\n';
  const citing = await precedent(stores, firm, null, [`${caption}We follow ${harrow}. Affirmed.`]);
  const cited = await precedent(stores, firm, harrow, ['Affirmed.']);
  const called = expect.stringMatching(/^Castellane v\. Brook Harbor Carriers, Inc\., 431 Mer\. 3d 67/);
  expect((await getPrecedent(stores, firm, cited)).cited_by).toMatchObject([
    { file: { file_id: citing, title: called, name: 'p.txt' } },
  ]);
  const back = await precedent(stores, firm, null, ['We follow Castellane, 431 Mer. 3d 67 (Mer. 2017).']);
  expect((await getPrecedent(stores, firm, back)).cites).toMatchObject([
    { files: [{ file_id: citing, title: called }] },
  ]);
});

test('a decision that is cited hundreds of times is read in turns with others', async () => {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const cited = await precedent(stores, firm, 'Harrow v. Bell, 12 F.3d 118 (9th Cir. 1993)', ['Affirmed.']);
  const filler = 'The finding does not rest on the evidence, and we do not follow it. '.repeat(20);
  const page = `${filler}Harrow v. Bell, 12 F.3d 118, 120 (9th Cir. 1993), has been overruled in part. ${filler}`;
  await precedent(stores, firm, null, Array<string>(200).fill(page));
  let rounds = 0;
  let isDone = false;
  const reading = getPrecedent(stores, firm, cited).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextRound();
    rounds += 1;
  }
  expect((await reading).cited_by).toHaveLength(200);
  expect(rounds).toBeGreaterThan(5);
});

test('what a decision prints of itself is nothing that it cites', async () => {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const own = await precedent(stores, firm, 'Reed v Sand [2003] EWCA Civ 12', [
    'Reed v Sand [2003] EWCA Civ 12\n\nHarrow v Pell [2001] EWCA Civ 4 is followed.',
    '[2003] EWCA Civ 12\n\nThe appeal is dismissed.',
  ]);
  const copy = await precedent(stores, firm, 'Reed v Sand [2003] EWCA Civ 12', [
    'Reed v Sand [2003] EWCA Civ 12\n\nThe appeal is dismissed, as the copy says.',
  ]);
  const { cites, cited_by } = await getPrecedent(stores, firm, own);
  expect(cites.map(({ refers_to }) => refers_to)).toEqual(['[2001] EWCA Civ 4']);
  expect(cited_by).toEqual([]);
  expect((await getPrecedent(stores, firm, copy)).cites).toEqual([]);
});
