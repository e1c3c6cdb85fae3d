/** Words that whoever reads the printed page does not see stand beside its text, in all formats but PDF. */
import { describe, expect, it } from 'vitest';
import { makeDocx, p, t } from '../make/make-docx.ts';
import { makePptx, makeXlsx, shape } from '../make/make-office.ts';
import { makeOpenDocument } from '../make/make-opendocument.ts';
import { makeXls } from '../make/make-xls.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();
let files = 0;

/** What is read of each page, and what stands beside it, each remark as `kind: words`. */
async function readingOf(bytes: Buffer | string): Promise<[text: string, beside: string[]][]> {
  const { pages } = await readAll(reader, fileOf(`unseen-${files++}`, Buffer.from(bytes)));
  expect(pages.flatMap(misplacedWords)).toEqual([]);
  return pages.map(({ text, margin }) => [
    text,
    (margin?.remarks ?? []).map(({ kind, span }) => `${kind}: ${margin?.text.slice(...span)}`),
  ]);
}

const only = async (bytes: Buffer | string) => {
  const [page] = await readingOf(bytes);
  return page ?? ['', []];
};

const WHITE = '<w:color w:val="FFFFFF"/>';
const shd = (fill: string): string => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
const row = (cells: readonly string[], properties = '', cell = ''): string =>
  `<w:tr>${properties === '' ? '' : `<w:trPr>${properties}</w:trPr>`}${cells
    .map(
      (text) =>
        `<w:tc><w:tcPr><w:tcW w:w="100"/>${cell}</w:tcPr>${text.startsWith('<') ? text : p(text)}</w:tc>`,
    )
    .join('')}</w:tr>`;
