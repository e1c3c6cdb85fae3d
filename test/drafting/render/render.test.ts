import { inflateRawSync } from 'node:zlib';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import { readZip, writeZip } from '../../../src/containers/zip/whole-zip.ts';
import type { DraftDocument, Renderable } from '../../../src/drafting/document.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import type { Engine, WriteRequest } from '../../../src/drafting/model.ts';
import { captionOf } from '../../../src/drafting/parties/caption.ts';
import { renderDocx } from '../../../src/drafting/render/docx/index.ts';
import { remarksInMarkdown, renderMarkdown } from '../../../src/drafting/render/markdown.ts';
import { renderPdf } from '../../../src/drafting/render/pdf/index.ts';
import { editsOfWord } from '../../../src/drafting/versions/word/read-word.ts';
import { fileOf, readAll, testReader } from '../../reading/support.ts';
import { draft, MATTER, request, SOURCES, scripted } from '../sample.ts';

const reader = testReader();

async function pagesOf(pdf: Buffer): Promise<readonly string[]> {
  const { pages } = await readAll(reader, fileOf('paper.pdf', pdf));
  return pages.map(({ text }) => text);
}

async function rendered(wanted: WriteRequest, engine: Engine = assemblyEngine): Promise<Renderable> {
  const { sections, citations, verification } = await draft(engine, wanted);
  return {
    id: 'doc_0000',
    document_type: wanted.documentType.id,
    title: `${wanted.documentType.title} — ${wanted.case.title}`,
    language: 'en',
    created_at: '2026-11-02T10:00:00.000Z',
    sections,
    citations,
    verification,
    caption: captionOf(wanted),
  };
}

const CLEAN = { annotations: false };

/** One sentence of two is the opposite of what its passage says. */
const doubtful = () =>
  rendered(
    request(),
    scripted([
      {
        section: 'legal_standard',
        text: 'A court is bound to accept a legal conclusion as true {S1}. Plausibility asks for more than a sheer possibility {S3}.',
      },
    ]),
  );

