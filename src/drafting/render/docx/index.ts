/**
 * A draft as a Word document: caption table or letterhead, real heading and numbering styles, block
 * quotations, footnotes with the address of every source, highlighted open points, signature block,
 * page numbers and a running header. Names the firm as author and nothing about the machine.
 */
import type * as Docx from 'docx';
import type { Caption, Renderable } from '../../document.ts';
import { shownTitle } from '../layout.ts';
import { buildBody } from './parts.ts';
import { FONT, numbering, styles } from './styles.ts';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const INCH = 1440;
const LETTER = { width: 8.5 * INCH, height: 11 * INCH };

export async function renderDocx(document: Renderable): Promise<Buffer> {
  const docx = await import('docx');
  const { caption } = document;
  const { blocks, footnotes } = buildBody(docx, document);
  const file = new docx.Document({
    creator: caption.firm,
    lastModifiedBy: caption.firm,
    title: shownTitle(document),
    subject: caption.case_title,
    description: '',
    keywords: document.id,
    styles: styles(caption.form),
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
  return docx.Packer.toBuffer(file);
}

function header(docx: typeof Docx, caption: Caption): Docx.Header {
  const number = caption.docket_number ?? caption.case_number;
  const text = number === null ? caption.case_title : `${caption.case_title} · No. ${number}`;
  return new docx.Header({
    children: [
      new docx.Paragraph({
        alignment: 'right',
        children: [new docx.TextRun({ text, size: 20, font: FONT })],
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
