/**
 * How near a sentence keeps to the words of its passage, small ones too. In a sentence that copies, a word of its own is telling; in
 * one that says the same freely, most words are its own, and what the comparison of single words finds there is found less surely. Pure.
 */
import { withoutEnd } from '../../letters.ts';

/** In lower case, without the full stops of abbreviations. */
export function tokensOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}.&-]*(?:'\p{L}+)?/gu) ?? []
  ).map((token) => withoutEnd(token, '.'));
}

/** How many tokens both have in the same order. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  let last = new Uint16Array(other.length + 1);
  for (const token of one) {
    const next = new Uint16Array(other.length + 1);
    for (let at = 1; at <= other.length; at++) {
      next[at] =
        token === other[at - 1] ? (last[at - 1] ?? 0) + 1 : Math.max(last[at] ?? 0, next[at - 1] ?? 0);
    }
    last = next;
  }
  return last[other.length] ?? 0;
}

/** 0 to 1: share of the tokens of a sentence that stand in the passage in the same order, squared. */
export function closeness(claim: readonly string[], passage: readonly string[]): number {
  return claim.length === 0 ? 0 : (inOrder(claim, passage) / claim.length) ** 2;
}

/** All that the passage has of the sentence stands there in the same order. */
export function keepsOrder(claim: readonly string[], passage: readonly string[]): boolean {
  const there = new Set(passage);
  return inOrder(claim, passage) === claim.filter((token) => there.has(token)).length;
}
