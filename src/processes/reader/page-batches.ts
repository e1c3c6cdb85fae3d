import type { ReadPage } from '../../ingest/index.ts';
import type { PageBatch } from './protocol.ts';

const MOST_PAGES = 32;
/** Characters of text and bytes of words. */
const MOST_KEPT = 4 * 1024 * 1024;

/** Reads pages on while those before are written down, but never far ahead. */
export class PageBatches {
  readonly #done: Promise<void>;
  #waiting: ReadPage[] = [];
  #size = 0;
  #isOver = false;
  #failure: { readonly error: unknown } | null = null;
  #isClosed = false;
  /** Settles when something has changed: pages came, or went. */
  #change = Promise.withResolvers<void>();

  constructor(pages: AsyncIterable<ReadPage>) {
    this.#done = this.#read(pages);
  }

  /** All that are there; waits for one. @throws what reading them threw, after those before */
  async next(): Promise<PageBatch> {
    while (this.#waiting.length === 0 && !this.#isOver) await this.#change.promise;
    if (this.#waiting.length === 0 && this.#failure !== null) throw this.#failure.error;
    const pages = this.#waiting;
    this.#waiting = [];
    this.#size = 0;
    this.#changed();
    return { pages, isLast: this.#isOver && this.#failure === null };
  }

  /** No more are wanted. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#changed();
    await this.#done;
  }

  async #read(pages: AsyncIterable<ReadPage>): Promise<void> {
    try {
      for await (const page of pages) {
        this.#waiting.push(page);
        this.#size += page.text.length + page.words.length;
        this.#changed();
        while (this.#isFull() && !this.#isClosed) await this.#change.promise;
        if (this.#isClosed) break;
      }
    } catch (error) {
      this.#failure = { error };
    }
    this.#isOver = true;
    this.#changed();
  }

  #isFull(): boolean {
    return this.#waiting.length >= MOST_PAGES || this.#size > MOST_KEPT;
  }

  #changed(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }
}