const table = (...rows: readonly string[]): string => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`;
const change = (name: string): string => `<w:${name} w:id="1" w:author="Roe" w:date="2024-03-01T10:00:00Z"/>`;

describe('DOCX', () => {
  it.each<[string, string, string, string[]]>([
    [
      'a deleted row',
      table(row(['Fee', '$10']), row(['Penalty', '$99'], change('del')), row(['Total', '$10'])),
      'Fee\t$10\nTotal\t$10',
      ['deletion: Penalty', 'deletion: $99'],
    ],
    [
      'an inserted row',
      table(row(['Fee', '$10']), row(['Late', '$5'], change('ins'))),
      'Fee\t$10\nLate\t$5',
      ['insertion: Late', 'insertion: $5'],
    ],
    [
      'a deleted row with deleted runs, and its mark',
      table(
        row(['Fee', '$10']),
        row(
          [
            `<w:p><w:pPr><w:rPr>${change('del')}</w:rPr></w:pPr><w:del w:id="3" w:author="Roe"><w:r><w:delText>Gone</w:delText></w:r></w:del></w:p>`,
          ],
          change('del'),
        ),
      ),
      'Fee\t$10',
      ['deletion: Gone'],
    ],
    [
      'a deleted cell',
      table(
        `<w:tr><w:tc><w:tcPr>${change('cellDel')}</w:tcPr>${p('old')}</w:tc><w:tc>${p('new')}</w:tc></w:tr>`,
      ),
      'new',
      ['deletion: old'],
    ],
    ['a hidden row', table(row(['Fee']), row(['Secret'], '<w:hidden/>')), 'Fee', ['hidden: Secret']],
    [
      'moved words and the paragraph they left',
      `<w:p><w:pPr><w:rPr>${change('moveFrom')}</w:rPr></w:pPr><w:moveFrom w:id="4" w:author="Roe">${t('Went away.')}</w:moveFrom></w:p>${p('Stays.')}<w:p><w:moveTo w:id="5" w:author="Roe">${t('Came here.')}</w:moveTo></w:p>`,
      'Stays.\n\nCame here.',
      ['deletion: Went away.', 'insertion: Came here.'],
    ],
    [
      'white words',
      p(`${t('Seen ')}${t('not seen ', WHITE)}${t('again.')}`),
      'Seen again.',
      ['hidden: not seen'],
    ],
    [
      'white words on white, in a cell and a marked run',
      table(row([p(t('pale', `${WHITE}${shd('FFFFFF')}`)), p('dark')], '', shd('auto'))),
      'dark',
      ['hidden: pale'],
    ],
    ['white words on a coloured run', p(t('Heading', `${WHITE}${shd('1F4E79')}`)), 'Heading', []],
    [
      'white words in a coloured cell',
      table(row([p(t('Heading', WHITE))], '', shd('1F4E79'))),
      'Heading',
      [],
    ],
    ['white words in a coloured paragraph', p(t('Heading', WHITE), shd('000000')), 'Heading', []],
    ['white words on a highlight', p(t('Note', `${WHITE}<w:highlight w:val="black"/>`)), 'Note', []],
  ])('%s', async (_, body, text, beside) => {
    expect(await only(makeDocx({ body }))).toEqual([text, beside]);
  });

  it('white words of a style, and those in a box or before a picture', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Pale"><w:rPr><w:color w:val="FEFEFE"/></w:rPr></w:style>' +
      '<w:style w:type="character" w:styleId="Ink"><w:rPr><w:color w:val="000000"/></w:rPr></w:style>' +
      '<w:style w:type="table" w:styleId="Head"><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="4472C4"/></w:tcPr></w:tblStylePr></w:style>';
    const head = `<w:tbl><w:tblPr><w:tblStyle w:val="Head"/></w:tblPr>${row([p(t('Party', WHITE))])}</w:tbl>`;
    const body =
      p(`${t('pale')}${t('ink', '<w:rStyle w:val="Ink"/>')}`, '<w:pStyle w:val="Pale"/>') +
      head +
      p(
        `<w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${p(t('In a box', WHITE))}</w:txbxContent></v:textbox></w:pict></w:r>`,
      );
    expect(await only(makeDocx({ body, parts: { styles } }))).toEqual([
      'ink\n\nParty\n\nIn a box',
      ['hidden: pale'],
    ]);
    const behind = '<w:r><w:drawing><wp:anchor xmlns:wp="urn:x" behindDoc="1"/></w:drawing></w:r>';
    expect(await only(makeDocx({ body: p(`${behind}${t('Title', WHITE)}`) }))).toEqual(['Title', []]);
  });
});

const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('XLSX', () => {
  const line = (number: number, more = ''): string =>
    `<row r="${number}"${more}>${cell(`A${number}`, `a${number}`)}${cell(`B${number}`, `b${number}`)}${cell(`C${number}`, `c${number}`)}</row>`;
  it.each<[string, string, string, string[]]>([
    [
      'a hidden row',
      line(1) + line(2, ' hidden="1"') + line(3),
      'S\n\na1\tb1\tc1\na3\tb3\tc3',
      ['hidden: a2\tb2\tc2'],
    ],
    [
      'a row without height',
      line(1) + line(2, ' ht="0" customHeight="1"'),
      'S\n\na1\tb1\tc1',
      ['hidden: a2\tb2\tc2'],
    ],
    ['a filtered row', line(1) + line(2, ' hidden="true"'), 'S\n\na1\tb1\tc1', ['hidden: a2\tb2\tc2']],
    ['a row that says it is shown', line(1, ' hidden="0"'), 'S\n\na1\tb1\tc1', []],
  ])('%s', async (_, rows, text, beside) => {
    expect(await only(makeXlsx([{ name: 'S', rows }]))).toEqual([text, beside]);
  });

  it.each<[string, string, string, string[]]>([
    ['a hidden column', '<cols><col min="2" max="2" hidden="1"/></cols>', 'S\n\na1\t\tc1', ['hidden: b1']],
    ['columns without width', '<cols><col min="2" max="3" width="0"/></cols>', 'S\n\na1', ['hidden: b1\tc1']],
    ['rows hidden unless they say otherwise', '<sheetFormatPr zeroHeight="1"/>', 'S', ['hidden: a1\tb1\tc1']],
  ])('%s', async (_, before, text, beside) => {
    expect(await only(makeXlsx([{ name: 'S', rows: line(1), before }]))).toEqual([text, beside]);
  });

  it('hidden sheets', async () => {
    const sheet = (name: string, state: string) => ({ name, state, rows: line(1) });
    const bytes = makeXlsx([sheet('Seen', 'visible'), sheet('Not', 'hidden'), sheet('Never', 'veryHidden')]);
    expect(await readingOf(bytes)).toEqual([
      ['Seen\n\na1\tb1\tc1', []],
      ['', ['hidden: a1\tb1\tc1']],
      ['', ['hidden: a1\tb1\tc1']],
    ]);
  });
});

it('XLS: hidden sheets, rows and columns', async () => {
  const cells = ['a', 'b', 'c'].flatMap((row, at) =>
    ['x', 'y'].map((end, column) => [at, column, { text: `${row}${end}` }] as const),
  );
  const bytes = await makeXls([
    { name: 'S', cells, hiddenRows: [1], hiddenColumns: [1] },
    { name: 'T', cells: [[0, 0, { text: 'gone' }]], isHidden: true },
  ]);
  expect(await readingOf(bytes)).toEqual([
    ['S\n\nax\ncx', ['hidden: ay\nbx\tby\ncy']],
    ['', ['hidden: gone']],
  ]);
});

it('ODS: hidden rows, columns and filtered rows', async () => {
  const line = (word: string, more = ''): string =>
    `<table:table-row${more}>${['x', 'y'].map((end) => `<table:table-cell><text:p>${word}${end}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const body = `<table:table table:name="S"><table:table-column/><table:table-column table:visibility="collapse"/>${line('a')}${line('b', ' table:visibility="collapse"')}${line('c', ' table:visibility="filter"')}</table:table>`;
  expect(await only(makeOpenDocument({ kind: 'spreadsheet', body }))).toEqual([
    'S\n\nax',
    ['hidden: ay\nbx\tby\ncx\tcy'],
  ]);
});

describe('PPTX', () => {
  const named = (id: number, text: string, more = ''): string =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="x"${more}/></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  it('hidden slides, with their notes; hidden shapes and groups', async () => {
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g" hidden="1"/></p:nvGrpSpPr>${named(1, 'Within')}</p:grpSp>`;
    const bytes = makePptx([
      { shapes: shape(['Seen']) },
      { shapes: shape(['Hidden words']), notes: shape(['Said about it']), isHidden: true },
      { shapes: `${named(2, 'On')}${named(3, 'Off', ' hidden="1"')}${named(4, 'On again')}` },
      { shapes: `${group}${named(5, 'After')}` },
    ]);
    expect(await readingOf(bytes)).toEqual([
      ['Seen', []],
      ['', ['hidden: Hidden words', 'note: Said about it']],
      ['On\n\nOn again', ['hidden: Off']],
      ['After', ['hidden: Within']],
    ]);
  });
});

