import type { Box } from '../../../model.ts';
import type { PageGeometry } from '../library/page-geometry.ts';
import type { Cover } from './page-scene.ts';

/** Points a cell, and most cells of a map: a page larger than ten letter pages gets larger cells. */
const FINEST = 2;
const MOST_CELLS = 1_200_000;
/** Cells painted for one page: some thousand layers of a letter page. */
const MOST_PAINTED = 500_000_000;

/** Which of the covers lies on top, cell by cell: what tells text that may be hidden from all the rest, cheaply. */
export class CoverMap {
  readonly #covers: readonly Cover[];
  readonly #columns: number;
  readonly #rows: number;
  readonly #cell: number;
  /** Index of the cover on top, plus 1; 0 where there is none. */
  readonly #top: Uint32Array;

  constructor(covers: readonly Cover[], { width, height }: PageGeometry) {
    this.#cell = Math.max(FINEST, Math.sqrt((width * height) / MOST_CELLS));
    this.#columns = Math.ceil(width / this.#cell);
    this.#rows = Math.ceil(height / this.#cell);
    this.#top = new Uint32Array(this.#columns * this.#rows);
    this.#covers = covers;
    let left = MOST_PAINTED;
    for (const [index, { box }] of covers.entries()) {
      if (left > 0) left -= this.#paint(box, index + 1);
    }
  }

  /** The topmost cover at a point of the page as displayed. */
  at(x: number, y: number): Cover | undefined {
    const column = Math.floor(x / this.#cell);
    const row = Math.floor(y / this.#cell);
    if (column < 0 || row < 0 || column >= this.#columns || row >= this.#rows) return undefined;
    return this.#covers[(this.#top[row * this.#columns + column] ?? 0) - 1];
  }

  /** Whether a cover that `matters` is on top anywhere in a box. */
  touches([left, top, right, bottom]: Box, matters: (cover: Cover) => boolean): boolean {
    const [firstColumn, lastColumn] = [this.#clamp(left, this.#columns), this.#clamp(right, this.#columns)];
    const [firstRow, lastRow] = [this.#clamp(top, this.#rows), this.#clamp(bottom, this.#rows)];
    let last = 0;
    for (let row = firstRow; row <= lastRow; row += 1) {
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const value = this.#top[row * this.#columns + column] ?? 0;
        if (value === 0 || value === last) continue;
        last = value;
        const cover = this.#covers[value - 1];
        if (cover !== undefined && matters(cover)) return true;
      }
    }
    return false;
  }

  #clamp(position: number, cells: number): number {
    return Math.max(0, Math.min(cells - 1, Math.floor(position / this.#cell)));
  }

  /** The cells whose middle is inside; later covers over earlier ones. Returns how many. */
  #paint([left, top, right, bottom]: Box, value: number): number {
    const first = Math.max(0, Math.ceil(left / this.#cell - 0.5));
    const last = Math.min(this.#columns - 1, Math.ceil(right / this.#cell - 0.5) - 1);
    const start = Math.max(0, Math.ceil(top / this.#cell - 0.5));
    const end = Math.min(this.#rows - 1, Math.ceil(bottom / this.#cell - 0.5) - 1);
    if (!(first <= last && start <= end)) return 0;
    for (let row = start; row <= end; row += 1) {
      this.#top.fill(value, row * this.#columns + first, row * this.#columns + last + 1);
    }
    return (end - start + 1) * (last - first + 1);
  }
}
