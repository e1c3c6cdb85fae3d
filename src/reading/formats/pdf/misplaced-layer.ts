import type { Box } from '../../model.ts';
import type { LooseWord, TextLine } from '../../pages/page-text.ts';
import { overlap } from './library/boxes.ts';

/** Shorter words stand in many places. */
const FEWEST_LETTERS = 4;
const MOST_WORDS = 2_000;

/**
 * Whether the words of an earlier recognition stand elsewhere on the page than in its picture: more of them are recognised in another place
 * than in their own. Words that are recognised nowhere (of another script, of a part that is hard to read) say nothing.
 */
export function isMisplaced(
  layer: readonly (readonly LooseWord[])[],
  recognised: readonly TextLine[],
): boolean {
  const seen = new Map<string, Box[]>();
  for (const { words } of recognised)
    for (const { text, box } of words) {
      const letters = lettersOf(text);
      if (box !== null && letters.length >= FEWEST_LETTERS) listIn(seen, letters).push(box);
    }
  let [here, elsewhere] = [0, 0];
  for (const { text, box } of layer.flat().slice(0, MOST_WORDS)) {
    const places = seen.get(lettersOf(text));
    if (box === null || places === undefined) continue;
    if (places.some((place) => overlap(place, box) > 0)) here += 1;
    else elsewhere += 1;
  }
  return elsewhere > here;
}

function listIn(lists: Map<string, Box[]>, key: string): Box[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** What of a text is the same in every way of setting it: no ligatures, small capitals, accents, hyphens, signs. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
