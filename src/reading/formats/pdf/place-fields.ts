import type { LooseWord } from '../../page-text.ts';

type Line = readonly LooseWord[];

/**
 * Puts what was filled into a form where it is read: into the line of its label, at its place in it, else between the lines
 * above and below. The library has it behind everything else.
 */
export function placeFields(lines: readonly Line[], fields: readonly Line[]): Line[] {
  const placed = lines.map((line) => [...line]);
  for (const field of fields) {
    const box = extentOf(field);
    if (box === null) continue;
    const beside = placed.findIndex((line) => isOnLine(line, box));
    const line = placed[beside];
    if (line !== undefined) {
      const at = line.findIndex((word) => word.box !== null && word.box[0] >= box.left);
      line.splice(at < 0 ? line.length : at, 0, ...field);
      continue;
    }
    const below = placed.findIndex((other) => (extentOf(other)?.top ?? 0) > box.bottom - box.height / 2);
    placed.splice(below < 0 ? placed.length : below, 0, [...field]);
  }
  return placed;
}

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
}

function isOnLine(line: Line, box: Extent): boolean {
  const other = extentOf(line);
  if (other === null) return false;
  const overlap = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return overlap > Math.min(box.height, other.height) / 2;
}

function extentOf(line: Line): Extent | null {
  let [left, top, bottom] = [Infinity, Infinity, -Infinity];
  for (const { box } of line) {
    if (box === null) continue;
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    bottom = Math.max(bottom, box[3]);
  }
  return bottom === -Infinity ? null : { left, top, bottom, height: bottom - top };
}
