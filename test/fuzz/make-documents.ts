/**
 * The smallest honest document of each format, with what a document may link to: addresses nobody must ask (`canary`), and
 * a file nobody must read (`secret`).
 */
import type Sharp from 'sharp';
import { requireNative } from '../../src/platform/bundle/index.ts';
import { makePdf } from '../reading/make/make-pdf.ts';
import { makePst } from '../reading/make/make-pst.ts';
import { makeSigned } from '../reading/make/make-signed.ts';
import { attribute, makeTnef, properties } from '../reading/make/make-tnef.ts';
import { makeXls } from '../reading/make/make-xls.ts';
import { packArchive } from './archive.ts';

const sharp = requireNative<typeof Sharp>('sharp', 'sharp');

export interface Seed {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Bait {
  /** A web address, without a slash at the end. */
  readonly canary: string;
  /** The path of a file. */
  readonly secret: string;
}

const SENTENCE = 'The tenant shall give written notice within 30 days, see 12 U.S. 345 (1999).';

export async function makeDocuments(bait: Bait): Promise<Seed[]> {
  return [
    ...texts(bait),
    ...mail(bait),
    ...office(bait),
    await workbook(),
    ...pdfs(bait),
    ...(await images()),
  ];
}

async function workbook(): Promise<Seed> {
  const cells = [
    [0, 0, { text: SENTENCE }],
    [1, 1, { number: 45_352, style: 1 }],
    [2, 0, { run: [1, 2, 3] }],
    [3, 0, { formula: 'late' }],
  ] as const;
  return {
    name: 'ledger.xls',
    bytes: await makeXls([{ name: 'Ledger', cells }], { patterns: ['yyyy-mm-dd'], cutAfter: 9 }),
  };
}

function archive(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const entries = Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)] as const);
  return packArchive(new Map(entries));
}

function texts({ canary, secret }: Bait): Seed[] {
  const rtf =
    '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Times;}}{\\info{\\title Lease}}' +
    `\\f0\\fs24 ${SENTENCE}\\par {\\field{\\*\\fldinst HYPERLINK "${canary}/rtf"}{\\fldrslt here}}` +
    `{\\field{\\*\\fldinst INCLUDETEXT "${secret}"}{\\fldrslt x}}` +
    "\\trowd\\cellx3000\\cellx6000\\intbl one\\cell two\\cell\\row\\u8217?\\'e9{\\pict\\pngblip 89504e47}}";
  const html =
    `<!doctype html><html><head><meta charset="utf-8"><base href="${canary}/"><link rel="stylesheet" href="${canary}/a.css">` +
    `<script src="${canary}/b.js"></script></head><body><h1>Lease</h1><p>${SENTENCE}</p><img src="${canary}/c.png">` +
    `<iframe src="file://${secret}"></iframe><table><tr><td>1<td>2</table><ul><li>a<li>b</ul></body></html>`;
  const xml = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY s SYSTEM "file://${secret}"><!ENTITY % p SYSTEM "${canary}/x.dtd">]><a>${SENTENCE} &s;</a>`;
  return [
    { name: 'note.txt', bytes: Buffer.from(`${SENTENCE}\n\f${SENTENCE} – “quoted”\n`.repeat(5)) },
    { name: 'utf16.txt', bytes: Buffer.from(`\ufeff${SENTENCE}\n`.repeat(5), 'utf16le') },
    { name: 'latin.txt', bytes: Buffer.from(`Caf\xe9 \x93quoted\x94 ${SENTENCE}\n`.repeat(5), 'latin1') },
    {
      name: 'list.csv',
      bytes: Buffer.from('date,amount,"what, for"\n2020-01-02,100.50,"rent ""late"""\n'.repeat(20)),
    },
    { name: 'lease.rtf', bytes: Buffer.from(rtf, 'latin1') },
    { name: 'page.html', bytes: Buffer.from(html) },
    { name: 'data.xml', bytes: Buffer.from(xml) },
  ];
}

function mail({ canary, secret }: Bait): Seed[] {
  const boundary = 'b'.repeat(40);
  const attached = Buffer.from(`${SENTENCE}\n`).toString('base64');
  const message = [
    'From: =?utf-8?q?J=C3=B6rg?= <j@example.com>',
    'To: counsel@example.com',
    'Subject: =?iso-8859-1?Q?Caf=E9?= lease',
    'Date: Tue, 3 Mar 2020 10:00:00 +0100',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    `<p>${SENTENCE}</p><img src=3D"${canary}/mail.png">`,
    `--${boundary}`,
    'Content-Type: text/plain; name="note.txt"',
    'Content-Disposition: attachment; filename="note.txt"',
    'Content-Transfer-Encoding: base64',
    '',
    attached,
    `--${boundary}`,
    `Content-Type: message/external-body; access-type=local-file; name="${secret}"`,
    '',
    'Content-Type: text/plain',
    '',
    `--${boundary}`,
    'Content-Type: message/rfc822',
    '',
    'From: other@example.com',
    'Subject: inner',
    '',
    SENTENCE,
    `--${boundary}--`,
    '',
  ];
  const mbox = `From j@example.com Tue Mar  3 10:00:00 2020\nFrom: j@example.com\nSubject: one\n\n${SENTENCE}\n\n`;
  return [
    { name: 'letter.eml', bytes: Buffer.from(message.join('\r\n')) },
    { name: 'box.mbox', bytes: Buffer.from(mbox.repeat(3)) },
    { name: 'mailbox.pst', bytes: mailbox() },
    { name: 'signed.p7m', bytes: makeSigned(message.join('\r\n')) },
    { name: 'streamed.p7m', bytes: makeSigned(SENTENCE.repeat(20), true) },
    {
      name: 'winmail.dat',
      bytes: makeTnef(
        attribute(1, 0x0001_8004, 'lease'),
        attribute(1, 0x0006_9003, properties({ 4096: SENTENCE, 4105: Buffer.from(SENTENCE) })),
        attribute(2, 0x0006_9002, Buffer.alloc(14)),
        attribute(2, 0x0006_9005, properties({ 14087: 'note.txt' })),
        attribute(2, 0x0006_800f, Buffer.from(SENTENCE)),
      ),
    },
  ];
}

function mailbox(): Buffer {
  const inner = { properties: { 3604511: 'First offer', 268435487: SENTENCE } };
  const message = {
    properties: { 3604511: 'Lease', 203030559: 'Dana Reed', 268435487: SENTENCE.repeat(100) },
    recipients: [{ 202702851: 1, 805371935: 'Avery Sample' }],
    attachments: [
      { properties: { 923205663: 'note.txt', 922812674: Buffer.from(SENTENCE.repeat(200)), 923074563: 1 } },
      { properties: {}, message: inner },
    ],
  };
  return makePst({ 'Inbox/Lease': [message, inner], Sent: [message] });
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SLIDE = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';

function relationships(...entries: readonly string[]): string {
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}

function relationship(id: string, type: string, to: string, external = false): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${to}"${external ? ' TargetMode="External"' : ''}/>`;
}

