/** The peer: BM25 as textbooks have it, in memory, the whole query against whole documents. */
import { termsOf } from '../../../src/search/index.ts';

export class PlainBm25 {
  readonly #postings = new Map<string, { place: number; count: number }[]>();
  readonly #lengths: number[] = [];
  readonly #average: number;

  constructor(texts: readonly string[]) {
    for (const [place, text] of texts.entries()) {
      const terms = termsOf(text);
      this.#lengths.push(terms.length);
      for (const [term, count] of counted(terms)) {
        const list = this.#postings.get(term);
        if (list === undefined) this.#postings.set(term, [{ place, count }]);
        else list.push({ place, count });
      }
    }
    this.#average = this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length);
  }

  scores(query: string, k1 = 1.2, b = 0.75): Float64Array {
    const count = this.#lengths.length;
    const scores = new Float64Array(count);
    for (const [term, asked] of counted(termsOf(query))) {
      const list = this.#postings.get(term) ?? [];
      const rarity = Math.log(1 + (count - list.length + 0.5) / (list.length + 0.5));
      for (const { place, count: held } of list) {
        const rest = k1 * (1 - b + (b * (this.#lengths[place] ?? 0)) / this.#average);
        scores[place] = (scores[place] ?? 0) + (asked * rarity * held * (k1 + 1)) / (held + rest);
      }
    }
    return scores;
  }
}

function counted(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
