/** Which word of a passage a word of a sentence corresponds to: the same one among the same neighbours. Pure. */
import { beginsAlike } from './vocabulary.ts';
import type { Word } from './words.ts';

export interface Pair {
  readonly said: Word;
  readonly given: Word;
  /** One says what the other denies. */
  readonly contradicts: boolean;
  /** The two are opposites: `granted` and `denied`, `sufficient` and `insufficient`. */
  readonly opposites: boolean;
}

const NEIGHBOURS = 6;
/** So many neighbours is it worth that it is the same word, not only one that means the same. */
const SAME_WORD = 2;

/** One pair for each word of the sentence that the passage has. */
export function alignWords(said: readonly Word[], given: readonly Word[]): Pair[] {
  return said.flatMap((word, index) => {
    let best: { pair: Pair; score: number } | null = null;
    for (const [at, match] of given.entries()) {
      if (!isSame(word, match)) continue;
      const score = shared(said, index, given, at) + (word.stem === match.stem ? SAME_WORD : 0);
      if (score > (best?.score ?? -1)) {
        const contradicts = match.negated !== expected(word, match);
        const opposites = word.denies !== match.denies || (word.id !== match.id && isPrefixed(word, match));
        best = { pair: { said: word, given: match, contradicts, opposites }, score };
      }
    }
    return best === null ? [] : [best.pair];
  });
}

export function isSame(one: Word, other: Word): boolean {
  return one.id === other.id || isPrefixed(one, other);
}

/** The same word, or one that begins like it: `plausible` and `plausibility`. */
export function isAkin(one: Word, other: Word): boolean {
  return isSame(one, other) || beginsAlike(one.stem, other.stem);
}

function isPrefixed(one: Word, other: Word): boolean {
  return other.bare === one.stem || one.bare === other.stem;
}

/** The polarity the match must have to say the same: a prefix on one side turns it round. */
function expected(word: Word, match: Word): boolean {
  return word.id !== match.id && isPrefixed(word, match) ? !word.negated : word.negated;
}

function shared(said: readonly Word[], index: number, given: readonly Word[], at: number): number {
  const near = new Set(given.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1).map(({ id }) => id));
  near.delete(given[at]?.id ?? '');
  const ids = new Set(
    said.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1).map(({ id }) => id),
  );
  return [...ids].filter((id) => near.has(id)).length;
}
