import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemPrincipal } from '../../src/access/index.ts';
import { checkIndex, removeFile, searchPages } from '../../src/search/index.ts';
import { addCase, addFile, addFirm, addWall, client, openWorld, type World } from './world.ts';

const FIRM = 'firm_a';
const everyone = systemPrincipal(FIRM);
const walled = client(FIRM, 'client_walled');

let world: World;
beforeAll(async () => {
  world = openWorld();
  for (const firm of [FIRM, 'firm_b']) await addFirm(world, firm);
  for (const id of ['case_1', 'case_2']) await addCase(world, id, FIRM);
  await addFile(world, {
    id: 'file_1',
    firmId: FIRM,
    caseId: 'case_1',
    pages: [{ text: 'The first page.', margin: 'They say abracadabra once, and that is enough of it.' }],
  });
  await addFile(world, {
    id: 'file_2',
    firmId: FIRM,
    caseId: 'case_2',
    kind: 'contract',
    pages: ['Negligence is excluded.', { text: 'The second.', margin: 'We say abracadabra twice.' }],
  });
  await addWall(world, 'case_1', 'client_walled', FIRM);
});
afterAll(() => world.close());

async function search(q: string, layer: 'text' | 'margin', principal = everyone): Promise<string[]> {
  const { data } = await searchPages(world, principal, { q, layer, limit: 20 });
  return data.map((hit) => `${hit.file_id}/${hit.page}`);
}

describe('what is said beside the text', () => {
  it('is found only where it is asked for, and nothing else is then', async () => {
    expect(await search('abracadabra', 'text')).toEqual([]);
    expect(await search('abracadabra', 'margin')).toEqual(['file_2/2', 'file_1/1']);
    expect(await search('negligence', 'margin')).toEqual([]);
    expect(await search('"abracadabra twice" -once', 'margin')).toEqual(['file_2/2']);
    expect(await search('abrac* kind:contract', 'margin')).toEqual(['file_2/2']);
    expect(await search('name:file_2', 'margin')).toEqual([]);
  });

  it('is hidden by walls like the text, and by firms', async () => {
    expect(await search('abracadabra', 'margin', walled)).toEqual(['file_2/2']);
    const limited = client(FIRM, 'client_1', [[{ cases: ['case_1'] }]]);
    expect(await search('abracadabra', 'margin', limited)).toEqual(['file_1/1']);
    expect(await search('abracadabra', 'margin', systemPrincipal('firm_b'))).toEqual([]);
  });

  it('is ranked by what is seen alone, and moves no score of the text', async () => {
    const scores = async (q: string, layer: 'text' | 'margin') =>
      (await searchPages(world, walled, { q, layer, limit: 5 })).data.map(({ score }) => score);
    const before = [await scores('twice', 'margin'), await scores('second', 'text')];
    expect(before).toEqual([[expect.any(Number)], [expect.any(Number)]]);
    const pages = Array.from({ length: 30 }, () => ({ text: 'The second.', margin: 'twice '.repeat(9) }));
    await addFile(world, { id: 'file_3', firmId: FIRM, caseId: 'case_1', pages });
    expect([await scores('twice', 'margin'), await scores('second', 'text')]).toEqual(before);
  });

  it('refuses a cursor of the other layer', async () => {
    const { next_cursor } = await searchPages(world, everyone, {
      q: 'abracadabra',
      layer: 'margin',
      limit: 1,
    });
    expect(next_cursor).not.toBeNull();
    const other = { q: 'abracadabra', limit: 1, cursor: next_cursor ?? '' };
    await expect(searchPages(world, everyone, other)).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  it('goes with its file', async () => {
    await removeFile(world, everyone, 'file_2');
    expect(await search('abracadabra', 'margin', walled)).toEqual([]);
    expect(await checkIndex(world)).toMatchObject({
      mismatched: 0,
      files: 2,
      pages: 31,
      missing: ['file_2'],
    });
  });
});
