/** What stands before and between the exhibits of a paper: their index, a cover sheet for each, and the text of those without pages of their own. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { LETTER } from '../layout.ts';
import { FAMILY } from './fonts.ts';
import { writePdf } from './write.ts';

export interface SheetOrder {
  /** What stands on each cover sheet: the case, its number, the paper. */
  readonly heading: readonly string[];
  readonly exhibits: readonly {
    /** `Ex. A` */
    readonly label: string;
    readonly title: string;
    /** Why nothing follows the cover sheet; null: something does. */
    readonly missing: string | null;
    /** Its text page by page; a number: pages that are put in from elsewhere. */
    readonly pages: readonly string[] | number;
  }[];
}

export interface ExhibitSheets {
  readonly content: Buffer;
  /** The first and the last page of the index, and of each exhibit the page of its cover sheet and those of its text. */
  readonly index: readonly [number, number];
  readonly exhibits: readonly {
    readonly cover: number;
    readonly text: readonly [number, number] | null;
  }[];
}

/** The first layout finds the pages that the index of the second names. */
export async function renderExhibitSheets(order: SheetOrder): Promise<ExhibitSheets> {
  const first = await laidOut(order, []);
  const { content, ...pages } = await laidOut(order, pagesInBundle(order, first));
  return { content, ...pages };
}

/** The page of the bundle on which each cover sheet is. */
function pagesInBundle({ exhibits }: SheetOrder, { index, exhibits: sheets }: ExhibitSheets): number[] {
  let next = index[1] + 1;
  return exhibits.map(({ pages }, at) => {
    const cover = next;
    const [first, last] = sheets[at]?.text ?? [1, 0];
    next += 1 + (typeof pages === 'number' ? pages : last - first + 1);
    return cover;
  });
}

async function laidOut(order: SheetOrder, numbers: readonly number[]): Promise<ExhibitSheets> {
  const starts = new Map<string, number>();
  let total = 0;
  const content = await writePdf(
    definition(order, numbers, {
      found: (id, page) => starts.set(id, page),
      counted: (pages) => {
        total = pages;
      },
    }),
  );
  const covers = order.exhibits.map((_, at) => starts.get(`cover-${at}`) ?? 1);
  const exhibits = covers.map((cover, at) => {
    const text = starts.get(`text-${at}`);
    return { cover, text: text === undefined ? null : ([text, (covers[at + 1] ?? total + 1) - 1] as const) };
  });
  return { content, index: [1, (covers[0] ?? total + 1) - 1], exhibits };
}

interface Heard {
  found(id: string, page: number): void;
  counted(pages: number): void;
}

function definition(
  { heading, exhibits }: SheetOrder,
  numbers: readonly number[],
  { found, counted }: Heard,
): TDocumentDefinitions {
  const head: Content = { stack: heading.map((text) => ({ text })), alignment: 'center' };
  const rows = exhibits.map(({ label, title }, at) => [label, title, String(numbers[at] ?? '')]);
  return {
    pageSize: { width: LETTER.width, height: LETTER.height },
    pageMargins: [LETTER.left, LETTER.top, LETTER.right, LETTER.bottom],
    version: '1.7',
    info: { title: 'Exhibits', creator: 'Chancery', producer: 'Chancery' },
    defaultStyle: { font: FAMILY, fontSize: 12 },
    pageBreakBefore: ({ id, pageNumbers: [page] }) => {
      if (id !== undefined && page !== undefined) found(id, page);
      return false;
    },
    footer: (_page, pages) => {
      counted(pages);
      return '';
    },
    content: [
      head,
      { text: 'INDEX OF EXHIBITS', bold: true, alignment: 'center', margin: [0, 24, 0, 12] },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: [70, '*', 40],
          body: [['Exhibit', 'Description', 'Page'].map((text) => ({ text, bold: true })), ...rows],
        },
      },
      ...exhibits.flatMap(({ label, title, missing, pages }, at): Content[] => [
        {
          pageBreak: 'before',
          alignment: 'center',
          stack: [
            head,
            {
              id: `cover-${at}`,
              text: label.replace('Ex.', 'EXHIBIT'),
              fontSize: 40,
              bold: true,
              margin: [0, 180, 0, 24],
            },
            { text: title, fontSize: 16 },
            ...(missing === null ? [] : [{ text: missing, italics: true, margin: 24 }]),
          ],
        },
        ...(typeof pages === 'number'
          ? []
          : pages.map(
              // A node that begins a page itself is not told of, nor one without a character.
              (text, page): Content => ({
                pageBreak: 'before',
                stack: [
                  {
                    text: text === '' ? ' ' : text,
                    preserveLeadingSpaces: true,
                    ...(page === 0 && { id: `text-${at}` }),
                  },
                ],
              }),
            )),
      ]),
    ],
  };
}
