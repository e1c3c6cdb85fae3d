/** The paragraphs of a page, as something to be quoted whole. Pure, linear in the length of the page. */
import { numberedLines } from '../../platform/index.ts';
import { findCitations } from '../citations/find-citations.ts';
import { isProse } from './choose-passages.ts';
import { sentencesOf } from './sentences.ts';
import { judgeBefore } from './who-speaks.ts';

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
 * captions and running heads, is left out, and so are headings, footnotes and the end of a sentence that began above them.
 * @param before the page before, which may end in the middle of a sentence
 */
export function paragraphsOf(text: string, before = ''): ParagraphSpan[] {
  const found: ParagraphSpan[] = [];
  for (const block of blocksOf(text, endOf(before)).blocks) {
    if (block.isNote) continue;
    for (const piece of pieces(text, block)) {
      const words = text.slice(piece.start, piece.end);
      if (words.length >= SHORTEST && isProse(words.replace(NOTE_CALLED, ''))) found.push(piece);
    }
  }
  return found;
}

/** The words at the end of a page that go on: the last block of the court’s own, where no sentence ends it; null where one does. */
export function openEndOf(text: string, before: string): ParagraphSpan | null {
  const { blocks, hasEnded } = blocksOf(text, endOf(before));
  const last = blocks.findLast(({ isNote }) => !isNote);
  return hasEnded || last === undefined ? null : last;
}

/** The words at the head of a page that the page before left open; null where it begins with others. */
export function openStartOf(text: string, before: string): ParagraphSpan | null {
  const [first] = blocksOf(text, endOf(before)).blocks;
  return first?.isTail === true && !first.isNote ? first : null;
}

/** The block in which a place stands, notes and words that go on from the page before included; null where no running text stands. */
export function blockAt(
  text: string,
  before: string,
  place: number,
): (ParagraphSpan & { readonly isTail: boolean }) | null {
  return blocksOf(text, endOf(before)).blocks.find(({ start, end }) => start <= place && place < end) ?? null;
}

function endOf(page: string): End {
  return page === '' ? BEGINNING_OF_TEXT : blocksOf(page, BEGINNING_OF_TEXT);
}

/** `determination.”58`: a note that the last sentence calls. */
export const NOTE_CALLED = /(?<=[.?!]["”’)\]]{0,3})\d{1,3}$/;

interface Block extends ParagraphSpan {
  /** Begins with the end of a sentence that stands above. */
  readonly isTail: boolean;
  readonly isNote: boolean;
}

interface Line {
  readonly start: number;
  readonly end: number;
  /** Without the number in the margin, and without that of its paragraph. */
  readonly words: string;
  /** The paragraph has a number, as courts give them. */
  readonly isNumbered: boolean;
  readonly isIndented: boolean;
}

/** `¶ 12`, `[¶12.]`, `{¶ 12}`; `[8]` or `[8, 9]`, where an editor’s headnote speaks of the paragraph. */
const PARAGRAPH_NUMBER =
  /^[ \t]*(?:[[{(]?¶[ \t]?\d{1,4}\.?[\]})]?|\[\d{1,2}(?:[,–-][ \t]?\d{1,2}){0,4}\])[ \t]+(?=\S)/;

function linesOf(text: string): Line[] {
  const numbers = new Map(numberedLines(text).map(({ line, mark }) => [line, mark[1]]));
  let at = 0;
  return text.split('\n').map((line): Line => {
    const end = at + line.trimEnd().length;
    const own = text.slice(Math.min(numbers.get(at) ?? at, end), end);
    at += line.length + 1;
    const number = PARAGRAPH_NUMBER.exec(own)?.[0] ?? own.slice(0, judgeBefore(own));
    const words = own.slice(number.length).trim();
    return {
      start: end - words.length,
      end,
      words,
      isNumbered: number !== '',
      isIndented: numbers.size === 0 && /^[ \t]{3,}\S/.test(own),
    };
  });
}

interface End {
  /** With a sentence. */
  readonly hasEnded: boolean;
  /** With a digest. */
  readonly isDigest: boolean;
}

const BEGINNING_OF_TEXT: End = { hasEnded: true, isDigest: false };

/** @param before how the page before ends */
function blocksOf(text: string, before: End): End & { readonly blocks: Block[] } {
  const lines = linesOf(text);
  const width = usualWidth(lines);
  const blocks: Block[] = [];
  const endsAt = (end: number, from: number) => ENDS.test(text.slice(Math.max(from, end - 12), end));
  /** What stands between a line and the block above: `break` ends that, whatever it says. */
  let gap: 'none' | 'empty' | 'break' = 'break';
  /** What the court says itself, without its notes. */
  let { hasEnded, isDigest } = before;
  let isTitled = false;
  let label: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || STAR_PAGE.test(line.words)) continue;
    if (line.words === '') {
      if (gap === 'none') gap = 'empty';
      continue;
    }
    // Where the page before ends within a sentence, what stands above the rest of it is no heading.
    const isHead: boolean =
      !hasEnded && !isTitled && blocks.length === 0 && titleLines(lines, at, width, true) > 0;
    const isApart = gap === 'break' || (gap === 'empty' && blocks.at(-1)?.isNote === true);
    const titled: number =
      hasEnded || isTitled || (isApart && !isHead) ? titleLines(lines, at, width, gap !== 'none') : 0;
    if (titled > 0 || isHead || isFurniture(line.words)) {
      gap = 'break';
      isTitled ||= titled > 0;
      if (titled > 0) [hasEnded, isDigest] = [true, false];
      label = /^\d{1,3}$/.test(line.words) ? line.words : null;
      at += Math.max(0, titled - 1);
      continue;
    }
    const last = blocks.at(-1);
    const above = text.slice(0, line.start);
    const isHeadnote = HEADNOTE.test(line.words);
    if (gap === 'empty') isDigest = false;
    isDigest ||= isHeadnote;
    const isNote =
      isHeadnote || (label === null ? beginsNote(line.words, above, hasEnded) : isCalled(label, above));
    const lastEnded = last === undefined || gap === 'break' || endsAt(last.end, last.start);
    const isNew =
      last === undefined ||
      gap === 'break' ||
      isNote ||
      (lastEnded && !isDigest
        ? gap === 'empty' || line.isIndented || line.isNumbered
        : last.end - last.start > 2 * LONGEST);
    if (isNew)
      blocks.push({
        start: line.start,
        end: line.end,
        isNote: isNote || isDigest,
        isTail: !hasEnded && !isTitled && isCut(gap, last, line),
      });
    else last.end = line.end;
    if (blocks.at(-1)?.isNote !== true) hasEnded = endsAt(line.end, line.start);
    gap = 'none';
    isTitled = false;
    label = null;
  }
  return { blocks, hasEnded, isDigest };
}

