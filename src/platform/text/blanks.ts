/** Blanks and line breaks of a text, which mean the same however many stand together. */

/** Each run of blanks and line breaks as one blank. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** What stands between blanks and line breaks; an empty text is one empty part. */
export function splitAtBlanks(text: string): string[] {
  return text.split(/\s+/);
}

/** A vocabulary, as it is written over several lines. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(splitAtBlanks(text));
}
