/** Word styles of a paper. Sizes in half-points, distances in twentieths of a point. */
import type { IParagraphStyleOptions, IStylesOptions } from 'docx';
import type { TextLook } from '../../look.ts';
import type { Form, FormRules } from '../../model.ts';
import { LETTER } from '../layout.ts';

export const FONT = 'Times New Roman';
const SINGLE = 240;
export const INCH = 1440;
export const HALF_INCH = INCH / 2;

const POINT = 20;

/** Page and margins. */
export function pageOf({ look }: FormRules) {
  const { width, height, top, bottom, left, right } = look?.page ?? LETTER;
  const twips = (points: number) => Math.round(points * POINT);
  return {
    width: twips(width),
    height: twips(height),
    top: twips(top),
    bottom: twips(bottom),
    left: twips(left),
    right: twips(right),
  };
}

export function textWidth(rules: FormRules): number {
  const { width, left, right } = pageOf(rules);
  return width - left - right;
}

type Styled = Required<Pick<IParagraphStyleOptions, 'run' | 'paragraph'>>;

/** What the firm's own look says goes before what is usual; distances it does not say are none. */
function looking({ run, paragraph }: Styled, look: TextLook | undefined): Styled {
  if (look === undefined) return { run, paragraph };
  return {
    run: {
      ...run,
      ...(look.font === undefined ? {} : { font: look.font }),
      ...(look.size === undefined ? {} : { size: look.size * 2 }),
      ...(look.bold === undefined ? {} : { bold: look.bold }),
      ...(look.caps === undefined ? {} : { allCaps: look.caps }),
      ...(look.italic === true ? { italics: true } : {}),
      ...(look.underline === true ? { underline: {} } : {}),
      ...(look.small_caps === true ? { smallCaps: true } : {}),
      ...(look.color === undefined ? {} : { color: look.color }),
    },
    paragraph: {
      ...paragraph,
      alignment: look.align ?? 'left',
      spacing: {
        lineRule: 'auto',
        line: Math.round((look.line ?? 1) * SINGLE),
        before: Math.round((look.before ?? 0) * POINT),
        after: Math.round((look.after ?? 0) * POINT),
      },
      indent: {
        left: Math.round((look.left ?? 0) * POINT),
        ...(look.hanging === undefined
          ? { firstLine: Math.round((look.first_line ?? 0) * POINT) }
          : { hanging: Math.round(look.hanging * POINT) }),
      },
    },
  };
}

/** Court papers are double-spaced, quotations within them single-spaced, as most local rules ask. */
export function styles(form: Form, rules: FormRules): IStylesOptions {
  const font = rules.font ?? FONT;
  const size = (rules.size ?? 12) * 2;
  const double = rules.spacing === 'double';
  const { look } = rules;
  const court = form === 'court';
  const single = { lineRule: 'auto', line: SINGLE } as const;
  const heading = { font, size, bold: true, color: '000000' };
  return {
    default: {
      document: { run: { font, size }, paragraph: { spacing: single } },
      title: looking(
        {
          run: { font, size: size + 2, bold: true, allCaps: form !== 'letter', color: '000000' },
          paragraph: { alignment: 'center', spacing: { ...single, before: 240, after: 240 } },
        },
        look?.title,
      ),
      heading1: looking(
        {
          run: { ...heading, allCaps: court },
          paragraph: {
            alignment: court ? 'center' : 'left',
            spacing: { ...single, before: 240, after: 120 },
            keepNext: true,
          },
        },
        look?.heading_1,
      ),
      heading2: looking(
        {
          run: heading,
          paragraph: { spacing: { ...single, before: 200, after: 120 }, keepNext: true },
        },
        look?.heading_2,
      ),
      heading3: {
        run: { ...heading, italics: true },
        paragraph: { spacing: { ...single, before: 160, after: 80 }, keepNext: true },
      },
      footnoteText: { run: { font, size: 20 }, paragraph: { spacing: { ...single, after: 60 } } },
    },
    paragraphStyles: [
      ...bodyStyles(double, court, look?.body),
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
        // The runs carry how it looks: Word ignores highlighting in styles, and two styles that are bold are not bold together.
        run: {},
      },
    ],
  };
}

function bodyStyles(double: boolean, court: boolean, look: TextLook | undefined): IParagraphStyleOptions[] {
  const spacing = { lineRule: 'auto', line: double ? SINGLE * 2 : SINGLE, after: double ? 0 : 160 } as const;
  return [
    {
      id: 'BodyText',
      name: 'Body Text',
      basedOn: 'Normal',
      quickFormat: true,
      ...looking(
        {
          run: {},
          paragraph: { spacing, indent: { firstLine: court ? HALF_INCH : 0 }, alignment: 'left' },
        },
        look,
      ),
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
