import type { PlacedWord } from '../../vault/index.ts';
import type { Highlight } from '../model.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * The places found, as they are marked on the page: one highlight for each line that a place runs over, with the
 * box around its words there. A word parted at the end of a line, or a citation over two lines, gives two.
 * @param spans [start, end) in the page's text
 * @param origin where the snippet begins in it
 */
export function markWords(
  spans: readonly (readonly [number, number])[],
  words: readonly PlacedWord[],
  origin: number,
): Highlight[] {
  return spans.flatMap(([start, end]) => {
    const marked: { start: number; end: number; box: Box | null }[] = [];
    for (const word of words) {
      if (word.end <= start || word.start >= end) continue;
      const last = marked.at(-1);
      const from = Math.max(start, word.start);
      const to = Math.min(end, word.end);
      if (last?.box != null && isSameLine(last.box, word.box)) {
        last.end = to;
        last.box = around(last.box, word.box);
      } else {
        marked.push({ start: from, end: to, box: word.box });
      }
    }
    const [first] = marked;
    const last = marked.at(-1);
    // Signs before and after the words have no boxes of their own, but belong to what is marked.
    if (first === undefined || last === undefined) marked.push({ start, end, box: null });
    else [first.start, last.end] = [start, end];
    return marked.map(({ box, ...place }) => ({
      start: place.start - origin,
      end: place.end - origin,
      box,
    }));
  });
}

/** Words of one line overlap in height, and follow each other from left to right. */
function isSameLine(a: Box, b: Box): boolean {
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return shared > Math.min(a[3] - a[1], b[3] - b[1]) / 2 && b[0] >= a[0];
}

function around(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
