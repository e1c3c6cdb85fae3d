/** A grid of dark and light cells, taken apart into connected areas, each inside of another or of nothing. */
export interface Areas {
  /** Runs of cells of one kind, row by row: the row, the first cell, the one after the last, and the area it belongs to. */
  readonly runs: {
    readonly row: Int32Array;
    readonly start: Int32Array;
    readonly end: Int32Array;
    readonly area: Int32Array;
  };
  readonly count: number;
  readonly isDark: Uint8Array;
  /** The area around it, which is of the other kind; -1 for none. A parent comes before its children. */
  readonly parent: Int32Array;
  readonly cells: Int32Array;
  readonly left: Int32Array;
  readonly top: Int32Array;
  readonly right: Int32Array;
  readonly bottom: Int32Array;
}

/** Dark cells are connected by their corners as well, light ones are not. */
export function areasOf(dark: Uint8Array, width: number, height: number): Areas {
  const capacity = countRuns(dark, width, height);
  const [row, start, end] = [new Int32Array(capacity), new Int32Array(capacity), new Int32Array(capacity)];
  const joined = Int32Array.from({ length: capacity }, (_, index) => index);
  const rootOf = (run: number): number => {
    let root = run;
    while (joined[root] !== root) {
      joined[root] = joined[joined[root] ?? 0] ?? 0;
      root = joined[root] ?? 0;
    }
    return root;
  };
  let count = 0;
  let above = 0;
  for (let y = 0; y < height; y += 1) {
    const first = count;
    const line = y * width;
    for (let x = 0; x < width; ) {
      const kind = dark[line + x];
      const from = x;
      while (x < width && dark[line + x] === kind) x += 1;
      row[count] = y;
      start[count] = from;
      end[count] = x;
      count += 1;
    }
    // Runs of both rows from the left: those of one kind that touch are one area.
    let upper = above;
    for (let run = first; run < count && y > 0; run += 1) {
      const isDark = dark[line + (start[run] ?? 0)] === 1;
      const reach = isDark ? 1 : 0;
      const [from, to] = [(start[run] ?? 0) - reach, (end[run] ?? 0) + reach];
      while (upper > above && (end[upper - 1] ?? 0) > from) upper -= 1;
      while (upper < first && (end[upper] ?? 0) <= from) upper += 1;
      for (; upper < first && (start[upper] ?? 0) < to; upper += 1) {
        if ((dark[line - width + (start[upper] ?? 0)] === 1) !== isDark) continue;
        const [one, other] = [rootOf(run), rootOf(upper)];
        // The root is the run that comes first: the topmost of its area, and of those the leftmost.
        joined[Math.max(one, other)] = Math.min(one, other);
      }
    }
    above = first;
  }
  return collect({ row, start, end }, count, rootOf, dark, width);
}

function countRuns(dark: Uint8Array, width: number, height: number): number {
  let runs = height;
  for (let at = 1; at < width * height; at += 1) if (dark[at] !== dark[at - 1] && at % width !== 0) runs += 1;
  return runs;
}

function collect(
  { row, start, end }: { row: Int32Array; start: Int32Array; end: Int32Array },
  runs: number,
  rootOf: (run: number) => number,
  dark: Uint8Array,
  width: number,
): Areas {
  const area = new Int32Array(runs);
  let count = 0;
  for (let run = 0; run < runs; run += 1) {
    const root = rootOf(run);
    area[run] = root === run ? count++ : (area[root] ?? 0);
  }
  const [isDark, parent, cells] = [new Uint8Array(count), new Int32Array(count), new Int32Array(count)];
  const [left, top] = [new Int32Array(count).fill(width), new Int32Array(count)];
  const [right, bottom] = [new Int32Array(count), new Int32Array(count)];
  for (let run = 0; run < runs; run += 1) {
    const [own, y, from, to] = [area[run] ?? 0, row[run] ?? 0, start[run] ?? 0, end[run] ?? 0];
    if (cells[own] === 0) {
      isDark[own] = dark[y * width + from] ?? 0;
      top[own] = y;
      // What lies left of an area's first cell is around it.
      parent[own] = from === 0 ? -1 : (area[run - 1] ?? -1);
    }
    cells[own] = (cells[own] ?? 0) + to - from;
    left[own] = Math.min(left[own] ?? 0, from);
    right[own] = Math.max(right[own] ?? 0, to);
    bottom[own] = y + 1;
  }
  return { runs: { row, start, end, area }, count, isDark, parent, cells, left, top, right, bottom };
}