const HTML: [string, string, string, string[]][] = [
  ['display:none', '<p>Seen <span style="display:none">not</span>words</p>', 'Seen words', ['hidden: not']],
  ['a class of the page', '<style>.x{display:none}</style><p>A<b class="y x">B</b></p>', 'A', ['hidden: B']],
  [
    'a class that a weightier rule shows',
    '<style>.x{display:none} p.x{display:block}</style><p class=x>Seen</p>',
    'Seen',
    [],
  ],
  [
    'a rule for narrow screens',
    '<style>@media (max-width:600px){.x{display:none}}</style><p class=x>Seen</p>',
    'Seen',
    [],
  ],
  ['the attribute', '<p>A</p><div hidden>B</div>', 'A', ['hidden: B']],
  ['white words', '<p>A <span style="color:#fff">B</span> C</p>', 'A C', ['hidden: B']],
  [
    'a white font in a table',
    '<table><tr><td><font color=white>B</font></td><td>C</td></tr></table>',
    'C',
    ['hidden: B'],
  ],
  ['white words on dark', '<div style="background:#036"><p style="color:white">A</p></div>', 'A', []],
  [
    'white words in a coloured cell',
    '<table><tr><td bgcolor="#003366"><font color=white>A</font></td></tr></table>',
    'A',
    [],
  ],
  ['white on a picture', '<div style="background-image:url(x.png);color:#FFF">A</div>', 'A', []],
  [
    'white on white on dark',
    '<div style="background:#000"><div style="background:#fff;color:#fff">B</div></div>A',
    'A',
    ['hidden: B'],
  ],
  ['no size', '<p>A<span style="font-size:0px">B</span></p>', 'A', ['hidden: B']],
  ['no opacity', '<div style="opacity:0"><p>B</p></div><p>A</p>', 'A', ['hidden: B']],
  [
    'invisible, but for what is visible within',
    '<div style="visibility: hidden">B<b style="visibility:visible">A</b></div>',
    'A',
    ['hidden: B'],
  ],
  [
    'a preheader',
    '<div style="max-height:0;overflow:hidden">Preview</div><p>A</p>',
    'A',
    ['hidden: Preview'],
  ],
  ['beside the page', '<p style="position:absolute; left:-9999px">B</p><p>A</p>', 'A', ['hidden: B']],
];

describe('HTML', () => {
  it.each(HTML)('%s', async (_, body, text, beside) => {
    const [read, said] = await only(`<!DOCTYPE html><html><body>${body}</body></html>`);
    expect([read.replaceAll(/\s+/g, ' ').trim(), said]).toEqual([text, beside]);
  });
});

it.each(HTML)('EML: %s', async (_, body, text, beside) => {
  const message = `From: a@example.com\r\nSubject: s\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<html><body>${body}</body></html>`;
  const [read, said] = await only(message);
  expect([read.split('Subject: s').at(-1)?.replaceAll(/\s+/g, ' ').trim(), said]).toEqual([text, beside]);
});

