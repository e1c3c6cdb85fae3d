/** The names a record holds, and whether a name in the prose is one of them, whole or in part. */
import { hasLetter } from '../../letters.ts';
import { type FoundName, findNames, wordOf } from './find-names.ts';

export class KnownNames {
  /** By each of their words, by the first letter of each, and whole. */
  private readonly byWord = new Map<string, ReadonlySet<string>[]>();
  private readonly byLetter = new Map<string, ReadonlySet<string>[]>();
  private readonly whole = new Set<string>();
  private readonly words: ReadonlySet<string>;
  private readonly trusted: ReadonlySet<string>;
  private readonly initials: ReadonlySet<string>;

  /** `listed`: names of parties and people as the record lists them; `texts`: prose; `trusted`: words that need no source. */
  constructor(listed: readonly string[], texts: readonly string[], trusted: ReadonlySet<string>) {
    const runs = [
      ...listed.map(capitalWords),
      // A name that a sentence begins with is not found as such: every course of capitals counts here.
      ...texts.flatMap((text) => [
        ...findNames(text).map(({ words }) => words),
        ...[...text.matchAll(COURSE)].map((match) => capitalWords(match[0])),
      ]),
    ].filter((words) => words.length > 0);
    for (const words of runs) this.add(words);
    this.initials = new Set(runs.filter(({ length }) => length > 1).map(initialsOf));
    this.words = wordsIn([...listed, ...texts]);
    this.trusted = trusted;
  }

  private add(words: readonly string[]): void {
    const key = keyOf(words);
    if (this.whole.has(key)) return;
    this.whole.add(key);
    const name = new Set(words);
    const put = (names: Map<string, ReadonlySet<string>[]>, by: string) => {
      const same = names.get(by);
      if (same === undefined) names.set(by, [name]);
      else same.push(name);
    };
    for (const word of name) put(this.byWord, word);
    for (const letter of new Set(words.map((word) => word.charAt(0)))) put(this.byLetter, letter);
  }

  holds({ words, titled, text }: FoundName): boolean {
    const [only] = words;
    if (only !== undefined && words.length === 1) {
      // `the Whitcombes` are the Whitcomb family, or the Whitcombes'.
      if (this.has(only) || this.has(only.replace(/e?s$/, ''))) return true;
      return /^\p{Lu}{2,}$/u.test(text) && this.initials.has(only);
    }
    if (this.whole.has(keyOf(words))) return true;
    const candidates = this.fewestWith(words);
    if (candidates.some((names) => names.some((name) => words.every((word) => isIn(name, word)))))
      return true;
    // `Larkspur Haulage Agreement`: of words the record has, put together into a title.
    return titled && words.every((word) => this.has(word));
  }

  /** The names that may have that word, of the word that fewest have. */
  private fewestWith(words: readonly string[]): readonly (readonly ReadonlySet<string>[])[] {
    const lists = words.map((word) => {
      const letter = word.charAt(0);
      return word.length === 1
        ? [this.byLetter.get(letter) ?? []]
        : [this.byWord.get(word) ?? [], this.byWord.get(letter) ?? []];
    });
    const size = (one: readonly (readonly unknown[])[]) => one.reduce((all, { length }) => all + length, 0);
    return lists.reduce((least, one) => (size(one) < size(least) ? one : least), lists[0] ?? []);
  }

  private has(word: string): boolean {
    return this.words.has(word) || this.trusted.has(word);
  }
}

/** Each word of the texts as names are compared, and each part of one with hyphens. */
export function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'’.-]*/gu)) {
      words.add(wordOf(word));
      for (const part of word.split(/[-.]/)) words.add(wordOf(part));
    }
  }
  return words;
}

/** From the first capital of a word: from a later one it would come no further. */
const COURSE =
  /(?=\p{Lu})(?<!\p{Lu}[\p{L}\p{M}.'’-]*?)\p{Lu}[\p{L}\p{M}.'’-]*(?:,? (?:(?:of|the|&|and|de|la|van|von|der) )*\p{Lu}[\p{L}\p{M}.'’-]*){1,9}/gu;

function capitalWords(text: string): string[] {
  return text
    .split(/[\s,;:()&/]+/)
    .filter(hasLetter)
    .map(wordOf)
    .filter((word) => word !== '');
}

function keyOf(words: readonly string[]): string {
  return [...new Set(words)].sort().join(' ');
}

function initialsOf(words: readonly string[]): string {
  return words.map((word) => word.charAt(0)).join('');
}

/** An initial stands for a word that begins with it, and a word for the initial. */
function isIn(name: ReadonlySet<string>, word: string): boolean {
  if (name.has(word)) return true;
  if (word.length === 1) return [...name].some((other) => other.startsWith(word));
  return (
    name.has(word.charAt(0)) &&
    name.size > 1 &&
    !name.has(word) &&
    [...name].some((other) => other.length > 1)
  );
}
