/** Pieces of the content of a PDF: how words look, what they link to, and where they are found again. */
import type { Content } from 'pdfmake/interfaces.js';
import type { TextLook } from '../../look.ts';
import type { Line } from '../blocks.ts';
import { printable } from '../printable.ts';

export type Piece = Exclude<Content, readonly unknown[] | string | number>;

interface Usual {
  readonly caps: boolean;
  readonly bold: boolean;
  readonly alignment: 'left' | 'center';
  readonly fontSize?: number;
  readonly margin: [number, number, number, number];
}

/** What the firm's own look says goes before what is usual. */
export function styled(words: Content[], look: TextLook | undefined, { caps, ...usual }: Usual): Piece {
  const text = (look?.caps ?? caps) ? upper(words) : words;
  if (look === undefined) return { text, ...usual } as Piece;
  return {
    text,
    ...usual,
    alignment: alignmentOf(look),
    bold: look.bold ?? usual.bold,
    italics: look.italic === true,
    ...(look.underline === true ? { decoration: 'underline' } : {}),
    ...(look.size === undefined ? {} : { fontSize: look.size }),
    ...(look.color === undefined ? {} : { color: `#${look.color}` }),
    margin: [look.left ?? 0, look.before ?? 0, 0, look.after ?? 0],
  } as Piece;
}

export function alignmentOf(look: TextLook | undefined): 'left' | 'center' | 'right' | 'justify' {
  return look?.align === 'both' ? 'justify' : (look?.align ?? 'left');
}

export function tablesHeading(title: string): Content {
  return { text: title.toUpperCase(), alignment: 'center', bold: true, margin: [0, 14, 0, 8] };
}

export function plainOf(line: Line): string {
  return line.map(({ text }) => printable(text)).join('');
}

/** Capitals as they are printed; notes and open points keep theirs. */
export function upper(pieces: readonly Content[]): Content[] {
  return pieces.map((piece) => {
    const { text, background } = piece as { text?: unknown; background?: unknown };
    return typeof text === 'string' && background === undefined
      ? ({ ...(piece as Piece), text: text.toUpperCase() } as Content)
      : piece;
  });
}

export function withLink(piece: Content, link: string | null): Content {
  return link === null || typeof piece !== 'object' ? piece : ({ ...piece, link } as Content);
}

/** The names of the places in a line: the page they are on is the page the line begins on. */
export function idOf(line: Line): { id?: string } {
  const marks = line.flatMap((one) => (one.kind === 'citation' ? [one.mark] : []));
  return marks.length === 0 ? {} : { id: marks.join(' ') };
}
