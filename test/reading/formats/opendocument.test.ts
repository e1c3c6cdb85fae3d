import { describe, expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../../support/corpus.ts';
import {
  ENCRYPTED_MANIFEST,
  makeFlatOpenDocument,
  makeOpenDocument,
  type OpenDocumentOf,
} from '../make/make-opendocument.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();
let files = 0;

/** Read from a package and from a single file alike. */
async function pagesOf(document: OpenDocumentOf): Promise<string[]> {
  const packed = await readAll(reader, fileOf(`open-${files++}.odt`, makeOpenDocument(document)));
  const flat = await readAll(reader, fileOf(`flat-${files++}.fodt`, makeFlatOpenDocument(document)));
  expect(flat.pages).toEqual(packed.pages);
  expect(packed.pages.flatMap(misplacedWords)).toEqual([]);
  return packed.pages.map(({ text }) => text);
}

const p = (content: string, style = 'Text'): string =>
  `<text:p text:style-name="${style}">${content}</text:p>`;

describe('an OpenDocument text', () => {
  it('is its paragraphs and tables, with pages where it was full and where styles break it', async () => {
    const styles =
      '<style:style style:name="Base" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>' +
      '<style:style style:name="New" style:family="paragraph" style:parent-style-name="Base"/>' +
      '<style:style style:name="Last" style:family="paragraph"><style:paragraph-properties fo:break-after="page"/></style:style>';
    const cell = (content: string): string => `<table:table-cell>${p(content)}</table:table-cell>`;
    const body =
      p('One  is<text:s text:c="2"/>here<text:line-break/>and\n there<text:tab/>too.', 'New') +
      p('Begins<text:soft-page-break/> and ends.') +
      p('New page', 'New') +
      `<table:table><table:table-row>${cell('Exhibit')}${cell('Date')}</table:table-row><table:table-row>${cell('A')}${cell('May 3')}</table:table-row></table:table>` +
      p('Last', 'Last') +
      p('Four');
    expect(await pagesOf({ body, styles })).toEqual([
      'One is  here\nand there\ttoo.\n\nBegins',
      'and ends.',
      'New page\n\nExhibit\tDate\nA\tMay 3\n\nLast',
      'Four',
    ]);
  });

  it('has its lists and headings numbered', async () => {
    const level = (at: number, format: string, more = ''): string =>
      `<text:list-level-style-number text:level="${at}" style:num-format="${format}" style:num-suffix="." ${more}/>`;
    const styles =
      `<text:list-style style:name="L">${level(1, '1')}${level(2, 'a', 'text:display-levels="2"')}</text:list-style>` +
      '<text:list-style style:name="B"><text:list-level-style-bullet text:level="1" text:bullet-char="*"/></text:list-style>';
    const item = (content: string): string => `<text:list-item>${content}</text:list-item>`;
    const body =
      `<text:list text:style-name="L">${item(p('First') + p('more of it'))}${item(`${p('Second')}<text:list>${item(p('Below'))}${item(p('Below too'))}</text:list>`)}</text:list>` +
      p('Between') +
      `<text:list text:style-name="L" text:continue-numbering="true">${item(p('Third'))}</text:list>` +
      `<text:list text:style-name="L">${item(p('Anew'))}</text:list>` +
      `<text:list text:style-name="B">${item(p('Point'))}</text:list>`;
    expect((await pagesOf({ body, styles })).join().split('\n\n')).toEqual([
      '1. First',
      'more of it',
      '2. Second',
      '2.a. Below',
      '2.b. Below too',
      'Between',
      '3. Third',
      '1. Anew',
      '• Point',
    ]);
  });

  it('has its notes, headers and frames, and not what was deleted, remarked or hidden', async () => {
    const styles =
      '<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style>';
    const masters =
      `<style:master-page style:name="Standard"><style:header>${p('Doe v. Acme')}</style:header>` +
      `<style:footer>${p('Page <text:page-number>9</text:page-number>')}</style:footer></style:master-page>`;
    const note = (kind: string, mark: string, content: string): string =>
      `<text:note text:note-class="${kind}"><text:note-citation>${mark}</text:note-citation><text:note-body>${p(content)}</text:note-body></text:note>`;
    const body =
      `<text:tracked-changes><text:changed-region><text:deletion>${p('struck')}</text:deletion></text:changed-region></text:tracked-changes>` +
      p(
        `Agreed.${note('footnote', '1', 'See Doe.')}<text:soft-page-break/>Next${note('endnote', 'i', 'The end.')}`,
      ) +
      p(
        `A<text:span text:style-name="H">hidden</text:span><office:annotation>${p('remark')}</office:annotation>B<draw:frame><draw:text-box>${p('In a box')}</draw:text-box></draw:frame>`,
      );
    expect(await pagesOf({ body, styles, masters })).toEqual([
      'Doe v. Acme\n\nAgreed.[1]\n\n[1] See Doe.\n\nPage 1',
      'Next[i]\n\nAB\n\nIn a box\n\n[i] The end.',
    ]);
  });

  it('says who deleted words, whoever remarked on them before', async () => {
    const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
    const by = (name: string) =>
      `<dc:creator ${dc}>${name}</dc:creator><dc:date ${dc}>2026-03-02T09:00:00</dc:date>`;
    const remark = `<office:annotation>${by('Ann Lee')}${p('Why?')}</office:annotation>`;
    const struck = `<text:deletion><office:change-info>${by('Jane Roe')}</office:change-info>${p(`not ${remark}`)}</text:deletion>`;
    const body = `<text:tracked-changes><text:changed-region text:id="c1">${struck}</text:changed-region></text:tracked-changes>${p('It is <text:change text:change-id="c1"/>so.')}`;
    const { pages } = await readAll(reader, fileOf('struck.fodt', makeFlatOpenDocument({ body })));
    const { text = '', remarks = [] } = pages[0]?.margin ?? {};
    expect(remarks).toMatchObject([{ kind: 'deletion', by: 'Jane Roe', at: '2026-03-02T09:00:00' }]);
    expect(text).toContain('Why?');
  });

  it.each([
    '<meta:creator-initials xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0">IV</meta:creator-initials>',
    '<loext:sender-initials xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0">IV</loext:sender-initials>',
    '<meta:date-string xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0">2 March</meta:date-string>',
  ])('has comments without what is said of their author again: %s', async (again) => {
    const creator = '<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">Iris Vale</dc:creator>';
    const body = p(
      `Rent<office:annotation>${creator}${again}${p('Client will accept.')}</office:annotation>`,
    );
    const { pages } = await readAll(reader, fileOf('initials.fodt', makeFlatOpenDocument({ body })));
    expect(pages[0]?.margin).toMatchObject({ text: 'Client will accept.', remarks: [{ by: 'Iris Vale' }] });
  });

  it('that is locked says so, one without a body is damaged', async () => {
    const locked = makeOpenDocument({
      body: '',
      files: { 'META-INF/manifest.xml': ENCRYPTED_MANIFEST, 'content.xml': 'x' },
    });
    await expect(readAll(reader, fileOf('locked.odt', locked))).rejects.toMatchObject({ code: 'encrypted' });
    const empty = makeOpenDocument({ body: '', files: { 'content.xml': '<x/>' } });
    await expect(readAll(reader, fileOf('empty.odt', empty))).rejects.toMatchObject({ code: 'damaged' });
  });

  it.skipIf(corpusMissing !== null)('of the real world is read', async () => {
    const { pages } = await readAll(reader, corpusFile('office/fake.odt'));
    expect(pages[0]?.text).toMatch(
      /^Lorem ipsum dolor sit amet\.\n\nHeader row\tMon\tWed\tFri\nColor\tBlue\tRed\tGreen/,
    );
  });
});

describe('an OpenDocument spreadsheet', () => {
  const cell = (content: string, more = ''): string =>
    `<table:table-cell ${more}><text:p>${content}</text:p></table:table-cell>`;

  it('is a page for each sheet', async () => {
    const styles =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const body =
      `<table:table table:name="Ledger"><table:table-row>${cell('Exhibit')}<table:table-cell table:number-columns-repeated="2"/>${cell('Amount')}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>` +
      `<table:table-row table:number-rows-repeated="2">${cell('A')}${cell('x', 'table:number-columns-repeated="2"')}<table:table-cell office:value="3"/></table:table-row>` +
      '<table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>' +
      `<table:table table:name="Notes" table:style-name="ta2"><table:table-row>${cell('do not show')}</table:table-row></table:table>`;
    const sheets = makeOpenDocument({ kind: 'spreadsheet', body, styles });
    const { pages } = await readAll(reader, fileOf('ledger.ods', sheets));
    expect(pages.map(({ label, text }) => [label, text])).toEqual([
      ['Ledger', 'Ledger\n\nExhibit\t\t\tAmount\nA\tx\tx\t3\nA\tx\tx\t3'],
      ['Notes (hidden)', ''],
    ]);
  });

  it('that repeats a cell beyond all measure is refused', async () => {
    const row = `<table:table-row table:number-rows-repeated="1000000">${cell('bomb', 'table:number-columns-repeated="16000"')}</table:table-row>`;
    const body = `<table:table table:name="Bomb">${row}</table:table>`;
    const bomb = makeOpenDocument({ kind: 'spreadsheet', body });
    await expect(readAll(reader, fileOf('bomb.ods', bomb))).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('an OpenDocument presentation', () => {
  it('is a page for each slide, with its notes', async () => {
    const body =
      `<draw:page draw:name="Damages"><draw:frame><draw:text-box>${p('Loss')}</draw:text-box></draw:frame>` +
      `<draw:frame presentation:class="page-number"><draw:text-box>${p('1')}</draw:text-box></draw:frame>` +
      `<presentation:notes><draw:page-thumbnail/><draw:frame><draw:text-box>${p('Mention it.')}</draw:text-box></draw:frame></presentation:notes></draw:page>` +
      `<draw:page draw:name="page2"><draw:custom-shape>${p('Second')}</draw:custom-shape></draw:page>`;
    const { pages } = await readAll(
      reader,
      fileOf('slides.odp', makeOpenDocument({ kind: 'presentation', body })),
    );
    expect(pages.map(({ label, text }) => [label, text])).toEqual([
      ['Damages', 'Loss\n\nNotes:\nMention it.'],
      ['page2', 'Second'],
    ]);
  });
});
