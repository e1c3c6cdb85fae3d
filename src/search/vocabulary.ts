import { countBits, lettersOf, MOST_LETTERS } from './expansion.ts';
import type { IndexDatabase } from './model.ts';
import { termsAfter } from './repository.ts';

/**
 * All terms of the index, in memory from the first fuzzy query on: comparing a word with each takes a millisecond or
 * two, fetching them takes fifty. Terms that were added since are read at the start of each such query.
 */
export class Vocabulary {
  readonly #terms: string[] = [];
  /** Which letters occur, by term. */
  #letters = new Int32Array(1024);
  #lastId = 0;

  async catchUp(queries: IndexDatabase['read']): Promise<void> {
    const { terms, lastId } = await termsAfter(queries, this.#lastId);
    // Another query was first.
    if (lastId <= this.#lastId) return;
    this.#lastId = lastId;
    const count = this.#terms.length + terms.length;
    if (count > this.#letters.length) {
      const longer = new Int32Array(Math.ceil(count * 1.25));
      longer.set(this.#letters);
      this.#letters = longer;
    }
    for (const term of terms) {
      this.#letters[this.#terms.length] = lettersOf(term);
      this.#terms.push(term);
    }
  }

  /** Terms that may be so near to the word: whose letters and length differ little enough. */
  *near(word: string, distance: number): Iterable<string> {
    const own = lettersOf(word);
    const most = MOST_LETTERS * distance;
    for (let i = 0; i < this.#terms.length; i++) {
      if (countBits(own ^ (this.#letters[i] ?? 0)) > most) continue;
      const term = this.#terms[i] ?? '';
      if (Math.abs(term.length - word.length) <= distance) yield term;
    }
  }
}
