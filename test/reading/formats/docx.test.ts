import { describe, expect, it } from 'vitest';
import { type DocxParts, makeDocx, p, t } from '../make/make-docx.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();
let files = 0;

async function pagesOf(parts: DocxParts): Promise<string[]> {
  const { pages } = await readAll(reader, fileOf(`word-${files++}.docx`, makeDocx(parts)));
  expect(pages.flatMap(misplacedWords)).toEqual([]);
  return pages.map(({ text }) => text);
}

const FULL = '<w:r><w:lastRenderedPageBreak/></w:r>';
const BREAK = '<w:r><w:br w:type="page"/></w:r>';
const section = (content: string): string => `<w:sectPr>${content}</w:sectPr>`;

describe('pages of a Word document', () => {
  it('end where Word saw them full, and where the author broke them', async () => {
    const body =
      p(`${t('One begins')}${FULL}${t('and ends on two.')}`) +
      p(`${t('Then a break.')}${BREAK}`) +
      p(`${FULL}${t('Page three.')}`);
    expect(await pagesOf({ body })).toEqual([
      'One begins',
      'and ends on two.\n\nThen a break.',
      'Page three.',
    ]);
  });

  it('hold a picture alone, and may be empty on purpose', async () => {
    const body = p(`${t('One')}${BREAK}${BREAK}`) + p('<w:r><w:drawing/></w:r>') + p(`${FULL}${t('Four')}`);
    expect(await pagesOf({ body })).toEqual(['One', '', '', 'Four']);
  });

  it('end with sections that begin a page, and go on in those that do not', async () => {
    const body =
      p('One', section('')) +
      p('Two', section('<w:type w:val="nextPage"/>')) +
      p('Still two') +
      section('<w:type w:val="continuous"/>');
    expect(await pagesOf({ body })).toEqual(['One', 'Two\n\nStill two']);
  });

  it('begin with paragraphs that say so themselves or by their style', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Base"><w:pPr><w:pageBreakBefore/></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Exhibit"><w:basedOn w:val="Base"/></w:style>';
    const body =
      p('One', '<w:pageBreakBefore/>') +
      p('Two', '<w:pStyle w:val="Exhibit"/>') +
      p('Too', '<w:pStyle w:val="Exhibit"/><w:pageBreakBefore w:val="0"/>');
    expect(await pagesOf({ body, parts: { styles } })).toEqual(['One', 'Two\n\nToo']);
  });

  it('divide the row of a table that stands on two of them', async () => {
    const cell = (runs: string): string => `<w:tc><w:tcPr/>${p(runs)}</w:tc>`;
    const body =
      `<w:tbl><w:tr>${cell('Exhibit')}${cell('Date')}</w:tr>` +
      `<w:tr>${cell(`${t('A begins')}${FULL}${t('and ends')}`)}${cell('May 3')}</w:tr></w:tbl>`;
    expect(await pagesOf({ body })).toEqual(['Exhibit\tDate\nA begins\tMay 3', 'and ends']);
  });
});

