/** Marks that words of many people have in many ways are printed in one. */
import { expect, test } from 'vitest';
import type { DocumentParagraph } from '../../../src/drafting/document.ts';
import { captionOf } from '../../../src/drafting/parties/caption.ts';
import { renderMarkdown } from '../../../src/drafting/render/markdown.ts';
import { layOut } from '../../../src/drafting/render/paper.ts';
import { request } from '../sample.ts';

function paper(...paragraphs: readonly Pick<DocumentParagraph, 'text' | 'kind'>[]) {
  const section = {
    id: 's',
    heading: "Orr's Claim",
    level: 1 as const,
    numbered: false,
    after_signature: false,
  };
  return {
    ...{ id: 'doc_1', document_type: 'motion_to_dismiss', title: 'Motion', language: 'en' },
    ...{ caption: captionOf(request()), created_at: '2026-11-02T10:00:00Z', citations: [] },
    sections: [{ ...section, paragraphs: paragraphs.map((one) => ({ ...one, citations: [] })) }],
  };
}

test('prose and headings have curly marks, in text as in Word and PDF', () => {
  const made = paper({
    text: `Orr's "Dock" (the "Lease") and Tern’s '25 budget, 'as is'.`,
    kind: 'prose',
  });
  const words = 'Orr’s “Dock” (the “Lease”) and Tern’s ’25 budget, ‘as is’.';
  const text = renderMarkdown(made);
  expect(text).toContain(words);
  expect(text).toContain('Orr’s Claim');
  const [, block] = layOut(made, { annotations: false }).blocks.filter(
    (one) => one.kind === 'paragraph' || one.kind === 'heading',
  );
  expect(block?.kind === 'paragraph' && block.line.map((one) => one.text).join('')).toBe(words);
});

test('a block quotation keeps the marks of its source', () => {
  const quote = `It is Orr's "Dock".`;
  expect(renderMarkdown(paper({ text: quote, kind: 'quotation' }))).toContain(`> ${quote}`);
});
