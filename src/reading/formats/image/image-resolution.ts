import { type Resolution, scaled } from '../../ocr/index.ts';
import { BEST_DPI } from '../../ocr/resolution.ts';

/** Below this the number is what a screen or camera writes, not what a scanner measured. */
const LEAST_BELIEVED = 100;
const LONGEST_SHEET_INCHES = 50;
/** Letter and A4. */
const USUAL_SHEET_INCHES = 11.3;
/** What pictures of a screen have. */
const SCREEN_DPI = 96;
/** An image with fewer pixels than this along its longer side is a cut-out or a picture of a screen, not a page. */
const SHORTEST_PAGE = 1_400;

/**
 * The size at which to recognise an image. `dpi` is what the file says, across and down; where it says nothing that
 * can be true, a large image is taken for a page and a small one for a picture of a screen.
 */
export function imageResolution(
  size: { readonly width: number; readonly height: number },
  dpi: readonly [number, number] | null,
  maxPixels: number,
): Resolution {
  const longer = Math.max(size.width, size.height);
  const guess = longer >= SHORTEST_PAGE ? longer / USUAL_SHEET_INCHES : SCREEN_DPI;
  const [across, down] = dpi !== null && isBelievable(dpi, longer) ? dpi : [guess, guess];
  // Fax machines scan fewer lines than columns to the inch; letters must not be squashed.
  const square = { width: size.width, height: (size.height * across) / down };
  const target = scaled(square, BEST_DPI / across, maxPixels);
  return { ...target, unitsY: size.height / target.height };
}

function isBelievable([across, down]: readonly [number, number], longer: number): boolean {
  const coarser = Math.min(across, down);
  const finer = Math.max(across, down);
  return finer >= LEAST_BELIEVED && finer / coarser < 3 && longer / finer < LONGEST_SHEET_INCHES;
}