/** The parts of a ZIP file by name; enough of APPNOTE 6.3 to look into a DOCX without the packages that wrote it. */
function unzip(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(zip.length - 22 + 16);
  for (let left = zip.readUInt16LE(zip.length - 22 + 10); left > 0; left -= 1) {
    const [size, nameLength, extra] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    parts.set(name, (zip.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8'));
    at += 46 + nameLength + extra + zip.readUInt16LE(at + 32);
  }
  return parts;
}

function textOf(xml: string): string {
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join('');
}

describe('DOCX', () => {
  test('a reader gets every word of the quotations, spaced as prose is, and of the sections', async () => {
    const document = await rendered(request());
    const { value } = await mammoth.extractRawText({ buffer: await renderDocx(document) });
    const spaced = (quote: string) => quote.replace(/\s+/g, ' ');
    for (const { quote } of SOURCES) expect(value).toContain(spaced(quote));
    for (const { heading, paragraphs } of document.sections) {
      expect(value).toContain(heading);
      for (const { text, kind } of paragraphs)
        if (kind === 'quotation') expect(value).toContain(spaced(text));
    }
    expect(value).toContain('For these reasons, Defendant Larkspur Freight, Inc. respectfully requests');
  });

  test('has Word’s styles: title, headings, numbered paragraphs, block quotations, footnotes, page numbers, header', async () => {
    const parts = unzip(await renderDocx(await rendered(request())));
    const body = parts.get('word/document.xml') ?? '';
    for (const style of ['Title', 'Heading1', 'Heading2', 'NumberedParagraph', 'BlockText', 'Signature']) {
      expect(body, style).toContain(`<w:pStyle w:val="${style}"/>`);
      expect(parts.get('word/styles.xml'), style).toContain(`w:styleId="${style}"`);
    }
    expect(body.match(/<w:footnoteReference /g)?.length).toBe(3);
    expect(parts.get('word/footnotes.xml')).toContain('p. 1: page 1 of the stored copy.');
    expect([...parts.values()].join('')).not.toMatch(/file_1|characters 10/);
    expect(body).toContain('<w:tbl>');
    expect(parts.get('word/header1.xml')).toContain('24-CV-1182');
    expect(
      [...parts.entries()].some(([name, xml]) => name.startsWith('word/footer') && /NUMPAGES/.test(xml)),
    ).toBe(true);
    expect(parts.get('word/styles.xml')).toContain('Times New Roman');
  });

  test('open points are highlighted', async () => {
    const parts = unzip(await renderDocx(await rendered(request())));
    const body = parts.get('word/document.xml') ?? '';
    const open = [...body.matchAll(/<w:r>(?:(?!<\/w:r>).)*\[TO COMPLETE(?:(?!<\/w:r>).)*<\/w:r>/g)].map(
      ([run]) => run,
    );
    expect(open.length).toBeGreaterThan(2);
    for (const run of open) expect(run).toContain('<w:highlight w:val="yellow"/>');
  });

  test('says nothing about the machine, and is the same bytes whenever it is rendered', async () => {
    const document = await rendered(request());
    const first = await renderDocx(document);
    await new Promise((resolve) => setTimeout(resolve, 2100)); // ZIP times have steps of two seconds
    expect((await renderDocx(document)).equals(first)).toBe(true);
    const parts = unzip(first);
    expect(parts.get('docProps/core.xml')).toContain('<dc:creator>Fir &#38; Alder LLP</dc:creator>');
    expect(parts.get('docProps/core.xml')).toContain('2026-11-02T10:00:00Z');
    expect([...parts.values()].join('')).not.toMatch(/Un-named|docx|\/home\/|\/root\//i);
  });

  test('characters that XML cannot hold are left out instead of making a file Word refuses', async () => {
    const odd = await rendered(
      request({ case: { ...MATTER, title: 'A\u0000\u0008\uFFFF & <B> v. "C"' }, type: 'demand_letter' }),
    );
    const buffer = await renderDocx(odd);
    const illegal = (character: string) =>
      character === '\uFFFF' || (character < ' ' && !'\t\n\r'.includes(character));
    for (const xml of unzip(buffer).values()) expect([...xml].filter(illegal)).toEqual([]);
    expect((await mammoth.extractRawText({ buffer })).value).toContain('A & <B> v. “C”');
  });

  test('a word that no line holds stays whole', async () => {
    const word = 'https://archive.example/'.padEnd(2_000, 'a7');
    const [section, ...sections] = (await rendered(request())).sections;
    if (section === undefined) throw new Error('the draft is empty');
    const paragraphs = section.paragraphs.map((one) => ({ ...one, text: `See ${word}.` }));
    const buffer = await renderDocx({
      ...(await rendered(request())),
      sections: [{ ...section, paragraphs }, ...sections],
    });
    expect((await mammoth.extractRawText({ buffer })).value).toContain(`See ${word}.`);
  });

  test('a motion has a table of contents and a table of authorities, with the page of each entry', async () => {
    const body = unzip(await renderDocx(await rendered(request()))).get('word/document.xml') ?? '';
    expect(body).toContain('TOC \\h \\o &quot;1-2&quot;');
    expect(textOf(body)).toMatch(/I\. Introduction\d/);
    expect(body).toContain('TOA \\h \\c &quot;1&quot; \\p');
    expect(textOf(body)).toMatch(
      /Tolland Mills, Inc\. v\. Quist, 88 Mer\. App\. 2d 40 \(Mer\. Ct\. App\. 2009\)\d/,
    );
    // One hidden mark for Word wherever an authority is cited.
    expect(body.match(/ TA \\l /g)).toHaveLength(3);
  });

  test('an agreement numbers its clauses and is signed by each party, abreast', async () => {
    const parts = unzip(await renderDocx(await rendered(request({ type: 'settlement_agreement' }))));
    expect(parts.get('word/numbering.xml')).toContain('w:val="%1.%2"');
    const text = textOf(parts.get('word/document.xml') ?? '');
    // A company signs by somebody with an office, a person by herself.
    expect(text).toContain('Larkspur Freight, Inc.By:');
    expect(text).toContain('Maria Ortega______________________________Date:');
    expect(text).not.toContain('Respectfully submitted');
  });

  test('requests are labelled by Word’s own numbering, through the document', async () => {
    const parts = unzip(await renderDocx(await rendered(request({ type: 'requests_for_production' }))));
    expect(parts.get('word/numbering.xml')).toContain('w:val="Request for Production No. %1:"');
  });

  test('a chronology is a table with dates, events and sources, and its head is repeated on each page', async () => {
    const body =
      unzip(await renderDocx(await rendered(request({ type: 'case_chronology' })))).get(
        'word/document.xml',
      ) ?? '';
    expect(body).toContain('<w:tblHeader');
    expect(textOf(body)).toContain('DateEventSourceMarch 3, 2024Maria Ortega signed');
  });

  test.each(builtInTypes())('$id opens, and what opens in it is closed', async ({ id }) => {
    const buffer = await renderDocx(await rendered(request({ type: id })));
    const { messages } = await mammoth.convertToHtml({ buffer });
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    const body = unzip(buffer).get('word/document.xml') ?? '';
    const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
    expect(count(/fldCharType="begin"/g)).toBe(count(/fldCharType="end"/g));
    expect(count(/<w:sdt>/g)).toBe(count(/<\/w:sdt>/g));
    const bookmarks = [...body.matchAll(/<w:bookmarkStart w:id="(\d+)"/g)].map(([, one]) => one);
    expect(count(/<w:bookmarkEnd /g)).toBe(bookmarks.length);
    expect(new Set(bookmarks).size).toBe(bookmarks.length);
  });
});

describe('what the verification says', () => {
  test('is a comment of Word’s at the sentence, with the reason and the page; and one on the whole at the title', async () => {
    const parts = unzip(await renderDocx(await doubtful()));
    const body = parts.get('word/document.xml') ?? '';
    const within =
      /<w:commentRangeStart w:id="1"\/>(.*?)<w:commentRangeEnd w:id="1"\/>/s.exec(body)?.[1] ?? '';
    expect(textOf(within)).toMatch(
      /^A court is bound to accept a legal conclusion as true \(Harrow v. Bell.*\)\.$/,
    );
    expect(body.match(/<w:commentReference /g)).toHaveLength(2);
    const comments = textOf(parts.get('word/comments.xml') ?? '');
    expect(comments).toContain('Not supported: the passage seems to say the opposite about “bound”');
    expect(comments).toContain('(page 1 of the file)');
    expect(comments).toContain(
      '1 statement not supported, 0 sentences weakly supported, of 2 compared with what they cite',
    );
    expect(comments).toContain('Check before it is signed: ');
    expect(parts.get('word/comments.xml')).toContain('w:date="2026-11-02T10:00:00');
  });

  test('is told in PDF on a sheet over the paper, which has the pages of the clean copy and no other', async () => {
    const { verification, ...verified } = await doubtful();
    if (verification === undefined) throw new Error('not verified');
    const text = 'Between us, the witness drinks and must not testify.';
    const document = {
      ...verified,
      verification: { ...verification, unplaced: [{ span: [0, 40] as const, text }] },
    };
    const [clean, annotated] = await Promise.all([CLEAN, undefined].map((one) => renderPdf(document, one)));
    const paper = await pagesOf(clean ?? Buffer.alloc(0));
    const pages = await pagesOf(annotated ?? Buffer.alloc(0));
    const sheet = pages.slice(0, pages.length - paper.length).join('\n');
    expect(sheet).toMatch(/^\s*COVER SHEET: NOT PART OF THE PAPER/);
    expect(sheet).toContain('the witness drinks');
    expect(sheet).toContain('Not supported: ');
    expect(sheet).toContain('of the stored copy');
    expect(sheet).not.toMatch(/UNITED STATES|SUPERIOR COURT|Page 1/);
    const own = pages.slice(pages.length - paper.length);
    expect(own.join('\n')).not.toMatch(/COVER SHEET|the witness drinks|of the stored copy|^Verification$/m);
    // The tables name the same pages, and the feet count the same.
    const numbers = (texts: readonly string[]) => texts.map((text) => /\d+\s*$/.exec(text.trim())?.[0]);
    expect(numbers(own)).toEqual(numbers(paper));
    const led = (texts: readonly string[]) => texts.join('\n').match(/\.{4,}\s*\d+/g);
    expect(led(own)).toEqual(led(paper));
  });

  test('stands under the Markdown', async () => {
    const text = remarksInMarkdown(await doubtful());
    expect(text).toContain('1. A court is bound to accept a legal conclusion as true.');
    expect(text).toContain('Not supported: ');
  });

  test('is not in a clean copy, nor are addresses of the vault; open points stay marked', async () => {
    const document = await doubtful();
    const parts = unzip(await renderDocx(document, CLEAN));
    const body = parts.get('word/document.xml') ?? '';
    expect(body).not.toMatch(/comment|footnoteReference/);
    expect([...parts.values()].join('')).not.toMatch(/vault file|Chancery verification/);
    expect(body).toContain('<w:highlight w:val="yellow"/>');
    expect(textOf(body)).toContain('A court is bound to accept a legal conclusion as true');
  });
});

describe('PDF', () => {
  test.each(builtInTypes())('$id: has every word of the paper', async ({ id }) => {
    const document = await rendered(request({ type: id }));
    const count = (text: string) => {
      const counted = new Map<string, number>();
      for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
        counted.set(word, (counted.get(word) ?? 0) + 1);
      return counted;
    };
    const shown = count((await pagesOf(await renderPdf(document, CLEAN))).join('\n'));
    const said = document.sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text));
    const lost = [...count(said.join('\n'))].filter(([word, times]) => (shown.get(word) ?? 0) < times);
    expect(lost).toEqual([]);
  });

  test('has words on the page that is signed', async () => {
    for (const days of [2, 5, 8, 11, 14]) {
      const more = Array.from(
        { length: days },
        (_, day) => `On April ${day + 2}, 2024 the carrier wrote again.`,
      );
      const facts = `${MATTER.facts} ${more.join(' ')}`;
      const document = await rendered(request({ case: { ...MATTER, facts } }));
      const pages = await pagesOf(await renderPdf(document, CLEAN));
      const signed = pages.find((page) => page.includes('Respectfully submitted,')) ?? '';
      const above = signed.slice(0, signed.indexOf('Dated:'));
      expect(above.split(/\r?\n/).filter((line) => /[a-z]{4}/.test(line)).length).toBeGreaterThan(0);
    }
  });

  test('leaves no heading alone at the foot of a page', async () => {
    for (const days of [2, 3, 9, 10, 11]) {
      const more = Array.from(
        { length: days },
        (_, day) => `On April ${day + 2}, 2024 the carrier wrote again.`,
      );
      const facts = `${MATTER.facts} ${more.join(' ')}`;
      const document = await rendered(request({ case: { ...MATTER, facts } }));
      const headings = document.sections.map(({ heading }) => heading.toLowerCase());
      for (const page of await pagesOf(await renderPdf(document, CLEAN))) {
        // The last line is the running foot.
        for (const line of page.trimEnd().split(/\r?\n/).slice(-2))
          expect(headings).not.toContain(
            line
              .trim()
              .replace(/^[IVXA-Z]+\. /, '')
              .toLowerCase(),
          );
      }
    }
  });

  test('spreads no word of a quotation at its hyphen', async () => {
    const quote =
      'A long-arm statute of a well-known kind reaches a non-resident carrier only where its well-pleaded, good-faith allegations of state-wide, door-to-door service make a prima-facie case of plausibility, and a conclusory-sounding complaint does not.';
    const sources = SOURCES.map((source, index) => (index === 0 ? { ...source, quote } : source));
    const text = (await pagesOf(await renderPdf(await rendered(request({ sources })), CLEAN))).join('\n');
    expect(text).toContain('A long-arm statute');
    expect(text).not.toMatch(/\p{L}- +\p{L}/u);
  });

  test('has its title, its language and its fonts with it, and is the same bytes whenever it is rendered', async () => {
    const document = await rendered(request());
    const pdf = await renderPdf(document);
    const text = pdf.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain('/Lang (en)');
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text.match(/\/FontFile2 /g)).toHaveLength(3);
    expect(text).toMatch(/\+Tinos-Bold/);
    expect(text).not.toMatch(/pdfmake|\/home\/|\/root\//);
    expect((await renderPdf(document)).equals(pdf)).toBe(true);
  });

  test.each(['settlement_agreement', 'case_chronology', 'demand_letter', 'legal_memorandum'])(
    '%s is written',
    async (type) => {
      const pdf = await renderPdf(await rendered(request({ type })));
      expect(Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])).toBeGreaterThan(0);
    },
  );
});

