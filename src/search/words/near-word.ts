import { FAR, joinedAs, substitutionCost } from './expansion.ts';

/**
 * The distances of `editDistance` from one word to the beginnings of others, letter by letter: a row of the table for each
 * letter of the other, all of which are kept, so that a word which begins as the one before goes on from there.
 */
export class NearWord {
  readonly #word: Uint16Array;
  /** What a letter of the word and the one before it look like together; 0: nothing. */
  readonly #joined: Uint16Array;
  readonly #most: number;
  readonly #width: number;
  readonly #rows: Int32Array;
  /** The smallest of each row. */
  readonly #smallest: Int32Array;

  constructor(word: string, most: number) {
    this.#word = Uint16Array.from({ length: word.length }, (_, i) => word.charCodeAt(i));
    this.#joined = this.#word.map((code, i) => (i === 0 ? 0 : joinedAs(this.#word[i - 1] ?? 0, code)));
    this.#most = most;
    this.#width = word.length + 2;
    const rows = word.length + most + 2;
    this.#rows = new Int32Array(rows * this.#width);
    this.#smallest = new Int32Array(rows);
    for (let i = 0; i <= word.length; i++) this.#rows[i] = 2 * i;
  }

  /**
   * Goes on to the first so many letters of what stands at `start`; those before them must have been gone through.
   * @returns whether anything that begins so can be near enough
   */
  step(text: string, start: number, letters: number): boolean {
    const word = this.#word;
    const rows = this.#rows;
    const most = this.#most;
    const width = this.#width;
    const length = word.length;
    if (letters > length + most) return false;
    const code = text.charCodeAt(start + letters - 1);
    const before = letters > 1 ? text.charCodeAt(start + letters - 2) : 0;
    const joined = joinedAs(before, code);
    const row = letters * width;
    const last = row - width;
    const beforeLast = last - width;
    // Further from the diagonal everything is greater than the limit.
    const from = Math.max(1, letters - most);
    const to = Math.min(length, letters + most);
    let left = from === 1 ? 2 * letters : FAR;
    rows[row + from - 1] = left;
    let smallest = left;
    for (let i = from; i <= to; i++) {
      const own = word[i - 1] ?? 0;
      let distance = (rows[last + i - 1] ?? FAR) + (own === code ? 0 : substitutionCost(own, code));
      if (left + 2 < distance) distance = left + 2;
      if (i < letters + most) distance = Math.min(distance, (rows[last + i] ?? FAR) + 2);
      if (i > 1) {
        if (letters > 1 && own === before && word[i - 2] === code) {
          distance = Math.min(distance, (rows[beforeLast + i - 2] ?? FAR) + 2);
        }
        if (this.#joined[i - 1] === code) distance = Math.min(distance, (rows[last + i - 2] ?? FAR) + 2);
      }
      if (letters > 1 && joined === own) distance = Math.min(distance, (rows[beforeLast + i - 1] ?? FAR) + 2);
      rows[row + i] = distance;
      left = distance;
      if (distance < smallest) smallest = distance;
    }
    if (to < length) rows[row + to + 1] = FAR;
    this.#smallest[letters] = smallest;
    // Transposed and joined letters take two rows at once.
    return smallest <= 2 * most || (this.#smallest[letters - 1] ?? 0) <= 2 * most;
  }

  /** The distance to what the last steps went through, when it ends after so many letters; in halves. */
  halvesAt(letters: number): number {
    const length = this.#word.length;
    return Math.abs(letters - length) > this.#most
      ? FAR
      : (this.#rows[letters * this.#width + length] ?? FAR);
  }

  /** The distance to a word, in halves; more than twice the greatest when it is not near enough. Begins from the start. */
  halvesOf(other: string): number {
    if (Math.abs(other.length - this.#word.length) > this.#most) return FAR;
    for (let letters = 1; letters <= other.length; letters++) {
      if (!this.step(other, 0, letters)) return FAR;
    }
    return this.halvesAt(other.length);
  }
}
