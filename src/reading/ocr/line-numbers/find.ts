import type { Box } from '../../model.ts';
import { around, median } from '../order/geometry.ts';
import { areasOf } from '../preprocess/areas.ts';
import { CELL, type Cells, split } from '../preprocess/ink-map.ts';

/** Cells: lower and higher is no letter of print that is read. */
const [LOWEST, HIGHEST] = [4, 40];
/** In heights of the usual letter: that of a figure, the white within a number, which is less than that behind it, and how wide a number is. */
const FIGURE = [0.65, 2.4] as const;
const WITHIN = 0.95;
const WIDEST = 3.2;
/** Numbers one below the other stand so far from each other's edges. */
const ASIDE = 1.4;
/** A page of numbered lines has 25 or 28; of lists and tables with fewer rows nothing is said. */
const FEWEST = 12;
/** Of the places from the first to the last, those with a mark; how far apart two are at most; by how much steps differ. */
const EVEN = 0.7;
const FURTHEST = 4;
const UNEVEN = 0.2;
/** Of the width of a page: what is further right is no margin. */
const MARGIN = 0.4;
/** In heights of a number, from one to the next: figures below each other in a page that lies on its side are nearer. */
const APART = 1.6;
/** Figures that fell to pieces. */
const MOST_PIECES = 4;
const [MOST_LETTERS, MOST_CLUMPS] = [8_000, 1_000];

interface Clump {
  readonly box: Box;
  readonly pieces: number;
}

/**
 * Where a page may have numbers before its lines, each column from the top, in pixels: small marks in even steps, with white on either side,
 * at the left of the page. Told by shapes; which are numbers that count is seen when they have been read.
 */
export function numberColumnsIn(cells: Cells, rules: Uint8Array): Box[][] {
  const letters = lettersIn(cells, rules);
  if (letters.length < FEWEST || letters.length > MOST_LETTERS) return [];
  const size = median(letters.map(([, top, , bottom]) => bottom - top));
  const figures = letters.filter(
    ([, top, , bottom]) => bottom - top >= FIGURE[0] * size && bottom - top <= FIGURE[1] * size,
  );
  const small = clumpsOf(figures, size)
    .filter(({ box, pieces }) => pieces <= MOST_PIECES && box[2] - box[0] <= WIDEST * size)
    .toSorted((one, other) => one.box[2] - other.box[2]);
  const columns: Box[][] = [];
  if (small.length > MOST_CLUMPS) return columns;
  for (let from = 0; from + FEWEST <= small.length; ) {
    const edge = small[from]?.box[2] ?? 0;
    let end = from;
    while (end < small.length && (small[end]?.box[2] ?? 0) - edge <= ASIDE * size) end += 1;
    const column = end - from < FEWEST ? null : inSteps(small.slice(from, end));
    from = column === null ? from + 1 : end;
    if (column !== null) columns.push(column.map((box) => box.map((side) => side * CELL) as unknown as Box));
  }
  return columns;
}

function lettersIn({ width, height, means, counts }: Cells, rules: Uint8Array): Box[] {
  const { threshold } = split(counts);
  const margin = Math.floor(width * MARGIN);
  const ink = new Uint8Array(margin * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < margin; x += 1)
      if ((means[y * width + x] ?? 0) <= threshold) ink[y * margin + x] = 1 - (rules[y * width + x] ?? 0);
  const areas = areasOf(ink, margin, height);
  const letters: Box[] = [];
  for (let area = 0; area < areas.count; area += 1) {
    if (areas.isDark[area] !== 1) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = [areas.left, areas.top, areas.right, areas.bottom].map(
      (sides) => sides[area],
    );
    if (bottom - top >= LOWEST && bottom - top <= HIGHEST && right - left <= HIGHEST)
      letters.push([left, top, right, bottom]);
  }
  return letters;
}

/** Letters that stand close beside each other. */
function clumpsOf(letters: readonly Box[], size: number): Clump[] {
  const open: { box: Box; pieces: number }[] = [];
  const done: Clump[] = [];
  for (const box of letters.toSorted((one, other) => one[0] - other[0])) {
    for (let at = open.length - 1; at >= 0; at -= 1)
      if (box[0] - (open[at]?.box[2] ?? 0) > WITHIN * size) done.push(...open.splice(at, 1));
    const clump = open.find((own) => areLevel(own.box, box));
    if (clump === undefined) open.push({ box, pieces: 1 });
    else {
      clump.box = around([clump, { box }]);
      clump.pieces += 1;
    }
  }
  return [...done, ...open];
}

function areLevel([, oneTop, , oneBottom]: Box, [, otherTop, , otherBottom]: Box): boolean {
  const both = Math.min(oneBottom, otherBottom) - Math.max(oneTop, otherTop);
  return both >= Math.min(oneBottom - oneTop, otherBottom - otherTop) / 2;
}

/** What stands in even steps below each other, with the places between that nothing was found in; null where too few do. */
function inSteps(clumps: readonly Clump[]): Box[] | null {
  const boxes = whole(clumps.map(({ box }) => box));
  const step = median(boxes.slice(1).map((box, at) => box[3] - (boxes[at]?.[3] ?? 0)));
  const runs: { places: Box[]; found: number }[] = [];
  for (const box of boxes) {
    const run = runs.at(-1);
    const last = run?.places.at(-1);
    const lines = last === undefined ? 0 : (box[3] - last[3]) / step;
    const whole = Math.round(lines);
    // What stands above or below the numbers at another distance is none of them.
    if (
      run === undefined ||
      last === undefined ||
      whole < 1 ||
      whole > FURTHEST ||
      Math.abs(lines - whole) > UNEVEN
    ) {
      runs.push({ places: [box], found: 1 });
      continue;
    }
    for (let line = 1; line < whole; line += 1) run.places.push(between(last, box, line / whole));
    run.places.push(box);
    run.found += 1;
  }
  const longest = runs.toSorted((one, other) => other.found - one.found)[0];
  if (longest === undefined || longest.found < FEWEST) return null;
  if (step < APART * median(longest.places.map(([, top, , bottom]) => bottom - top))) return null;
  return longest.found < longest.places.length * EVEN ? null : longest.places;
}

function between(one: Box, other: Box, share: number): Box {
  const side = (at: 0 | 1 | 2 | 3): number => Math.round(one[at] + (other[at] - one[at]) * share);
  return [side(0), side(1), side(2), side(3)];
}

/** From the top, pieces of one figure together. */
function whole(pieces: readonly Box[]): Box[] {
  const boxes: Box[] = [];
  for (const box of pieces.toSorted((one, other) => one[1] - other[1])) {
    const last = boxes.at(-1);
    if (last !== undefined && box[1] <= last[3] + 1) boxes.splice(-1, 1, around([{ box: last }, { box }]));
    else boxes.push(box);
  }
  return boxes;
}
