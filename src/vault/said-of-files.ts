/** What people say about a file, in the form it is kept in: one line, without characters that nobody sees. */

const LINE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const UNSEEN = /[\s\p{Cf}]/gu;

/** Null for a title of blanks: it names nothing, and a decision would be cited by it. */
export function cleanTitle(title: string | null): string | null {
  const line = (title ?? '').replaceAll(LINE, ' ').trim();
  return line.replaceAll(UNSEEN, '') === '' ? null : line;
}

/** Each once, without blanks around it. */
export function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.replaceAll(LINE, ' ').trim()).filter((tag) => tag !== ''))];
}