/** A note that the page goes on behind without a new paragraph holds the rest of the sentence itself. */
function isCut(gap: string, last: Block | undefined, line: Line): boolean {
  return gap === 'break' || (last?.isNote === true && !line.isIndented);
}

/** `[*643]` alone: the paragraph goes on. */
const STAR_PAGE = /^\[?\*{1,2}\s?\d{1,5}\]?$/;
/** `Page 3 of 12`, `- 3 -`, `(. . . continued)`, `Cite as 296 Mer. 932`, and what a court's system prints above each page. */
const FURNITURE =
  /^(?:[-–—]?\s*page:?\s+\d{1,4}(?:\s+of\s+\d{1,4})?\s*[-–—]?|\(?(?:\s?\.){0,3}\s?continued(?:\s?\.){0,3}\)?|\[?cited? as\b(?=.{0,100}\d).{0,100}|case:?\s.{0,40}\bdocument:?\s.{0,60}|.{0,80}\bpageid\s?#:?\s?\d+|\p{Lu}[^.]{0,50}\s[-–—]+\s\d{1,4})$/iu;

/** What is printed on a page beside its text, as its form alone shows. */
export function isPrintedFurniture(words: string): boolean {
  return words.length < 120 && FURNITURE.test(words);
}

/** The number of a page, a rule, a line of capitals alone. */
function isFurniture(words: string): boolean {
  const letters = words.replace(/[^\p{L}]/gu, '');
  return (
    words.length < 120 &&
    (letters === '' || (letters.length > 3 && letters === letters.toUpperCase()) || FURNITURE.test(words))
  );
}

const ENUMERATED = /^(?:(?:[IVXL]{1,5}|\p{L}|\d{1,2})[.)]|\((?:[ivxl]{1,4}|\p{L}|\d{1,2})\))\s+/u;
const LONGEST_TITLE = 100;
/** Lines that a heading may take. */
const MOST_LINES = 4;

/** How many lines from here on are a heading: capitals as titles have them, or a number and no end of a sentence. */
function titleLines(lines: readonly Line[], at: number, width: number, isApart: boolean): number {
  const { words } = lines[at] ?? { words: '' };
  // What is enumerated begins anew.
  const next = (lines[at + 1]?.words ?? '').replace(ENUMERATED, '');
  if (words.length > LONGEST_TITLE) return 0;
  const isEnumerated = ENUMERATED.test(words);
  const isAlone = isEnumerated || next === '' || words.length < 0.75 * width;
  if (isAlone && !/^\p{Ll}/u.test(next) && hasTitleCase(words.replace(ENUMERATED, ''), isEnumerated))
    return 1;
  if (!isEnumerated || !isApart) return 0;
  const end = lines.findIndex((line, index) => index > at && line.words === '');
  const count = (end < 0 ? lines.length : end) - at;
  const behind = lines.slice(at + count).find((line) => line.words !== '')?.words ?? '';
  const isOpen = /[\p{L}’'”"]$/u.test(lines[at + count - 1]?.words ?? '');
  return count <= MOST_LINES && isOpen && /^["“‘(]?[\p{Lu}\d]/u.test(behind) ? count : 0;
}

/** `Cross-Motions for Summary Judgment`. Of a citation the names have capitals too. */
export function hasTitleCase(words: string, isEnumerated = false): boolean {
  if (
    !/^["“‘(]?\p{Lu}/u.test(words) ||
    /[.?!:;,]["”’)]*$/.test(words) ||
    (!isEnumerated && /\sv\.|\d\s+\p{Lu}/u.test(words))
  )
    return false;
  const all = words.match(/[\p{L}’'-]+/gu) ?? [];
  const telling = all.filter((word) => word.length > 3);
  const capitals = telling.filter((word) => /^\p{Lu}/u.test(word));
  return (
    telling.length > 0 && capitals.length >= 0.6 * telling.length && /^\p{Lu}.{2}/u.test(all.at(-1) ?? '')
  );
}

function usualWidth(lines: readonly Line[]): number {
  const lengths = lines.map(({ words }) => words.length).filter((length) => length > 0);
  return lengths.sort((a, b) => a - b)[Math.floor(0.8 * lengths.length)] ?? 0;
}

/** `8. Convictions: Proof. To sustain …`, `5. ____: ____. In reviewing …`: a digest of the opinion under a topic. */
const HEADNOTE = /^\d{1,3}\.\s+(?:\p{Lu}[\p{L}’' -]{2,60}:\s\p{Lu}[\p{L}’' -]{2,60}[:.]|_{2,}[:.])/u;

const NOTE = /^\[?(\d{1,3}|[*†‡]{1,3})\]?([ \t]+)["“‘(]?\p{Lu}[\p{L}’']*[^.\p{L}]/u;

/** A number before words that the text above calls by it, or that stands apart in the middle of a sentence. */
function beginsNote(words: string, above: string, hasEnded: boolean): boolean {
  const [, number, space = ''] = NOTE.exec(words) ?? [];
  if (number === undefined) return false;
  return isCalled(number, above) || (!hasEnded && (space.length > 2 || space.includes('\t')));
}

/** `premises.3`: a number on the heels of a word or its stop. */
function isCalled(number: string, above: string): boolean {
  const sign = number.replaceAll('*', '\\*');
  return new RegExp(`[\\p{L}.,;:!?”"’')\\]] ?${sign}(?=[\\s.,;:—)]|$)`, 'u').test(above);
}

/** Begins with its first whole sentence and ends with its last. */
function pieces(text: string, { start, end, isTail }: Block): ParagraphSpan[] {
  const whole: ParagraphSpan[] = [];
  let current: ParagraphSpan | null = null;
  for (const sentence of sentencesOf(text.slice(start, end)).slice(isTail ? 1 : 0)) {
    const span = { start: start + sentence.start, end: start + sentence.end };
    if (current !== null && span.end - current.start <= LONGEST) {
      current = { start: current.start, end: span.end };
      continue;
    }
    if (current !== null) whole.push(current);
    current = isBegun(text.slice(span.start, span.end)) ? span : null;
  }
  if (current !== null) whole.push(current);
  return whole.map((span) => withoutTail(text, span));
}

/** Not in the middle of a citation, nor with what only points back. */
export function isBegun(sentence: string): boolean {
  const text = sentence.slice(0, BEGINNING);
  if (!/^["“‘([]*(?:\p{Lu}|\d{1,3}[.)]\s)/u.test(text) || POINTS_BACK.test(text)) return false;
  const closed = text.search(/[)\]]/);
  // `Ct. App. 1983) (…`: a bracket is closed that was opened before.
  if (closed >= 0 && !/[([]/.test(text.slice(0, closed))) return false;
  return (text.match(/(?<=\s)\p{Ll}{2,}/gu) ?? []).length >= LEAST_WORDS && !isCitation(sentence);
}

/** `Ashcroft v. Iqbal, 556 U.S. 662 (2009) (internal quotation marks omitted).`: what was said stands before it. */
function isCitation(sentence: string): boolean {
  if (!sentence.slice(0, BEGINNING).includes(' v.')) return false;
  const [first] = findCitations(sentence);
  return first?.start === 0 && !/\p{L}/u.test(sentence.slice(first.end));
}

/** Characters that tell how a sentence begins, and how many words in small letters they have at least. */
const BEGINNING = 160;
const LEAST_WORDS = 5;
const POINTS_BACK =
  /^(?:Id\b|Ibid\b|See\b|Cf\b|Accord\b|Compare\b|F\.|U\.S\.|S\.\s?Ct|\p{Lu}\p{L}+,\s\d+\s)/u;

/** `This rule, however, must yield where …` */
export function limits(sentence: string): boolean {
  const words =
    sentence
      .slice(0, BEGINNING)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.slice(0, LEAD).some((word) => LIMITING.has(word));
}

const LEAD = 4;
const LIMITING: ReadonlySet<string> = new Set('however but yet nevertheless nonetheless'.split(' '));

/** A last sentence that the end of the page cuts off says nothing. */
function withoutTail(text: string, { start, end }: ParagraphSpan): ParagraphSpan {
  if (/[.?!]["”’)\]\d*]{0,6}$/.test(text.slice(Math.max(start, end - 8), end))) return { start, end };
  const sentences = sentencesOf(text.slice(start, end)).slice(0, -1);
  const last = sentences.at(-1);
  return last === undefined ? { start, end } : { start, end: start + last.end };
}
