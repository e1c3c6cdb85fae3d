import type { Match } from '../model.ts';
import { analyze, type Token, tokenAt } from './analysis.ts';
import { stemsOfPrefix } from './expansion.ts';
import { isPrefix } from './term-matching.ts';

/** So many letters of a word are looked at before it is cut out and stemmed. */
const LETTERS_COMPARED = 3;
/** A stemmer leaves a word as it is but for its end; of the stem, no more than the last letters are others: `probabilities`, `probabl`. */
const LETTERS_CHANGED = 2;

/**
 * Finds the words of texts that may be what is sought, which are few, without cutting a whole text into words: by the letters they
 * begin with.
 */
export class SoughtWords {
  /** null: any word may be what is sought, as where a first letter may be wrong. */
  readonly #beginning: RegExp | null;

  constructor(matches: readonly Exclude<Match, { kind: 'citation' }>[]) {
    const beginnings = new Set<string>();
    for (const match of matches) for (const term of termsSought(match)) beginnings.add(beginningOf(term));
    // What a diacritic or a ligature becomes is any letter.
    this.#beginning = beginnings.has('') ? null : anyBeginning([...beginnings]);
  }

  /** Those among the tokens of `analyze` that have a term that is sought, and some others. */
  tokensIn(text: string): Token[] {
    const beginning = this.#beginning;
    if (beginning === null) return analyze(text);
    const tokens: Token[] = [];
    beginning.lastIndex = 0;
    for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
      const { index } = found;
      beginning.lastIndex = index + 1;
      WORD_BEGINS.lastIndex = index;
      if (!WORD_BEGINS.test(text)) continue;
      // Is it a word, or the S of U. S. C.? The whole text tells.
      LATER_INITIAL.lastIndex = index;
      if (LATER_INITIAL.test(text)) return analyze(text);
      const token = tokenAt(text, index);
      if (token === null) continue;
      tokens.push(token);
      beginning.lastIndex = token.end;
    }
    return tokens;
  }
}

/** What the terms of the words that are sought begin with; an empty string: with anything. */
function termsSought(match: Exclude<Match, { kind: 'citation' }>): Iterable<string> {
  switch (match.kind) {
    case 'term':
      return [match.term];
    case 'phrase':
      return match.terms;
    case 'pattern':
      return isPrefix(match) ? [match.prefix, ...stemsOfPrefix(match.prefix)] : [match.prefix];
    case 'fuzzy':
      return [''];
  }
}

function beginningOf(term: string): string {
  const kept = term.slice(0, Math.max(1, Math.min(LETTERS_COMPARED, term.length - LETTERS_CHANGED)));
  return PLAIN.exec(kept)?.[0] ?? '';
}

const PLAIN = /^[a-z0-9]*/;

/**
 * Not `u`, and what is said of letters left to WORD_BEGINS: so it goes through a text five times faster, ten times where it has
 * typographic quotation marks. What is not ASCII may be folded into any letters.
 */
function anyBeginning(beginnings: readonly string[]): RegExp {
  const anything = String.raw`[^\x00-\x7f\udc00-\udfff]`;
  return new RegExp(beginnings.length === 0 ? '(?!)' : `${oneOf(beginnings)}|${anything}`, 'g');
}

/** Within a word: an apostrophe, the end of a line, the stop behind an initial. */
const GAP = String.raw`(?:'|-\n|\. ?)?`;

function oneOf(beginnings: readonly string[]): string {
  const rests = new Map<string, string[]>();
  for (const beginning of beginnings) {
    const letter = beginning.charAt(0);
    rests.set(letter, [...(rests.get(letter) ?? []), beginning.slice(1)]);
  }
  const ways = Array.from(rests, ([letter, after]) => {
    const either = letter === letter.toUpperCase() ? letter : `[${letter}${letter.toUpperCase()}]`;
    return after.includes('') ? either : String.raw`${either}(?:[^\x00-\x7f]|${GAP}(?:${oneOf(after)}))`;
  });
  return ways.join('|');
}

/** What stands within a word is no beginning. */
const WORD_BEGINS =
  /(?<![\p{L}\p{N}\p{M}]|\p{L}['\u2019](?=\p{L})|\p{Ll}-\n(?=\p{Ll})|[\p{L}\p{N}\p{M}]\u00AD\n?)[\p{L}\p{N}\p{M}]/uy;
const LATER_INITIAL = /(?<=(?<![\p{L}\p{N}])\p{L}\. ?)\p{L}(?![\p{L}\p{N}])/uy;
