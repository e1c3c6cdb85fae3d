/** What signs words are made of: asked all over a text, and always in the same way. Pure. */
import { splitAtBlanks } from '../platform/index.ts';

export function isCapitalised(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

export function beginsSmall(text: string): boolean {
  return /^\p{Ll}/u.test(text);
}

export function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function beginsWithDigit(text: string): boolean {
  return /^\d/.test(text);
}

export function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

export function isWholeNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Has a sign that words or numbers are made of. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Runs of letters and digits. */
export function runsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Runs of letters, of so many at least. */
export function wordsIn(text: string, letters = 1): string[] {
  return (text.match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= letters);
}

/** Words with their apostrophes and hyphens, in small letters and plain signs: `don't`, `pre-suit`. */
export function spokenWordsIn(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []).map((word) => word.replace('’', "'"));
}

/** In small letters, words alone. */
export function plainly(text: string): string {
  return runsIn(text.toLowerCase()).join(' ');
}

/** Without the `’s` at its end. */
export function withoutPossessive(text: string): string {
  return text.replace(/['’]s$/, '');
}

/** The name of a file without the ending that says of what kind it is. */
export function withoutExtension(name: string): string {
  return name.replace(/\.\w{2,5}$/, '');
}

/** In the name of a file hyphens and underscores stand for spaces. */
export function spaced(name: string): string {
  return name.replace(/[-_]+/g, ' ');
}

/** Without the `’s` of its words. */
export function withoutPossessives(text: string): string {
  return text.replace(/['’]s\b/g, '');
}

/** Without the `s` at its end. */
export function withoutS(text: string): string {
  return text.endsWith('s') ? text.slice(0, -1) : text;
}

/** Whatever blanks and line breaks part its words; in large letters and small ones. */
export function wherever(words: string): RegExp {
  return new RegExp(splitAtBlanks(words).map(RegExp.escape).join('\\s+'), 'giu');
}

/** Its letters alone. */
export function lettersIn(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

/** Ends as a sentence does, whatever brackets and quotation marks stand behind its stop. */
export function endsSentence(text: string): boolean {
  return endsIn(withoutEnd(text, ' "”’)]'), '.!?');
}

/** Ends in one of the signs. */
export function endsIn(text: string, signs: string): boolean {
  return text !== '' && isOneOf(text.charAt(text.length - 1), signs);
}

/** Has one of the endings. */
export function endsInOne(text: string, endings: readonly string[]): boolean {
  return endings.some((ending) => text.endsWith(ending));
}

/** Without those of the signs that it begins with; where a blank is one of them, line breaks are, too. */
export function withoutStart(text: string, signs: string): string {
  let at = 0;
  while (at < text.length && isOneOf(text.charAt(at), signs)) at += 1;
  return text.slice(at);
}

/** Without those of the signs that it ends in. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && isOneOf(text.charAt(end - 1), signs)) end -= 1;
  return text.slice(0, end);
}

function isOneOf(sign: string, signs: string): boolean {
  return signs.includes(sign.trim() === '' ? ' ' : sign);
}

/** The white space that it begins with. */
export function lengthOfLead(text: string): number {
  return text.length - text.trimStart().length;
}

/** `Teague v. Larkin` names *Teague v. Larkin Logistics, Inc.*: each side has the words of its side. */
export function namesCase(cited: string, title: string): boolean {
  const sides = (text: string) => plainly(text).split(/ vs? /);
  const [first = '', second = '', more] = sides(cited);
  const [ours = '', theirs = ''] = sides(title);
  const has = (side: string, words: string) =>
    words.split(' ').every((word) => ` ${side} `.includes(` ${word} `));
  return first !== '' && second !== '' && more === undefined && has(ours, first) && has(theirs, second);
}
