import { plainText } from '../../../src/drafting/qualify/score.ts';

/**
 * The character error rate of recognised text against the known text of a page, without punishing another order of
 * blocks: known texts were taken from PDFs whose headers and columns come in an order of their own. Every line of the
 * known text is looked for anywhere in the recognised text (least edit distance to any part of it); what the
 * recognised text has beyond the known one counts as well. White space is one space, typographic quotes and dashes
 * are their plain forms.
 */
export function characterErrorRate(recognised: string, known: string): number {
  const text = plainText(recognised);
  let errors = Math.max(0, letters(text) - letters(plainText(known)));
  let length = 0;
  for (const line of known.split('\n').map(plainText)) {
    length += line.length;
    errors += distanceToPart(line, text);
  }
  return length === 0 ? 0 : errors / length;
}

function letters(text: string): number {
  return text.replaceAll(' ', '').length;
}

/** Levenshtein's distance of `line` to the part of `text` nearest to it (Sellers 1980). */
function distanceToPart(line: string, text: string): number {
  let above = new Uint32Array(text.length + 1);
  let row = new Uint32Array(text.length + 1);
  for (let i = 1; i <= line.length; i += 1) {
    row[0] = i;
    const character = line.charCodeAt(i - 1);
    for (let j = 1; j <= text.length; j += 1) {
      const replaced = (above[j - 1] ?? 0) + (character === text.charCodeAt(j - 1) ? 0 : 1);
      row[j] = Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
    }
    [above, row] = [row, above];
  }
  return above.reduce((least, distance) => Math.min(least, distance), line.length);
}
