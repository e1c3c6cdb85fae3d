import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/reading/index.ts';
import { corpusFile, corpusMissing } from '../../support/corpus.ts';
import { makePptx, makeXlsx, shape } from '../make/make-office.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();

describe('an Excel workbook', () => {
  const strings = '<si><t>Exhibit</t></si><si><r><t>Paid </t></r><r><t>on</t></r><rPh><t>kana</t></rPh></si>';
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="&quot;broken"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';

  it('is a page for each sheet, a row a line, with values as the sheet shows them', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Amount</t></is></c></row>' +
      '<row r="2"><c r="A2" t="str"><f>"A"</f><v>A</v></c><c r="B2" s="1"><v>44684</v></c><c r="C2" s="2"><f>1234.5*1</f><v>1234.5</v></c></row>' +
      '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="e"><v>#REF!</v></c><c r="C4"><v>0.30000000000000004</v></c><c r="D4"><f>SUM(C1:C2)</f></c><c r="F4"><v>123456789012</v></c></row>' +
      '<row r="5"><c r="A5" s="3"><v>7</v></c></row>';
    const workbook = makeXlsx(
      [
        { name: 'Ledger', rows },
        {
          name: 'Notes',
          state: 'veryHidden',
          rows: '<row><c t="inlineStr"><is><t>do not show</t></is></c></row>',
        },
        { name: 'Empty', rows: '' },
      ],
      strings,
      styles,
    );
    const { pages, mediaType } = await readAll(reader, fileOf('ledger.xlsx', workbook));
    expect(mediaType).toContain('spreadsheetml');
    expect(pages.map(({ text, label }) => [label, text])).toEqual([
      [
        'Ledger',
        'Ledger\n\nExhibit\tPaid on\tAmount\nA\t5/3/2022\t$1,234.50\n\nTRUE\t#REF!\t0.3\t=SUM(C1:C2)\t\t123456789012\n7',
      ],
      ['Notes (hidden)', ''],
      ['Empty', 'Empty'],
    ]);
    expect(pages.flatMap(misplacedWords)).toEqual([]);
  });

  it('of an old Macintosh counts days from 1904', async () => {
    const rows = '<row r="1"><c r="A1" s="1"><v>43222</v></c></row>';
    const workbook = makeXlsx([{ name: 'S', rows }], '', styles, '<workbookPr date1904="1"/>');
    expect((await readAll(reader, fileOf('mac.xlsx', workbook))).pages[0]?.text).toBe('S\n\n5/3/2022');
  });

  it('goes on on further pages where a sheet is long', async () => {
    const rows = Array.from(
      { length: 6_000 },
      (_, index) =>
        `<row r="${index + 1}"><c t="inlineStr"><is><t>${'x'.repeat(50)} ${index + 1}</t></is></c></row>`,
    );
    const workbook = makeXlsx([{ name: 'Calls', rows: rows.join('') }]);
    const { pages, divided } = await readAll(reader, fileOf('long.xlsx', workbook));
    expect(divided).toBe(true);
    expect(pages.map(({ label }) => label)).toEqual([
      'Calls',
      expect.stringMatching(/^Calls \(from row \d{4}\)$/),
    ]);
    expect(pages[1]?.text).toMatch(/x 6000$/);
  });

  it('of more text than anybody reads, or of more sheets than pages allowed, is refused', async () => {
    const text = 'x'.repeat(20_000);
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(1_000)}</row>`;
    const workbook = makeXlsx([{ name: 'Bomb', rows }], `<si><t>${text}</t></si>`);
    await expect(readAll(reader, fileOf('bomb.xlsx', workbook))).rejects.toMatchObject({ code: 'too_large' });
    const sheets = makeXlsx([
      { name: 'A', rows: '' },
      { name: 'B', rows: '' },
    ]);
    const limits = { ...DEFAULT_LIMITS, maxPages: 1 };
    await expect(readAll(reader, fileOf('two.xlsx', sheets), { limits })).rejects.toMatchObject({
      code: 'too_many_pages',
    });
  });

  it.skipIf(corpusMissing !== null)('of the real world is read, and one with a password is not', async () => {
    const { pages } = await readAll(reader, corpusFile('office/stanley-cups.xlsx'));
    expect(pages.map(({ label }) => label)).toEqual(['Stanley Cups', 'Stanley Cups Since 67']);
    expect(pages[0]?.text).toContain('Maple Leafs\tTOR\t13');
    await expect(readAll(reader, corpusFile('office/password_protected.xlsx'))).rejects.toMatchObject({
      code: 'encrypted',
    });
  });
});

describe('a presentation', () => {
  it('is a page for each slide in the order they are shown, with tables and notes', async () => {
    const cell = (text: string): string =>
      `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const table = `<p:graphicFrame><a:tbl><a:tr>${cell('Year')}${cell('Loss')}</a:tr><a:tr>${cell('2021')}${cell('$3')}</a:tr></a:tbl></p:graphicFrame>`;
    const { pages } = await readAll(
      reader,
      fileOf(
        'slides.pptx',
        makePptx([
          {
            shapes: shape(['Damages'], 'title') + table + shape(['7'], 'sldNum'),
            notes: shape(['x'], 'sldImg') + shape(['Mention mitigation.'], 'body') + shape(['1'], 'sldNum'),
          },
          { shapes: shape(['First point', 'Second point']), isHidden: true },
        ]),
      ),
    );
    expect(pages.map(({ text, label }) => [label, text])).toEqual([
      ['Slide 1: Damages', 'Damages\n\nYear\tLoss\n2021\t$3\n\nNotes:\nMention mitigation.'],
      ['Slide 2 (hidden)', ''],
    ]);
  });

  it('whose slides are missing is damaged', async () => {
    const whole = makePptx([{ shapes: shape(['x']) }]);
    const renamed = Buffer.from(
      whole.toString('latin1').replaceAll('slides/slide1.xml', 'slides/slideX.xml'),
      'latin1',
    );
    await expect(readAll(reader, fileOf('missing.pptx', renamed))).rejects.toMatchObject({ code: 'damaged' });
  });
});
