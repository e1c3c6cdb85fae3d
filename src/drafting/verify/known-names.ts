/** The names a record holds, and whether a name in the prose is one of them, whole or in part. */
import { type FoundName, findNames, wordOf } from './find-names.ts';

export class KnownNames {
  private readonly names: readonly ReadonlySet<string>[];
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
    this.names = runs.map((words) => new Set(words));
    this.initials = new Set(runs.filter(({ length }) => length > 1).map(initialsOf));
    this.words = wordsIn([...listed, ...texts]);
    this.trusted = trusted;
  }

  holds({ words, titled, text }: FoundName): boolean {
    const [only] = words;
    if (only !== undefined && words.length === 1) {
      // `the Whitcombes` are the Whitcomb family, or the Whitcombes'.
      if (this.has(only) || this.has(only.replace(/e?s$/, ''))) return true;
      return /^\p{Lu}{2,}$/u.test(text) && this.initials.has(only);
    }
    if (this.names.some((name) => words.every((word) => isIn(name, word)))) return true;
    // `Larkspur Haulage Agreement`: of words the record has, put together into a title.
    return titled && words.every((word) => this.has(word));
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
      if (/[-.]/.test(word)) for (const part of word.split(/[-.]/)) words.add(wordOf(part));
    }
  }
  return words;
}

const COURSE =
  /\p{Lu}[\p{L}\p{M}.'’-]*(?:,? (?:(?:of|the|&|and|de|la|van|von|der) )*\p{Lu}[\p{L}\p{M}.'’-]*){1,9}/gu;

function capitalWords(text: string): string[] {
  return text
    .split(/[\s,;:()&/]+/)
    .filter((token) => /\p{L}/u.test(token))
    .map(wordOf)
    .filter((word) => word !== '');
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
