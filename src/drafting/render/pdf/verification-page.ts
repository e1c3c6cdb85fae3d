/** The last page of an annotated copy: what the verification says, and what is marked with V1, V2 … in the text. */
import type { Content } from 'pdfmake/interfaces.js';
import type { Paper } from '../paper.ts';
import { printable } from '../printable.ts';

/** Behind words that a remark is about. */
export const REMARKED = '#fde3cf';

export function verificationPage({ remarks: { whole, all } }: Paper): Content[] {
  if (whole.length === 0) return [];
  return [
    { text: 'Verification', bold: true, fontSize: 13, pageBreak: 'before', margin: [0, 0, 0, 4] },
    {
      text: 'Not part of the paper. A copy without this page, its marks and the list of sources can be had for filing.',
      fontSize: 10,
      margin: [0, 0, 0, 10],
    },
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
