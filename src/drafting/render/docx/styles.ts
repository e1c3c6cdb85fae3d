/** Word styles of a court paper and of a letter. Sizes in half-points, distances in twentieths of a point. */
import type { INumberingOptions, IStylesOptions } from 'docx';

export const FONT = 'Times New Roman';
const SINGLE = 240;
const INCH = 1440;
export const HALF_INCH = INCH / 2;

export type Form = 'court' | 'letter';

/** Court papers are double-spaced, quotations within them single-spaced, as most local rules ask. */
export function styles(form: Form): IStylesOptions {
  const line = form === 'court' ? SINGLE * 2 : SINGLE;
  const after = form === 'court' ? 0 : 160;
  const first = form === 'court' ? HALF_INCH : 0;
  return {
    default: {
      document: { run: { font: FONT, size: 24 }, paragraph: { spacing: { lineRule: 'auto', line: SINGLE } } },
      title: {
        run: { font: FONT, size: 26, bold: true, allCaps: form === 'court' },
        paragraph: {
          alignment: 'center',
          spacing: { lineRule: 'auto', line: SINGLE, before: 240, after: 240 },
        },
      },
      heading1: {
        run: { font: FONT, size: 24, bold: true, color: '000000', allCaps: form === 'court' },
        paragraph: {
          alignment: form === 'court' ? 'center' : 'left',
          spacing: { before: 240, after: 120 },
          keepNext: true,
        },
      },
      heading2: {
        run: { font: FONT, size: 24, bold: true, color: '000000' },
        paragraph: { spacing: { before: 200, after: 120 }, keepNext: true },
      },
      footnoteText: { run: { font: FONT, size: 20 } },
    },
    paragraphStyles: [
      {
        id: 'BodyText',
        name: 'Body Text',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: {
          spacing: { lineRule: 'auto', line, after },
          indent: { firstLine: first },
          alignment: 'left',
        },
      },
      {
        id: 'NumberedParagraph',
        name: 'Numbered Paragraph',
        basedOn: 'BodyText',
        quickFormat: true,
        paragraph: { indent: { firstLine: 0 } },
      },
      {
        id: 'BlockText',
        name: 'Block Text',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: {
          spacing: { lineRule: 'auto', line: SINGLE, before: 120, after: 120 },
          indent: { left: HALF_INCH, right: HALF_INCH },
          alignment: 'both',
        },
      },
      {
        id: 'QuotationSource',
        name: 'Quotation Source',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: { spacing: { lineRule: 'auto', line: SINGLE, after: 200 }, indent: { left: HALF_INCH } },
      },
      {
        id: 'Court',
        name: 'Court',
        basedOn: 'Normal',
        run: { bold: true, allCaps: true },
        paragraph: { alignment: 'center', spacing: { after: 240 } },
      },
      { id: 'CaptionText', name: 'Caption Text', basedOn: 'Normal', paragraph: { spacing: { after: 120 } } },
      {
        id: 'Letterhead',
        name: 'Letterhead',
        basedOn: 'Normal',
        run: { bold: true, size: 30 },
        paragraph: { spacing: { after: 240 } },
      },
      {
        id: 'Signature',
        name: 'Signature',
        basedOn: 'Normal',
        paragraph: { indent: { left: INCH * 3 }, keepNext: true, keepLines: true },
      },
    ],
    characterStyles: [
      {
        id: 'OpenPoint',
        name: 'Open Point',
        basedOn: 'DefaultParagraphFont',
        // Word ignores highlighting in styles; the runs carry it.
        run: { bold: true },
      },
    ],
  };
}

export const numbering: INumberingOptions = {
  config: [
    {
      reference: 'headings',
      levels: [
        { level: 0, format: 'upperRoman', text: '%1.', alignment: 'left', suffix: 'space' },
        {
          level: 1,
          format: 'upperLetter',
          text: '%2.',
          alignment: 'left',
          style: { paragraph: { indent: { left: HALF_INCH, hanging: HALF_INCH } } },
        },
      ],
    },
    {
      reference: 'paragraphs',
      levels: [
        {
          level: 0,
          format: 'decimal',
          text: '%1.',
          alignment: 'left',
          style: { paragraph: { indent: { left: 0, firstLine: HALF_INCH } } },
        },
      ],
    },
  ],
};
