import type { LooseWord, TextLine } from '../../pages/page-text.ts';
import { type Turn, turnsOf, uprightBox } from './turned-lines.ts';

/** Of a line as it would stand upright. */
interface Extent {
  readonly turn: Turn;
  readonly left: number;
  readonly middle: number;
  readonly height: number;
}

/**
 * Where paragraphs begin, which a PDF does not say: at a gap clearly wider than those around it, at a jump back up
 * (a new column, a running header that comes last), and at a line that is indented while the next is not.
 */
export function findParagraphs(lines: readonly (readonly LooseWord[])[]): TextLine[] {
  const turns = turnsOf(lines);
  const placed = downwards(
    lines.map((words, index) => ({ words, extent: extentOf(words, turns[index] ?? 0) })),
  );
  const extents = placed.map(({ extent }) => extent);
  return placed.map(({ words }, index) => ({ words, startsParagraph: startsParagraph(extents, index) }));
}

interface Placed {
  readonly words: readonly LooseWord[];
  readonly extent: Extent | null;
}

/** The library sorts the lines of writing that is turned as if they were words of one line: some of it comes last line first. */
function downwards(lines: readonly Placed[]): Placed[] {
  const sorted: Placed[] = [];
  const run: Placed[] = [];
  for (const line of lines) {
    const [one, other] = [run.at(-1)?.extent, line.extent];
    const isAbove =
      one != null && other !== null && one.turn !== 0 && other.turn === one.turn && other.middle < one.middle;
    if (!isAbove) sorted.push(...run.splice(0).reverse());
    run.push(line);
  }
  return [...sorted, ...run.reverse()];
}

function startsParagraph(extents: readonly (Extent | null)[], index: number): boolean {
  const line = extents[index];
  const before = extents[index - 1];
  if (line === null || line === undefined || before === null || before === undefined) return false;
  if (line.turn !== before.turn) return true;
  const height = Math.min(line.height, before.height);
  const step = line.middle - before.middle;
  if (step < -height / 2) return true;
  const around = [pitch(extents, index - 1), pitch(extents, index + 1)].filter((value) => value > height / 2);
  const usual = around.length === 0 ? height * 1.3 : Math.min(...around);
  if (step > usual * 1.3 && step > height * 1.25) return true;
  const after = extents[index + 1];
  if (after === null || after === undefined) return false;
  return line.left - before.left > height && Math.abs(after.left - before.left) < height / 2;
}

/** Distance of a line from the one before it. */
function pitch(extents: readonly (Extent | null)[], index: number): number {
  const line = extents[index];
  const before = extents[index - 1];
  return line === null || line === undefined || before === null || before === undefined
    ? 0
    : line.middle - before.middle;
}

function extentOf(words: readonly LooseWord[], turn: Turn): Extent | null {
  let [left, top, bottom, height] = [Infinity, Infinity, -Infinity, Infinity];
  for (const { box } of words) {
    if (box === null) continue;
    const [x0, y0, , y1] = uprightBox(box, turn);
    left = Math.min(left, x0);
    top = Math.min(top, y0);
    bottom = Math.max(bottom, y1);
    height = Math.min(height, y1 - y0);
  }
  if (left === Infinity) return null;
  return { turn, left, middle: (top + bottom) / 2, height: Math.max(1, height) };
}
