/** Which words of a page a span covers, as boxes to be drawn over its picture. Pure. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];
export type Span = readonly [start: number, end: number];

interface Word {
  readonly start: number;
  readonly end: number;
  readonly box: readonly number[] | null;
}

/** One box a line: words beside each other that stand on the same line are one mark. */
export function marksOf(words: readonly Word[], [start, end]: Span): Box[] {
  const lines: Box[] = [];
  for (const word of words) {
    if (word.box === null || word.end <= start || word.start >= end) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = word.box;
    const line = lines.at(-1);
    if (line !== undefined && onOneLine(line, [left, top, right, bottom])) {
      lines[lines.length - 1] = [
        Math.min(line[0], left),
        Math.min(line[1], top),
        Math.max(line[2], right),
        Math.max(line[3], bottom),
      ];
    } else {
      lines.push([left, top, right, bottom]);
    }
  }
  return lines;
}

/** They share half of the lower one's height, and the second begins right of where the first does. */
function onOneLine([left, top, right, bottom]: Box, [nextLeft, nextTop, , nextBottom]: Box): boolean {
  const shared = Math.min(bottom, nextBottom) - Math.max(top, nextTop);
  const height = Math.min(bottom - top, nextBottom - nextTop);
  return shared >= height / 2 && nextLeft >= left && nextLeft - right < 4 * height;
}
