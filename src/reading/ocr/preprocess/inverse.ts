import type { Box, GreyImage } from '../../model.ts';
import { type Areas, areasOf } from './areas.ts';
import { CELL, type Cells, LEAST_CONTRAST, shrink, split } from './ink-map.ts';

const WHITE = 255;
/** Shades below the paper from which on a ground may carry white letters. */
export const PALE = 48;
/** Cells: two rows of one ground this long are above or below every line of letters on it. Few letters have so long a bar. */
const STRIP = 16;
const FEWEST_STRIPS = 2;

/** Cells in the middle of a ground, with nothing but ground around them: from so many on it may have letters in it. */
const LEAST_GROUND = 24;
/** With so many it is no headline, whose bold letters have run together. */
const LARGE_GROUND = 8_000;
/** How much of the box around its middle a small ground fills, letters included: a label does, a word of a headline does not. */
const FULL = 0.7;

/** Share of its letters that have ground above and below them. */
const FRAMED = 0.9;

/** Letters, in cells: lower ones are specks, or dots and commas. */
const LOWEST = 3;
const SMALLEST = 4;
const FEWEST_LETTERS = 3;
/** Share of the letters with another beside it on its line: of print 0.75 and more, of what is light in a photograph 0.1. */
const IN_LINES = 0.4;
/** A letter fills half of its box, a bold one more, an "I" the whole; most of the letters are none. */
const SOLID = 0.68;
const MOST_SOLID = 0.5;
/** So many letters are looked at, from the top; the next one of a line stands within so many heights and cells. */
const MOST_LETTERS = 2_000;
const NEARBY = 3;
const NEXT = 4;
/** By how much of their height the feet of letters on one line may differ. */
const UNEVEN = 0.15;
/** A light thing as solid and as large is no letter but a panel, a field of a form, a sheet on a dark table. */
const PANEL = 600;
const PANEL_SIDE = 7;
const PANEL_FILL = 0.6;

/**
 * An image in which light letters on a dark ground are dark letters on paper, whether the ground is a whole page, a box, or
 * the head of a table; all the rest is as it was. The recognition engine could try each line both ways, which
 * costs time on every page and errors on most; found by their shapes, only what is inverse is turned round.
 */
export function withoutInverse(
  image: GreyImage,
  own = shrink(image),
): { readonly image: GreyImage; readonly cells: Cells } {
  let [current, cells] = [image, own];
  // Of the greys between ink and paper, on which white letters are as good as lost, the engine makes paper or ink.
  for (const isPale of [false, true]) {
    const dark = darkCells(cells, isPale);
    const turned = dark === null ? null : turnedRound(current, cells, dark);
    if (turned !== null) [current, cells] = [turned, shrink(turned)];
  }
  return { image: current, cells };
}

/** Which cells are dark, or darker than paper; null where there is no ground for letters. */
function darkCells(cells: Cells, isPale: boolean): Uint8Array | null {
  const { means, counts } = cells;
  const { threshold, contrast } = split(counts);
  if (contrast < LEAST_CONTRAST) return null;
  const level = isPale ? paperOf(counts, threshold) - PALE : threshold;
  if (level < threshold) return null;
  const known = isPale ? countStrips(cells, threshold) : 0;
  if (countStrips(cells, level) - known < FEWEST_STRIPS) return null;
  const dark = new Uint8Array(means.length);
  for (let at = 0; at < dark.length; at += 1) dark[at] = (means[at] ?? 0) <= level ? 1 : 0;
  return dark;
}

/** The most frequent level above the threshold. */
export function paperOf(counts: Uint32Array, threshold: number): number {
  let paper = WHITE;
  for (let level = WHITE; level > threshold; level -= 1) {
    if ((counts[level] ?? 0) > (counts[paper] ?? 0)) paper = level;
  }
  return paper;
}

function countStrips({ width, height, means }: Cells, level: number): number {
  let found = 0;
  for (let y = 0; y + 1 < height; y += 2) {
    const end = (y + 1) * width;
    let run = 0;
    for (let at = y * width; at < end; at += 1) {
      run = (means[at] ?? 0) <= level && (means[at + width] ?? 0) <= level ? run + 1 : 0;
      if (run === STRIP) found += 1;
    }
  }
  return found;
}

