/**
 * A sentence that runs over two pages is quoted from both: a first place and where it goes on. What is printed between them (notes, the foot
 * of the one page and the head of the other) is no word of it. Where that begins and ends, two readers of pages must agree, and the line
 * must break within the sentence as the text does; else nothing is quoted over the pages. Pure, linear.
 */
import { isBegun, limits, openEndOf, openStartOf, type ParagraphSpan, paragraphsOf } from './paragraphs.ts';
import { type SourceText, sourceText } from './running-text.ts';
import { sentencesOf } from './sentences.ts';
import { type Continuation, PAGE_END } from './words-place.ts';

interface Page {
  readonly number: number;
  readonly text: string;
}

/** Two pages as one text. */
export interface Joined {
  /** The first page as far as its words go on, the words of the second from there, and below all what is printed between. */
  readonly text: string;
  /** In the first page, and in `text`: where its words end. */
  readonly end: number;
  /** In the second page: where they go on. */
  readonly start: number;
}

export interface OverPages extends Joined {
  /** [start, end) in `text`: the last paragraph of the first page, to the end of the sentence that it leaves open. */
  readonly paragraph: ParagraphSpan;
}

/** A place in `text` as one of the two pages. */
export function placeOver(
  { end, start }: Joined,
  next: number,
  [from, to]: readonly [number, number],
): { readonly span: readonly [number, number]; readonly continues?: Continuation } {
  if (to <= end) return { span: [from, to] };
  return {
    span: [from, end],
    continues: { page: next, span: [start, start + to - end - PAGE_END.length] },
  };
}

/** Two pages whose words are read on from the one to the other; null where nothing can be. @param pages both, and those beside them */
export function readOn(pages: readonly Page[], number: number): Joined | null {
  const source = sourceText(pages);
  const at = pages.findIndex((page) => page.number === number);
  const [text, next] = [pages[at]?.text, pages[at + 1]?.text];
  const { last, first } = edgesAt(source, at);
  if (text === undefined || next === undefined || last === undefined || first === undefined) return null;
  // With the signs beside the words.
  const end = last.end + (/^\S*/.exec(text.slice(last.end))?.[0].length ?? 0);
  const start = first.start - (/\S*$/.exec(next.slice(0, first.start))?.[0].length ?? 0);
  return { text: [text.slice(0, end), next.slice(start), text.slice(end)].join(PAGE_END), end, start };
}

/** The last word of a page that is read on from it, and the first of the next. */
function edgesAt({ page, running, starts, ends }: SourceText, at: number) {
  const last = running.findLast((place) => page[place] === at);
  const first = running.find((place) => page[place] === at + 1);
  return {
    last: last === undefined ? undefined : { end: ends[last] ?? 0 },
    first: first === undefined ? undefined : { start: starts[first] ?? 0 },
  };
}

const LONGEST = 1_400;

/**
 * The paragraph that a page leaves open, with the rest of its sentence.
 * @param pages the page, the two behind it and the one before it, as far as there are such
 */
export function overPages(pages: readonly Page[], number: number): OverPages | null {
  const textOf = (of: number) => pages.find((page) => page.number === of)?.text;
  const [before = '', text = '', next] = [textOf(number - 1), textOf(number), textOf(number + 1)];
  const last = openEndOf(text, before);
  const first = last === null || next === undefined ? null : openStartOf(next, text);
  if (last === null || first === null || next === undefined) return null;
  if (!isWithinSentence(text, last.end, next, first.start)) return null;
  const source = sourceText(pages.filter((page) => page.number >= number - 1 && page.number <= number + 2));
  if (!isReadOn(source, number, last.end, first.start)) return null;
  const open = text.slice(last.start, last.end);
  const sentences = sentencesOf(spaced(open + PAGE_END + next.slice(first.start, first.end)));
  const at = sentences.findIndex(({ end }) => end > open.length);
  const [sentence, behind] = [sentences[at], sentences[at + 1]];
  if (sentence === undefined || sentence.start >= open.length) return null;
  const joined = {
    text: [text.slice(0, last.end), next.slice(first.start), text.slice(last.end)].join(PAGE_END),
    end: last.end,
    start: first.start,
  };
  const [from, to] = [last.start + sentence.start, last.start + sentence.end];
  const said = (span: ParagraphSpan | undefined) =>
    span === undefined ? '' : joined.text.slice(last.start + span.start, last.start + span.end);
  // Half a rule, which the next sentence takes back, is not quoted, nor what a third page goes on with.
  if (!/[.?!]["”’)\]\d]*$/.test(said(sentence)) || !isBegun(said(sentence)) || limits(said(behind)))
    return null;
  const above = paragraphsOf(text, before).findLast((one) => one.start >= last.start && one.start < from);
  const start = above !== undefined && to - above.start <= LONGEST ? above.start : from;
  return { ...joined, paragraph: { start, end: to } };
}

/** Empty lines in a paragraph are spacing. */
function spaced(text: string): string {
  return text.replace(/\n\s*\n/g, (gap) => ' '.repeat(gap.length));
}

/** Shorter than this part of the others, a line is a heading, a signature or the name of a judge. */
const FULL = 0.6;

/** Does the line break there as a sentence does, from a word in small letters to another, and is it as long as the others? */
function isWithinSentence(text: string, end: number, next: string, start: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trim();
  const below = next.slice(start).split('\n', 1)[0]?.trim() ?? '';
  return (
    /\p{Ll}[,;:]?["”’)\]]{0,3}$/u.test(line) &&
    /^["“‘([]{0,3}\p{Ll}/u.test(below) &&
    line.length >= FULL * usualLength(text) &&
    (below.length >= FULL * usualLength(next) || /[.?!]["”’)\]\d]*$/.test(below))
  );
}

function usualLength(text: string): number {
  const lengths = text
    .split('\n')
    .map((line) => line.trim().length)
    .filter((length) => length > 0);
  return lengths.sort((one, other) => one - other)[Math.floor(0.8 * lengths.length)] ?? 0;
}

/** Do the words that are read on from the one page to the other end and begin there, too? */
function isReadOn(source: SourceText, number: number, end: number, start: number): boolean {
  const { pages } = source;
  const at = pages.findIndex((one) => one.number === number);
  const { last, first } = edgesAt(source, at);
  if (last === undefined || first === undefined) return false;
  const [text = '', next = ''] = [pages[at]?.text, pages[at + 1]?.text];
  const hasNoWord = (from: number, to: number, of: string) =>
    from <= to && !/[\p{L}\p{N}]/u.test(of.slice(from, to));
  return hasNoWord(last.end, end, text) && hasNoWord(start, first.start, next);
}
