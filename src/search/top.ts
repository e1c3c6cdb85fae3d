/** A strict total order: true when `a` comes before `b`. */
export type BetterThan = (a: number, b: number) => boolean;

/** The best `limit` items in order, found with a heap: most items are refused after one comparison. */
export function best(items: Iterable<number>, limit: number, betterThan: BetterThan): number[] {
  if (limit <= 0) return [];
  const heap: number[] = []; // the worst of the kept ones at the root
  const worse = (i: number, j: number) => betterThan(heap[j] ?? 0, heap[i] ?? 0);
  const swap = (i: number, j: number) => {
    [heap[i], heap[j]] = [heap[j] ?? 0, heap[i] ?? 0];
  };
  const rise = (start: number) => {
    for (let i = start; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (!worse(i, parent)) return;
      swap(i, parent);
      i = parent;
    }
  };
  const sink = () => {
    for (let i = 0; ; ) {
      const left = 2 * i + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const child = right < heap.length && worse(right, left) ? right : left;
      if (!worse(child, i)) return;
      swap(i, child);
      i = child;
    }
  };
  for (const item of items) {
    if (heap.length < limit) {
      heap.push(item);
      rise(heap.length - 1);
    } else if (betterThan(item, heap[0] ?? 0)) {
      heap[0] = item;
      sink();
    }
  }
  return heap.sort((a, b) => (betterThan(a, b) ? -1 : 1));
}
