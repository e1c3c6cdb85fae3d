/** The whole of a finished draft: its sections, and what is printed around them. */
import type { DocumentSection, Verification } from '../document.ts';
import type { Source } from '../model.ts';
import { FROM_REQUEST, PLACEHOLDER } from './placeholders.ts';

/**
 * What a draft says itself, a paragraph each, with its heading. A decision's words are not the draft's, and an open point
 * says something only where it has the words of the request.
 */
export function wordsOf(
  sections: readonly DocumentSection[],
  around: string,
  sources: ReadonlyMap<string, Source>,
): string[] {
  const own = sections.flatMap(({ heading, paragraphs }) =>
    paragraphs
      .filter(({ kind, citations: [handle = ''] }) => kind !== 'quotation' || isEvidence(sources.get(handle)))
      .map(({ text }) => `${heading}\n${text}`),
  );
  return [...own, ...around.split('\n\n')].map(withoutOpenPoints);
}

function isEvidence(source: Source | undefined): boolean {
  return source !== undefined && source.kind !== 'precedent';
}

function withoutOpenPoints(text: string): string {
  return text.replace(PLACEHOLDER, (mark) => (FROM_REQUEST.test(mark) ? mark : ' '));
}

/** Open points in the caption, the headings, to whom a letter goes, and where somebody signs. */
export function openPointsAround(around: string): Verification['placeholders'] {
  // Markdown has a backslash before a bracket that could begin a link.
  return [...around.replaceAll('\\]', ']').matchAll(PLACEHOLDER)].map(([text]) => ({ section: '', text }));
}