/** null where there is nothing to be turned round. */
function turnedRound(image: GreyImage, cells: Cells, dark: Uint8Array): GreyImage | null {
  const { width, height } = cells;
  const areas = areasOf(dark, width, height);
  const inner = innerCells(dark, width);
  const grounds = findGrounds(areas, inner, width);
  return grounds.length === 0 ? null : paint(image, cells, areas, partsOf(areas, grounds), inner);
}

/** Dark cells with dark ones all around. */
function innerCells(dark: Uint8Array, width: number): Uint8Array {
  const across = new Uint8Array(dark.length);
  for (let at = 1; at < dark.length - 1; at += 1) {
    across[at] = (dark[at - 1] ?? 0) & (dark[at] ?? 0) & (dark[at + 1] ?? 0);
  }
  const inner = new Uint8Array(dark.length);
  for (let at = width; at < dark.length - width; at += 1) {
    inner[at] = (across[at - width] ?? 0) & (across[at] ?? 0) & (across[at + width] ?? 0);
  }
  return inner;
}

/** The dark areas with light letters in them. */
function findGrounds(areas: Areas, inner: Uint8Array, width: number): number[] {
  const letters = new Map<number, number[]>();
  for (let area = 0; area < areas.count; area += 1) {
    const around = areas.parent[area] ?? -1;
    if (around < 0 || areas.isDark[area] === 1 || !isLetter(areas, area)) continue;
    const others = letters.get(around);
    if (others === undefined) letters.set(around, [area]);
    else if (others.length < MOST_LETTERS) others.push(area);
  }
  return middlesOf(areas, inner, width)
    .filter(({ area, cells }) => cells >= LEAST_GROUND && (letters.get(area)?.length ?? 0) >= FEWEST_LETTERS)
    .filter((middle) => middle.cells >= LARGE_GROUND || fullness(areas, middle) >= FULL)
    .filter((middle) => frames(middle, areas, letters.get(middle.area) ?? []))
    .filter(({ area }) => areStrokes(areas, letters.get(area) ?? []))
    .filter(({ area }) => areInLines(areas, letters.get(area) ?? []))
    .map(({ area }) => area);
}

/** Whether letters are drawn with strokes. What bold letters enclose, and the gaps between them, is solid. */
function areStrokes({ left, top, right, bottom, cells }: Areas, letters: readonly number[]): boolean {
  const solid = letters.filter((area) => {
    const box = ((right[area] ?? 0) - (left[area] ?? 0)) * ((bottom[area] ?? 0) - (top[area] ?? 0));
    return (cells[area] ?? 0) > box * SOLID;
  });
  return solid.length <= letters.length * MOST_SOLID;
}

/** Whether letters stand beside each other, on lines across or down the image. */
function areInLines({ left, top, right, bottom }: Areas, letters: readonly number[]): boolean {
  const boxes = letters.map(
    (area): Box => [left[area] ?? 0, top[area] ?? 0, right[area] ?? 0, bottom[area] ?? 0],
  );
  const across = shareInLines(boxes);
  return (
    across >= IN_LINES || shareInLines(boxes.map(([x0, y0, x1, y1]): Box => [y0, x0, y1, x1])) >= IN_LINES
  );
}

function shareInLines(boxes: readonly Box[]): number {
  const sorted = boxes.toSorted((one, other) => one[0] - other[0]);
  let found = 0;
  for (const [index, letter] of sorted.entries()) {
    const end = letter[2] + (letter[3] - letter[1]) * NEARBY + NEXT;
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next] ?? letter;
      if (other[0] > end) break;
      if (!isOnLine(letter, other)) continue;
      found += 1;
      break;
    }
  }
  return found / Math.max(1, boxes.length - 1);
}

function isOnLine(one: Box, other: Box): boolean {
  const height = Math.max(one[3] - one[1], other[3] - other[1]);
  if (Math.min(one[3], other[3]) - Math.max(one[1], other[1]) < height / 2) return false;
  const uneven = Math.max(1, height * UNEVEN);
  return Math.abs(one[3] - other[3]) <= uneven || Math.abs(one[1] - other[1]) <= uneven;
}

