import type { GreyImage } from '../../model.ts';
import type { InkMap } from './ink-map.ts';

/** The bodies of small letters are this high in pixels; between these lie 4 and 40 points at 200 dots per inch. */
const LOWEST = 7;
const HIGHEST = 90;
/** Rows with this share of the ink of the fullest row nearby belong to the body of a line. */
const BODY = 0.35;
const NEARBY = 24;
const LEAST_INK = 6;
/** How far beyond the body the long parts of letters are looked for, in heights of the body. */
const REACH = 0.45;
const GAP = 2;

const FEWEST_LINES = 5;
/** Share of lines with longer tails than heads. In 35 pages of print and typewriting at most 0.38 have them. */
const MOST_LINES = 0.65;

export interface Letters {
  readonly areUpsideDown: boolean;
  /** Of the small letters of most lines, in pixels; 0 where there are too few lines to tell. */
  readonly height: number;
}

/**
 * Whether the letters of the image stand on their heads, and how large they are. Latin letters reach above the small ones
 * more often than below them, line by line. Capitals and other scripts leave it open; then the answer is no.
 * @param skew radians by which the lines sink towards the right
 */
export function lettersOf(image: GreyImage, skew: number, ink: InkMap): Letters {
  const profile = inkByRow(image, skew, ink);
  const heights: number[] = [];
  let tailed = 0;
  for (const [top, end] of bodies(profile)) {
    const reach = Math.max(2, Math.round((end - top) * REACH));
    heights.push(end - top);
    if (sum(profile, top - GAP - reach, top - GAP) < sum(profile, end + GAP, end + GAP + reach)) tailed += 1;
  }
  if (heights.length < FEWEST_LINES) return { areUpsideDown: false, height: 0 };
  const height = heights.sort((one, other) => one - other)[heights.length >> 1] ?? 0;
  return { areUpsideDown: tailed > heights.length * MOST_LINES, height };
}

/** Dark pixels of every second column by row, along lines that sink; the profile is twice as high as the image. */
function inkByRow(
  { width, height, pixels }: GreyImage,
  skew: number,
  { threshold, darkIsInk }: InkMap,
): Uint32Array {
  const profile = new Uint32Array(height * 2);
  const slope = Math.tan(skew);
  for (let y = 0; y < height; y += 1) {
    const line = y * width;
    const row = y + (height >> 1);
    for (let x = 0; x < width; x += 2) {
      if ((pixels[line + x] ?? 0) <= threshold !== darkIsInk) continue;
      const at = row - Math.round(x * slope);
      profile[at] = (profile[at] ?? 0) + 1;
    }
  }
  return profile;
}

/** First row of each body and the first after it. */
function bodies(profile: Uint32Array): [number, number][] {
  const found: [number, number][] = [];
  for (let row = 0; row < profile.length; row += 1) {
    const ink = profile[row] ?? 0;
    if (ink < LEAST_INK) continue;
    const least = Math.max(...profile.subarray(Math.max(0, row - NEARBY), row + NEARBY)) * BODY;
    if (ink < least) continue;
    let end = row;
    while (end < profile.length && (profile[end] ?? 0) >= Math.max(least, LEAST_INK)) end += 1;
    if (end - row >= LOWEST && end - row <= HIGHEST) found.push([row, end]);
    row = end;
  }
  return found;
}

function sum(profile: Uint32Array, from: number, to: number): number {
  let ink = 0;
  for (let row = Math.max(0, from); row < Math.min(profile.length, to); row += 1) ink += profile[row] ?? 0;
  return ink;
}
