/**
 * Which of two lists' entries are the same, in order. Entries that occur once in each hold the rest together; between two of
 * them the longest common subsequence is looked for, unless that would take long.
 */
export type Pair = readonly [first: number | null, second: number | null];

const MOST_COMPARED = 400_000;

export function align(first: readonly string[], second: readonly string[]): Pair[] {
  let start = 0;
  while (start < first.length && start < second.length && first[start] === second[start]) start += 1;
  let [firstEnd, secondEnd] = [first.length, second.length];
  while (firstEnd > start && secondEnd > start && first[firstEnd - 1] === second[secondEnd - 1]) {
    firstEnd -= 1;
    secondEnd -= 1;
  }
  const same = (count: number, i: number, j: number): Pair[] =>
    Array.from({ length: count }, (_, k) => [i + k, j + k]);
  const pairs = same(start, 0, 0);
  let [i, j] = [start, start];
  for (const [anchorFirst, anchorSecond] of [
    ...anchors(first, second, start, firstEnd, secondEnd),
    [firstEnd, secondEnd] as const,
  ]) {
    pairs.push(...between(first, second, [i, anchorFirst], [j, anchorSecond]));
    if (anchorFirst < firstEnd || anchorSecond < secondEnd) pairs.push([anchorFirst, anchorSecond]);
    [i, j] = [anchorFirst + 1, anchorSecond + 1];
  }
  return [...pairs, ...same(first.length - firstEnd, firstEnd, secondEnd)];
}

/** The longest ascending course of entries that occur once in each list. */
function anchors(
  first: readonly string[],
  second: readonly string[],
  start: number,
  firstEnd: number,
  secondEnd: number,
): (readonly [number, number])[] {
  const once = (list: readonly string[], end: number) => {
    const at = new Map<string, number>();
    for (let k = start; k < end; k += 1) at.set(list[k] ?? '', at.has(list[k] ?? '') ? -1 : k);
    return at;
  };
  const [inFirst, inSecond] = [once(first, firstEnd), once(second, secondEnd)];
  const common = [...inFirst].flatMap(([key, i]): (readonly [number, number])[] => {
    const j = inSecond.get(key) ?? -1;
    return i < 0 || j < 0 ? [] : [[i, j]];
  });
  // Patience: the smallest last entry of a course of each length.
  const last: number[] = [];
  const before: (number | undefined)[] = [];
  common.forEach(([, j], at) => {
    let [low, high] = [0, last.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((common[last[middle] ?? 0]?.[1] ?? 0) < j) low = middle + 1;
      else high = middle;
    }
    before[at] = last[low - 1];
    last[low] = at;
  });
  const course: (readonly [number, number])[] = [];
  for (let at = last.at(-1); at !== undefined; at = before[at]) course.push(common[at] ?? [0, 0]);
  return course.reverse();
}

type Range = readonly [start: number, end: number];

function between(
  first: readonly string[],
  second: readonly string[],
  [i0, i1]: Range,
  [j0, j1]: Range,
): Pair[] {
  const [rows, columns] = [i1 - i0, j1 - j0];
  const common = rows * columns > MOST_COMPARED ? null : commonLengths(first, second, [i0, i1], [j0, j1]);
  const at = (i: number, j: number) => common?.[(i - i0) * (columns + 1) + (j - j0)] ?? 0;
  const pairs: Pair[] = [];
  let [i, j] = [i0, j0];
  while (i < i1 || j < j1) {
    if (i < i1 && j < j1 && common !== null && first[i] === second[j]) pairs.push([i++, j++]);
    else if (j >= j1 || (i < i1 && at(i + 1, j) >= at(i, j + 1))) pairs.push([i++, null]);
    else pairs.push([null, j++]);
  }
  return pairs;
}

function commonLengths(
  first: readonly string[],
  second: readonly string[],
  [i0, i1]: Range,
  [j0, j1]: Range,
): Uint16Array {
  const width = j1 - j0 + 1;
  const lengths = new Uint16Array((i1 - i0 + 1) * width);
  for (let i = i1 - 1; i >= i0; i -= 1) {
    for (let j = j1 - 1; j >= j0; j -= 1) {
      const here = (i - i0) * width + (j - j0);
      lengths[here] =
        first[i] === second[j]
          ? (lengths[here + width + 1] ?? 0) + 1
          : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0);
    }
  }
  return lengths;
}
