/**
 * Whose prompt is read next where several wait: the one with the fewest tokens left, until it is read. Prompts gain nothing from
 * being read in turns, for a slice takes what the processor has: four in turns all end when the last one would, four in a row
 * end after one, two, three and four. The next section of a draft that has begun is short, and so it comes before a new draft. Pure.
 */
export class ReadingOrder {
  #reads = false;
  #waiting: { readonly left: number; readonly go: () => void }[] = [];

  /**
   * Resolves when the caller may read a slice; `left`: its tokens still unread, this slice included. Whoever was let go on must
   * call `done` after the slice.
   */
  turn(left: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        left,
        go: () => {
          signal.removeEventListener('abort', abort);
          resolve();
        },
      };
      const abort = () => {
        this.#waiting = this.#waiting.filter((one) => one !== entry);
        reject(signal.reason);
      };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      this.#waiting.push(entry);
      this.#next();
    });
  }

  done(): void {
    this.#reads = false;
    // Later, when whoever has just read a slice has asked for the next one.
    queueMicrotask(() => this.#next());
  }

  #next(): void {
    if (this.#reads) return;
    const next = this.#waiting.toSorted((a, b) => a.left - b.left)[0];
    if (next === undefined) return;
    this.#reads = true;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.go();
  }
}
