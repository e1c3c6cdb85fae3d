import { plainText } from '../../../../src/drafting/qualify/score.ts';

/**
 * The share of words that are wrong in order: the least number of words put in, left out or replaced that makes one text the
 * other (Levenshtein), over the words of the known text. A word is what stands between white space, without the signs at its ends and
 * without regard to case; signs alone are none.
 */
export function orderedWordErrors(recognised: string, known: string): number {
  const [read, wanted] = [wordsOf(recognised), wordsOf(known)];
  let above = Uint32Array.from({ length: read.length + 1 }, (_, index) => index);
  let row = new Uint32Array(read.length + 1);
  for (const [index, word] of wanted.entries()) {
    row[0] = index + 1;
    for (let at = 1; at <= read.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (read[at - 1] === word ? 0 : 1);
      row[at] = Math.min(replaced, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1);
    }
    [above, row] = [row, above];
  }
  return wanted.length === 0 ? 0 : (above[read.length] ?? 0) / wanted.length;
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
}
