/** More than any program has; what lies beyond is not shown by one. */
export const MOST_COLUMNS = 16_384;

/** The columns of a sheet that are hidden, from 0. However many records name them, a cell is looked up at once. */
export class HiddenColumns {
  /** For each column itself, or for a hidden one a column behind it. */
  readonly #next = Int32Array.from({ length: MOST_COLUMNS + 1 }, (_, at) => at);

  add(first: number, last: number): void {
    if (!(first <= last)) return;
    const end = Math.min(last, MOST_COLUMNS - 1);
    for (let at = this.#seenFrom(Math.max(0, first)); at <= end; at = this.#seenFrom(at))
      this.#next[at] = at + 1;
  }

  has(column: number): boolean {
    return this.#next[column] !== undefined && this.#next[column] !== column;
  }

  #seenFrom(column: number): number {
    let at = Math.min(column, MOST_COLUMNS);
    for (let next = this.#next[at] ?? at; next !== at; next = this.#next[at] ?? at) {
      this.#next[at] = this.#next[next] ?? next;
      at = next;
    }
    return at;
  }
}
