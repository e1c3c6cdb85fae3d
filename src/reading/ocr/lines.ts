import type { Box, RecognisedWord } from '../model.ts';
import type { LooseWord, TextLine } from '../pages/page-text.ts';
import type { Resolution } from './resolution.ts';

/** Recognised words as lines of the page, their boxes in the page's unit. */
export function recognisedLines(words: readonly RecognisedWord[], resolution: Resolution): TextLine[] {
  const lines: { words: LooseWord[]; startsParagraph: boolean }[] = [];
  let before: RecognisedWord | null = null;
  for (const word of words) {
    if (before?.line !== word.line) {
      lines.push({ words: [], startsParagraph: before !== null && before.paragraph !== word.paragraph });
    }
    before = word;
    lines
      .at(-1)
      ?.words.push({ text: word.text, box: inPage(word.box, resolution), confidence: word.confidence });
  }
  return lines;
}

function inPage([left, top, right, bottom]: Box, { unitsX, unitsY }: Resolution): Box {
  return [round(left * unitsX), round(top * unitsY), round(right * unitsX), round(bottom * unitsY)];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
