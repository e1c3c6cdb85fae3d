import type { FoundCitation } from '../citations/citation.ts';
import { type QuotedBlock, quotedBlocks } from './quoted-blocks.ts';

type Span = readonly [number, number];

const MARK = /["“”„‟«»‹›「」『』〝〞〟＂]|``|''|&(?:quot|[lr]dquo|#(?:34|x22|822[01]|x201[cd]));/gi;
/** By the mark that opens a quotation those that close it. */
const CLOSED_BY: Readonly<Record<string, string>> = {
  ...{
    '"': '"',
    '＂': '＂',
    '“': '”',
    '”': '”',
    '‟': '”',
    '„': '“”',
    '«': '»',
    '»': '«',
    '‹': '›',
    '›': '‹',
  },
  ...{ '「': '」', '『': '』', '〝': '〞〟', '``': "''", "''": "''" },
  // As taken from a web page without its reader.
  ...{ '&quot;': '&quot;', '&#34;': '&#34;', '&#x22;': '&#x22;' },
  ...{ '&ldquo;': '&rdquo;', '&#8220;': '&#8221;', '&#x201c;': '&#x201d;' },
};
/** Between single marks, where no other quotation stands around them: as the British write. */
const SINGLE = /(?<=^|[\s([—–])[‘'‛](?=\S)([^\n]{8,2000}?)(?<=\S)[’'](?=$|[\s.,;:!?)\]—–])/g;
const SHORTEST = 8;
const LONGEST = 20_000;
/** Quotations within quotations; more is a mark that was never closed. */
const DEEPEST = 3;
/** Marks within one quotation. */
const MOST_MARKS = 100;
/** How far behind its quotation a citation may stand, and how far before. */
const BEHIND = 200;
const BEFORE = 160;

/**
 * Which quotations belong to which citation (by its place in the list): the one that follows closest, as writers of briefs put
 * it, else the one just before (`Twombly held that “…”`).
 */
export function quotedPassages(text: string, citations: readonly FoundCitation[]): Map<number, Span[]> {
  const found = new Map<number, Span[]>();
  const add = (index: number, span: Span) => {
    const spans = found.get(index);
    if (spans === undefined) found.set(index, [span]);
    else spans.push(span);
  };
  const blocks = quotedBlocks(text).flatMap((block) => ownedBlock(text, citations, block) ?? []);
  for (const { index, spans } of blocks) for (const span of spans) add(index, span);
  const notes = notesIn(text);
  let [first, next] = [0, 0];
  for (const [start, end] of quotationsIn(text)) {
    while ((blocks[next]?.until ?? start) < start) next += 1;
    // A quotation within another is words of that.
    if ((blocks[next]?.from ?? end) < end) continue;
    while ((citations[first]?.end ?? start) < start - BEFORE) first += 1;
    const index = inNote(text, citations, notes, end) ?? owner(text, citations, first, start, end);
    if (index !== null) add(index, [start, end]);
  }
  return found;
}

interface OwnedBlock {
  readonly index: number;
  readonly spans: readonly Span[];
  readonly from: number;
  readonly until: number;
}

/** What may stand behind a citation that a block is credited to: a sentence about the decision is no source of what stands before it. */
const CITED_ONLY = /^\s*(?:[.;)\]]|$|\()/;
const LEADS = /[:,—–-]$/;

/** By the citation that stands right behind it, alone; else by the last of the sentence that leads to it, or by the one it ends with. */
function ownedBlock(
  text: string,
  citations: readonly FoundCitation[],
  { paragraphs, ledBy, end }: QuotedBlock,
): OwnedBlock | null {
  const from = paragraphs[0]?.[0] ?? end;
  const behind = firstFrom(citations, end);
  const [next, last, within] = [citations[behind], lastUntil(citations, ledBy), citations[behind - 1]];
  const owned = (index: number, until: number) => ({
    index,
    spans: paragraphs.flatMap(([start, stop]): Span[] =>
      start < until ? [[start, Math.min(stop, until)]] : [],
    ),
    from,
    until: end,
  });
  if (
    next !== undefined &&
    !/[\p{L}\p{N}]/u.test(text.slice(end, next.start)) &&
    CITED_ONLY.test(text.slice(endOfParallels(text, citations, behind)))
  )
    return owned(behind, end);
  const lead = last < 0 ? undefined : citations[last];
  const reach = lead?.kind === 'name' ? BESIDE : BEFORE;
  if (
    lead !== undefined &&
    ledBy - lead.end <= reach &&
    LEADS.test(text.slice(lead.end, ledBy)) &&
    !BLANK_LINE.test(text.slice(lead.end, ledBy))
  )
    return owned(last, end);
  const ends = within !== undefined && within.start > from && within.end <= end;
  return ends && /^[^\p{L}\p{N}]*$/u.test(text.slice(within.end, end))
    ? owned(behind - 1, within.start)
    : null;
}

