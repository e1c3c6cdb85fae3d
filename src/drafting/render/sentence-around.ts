/** The words of a paragraph that a citation stands behind, where they stand. */
import { sentencesOf } from '../../precedents/index.ts';
import type { DocumentCitation, DocumentParagraph } from '../document.ts';
import { segmentsOf } from './segments.ts';

/**
 * [start, end) of the sentence with the citation that begins at `at`; from the sentence before where the judged words
 * are there, as before `See …`.
 */
export function sentenceAround(
  paragraph: DocumentParagraph,
  citations: ReadonlyMap<string, DocumentCitation>,
  at: number,
  judged: string,
): readonly [number, number] {
  const masked = segmentsOf(paragraph, citations)
    .map(({ kind, text }) => (kind === 'citation' ? 'x'.repeat(text.length) : text))
    .join('');
  const sentences = sentencesOf(masked);
  const index = sentences.findIndex(({ start, end }) => at >= start && at < end);
  const sentence = sentences[index];
  if (sentence === undefined) return [0, paragraph.text.length];
  const opening = judged.split(' ').slice(0, 3).join(' ');
  const holds = (one: { start: number; end: number }) => masked.slice(one.start, one.end).includes(opening);
  const first = holds(sentence) ? undefined : sentences.slice(0, index).findLast(holds);
  return [first?.start ?? sentence.start, sentence.end];
}
