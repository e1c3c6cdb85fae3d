import { deflateRawSync } from 'node:zlib';
import {
  Document,
  FootnoteReferenceRun,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { describe, expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../../support/corpus.ts';
import { makeZip } from '../make/make-zip.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();
const CONTENT_TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

describe('a Word document', () => {
  it('is its paragraphs, tables and notes, a page up to each page break', async () => {
    const row = (...cells: string[]) =>
      new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) });
    const document = new Document({
      footnotes: { 1: { children: [new Paragraph('See Doe v. Acme.')] } },
      sections: [
        {
          children: [
            new Paragraph({ children: [new TextRun('The court agrees.'), new FootnoteReferenceRun(1)] }),
            new Table({ rows: [row('Exhibit', 'Date'), row('A', 'May 3')] }),
            new Paragraph({ children: [new TextRun('Before'), new PageBreak(), new TextRun('After')] }),
          ],
        },
      ],
    });
    const { pages } = await readAll(reader, fileOf('brief.docx', await Packer.toBuffer(document)));
    expect(pages.map((page) => page.text)).toEqual([
      'The court agrees.[1]\n\nExhibit\tDate\nA\tMay 3\n\nBefore\n\n[1] See Doe v. Acme.',
      'After',
    ]);
    expect(pages[0]).toMatchObject({ origin: 'text', width: null, height: null, confidence: null });
    expect(pages.flatMap(misplacedWords)).toEqual([]);
  });

  it('made to explode is refused', async () => {
    const spaces = Buffer.alloc(200 * 1024 * 1024, ' ');
    const packed = deflateRawSync(spaces, { level: 1 });
    const honest = makeZip({
      '[Content_Types].xml': CONTENT_TYPES,
      'word/document.xml': { packed, size: spaces.length },
    });
    const lying = makeZip({
      '[Content_Types].xml': CONTENT_TYPES,
      'word/document.xml': { packed, size: 100 },
    });
    await expect(readAll(reader, fileOf('a.docx', honest))).rejects.toMatchObject({ code: 'too_large' });
    await expect(readAll(reader, fileOf('b.docx', lying))).rejects.toMatchObject({ code: 'damaged' });
  });

  it('that is not one inside is damaged', async () => {
    for (const body of ['not XML', '<w:document xmlns:w="x">', '']) {
      const zip = makeZip({ '[Content_Types].xml': CONTENT_TYPES, 'word/document.xml': body });
      await expect(readAll(reader, fileOf('c.docx', zip))).rejects.toMatchObject({ code: 'damaged' });
    }
  });
});

