/** Where words stand in a document: on a page, or on one and the next. Pure. */

/** Where words go on: on the page behind. */
export interface Continuation {
  readonly page: number;
  /** [start, end) in the text of that page. */
  readonly span: readonly [number, number];
}

export interface WordsPlace extends Continuation {
  /** Absent where they stand on one page. */
  readonly continues?: Continuation | undefined;
}

/** Between the words of two pages, as between two lines. */
export const PAGE_END = '\n';

type TextOf = (page: number) => string | undefined;

/** The words that stand there, and nothing else; undefined where there are none. */
export function wordsAt(place: WordsPlace, textOf: TextOf): string | undefined {
  const { text, span } = textAround(place, textOf) ?? {};
  return span && text?.slice(...span);
}

/** The page with the words in it; where they go on, it ends with them, and the next one begins. */
export function textAround(
  { page, span, continues }: WordsPlace,
  textOf: TextOf,
): { readonly text: string; readonly span: readonly [number, number] } | undefined {
  const text = textOf(page);
  if (text === undefined || continues === undefined) return text === undefined ? undefined : { text, span };
  const [next, [start, end]] = [textOf(continues.page), continues.span];
  // Else words would be left out between the two, or none would stand on one of them.
  const isWhole = continues.page === page + 1 && span[1] <= text.length && span[0] < span[1] && start < end;
  if (next === undefined || !isWhole || end > next.length) return undefined;
  return {
    text: text.slice(0, span[1]) + PAGE_END + next.slice(start),
    span: [span[0], span[1] + PAGE_END.length + end - start],
  };
}

/** `page 4`, `pages 4-5`. */
export function pagesOf({ page, continues }: WordsPlace): string {
  return continues === undefined ? `page ${page}` : `pages ${page}-${continues.page}`;
}
