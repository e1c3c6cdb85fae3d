import type { Box, PageProblem, PageText, Word } from '../model.ts';

/** A word before it has a place in the page's text. It holds no white space. */
export interface LooseWord {
  readonly text: string;
  readonly box: Box | null;
  readonly confidence: number | null;
}

export interface TextLine {
  readonly words: readonly LooseWord[];
  readonly startsParagraph: boolean;
}

export interface Sheet {
  readonly number: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly origin: 'text' | 'ocr';
}

/** Joins lines into a page, so that every word knows where in the text it stands. */
export function assemblePage(sheet: Sheet, lines: readonly TextLine[]): PageText {
  const parts: string[] = [];
  const words: Word[] = [];
  let length = 0;
  const write = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  for (const line of lines) {
    if (line.words.length === 0) continue;
    if (length > 0) write(line.startsParagraph ? '\n\n' : '\n');
    let first = true;
    for (const { text, box, confidence } of line.words) {
      if (!first) write(' ');
      first = false;
      words.push({ text, start: length, end: length + text.length, box, confidence });
      write(text);
    }
  }
  return { ...sheet, text: parts.join(''), confidence: meanConfidence(words), words };
}

/** A page of a format without geometry. */
export function plainPage(number: number, raw: string): PageText {
  const text = tidy(raw);
  const words = Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
    box: null,
    confidence: null,
  }));
  return { number, text, width: null, height: null, origin: 'text', confidence: null, words };
}

export function unreadPage(number: number, problem: PageProblem): PageText {
  return { ...assemblePage({ number, width: null, height: null, origin: 'text' }, []), problem };
}

/**
 * One kind of line end, no control characters but \n and \t, no white space at the end of a line, at most one
 * empty line, no half of a surrogate pair.
 */
export function tidy(raw: string): string {
  return raw
    .toWellFormed()
    .replace(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
    .replace(/[[\p{Cc}\ufeff]--[\n\t]]/gv, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Weighted by length: a page of good words is not spoilt by a few specks read as commas. */
function meanConfidence(words: readonly Word[]): number | null {
  let sum = 0;
  let weight = 0;
  for (const { confidence, text } of words) {
    if (confidence === null) continue;
    sum += confidence * text.length;
    weight += text.length;
  }
  return weight === 0 ? null : Math.round((sum / weight) * 1000) / 1000;
}
