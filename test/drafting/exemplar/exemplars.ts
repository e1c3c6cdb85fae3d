/** Word documents such as firms have: one made with the `docx` package, others written by hand as Word writes them. */
import { crc32, deflateSync } from 'node:zlib';
import * as docx from 'docx';
import { writeZip } from '../../../src/containers/zip/whole-zip.ts';

/** A green square. */
export function png(width = 120, height = 40, text?: string): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3).fill(Buffer.from([20, 90, 60]))]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(text === undefined ? [] : [chunk('tEXt', Buffer.from(`Author\0${text}`))]),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A fee letter: letterhead with picture and rule, Georgia 11, blue headings, places to fill of every kind. */
export async function letterExemplar(): Promise<Buffer> {
  const { Paragraph, TextRun, Tab, PageNumber, SimpleMailMergeField } = docx;
  const p = (...children: (string | docx.ParagraphChild)[]) =>
    new Paragraph({ children: children.map((one) => (typeof one === 'string' ? new TextRun(one) : one)) });
  const heading = (text: string) => new Paragraph({ heading: 'Heading1', children: [new TextRun(text)] });
  const yellow = (text: string) => new TextRun({ text, highlight: 'yellow' });
  const file = new docx.Document({
    styles: {
      default: {
        document: {
          run: { font: 'Georgia', size: 22 },
          paragraph: { spacing: { line: 276, lineRule: 'auto', after: 160 }, alignment: 'both' },
        },
        heading1: {
          run: { font: 'Arial', size: 24, bold: true, color: '1F3864' },
          paragraph: { spacing: { before: 280, after: 100 } },
        },
      },
    },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 1800, bottom: 1300, left: 1500, right: 1300 },
          },
        },
        headers: {
          first: new docx.Header({
            children: [
              new Paragraph({
                alignment: 'right',
                children: [
                  new docx.ImageRun({
                    type: 'png',
                    data: png(120, 40, 'a secret of the designer'),
                    transformation: { width: 120, height: 40 },
                  }),
                ],
              }),
              new Paragraph({
                border: { bottom: { style: 'single', size: 6, color: '1F3864' } },
                children: [
                  new TextRun({ text: 'MARLOWE & FINCH LLP', bold: true, size: 28, color: '1F3864' }),
                  new TextRun({ size: 16, children: [new Tab(), '12 Quay Street, Port Meridian'] }),
                ],
              }),
            ],
          }),
          default: new docx.Header({
            children: [
              new Paragraph({
                alignment: 'right',
                children: [new TextRun({ children: ['Page ', PageNumber.CURRENT], italics: true, size: 18 })],
              }),
            ],
          }),
        },
        footers: {
          first: new docx.Footer({
            children: [p('Marlowe & Finch LLP is a limited liability partnership.')],
          }),
          default: new docx.Footer({ children: [new Paragraph({})] }),
        },
        children: [
          p('[DATE]'),
          p('Privileged and Confidential'),
          p('[Client Name]'),
          p('[Address]'),
          p('Re: ', yellow('Larkspur Freight, Inc. v. Ortega')),
          p('Dear ', yellow('Mr. Larkspur'), ':'),
          p(
            'Thank you for choosing us to act for ',
            new SimpleMailMergeField('Client_Name'),
            ' (the “Client”) in connection with [MATTER NAME]. This letter, together with the enclosed “Terms of Business of This Firm”, sets out how we work.',
          ),
          heading('1. Scope of Our Work'),
          p('We will advise the Client on [●]. We do not advise on tax.'),
          heading('2. Fees'),
          p(
            'Our fees are based on time. The rate of ',
            yellow('Jane Q. Partner'),
            ' is $[●] per hour, and invoices are due within ____ days.',
          ),
          p('We ask for an advance of $_____ before we begin.'),
          heading('3. Effective Date'),
          p(
            'This engagement begins on [Effective Date] and is governed by the laws of the State of [STATE].',
          ),
          p('Sincerely yours,'),
          p('______________________'),
          p('Jane Q. Partner'),
          p('Enclosures: Terms of Business'),
          p('cc: [Paralegal]'),
        ],
      },
    ],
  });
  return docx.Packer.toBuffer(file);
}

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;

/** A DOCX of given parts; `body` stands in the document. */
export function handmade(body: string, parts: Readonly<Record<string, string | Buffer>> = {}): Buffer {
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${WORD}.numbering+xml"/><Override PartName="/word/footer1.xml" ContentType="${WORD}.footer+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${HEAD}<w:document xmlns:w="${W}" xmlns:r="${R}"><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  return writeZip(
    new Map(
      Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? Buffer.from(part) : part]),
    ),
  );
}

export function part(name: string, inner: string): string {
  return `${HEAD}<w:${name} xmlns:w="${W}" xmlns:r="${R}">${inner}</w:${name}>`;
}

const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const para = (inner: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inner.startsWith('<') ? inner : run(inner)}</w:p>`;
const style = (name: string) => `<w:pStyle w:val="${name}"/>`;
const control = (alias: string, text: string, more = '') =>
  `<w:sdt><w:sdtPr><w:alias w:val="${alias}"/>${more}</w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
