import type { FoundCitation } from '../citations/citation.ts';

type Span = readonly [number, number];

const MARKED = /[“"„«]([^“”"„«»]{8,2000}?)[”"»]/g;
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
  for (const match of text.matchAll(MARKED)) {
    const start = match.index + 1;
    const end = start + (match[1]?.length ?? 0);
    while ((citations[first]?.end ?? start) < start - BEFORE) first += 1;
    const index = owner(text, citations, first, start, end);
    if (index === null) continue;
    const spans = found.get(index);
    if (spans === undefined) found.set(index, [[start, end]]);
    else spans.push([start, end]);
  }
  return found;
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
    // (“in so many words”): a parenthetical is part of its citation.
    if (citation.start <= start && citation.end >= end) return at;
    const reach = (most: number) => (citation.kind === 'name' ? BESIDE : most);
    if (citation.end <= start && start - citation.end <= reach(BEFORE)) before = at;
    if (after < 0 && citation.start >= end && citation.start - end <= reach(BEHIND)) after = at;
  }
  const [previous, next] = [citations[before], citations[after]];
  if (next !== undefined && !BLANK_LINE.test(text.slice(end, next.start))) return after;
  return previous === undefined || BLANK_LINE.test(text.slice(previous.end, start)) ? null : before;
}

const BLANK_LINE = /\n\s*\n/;
