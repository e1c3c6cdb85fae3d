import type { FoundCitation } from '../citations/citation.ts';

type Span = readonly [number, number];

const MARK = /["“”„‟«»‹›「」『』〝〞〟＂]|``|''/g;
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
  let first = 0;
  for (const [start, end] of quotationsIn(text)) {
    while ((citations[first]?.end ?? start) < start - BEFORE) first += 1;
    const index = owner(text, citations, first, start, end);
    if (index === null) continue;
    const spans = found.get(index);
    if (spans === undefined) found.set(index, [[start, end]]);
    else spans.push([start, end]);
  }
  return found;
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
