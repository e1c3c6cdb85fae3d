/** The paragraphs of a page, as something to be quoted whole. Pure, linear in the length of the page. */
import { isProse } from './choose-passages.ts';
import { sentencesOf } from './sentences.ts';

export interface ParagraphSpan {
  readonly start: number;
  readonly end: number;
}

const SHORTEST = 80;
const LONGEST = 1_400;
const GAP = /\n[ \t]*\n\s*/g;
/** A block that ends so goes on in the next: pages set with double spacing have an empty line between any two. */
const ENDS = /[.?!:][\s"”’)\]\d*]{0,8}$/;

/**
 * Blocks between empty lines, those of one paragraph joined, long ones cut at the ends of sentences. What is no prose, as
 * captions and running heads, is left out.
 */
export function paragraphsOf(text: string): ParagraphSpan[] {
  const found: ParagraphSpan[] = [];
  for (const block of blocksOf(text)) {
    for (const piece of pieces(text, block)) {
      const words = text.slice(piece.start, piece.end);
      if (words.length >= SHORTEST && isProse(words)) found.push(piece);
    }
  }
  return found;
}

function blocksOf(text: string): ParagraphSpan[] {
  const blocks: ParagraphSpan[] = [];
  let from = 0;
  for (const gap of [...text.matchAll(GAP), null]) {
    const to = gap === null ? text.length : gap.index;
    const last = blocks.at(-1);
    if (to > from) {
      const goesOn =
        last !== undefined &&
        !ENDS.test(text.slice(Math.max(last.start, last.end - 12), last.end)) &&
        to - last.start < 2 * LONGEST;
      if (goesOn && last !== undefined) blocks[blocks.length - 1] = { start: last.start, end: to };
      else blocks.push({ start: from, end: to });
    }
    if (gap !== null) from = gap.index + gap[0].length;
  }
  return blocks;
}

/** Begins with its first whole sentence and ends with its last. */
function pieces(text: string, { start, end }: ParagraphSpan): ParagraphSpan[] {
  const whole: ParagraphSpan[] = [];
  let current: ParagraphSpan | null = null;
  for (const sentence of sentencesOf(text.slice(start, end))) {
    const span = { start: start + sentence.start, end: start + sentence.end };
    if (current !== null && span.end - current.start <= LONGEST) {
      current = { start: current.start, end: span.end };
      continue;
    }
    if (current !== null) whole.push(current);
    current = isBegun(text.slice(span.start, span.start + 3)) ? span : null;
  }
  if (current !== null) whole.push(current);
  return whole.map((span) => withoutTail(text, span));
}

function isBegun(text: string): boolean {
  return /^["“‘([]*[\p{Lu}\d]/u.test(text);
}

/** A last sentence that the end of the page cuts off says nothing. */
function withoutTail(text: string, { start, end }: ParagraphSpan): ParagraphSpan {
  if (/[.?!]["”’)\]\d*]{0,6}$/.test(text.slice(Math.max(start, end - 8), end))) return { start, end };
  const sentences = sentencesOf(text.slice(start, end)).slice(0, -1);
  const last = sentences.at(-1);
  return last === undefined ? { start, end } : { start, end: start + last.end };
}
