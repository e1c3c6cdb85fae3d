import { describe, expect, it } from 'vitest';
import type { PageText } from '../../../src/reading/index.ts';
import { readCarried } from '../attached.ts';
import { makeDocx, p, t } from '../make/make-docx.ts';
import { makePptx, makeXlsx, shape } from '../make/make-office.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();
let files = 0;

async function pagesOf(bytes: Buffer): Promise<PageText[]> {
  const { pages } = await readAll(reader, fileOf(`margin-${files++}`, bytes));
  expect(pages.flatMap(misplacedWords)).toEqual([]);
  for (const { margin } of pages)
    for (const { span } of margin?.remarks ?? []) expect(margin?.text.slice(...span).trim()).not.toBe('');
  return pages;
}

/** Each remark as `kind by: words [on]`. */
function saidBeside({ margin }: PageText): string[] {
  return (margin?.remarks ?? []).map(({ kind, by, on, span }) => {
    const words = margin?.text.slice(...span) ?? '';
    return `${kind}${by === null ? '' : ` ${by}`}: ${words}${on === null ? '' : ` [${on}]`}`;
  });
}

const ins = (runs: string, by = 'Ames'): string =>
  `<w:ins w:id="1" w:author="${by}" w:date="2024-03-01T10:00:00Z">${runs}</w:ins>`;
