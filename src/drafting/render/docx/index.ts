/**
 * A draft as a Word document: caption table or letterhead, real heading and numbering styles, block
 * quotations, footnotes with the address of every source, highlighted open points, signature block,
 * page numbers and a running header. Names the firm as author and nothing about the machine.
 */
import type * as Docx from 'docx';
import type { Caption, Renderable } from '../../document.ts';
import { shownTitle } from '../layout.ts';
import { buildBody, printable } from './parts.ts';
import { FONT, numbering, styles } from './styles.ts';
import { withFixedTimes } from './zip-times.ts';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const INCH = 1440;
const LETTER = { width: 8.5 * INCH, height: 11 * INCH };

export async function renderDocx(document: Renderable): Promise<Buffer> {
  const docx = await import('docx');
  const { caption } = document;
  const { blocks, footnotes } = buildBody(docx, document);
  const file = new docx.Document({
    styles: styles(caption.form === 'court' ? 'court' : 'letter'),
    numbering,
    footnotes,
    sections: [
      {
        properties: {
          page: { size: LETTER, margin: { top: INCH, bottom: INCH, left: INCH, right: INCH } },
          // A letter's first page has its letterhead instead of the running header.
          titlePage: caption.form === 'letter',
        },
        headers: { default: header(docx, caption) },
        footers: { default: footer(docx), first: footer(docx) },
        children: [...blocks],
      },
    ],
  });
  const properties = { path: 'docProps/core.xml', data: coreProperties(document) };
  return withFixedTimes(await docx.Packer.toBuffer(file, undefined, [properties]));
}

/** Dublin Core properties with the day of the draft: the same draft gives the same bytes whenever it is rendered. */
function coreProperties(document: Renderable): string {
  const { caption, created_at: at } = document;
  const time = `xsi:type="dcterms:W3CDTF">${at.replace(/\.\d+Z$/, 'Z')}`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${xml(shownTitle(document))}</dc:title><dc:subject>${xml(caption.case_title)}</dc:subject>`,
    `<dc:creator>${xml(caption.firm)}</dc:creator><cp:keywords>${xml(document.id)}</cp:keywords>`,
    `<dc:language>${xml(document.language)}</dc:language><cp:lastModifiedBy>${xml(caption.firm)}</cp:lastModifiedBy>`,
    `<dcterms:created ${time}</dcterms:created><dcterms:modified ${time}</dcterms:modified></cp:coreProperties>`,
  ].join('');
}

function xml(text: string): string {
  return printable(text).replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function header(docx: typeof Docx, caption: Caption): Docx.Header {
  const [court, firm] = [caption.docket_number, caption.case_number];
  const number = caption.form === 'court' ? (court ?? firm) : (firm ?? court);
  const text = number === null ? caption.case_title : `${caption.case_title} · No. ${number}`;
  return new docx.Header({
    children: [
      new docx.Paragraph({
        alignment: 'right',
        children: [new docx.TextRun({ text: printable(text), size: 20, font: FONT })],
      }),
    ],
  });
}

function footer(docx: typeof Docx): Docx.Footer {
  return new docx.Footer({
    children: [
      new docx.Paragraph({
        alignment: 'center',
        children: [
          new docx.TextRun({
            size: 20,
            font: FONT,
            children: ['Page ', docx.PageNumber.CURRENT, ' of ', docx.PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
}
