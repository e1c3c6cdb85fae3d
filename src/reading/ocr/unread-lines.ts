import type { Box, GreyImage, RecognisedWord } from '../model.ts';
import { around, heightOf, median } from './order/geometry.ts';
import { areasOf } from './preprocess/areas.ts';
import { CELL, type Cells, LEAST_CONTRAST, shrink, split } from './preprocess/ink-map.ts';
import { PALE, paperOf } from './preprocess/inverse.ts';

/** Letters of a line, which a few specks, a signature and a rule are not; print in grey may be no more than the time of a message. */
const FEWEST_LETTERS = 10;
const FEWEST_GREY_LETTERS = 4;
/** Cells: of less grey nothing is written. */
const LEAST_GREY = 40;
/** In heights of the usual word: how high and wide a letter is, how far the next one of its line is off, and what is cut out around. */
const [LOWEST, HIGHEST, WIDEST] = [0.3, 1.3, 2.5];
const NEXT = 12;
const UNEVEN = 0.4;
const AROUND = 0.5;
/** A page with more of them is a picture, or shows what is printed on its back: so many as long as the image is wide, or so many short ones. */
const MOST_LINES = 8;
const MOST_SHORT_LINES = 40;
const MOST_LETTERS = 2_000;
/** Of the words of a line: below this it is no print. */
const CERTAIN = 0.7;
const DOUBTFUL = 0.5;
const FEWEST_WORDS = 2;
/** A word alone: the time of a message. */
const [CERTAIN_ALONE, SHORTEST_ALONE] = [0.8, 4];

/**
 * The words of an image with those of lines that the engine passed over: a stamp, a pen stroke or a frame that touches a few letters makes it take
 * the whole line for a picture; and print in grey beside black print is paper to it. Cut out, such a line is read. What has no letters in line outside
 * the words is not looked at again.
 */
export async function withUnreadLines(
  image: GreyImage,
  words: readonly RecognisedWord[],
  recognise: (image: GreyImage) => Promise<readonly RecognisedWord[]>,
): Promise<readonly RecognisedWord[]> {
  const lines = unreadLines(image, words);
  const length = lines.reduce((sum, [left, , right]) => sum + right - left, 0);
  if (lines.length > MOST_SHORT_LINES || length > MOST_LINES * image.width) return words;
  let all = words;
  for (const line of lines) all = withLine(all, printIn(await recognise(cutOut(image, line)), line, words));
  return all;
}

/** The boxes around letters in line that no word has. */
export function unreadLines(image: GreyImage, words: readonly RecognisedWord[]): Box[] {
  const size = median(words.map(heightOf)) / CELL;
  if (size === 0) return [];
  const cells = shrink(image);
  const { threshold, contrast } = split(cells.counts);
  if (contrast < LEAST_CONTRAST) return [];
  const dark = cells.means.map((level) => (level <= threshold ? 1 : 0));
  const grey = greyIn(cells, dark, threshold);
  for (const known of [dark, grey]) for (const { box } of words) clear(known, cells.width, box);
  const isWritten = grey.reduce((sum, cell) => sum + cell, 0) >= LEAST_GREY;
  return [
    ...linesIn(dark, cells, size, FEWEST_LETTERS),
    ...(isWritten ? linesIn(grey, cells, size, FEWEST_GREY_LETTERS) : []),
  ];
}

/** What is neither ink nor paper, nor the rim of ink. */
function greyIn({ width, means, counts }: Cells, dark: Uint8Array, threshold: number): Uint8Array {
  const level = paperOf(counts, threshold) - PALE;
  const grey = new Uint8Array(dark.length);
  for (let at = width + 1; at < dark.length - width - 1; at += 1) {
    const mean = means[at] ?? 0;
    if (mean <= threshold || mean > level) continue;
    let beside = 0;
    for (const row of [at - width, at, at + width])
      beside |= (dark[row - 1] ?? 0) | (dark[row] ?? 0) | (dark[row + 1] ?? 0);
    grey[at] = 1 - beside;
  }
  return grey;
}

function clear(cells: Uint8Array, width: number, box: Box): void {
  const [left = 0, top = 0, right = 0, bottom = 0] = box.map((side) => Math.round(side / CELL));
  const height = cells.length / width;
  for (let y = Math.max(0, top - 1); y < Math.min(height, bottom + 1); y += 1)
    cells.fill(0, y * width + Math.max(0, left - 1), y * width + Math.min(width, right + 1));
}

