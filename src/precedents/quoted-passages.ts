import type { FoundCitation } from './citation.ts';

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
  for (const match of text.matchAll(MARKED)) {
    const start = match.index + 1;
    const end = start + (match[1]?.length ?? 0);
    const index = owner(text, citations, start, end);
    if (index === null) continue;
    found.set(index, [...(found.get(index) ?? []), [start, end]]);
  }
  return found;
}

/** A name without a citation owns only what stands beside it. */
const BESIDE = 40;

function isFarName({ kind }: FoundCitation, distance: number): boolean {
  return kind === 'name' && distance > BESIDE;
}

function owner(text: string, citations: readonly FoundCitation[], start: number, end: number): number | null {
  // (“in so many words”): a parenthetical is part of its citation.
  const around = citations.findIndex((citation) => citation.start <= start && citation.end >= end);
  if (around >= 0) return around;
  const after = citations.findIndex(
    (citation) => citation.start >= end && !isFarName(citation, citation.start - end),
  );
  const next = citations[after];
  if (next !== undefined && next.start - end <= BEHIND && !/\n\s*\n/.test(text.slice(end, next.start)))
    return after;
  const before = citations.findLastIndex(
    (citation) => citation.end <= start && !isFarName(citation, start - citation.end),
  );
  const previous = citations[before];
  if (previous === undefined || start - previous.end > BEFORE) return null;
  return /\n\s*\n/.test(text.slice(previous.end, start)) ? null : before;
}