/** Whether a ground reaches beyond its letters, above and below them. Letters that touch enclose gaps, but have no margins. */
function frames(
  { firstStrip, lastStrip }: Middle,
  { top, bottom }: Areas,
  letters: readonly number[],
): boolean {
  const above = letters.filter((area) => (top[area] ?? 0) > firstStrip).length;
  const below = letters.filter((area) => (bottom[area] ?? 0) <= lastStrip).length;
  return Math.min(above, below) >= letters.length * FRAMED;
}

/** The inner cells of a dark area: how many, and the box around them. */
interface Middle {
  readonly area: number;
  cells: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Rows with many of them side by side. */
  firstStrip: number;
  lastStrip: number;
}

function middlesOf({ runs, isDark }: Areas, inner: Uint8Array, width: number): Middle[] {
  const found = new Map<number, Middle>();
  for (let run = 0; run < runs.area.length; run += 1) {
    const area = runs.area[run] ?? 0;
    if (isDark[area] === 0) continue;
    const line = (runs.row[run] ?? 0) * width;
    let [first, last, cells, beside, longest] = [-1, 0, 0, 0, 0];
    for (let x = runs.start[run] ?? 0; x < (runs.end[run] ?? 0); x += 1) {
      beside = inner[line + x] === 1 ? beside + 1 : 0;
      if (beside === 0) continue;
      longest = Math.max(longest, beside);
      if (first < 0) first = x;
      last = x + 1;
      cells += 1;
    }
    if (cells === 0) continue;
    const row = runs.row[run] ?? 0;
    const none = { firstStrip: Infinity, lastStrip: -1 };
    const middle = found.get(area) ?? {
      area,
      cells: 0,
      left: first,
      top: row,
      right: last,
      bottom: row + 1,
      ...none,
    };
    found.set(area, middle);
    middle.cells += cells;
    middle.left = Math.min(middle.left, first);
    middle.right = Math.max(middle.right, last);
    middle.bottom = row + 1;
    if (longest < STRIP) continue;
    middle.firstStrip = Math.min(middle.firstStrip, row);
    middle.lastStrip = row;
  }
  return [...found.values()];
}

/** Share of the box around its middle that is of an area or inside of it. Thin rules that it runs into do not count. */
function fullness({ runs, parent }: Areas, { area, left, top, right, bottom }: Middle): number {
  const isInside = (other: number): boolean => {
    for (let around = other; around >= area; around = parent[around] ?? -1) if (around === area) return true;
    return false;
  };
  let inside = 0;
  for (
    let run = firstRunOf(runs.row, top);
    run < runs.row.length && (runs.row[run] ?? 0) < bottom;
    run += 1
  ) {
    const shared = Math.min(right, runs.end[run] ?? 0) - Math.max(left, runs.start[run] ?? 0);
    if (shared > 0 && isInside(runs.area[run] ?? 0)) inside += shared;
  }
  return inside / ((right - left) * (bottom - top));
}

