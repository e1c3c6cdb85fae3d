/** What is printed around the sections of a finished draft. */
import type { Verification } from '../document.ts';
import { PLACEHOLDER } from './placeholders.ts';

/** Open points in the caption, the headings, to whom a letter goes, and where somebody signs. */
export function openPointsAround(around: string): Verification['placeholders'] {
  // Markdown has a backslash before a bracket that could begin a link.
  return [...around.replaceAll('\\]', ']').matchAll(PLACEHOLDER)].map(([text]) => ({ section: '', text }));
}
