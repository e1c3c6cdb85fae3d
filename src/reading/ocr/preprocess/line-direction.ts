import type { InkMap } from './ink-map.ts';

/** How lines of text lie in an image; whether their letters stand on their heads is another question. */
export interface LineDirection {
  /** Lines run up or down the image. */
  readonly isSideways: boolean;
  /**
   * Radians by which lines sink towards the right; where they run up or down, after a quarter turn clockwise of the
   * image.
   */
  readonly skew: number;
}

/** With fewer ends of strokes there are no lines to go by. */
const FEWEST_POINTS = 300;
const MOST_POINTS = 60_000;
/** Sheets lie further askew in a scanner than this only when they are meant to lie otherwise. */
const WIDEST = degrees(7);
const COARSE = degrees(0.5);
const FINE = degrees(0.05);
/** Lines that much sharper down than across show that the text runs so; columns are never that sharp. */
const CLEARLY = 1.5;
/** How much fuller than others a row of strokes of letters is; fuller still is a rule, which need not run as the lines do. */
const FULLEST = 20;

/**
 * How the text lies, from the ink alone, or null where there is too little of it. The feet of letters stand in lines: at
 * the true angle they fall together in the fewest rows (Postl 1986).
 */
export function lineDirection(map: InkMap): LineDirection | null {
  const across = sharpest(strokeEnds(map, 'down'), map.height);
  const down = sharpest(strokeEnds(map, 'right'), map.width);
  if (across === null || down === null) return null;
  const isSideways = down.sharpness > across.sharpness * CLEARLY;
  // The columns of an image are the rows of its quarter turn, in which what sank rises.
  return { isSideways, skew: isSideways ? -down.angle : across.angle };
}

function degrees(value: number): number {
  return (value * Math.PI) / 180;
}

/** Cells where ink ends, as pairs: place along the line, place across it. */
function strokeEnds({ width, height, cells }: InkMap, side: 'down' | 'right'): Int32Array {
  const step = side === 'down' ? width : 1;
  const found: number[] = [];
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      if (cells[at] === 1 && cells[at + step] === 0)
        found.push(side === 'down' ? x : y, side === 'down' ? y : x);
    }
  }
  const every = Math.ceil(found.length / 2 / MOST_POINTS);
  if (every <= 1) return Int32Array.from(found);
  return Int32Array.from(found.filter((_, index) => (index >> 1) % every === 0));
}

/** The angle at which the points fall together in the fewest rows. */
function sharpest(points: Int32Array, rows: number): { angle: number; sharpness: number } | null {
  if (points.length < FEWEST_POINTS * 2) return null;
  const histogram = new Float64Array(rows * 2);
  const sharpness = (angle: number): number => sharpnessAt(points, angle, rows, histogram);
  const search = (centre: number, reach: number, step: number) => {
    let best = { angle: centre, sharpness: sharpness(centre) };
    for (let offset = step; offset <= reach + step / 2; offset += step) {
      for (const angle of [centre - offset, centre + offset]) {
        const candidate = { angle, sharpness: sharpness(angle) };
        if (candidate.sharpness > best.sharpness) best = candidate;
      }
    }
    return best;
  };
  return search(search(0, WIDEST, COARSE).angle, COARSE, FINE);
}

function sharpnessAt(points: Int32Array, angle: number, rows: number, histogram: Float64Array): number {
  const slope = Math.tan(angle);
  histogram.fill(0);
  const middle = rows >> 1;
  for (let index = 0; index < points.length; index += 2) {
    const row = middle + Math.round((points[index + 1] ?? 0) - (points[index] ?? 0) * slope);
    histogram[row] = (histogram[row] ?? 0) + 1;
  }
  let used = 0;
  for (const count of histogram) if (count > 0) used += 1;
  const most = (FULLEST * points.length) / 2 / used;
  let [sum, above] = [0, 0];
  for (const count of histogram) {
    const own = Math.min(count, most);
    sum += (own - above) * (own - above);
    above = own;
  }
  return sum / points.length;
}
