import type { Box } from '../../../model.ts';
import type { LooseWord } from '../../../pages/page-text.ts';
import { overlap, unionOf } from '../library/boxes.ts';

type Line = readonly LooseWord[];

/** What was filled in at one place. */
export interface Block {
  readonly lines: readonly Line[];
  /** The field it was filled into, if it is one. */
  readonly field: Box | null;
}

/**
 * Puts what was filled into a form where it is read: into the line of its label, at its place in it, else between the lines
 * above and below; of several lines, the others after the first. The library has it behind everything else.
 */
export function placeFields(lines: readonly Line[], blocks: readonly Block[]): Line[] {
  const placed = lines.map((line) => [...line]);
  for (const { lines: filledIn, field } of blocks) {
    const [first = [], ...others] = filledIn.map((line) => [...line]);
    const box = extentOf(first);
    if (box === null) continue;
    const beside = lineBeside(placed, box, field);
    const line = placed[beside];
    if (line !== undefined) {
      const at = line.findIndex((word) => word.box !== null && word.box[0] >= box[0]);
      const rest = line.splice(at < 0 ? line.length : at);
      if (others.length === 0) line.push(...first, ...rest);
      else placed.splice(beside, 1, [...line, ...first], ...others, ...(rest.length > 0 ? [rest] : []));
      continue;
    }
    const below = placed.findIndex((other) => (extentOf(other)?.[1] ?? 0) > (box[1] + box[3]) / 2);
    placed.splice(below < 0 ? placed.length : below, 0, first, ...others);
  }
  return placed;
}

/** The nearest of the lines at the height of a field's words, or beside the field; -1 where there is none. */
function lineBeside(lines: readonly Line[], words: Box, field: Box | null): number {
  let [nearest, least] = [-1, Infinity];
  for (const [index, line] of lines.entries()) {
    const extent = extentOf(line);
    if (extent === null) continue;
    if (!isAtHeight(extent, words) && (field === null || !isBeside(line, extent, field))) continue;
    const distance = Math.min(...line.map(({ box }) => (box === null ? Infinity : gapBetween(box, words))));
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}

function isAtHeight(line: Box, words: Box): boolean {
  const shared = Math.min(line[3], words[3]) - Math.max(line[1], words[1]);
  return shared > Math.min(line[3] - line[1], words[3] - words[1]) / 2;
}

/** A label in the middle of a tall field's height, and not one printed inside of it. */
function isBeside(line: Line, extent: Box, field: Box): boolean {
  const middle = (extent[1] + extent[3]) / 2;
  if (middle < field[1] || middle > field[3]) return false;
  return line.every(({ box }) => box === null || overlap(box, field) === 0);
}

function gapBetween(one: Box, other: Box): number {
  return Math.max(0, one[0] - other[2], other[0] - one[2]);
}

function extentOf(line: Line): Box | null {
  const boxes = line.flatMap(({ box }) => (box === null ? [] : [box]));
  return boxes.length === 0 ? null : unionOf(boxes);
}
