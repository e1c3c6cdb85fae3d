/** Bombs of office documents: packages of XML, and Word's old format. */
import { makeDocx, p, t } from '../../reading/make/make-docx.ts';
import { makePptx, makeXlsx, shape } from '../../reading/make/make-office.ts';
import { makeFlatOpenDocument, makeOpenDocument } from '../../reading/make/make-opendocument.ts';
import { makeXls } from '../../reading/make/make-xls.ts';
import { makeZip } from '../../reading/make/make-zip.ts';
import { type Bomb, many, nested, SENTENCE } from './bomb.ts';

const NAMES = (from: number): string => many(480, (index) => ` xmlns:n${from + index}="urn:${index}"`);

const word: readonly Bomb[] = [
  { name: 'deep.docx', make: () => makeDocx({ body: '<w:p>'.repeat(900) }) },
  {
    name: 'tables.docx',
    make: () =>
      makeDocx({
        body: nested('<w:tbl><w:tr><w:tc>', 320, p(SENTENCE.repeat(20_000)), '</w:tc></w:tr></w:tbl>'),
      }),
  },
  {
    name: 'joined.docx',
    make: () => makeDocx({ body: p(t('word'), '<w:rPr><w:del/></w:rPr>').repeat(120_000) }),
  },
  {
    name: 'namespaces.docx',
    make: () =>
      makeDocx({
        body: `${many(900, (index) => `<w:x${NAMES(index * 480)}>`)}${'<w:y xmlns:z="urn:z"/>'.repeat(20_000)}`,
      }),
  },
  {
    name: 'fields.docx',
    make: () =>
      makeDocx({ body: `<w:p>${'<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(200_000)}</w:p>` }),
  },
  { name: 'padding.docx', make: () => makeDocx({ body: `<w:p>${' '.repeat(120 * 2 ** 20)}</w:p>` }) },
  {
    name: 'relations.docx',
    make: () =>
      makeDocx({
        body: p(SENTENCE),
        relationships: many(
          200_000,
          (index) => `<Relationship Id="h${index}" Type="http://x/header" Target="document.xml"/>`,
        ),
      }),
  },
];

const beside: readonly Bomb[] = [
  {
    name: 'changes.docx',
    make: () =>
      makeDocx({
        body: p(
          many(150_000, (index) => `<w:del w:author="${index}"><w:r><w:delText>x</w:delText></w:r></w:del>`),
        ),
      }),
  },
  {
    name: 'ranges.docx',
    make: () =>
      makeDocx({
        body: p(many(20_000, (index) => `<w:commentRangeStart w:id="${index}"/>${t('word ')}`)),
        parts: { comments: many(20_000, (index) => `<w:comment w:id="${index}">${p('Why?')}</w:comment>`) },
      }),
  },
  {
    name: 'book.epub',
    make: () =>
      makeZip({
        mimetype: 'application/epub+zip',
        'META-INF/container.xml': '<container><rootfile full-path="b.opf"/></container>',
        'b.opf': `<package><item id="c" href="c.html" media-type="text/html"/>${'<itemref idref="c"/>'.repeat(4_900)}</package>`,
        'c.html': nested('<div>', 300, SENTENCE.repeat(2_000), '</div>'),
      }),
  },
];

const sheets: readonly Bomb[] = [
  {
    name: 'long.xls',
    make: () =>
      makeXls([
        {
          name: 'S',
          cells: [
            [0, 0, { text: 'word '.repeat(1_500) }],
            ...Array.from(
              { length: 12_000 },
              (_, row) => [row + 1, 0, { run: Array.from({ length: 250 }, () => 7) }] as const,
            ),
          ],
        },
      ]),
  },
  {
    name: 'blanks.xlsx',
    make: () =>
      makeXlsx(
        [{ name: 'S', rows: `<row r="1">${'<c t="s"><v>0</v></c>'.repeat(16_000)}</row>`.repeat(40) }],
        `<si><t xml:space="preserve">${' '.repeat(12 * 2 ** 20)}</t></si>`,
      ),
  },
  {
    name: 'sheets.xlsx',
    make: () => makeXlsx(Array.from({ length: 4_000 }, (_, index) => ({ name: `S${index}`, rows: '' }))),
  },
  {
    name: 'cells.xlsx',
    make: () => makeXlsx([{ name: 'S', rows: '<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(700_000) }]),
  },
  {
    name: 'formats.xlsx',
    make: () =>
      makeXlsx(
        [{ name: 'S', rows: `<row>${'<c s="0"><v>1.5</v></c>'.repeat(300_000)}</row>` }],
        '',
        `<numFmts><numFmt numFmtId="200" formatCode="${'#,##0.00_);'.repeat(25)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`,
      ),
  },
];

const slides: readonly Bomb[] = [
  {
    name: 'slides.pptx',
    make: () => makePptx(Array.from({ length: 2_500 }, () => ({ shapes: shape([SENTENCE]) }))),
  },
  { name: 'groups.pptx', make: () => makePptx([{ shapes: '<p:grpSp>'.repeat(990) }]) },
];

const open: readonly Bomb[] = [
  {
    name: 'repeated.ods',
    make: () =>
      makeOpenDocument({
        kind: 'spreadsheet',
        body: '<table:table table:name="S"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row></table:table>'.repeat(
          200,
        ),
      }),
  },
  {
    name: 'blank-rows.ods',
    make: () =>
      makeOpenDocument({
        kind: 'spreadsheet',
        body: `<table:table>${'<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:string-value=" "/></table:table-row>'.repeat(20_000)}</table:table>`,
      }),
  },
  {
    name: 'lists.odt',
    make: () =>
      makeOpenDocument({
        body: nested(
          '<text:list><text:list-item>',
          480,
          '<text:p>x</text:p>',
          '</text:list-item></text:list>',
        ).repeat(200),
      }),
  },
  {
    name: 'frames.odt',
    make: () =>
      makeOpenDocument({
        body: nested(
          '<text:p><draw:frame><draw:text-box>',
          300,
          `<text:p>${SENTENCE.repeat(5_000)}</text:p>`,
          '</draw:text-box></draw:frame></text:p>',
        ),
      }),
  },
  {
    name: 'nested.fodt',
    make: () => Buffer.from(makeFlatOpenDocument({ body: '<text:span>'.repeat(1_000_000) })),
  },
  {
    name: 'entities.odt',
    make: () =>
      makeZip({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'content.xml': `<!DOCTYPE r [<!ENTITY l0 "lol">${many(9, (index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)}]><r>&l9;</r>`,
      }),
  },
];

export const OFFICE: readonly Bomb[] = [...word, ...beside, ...sheets, ...slides, ...open];
