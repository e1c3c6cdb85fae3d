/** Places of words in a source, and what stands there. Pure. */
import type { SourceText } from './running-text.ts';

/** [start, end) in the text of a page of the source, which is told by its number. */
export interface Place {
  readonly page: number;
  readonly span: readonly [number, number];
}

export function wordAt(place: number, { vocabulary, words }: SourceText): string {
  return vocabulary.wordOf(words[place] ?? -1);
}

export function textOf(place: number, { pages, page }: SourceText): string {
  return pages[page[place] ?? 0]?.text ?? '';
}

/** The words at these places, as they stand there. */
export function said(places: readonly number[], source: SourceText): string {
  return placesOf(places, source)
    .map(({ page, span }) => source.pages.find(({ number }) => number === page)?.text.slice(...span) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** From the first to the last of each page. */
export function placesOf(places: readonly number[], { pages, page, starts, ends }: SourceText): Place[] {
  const found: { page: number; span: [number, number] }[] = [];
  for (const place of places) {
    const { number = 0 } = pages[page[place] ?? 0] ?? {};
    const last = found.at(-1);
    if (last?.page === number) last.span[1] = ends[place] ?? 0;
    else found.push({ page: number, span: [starts[place] ?? 0, ends[place] ?? 0] });
  }
  return found;
}

/** What is read on between two words. */
export function placesBetween(from: number, to: number, { page, isRunning }: SourceText): number[] {
  const isOnePage = page[from] === page[to];
  return Array.from({ length: Math.max(0, to - from - 1) }, (_, at) => from + 1 + at).filter(
    (place) => isOnePage || isRunning[place] === 1,
  );
}
