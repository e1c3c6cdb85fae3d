import type { GreyImage } from '../../model.ts';

/** Where an image is dark, in cells of `CELL` × `CELL` pixels, row by row; 1 is ink. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
  /** Levels up to this are dark. */
  readonly threshold: number;
  readonly darkIsInk: boolean;
}

export const CELL = 2;

/** Darker and lighter parts nearer to each other than this (of 255) are paper and its grain. */
export const LEAST_CONTRAST = 16;
/** Cells in a row or column that no letter fills: rules, borders, photographs, the black edge of a scan. */
const LONGEST_STROKE = 60;

/** The ink of an image, light on dark or dark on light, without what is too long to be a letter's. */
export function inkOf({ width, height, means, counts }: Cells): InkMap {
  const { threshold, contrast, darkShare } = split(counts);
  const cells = new Uint8Array(means.length);
  const darkIsInk = darkShare <= 0.5;
  const map = { width, height, cells, threshold, darkIsInk };
  if (contrast < LEAST_CONTRAST) return map;
  for (let at = 0; at < cells.length; at += 1) {
    cells[at] = (means[at] ?? 0) <= threshold === darkIsInk ? 1 : 0;
  }
  eraseLongStrokes(map);
  return map;
}

/** An image in cells, each as bright as the mean of its pixels. */
export function shrink({ width: across, height: down, pixels }: GreyImage): Cells {
  const width = Math.floor(across / CELL);
  const height = Math.floor(down / CELL);
  const means = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y += 1) {
    let above = y * CELL * across;
    for (let x = 0; x < width; x += 1, above += CELL) {
      const below = above + across;
      const sum =
        (pixels[above] ?? 0) + (pixels[above + 1] ?? 0) + (pixels[below] ?? 0) + (pixels[below + 1] ?? 0);
      const mean = sum >> 2;
      means[y * width + x] = mean;
      counts[mean] = (counts[mean] ?? 0) + 1;
    }
  }
  return { width, height, means, counts };
}

export interface Cells {
  readonly width: number;
  readonly height: number;
  readonly means: Uint8Array;
  /** How many cells there are of each level. */
  readonly counts: Uint32Array;
}

/** Otsu's threshold (1979): the two classes of brightness lie as far apart as they can. */
export function split(counts: Uint32Array): { threshold: number; contrast: number; darkShare: number } {
  const cells = counts.reduce((sum, count) => sum + count, 0);
  const all = counts.reduce((sum, count, level) => sum + count * level, 0);
  let best = { threshold: 0, contrast: 0, darkShare: 0 };
  let bestSpread = 0;
  let dark = 0;
  let darkSum = 0;
  for (let level = 0; level < 255; level += 1) {
    dark += counts[level] ?? 0;
    darkSum += (counts[level] ?? 0) * level;
    const light = cells - dark;
    if (dark === 0 || light === 0) continue;
    const contrast = (all - darkSum) / light - darkSum / dark;
    const spread = dark * light * contrast * contrast;
    if (spread <= bestSpread) continue;
    bestSpread = spread;
    best = { threshold: level, contrast, darkShare: dark / cells };
  }
  return best;
}

function eraseLongStrokes({ width, height, cells }: InkMap): void {
  // Found first and erased then: the crossing of two rules belongs to both.
  const doomed: number[] = [];
  const scan = (lines: number, length: number, lineStep: number, step: number): void => {
    for (let line = 0; line < lines; line += 1) {
      let run = 0;
      for (let at = 0; at <= length; at += 1) {
        if (at < length && cells[line * lineStep + at * step] === 1) {
          run += 1;
          continue;
        }
        if (run > LONGEST_STROKE) doomed.push(line * lineStep + (at - run) * step, run, step);
        run = 0;
      }
    }
  };
  scan(height, width, width, 1);
  scan(width, height, 1, width);
  for (let index = 0; index < doomed.length; index += 3) {
    const [start = 0, run = 0, step = 0] = [doomed[index], doomed[index + 1], doomed[index + 2]];
    for (let at = 0; at < run; at += 1) cells[start + at * step] = 0;
  }
}
