import { describe, expect, it } from 'vitest';
import { makeXls, type XlsOptions, type XlsSheet } from '../make/make-xls.ts';
import { makeZip } from '../make/make-zip.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();
let files = 0;

async function read(bytes: Uint8Array) {
  const result = await readAll(reader, fileOf(`old-${files++}`, bytes));
  expect(result.pages.flatMap(misplacedWords)).toEqual([]);
  return result;
}

async function pagesOf(sheets: readonly XlsSheet[], more?: XlsOptions) {
  const { pages, mediaType } = await read(await makeXls(sheets, more));
  expect(mediaType).toBe('application/vnd.ms-excel');
  return pages.map(({ label, text }) => [label, text]);
}

describe('a workbook of Excel 97–2003', () => {
  it('is a page for each sheet, hidden ones too, with numbers and dates as they are shown', async () => {
    const ledger: XlsSheet = {
      name: 'Ledger',
      cells: [
        [0, 0, { text: 'Payee' }],
        [0, 2, { text: 'Paid – on' }],
        [1, 0, { text: 'Café' }],
        [1, 1, { number: 1234.5, style: 1 }],
        [1, 2, { number: 45_352, style: 2 }],
        [2, 0, { run: [7, -8, 9] }],
        [4, 0, { formula: 42.25 }],
        [4, 1, { formula: 'computed' }],
        [4, 2, { error: 0x07 }],
        [5, 0, { packed: (12_345 << 2) | 3 }],
      ],
    };
    expect(
      await pagesOf(
        [ledger, { name: 'Résumé', isHidden: true, cells: [[0, 0, { text: 'Off the books' }]] }],
        {
          patterns: ['#,##0.00', 'yyyy-mm-dd'],
        },
      ),
    ).toEqual([
      [
        'Ledger',
        'Ledger\n\nPayee\t\tPaid – on\nCafé\t1,234.50\t2024-03-01\n7\t-8\t9\n\n42.25\tcomputed\t#DIV/0!\n123.45',
      ],
      ['Résumé (hidden)', ''],
    ]);
  });

  it('has texts that go on in another record, where they may be wider', async () => {
    const cells = [
      [0, 0, { text: 'plain and then ‘wide’' }],
      [0, 1, { text: 'next' }],
    ] as const;
    expect(await pagesOf([{ name: 'S', cells }], { cutAfter: 15 })).toEqual([
      ['S', 'S\n\nplain and then ‘wide’\tnext'],
    ]);
  });

  it('with a password, cut off or without sheets is told so', async () => {
    const sheet: XlsSheet = { name: 'S', cells: [[0, 0, { number: 1 }]] };
    await expect(pagesOf([sheet], { isLocked: true })).rejects.toMatchObject({ code: 'encrypted' });
    await expect(pagesOf([])).rejects.toMatchObject({ code: 'damaged' });
    const whole = await makeXls([sheet]);
    await expect(read(whole.subarray(0, 9000))).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('documents in a ZIP that are no archives', () => {
  const book = (chapters: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) =>
    makeZip({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
      'OEBPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${Object.keys(chapters)
        .map((name, i) => `<item id="c${i}" href="${encodeURI(name)}" media-type="application/xhtml+xml"/>`)
        .join('')}</manifest><spine><itemref idref="c1"/><itemref idref="c0"/></spine></package>`,
      ...Object.fromEntries(
        Object.entries(chapters).map(([name, text]) => [
          `OEBPS/${name}`,
          `<html><body><p>${text}</p></body></html>`,
        ]),
      ),
      ...more,
    });

  it('are read where they are books, in the order of reading', async () => {
    const { pages, mediaType } = await read(book({ 'two words.xhtml': 'Second.', 'one.xhtml': 'First.' }));
    expect(mediaType).toBe('application/epub+zip');
    expect(pages.map(({ text }) => text)).toEqual(['First.', 'Second.']);
    const locked = book(
      { 'two.xhtml': 'x', 'one.xhtml': 'y' },
      { 'META-INF/encryption.xml': '<encryption><CipherReference URI="OEBPS/one.xhtml"/></encryption>' },
    );
    await expect(read(locked)).rejects.toMatchObject({ code: 'encrypted' });
  });

  it.each([
    [
      'an XPS document',
      '[Content_Types].xml',
      '<Types><Override ContentType="application/vnd.ms-package.xps-fixeddocumentsequence+xml"/></Types>',
    ],
    [
      'a Visio drawing',
      '[Content_Types].xml',
      '<Types><Override ContentType="application/vnd.ms-visio.drawing.main+xml"/></Types>',
    ],
    ['a document of Apple’s Pages, Numbers or Keynote', 'Index/Document.iwa', 'x'],
  ])('are told by what they are: %s', async (name, part, content) => {
    await expect(read(makeZip({ [part]: content, 'preview.jpg': 'x' }))).rejects.toMatchObject({
      code: 'unsupported_format',
      message: `The file is ${name}, which cannot be read.`,
    });
  });
});
