import type { Injection } from '../../vault/index.ts';

const MARK = /\[(?:TO COMPLETE:|citation removed|quotation removed)[^\]]{0,400}\]?/g;

/**
 * Marks as the server leaves them in drafts, on the pages of a file: firms upload their own drafts. They speak to no
 * model, but a sentence that is not finished is nothing to quote, and in a draft its marks would pass for the server's.
 */
export function ownMarks(text: string): Pick<Injection, 'span'>[] {
  return [...text.matchAll(MARK)].map(({ index, 0: mark }) => ({ span: [index, index + mark.length] }));
}