const LEDGER = 'It is as follows.\nlot   sold     left\nA-1   9,400    12\nA-2            14';

function withLedger() {
  const sources = SOURCES.map((one, index) =>
    index === 0 ? { ...one, kind: 'evidence', quote: LEDGER } : one,
  );
  return rendered(request({ sources }));
}

describe('the table of a quotation', () => {
  test('is a table in Word, and its lines stand over it', async () => {
    const body = unzip(await renderDocx(await withLedger(), CLEAN)).get('word/document.xml') ?? '';
    const table = body.slice(body.indexOf('It is as follows.')).match(/<w:tbl>.*?<\/w:tbl>/s)?.[0] ?? '';
    expect(table.split('</w:tr>').map(textOf)).toEqual(['lotsoldleft', 'A-19,40012', 'A-214', '']);
    expect(table.match(/<w:tc>/g)).toHaveLength(9);
  });

  test('keeps its columns in PDF', async () => {
    const text = (await pagesOf(await renderPdf(await withLedger(), CLEAN))).join('\n');
    expect(text).toMatch(/lot +sold +left\s+A-1 +9,400 +12\s+A-2 +14/);
  });

  test('comes back from Word as it was, and words that were changed in it are told and kept', async () => {
    const document = (await withLedger()) as unknown as DraftDocument;
    const docx = await renderDocx(document, CLEAN);
    expect(editsOfWord(document, docx)).toEqual({ edits: [], lost: [], not_taken: [] });
    const parts = readZip(docx);
    const main = parts.get('word/document.xml')?.toString('utf8') ?? '';
    parts.set('word/document.xml', Buffer.from(main.replace('>A-1<', '>A-1 more<')));
    expect(editsOfWord(document, writeZip(parts))).toMatchObject({
      edits: [],
      not_taken: ['Words of a quoted table were changed, and are kept: A-1'],
    });
  });
});

