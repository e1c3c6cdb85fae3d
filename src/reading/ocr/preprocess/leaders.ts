import type { Box, GreyImage, RecognisedWord } from '../../model.ts';
import { CELL, LEAST_CONTRAST, shrink, split } from './ink-map.ts';

/** Cells: a dot is no wider and no higher, and the next one begins so far from it; the white between them is no narrower than a dot. */
const WIDEST = 3;
const HIGHEST = 4;
const [CLOSEST, FURTHEST] = [3, 16];
/** By how many cells the steps of one leader differ. */
const UNEVEN = 2;
/** An ellipsis has three or four. */
const FEWEST = 7;
/** Of the cells above and below a leader: a speck is no letter. */
const CLEAN = 0.04;
/** What is said for one. */
const LEADER = '.....';

/** Of a page whose dots lead nowhere, nothing is changed. */
export interface WithoutLeaders {
  readonly image: GreyImage;
  readonly leaders: readonly Box[];
}

/**
 * An image without the rows of dots that lead from an entry to its number. The engine reads them as letters, and takes the words before
 * and behind them for part of that.
 * @param cells of the image, where they are known
 */
export function withoutLeaders(image: GreyImage, cells = shrink(image)): WithoutLeaders {
  const { width, height, means, counts } = cells;
  const { threshold, contrast } = split(counts);
  if (contrast < LEAST_CONTRAST) return { image, leaders: [] };
  const ink = (x: number, y: number): boolean => (means[y * width + x] ?? 255) <= threshold;
  const found: Box[] = [];
  for (let y = HIGHEST; y + HIGHEST < height; y += 1) {
    for (const [left, right] of dottedIn(y, width, ink)) {
      const inRow = (row: number): number => {
        let dark = 0;
        for (let x = left; x < right; x += 1) if (ink(x, row)) dark += 1;
        return dark / (right - left);
      };
      let [top, bottom] = [y, y + 1];
      while (y - top < HIGHEST && inRow(top - 1) > CLEAN) top -= 1;
      while (bottom - y < HIGHEST && inRow(bottom) > CLEAN) bottom += 1;
      if (bottom - top <= HIGHEST && inRow(top - 1) <= CLEAN && inRow(bottom) <= CLEAN)
        found.push([left, top, right, bottom]);
    }
  }
  if (found.length === 0) return { image, leaders: [] };
  const pixels = Uint8Array.from(image.pixels);
  for (const [left, top, right, bottom] of found) {
    const [from, to, above] = [(left - 1) * CELL, (right + 1) * CELL, ((top - 2) * CELL + 1) * image.width];
    const paper = pixels.slice(above + Math.max(0, from), above + Math.min(image.width, to));
    for (let y = (top - 1) * CELL; y < (bottom + 1) * CELL; y += 1)
      pixels.set(paper, y * image.width + Math.max(0, from));
  }
  return {
    image: { ...image, pixels },
    leaders: merged(found).map((box) => box.map((side) => side * CELL) as unknown as Box),
  };
}

/** Stretches of one row of cells in which short dark runs follow each other in even steps. */
function dottedIn(y: number, width: number, ink: (x: number, y: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  let starts: number[] = [];
  let end = 0;
  const close = (): void => {
    const [first] = starts;
    if (first !== undefined && starts.length >= FEWEST) found.push([first, end]);
    starts = [];
  };
  for (let x = 1; x < width; x += 1) {
    if (!ink(x, y)) continue;
    const start = x;
    while (x < width && ink(x, y)) x += 1;
    const wide = x - start;
    const [last, first] = [starts.at(-1), starts[0]];
    if (last !== undefined && first !== undefined) {
      const step = start - last;
      const usual = starts.length > 1 ? (last - first) / (starts.length - 1) : step;
      if (step < CLOSEST || step > FURTHEST || start - end < wide || Math.abs(step - usual) > UNEVEN) close();
    }
    if (wide > WIDEST) {
      close();
      continue;
    }
    starts.push(start);
    end = x;
  }
  close();
  return found;
}

/** The rows of one leader, and its pieces where it is not level, are one. */
function merged(boxes: readonly Box[]): Box[] {
  const whole: Box[] = [];
  for (const box of boxes.toSorted((one, other) => one[0] - other[0])) {
    const index = whole.findLastIndex(
      (other) =>
        box[0] - other[2] <= FURTHEST && box[1] - other[3] <= HIGHEST && other[1] - box[3] <= HIGHEST,
    );
    const other = whole[index];
    if (other === undefined) whole.push(box);
    else
      whole[index] = [
        other[0],
        Math.min(other[1], box[1]),
        Math.max(other[2], box[2]),
        Math.max(other[3], box[3]),
      ];
  }
  return whole;
}

/**
 * The words of an image with each leader between the word from which it leads and the line to which it leads: it reaches from one to the
 * other, and no column ends there.
 */
export function withLeaders(
  words: readonly RecognisedWord[],
  leaders: readonly Box[],
): readonly RecognisedWord[] {
  let all = words;
  for (const [left, top, right, bottom] of leaders) {
    const middle = (left + right) / 2;
    const isBeside = ({ box }: RecognisedWord) => box[1] < bottom && box[3] > top - (box[3] - box[1]) / 2;
    // What is left of a leader at its ends.
    all = all.filter((word) => !/^[.·…]+$/.test(word.text) || !isBeside(word));
    const beside = all.filter(isBeside);
    const before = nearest(beside, (box) => middle - box[2]);
    if (before === null) continue;
    const after = nearest(beside, (box) => box[0] - middle);
    const { paragraph, line } = before;
    const end = Math.max(after?.box[0] ?? right, before.box[2] + 1);
    const leader: RecognisedWord = {
      ...{ text: LEADER, box: [before.box[2], before.box[1], end, before.box[3]], confidence: 1 },
      ...{ paragraph, line },
    };
    // The engine takes numbers one below the other for a column.
    const target =
      after === null || after.line === line ? [] : all.filter((word) => word.line === after.line);
    const others = all.filter((word) => !target.includes(word));
    const at =
      others.findLastIndex(
        (word) => word === before || (word.line === line && word.box[2] <= before.box[2]),
      ) + 1;
    all = [
      ...others.slice(0, at),
      leader,
      ...target.map((word) => ({ ...word, paragraph, line })),
      ...others.slice(at),
    ];
  }
  return all;
}

/** The word at the least distance, which is none below nought. */
function nearest(words: readonly RecognisedWord[], distance: (box: Box) => number): RecognisedWord | null {
  const near = words.filter(({ box }) => distance(box) >= 0);
  return near.toSorted((one, other) => distance(one.box) - distance(other.box))[0] ?? null;
}
