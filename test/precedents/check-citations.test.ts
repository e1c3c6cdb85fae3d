import { describe, expect, test } from 'vitest';
import { addWall } from '../../src/access/index.ts';
import { upsertCase } from '../../src/cases/index.ts';
import { checkCitations } from '../../src/precedents/check-citations.ts';
import { getPrecedent } from '../../src/precedents/get-precedent.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';
import { precedent } from './library.ts';

const HARROW = [
  'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)\n\nThe carrier took the crates in good order. *119 A carrier that signs for goods in good order answers for their loss.',
  '*120 The burden is then upon the carrier to show that the loss was due to an excepted cause. *121 It did not.',
];
const LATER = [
  'Orrin v. Tate, 900 F.3d 44 (9th Cir. 2018)\n\nWe follow Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005), on the burden of proof.',
  'To that extent we overrule Harrow, supra, at 120.',
];

async function library() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const harrow = await precedent(stores, firm, 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)', HARROW);
  const { case: matter } = await upsertCase(stores, firm, { values: { title: 'Ardent v. Bolt' } });
  const later = await precedent(stores, firm, 'Orrin v. Tate, 900 F.3d 44 (9th Cir. 2018)', LATER, matter.id);
  return { stores, firm, harrow, later, matter };
}

describe('checking the citations of a text', () => {
  test('says what the vault holds, what is quoted as it stands, and which page it stands on', async () => {
    const { stores, firm, harrow } = await library();
    const text =
      'The rule is old. “The burden is then upon the carrier to show that the loss was due to an excepted cause.” Harrow v. Bell, 412 F.3d 118, 120 (9th Cir. 2005). ' +
      '“A carrier that signs for goods in good condition answers for their loss.” Id. at 121. ' +
      'But see Made v. Up, 999 F.3d 1 (9th Cir. 2021) (“no such words were ever said by anybody”).';
    const [first, second, third] = await checkCitations(stores, firm, text);
    expect(first).toMatchObject({
      normalized: '412 F.3d 118',
      in_vault: true,
      files: [{ file_id: harrow }],
      quotations: [{ verdict: 'verbatim', source: { file_id: harrow, page: 2 }, difference: null }],
      pin: { page: '120', verdict: 'right', found_on: 120 },
    });
    expect(second).toMatchObject({
      kind: 'id',
      refers_to: '412 F.3d 118',
      quotations: [{ verdict: 'altered', difference: { source: 'order', written: 'condition' } }],
      pin: { page: '121', verdict: 'wrong', found_on: 119 },
    });
    const offset = second?.quotations[0]?.difference?.offset ?? 0;
    expect(text.slice(offset)).toMatch(/^condition answers/);
    expect(third).toMatchObject({
      normalized: '999 F.3d 1',
      in_vault: false,
      files: [],
      quotations: [{ verdict: 'not_found', source: null }],
      pin: null,
    });
  });

  test('a decision behind a wall is not in the vault, for lists and links alike', async () => {
    const { stores, firm, harrow, later, matter } = await library();
    const { principal, clientId } = await newClient(stores, firm.firmId);
    const text = 'Orrin v. Tate, 900 F.3d 44 (9th Cir. 2018).';
    expect((await checkCitations(stores, principal, text))[0]?.in_vault).toBe(true);
    expect((await getPrecedent(stores, principal, harrow)).treatment).toBe('overruled');
    await addWall(stores, firm, { caseId: matter.id, subjectId: clientId, reason: 'Screened.' });
    expect((await checkCitations(stores, principal, text))[0]).toMatchObject({ in_vault: false, files: [] });
    expect(await getPrecedent(stores, principal, harrow)).toMatchObject({ treatment: null, cited_by: [] });
    await expect(getPrecedent(stores, principal, later)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a document in the net of citations', () => {
  test('shows who cites it and how, the worst first, with the words that say so', async () => {
    const { stores, firm, harrow, later } = await library();
    const view = await getPrecedent(stores, firm, harrow);
    expect(view.known_as).toEqual(['412 F.3d 118']);
    expect(view.treatment).toBe('overruled');
    expect(
      view.cited_by.map(({ file, page, treatment, evidence }) => [file.file_id, page, treatment, evidence]),
    ).toEqual([
      [later, 2, 'overruled', LATER[1]],
      [
        later,
        1,
        'followed',
        'We follow Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005), on the burden of proof.',
      ],
    ]);
    expect((await getPrecedent(stores, firm, later)).cites).toMatchObject([
      { page: 1, refers_to: '900 F.3d 44', files: [] },
      { page: 1, refers_to: '412 F.3d 118', files: [{ file_id: harrow }] },
      { page: 2, kind: 'supra', refers_to: '412 F.3d 118', pin: '120', files: [{ file_id: harrow }] },
    ]);
  });
});