describe('plain text', () => {
  it('is one page, or a page up to each form feed', async () => {
    expect((await readAll(reader, fileOf('a.txt', 'One\r\ntwo'))).pages).toMatchObject([
      { text: 'One\ntwo' },
    ]);
    const { pages, divided } = await readAll(reader, fileOf('b.txt', 'One\f\fThree\f'));
    expect(pages.map((page) => page.text)).toEqual(['One', '', 'Three']);
    expect(divided).toBe(false);
  });

  it('without form feeds is divided at its paragraphs, as a web page is', async () => {
    const paragraphs = Array.from(
      { length: 12 },
      (_, n) => `${n + 1}. ${'The tenant gave notice. '.repeat(60).trim()}`,
    );
    const markup = paragraphs.map((one) => `<p>${one}</p>`).join('');
    for (const path of [
      fileOf('c.txt', paragraphs.join('\r\n\r\n')),
      fileOf('c.md', paragraphs.join('\n\n')),
      fileOf('c.html', `<!doctype html><html><body>${markup}</body></html>`),
    ]) {
      const { pages, divided } = await readAll(reader, path);
      expect(divided).toBe(true);
      expect(pages.map((page) => page.text.split('\n\n').length)).toEqual([2, 2, 2, 2, 2, 2]);
      expect(pages.map((page) => page.text).join('\n\n')).toBe(paragraphs.join('\n\n'));
    }
  });

  it('longer than anybody writes is refused', async () => {
    const path = fileOf('long.txt', Buffer.alloc(17 * 1024 * 1024, 'word '));
    await expect(readAll(reader, path)).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('a web page', () => {
  it('is what a person reads of it, in the encoding it names', async () => {
    const html = Buffer.from(
      '<!doctype html><html><head><meta charset="windows-1252"><title>t</title><style>p{}</style></head><body>' +
        '<script>steal()</script><p hidden>one</p><div style="color: red; DISPLAY:none">two</div><h1>Order</h1><p>The <a href="http://x.example">stay</a> is<br>lifted \x97 today.</p>' +
        '<table><tr><td>A</td><td>B</td></tr></table><img src="http://x.example/pixel"></body></html>',
      'latin1',
    );
    const { pages } = await readAll(reader, fileOf('page.html', html));
    expect(pages[0]?.text.replace(/ +/g, ' ')).toBe('Order\n\nThe stay is\nlifted — today.\n\nA B');
  });

  it('nested deeper than any page is read or refused, but does not end the process', async () => {
    const path = fileOf('deep.html', `<html>${'<div>'.repeat(100_000)}text`);
    const outcome = await readAll(reader, path).then(
      ({ pages }) => pages.length,
      (error: { code?: string }) => error.code,
    );
    expect([1, 'too_complex']).toContain(outcome);
  });
});

describe('an e-mail', () => {
  const HEADERS =
    'Message-ID: <1@example.com>\r\nDate: Tue, 3 May 2022 10:00:00 -0500\r\nFrom: Jane Roe <roe@example.com>\r\n' +
    'To: Doe <doe@example.com>, clerk@example.com\r\nCc: =?utf-8?q?M=C3=BCller?= <m@example.com>\r\nSubject: Discovery\r\n';

  it('is its headers, its body and the names of its attachments', async () => {
    const message =
      `${HEADERS}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n` +
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nPlease respond.\r\n' +
      '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="order.pdf"\r\n' +
      'Content-Transfer-Encoding: base64\r\n\r\nJVBERi0=\r\n--b--\r\n';
    const { mediaType, pages } = await readAll(reader, fileOf('mail.eml', message));
    expect(mediaType).toBe('message/rfc822');
    expect(pages.map((page) => page.text)).toEqual([
      'From: Jane Roe <roe@example.com>\nTo: Doe <doe@example.com>, clerk@example.com\nCc: Müller <m@example.com>\n' +
        'Date: Tue, 3 May 2022 10:00:00 -0500\nSubject: Discovery\n\nPlease respond.\n\nAttachments: order.pdf',
    ]);
  });

  it('with an HTML body only is read as a person reads it', async () => {
    const message = `${HEADERS}MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>Please <b>respond</b>.</p>`;
    const { pages } = await readAll(reader, fileOf('html.eml', message));
    expect(pages[0]?.text).toMatch(/Subject: Discovery\n\nPlease respond\.$/);
  });
});

describe.skipIf(corpusMissing !== null)('documents of the real world', () => {
  it('of Word keep their page breaks', async () => {
    const { pages } = await readAll(reader, corpusFile('office/handbook-1p.docx'));
    expect(pages).toHaveLength(2);
    expect(pages[1]?.text).toMatch(/^B\.\tROLE OF THE UNITED STATES TRUSTEE\n\n/);
  });

  it('in UTF-16, windows-1252 and with broken encodings are read', async () => {
    const utf16 = await readAll(reader, corpusFile('office/fake-email-utf-16.eml'));
    expect(utf16.pages[0]?.text).toContain('Subject: Test Email');
    const cp1252 = await readAll(reader, corpusFile('office/fake-html-cp1252.html'));
    expect(cp1252.pages[0]?.text).toContain('Die schöne Frau');
    const malformed = await readAll(reader, corpusFile('office/fake-email-malformed-encoding.eml'));
    expect(malformed.pages[0]?.text).toContain('This is a test email to use for unit tests.');
  });
});
