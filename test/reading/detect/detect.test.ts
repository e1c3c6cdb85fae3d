import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCompoundFile } from '../../../src/containers/index.ts';
import { detectMediaType } from '../../../src/reading/index.ts';
import { corpusFile, corpusMissing } from '../../support/corpus.ts';
import { makePdf } from '../make/make-pdf.ts';
import { makeZip } from '../make/make-zip.ts';
import { fileOf } from '../support.ts';

async function* bytesOf(): AsyncGenerator<Buffer> {
  yield Buffer.from('data');
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function typeOf(content: Uint8Array | string, name = 'file.pdf'): Promise<string> {
  return detectMediaType(fileOf(name, content));
}

describe('what a file is', () => {
  it('does not depend on its name', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)]);
    expect(await typeOf(program, 'brief.pdf')).toBe('application/x-msdownload');
    expect(await typeOf(makePdf([{ width: 100, height: 100 }]), 'setup.exe')).toBe('application/pdf');
  });

  it('is a PDF with its header anywhere in the first kilobyte', async () => {
    const pdf = makePdf([{ width: 100, height: 100 }]);
    expect(await typeOf(Buffer.concat([Buffer.from('\r\nsome junk\r\n'), pdf]))).toBe('application/pdf');
    expect(await typeOf(Buffer.concat([Buffer.alloc(2000, 'x'), pdf]))).not.toBe('application/pdf');
    expect(await typeOf('Our scanner writes files that begin with %PDF-1.4, says the manual.')).toBe(
      'text/plain',
    );
  });

  it('is a Word document by its table of content types, not by being a ZIP', async () => {
    const types = (part: string) =>
      `<Types><Override PartName="/x.xml" ContentType="application/${part}"/></Types>`;
    const word = makeZip({
      'word/document.xml': '<w:document/>',
      '[Content_Types].xml': types('vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    });
    const sheet = makeZip({
      '[Content_Types].xml': types('vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    });
    expect(await typeOf(word)).toBe(WORD);
    expect(await typeOf(sheet)).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(await typeOf(makeZip({ 'word/document.xml': '<w:document/>' }), 'brief.docx')).toBe(
      'application/zip',
    );
    expect(await typeOf(word.subarray(0, word.length - 30))).toBe('application/zip');
    expect(await typeOf(makeZip({ mimetype: 'application/vnd.oasis.opendocument.text' }))).toBe(
      'application/vnd.oasis.opendocument.text',
    );
  });

  it('is an e-mail when mail software wrote its headers, and a memo when a person did', async () => {
    const message =
      'Message-ID: <1@example.com>\r\nFrom: a@example.com\r\nSubject: Re: costs\r\n\r\nText\r\n';
    expect(await typeOf(message)).toBe('message/rfc822');
    expect(await typeOf(`From a@example.com Mon Mar 17 11:15:17 2014\n${message}`)).toBe('message/rfc822');
    expect(
      await typeOf(
        `From a@b Mon Mar 17 11:15:17 2014\n${message}\n\nFrom c@d Tue Mar 18 11:15:17 2014\n${message}`,
      ),
    ).toBe('application/mbox');
    // As other programs keep them: nothing but the line of the mailbox is theirs.
    const plain = 'From: a@example.com\nSubject: One\n\nText\n\n';
    expect(
      await typeOf(`From a@b Mon Mar 17 11:15:17 2014\n${plain}From c@d Tue Mar 18 11:15:17 2014\n${plain}`),
    ).toBe('application/mbox');
    expect(await typeOf('From: J. Roe\nTo: File\nDate: May 3\nRe: Doe v. Acme\n\nWe met.')).toBe(
      'text/plain',
    );
  });

  it('is a web page whatever comes before it', async () => {
    expect(await typeOf('\ufeff\n<!DOCTYPE html><html></html>')).toBe('text/html');
    expect(await typeOf('<?xml version="1.0"?>\n<!-- saved -->\n<html xmlns="x"><body/></html>')).toBe(
      'text/html',
    );
    expect(await typeOf(Buffer.from('\ufeff<html><body>x</body></html>', 'utf16le'))).toBe('text/html');
    expect(await typeOf('<invoice><total>3</total></invoice>')).toBe('text/plain');
    expect(await typeOf('A letter about <html> tags')).toBe('text/plain');
  });

  it('is text although it begins like a bitmap or a program', async () => {
    expect(await typeOf('BMW owes the plaintiff')).toBe('text/plain');
    expect(await typeOf('MZ-2 is the exhibit')).toBe('text/plain');
  });

  it('is text although its encoding is cut in two where the head of the file ends', async () => {
    expect(await typeOf(`${'x'.repeat(65_535)}é and more`)).toBe('text/plain');
  });

  it.each([
    ['a mailbox of Outlook (PST)', '!BDN\x9a\x12\x34\x56SM\x17\0', 'application/vnd.ms-outlook-pst'],
    [
      'a page of OneNote',
      '\xe4\x52\x5c\x7b\x8c\xd8\xa7\x4d\xae\xb1\x53\x78\xd0\x29\x96\xd3',
      'application/onenote',
    ],
    ['a picture of a telephone', '\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'image/heic'],
    ['one of ten bits', '\0\0\0\x24ftypheim\0\0\0\0mif1heim', 'image/heic'],
    ['a burst of them', '\0\0\0\x24ftyphevc\0\0\0\0msf1hevc', 'image/heic'],
    ['one of the general brand', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'image/heic'],
    ['an AVIF of the general brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
    ['a JPEG XL', '\0\0\0\x0cJXL \r\n\x87\n', 'image/jxl'],
    ['a DjVu', 'AT&TFORM\0\0\x01\0DJVM', 'image/vnd.djvu'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'video/mp4'],
  ])('is told for %s by its first bytes', async (_what, bytes, type) => {
    expect(await typeOf(Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(300)]))).toBe(type);
  });

  it.each([
    ['Visio', 'VisioDocument', 'application/vnd.visio'],
    ['Works', 'MatOST', 'application/vnd.ms-works'],
    ['Publisher', 'Quill', 'application/x-mspublisher'],
    ['WordPerfect', 'PerfectOffice_MAIN', 'application/vnd.wordperfect'],
    ['another program', 'Contents of its own', 'application/x-ole-storage'],
  ])('is told for what %s keeps in an OLE container', async (_program, stream, type) => {
    const items = [{ name: stream, stream: { size: 4, read: bytesOf }, children: [] }];
    const parts: Buffer[] = [];
    for await (const part of writeCompoundFile(items)) parts.push(part);
    expect(await typeOf(Buffer.concat(parts))).toBe(type);
  });

  it('is told for packages of Pages, and an archive with one of them in it stays an archive', async () => {
    const iwork = 'application/vnd.apple.iwork';
    const folder = { 'letter.pages/Index.zip': 'x', 'letter.pages/preview.jpg': 'x' };
    expect(await typeOf(makeZip({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }))).toBe(iwork);
    expect(await typeOf(makeZip({ ...folder, '__MACOSX/letter.pages/._Index.zip': 'x' }))).toBe(iwork);
    expect(await typeOf(makeZip({ ...folder, 'order.pdf': 'x' }))).toBe('application/zip');
    const of2009 = { 'QuickLook/Thumbnail.jpg': 'x', 'index.xml': '<sl:document/>' };
    expect(await typeOf(makeZip(of2009))).toBe(iwork);
    expect(await typeOf(makeZip({ 'index.xml.gz': 'x', 'buildVersionHistory.plist': 'x' }))).toBe(iwork);
    const packed = { 'letter.pages/index.xml': 'x', 'letter.pages/QuickLook/Preview.pdf': 'x' };
    expect(await typeOf(makeZip(packed))).toBe(iwork);
    expect(await typeOf(makeZip({ ...packed, 'order.pdf': 'x' }))).toBe('application/zip');
    expect(await typeOf(makeZip({ 'index.xml': '<a/>', 'order.pdf': 'x' }))).toBe('application/zip');
  });

  it('is found for whatever bytes there are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '',
          'PK\x03\x04',
          '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
          '%PDF-1.7',
          'II*\0',
          '<html>',
          'From: ',
        ),
        fc.uint8Array({ minLength: 1, maxLength: 700 }),
        async (start, rest) => {
          const type = await typeOf(Buffer.concat([Buffer.from(start, 'latin1'), rest]));
          expect(type).toMatch(/^[a-z]+\/[\w.+-]+$/);
        },
      ),
    );
  });

  it('is refused for a file of nothing', async () => {
    await expect(typeOf('')).rejects.toMatchObject({ code: 'empty_file' });
  });

  it('does not unpack a table of content types made to explode', async () => {
    const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    expect(await typeOf(makeZip({ '[Content_Types].xml': { packed: bomb, size: 100 } }))).toBe(
      'application/zip',
    );
  });

  it.skipIf(corpusMissing !== null)('is told for office documents of the real world', async () => {
    const expected: Record<string, string> = {
      'office/word-doc.doc': 'application/msword',
      'office/duplicate-paragraphs.doc': 'application/msword',
      'office/word-docx.docx': WORD,
      'office/word-perfect.wpd': 'application/vnd.wordperfect',
      'office/fake-doc.rtf': 'application/rtf',
      'office/fake-email.msg': 'application/vnd.ms-outlook',
      'office/fake-encrypted.msg': 'application/vnd.ms-outlook',
      'office/password_protected.xlsx': 'application/encrypted',
      'office/example-10k-1p.html': 'text/html',
      'office/fake-email-utf-16.eml': 'message/rfc822',
      'scanned/phototest.tif': 'image/tiff',
      'scanned/typewriter.png': 'image/png',
      'scans-with-truth/g200_mo_02.jpg': 'image/jpeg',
      'broken/broken-mime.pdf': 'application/pdf',
    };
    for (const [file, type] of Object.entries(expected)) {
      expect([file, await detectMediaType(corpusFile(file))]).toEqual([file, type]);
    }
  });
});
