/** What people say about a file, in the form it is kept in: one line, without blanks around it. */

const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]+/u;
const UNSEEN = /[\s\p{Cf}]/gu;

/** Null for a title of blanks: it names nothing, and a decision would be cited by it. */
export function cleanTitle(title: string | null): string | null {
  const line = lineOf(title ?? '');
  return line.replaceAll(UNSEEN, '') === '' ? null : line;
}

/** Each once. */
export function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(lineOf).filter((tag) => tag !== ''))];
}

function lineOf(text: string): string {
  const parts = text.split(BREAK).map((part) => part.trim());
  return parts.filter((part) => part !== '').join(' ');
}
