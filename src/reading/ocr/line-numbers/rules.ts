import type { Box, GreyImage } from '../../model.ts';
import { CELL, type Cells, split } from '../preprocess/ink-map.ts';

/** Cells: what is dark for so long is a rule. */
const SHORTEST = 45;
const WHITE = 255;

/** The cells of rules across and down, and those beside them, which their rims reach into. */
export function ruledCells({ width, height, means, counts }: Cells): Uint8Array {
  const ruled = new Uint8Array(means.length);
  const { threshold } = split(counts);
  const down = new Uint16Array(width);
  for (let y = 0; y <= height; y += 1) {
    let across = 0;
    for (let x = 0; x < width; x += 1) {
      const isDark = y < height && (means[y * width + x] ?? WHITE) <= threshold;
      if (isDark) {
        across += 1;
        down[x] = (down[x] ?? 0) + 1;
        if (x < width - 1) continue;
      }
      const end = isDark ? x + 1 : x;
      if (across >= SHORTEST) mark(ruled, width, [end - across, y, end, y + 1]);
      across = 0;
      const above = down[x] ?? 0;
      if (isDark || above === 0) continue;
      if (above >= SHORTEST) mark(ruled, width, [x, y - above, x + 1, y]);
      down[x] = 0;
    }
  }
  return ruled;
}

function mark(ruled: Uint8Array, width: number, [left, top, right, bottom]: Box): void {
  const height = ruled.length / width;
  for (let y = Math.max(0, top - 1); y < Math.min(height, bottom + 1); y += 1)
    ruled.fill(1, y * width + Math.max(0, left - 1), y * width + Math.min(width, right + 1));
}

/** Where lines are read from edge to edge, the engine takes rules for letters. */
export function withoutRules(image: GreyImage, { width, height }: Cells, ruled: Uint8Array): GreyImage {
  const pixels = Uint8Array.from(image.pixels);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (ruled[y * width + x] === 0) continue;
      for (let row = y * CELL; row < (y + 1) * CELL; row += 1)
        pixels.fill(WHITE, row * image.width + x * CELL, row * image.width + (x + 1) * CELL);
    }
  return { ...image, pixels };
}
