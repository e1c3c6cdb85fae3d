import type { Box } from '../../../model.ts';

/** The smallest box around all of them, and some more on every side. */
export function unionOf(boxes: readonly Box[], margin = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    [left, top] = [Math.min(left, box[0]), Math.min(top, box[1])];
    [right, bottom] = [Math.max(right, box[2]), Math.max(bottom, box[3])];
  }
  return [left - margin, top - margin, right + margin, bottom + margin];
}

export function areaOf([left, top, right, bottom]: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** The area two boxes share. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return width > 0 && height > 0 ? width * height : 0;
}
