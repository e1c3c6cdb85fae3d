/** All words of a text one by one, small ones too, each with what it stands for. Pure. */
import { beginsAlike, lemmaOf, stemmed } from './vocabulary.ts';

export interface Token {
  /** As written, without a possessive ending. */
  readonly text: string;
  /** Of a word that means something; null for a small one. */
  readonly id: string | null;
}

/** Words before and after a place, in sum, that must be the same on both sides. */
export const AROUND = 3;

export function readTokens(text: string): Token[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}.&-]*(?:['’]\p{L}+)?/gu) ?? []).map((token) => {
    const word = token.replace(/['’]s$|\.$/, '');
    const [stem] = stemmed(word);
    return { text: word, id: stem === undefined ? null : lemmaOf(stem).id };
  });
}

export function isLike(one: Token, other: Token): boolean {
  return one.id === null || other.id === null
    ? one.text.toLowerCase() === other.text.toLowerCase()
    : one.id === other.id || beginsAlike(one.id, other.id);
}

export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

/** How many words in one direction are the same; where both texts end there, one. */
export function runOf(
  said: readonly Token[],
  from: number,
  given: readonly Token[],
  at: number,
  step: number,
): number {
  for (let count = 0; count < AROUND; count++) {
    const [mine, theirs] = [said[from + step * count], given[at + step * count]];
    if (mine === undefined && theirs === undefined) return count + 1;
    if (mine === undefined || theirs === undefined || !isLike(mine, theirs)) return count;
  }
  return AROUND;
}
