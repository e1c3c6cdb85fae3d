/**
 * The queries of the piece of work that runs in a transaction. They come one after another, and none is left when it ends: else an
 * `await` was left out, and what that query writes would be lost, or be another's (docs/decisions/0178).
 */
export class OpenQueries {
  #open = 0;
  #overlapped = false;

  /** At the start of a piece of work. */
  restart(): void {
    this.#overlapped = false;
  }

  begin(): void {
    this.#overlapped ||= this.#open > 0;
    this.#open += 1;
  }

  end(): void {
    this.#open -= 1;
  }

  /** At the end of a piece of work. @returns whether a query of it was not waited for */
  wereLeft(): boolean {
    return this.#overlapped || this.#open > 0;
  }
}
