/** Words that a text has from a decision as they stand there: who writes them means the passage they are of. Linear. Pure. */
import { analyze } from '../../../search/index.ts';
import { findCitations } from '../../citations/find-citations.ts';
import { wordsOf } from '../../texts/words.ts';

/** Of fewer words one after the other, the run is one of the language. */
const RUN = 6;
/** Of its words so many must tell something: `in the light most favorable to` is in every decision. */
const LEAST_TELLING = 4;

export class LiteralWords {
  readonly #runs: ReadonlySet<string>;
  readonly #without: ReadonlySet<string>;

  /** @param without terms that tell nothing. A citation is nobody’s passage. */
  constructor(text: string, without: ReadonlySet<string>) {
    const cited = findCitations(text);
    const parts = [0, ...cited.map(({ end }) => end)].map((start, at) => text.slice(start, cited[at]?.start));
    this.#runs = new Set(parts.flatMap((part) => runsOf(foldedIn(part))));
    this.#without = without;
  }

  /** How many words of the longest run that these have in common with the text; 0 where there is none that tells enough. */
  in(words: string): number {
    if (this.#runs.size === 0) return 0;
    const own = foldedIn(words);
    let [length, best] = [0, 0];
    for (const [at, run] of runsOf(own).entries()) {
      length = this.#runs.has(run) ? length + 1 : 0;
      const count = length + RUN - 1;
      if (length > 0 && count > best && this.#tells(own.slice(at - length + 1, at + RUN))) best = count;
    }
    return best;
  }

  #tells(words: readonly string[]): boolean {
    const terms = new Set(analyze(words.join(' ')).map(({ term }) => term));
    return [...terms].filter((term) => !this.#without.has(term)).length >= LEAST_TELLING;
  }
}

function foldedIn(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded.toLowerCase());
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
}
