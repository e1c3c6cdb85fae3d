import type { GreyImage, RecognisedWord } from '../../model.ts';
import { heightOf, median, type Row } from './geometry.ts';
import { Layout } from './layout.ts';
import { rulesOf } from './rules.ts';

/** On fewer there are no columns. */
const FEWEST_WORDS = 12;

/**
 * The words of an upright image in the order in which a person reads them, told by where they stand: columns one after the other,
 * numbered lines with their numbers, tables row by row, four pages on a sheet page by page. A page in one column is answered as it is given.
 */
export function inReadingOrder(
  words: readonly RecognisedWord[],
  image: GreyImage,
): readonly RecognisedWord[] {
  if (words.length < FEWEST_WORDS) return words;
  const letter = median(words.map(heightOf));
  const rows = new Layout(words, letter, () => rulesOf(image)).rows();
  const ordered = rows.flat();
  return ordered.every((word, index) => word === words[index]) ? words : numbered(rows);
}

/** Lines and paragraphs counted anew: a paragraph ends where one of those that were recognised ended, or another part of the page begins. */
function numbered(rows: readonly Row[]): RecognisedWord[] {
  let paragraph = 0;
  let before: RecognisedWord | null = null;
  return rows.flatMap((row, line) => {
    const [first] = row;
    if (first === undefined) return [];
    if (before === null || first.paragraph !== before.paragraph || first.box[1] < before.box[1])
      paragraph += 1;
    before = first;
    return row.map((word) => ({ ...word, line: line + 1, paragraph }));
  });
}