const MOST_PARALLELS = 6;

/** Where the last of those ends that only a comma parts from the one before. */
function endOfParallels(text: string, citations: readonly FoundCitation[], index: number): number {
  let end = citations[index]?.end ?? text.length;
  for (const next of citations.slice(index + 1, index + MOST_PARALLELS)) {
    if (!/^,?\s{0,4}$/.test(text.slice(end, next.start))) break;
    end = next.end;
  }
  return end;
}

/** The first citation that begins there or behind. */
function firstFrom(citations: readonly FoundCitation[], offset: number): number {
  let [low, high] = [0, citations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((citations[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last citation that ends there or before; -1 without one. */
function lastUntil(citations: readonly FoundCitation[], offset: number): number {
  let at = firstFrom(citations, offset) - 1;
  while (at >= 0 && (citations[at]?.end ?? 0) > offset) at -= 1;
  return at;
}

/** `[^1]`, `[1]`, `¹`, a small number. */
const NOTE_MARK = String.raw`(?:\[\^?(?:fn\.?\s?)?(\d{1,3})\]|<sup>\[?(\d{1,3})\]?</sup>|([\u2070\u00b9\u00b2\u00b3\u2074-\u2079]{1,3})|(\d{1,3}))`;
const CALLS = new RegExp(
  String.raw`^(?:["\u201c\u201d\u201e\u00ab\u00bb\u2039\u203a\u300d\u300f\u301e\u301f\uff02\u2019']|&[a-z#\d]{3,7};)[.,;]?${NOTE_MARK}(?=[\s.,;:)]|$)`,
  'iu',
);
const NOTE = new RegExp(String.raw`^[ \t>]{0,40}${NOTE_MARK}(?::|[.)])?\s{1,8}(?=\S)`, 'gmi');
/** The number and a signal may stand before the citation. */
const SIGNALLED = 60;

function numberOf(marks: readonly (string | undefined)[]): string {
  return (marks.find((one) => one !== undefined) ?? '').normalize('NFKC');
}

/** Where notes begin, by their numbers, in order. */
function notesIn(text: string): ReadonlyMap<string, readonly number[]> {
  const notes = new Map<string, number[]>();
  for (const { 0: found, 1: a, 2: b, 3: c, 4: d, index } of text.matchAll(NOTE)) {
    const number = numberOf([a, b, c, d]);
    // The number itself may have been taken for a word of the name behind it.
    const start = index + found.search(/\S/);
    const starts = notes.get(number);
    if (starts === undefined) notes.set(number, [start]);
    else starts.push(start);
  }
  return notes;
}

/** The citation with which the note begins that a quotation calls. */
function inNote(
  text: string,
  citations: readonly FoundCitation[],
  notes: ReadonlyMap<string, readonly number[]>,
  end: number,
): number | null {
  const [, ...marks] = CALLS.exec(text.slice(end, end + 30)) ?? [];
  const note = notes.get(numberOf(marks))?.find((start) => start > end);
  if (note === undefined) return null;
  const index = firstFrom(citations, note);
  const citation = citations[index];
  const isThere =
    citation !== undefined &&
    citation.start - note <= SIGNALLED &&
    !text.slice(note, citation.start).includes('\n');
  return isThere ? index : null;
}

/** What stands between quotation marks of any script, the outermost ones: within them an inner quotation is words like others. */
export function quotationsIn(text: string): Span[] {
  const marks = [...text.matchAll(MARK)];
  const found: Span[] = [];
  for (let at = 0; at < marks.length; at += 1) {
    const open = marks[at];
    const last = closing(text, marks, at) ?? closing(text, marks, at, open?.[0]) ?? -1;
    const close = marks[last];
    if (open === undefined || close === undefined) continue;
    found.push([open.index + open[0].length, close.index]);
    at = last;
  }
  let around = 0;
  const outer = found.length;
  for (const { index, 0: whole, 1: inner = '' } of text.matchAll(SINGLE)) {
    while ((found[around]?.[1] ?? index) < index && around < outer) around += 1;
    const isWithin = around < outer && (found[around]?.[0] ?? 0) < index + whole.length;
    // Two words between single marks are a term.
    if (!isWithin && inner.trim().split(/\s+/).length > 2) found.push([index + 1, index + 1 + inner.length]);
  }
  return found.filter(([start, end]) => end - start >= SHORTEST).sort((a, b) => a[0] - b[0]);
}

/** As Swedes and hurried writers set them, one sign opens and closes: it begins a word where it opens. */
const BEGINS_WORD = /(?:^|[\s([‘“—–])\S\S$/;

/** Which mark closes the one at this place; null: none, or none within what a quotation can be. */
function closing(
  text: string,
  marks: readonly RegExpExecArray[],
  at: number,
  closers = CLOSED_BY[marks[at]?.[0] ?? ''],
): number | null {
  const open = marks[at];
  if (open === undefined || closers === undefined) return null;
  const isOneSign = closers === open[0];
  if (
    isOneSign &&
    closers !== "''" &&
    !BEGINS_WORD.test(text.slice(Math.max(0, open.index - 1), open.index + 2))
  )
    return null;
  let depth = 0;
  for (let next = at + 1; next < Math.min(marks.length, at + MOST_MARKS); next += 1) {
    const mark = marks[next];
    if (mark === undefined || mark.index - open.index > LONGEST) return null;
    if (closers.includes(mark[0])) {
      // One sign opens and closes: one that was forgotten must not turn every later pair round.
      if (isOneSign && BLANK_LINE.test(text.slice(open.index, mark.index))) return null;
      if (depth === 0) return next;
      depth -= 1;
    } else if (mark[0] === open[0] && !/\n\s*$/.test(text.slice(Math.max(0, mark.index - 20), mark.index))) {
      // At the beginning of a paragraph it only says that the quotation goes on.
      depth += 1;
      if (depth > DEEPEST) return null;
    }
  }
  return null;
}

/** A name without a citation owns only what stands beside it. */
const BESIDE = 40;

/** @param first before it none is near enough */
function owner(
  text: string,
  citations: readonly FoundCitation[],
  first: number,
  start: number,
  end: number,
): number | null {
  let [before, after] = [-1, -1];
  for (let at = first; at < citations.length; at += 1) {
    const citation = citations[at];
    if (citation === undefined || citation.start > end + BEHIND) break;
    // “Harrow v. Bell,” 412 F.3d 118: the name of the decision, and no words of it.
    if (citation.start <= start && end <= citation.core[citation.kind === 'name' ? 1 : 0]) return null;
    // (“in so many words”): a parenthetical is part of its citation.
    if (citation.start <= start && citation.end >= end) return at;
    const reach = (most: number) => (citation.kind === 'name' ? BESIDE : most);
    if (citation.end <= start && start - citation.end <= reach(BEFORE)) before = at;
    if (after < 0 && citation.start >= end && citation.start - end <= reach(BEHIND)) after = at;
  }
  const [previous, next] = [citations[before], citations[after]];
  if (next !== undefined && !isApart(text.slice(end, next.start))) return after;
  return previous === undefined || isApart(text.slice(previous.end, start)) ? null : before;
}

const BLANK_LINE = /\n\s*\n/;

/** In another paragraph, with words between: a citation in a line of its own below a block belongs to it. */
function isApart(between: string): boolean {
  return BLANK_LINE.test(between) && /[\p{L}\p{N}]/u.test(between);
}
