import type { Box } from '../model.ts';
import type { CharacterCodes } from './pdf/character-codes.ts';
import { ADVANCE } from './pdf/glyphless-font.ts';
import { type Direction, readingDirection } from './reading-direction.ts';

/** A recognised word. `line` counts up through the page. */
export interface PlacedWord {
  readonly text: string;
  readonly box: Box;
  readonly line: number;
}

/** The recognised words of a page in reading order. Boxes, `width` and `height` are in the page's unit. */
export interface RecognisedPage {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly PlacedWord[];
}

/** Heights of letters in parts of the font's size, as book faces have them. */
const X_HEIGHT = 0.48;
const TALL = 0.72;
const BELOW_LINE = 0.22;
/** What is no taller than an x, and what reaches below the line. */
const SHORT = /^[acegmnopqrsuvwxyz.,:;_~–—…-]+$/u;
const DESCENDS = /[gjpqyçþµ,;()[\]{}|@§$]/u;

/**
 * Operators that write the words of a page where they stand, to be found and marked but not seen (text rendering mode 3),
 * in points from the lower left of the page as displayed. `font` is the name of the glyphless font among the resources.
 */
export function invisibleText(
  page: RecognisedPage,
  size: { readonly width: number; readonly height: number },
  codes: CharacterCodes,
  font: string,
): string {
  const direction = readingDirection(page.words);
  const frame = frameOf(direction, size);
  const unitsX = size.width / page.width;
  const unitsY = size.height / page.height;
  const words = page.words.map(({ text, box, line }) => {
    const points: Box = [box[0] * unitsX, box[1] * unitsY, box[2] * unitsX, box[3] * unitsY];
    return { text, line, box: frame.turn(points) };
  });
  const operators: string[] = ['BT', '3 Tr 0 Tc 0 Tw 0 Ts'];
  for (const line of linesOf(words)) {
    const { em, baseline } = measureLine(line);
    operators.push(`/${font} ${decimal(em)} Tf`);
    for (const { text, box } of line) {
      const { hex, length } = codes.encode(`${text} `);
      const natural = ((length - 1) * ADVANCE * em) / 1000;
      const width = box[2] - box[0];
      if (natural <= 0 || width <= 0) continue;
      const [x, y] = frame.place(box[0], baseline(text, box));
      operators.push(
        `${decimal((width / natural) * 100)} Tz ${frame.rotation} ${decimal(x)} ${decimal(y)} Tm <${hex}> Tj`,
      );
    }
  }
  operators.push('ET');
  return operators.join('\n');
}

interface Frame {
  /** A box of the page, seen as if its text ran to the right. */
  turn(box: Box): Box;
  /** A point so seen, from the lower left of the page. */
  place(x: number, y: number): readonly [number, number];
  /** The first four numbers of the text matrix. */
  readonly rotation: string;
}

function frameOf(
  direction: Direction,
  { width, height }: { readonly width: number; readonly height: number },
): Frame {
  switch (direction) {
    case 'right':
      return { turn: (box) => box, place: (x, y) => [x, height - y], rotation: '1 0 0 1' };
    case 'down':
      return {
        turn: ([left, top, right, bottom]) => [top, width - right, bottom, width - left],
        place: (x, y) => [width - y, height - x],
        rotation: '0 -1 1 0',
      };
    case 'left':
      return {
        turn: ([left, top, right, bottom]) => [width - right, height - bottom, width - left, height - top],
        place: (x, y) => [width - x, y],
        rotation: '-1 0 0 -1',
      };
    case 'up':
      return {
        turn: ([left, top, right, bottom]) => [height - bottom, left, height - top, right],
        place: (x, y) => [y, x],
        rotation: '0 1 -1 0',
      };
  }
}

function linesOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const lines: PlacedWord[][] = [];
  let last: number | null = null;
  for (const word of words) {
    if (word.line !== last) lines.push([]);
    last = word.line;
    lines.at(-1)?.push(word);
  }
  return lines;
}

/** One size for the line, so that it is marked as one; a baseline for each word, because lines on scans are askew. */
function measureLine(line: readonly PlacedWord[]): {
  readonly em: number;
  baseline(text: string, box: Box): number;
} {
  const telling = line.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const sizes = (telling.length > 0 ? telling : line).map(
    ({ text, box }) => (box[3] - box[1]) / ((SHORT.test(text) ? X_HEIGHT : TALL) + depthOf(text)),
  );
  const em = Math.max(1, median(sizes));
  const usual =
    telling.length > 0 ? median(telling.map(({ text, box }) => box[3] - depthOf(text) * em)) : null;
  return {
    em,
    baseline: (text, box) =>
      usual !== null && !/[\p{L}\p{N}]/u.test(text) ? usual : box[3] - depthOf(text) * em,
  };
}

function depthOf(text: string): number {
  return DESCENDS.test(text) ? BELOW_LINE : 0;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** As PDF writes numbers: no exponent. */
export function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
