/**
 * lunr splits a query at white space and hyphens and knows no quotation marks. What must stay together
 * is therefore replaced by private-use characters of the same length before lunr sees it, so
 * that the offsets in its errors stay right, and put back afterwards.
 */
export interface Shielded {
  readonly text: string;
  /** A term as lunr returned it, in the words of the query. */
  restore(term: string): { readonly text: string; readonly quoted: boolean };
}

const FIRST = 0xe000;
const FILLER = '\uF8FE';
const OPENING = /["“”]/g;

/** A phrase in quotation marks; `\"` is a quotation mark as it is. */
const QUOTED = /(?<!\\)["“”]([^"“”]*)["“”]/g;
/** What is one word for a lawyer: 2024-CV-0117, well-known, U. S. C., 10:30. */
const COMPOUND =
  /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+|(?<![\p{L}\p{N}])\p{L}\.(?: \p{L}\.)+|\p{N}+(?::\p{N}+)+/gu;

/** @param refuse makes the error for a quotation mark that is not closed */
export function shieldPhrases(text: string, refuse: (detail: string, at: number) => Error): Shielded {
  const kept: { text: string; quoted: boolean }[] = [];
  const keep = (whole: string, inner: string, quoted: boolean) => {
    const mark = String.fromCharCode(FIRST + kept.length);
    kept.push({ text: inner, quoted });
    return mark + FILLER.repeat(whole.length - 1);
  };
  const plain = text.replaceAll(/[\uE000-\uF8FF]/g, ' ');
  const withoutQuotes = plain.replaceAll(QUOTED, (whole, inner: string) => keep(whole, inner, true));
  const open = withoutQuotes.replaceAll(/\\["“”]/g, '  ').search(OPENING);
  if (open >= 0) throw refuse('a quotation mark is not closed', open);
  const shielded = withoutQuotes.replaceAll(COMPOUND, (whole) => keep(whole, whole, false));
  return {
    text: shielded,
    restore(term) {
      let quoted = false;
      const restored = term.replaceAll(/[\uE000-\uF8FD]\uF8FE*/g, (mark) => {
        const phrase = kept[mark.charCodeAt(0) - FIRST];
        quoted ||= phrase?.quoted ?? false;
        return phrase?.text ?? '';
      });
      return { text: restored, quoted };
    },
  };
}
