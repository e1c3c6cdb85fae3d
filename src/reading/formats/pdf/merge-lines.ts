import type { Box } from '../../model.ts';
import type { LooseWord, TextLine } from '../../page-text.ts';

/**
 * The page's own lines (filing stamps, captions) among the recognised ones, by height on the page. Recognised words that
 * lie under one of the page's own are that word read a second time, and are left out.
 */
export function mergeLines(own: readonly TextLine[], recognised: readonly TextLine[]): TextLine[] {
  const ownBoxes = own.flatMap((line) => boxesOf(line.words));
  const merged: TextLine[] = [];
  for (const line of recognised) {
    const words = line.words.filter(
      ({ box }) => box === null || !ownBoxes.some((other) => isUnder(box, other)),
    );
    if (words.length > 0) merged.push({ ...line, words });
  }
  for (const line of own) {
    const height = middle(line.words);
    const after = merged.findIndex((other) => middle(other.words) > height);
    const at = after < 0 ? merged.length : after;
    const next = merged[at];
    if (next !== undefined) merged[at] = { ...next, startsParagraph: true };
    merged.splice(at, 0, { ...line, startsParagraph: true });
  }
  return merged;
}

function isUnder(box: Box, other: Box): boolean {
  const width = Math.min(box[2], other[2]) - Math.max(box[0], other[0]);
  const height = Math.min(box[3], other[3]) - Math.max(box[1], other[1]);
  const area = (box[2] - box[0]) * (box[3] - box[1]);
  return width > 0 && height > 0 && width * height > area / 2;
}

function middle(words: readonly LooseWord[]): number {
  const boxes = boxesOf(words);
  if (boxes.length === 0) return 0;
  return boxes.reduce((sum, box) => sum + (box[1] + box[3]) / 2, 0) / boxes.length;
}

function boxesOf(words: readonly LooseWord[]): Box[] {
  return words.flatMap(({ box }) => (box === null ? [] : [box]));
}
