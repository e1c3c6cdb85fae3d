/** A strict total order: true when `a` comes before `b`. */
export type BetterThan = (a: number, b: number) => boolean;

/** The best so many of the items offered, kept in a heap: most items are refused after one comparison. */
export class Best {
  readonly #limit: number;
  readonly #betterThan: BetterThan;
  /** The worst of the kept ones at the root. */
  readonly #heap: number[] = [];

  constructor(limit: number, betterThan: BetterThan) {
    this.#limit = limit;
    this.#betterThan = betterThan;
  }

  /** The worst that is kept, once there is no room for more; undefined before. */
  get worst(): number | undefined {
    return this.#heap.length < this.#limit ? undefined : this.#heap[0];
  }

  offer(item: number): void {
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      heap.push(item);
      this.#rise(heap.length - 1);
    } else if (this.#limit > 0 && this.#betterThan(item, heap[0] ?? 0)) {
      heap[0] = item;
      this.#sink();
    }
  }

  inOrder(): number[] {
    return this.#heap.toSorted((a, b) => (this.#betterThan(a, b) ? -1 : 1));
  }

  #isWorse(i: number, j: number): boolean {
    return this.#betterThan(this.#heap[j] ?? 0, this.#heap[i] ?? 0);
  }

  #swap(i: number, j: number): void {
    const heap = this.#heap;
    [heap[i], heap[j]] = [heap[j] ?? 0, heap[i] ?? 0];
  }

  #rise(from: number): void {
    for (let i = from; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (!this.#isWorse(i, parent)) return;
      this.#swap(i, parent);
      i = parent;
    }
  }

  #sink(): void {
    for (let i = 0; ; ) {
      const left = 2 * i + 1;
      if (left >= this.#heap.length) return;
      const right = left + 1;
      const child = right < this.#heap.length && this.#isWorse(right, left) ? right : left;
      if (!this.#isWorse(child, i)) return;
      this.#swap(i, child);
      i = child;
    }
  }
}
