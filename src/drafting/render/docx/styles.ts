/** Word styles of a paper. Sizes in half-points, distances in twentieths of a point. */
import type { INumberingOptions, IParagraphStyleOptions, IStylesOptions } from 'docx';
import type { Form, FormRules } from '../../model.ts';

export const FONT = 'Times New Roman';
const SINGLE = 240;
export const INCH = 1440;
export const HALF_INCH = INCH / 2;
export const TEXT_WIDTH = INCH * 6.5;

/** Court papers are double-spaced, quotations within them single-spaced, as most local rules ask. */
export function styles(form: Form, rules: FormRules): IStylesOptions {
  const font = rules.font ?? FONT;
  const size = (rules.size ?? 12) * 2;
  const double = rules.spacing === 'double';
  const court = form === 'court';
  const single = { lineRule: 'auto', line: SINGLE } as const;
  const heading = { font, size, bold: true, color: '000000' };
  return {
    default: {
      document: { run: { font, size }, paragraph: { spacing: single } },
      title: {
        run: { font, size: size + 2, bold: true, allCaps: form !== 'letter', color: '000000' },
        paragraph: { alignment: 'center', spacing: { ...single, before: 240, after: 240 } },
      },
      heading1: {
        run: { ...heading, allCaps: court },
        paragraph: {
          alignment: court ? 'center' : 'left',
          spacing: { ...single, before: 240, after: 120 },
          keepNext: true,
        },
      },
      heading2: {
        run: heading,
        paragraph: { spacing: { ...single, before: 200, after: 120 }, keepNext: true },
      },
      heading3: {
        run: { ...heading, italics: true },
        paragraph: { spacing: { ...single, before: 160, after: 80 }, keepNext: true },
      },
      footnoteText: { run: { font, size: 20 }, paragraph: { spacing: { ...single, after: 60 } } },
    },
    paragraphStyles: [
      ...bodyStyles(double, court),
      ...headStyles(),
      ...tableStyles(),
      {
        id: 'Signature',
        name: 'Signature',
        basedOn: 'Normal',
        paragraph: { indent: { left: court ? INCH * 3 : 0 }, keepNext: true, keepLines: true },
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

function bodyStyles(double: boolean, court: boolean): IParagraphStyleOptions[] {
  const spacing = { lineRule: 'auto', line: double ? SINGLE * 2 : SINGLE, after: double ? 0 : 160 } as const;
  return [
    {
      id: 'BodyText',
      name: 'Body Text',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { spacing, indent: { firstLine: court ? HALF_INCH : 0 }, alignment: 'left' },
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
      paragraph: {
        spacing: { lineRule: 'auto', line: SINGLE, after: 200 },
        indent: { left: HALF_INCH, right: HALF_INCH },
      },
    },
  ];
}

function headStyles(): IParagraphStyleOptions[] {
  const based = { basedOn: 'Normal', quickFormat: true } as const;
  return [
    {
      id: 'Court',
      name: 'Court',
      ...based,
      run: { bold: true, allCaps: true },
      paragraph: { alignment: 'center', spacing: { after: 240 } },
    },
    { id: 'CaptionText', name: 'Caption Text', ...based, paragraph: { spacing: { after: 120 } } },
    {
      id: 'Letterhead',
      name: 'Letterhead',
      ...based,
      run: { bold: true, size: 30 },
      paragraph: { alignment: 'center', spacing: { after: 40 } },
    },
    {
      id: 'LetterheadLine',
      name: 'Letterhead Line',
      ...based,
      run: { size: 20 },
      paragraph: { alignment: 'center', spacing: { after: 20 } },
    },
    {
      id: 'Reference',
      name: 'Reference',
      ...based,
      run: { bold: true },
      paragraph: { spacing: { before: 200, after: 200 } },
    },
  ];
}

function tableStyles(): IParagraphStyleOptions[] {
  const based = { basedOn: 'Normal' } as const;
  return [
    {
      id: 'TablesHeading',
      name: 'Tables Heading',
      ...based,
      run: { bold: true, allCaps: true },
      paragraph: { alignment: 'center', spacing: { before: 240, after: 160 }, keepNext: true },
    },
    { id: 'TOC1', name: 'toc 1', ...based, paragraph: { spacing: { after: 100 } } },
    {
      id: 'TOC2',
      name: 'toc 2',
      ...based,
      paragraph: { spacing: { after: 100 }, indent: { left: HALF_INCH / 2 } },
    },
    {
      id: 'TOAHeading',
      name: 'toa heading',
      ...based,
      run: { bold: true },
      paragraph: { spacing: { before: 160, after: 80 }, keepNext: true },
    },
    {
      id: 'TableofAuthorities',
      name: 'table of authorities',
      ...based,
      paragraph: { spacing: { after: 100 }, indent: { left: 360, hanging: 360 } },
    },
    {
      id: 'TableText',
      name: 'Table Text',
      ...based,
      run: { size: 22 },
      paragraph: { spacing: { after: 60 } },
    },
    {
      id: 'TableHead',
      name: 'Table Head',
      ...based,
      run: { size: 22, bold: true },
      paragraph: { spacing: { after: 60 }, keepNext: true },
    },
    {
      id: 'TableQuotation',
      name: 'Table Quotation',
      ...based,
      run: { size: 20, italics: true },
      paragraph: { spacing: { after: 60 }, indent: { left: 200 } },
    },
  ];
}

/** The lists of a paper; a label such as `Interrogatory No.` has one of its own. */
export function numbering(rules: FormRules, labels: readonly string[]): INumberingOptions {
  const decimal = rules.headings === 'decimal';
  return {
    config: [
      {
        reference: 'headings',
        levels: decimal
          ? [
              { level: 0, format: 'decimal', text: '%1.', alignment: 'left', style: hanging(HALF_INCH) },
              { level: 1, format: 'decimal', text: '%1.%2', alignment: 'left', style: hanging(HALF_INCH) },
            ]
          : [
              { level: 0, format: 'upperRoman', text: '%1.', alignment: 'left', suffix: 'space' },
              { level: 1, format: 'upperLetter', text: '%2.', alignment: 'left', style: hanging(HALF_INCH) },
            ],
      },
      list('decimal', 'decimal', '%1.', { indent: { left: 0, firstLine: HALF_INCH } }),
      list('letters', 'lowerLetter', '(%1)', { indent: { left: INCH, hanging: HALF_INCH } }),
      list('capitals', 'upperLetter', '%1.', { indent: { left: HALF_INCH, hanging: HALF_INCH } }),
      ...labels.map((label, index) => ({
        reference: labelReference(index),
        levels: [
          {
            level: 0,
            format: 'decimal' as const,
            text: `${label} %1:`,
            alignment: 'left' as const,
            suffix: 'space' as const,
            style: { run: { bold: true }, paragraph: { indent: { left: 0, firstLine: 0 } } },
          },
        ],
      })),
    ],
  };
}

export function labelReference(index: number): string {
  return `label-${index + 1}`;
}

function hanging(by: number) {
  return { paragraph: { indent: { left: by, hanging: by } } };
}

function list(
  reference: string,
  format: 'decimal' | 'lowerLetter' | 'upperLetter',
  text: string,
  paragraph: {
    readonly indent: { readonly left: number; readonly firstLine?: number; readonly hanging?: number };
  },
) {
  return {
    reference,
    levels: [{ level: 0, format, text, alignment: 'left' as const, style: { paragraph } }],
  };
}
