import type { GreyImage } from '../../model.ts';
import { shrink, split } from '../preprocess/ink-map.ts';

/** A line drawn across or down an image, in pixels: where it is, and from where to where it goes. */
export interface Rule {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Rules {
  readonly across: readonly Rule[];
  readonly down: readonly Rule[];
}

/** Pixels: what is shorter is a letter's, what is thicker is no rule. */
const SHORTEST = 50;
const THICKEST = 8;
/** Where rules cross they look thick, and where letters stand beside them. */
const PLACES = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9];
const FREE_PLACES = 4;
/** Pieces of one rule that is not quite level are so near to each other. */
const NEAR_ALONG = 30;
const NEAR_ASIDE = 4;

/** The rules of an image, those across from the top, those down from the left. */
export function rulesOf(image: GreyImage): Rules {
  const { width, height, pixels } = image;
  const { threshold } = split(shrink(image).counts);
  const dark = (at: number): boolean => (pixels[at] ?? 0) <= threshold;
  return {
    across: rulesAlong(height, width, (line, at) => dark(line * width + at)),
    down: rulesAlong(width, height, (line, at) => dark(at * width + line)),
  };
}

function rulesAlong(
  lines: number,
  length: number,
  isDark: (line: number, at: number) => boolean,
): readonly Rule[] {
  const found: { at: number; from: number; to: number }[] = [];
  const isLight = (line: number, at: number): boolean => line < 0 || line >= lines || !isDark(line, at);
  for (let line = 0; line < lines; line += 1) {
    let from = -1;
    for (let to = 0; to <= length; to += 1) {
      const goesOn = to < length && isDark(line, to);
      if (goesOn && from < 0) from = to;
      if (goesOn || from < 0) continue;
      if (to - from >= SHORTEST && isThin(line, from, to, isLight)) add(found, { at: line, from, to });
      from = -1;
    }
  }
  return found;
}

function isThin(
  line: number,
  from: number,
  to: number,
  isLight: (line: number, at: number) => boolean,
): boolean {
  const places = PLACES.map((share) => Math.round(from + (to - from) * share));
  return [line - THICKEST, line + THICKEST].every(
    (beside) => places.filter((at) => isLight(beside, at)).length >= FREE_PLACES,
  );
}

function add(found: { at: number; from: number; to: number }[], { at, from, to }: Rule): void {
  const piece = found.findLast(
    (rule) => at - rule.at <= NEAR_ASIDE && from - rule.to <= NEAR_ALONG && rule.from - to <= NEAR_ALONG,
  );
  if (piece === undefined) {
    found.push({ at, from, to });
    return;
  }
  piece.at = at;
  piece.from = Math.min(piece.from, from);
  piece.to = Math.max(piece.to, to);
}
