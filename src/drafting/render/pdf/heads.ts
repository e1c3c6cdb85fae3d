/** Headers and footers of a PDF. What does not fit above the text of the first page begins that page. */
import type { Content } from 'pdfmake/interfaces.js';
import { type HeadPart, type Heads, PAGE_COUNT, PAGE_NUMBER, type ShownLine } from '../heads.ts';
import { printable } from '../printable.ts';

/** From the edge of the page, in points. */
const EDGE = 36;
const APART = 8;

/** The `headlineLevel` of what stands in the margin of every page: it follows no heading. */
export const RUNNING = 0;

export interface PlacedHeads {
  /** Margins that leave room for them. */
  readonly top: number;
  readonly bottom: number;
  /** Before all else on the first page. */
  readonly letterhead: readonly Content[];
  header(page: number, count: number): Content;
  footer(page: number, count: number): Content;
}

interface Margins {
  /** Of the paper. */
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function placed(heads: Heads, { width: paper, top, bottom, left, right }: Margins): PlacedHeads {
  const width = paper - left - right;
  const above = Math.max(top, EDGE + heightOf(heads.header) + APART);
  const below = Math.max(bottom, EDGE + Math.max(heightOf(heads.footer), heightOf(heads.firstFooter)));
  const pictured = heads.picture === null ? 0 : heads.picture.height + 4;
  const fits = EDGE + pictured + heightOf(heads.firstHeader) <= above;
  const first = (page: number, count: number): Content[] => [
    ...(heads.picture === null
      ? []
      : [
          {
            image: `data:image/${heads.picture.kind === 'jpg' ? 'jpeg' : 'png'};base64,${heads.picture.bytes.toString('base64')}`,
            width: heads.picture.width,
            height: heads.picture.height,
            alignment: heads.picture.align,
            margin: [0, 0, 0, 4] as [number, number, number, number],
          },
        ]),
    ...linesOf(heads.firstHeader, page, count, width),
  ];
  const inMargin = (stack: Content[], at: number): Content =>
    stack.length === 0 ? '' : { stack, margin: [left, at, right, 0] };
  return {
    top: above,
    bottom: below,
    letterhead: fits ? [] : [{ stack: first(1, 1), margin: [0, 0, 0, APART] }],
    header: (page, count) => {
      if (page > 1) return inMargin(linesOf(heads.header, page, count, width), EDGE);
      return fits ? inMargin(first(page, count), EDGE) : '';
    },
    footer: (page, count) =>
      inMargin(
        linesOf(page > 1 ? heads.footer : heads.firstFooter, page, count, width),
        Math.max(6, below - EDGE - heightOf(heads.footer)),
      ),
  };
}

function heightOf(lines: readonly ShownLine[]): number {
  return lines.reduce((sum, { look }) => sum + (look.size ?? 10) * 1.2, 0);
}

const PLACES = ['left', 'center', 'right'] as const;

function linesOf(lines: readonly ShownLine[], page: number, count: number, width: number): Content[] {
  return lines.flatMap(({ columns, look, rest }): Content[] => {
    const texts = columns.map((parts) => textOf(parts, page, count));
    const shown = look.caps === true ? texts.map((text) => text.toUpperCase()) : texts;
    const line: Content =
      shown.length === 1
        ? {
            ...styleOf(look),
            text: shown[0] ?? '',
            alignment: look.align === 'both' ? 'left' : (look.align ?? 'left'),
          }
        : {
            columns: shown.map((text, index) => ({
              ...styleOf(index === 0 ? look : rest),
              width: '*',
              text,
              alignment: PLACES[shown.length === 2 && index === 1 ? 2 : index] ?? 'right',
            })),
          };
    if (look.ruled !== true) return [line];
    const rule = {
      type: 'line',
      x1: 0,
      y1: 2,
      x2: width,
      y2: 2,
      lineWidth: 0.75,
      lineColor: `#${look.color ?? '000000'}`,
    } as const;
    return [line, { canvas: [rule] }];
  });
}

function textOf(parts: readonly HeadPart[], page: number, count: number): string {
  return parts
    .map((part) => {
      if (part === PAGE_NUMBER) return String(page);
      return part === PAGE_COUNT ? String(count) : printable(part as string);
    })
    .join('');
}

function styleOf(look: ShownLine['look']) {
  return {
    headlineLevel: RUNNING,
    fontSize: look.size ?? 10,
    bold: look.bold === true,
    italics: look.italic === true,
    color: `#${look.color ?? '000000'}`,
  };
}