const mergeField = (name: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> MERGEFIELD  ${name}  \\* MERGEFORMAT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(`«${name}»`)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** A supply agreement: styles with a name of another language, `Article I.` and `1.1` by Word's numbering. */
export function agreementExemplar(): Buffer {
  const heading = (text: string) => para(text, style('berschrift1'));
  const clause = (inner: string) =>
    para(inner, '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:jc w:val="both"/>');
  const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Book Antiqua" w:hAnsi="Book Antiqua"/><w:sz w:val="21"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="288" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/><w:basedOn w:val="Standard"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/><w:smallCaps/><w:sz w:val="32"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Standard"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:spacing w:before="240"/></w:pPr><w:rPr><w:b/><w:u w:val="single"/></w:rPr></w:style>`;
  const numbering = `<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="upperRoman"/><w:lvlText w:val="Article %1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/><w:isLgl/><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>`;
  return handmade(
    [
      para('Supply Agreement', style('Titel')),
      para(
        `${run('This Supply Agreement (the “Agreement”) is made as of ')}${control('Effective Date', 'Click or tap to enter a date.', '<w:showingPlcHdr/><w:date/>')}${run(' between ')}${mergeField('Supplier_Name')}${run(' (the “Supplier”) and [●] (the “Buyer”).')}`,
      ),
      heading('Supply'),
      clause('The Supplier shall deliver the “Goods” described in Schedule A within [●] days of each order.'),
      clause(
        `${run('Deliveries are made to ')}${control('Delivery Address', 'Pier 9')}${run(', carriage paid.')}`,
      ),
      heading('Price'),
      clause(
        'The Buyer shall pay $[●] for each unit, plus ____% tax, under the “Payment Terms of the Supplier” then in force.',
      ),
      clause(
        `${run('Invoices are due in thirty days.')}<w:r><w:rPr><w:highlight w:val="yellow"/></w:rPr><w:t xml:space="preserve"> [Note to drafter: shorten for new customers.]</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden words</w:t></w:r><w:del><w:r><w:delText>deleted words</w:delText></w:r></w:del>`,
      ),
      heading('Governing Law'),
      clause(
        'This Agreement is governed by the laws of the State of [●]. Disputes are arbitrated under the rules of the Meridian Arbitration Board.',
      ),
      para('IN WITNESS WHEREOF, the parties have signed this Agreement.'),
      para('By: ______________________'),
      para('Name:'),
      para('SCHEDULE A', `${style('berschrift1')}<w:numPr><w:numId w:val="0"/></w:numPr>`),
      para('The Goods are: [description of the goods].'),
      '<w:sectPr><w:footerReference w:type="default" r:id="rId9"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800"/></w:sectPr>',
    ].join(''),
    {
      'word/styles.xml': part('styles', styles),
      'word/numbering.xml': part('numbering', numbering),
      'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${R}/footer" Target="footer1.xml"/></Relationships>`,
      'word/footer1.xml': part(
        'ftr',
        para(
          `${run('Supply Agreement')}<w:r><w:tab/></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('7')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
        ),
      ),
    },
  );
}

/** A motion as it was filed, without heading styles and without places to fill; names, dates and numbers of that case in it. */
export function motionExemplar(): Buffer {
  const bold = (text: string, properties = '') => para(run(text, '<w:b/>'), properties);
  const center = '<w:jc w:val="center"/>';
  const body = '<w:spacing w:line="480" w:lineRule="auto"/><w:ind w:firstLine="720"/>';
  const cell = (...lines: string[]) => `<w:tc>${lines.map((one) => para(one)).join('')}</w:tc>`;
  return handmade(
    [
      bold('IN THE DISTRICT COURT OF HARLAN COUNTY', center),
      `<w:tbl><w:tr>${cell('ORLA PRENTISS,', 'Plaintiff,', 'v.', 'QUILL FREIGHT CO.,', 'Defendant.')}${cell('Civil Action No. 2024-CV-00417', 'Judge Vance')}</w:tr></w:tbl>`,
      bold('DEFENDANT’S MOTION TO STRIKE', center),
      para(
        'Defendant QUILL FREIGHT CO. moves the Court under Rule 12(f) to strike the immaterial matter in the complaint that was filed on March 3, 2024, and states as follows in support of this motion:',
        body,
      ),
      bold('I. FACTUAL BACKGROUND', center),
      para('ORLA PRENTISS bought a lathe on May 4, 2023 for $48,200.00 and says that it was late.', body),
      bold('II. ARGUMENT', center),
      para('A court may strike what is immaterial. Harrow v. Bell, 412 Mer. 3d 118 (Mer. 2014).', body),
      bold('III. CONCLUSION', center),
      para(
        'For these reasons the Court should strike the paragraphs named above. See Harrow v. Bell, 412 Mer. 3d 118 (Mer. 2014).',
        body,
      ),
      para('Respectfully submitted,'),
      para('/s/ Ida Marlowe'),
      bold('CERTIFICATE OF SERVICE', center),
      para(
        'I certify that this motion was served on all counsel of record by electronic mail on [date].',
        body,
      ),
      '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>',
    ].join(''),
    {
      'word/styles.xml': part(
        'styles',
        '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Century Schoolbook"/><w:sz w:val="26"/></w:rPr></w:rPrDefault></w:docDefaults>',
      ),
    },
  );
}