function linesIn(ink: Uint8Array, { width, height }: Cells, size: number, fewest: number): Box[] {
  const areas = areasOf(ink, width, height);
  const letters: Box[] = [];
  for (let area = 0; area < areas.count; area += 1) {
    const box = [areas.left, areas.top, areas.right, areas.bottom].map(
      (sides) => sides[area] ?? 0,
    ) as unknown as Box;
    const [wide, high] = [box[2] - box[0], box[3] - box[1]];
    if (areas.isDark[area] === 1 && high >= LOWEST * size && high <= HIGHEST * size && wide <= WIDEST * size)
      letters.push(box);
  }
  if (letters.length > MOST_LETTERS) return [];
  return inLines(letters, size)
    .filter((line) => line.length >= fewest)
    .map((line) => grown(around(line.map((box) => ({ box }))), size * AROUND, width, height));
}

/** Letters beside each other, line by line. */
function inLines(letters: readonly Box[], size: number): Box[][] {
  const lines: Box[][] = [];
  const foot = ([, , , bottom]: Box) => bottom;
  for (const letter of letters.toSorted((one, other) => one[0] - other[0])) {
    const line = lines.findLast((own) => {
      const last = own.at(-1);
      return (
        last !== undefined &&
        letter[0] - last[2] <= NEXT * size &&
        Math.abs(foot(letter) - median(own.slice(-5).map(foot))) <= UNEVEN * size
      );
    });
    if (line === undefined) lines.push([letter]);
    else line.push(letter);
  }
  return lines;
}

/** In pixels of the image. */
function grown([left, top, right, bottom]: Box, by: number, width: number, height: number): Box {
  return [
    Math.max(0, Math.floor(left - by)) * CELL,
    Math.max(0, Math.floor(top - by)) * CELL,
    Math.min(width, Math.ceil(right + by)) * CELL,
    Math.min(height, Math.ceil(bottom + by)) * CELL,
  ];
}

function cutOut({ width, pixels }: GreyImage, [left, top, right, bottom]: Box): GreyImage {
  const cut = {
    width: right - left,
    height: bottom - top,
    pixels: new Uint8Array((right - left) * (bottom - top)),
  };
  for (let y = 0; y < cut.height; y += 1)
    cut.pixels.set(pixels.subarray((top + y) * width + left, (top + y) * width + right), y * cut.width);
  return cut;
}

/** Where the words of a line stand in the image, without those that were read there before; none where they are no print. */
function printIn(
  found: readonly RecognisedWord[],
  [left, top]: Box,
  known: readonly RecognisedWord[],
): RecognisedWord[] {
  const placed = found
    .map((word) => ({
      ...word,
      box: [word.box[0] + left, word.box[1] + top, word.box[2] + left, word.box[3] + top] as Box,
    }))
    .filter(({ box, confidence }) => confidence >= DOUBTFUL && !known.some((word) => covers(word.box, box)));
  const sure = placed.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, placed.length);
  const isPrint =
    placed.length >= FEWEST_WORDS
      ? sure >= CERTAIN
      : sure >= CERTAIN_ALONE && (placed[0]?.text.length ?? 0) >= SHORTEST_ALONE;
  return isPrint ? placed : [];
}

/** Whether half of a box lies in the other. */
function covers(one: Box, other: Box): boolean {
  const wide = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const high = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return wide > 0 && high > 0 && wide * high > 0.5 * (other[2] - other[0]) * (other[3] - other[1]);
}

/** A line where it belongs from the top, before the first line below it; lines and paragraphs keep their order. */
export function withLine(
  words: readonly RecognisedWord[],
  line: readonly RecognisedWord[],
): readonly RecognisedWord[] {
  if (line.length === 0) return words;
  const top = median(line.map(({ box }) => box[1]));
  const below = words.find(({ box }) => box[1] > top);
  const at = below === undefined ? words.length : words.findIndex((word) => word.line === below.line);
  const before = words[at - 1];
  const own = { paragraph: before?.paragraph ?? 0, line: (before?.line ?? 0) + 1 };
  return [
    ...words.slice(0, at),
    ...line.map((word) => ({ ...word, ...own })),
    ...words.slice(at).map((word) => ({ ...word, line: word.line + 1 })),
  ];
}
