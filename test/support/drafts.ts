/** What must hold for every draft, whoever wrote it, checked against the vault as anybody can read it. */
import { expect } from 'vitest';
import type { Answer } from '../../src/contract/index.ts';
import { builtInSource } from '../../src/drafting/document-types/all.ts';
import { findCitations } from '../../src/precedents/index.ts';
import type { Session } from './client.ts';

export type Draft = Answer<'getDocument'>;

/**
 * Nothing in it is cited or quoted that the vault does not hold: every quotation is the stored page's text at
 * its span byte for byte, and what looks like a citation is one the server wrote, or stands in a source, the
 * case, the request or the firm's form of the paper.
 */
export async function expectGrounded(session: Session, draft: Draft, given: string): Promise<void> {
  expect(draft.verification).toMatchObject({ fabricated_citations: 0, altered_quotes: 0 });
  const handles = new Set(draft.citations.map(({ handle }) => handle));
  const pages = new Map<string, string>();
  for (const { handle, file_id, page: number, span, quote, verdict } of draft.citations) {
    const { text } = await session.call('getFilePage', { params: { file_id, number } });
    expect([handle, verdict, text.slice(...span)]).toEqual([handle, 'verified', quote]);
    pages.set(`${file_id} ${number}`, text);
  }
  const paragraphs = draft.sections.flatMap((section) => section.paragraphs);
  for (const { kind, text, citations } of paragraphs) {
    for (const handle of citations) expect(handles).toContain(handle);
    if (kind !== 'quotation') continue;
    const quotes = draft.citations
      .filter(({ handle }) => citations.includes(handle))
      .map(({ quote }) => quote);
    expect(quotes).toContain(text);
  }
  const matter = await session.call('getCase', { params: { case_id: draft.case_id } });
  const written = draft.citations.map(({ citation }) => citation);
  const form = builtInSource(draft.document_type) ?? '';
  const known = squeeze([given, form, JSON.stringify(matter), ...written, ...pages.values()].join('\n'));
  const found = paragraphs.flatMap((one) => findCitations(one.text)).map(({ text }) => squeeze(text));
  expect(found.filter((citation) => !known.includes(citation))).toEqual([]);
}

/** Lines are broken differently in every rendering. */
export function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
