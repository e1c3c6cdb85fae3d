import { describe, expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../../support/corpus.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();

async function pagesOf(
  body: string,
  head = '\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Times New Roman;}}',
): Promise<string[]> {
  const bytes = Buffer.from(`{\\rtf1${head}${body}}`, 'latin1');
  const { pages, mediaType } = await readAll(reader, fileOf('letter.rtf', bytes));
  expect(mediaType).toBe('application/rtf');
  expect(pages.flatMap(misplacedWords)).toEqual([]);
  return pages.map(({ text }) => text);
}

describe('an RTF document', () => {
  it('is its paragraphs, with pages where they are broken and sections begin', async () => {
    const body =
      '\\pard One\\par two\\tab three\\line four\\par\\page Five\\par{\\pard\\pagebb Six\\par}' +
      '\\pard Seven\\sect\\sectd\\sbknone Still seven\\par\\sect\\sectd Eight';
    expect(await pagesOf(body)).toEqual([
      'One\n\ntwo\tthree\nfour',
      'Five',
      'Six\n\nSeven\n\nStill seven',
      'Eight',
    ]);
  });

  it('has the rows of tables as lines, and what nests in a cell in it', async () => {
    const body =
      '\\trowd\\pard\\intbl Exhibit\\cell Date\\cell\\row\\trowd\\pard\\intbl A\\par more\\cell\\pard\\intbl\\itap2 x\\nestcell y\\nestcell{\\*\\nesttableprops\\trowd\\nestrow}{\\nonesttables\\par}\\pard\\intbl z\\cell\\row\\pard After\\par';
    expect(await pagesOf(body)).toEqual(['Exhibit\tDate\nA more\tx y z\n\nAfter']);
  });

  it('is in the code pages of its fonts, in Unicode with what stands for it left out, and in signs', async () => {
    const head =
      '\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Times;}{\\f1\\fcharset238 Times CE;}{\\f2\\fcharset128 Mincho;}{\\f3\\fcharset2 Symbol;}{\\f4\\fcharset204{\\*\\falt x}Times Cyr;}}';
    expect(
      await pagesOf(
        "\\'a7 5 \\ldblquote a\\rdblquote\\~b\\_c\\-d {\\f1\\'f8e} {\\f2\\'8d\\'82} {\\f3\\'b7\\'61} {\\f4\\'e4\\'e0}\\par" +
          " \\u8364?\\u8211\\'96{\\uc2\\u-3913\\'b7x}{\\uc0\\u167}9\\u8212 -end",
        head,
      ),
    ).toEqual(['§ 5 “a”\u00a0b-cd ře 高 •α да\n\n€–•§9—end']);
    expect(await pagesOf("\\'9c", '\\pc')).toEqual(['£']);
    expect(await pagesOf("\\'8e", '\\mac')).toEqual(['é']);
  });

  it('has its fields’ results, notes, numbers, headers and shapes', async () => {
    const body =
      '{\\header Doe v. Acme\\par}{\\footer Page {\\field{\\*\\fldinst{ PAGE }}{\\fldrslt 77}}\\par}{\\headerf unused}' +
      '{\\listtext\\tab 1.\\tab}See {\\field{\\*\\fldinst HYPERLINK "http://x.example"}{\\fldrslt Exhibit A}}.{\\super\\chftn{\\footnote\\chftn  Id.}}\\par' +
      '{\\field{\\*\\fldinst FORMCHECKBOX{\\*\\formfield{\\fftype1\\ffres1{\\*\\ffname x}}}}{\\fldrslt}} agreed' +
      '{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv b}}{\\shptxt In a box\\par}}{\\shprslt In a box}}\\page{\\super\\chftn{\\footnote\\ftnalt\\chftn  Last.}}Two\\par';
    expect(await pagesOf(`\\aftnnrlc${body}`)).toEqual([
      'Doe v. Acme\n\n1. See Exhibit A.[1]\n\n☒ agreed\n\nIn a box'.replace(
        '\n\nIn a box',
        '\n\n[1] Id.\n\nPage 1',
      ),
      '[i]Two\n\nIn a box\n\n[i] Last.',
    ]);
  });

  it('is not what is hidden, deleted, a picture, a table of styles, or for older readers only', async () => {
    const body =
      '{\\stylesheet{\\s0 Normal;}}{\\info{\\title Secret}}{\\*\\themedata 504b0304}{\\*\\unknown gone}{\\pict\\wmetafile8 0100}' +
      'It is {\\deleted not }{\\strike struck }{\\strike0 }{\\revised so }ordered{\\v hidden}.{\\*\\bkmkstart a}{\\upr{old}{\\*\\ud{new}}}{\\annotation remark}' +
      '{\\object{\\*\\objdata 0105}{\\result shown}}';
    expect(await pagesOf(body)).toEqual(['It is so ordered.newshown']);
  });

  it('has comments and tracked changes beside its text, with who made them and when', async () => {
    const body =
      '{\\*\\revtbl{Unknown;}{Jane Roe;}{J\\u246?rg;}}The tenant {\\deleted\\revauthdel1\\revdttmdel669192768 not }pays' +
      '{\\revised\\revauth2 \\b  in\\b0  advance}{\\revised\\revauth1 ,\\page  always}{\\revised\\revauth1\\revised0  and}{\\strike  twice}' +
      // As Word writes one, in a hidden run of an inserted place.
      '{\\revised\\v{\\*\\atnid AL}{\\*\\atnauthor Ann Lee}\\chatn{\\*\\annotation{\\*\\atnref 1}{\\*\\atndate 1742938688}\\pard\\plain{\\chatn }Too {\\deleted\\revauthdel1 very }broad.\\par For us.}}.\\par';
    const bytes = Buffer.from(`{\\rtf1\\ansi${body}}`, 'latin1');
    const { pages } = await readAll(reader, fileOf('marked.rtf', bytes));
    expect(pages.map(({ text }) => text)).toEqual(['The tenant pays in advance,', 'always and.']);
    expect(pages.flatMap(misplacedWords)).toEqual([]);
    const said = pages.flatMap(({ margin }) =>
      (margin?.remarks ?? []).map(({ kind, by, at, span }) => [kind, by, at, margin?.text.slice(...span)]),
    );
    expect(said).toEqual([
      ['deletion', 'Jane Roe', '2026-03-02T09:00', 'not'],
      ['insertion', 'Jörg', null, 'in advance'],
      ['insertion', 'Jane Roe', null, ', always'],
      ['deletion', null, null, 'twice'],
      ['deletion', 'Jane Roe', null, 'very'],
      ['comment', 'Ann Lee', '2026-03-04T09:00', 'Too broad.\nFor us.'],
    ]);
  });

  it('passes over binary data, and ends with its last brace', async () => {
    expect(await pagesOf('a{\\pict\\bin6 }}}{{{}b')).toEqual(['ab']);
    expect(await pagesOf('a}\0\0trailing{')).toEqual(['a']);
  });

  it('that was cut off within a group, or nests beyond all use, is damaged; one without its last brace is read', async () => {
    const read = (content: string) => readAll(reader, fileOf('x.rtf', content));
    await expect(read('{\\rtf1 a{\\b b')).rejects.toMatchObject({ code: 'damaged' });
    await expect(read(`{\\rtf1 ${'{'.repeat(100_000)}`)).rejects.toMatchObject({ code: 'damaged' });
    expect((await read('{\\rtf1 whole\\par')).pages[0]?.text).toBe('whole');
  });

  it.skipIf(corpusMissing !== null)('of the real world is read', async () => {
    const { pages } = await readAll(reader, corpusFile('office/fake-doc.rtf'));
    expect(pages[0]?.text).toBe(
      'My First Heading\n\nMy first paragraph.\n\nTable Example:\n\nColumn 1\tColumn 2\nRow 1, Cell 1\tRow 1, Cell 2\nRow 2, Cell 1\tRow 2, Cell 2',
    );
  });
});
