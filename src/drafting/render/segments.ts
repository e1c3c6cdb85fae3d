/** A finished paragraph cut into plain words, the server's citations and the open points. */
import type { DocumentCitation, DocumentParagraph } from '../document.ts';
import { PLACEHOLDER } from '../verify/index.ts';

export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly text: string }
  | { readonly kind: 'citation'; readonly text: string; readonly citation: DocumentCitation };

export function segmentsOf(
  { text, citations }: DocumentParagraph,
  known: ReadonlyMap<string, DocumentCitation>,
): Segment[] {
  const marks: { at: number; end: number; segment: Segment }[] = [];
  let from = 0;
  for (const handle of citations) {
    const citation = known.get(handle);
    const at = citation === undefined ? -1 : text.indexOf(citation.citation, from);
    if (citation === undefined || at < 0) continue;
    from = at + citation.citation.length;
    marks.push({ at, end: from, segment: { kind: 'citation', text: citation.citation, citation } });
  }
  for (const match of text.matchAll(PLACEHOLDER)) {
    const end = match.index + match[0].length;
    marks.push({ at: match.index, end, segment: { kind: 'placeholder', text: match[0] } });
  }
  marks.sort((a, b) => a.at - b.at);
  const segments: Segment[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.at < at) continue;
    if (mark.at > at) segments.push({ kind: 'text', text: text.slice(at, mark.at) });
    segments.push(mark.segment);
    at = mark.end;
  }
  if (at < text.length) segments.push({ kind: 'text', text: text.slice(at) });
  return segments;
}
