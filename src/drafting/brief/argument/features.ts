/** What the model that parts an argument into its grounds sees of a sentence: how it begins, and what it takes up of the words before. */
import { hashesOf, wordsOf } from '../../../platform/index.ts';
import { analyze } from '../../../search/index.ts';

const LONG = 6;
const MOST = 3;

/** What was said to a ground before a sentence. Grows with each, so that an argument is read once, however long it goes on. */
export class Said {
  #count = 0;
  #last = '';
  #ofLast: ReadonlySet<string> = new Set();
  readonly #terms = new Set<string>();

  constructor(sentences: readonly string[] = []) {
    for (const one of sentences) this.add(one);
  }

  add(text: string): void {
    this.#count += 1;
    this.#last = text;
    this.#ofLast = termsOf(text);
    for (const term of this.#ofLast) this.#terms.add(term);
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  featuresOf(text: string): Uint32Array {
    const words = wordsOf(text);
    const last = wordsOf(this.#last);
    const terms = [...termsOf(text)];
    const [first = '', second = '', third = ''] = words;
    const shared = (known: ReadonlySet<string>) =>
      Math.min(MOST, terms.filter((term) => known.has(term)).length);
    const tens = (some: readonly string[]) => Math.min(LONG, Math.floor(some.length / 5));
    return hashesOf([
      `first ${first}`,
      `two ${first} ${second}`,
      `three ${first} ${second} ${third}`,
      `second ${second}`,
      `length ${tens(words)}`,
      `before ${tens(last)}`,
      `steps ${tens(last)} ${tens(words)}`,
      `shares ${shared(this.#ofLast)}`,
      `shares all ${shared(this.#terms)}`,
      `count ${Math.min(LONG, this.#count)}`,
      ...words.slice(0, LONG).map((word) => `early ${word}`),
      ...last.slice(0, 2).map((word) => `led ${word}`),
      ...(words.includes('<number>') || words.includes('<day>') ? ['figures'] : []),
    ]);
  }
}

function termsOf(text: string): ReadonlySet<string> {
  return new Set(analyze(text).map(({ term }) => term));
}
