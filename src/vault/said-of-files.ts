/** What people say about a file, in the form it is kept in: one line, without blanks around it. */
import { typedLine } from '../platform/index.ts';

const UNSEEN = /[\s\p{Cf}]/gu;

/** Null for a title of blanks: it names nothing, and a decision would be cited by it. */
export function cleanTitle(title: string | null): string | null {
  const line = typedLine(title ?? '').trim();
  return line.replaceAll(UNSEEN, '') === '' ? null : line;
}

/** Each once. */
export function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => typedLine(tag).trim()).filter((tag) => tag !== ''))];
}
