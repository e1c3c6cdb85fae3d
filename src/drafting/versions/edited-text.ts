/** Words of people as engines write them: `{S3}` where a source is cited, `{blank …}` for an open point. Pure. */
import type { DocumentCitation, DocumentParagraph } from '../document.ts';
import { segmentsOf } from '../render/segments.ts';

type Citations = ReadonlyMap<string, DocumentCitation>;

const OPEN = /\[TO COMPLETE: ([^[\]]{1,400})\]/g;

/** Open points may stand in what somebody writes, as they stand in the paper. */
export function editedText(text: string): string {
  return text.replace(OPEN, (_mark, what: string) => `{blank ${what}}`);
}

/** The paragraph with one open point filled; null where there is none at the span. */
export function rawOf(
  paragraph: DocumentParagraph,
  known: Citations,
  [start, end]: readonly [number, number],
  value: string,
): string | null {
  let at = 0;
  let isFilled = false;
  const raw = segmentsOf(paragraph, known).map((segment) => {
    const from = at;
    at += segment.text.length;
    if (segment.kind === 'citation') return `{${segment.citation.handle}}`;
    if (segment.kind === 'text') return segment.text;
    if (from !== start || at !== end) return editedText(segment.text);
    isFilled = true;
    return value;
  });
  return isFilled ? raw.join('') : null;
}

/** The paragraph with another source in place of one. */
export function sourceOfHandle(
  paragraph: DocumentParagraph,
  known: Citations,
  old: string,
  replacement: string,
): string {
  if (paragraph.kind === 'quotation') return `{quote ${replacement}}`;
  return markupOf(paragraph, known).replaceAll(`{${old}}`, `{${replacement}}`);
}

/** As a person may edit it. */
function markupOf(paragraph: DocumentParagraph, known: Citations): string {
  return segmentsOf(paragraph, known)
    .map((segment) => {
      if (segment.kind === 'citation') return `{${segment.citation.handle}}`;
      return segment.kind === 'text' ? segment.text : editedText(segment.text);
    })
    .join('');
}
