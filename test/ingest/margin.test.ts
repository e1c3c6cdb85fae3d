import { describe, expect, it } from 'vitest';
import { searchPages } from '../../src/search/index.ts';
import { getFile, readPage, readText } from '../../src/vault/index.ts';
import { addFiles, worldOfCases } from '../drafting/demo-world.ts';
import { makeDocx, p, t } from '../reading/make/make-docx.ts';

const FULL = '<w:r><w:lastRenderedPageBreak/></w:r>';
const body =
  p('The supplier indemnifies the buyer.') +
  p(
    `${FULL}${t('Liability is capped at ')}<w:del w:id="1" w:author="Roe" w:date="2024-03-02T10:00:00Z"><w:r><w:delText>twice the zymurgy fee</w:delText></w:r></w:del>`,
  ) +
  p(`${t('Notice is in writing.')}<w:r><w:commentReference w:id="4"/></w:r>`);
const parts = {
  comments: `<w:comment w:id="4" w:author="Ames">${p('Our client never accepts quixotic notice.')}</w:comment>`,
};
const CONTRACT = { name: 'redline.docx', bytes: makeDocx({ body, parts }) };

describe('what a document says beside its text', () => {
  it('is told in a warning, shown beside the page, and found only where it is asked for', async () => {
    const { parts: world, firm, cases } = await worldOfCases();
    const matter = cases.get('DEMO-001') ?? '';
    const [id = ''] = await addFiles(world, firm, [CONTRACT], { case_id: matter });

    expect((await getFile(world, firm, id)).warnings).toEqual([
      {
        code: 'margin',
        detail: expect.stringContaining('one comment and one deletion (by Roe and Ames)'),
        pages: [{ number: 2, boxes: [] }],
      },
    ]);
    const { pages } = await readText(world, firm, { id });
    expect(pages[0]).not.toHaveProperty('margin');
    expect(pages[1]?.margin).toEqual({
      text: 'twice the zymurgy fee\n\nOur client never accepts quixotic notice.',
      remarks: [
        { kind: 'deletion', by: 'Roe', at: '2024-03-02T10:00:00Z', on: null, span: [0, 21] },
        { kind: 'comment', by: 'Ames', at: null, on: null, span: [23, 64] },
      ],
    });
    expect((await readPage(world, firm, { id, number: 2 })).margin).toEqual(pages[1]?.margin);

    const search = (q: string, layer?: 'margin') => searchPages(world, firm, { q, layer, limit: 10 });
    expect((await search('zymurgy')).data).toEqual([]);
    expect((await search('quixotic')).data).toEqual([]);
    const { data } = await search('"quixotic notice"', 'margin');
    expect(data).toMatchObject([{ file_id: id, page: 2, layer: 'margin' }]);
    const [hit] = data;
    expect(hit?.snippet).toBe(pages[1]?.margin?.text.slice(...(hit?.span ?? [0, 0])));
    expect(hit?.highlights.map(({ start, end }) => hit.snippet.slice(start, end))).toEqual([
      'quixotic',
      'notice',
    ]);
    expect((await search('indemnifies', 'margin')).data).toEqual([]);
    expect((await search('zymurg*', 'margin')).data).toHaveLength(1);
  });
});
