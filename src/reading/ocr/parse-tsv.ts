import type { RecognisedWord } from '../model.ts';

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
const WORD_LEVEL = '5';

/** Tesseract's tab-separated output as words in reading order; empty words, which stand for pictures, are left out. */
export function parseTsv(tsv: string): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  let paragraph = 0;
  let line = 0;
  let paragraphKey = '';
  let lineKey = '';
  for (const row of tsv.split('\n')) {
    const [level, , block, inBlock, inParagraph, , left, top, width, height, confidence, ...rest] =
      row.split('\t');
    if (level !== WORD_LEVEL) continue;
    const text = rest.join(' ').replace(/\s+/g, '').toWellFormed();
    if (text === '') continue;
    if (`${block} ${inBlock}` !== paragraphKey) {
      paragraphKey = `${block} ${inBlock}`;
      paragraph += 1;
    }
    if (`${paragraphKey} ${inParagraph}` !== lineKey) {
      lineKey = `${paragraphKey} ${inParagraph}`;
      line += 1;
    }
    const [x, y] = [Number(left), Number(top)];
    words.push({
      text,
      box: [x, y, x + Number(width), y + Number(height)],
      confidence: Math.round(Math.min(100, Math.max(0, Number(confidence))) * 10) / 1000,
      paragraph,
      line,
    });
  }
  return words;
}