function firstRunOf(rows: Int32Array, row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isSpeck({ top, bottom, cells }: Areas, area: number): boolean {
  return (bottom[area] ?? 0) - (top[area] ?? 0) < LOWEST || (cells[area] ?? 0) < SMALLEST;
}

function isPanel({ left, top, right, bottom, cells }: Areas, area: number): boolean {
  const [across, down] = [(right[area] ?? 0) - (left[area] ?? 0), (bottom[area] ?? 0) - (top[area] ?? 0)];
  const size = cells[area] ?? 0;
  return size >= PANEL && Math.min(across, down) >= PANEL_SIDE && size > across * down * PANEL_FILL;
}

function isLetter(areas: Areas, area: number): boolean {
  return !isSpeck(areas, area) && !isPanel(areas, area);
}

const [GROUND, LETTER] = [1, 2] as const;

/** What becomes of each area, and the ground it belongs to. */
interface Parts {
  readonly role: Uint8Array;
  readonly ground: Int32Array;
}

function partsOf(areas: Areas, grounds: readonly number[]): Parts {
  const role = new Uint8Array(areas.count);
  const ground = new Int32Array(areas.count).fill(-1);
  for (const area of grounds) [role[area], ground[area]] = [GROUND, area];
  for (let area = 0; area < areas.count; area += 1) {
    const around = areas.parent[area] ?? -1;
    if (around < 0 || role[area] === GROUND) continue;
    ground[area] = ground[around] ?? -1;
    // What is dark inside of a letter is of the ground; what is on a panel is as it should be.
    if (role[around] === LETTER) role[area] = LETTER;
    else if (role[around] === GROUND && !isPanel(areas, area)) role[area] = LETTER;
  }
  return { role, ground };
}

/** How bright a ground is, and its letters. */
interface Shades {
  readonly ground: Uint32Array;
  readonly letters: Uint32Array;
}

const DARKEST_LETTERS = 0.5;
const LEAST_DIFFERENCE = 32;

function shadesOf(
  { width, means }: Cells,
  { runs }: Areas,
  { role, ground }: Parts,
  inner: Uint8Array,
): Map<number, Uint8Array> {
  const shades = new Map<number, Shades>();
  for (let run = 0; run < runs.area.length; run += 1) {
    const area = runs.area[run] ?? 0;
    const own = role[area] ?? 0;
    if (own !== GROUND && own !== LETTER) continue;
    const key = ground[area] ?? 0;
    const found = shades.get(key) ?? { ground: new Uint32Array(256), letters: new Uint32Array(256) };
    shades.set(key, found);
    const line = (runs.row[run] ?? 0) * width;
    const counts = own === GROUND ? found.ground : found.letters;
    for (let at = line + (runs.start[run] ?? 0); at < line + (runs.end[run] ?? 0); at += 1) {
      if (own === LETTER || inner[at] === 1) counts[means[at] ?? 0] = (counts[means[at] ?? 0] ?? 0) + 1;
    }
  }
  const turned = new Map<number, Uint8Array>();
  for (const [key, { ground: dark, letters }] of shades) {
    const [from, to] = [quantile(dark, 0.5), quantile(letters, DARKEST_LETTERS)];
    if (to - from < LEAST_DIFFERENCE) continue;
    turned.set(
      key,
      Uint8Array.from({ length: 256 }, (_, level) => {
        const share = (to - level) / (to - from);
        return Math.round(Math.max(0, Math.min(1, share)) * WHITE);
      }),
    );
  }
  return turned;
}

function quantile(counts: Uint32Array, share: number): number {
  let left = counts.reduce((sum, count) => sum + count, 0) * share;
  for (let level = 0; level < counts.length; level += 1) {
    left -= counts[level] ?? 0;
    if (left <= 0) return level;
  }
  return WHITE;
}

function paint(
  image: GreyImage,
  cells: Cells,
  areas: Areas,
  parts: Parts,
  inner: Uint8Array,
): GreyImage | null {
  const levels = shadesOf(cells, areas, parts, inner);
  if (levels.size === 0) return null;
  const { width, height } = cells;
  const { runs } = areas;
  const isTurned = new Uint8Array(width * height);
  eachRun(areas, parts, levels, (run) => {
    const line = (runs.row[run] ?? 0) * width;
    isTurned.fill(1, line + (runs.start[run] ?? 0), line + (runs.end[run] ?? 0));
  });
  const pixels = image.pixels.slice();
  eachRun(areas, parts, levels, (run, level, role) => {
    const y = runs.row[run] ?? 0;
    for (let x = runs.start[run] ?? 0; x < (runs.end[run] ?? 0); x += 1) {
      // The rim of a ground is partly paper, which would become a rule.
      const isPaper = role === GROUND && isRim(isTurned, width, height, x, y);
      const endX = x === width - 1 ? image.width : (x + 1) * CELL;
      const endY = y === height - 1 ? image.height : (y + 1) * CELL;
      for (let row = y * CELL; row < endY; row += 1) {
        for (let at = row * image.width + x * CELL; at < row * image.width + endX; at += 1) {
          pixels[at] = isPaper ? WHITE : (level[pixels[at] ?? 0] ?? 0);
        }
      }
    }
  });
  return { ...image, pixels };
}

function eachRun(
  { runs }: Areas,
  { role, ground }: Parts,
  levels: ReadonlyMap<number, Uint8Array>,
  use: (run: number, level: Uint8Array, role: number) => void,
): void {
  for (let run = 0; run < runs.area.length; run += 1) {
    const area = runs.area[run] ?? 0;
    const own = role[area] ?? 0;
    const level = own === 0 ? undefined : levels.get(ground[area] ?? 0);
    if (level !== undefined) use(run, level, own);
  }
}

function isRim(isTurned: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      if (isTurned[row * width + column] === 0) return true;
    }
  }
  return false;
}
