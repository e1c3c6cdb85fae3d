import type { Box } from '../../model.ts';
import type { LooseWord, TextLine } from '../../pages/page-text.ts';

/**
 * The page's own lines (filing stamps, captions, the text around a picture) and the recognised ones in one order. Recognised
 * words that lie under one of the page's own are that word read a second time, and are left out. Of the two, what there
 * is less of takes its place among the other.
 */
export function mergeLines(own: readonly TextLine[], recognised: readonly TextLine[]): TextLine[] {
  const rest = withoutThoseUnder(recognised, own);
  if (own.length === 0) return rest;
  return lengthOf(own) > lengthOf(rest) ? addBlocks(own, rest) : addLines(rest, own);
}

function withoutThoseUnder(lines: readonly TextLine[], own: readonly TextLine[]): TextLine[] {
  const ownBoxes = own.flatMap((line) => boxesOf(line.words));
  const rest: TextLine[] = [];
  let paragraphComes = false;
  for (const line of lines) {
    const words = line.words.filter(
      ({ box }) => box === null || !ownBoxes.some((other) => isUnder(box, other)),
    );
    paragraphComes ||= line.startsParagraph;
    if (words.length === 0) continue;
    rest.push({ words, startsParagraph: paragraphComes });
    paragraphComes = false;
  }
  return rest;
}

/** Stamps into a scan: every line by its height on the page. */
function addLines(lines: readonly TextLine[], stamps: readonly TextLine[]): TextLine[] {
  const merged = [...lines];
  for (const line of stamps) {
    const height = middle(line.words);
    const after = merged.findIndex((other) => middle(other.words) > height);
    insert(merged, after < 0 ? merged.length : after, [line]);
  }
  return merged;
}

/**
 * The writing of pictures into a page's text: paragraph by paragraph, behind the last line that stands above it in the same
 * column, else before the first that stands below.
 */
function addBlocks(lines: readonly TextLine[], additions: readonly TextLine[]): TextLine[] {
  const merged = [...lines];
  for (const block of blocksOf(additions)) {
    const extent = extentOf(block);
    const isBeside = (line: TextLine): boolean => {
      const other = extentOf([line]);
      return other !== null && extent !== null && other[0] < extent[2] && other[2] > extent[0];
    };
    const top = extent?.[1] ?? 0;
    const above = merged.findLastIndex((line) => isBeside(line) && middle(line.words) < top);
    const below = merged.findIndex((line) => isBeside(line) && middle(line.words) >= top);
    insert(merged, above >= 0 ? above + 1 : below >= 0 ? below : merged.length, block);
  }
  return merged;
}

function blocksOf(lines: readonly TextLine[]): TextLine[][] {
  const blocks: TextLine[][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block === undefined || line.startsParagraph) blocks.push([line]);
    else block.push(line);
  }
  return blocks;
}

/** Puts lines in as a paragraph of their own. */
function insert(merged: TextLine[], at: number, [first, ...others]: readonly TextLine[]): void {
  if (first === undefined) return;
  const next = merged[at];
  if (next !== undefined) merged[at] = { ...next, startsParagraph: true };
  merged.splice(at, 0, { ...first, startsParagraph: true }, ...others);
}

function isUnder(box: Box, other: Box): boolean {
  const width = Math.min(box[2], other[2]) - Math.max(box[0], other[0]);
  const height = Math.min(box[3], other[3]) - Math.max(box[1], other[1]);
  const area = (box[2] - box[0]) * (box[3] - box[1]);
  return width > 0 && height > 0 && width * height > area / 2;
}

function lengthOf(lines: readonly TextLine[]): number {
  return lines.reduce(
    (sum, { words }) => sum + words.reduce((length, word) => length + word.text.length, 0),
    0,
  );
}

function middle(words: readonly LooseWord[]): number {
  const boxes = boxesOf(words);
  if (boxes.length === 0) return 0;
  return boxes.reduce((sum, box) => sum + (box[1] + box[3]) / 2, 0) / boxes.length;
}

function extentOf(lines: readonly TextLine[]): Box | null {
  const boxes = lines.flatMap((line) => boxesOf(line.words));
  if (boxes.length === 0) return null;
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}

function boxesOf(words: readonly LooseWord[]): Box[] {
  return words.flatMap(({ box }) => (box === null ? [] : [box]));
}