describe('Markdown', () => {
  test('carries the words of every quotation in one block quotation, with its citation', async () => {
    const text = renderMarkdown(await rendered(request()));
    for (const { quote, citation } of SOURCES)
      expect(text).toContain(`> ${quote.replace(/\s+/g, ' ')}\n>\n> — ${citation}`);
  });

  test('has a mark before each line of a quotation, and a table for its rows', async () => {
    const quote =
      '1.1 It is due.\n1.2 <b> # It is paid.\n\nlot   sold     left\nA-1   9,400    12\nA-2            14';
    const sources = SOURCES.map((source, index) =>
      index === 0 ? { ...source, kind: 'evidence', quote } : source,
    );
    const text = renderMarkdown(await rendered(request({ sources })));
    expect(text).toContain(
      [
        '> 1.1 It is due.  ',
        '> 1.2 \\<b> # It is paid.',
        '>',
        '> | lot | sold | left |',
        '> | --- | --- | --- |',
        '> | A-1 | 9,400 | 12 |',
        '> | A-2 |  | 14 |',
        '>',
        '> — ',
      ].join('\n'),
    );
  });

  test('has the caption, numbered headings, paragraphs and the signature', async () => {
    const text = renderMarkdown(await rendered(request()));
    for (const line of [
      '**SUPERIOR COURT OF MERIDIAN, ALDER COUNTY**',
      'No. 24-CV-1182',
      '# Defendant Larkspur Freight, Inc.’s Motion to Dismiss',
      '## II. Statement of Facts',
      '### A. The complaint pleads no facts about the value of the loss',
      'Counsel for Defendant Larkspur Freight, Inc.',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toMatch(/^1\. For the purposes of this motion only/m);
    expect(text.indexOf('Counsel for')).toBeLessThan(text.indexOf('Certificate of Service'));
  });

  test('prose stays prose: no heading, quotation, emphasis, link or HTML of the engine’s', async () => {
    const document = await rendered(request());
    const [section, ...others] = document.sections;
    const [paragraph] = section?.paragraphs ?? [];
    if (section === undefined || paragraph === undefined) throw new Error('the draft is empty');
    const paragraphs = [
      '> a quoted word',
      '# A heading',
      '<script>x</script>',
      '[a](http://b)',
      '*very* __strong__',
      '1. one',
    ].map((text) => ({ ...paragraph, text, citations: [] }));
    const text = renderMarkdown({ ...document, sections: [{ ...section, paragraphs }, ...others] });
    expect(text).toContain('\n\\> a quoted word');
    expect(text).toContain('\n\\# A heading');
    expect(text).toContain('\\<script>');
    expect(text).toContain('[a\\](http://b)');
    expect(text).toContain('\\*very\\* \\_\\_strong\\_\\_');
    expect(text).toContain('\n1\\. one');
  });
});