describe('ODT', () => {
  const styles =
    '<style:style style:name="W" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>' +
    '<style:style style:name="K" style:family="text"><style:text-properties fo:color="#000000"/></style:style>' +
    '<style:style style:name="WG" style:family="text"><style:text-properties fo:color="#ffffff" fo:background-color="#000080"/></style:style>' +
    '<style:style style:name="WW" style:family="text"><style:text-properties fo:color="#ffffff" fo:background-color="transparent"/></style:style>' +
    '<style:style style:name="PW" style:family="paragraph"><style:text-properties fo:color="#fffffe"/></style:style>' +
    '<style:style style:name="PG" style:family="paragraph"><style:paragraph-properties fo:background-color="#333333"/></style:style>' +
    '<style:style style:name="CG" style:family="table-cell"><style:table-cell-properties fo:background-color="#333333"/></style:style>' +
    '<style:style style:name="Auto" style:family="text"><style:text-properties fo:color="#ffffff" style:use-window-font-color="true"/></style:style>';
  const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
  const tableOf = (style: string) =>
    `<table:table><table:table-row><table:table-cell table:style-name="${style}"><text:p>${span('W', 'B')}</text:p></table:table-cell><table:table-cell><text:p>C</text:p></table:table-cell></table:table-row></table:table>`;
  it.each<[string, string, string, string[]]>([
    ['white words', `<text:p>A ${span('W', 'B')}C</text:p>`, 'A C', ['hidden: B']],
    [
      'a white paragraph with black words',
      `<text:p text:style-name="PW">B${span('K', 'A')}</text:p>`,
      'A',
      ['hidden: B'],
    ],
    ['white words on a ground', `<text:p>${span('WG', 'A')}</text:p>`, 'A', []],
    ['white words on none', `<text:p>${span('WW', 'B')}A</text:p>`, 'A', ['hidden: B']],
    ['in a coloured paragraph', `<text:p text:style-name="PG">${span('W', 'A')}</text:p>`, 'A', []],
    ['in a coloured cell', tableOf('CG'), 'B\tC', []],
    ['in a cell', tableOf('None'), 'C', ['hidden: B']],
    [
      'in a box',
      `<text:p><draw:frame><draw:text-box><text:p>${span('W', 'A')}</text:p></draw:text-box></draw:frame></text:p>`,
      'A',
      [],
    ],
    ['in the colour that fits', `<text:p>${span('Auto', 'A')}</text:p>`, 'A', []],
  ])('%s', async (_, body, text, beside) => {
    expect(await only(makeOpenDocument({ body, styles }))).toEqual([text, beside]);
  });
});

describe('RTF', () => {
  const COLOURS = '{\\colortbl;\\red0\\green0\\blue0;\\red255\\green255\\blue255;\\red0\\green0\\blue128;}';
  it.each<[string, string, string, string[]]>([
    ['hidden words', 'A {\\v B}C\\par', 'A C', ['hidden: B']],
    ['deleted words', 'A {\\deleted B}{\\deleted\\b  more}C\\par', 'A C', ['deletion: B more']],
    ['white words', 'A {\\cf2 B}C\\par', 'A C', ['hidden: B']],
    ['white words until plain', '\\cf2 B\\plain A\\par', 'A', ['hidden: B']],
    ['white words on a ground', '{\\cf2\\highlight3 A}\\par', 'A', []],
    ['white words on a character’s ground', '{\\cf2\\chcbpat3 A}\\par', 'A', []],
    ['white words on white', '{\\cf2\\highlight2 B}A\\par', 'A', ['hidden: B']],
    ['in a coloured paragraph', '\\pard\\cbpat3{\\cf2 A}\\par\\pard{\\cf2 B}C\\par', 'A\n\nC', ['hidden: B']],
    [
      'in a coloured row, and in one that is not',
      '\\trowd\\clcbpat3\\cellx100\\pard\\intbl{\\cf2 A}\\cell\\row\\trowd\\cellx100\\pard\\intbl{\\cf2 B}C\\cell\\row\\pard\\par',
      'A\nC',
      ['hidden: B'],
    ],
    ['in a shape', 'X{\\shp{\\*\\shpinst{\\shptxt{\\cf2 A\\par}}}}\\par', 'X\n\nA', []],
    ['in the usual colour', '{\\cf0 A}\\par', 'A', []],
  ])('%s', async (_, body, text, beside) => {
    expect(await only(`{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}}${COLOURS}${body}}`)).toEqual([text, beside]);
  });
});