const del = (text: string, by = 'Roe'): string =>
  `<w:del w:id="2" w:author="${by}" w:date="2024-03-02T10:00:00Z"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const comment = (id: string, text: string): string =>
  `<w:comment w:id="${id}" w:author="Roe" w:date="2024-03-03T09:00:00Z">${p(text)}</w:comment>`;
const FULL = '<w:r><w:lastRenderedPageBreak/></w:r>';

describe('what a Word document says beside its text', () => {
  it('is what was deleted and inserted, with who did it and when, on the page of its place', async () => {
    const body =
      p(
        `${t('The cap is ')}${del('fifty ')}${del('thousand')}${ins(t('sixty '))}${ins(t('thousand', '<w:b/>'))}${t(' dollars.')}`,
      ) +
      p(`${t('Notice')}${FULL}${t(' in ')}${del('thirty')}${ins(t('ten'))}${t(' days.')}`) +
      `<w:p><w:pPr><w:rPr><w:del w:id="3"/></w:rPr></w:pPr>${del('A whole clause that is gone.')}</w:p>` +
      p(`<w:moveFrom w:id="9" w:author="Roe">${t('Moved words.')}</w:moveFrom>`) +
      p('The end.');
    const pages = await pagesOf(makeDocx({ body }));
    expect(pages.map(({ text }) => text)).toEqual([
      'The cap is sixty thousand dollars.\n\nNotice',
      'in ten days.\n\nThe end.',
    ]);
    expect(pages.map(saidBeside)).toEqual([
      ['deletion Roe: fifty thousand', 'insertion Ames: sixty thousand'],
      [
        'deletion Roe: thirty',
        'insertion Ames: ten',
        'deletion Roe: A whole clause that is gone.',
        'deletion Roe: Moved words.',
      ],
    ]);
    expect(pages[0]?.margin?.remarks[0]).toMatchObject({ at: '2024-03-02T10:00:00Z' });
  });

  it('is what is struck out by its look alone, as comparisons of two versions show it', async () => {
    const body =
      p(
        `${t('The cap is ')}${t('fifty', '<w:strike/>')}${t('sixty', '<w:strike w:val="0"/>')}${t(' pounds')}`,
      ) +
      p(t('A clause that is gone.', '<w:dstrike/>')) +
      p(`${t('Costs are ')}<w:r><w:rPr><w:rStyle w:val="Del"/></w:rPr><w:t>not </w:t></w:r>${t('due.')}`);
    const styles = '<w:style w:type="character" w:styleId="Del"><w:rPr><w:strike/></w:rPr></w:style>';
    const pages = await pagesOf(makeDocx({ body, parts: { styles } }));
    expect(pages.map(({ text }) => text)).toEqual(['The cap is sixty pounds\n\nCosts are due.']);
    expect(pages.map(saidBeside)).toEqual([
      ['deletion: fifty', 'deletion: A clause that is gone.', 'deletion: not'],
    ]);
  });

  it('is comments with the words they are on, and hidden words, in tables and notes too', async () => {
    const at = (id: string): string => `<w:r><w:commentReference w:id="${id}"/></w:r>`;
    const body =
      p(
        `${t('We ')}<w:commentRangeStart w:id="1"/>${t('shall not pay')}<w:commentRangeEnd w:id="1"/>${at('1')}${t(' more.')}`,
      ) +
      `<w:tbl><w:tr><w:tc>${p(`${t('Fee')}${at('2')}`)}</w:tc><w:tc>${p(`${t('$5')}${t(' floor is $3', '<w:vanish/>')}`)}</w:tc></w:tr></w:tbl>` +
      p(`${t('See')}<w:r><w:footnoteReference w:id="1"/></w:r>`) +
      p(t('All of this is hidden.', '<w:vanish/>')) +
      p('Last.');
    const parts = {
      comments:
        comment('1', 'They will walk away.') + comment('2', 'Ask the client.') + comment('3', 'On nothing.'),
      footnotes: `<w:footnote w:id="1">${p(`${t('Note ')}${del('old')}${t('text.')}`)}</w:footnote>`,
    };
    const [page] = await pagesOf(makeDocx({ body, parts }));
    expect(page?.text).toBe('We shall not pay more.\n\nFee\t$5\n\nSee[1]\n\nLast.\n\n[1] Note text.');
    expect(page === undefined ? [] : saidBeside(page).sort()).toEqual([
      'comment Roe: Ask the client.',
      'comment Roe: On nothing.',
      'comment Roe: They will walk away. [shall not pay]',
      'deletion Roe: old',
      'hidden: All of this is hidden.',
      'hidden: floor is $3',
    ]);
  });

  it('is nothing where nothing was changed, hidden or said', async () => {
    expect(await pagesOf(makeDocx({ body: p('Plain.') }))).toEqual([
      expect.not.objectContaining({ margin: expect.anything() }),
    ]);
  });

  it('does not make pages or lines of its own', async () => {
    const body =
      p(t('One')) +
      p(`<w:r><w:br w:type="page"/></w:r>`) +
      p(del('Gone')) +
      `<w:tbl><w:tr><w:tc>${p(del('gone'))}</w:tc></w:tr><w:tr><w:tc>${p('Kept')}</w:tc></w:tr></w:tbl>`;
    const pages = await pagesOf(makeDocx({ body }));
    expect(pages.map(({ text }) => text)).toEqual(['One', 'Kept']);
    expect(pages.map(saidBeside)).toEqual([[], ['deletion Roe: Gone', 'deletion Roe: gone']]);
  });
});

describe('what sheets and slides say beside their text', () => {
  it('is the comments on cells, those in threads once', async () => {
    const comments =
      '<authors><author>Ames</author></authors><commentList>' +
      '<comment ref="A1" authorId="0"><text><r><t>[Threaded comment] Your version of Excel …</t></r></text></comment>' +
      '<comment ref="B2" authorId="0"><text><r><t>Taken from </t></r><r><t>the ledger.</t></r></text></comment></commentList>';
    const threads =
      '<threadedComment ref="A1" dT="2024-03-01T10:00:00" personId="{R}" id="1"><text>Is this net?</text></threadedComment>' +
      '<threadedComment ref="A1" personId="{R}" id="2" parentId="1"><text>Gross.</text></threadedComment>';
    const rows = '<row r="1"><c r="A1"><v>5</v></c></row>';
    const pages = await pagesOf(
      makeXlsx([
        { name: 'One', rows },
        { name: 'Two', rows, comments, threads },
      ]),
    );
    expect(pages.map(saidBeside)).toEqual([
      [],
      [
        'comment Roe: Is this net? [A1]',
        'comment Roe: Gross. [A1]',
        'comment Ames: Taken from the ledger. [B2]',
      ],
    ]);
  });

  it('is the notes of the speaker, and comments with their answers', async () => {
    const comments =
      '<p:cm authorId="7" dt="2024-03-01T10:00:00"><p:text>Too strong.</p:text></p:cm>' +
      '<p188:cm authorId="7"><p188:replyLst><p188:reply authorId="7"><p188:txBody><a:p><a:r><a:t>Agreed.</a:t></a:r></a:p></p188:txBody></p188:reply></p188:replyLst>' +
      '<p188:txBody><a:p><a:r><a:t>And too</a:t></a:r><a:r><a:t> long.</a:t></a:r></a:p></p188:txBody></p188:cm>';
    const [page] = await pagesOf(
      makePptx([
        { shapes: shape(['Damages'], 'title'), notes: shape(['Do not say this.'], 'body'), comments },
      ]),
    );
    expect(page === undefined ? [] : saidBeside(page)).toEqual([
      'note: Do not say this.',
      'comment Roe: Too strong.',
      'comment Roe: And too long.',
      'comment Roe: Agreed.',
    ]);
  });
});

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

describe('documents within documents', () => {
  it('are files that the document carries', async () => {
    const inner = makeXlsx([
      { name: 'Damages', rows: '<row><c t="inlineStr"><is><t>$31,400</t></is></c></row>' },
    ]);
    const docx = makeDocx({
      body: p('See the table.'),
      relationships: `<Relationship Id="x" Type="${R}/package" Target="embeddings/Microsoft_Excel_Sheet.xlsx"/>`,
      files: { 'word/embeddings/Microsoft_Excel_Sheet.xlsx': inner },
    });
    const { attached, bytes } = await readCarried(reader, fileOf('embedding.docx', docx));
    expect(attached.map(([name]) => name)).toEqual(['Microsoft_Excel_Sheet.xlsx']);
    expect(bytes.get('Microsoft_Excel_Sheet.xlsx')).toEqual(inner);
  });
});
