/** Words as they are counted when two texts of one document are compared. */

/**
 * How much of `known` is in `read`, as multisets of words: runs of letters and digits (with the apostrophes inside them),
 * in NFKC, a word that a hyphen breaks at the end of a line joined on both sides.
 * @returns words of `known`, and those of them that `read` has as often
 */
export function recall(read: string, known: string): { readonly words: number; readonly found: number } {
  const have = counts(read);
  let [words, found] = [0, 0];
  for (const [word, count] of counts(known)) {
    words += count;
    found += Math.min(count, have.get(word) ?? 0);
  }
  return { words, found };
}

/** What `read` has fewer times than `known`, for a person to look at. */
export function missingWords(read: string, known: string): string[] {
  const have = counts(read);
  return [...counts(known)].filter(([word, count]) => count > (have.get(word) ?? 0)).map(([word]) => word);
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

function counts(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [word] of normal(text).matchAll(WORD)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

function normal(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(?<=\p{L})[-\u00ad\u2010]\s*\n\s*(?=\p{L})/gu, '')
    .replaceAll('\u00ad', '')
    .replaceAll('’', "'");
}
