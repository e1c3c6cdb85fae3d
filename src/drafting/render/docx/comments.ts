/** Remarks as comments of Word (ECMA-376 part 1, 17.13.4): beside the words they are about, and gone with one click. */
import type * as Docx from 'docx';
import type { Paper } from '../blocks.ts';
import { printable } from '../printable.ts';

/** The number of the remark on the whole paper. */
export const WHOLE = 0;

const AUTHOR = { author: 'Chancery verification', initials: 'CV' };

export function commentsOf(
  docx: typeof Docx,
  { remarks }: Paper,
  at: string,
): Pick<Docx.IPropertiesOptions, 'comments'> {
  if (remarks.whole.length === 0 && remarks.all.length === 0) return {};
  // Programs that save the file again keep whole seconds.
  const date = new Date(Math.floor(Date.parse(at) / 1000) * 1000);
  const children = (lines: readonly string[]) =>
    lines.map(
      (line) => new docx.Paragraph({ children: [new docx.TextRun({ text: printable(line), size: 20 })] }),
    );
  return {
    comments: {
      children: [
        { id: WHOLE, ...AUTHOR, date, children: children(remarks.whole) },
        ...remarks.all.map(({ number, text }) => ({ id: number, ...AUTHOR, date, children: children(text) })),
      ],
    },
  };
}

export function beginRemark(docx: typeof Docx, number: number): Docx.ParagraphChild[] {
  return [new docx.CommentRangeStart(number)];
}

export function endRemark(docx: typeof Docx, number: number): Docx.ParagraphChild[] {
  return [
    new docx.CommentRangeEnd(number),
    new docx.TextRun({ children: [new docx.CommentReference(number)] }),
  ];
}
