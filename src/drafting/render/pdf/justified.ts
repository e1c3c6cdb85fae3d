import type { Content } from 'pdfmake/interfaces.js';

/** Longer than a line may be is no word: that may break anywhere. */
const LONGEST = 40;
const JOINED = /[^\s]*[^\s\d][-–—/]+[^\s]+\s*/gu;

/**
 * Text for a justified block. `pdfmake` takes what stands around a hyphen for two words and spreads them as it spreads words: `long- arm`.
 * Each such word stays one.
 */
export function justified(text: string): Content {
  const runs: { text: string; noWrap?: true }[] = [];
  let from = 0;
  for (const { index, 0: word } of text.matchAll(JOINED)) {
    if (word.trimEnd().length > LONGEST) continue;
    if (index > from) runs.push({ text: text.slice(from, index) });
    runs.push({ text: word, noWrap: true });
    from = index + word.length;
  }
  return from === 0 ? text : [...runs, { text: text.slice(from) }].filter((run) => run.text !== '');
}
