import lunr from 'lunr';
import { foldCase, hasOwnHyphen } from '../../platform/index.ts';

/**
 * Text into terms, the same on the side of the documents and on the side of the query: words of letters
 * and digits, lower case, without diacritics, without lunr's stop words, stemmed by lunr's stemmer.
 * English for now.
 *
 * `12(b)(6)` gives `12 b 6`, to be searched as a phrase; `U.S.C.`, `U. S. C.` and `USC` give `usc`;
 * `plaintiff's` gives `plaintiff`; a word hyphenated at the end of a line is one word, unless the hyphen is its own.
 */
export interface Token {
  readonly term: string;
  /** [start, end) in the analysed text, UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

const INITIALS = String.raw`\p{L}\.(?: ?\p{L}\.){1,100}(?:\p{L}(?![\p{L}\p{N}\p{M}]))?`;
const LETTERS = String.raw`[\p{L}\p{N}\p{M}]+`;
const JOINT = String.raw`(?:(?<=\p{L})['\u2019](?=\p{L})|(?<=\p{Ll})-\n[ \t]*(?=\p{Ll})|\u00AD\n?)`;
const WORD = new RegExp(String.raw`(?<![\p{L}\p{N}])${INITIALS}|${LETTERS}(?:${JOINT}${LETTERS})*`, 'gu');

const LONGEST_TERM = 64;
const REMEMBERED_WORDS = 200_000;

/** Stop words of lunr that mean something in a law office: a testament, and the country. */
const MEANINGFUL = new Set(['will', 'us']);

export function analyze(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    let start = match.index;
    for (const word of wordsOf(match[0])) {
      const term = tokenTerm(text, word, start, start + word.length);
      if (term !== '') tokens.push({ term, start, end: start + word.length });
      start += word.length;
    }
  }
  return tokens;
}

const LINE_END = /(?<=(?<!\p{L})(\p{L}+))-\n[ \t]*(?=(\p{L}+))/gu;

/** `self-⏎evident` is two words, as `self-evident` is, with a hyphen between them. */
function wordsOf(matched: string): string[] {
  if (!matched.includes('-')) return [matched];
  const words: string[] = [];
  let from = 0;
  for (const { 0: hyphen, 1: first = '', 2: second = '', index } of matched.matchAll(LINE_END)) {
    if (!hasOwnHyphen(first, second)) continue;
    words.push(matched.slice(from, index), hyphen);
    from = index + hyphen.length;
  }
  return [...words, matched.slice(from)];
}

function tokenTerm(text: string, word: string, start: number, end: number): string {
  const term = termOf(word);
  if (term !== '') return term;
  // `Rule 4(a)`, `§ 2(i)`: a stop word in prose, a name in an enumeration.
  return word.length === 1 && text[start - 1] === '(' && text[end] === ')' ? word.toLowerCase() : '';
}

/** The word at this place, which must be where one begins; null where its term is empty. */
export function tokenAt(text: string, start: number): Token | null {
  WORD_HERE.lastIndex = start;
  const [word] = wordsOf(WORD_HERE.exec(text)?.[0] ?? '');
  if (word === undefined || word === '') return null;
  const end = start + word.length;
  const term = tokenTerm(text, word, start, end);
  return term === '' ? null : { term, start, end };
}

const WORD_HERE = new RegExp(WORD.source, 'uy');

export function termsOf(text: string): string[] {
  return analyze(text).map((token) => token.term);
}

/** Lower case, without diacritics and ligatures; letters and digits only. */
export function fold(word: string): string {
  return foldCase(word).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const remembered = new Map<string, string>();

/** The term of one word, empty for a stop word. Each distinct word is folded and stemmed once. */
function termOf(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const folded = fold(word.replace(/['’]s$/i, '')).slice(0, LONGEST_TERM);
  const term = isStopWord(folded) ? '' : stem(folded);
  if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
  remembered.set(word, term);
  return term;
}

function isStopWord(folded: string): boolean {
  if (MEANINGFUL.has(folded)) return false;
  return folded === '' || !lunr.stopWordFilter(new lunr.Token(folded, {}));
}

export function stem(folded: string): string {
  return lunr.stemmer(new lunr.Token(folded, {})).toString();
}