function types(...parts: readonly (readonly [path: string, type: string])[]): string {
  const overrides = parts.map(
    ([path, type]) =>
      `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  );
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  );
}

function office({ canary, secret }: Bait): Seed[] {
  const docx = archive({
    '[Content_Types].xml': types(['word/document.xml', 'wordprocessingml.document.main']),
    '_rels/.rels': relationships(relationship('r1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relationships(
      relationship('r1', 'attachedTemplate', `${canary}/template.dotm`, true),
      relationship('r2', 'image', `file://${secret}`, true),
      relationship('r3', 'hyperlink', `${canary}/link`, true),
      relationship('r4', 'footnotes', 'footnotes.xml'),
    ),
    'word/footnotes.xml': `${XML}<w:footnotes xmlns:w="${WORD}"><w:footnote w:id="1"><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
    'word/document.xml':
      `${XML}<!DOCTYPE x [<!ENTITY s SYSTEM "file://${secret}">]><w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>` +
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${SENTENCE}</w:t></w:r></w:p>` +
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>' +
      `<w:p><w:ins w:id="1"><w:r><w:t>added</w:t></w:r></w:ins><w:del w:id="2"><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:footnoteReference w:id="1"/></w:r></w:p>` +
      '</w:body></w:document>',
  });
  const xlsx = archive({
    '[Content_Types].xml': types(
      ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ['xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'],
    ),
    '_rels/.rels': relationships(relationship('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relationships(
      relationship('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relationship('r2', 'sharedStrings', 'sharedStrings.xml'),
      relationship('r3', 'styles', 'styles.xml'),
      relationship('r4', 'externalLink', `${canary}/book.xlsx`, true),
    ),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Ledger" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${SHEET}" count="2" uniqueCount="2"><si><t>Rent</t></si><si><r><t>late</t></r></si></sst>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${SHEET}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml':
      `${XML}<worksheet xmlns="${SHEET}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>` +
      '<row r="2"><c r="A2" s="1"><v>43891</v></c><c r="B2"><f>WEBSERVICE("http://192.0.2.1/")</f><v>100.5</v></c><c r="XFD1048576"><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A3:C9"/></mergeCells></worksheet>',
  });
  const pptx = archive({
    '[Content_Types].xml': types(
      ['ppt/presentation.xml', 'presentationml.presentation.main'],
      ['ppt/slides/slide1.xml', 'presentationml.slide'],
    ),
    '_rels/.rels': relationships(relationship('r1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/_rels/presentation.xml.rels': relationships(relationship('r1', 'slide', 'slides/slide1.xml')),
    'ppt/slides/_rels/slide1.xml.rels': relationships(
      relationship('r1', 'image', `${canary}/slide.png`, true),
    ),
    'ppt/presentation.xml': `${XML}<p:presentation xmlns:p="${SLIDE}" xmlns:r="${OFFICE}"><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>`,
    'ppt/slides/slide1.xml': `${XML}<p:sld xmlns:p="${SLIDE}" xmlns:a="${DRAWING}"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${SENTENCE}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  });
  const open = (kind: string, body: string) =>
    archive({
      mimetype: `application/vnd.oasis.opendocument.${kind}`,
      'content.xml':
        `${XML}<!DOCTYPE x [<!ENTITY s SYSTEM "file://${secret}">]><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" ` +
        `xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"><office:body>${body}</office:body></office:document-content>`,
      'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.${kind}"/></manifest:manifest>`,
    });
  const paragraph = `<text:p>${SENTENCE}<text:s text:c="3"/><text:a xlink:href="${canary}/odf">link</text:a></text:p>`;
  const odt = open(
    'text',
    `<office:text><text:h text:outline-level="1">Lease</text:h>${paragraph}<text:section><text:section-source xlink:href="file://${secret}"/></text:section></office:text>`,
  );
  const ods = open(
    'spreadsheet',
    `<office:spreadsheet><table:table table:name="Ledger"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384">${paragraph}</table:table-cell></table:table-row></table:table></office:spreadsheet>`,
  );
  const odp = open(
    'presentation',
    `<office:presentation><draw:page draw:name="1"><draw:frame><draw:text-box>${paragraph}</draw:text-box></draw:frame></draw:page></office:presentation>`,
  );
  const inner = archive({
    'deep.txt': SENTENCE,
    '../../outside.txt': SENTENCE,
    '/etc/absolute.txt': SENTENCE,
  });
  return [
    { name: 'lease.docx', bytes: docx },
    { name: 'ledger.xlsx', bytes: xlsx },
    { name: 'slides.pptx', bytes: pptx },
    { name: 'lease.odt', bytes: odt },
    { name: 'ledger.ods', bytes: ods },
    { name: 'slides.odp', bytes: odp },
    {
      name: 'bundle.zip',
      bytes: archive({ 'a/lease.docx': docx, 'note.txt': SENTENCE, 'inner.zip': inner }),
    },
  ];
}

function pdfs({ canary, secret }: Bait): Seed[] {
  const lines = Array.from({ length: 12 }, (_, index) => ({
    x: 72,
    y: 700 - 20 * index,
    line: `${index}. ${SENTENCE}`,
  }));
  const page = { width: 612, height: 792, text: lines };
  const plain = makePdf([page, { ...page, rotate: 90 }, page]);
  const reaching = plain
    .toString('latin1')
    .replace(
      '/Type /Catalog',
      `/Type /Catalog /OpenAction << /S /URI /URI (${canary}/pdf) >> /AA << /WC << /S /JavaScript /JS (app.launchURL\\("${canary}/js"\\)) >> >> ` +
        `/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (${secret}) /EF << /F 3 0 R >> >>] >> >> /AcroForm << /Fields [] /XFA (x) >>`,
    );
  return [
    { name: 'brief.pdf', bytes: plain },
    { name: 'reaching.pdf', bytes: Buffer.from(reaching, 'latin1') },
  ];
}

/** Black bars on white: nothing to read, but the whole way of an image. */
async function images(): Promise<Seed[]> {
  const [width, height] = [240, 120];
  const pixels = Buffer.alloc(width * height, 255);
  for (let y = 20; y < height; y += 20) pixels.fill(0, y * width + 20, y * width + width - 20);
  const image = () => sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  const colour = () => image().toColourspace('srgb');
  return Promise.all([
    colour()
      .png()
      .toBuffer()
      .then((bytes) => ({ name: 'bars.png', bytes })),
    colour()
      .jpeg()
      .toBuffer()
      .then((bytes) => ({ name: 'bars.jpg', bytes })),
    colour()
      .webp()
      .toBuffer()
      .then((bytes) => ({ name: 'bars.webp', bytes })),
    colour()
      .gif()
      .toBuffer()
      .then((bytes) => ({ name: 'bars.gif', bytes })),
    colour()
      .heif({ compression: 'av1' })
      .toBuffer()
      .then((bytes) => ({ name: 'bars.avif', bytes })),
    image()
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer()
      .then((bytes) => ({ name: 'g4.tif', bytes })),
    colour()
      .tiff({ compression: 'lzw' })
      .toBuffer()
      .then((bytes) => ({ name: 'lzw.tif', bytes })),
    colour()
      .tiff({ compression: 'jpeg' })
      .toBuffer()
      .then((bytes) => ({ name: 'jpeg.tif', bytes })),
    Promise.resolve({ name: 'bars.bmp', bytes: bitmap(pixels, width, height) }),
  ]);
}

/** BITMAPFILEHEADER, BITMAPINFOHEADER and 24-bit rows. */
function bitmap(grey: Buffer, width: number, height: number): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54 + width * height * 3, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.from([...grey].flatMap((value) => [value, value, value]))]);
}
