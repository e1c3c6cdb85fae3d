/** Headers and footers of a Word document. */
import type * as Docx from 'docx';
import {
  type HeadPart,
  type Heads,
  PAGE_COUNT,
  PAGE_NUMBER,
  type Picture,
  type ShownLine,
} from '../heads.ts';
import { printable } from '../printable.ts';

/** What is put into a section of the document. `width`: of the text, in twentieths of a point. */
export function headsIn(docx: typeof Docx, heads: Heads, font: string, width: number) {
  const lines = (shown: readonly ShownLine[]) => shown.map((line) => paragraph(docx, line, font, width));
  const letterhead = [
    ...(heads.picture === null ? [] : [pictureParagraph(docx, heads.picture)]),
    ...lines(heads.firstHeader),
  ];
  const empty = () => [new docx.Paragraph({})];
  return {
    headers: {
      default: new docx.Header({ children: orEmpty(lines(heads.header), empty) }),
      first: new docx.Header({ children: orEmpty(letterhead, empty) }),
    },
    footers: {
      default: new docx.Footer({ children: orEmpty(lines(heads.footer), empty) }),
      first: new docx.Footer({ children: orEmpty(lines(heads.firstFooter), empty) }),
    },
  };
}

function orEmpty(paragraphs: Docx.Paragraph[], empty: () => Docx.Paragraph[]): Docx.Paragraph[] {
  return paragraphs.length === 0 ? empty() : paragraphs;
}

function paragraph(docx: typeof Docx, { columns, look, rest }: ShownLine, font: string, width: number) {
  const rule = { style: 'single', size: 6, color: look.color ?? '000000', space: 4 } as const;
  return new docx.Paragraph({
    alignment: columns.length > 1 ? 'left' : (look.align ?? 'left'),
    ...(columns.length > 1
      ? {
          tabStops: [
            ...(columns.length > 2 ? [{ type: 'center' as const, position: Math.round(width / 2) }] : []),
            { type: 'right' as const, position: width },
          ],
        }
      : {}),
    ...(look.ruled === true ? { border: { bottom: rule } } : {}),
    children: columns.map((parts, index) => run(docx, parts, index > 0, index === 0 ? look : rest, font)),
  });
}

function run(
  docx: typeof Docx,
  parts: readonly HeadPart[],
  tabbed: boolean,
  look: ShownLine['look'],
  font: string,
): Docx.TextRun {
  const children = parts.map((part) => {
    if (part === PAGE_NUMBER) return docx.PageNumber.CURRENT;
    if (part === PAGE_COUNT) return docx.PageNumber.TOTAL_PAGES;
    return printable(part as string);
  });
  return new docx.TextRun({
    children: [...(tabbed ? [new docx.Tab()] : []), ...children],
    font: look.font ?? font,
    size: (look.size ?? 10) * 2,
    ...(look.bold === true ? { bold: true } : {}),
    ...(look.italic === true ? { italics: true } : {}),
    ...(look.caps === true ? { allCaps: true } : {}),
    ...(look.color === undefined ? {} : { color: look.color }),
  });
}

/** Pixels of the package are 96 an inch. */
const PIXELS_A_POINT = 96 / 72;

function pictureParagraph(docx: typeof Docx, { kind, bytes, width, height, align }: Picture): Docx.Paragraph {
  return new docx.Paragraph({
    alignment: align,
    children: [
      new docx.ImageRun({
        type: kind,
        data: bytes,
        transformation: {
          width: Math.round(width * PIXELS_A_POINT),
          height: Math.round(height * PIXELS_A_POINT),
        },
        // A number of our own: those of the package count through the life of the process.
        altText: { id: '1', name: 'Letterhead', description: 'Letterhead of the firm' },
      }),
    ],
  });
}
