/** A paragraph as it is read: its words counted, and what its sentences are where somebody asks. */
import { analyze } from '../../search/index.ts';
import type { ParagraphSpan } from '../texts/paragraphs.ts';
import { type SortedSentence, sortOpinion } from '../texts/sort-opinion.ts';
import type { QuotedPage } from './core-of-paragraph.ts';

export interface ReadParagraph {
  readonly page: QuotedPage;
  readonly start: number;
  readonly end: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
  /** What its sentences are, found when somebody asks. */
  sorted?: readonly SortedSentence[];
}

export function readParagraph(page: QuotedPage, { start, end }: ParagraphSpan): ReadParagraph {
  const counts = new Map<string, number>();
  let length = 0;
  for (const { term } of analyze(page.text.slice(start, end))) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    length += 1;
  }
  return { page, start, end, counts, length };
}

export function sortedIn(paragraph: ReadParagraph): readonly SortedSentence[] {
  const { page, start, end } = paragraph;
  paragraph.sorted ??= sortOpinion(page.text.slice(start, end));
  return paragraph.sorted;
}
