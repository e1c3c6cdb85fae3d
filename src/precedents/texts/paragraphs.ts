/** The paragraphs of a page, as something to be quoted whole. Pure, linear in the length of the page. */
import { isProse } from './choose-passages.ts';
import { sentencesOf } from './sentences.ts';

export interface ParagraphSpan {
  readonly start: number;
  end: number;
}

const SHORTEST = 80;
const LONGEST = 1_400;
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
  let isNew = true;
  let at = 0;
  for (const line of text.split('\n')) {
    const [start, end] = [at, at + line.length];
    at = end + 1;
    if (line.trim() === '' || isHeading(line)) {
      isNew = true;
      continue;
    }
    const last = blocks.at(-1);
    const hasEnded =
      last === undefined || ENDS.test(text.slice(Math.max(last.start, last.end - 12), last.end));
    const begins = hasEnded ? isNew || INDENTED.test(line) : last.end - last.start > 2 * LONGEST;
    if (last === undefined || begins)
      blocks.push({ start: start + (/^\s*/.exec(line)?.[0].length ?? 0), end });
    else last.end = end;
    isNew = false;
  }
  return blocks;
}

const INDENTED = /^[ \t]{4,}\S/;

/** A line of capitals alone, or the number of a page. */
function isHeading(line: string): boolean {
  const letters = line.replace(/[^\p{L}]/gu, '');
  return line.length < 120 && (letters === '' || (letters.length > 3 && letters === letters.toUpperCase()));
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
    current = isBegun(text.slice(span.start, Math.min(span.end, span.start + BEGINNING))) ? span : null;
  }
  if (current !== null) whole.push(current);
  return whole.map((span) => withoutTail(text, span));
}

/** Not in the middle of a citation, nor with what only points back. */
function isBegun(text: string): boolean {
  if (!/^["“‘([]*(?:\p{Lu}|\d{1,3}[.)]\s)/u.test(text) || POINTS_BACK.test(text)) return false;
  const closed = text.search(/[)\]]/);
  // `Ct. App. 1983) (…`: a bracket is closed that was opened before.
  if (closed >= 0 && !/[([]/.test(text.slice(0, closed))) return false;
  return (text.match(/(?<=\s)\p{Ll}{2,}/gu) ?? []).length >= LEAST_WORDS;
}

/** Characters that tell how a sentence begins, and how many words in small letters they have at least. */
const BEGINNING = 160;
const LEAST_WORDS = 5;
const POINTS_BACK =
  /^(?:Id\b|Ibid\b|See\b|Cf\b|Accord\b|Compare\b|F\.|U\.S\.|S\.\s?Ct|\p{Lu}\p{L}+,\s\d+\s)/u;

/** A last sentence that the end of the page cuts off says nothing. */
function withoutTail(text: string, { start, end }: ParagraphSpan): ParagraphSpan {
  if (/[.?!]["”’)\]\d*]{0,6}$/.test(text.slice(Math.max(start, end - 8), end))) return { start, end };
  const sentences = sentencesOf(text.slice(start, end)).slice(0, -1);
  const last = sentences.at(-1);
  return last === undefined ? { start, end } : { start, end: start + last.end };
}
