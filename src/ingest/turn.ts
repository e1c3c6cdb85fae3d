/**
 * The time a file may be in work while others wait. When it is over, the pages under way are finished and kept, and the
 * file goes on in its next turn.
 */
export class Turn {
  /** performance.now() of its begin. */
  readonly since = performance.now();
  readonly #over = new AbortController();
  #pages = 0;

  /** Aborted when it is over. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** A page was read. A turn without one does not count as used: a file must come forward in each. */
  get isUsed(): boolean {
    return this.#pages > 0;
  }

  sawPage(): void {
    this.#pages += 1;
  }

  end(): void {
    this.#over.abort(new Error('Others have their turn.'));
  }
}
