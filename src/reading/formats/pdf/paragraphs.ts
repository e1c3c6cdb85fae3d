import type { LooseWord, TextLine } from '../../pages/page-text.ts';

interface Extent {
  readonly left: number;
  readonly middle: number;
  readonly height: number;
}

/**
 * Where paragraphs begin, which a PDF does not say: at a gap clearly wider than those around it, at a jump back up
 * (a new column, a running header that comes last), and at a line that is indented while the next is not.
 */
export function findParagraphs(lines: readonly (readonly LooseWord[])[]): TextLine[] {
  const extents = lines.map(extentOf);
  return lines.map((words, index) => ({ words, startsParagraph: startsParagraph(extents, index) }));
}

function startsParagraph(extents: readonly (Extent | null)[], index: number): boolean {
  const line = extents[index];
  const before = extents[index - 1];
  if (line === null || line === undefined || before === null || before === undefined) return false;
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

function extentOf(words: readonly LooseWord[]): Extent | null {
  let [left, top, bottom, height] = [Infinity, Infinity, -Infinity, Infinity];
  for (const { box } of words) {
    if (box === null) continue;
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    bottom = Math.max(bottom, box[3]);
    height = Math.min(height, box[3] - box[1]);
  }
  if (left === Infinity) return null;
  return { left, middle: (top + bottom) / 2, height: Math.max(1, height) };
}
