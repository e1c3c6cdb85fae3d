/** Whose words a passage ends with, where the court quotes another authority and the passage does not name it. Pure. */
import { type CitationKind, FULL_CITATIONS } from '../citations/citation.ts';
import { findCitations, withoutPins } from '../citations/find-citations.ts';

/** Fewer are a term that somebody coined. */
const FEWEST_WORDS = 6;
/** The last words of a passage between marks, and what may stand behind them there: a citation that points back. */
const QUOTATION = /[“"](?<words>[^“”"]+)[”"][.,]?["”’')\]]*(?=\s*(?:$|[Ii]d\b))/g;
/** Characters behind a quotation in which its citation begins and ends. */
const BEHIND = 400;
/** Between a quotation and what it is quoted from. */
const ADJOINS = /^[\s.,;”"’\])]*$/;

/** `authority`: as the page has it; null where nobody can tell which it is. */
export interface QuotedFrom {
  readonly authority: string | null;
}

/** @param span of the passage in the text of its page; null where it quotes nobody there, or says whom */
export function quotedFrom(text: string, [start, end]: readonly [number, number]): QuotedFrom | null {
  const passage = text.slice(start, end);
  const quotation = [...passage.matchAll(QUOTATION)].at(-1);
  const quoted = quotation?.groups?.['words'] ?? '';
  if (quotation === undefined || (quoted.match(/\p{L}+/gu) ?? []).length < FEWEST_WORDS) return null;
  const from = start + quotation.index + quotation[0].length;
  const behind = text.slice(from, from + BEHIND);
  const next = findCitations(behind).find(({ kind }) => kind !== 'court');
  // Among words of the court it is plain that these are another’s.
  const unknown = quoted.length * 2 > passage.length ? { authority: null } : null;
  if (next === undefined || !ADJOINS.test(behind.slice(0, next.start)))
    return quotation.index === 0 && !INTRODUCED.test(text.slice(Math.max(0, start - 5), start))
      ? unknown
      : null;
  if (next.kind !== 'id') return from + next.start < end ? null : { authority: plain(next.text) };
  const near = Math.max(0, start - BEFORE);
  const meant = findCitations(text.slice(near, from)).findLast(({ kind }) => !BACK.has(kind));
  // A rule or a statute that is spoken of is no antecedent, nor is a paper of the record.
  if (meant === undefined || !isNamed(meant.kind, next.text) || !OF_A_DECISION.test(next.text))
    return unknown;
  if (near + meant.start >= start) return null;
  // `Id. at 400` is another page of it.
  return { authority: /\d/.test(next.text) ? withoutPins(plain(meant.text)) : plain(meant.text) };
}

/** In full; or in short, at the page that `Id.` means. */
function isNamed(kind: CitationKind, id: string): boolean {
  return FULL_CITATIONS.includes(kind) || (kind === 'short_case' && !/\d/.test(id));
}

/** Characters before a passage in which `Id.` finds what it means. */
const BEFORE = 1_500;
const BACK: ReadonlySet<CitationKind> = new Set(['id', 'court', 'name']);
const OF_A_DECISION = /^id\.?(?: at \*?\d[\d–, -]*)?\.?$/i;
const INTRODUCED = /[:,]\s*$/;

/** On one line, without what stands behind the year: `(internal quotation marks omitted)`. */
function plain(citation: string): string {
  return citation
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\([^()]*\d{4}\)) \(.*$/, '');
}