describe('numbers of paragraphs in a Word document', () => {
  const level = (ilvl: number, format: string, text: string, more = ''): string =>
    `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering =
    `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', 'ARTICLE %1')}` +
    `${level(1, 'decimal', '%1.%2.', '<w:isLgl/>')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.', '<w:pStyle w:val="Allegation"/>')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>' +
    '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>' +
    '<w:num w:numId="4"><w:abstractNumId w:val="2"/></w:num>';
  const item = (numId: number, ilvl: number): string =>
    `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`;

  it('are counted by level, begin anew below a higher one, and take its number', async () => {
    const body =
      p('Definitions', item(1, 0)) +
      p('Court', item(1, 1)) +
      p('first', item(1, 2)) +
      p('second', item(1, 2)) +
      p('Party', item(1, 1)) +
      p('third', item(1, 2)) +
      p('Terms', item(1, 0)) +
      p('Term', item(1, 1));
    expect((await pagesOf({ body, parts: { numbering } })).join().split('\n\n')).toEqual([
      'ARTICLE I Definitions',
      '1.1. Court',
      '(a) first',
      '(b) second',
      '1.2. Party',
      '(a) third',
      'ARTICLE II Terms',
      '2.1. Term',
    ]);
  });

  it('come from styles, go on after other text, begin again where a list says so, and are left out at zero', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Allegation"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>';
    const allegation = (text: string, more = ''): string => p(text, `<w:pStyle w:val="Allegation"/>${more}`);
    const body =
      allegation('Acme is a corporation.') +
      p('Venue') +
      allegation('Venue is proper.') +
      allegation('Not counted.', '<w:numPr><w:numId w:val="0"/></w:numPr>') +
      p('Fifth', item(3, 0)) +
      p('Sixth', item(3, 0)) +
      p('A point', item(4, 0));
    expect((await pagesOf({ body, parts: { numbering, styles } })).join().split('\n\n')).toEqual([
      '1. Acme is a corporation.',
      'Venue',
      '2. Venue is proper.',
      'Not counted.',
      '5. Fifth',
      '6. Sixth',
      '• A point',
    ]);
  });

  it('are on the page of their paragraph, and not of one that was deleted', async () => {
    const deleted =
      `<w:p><w:pPr>${item(2, 0)}<w:rPr><w:del w:id="1"/></w:rPr></w:pPr>` +
      '<w:del><w:r><w:delText>Struck.</w:delText></w:r></w:del></w:p>';
    const body = p('First', item(2, 0)) + deleted + p(`${FULL}${t('Second')}`, item(2, 0));
    expect(await pagesOf({ body, parts: { numbering } })).toEqual(['1. First', '2. Second']);
  });
});

describe('what belongs to the text of a Word document', () => {
  it('are foot- and endnotes, marked as Word marks them', async () => {
    const note = (kind: string, id: number, text: string): string =>
      `<w:${kind} w:id="${id}">${p(`<w:r><w:${kind}Ref/></w:r>${t(` ${text}`)}`)}</w:${kind}>`;
    const call = (kind: string, id: number): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const body =
      p(`${t('One')}${call('footnote', 2)}${FULL}${t(' two')}${call('footnote', 3)}`) +
      p(`${t('Three')}${call('endnote', 2)}`);
    const footnotes =
      `<w:footnote w:type="separator" w:id="0">${p('---')}</w:footnote>` +
      note('footnote', 2, 'See Doe.') +
      note('footnote', 3, 'Id.');
    expect(
      await pagesOf({ body, parts: { footnotes, endnotes: note('endnote', 2, 'At the end.') } }),
    ).toEqual(['One[1]\n\n[1] See Doe.', 'two[2]\n\nThree[i]\n\n[2] Id.\n\n[i] At the end.']);
  });

  it('are headers and footers, once, where they are first shown, with the number of that page', async () => {
    const reference = (kind: string, type: string, id: string): string =>
      `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
    const sections = (more: string): string =>
      `${reference('header', 'first', 'header1')}${reference('header', 'default', 'header2')}${reference('footer', 'default', 'footer1')}${more}`;
    const page =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r>' +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${t('77')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const body = p(`${t('One')}${BREAK}${t('Two')}${BREAK}${t('Three')}`) + section(sections('<w:titlePg/>'));
    const parts = {
      header1: p('SUPERIOR COURT'),
      header2: p('Doe v. Acme'),
      footer1: p(`${t('Page ')}${page}`),
    };
    expect(await pagesOf({ body, parts })).toEqual([
      'SUPERIOR COURT\n\nOne',
      'Doe v. Acme\n\nTwo\n\nPage 2',
      'Three',
    ]);
  });

  it('are results of fields, boxes of forms, and text in frames, not codes', async () => {
    const field = (code: string, result: string): string =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${t(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const ticked =
      '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>' +
      '<w:r><w:instrText>FORMCHECKBOX</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const box =
      '<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>' +
      `<w:drawing><w:txbxContent>${p('FILED UNDER SEAL')}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback>` +
      `<w:pict><w:txbxContent>${p('FILED UNDER SEAL')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const body =
      p(
        `${t('See ')}${field('REF _1 \\h', 'Exhibit A')}${t(', ')}${field('HYPERLINK "http://x.example"', 'here')}.`,
      ) +
      p(`${ticked}${t(' agreed')}${box}`) +
      p(
        '<w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r><w:r><w:t>non</w:t><w:noBreakHyphen/><w:t>refundable</w:t></w:r>',
      );
    expect(await pagesOf({ body })).toEqual([
      'See Exhibit A, here\n\n☒ agreed\n\nFILED UNDER SEAL\n\n☐non-refundable',
    ]);
  });

  it('is not what was deleted, moved away or hidden', async () => {
    const body =
      p(
        `${t('It is ')}<w:del><w:r><w:delText>not </w:delText></w:r></w:del><w:ins>${t('so ')}</w:ins>${t('ordered.')}`,
      ) +
      p(
        `<w:moveFrom>${t('Moved')}</w:moveFrom>${t('hidden', '<w:vanish/>')}${t('shown', '<w:vanish w:val="0"/>')}`,
      ) +
      p(t('A heading.'), '<w:rPr><w:vanish/><w:specVanish/></w:rPr>') +
      p('Its text goes on.');
    expect(await pagesOf({ body })).toEqual(['It is so ordered.\n\nshown\n\nA heading. Its text goes on.']);
  });

  it('keeps parts of formulas and raised figures apart', async () => {
    const MATHS = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
    const m = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const body =
      p(`<m:oMath ${MATHS}><m:f><m:num>${m('12')}</m:num><m:den>${m('365')}</m:den></m:f></m:oMath>`) +
      p(`<m:oMath ${MATHS}><m:sSup><m:e>${m('10')}</m:e><m:sup>${m('6')}</m:sup></m:sSup></m:oMath>`) +
      p(`${t('The fee is $45')}${t('12', '<w:vertAlign w:val="superscript"/>')}${t(' in all.')}`);
    expect(await pagesOf({ body })).toEqual(['12/365\n\n10^6\n\nThe fee is $45 12 in all.']);
  });

  it('survives the loss of the end of a field', async () => {
    const body =
      p('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>X</w:instrText></w:r>') +
      p('Second') +
      p('Third');
    expect((await pagesOf({ body }))[0]).toContain('Third');
  });

  it('is the same whatever prefixes and case a program writes', async () => {
    const docx = makeDocx({ body: p('Same text.') });
    const odd = makeDocx({
      body: '',
      files: {
        'word/document.xml':
          '<document xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main"><body><p><r><t>Same text.</t></r></p></body></document>',
      },
    });
    for (const bytes of [docx, odd]) {
      expect((await readAll(reader, fileOf('odd.docx', bytes))).pages[0]?.text).toBe('Same text.');
    }
  });
});
