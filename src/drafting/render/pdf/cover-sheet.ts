/**
 * The sheet over an annotated copy: what the verification says, what is marked with V1, V2 … in the text, and the sources. It stands
 * before the paper, without its heads and its page numbers, so that nobody files it with it.
 */
import type { Content } from 'pdfmake/interfaces.js';
import type { Paper } from '../blocks.ts';
import { printable } from '../printable.ts';

/** Behind words that a remark is about. */
export const REMARKED = '#fde3cf';

/** Where the paper begins behind it. */
export const PAPER = 'paper_begins';

/** Nothing where there is nothing to say. */
export function coverSheet({ remarks: { whole, all }, notes, title }: Paper): Content[] {
  if (whole.length === 0 && notes.length === 0) return [];
  return [
    {
      table: {
        widths: ['*'],
        body: [
          [
            {
              stack: [
                { text: 'COVER SHEET: NOT PART OF THE PAPER', bold: true, fontSize: 14 },
                {
                  text: 'Remove this sheet before filing or serving. The clean copy has neither this sheet nor the marks.',
                  fontSize: 10,
                  margin: [0, 4, 0, 0] as Margins,
                },
              ],
              margin: [6, 6, 6, 6] as Margins,
            },
          ],
        ],
      },
      margin: [0, 0, 0, 14] as Margins,
    },
    { text: printable(title), fontSize: 10, margin: [0, 0, 0, 10] as Margins },
    ...(whole.length === 0 ? [] : verification(whole, all)),
    ...(notes.length === 0 ? [] : sources(notes)),
    // Two blocks: what breaks the page itself is not asked which page it is on.
    { text: ' ', fontSize: 0.1, pageBreak: 'before' },
    { text: ' ', fontSize: 0.1, id: PAPER },
  ];
}

/** What Word has as footnotes. */
function sources(notes: Paper['notes']): Content[] {
  return [
    { text: 'Sources', bold: true, margin: [0, 14, 0, 6] as Margins, fontSize: 10 },
    ...notes.map(({ number, text }) => ({
      columns: [
        { width: 20, text: String(number), fontSize: 8 },
        { width: '*', text: printable(text), fontSize: 9 },
      ],
      margin: [0, 0, 0, 2] as Margins,
    })),
  ];
}

function verification(whole: readonly string[], all: Paper['remarks']['all']): Content[] {
  return [
    { text: 'Verification', bold: true, fontSize: 12, margin: [0, 0, 0, 4] as Margins },
    { ul: whole.map((line) => ({ text: printable(line), margin: [0, 0, 0, 3] as Margins })), fontSize: 10 },
    ...(all.length === 0
      ? []
      : [
          {
            table: {
              headerRows: 1,
              widths: [26, 160, '*'],
              body: [
                ['', 'What the paper says', 'What to look at'].map((title) => ({
                  text: title,
                  bold: true,
                  fillColor: '#e7e6e6',
                })),
                ...all.map(({ number, sentence, text }) => [
                  { text: `V${number}`, bold: true },
                  { text: printable(sentence) },
                  { stack: text.map((line) => ({ text: printable(line), margin: [0, 0, 0, 3] as Margins })) },
                ]),
              ],
            },
            fontSize: 9.5,
            margin: [0, 12, 0, 0] as Margins,
          },
        ]),
  ];
}

type Margins = [number, number, number, number];
