import { findCitations } from '../citations/find-citations.ts';
import { CitationResolver, isFull, type ResolvedCitation } from '../resolve/resolve-citations.ts';

/** The full citations of a text, in its order. */
export function fullCitations(text: string): ResolvedCitation[] {
  return new CitationResolver().resolve(text, findCitations(text)).filter(isFull);
}
