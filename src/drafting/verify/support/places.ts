/**
 * Two that have changed places: between the same words on either side, small ones too, the sentence has one thing and the passage another,
 * and each has both. `ordered the seller to pay the buyer` for `ordered the buyer to pay the seller`. Pure.
 */
import { tokensOf } from './closeness.ts';
import { beginsAlike, lemmaOf, stemmed } from './words/vocabulary.ts';

interface Token {
  readonly text: string;
  /** Of a word that means something; null for a small one. */
  readonly id: string | null;
}

const DETERMINER =
  /^(?:the|a|an|this|that|these|those|his|her|its|their|our|such|also|then|therefore|however|thus)$/;
/** At most so many words stand in a place, on either side. */
const LONGEST = 4;
/** So many words on both sides together must be the same; the beginning and the end of a text count as one. */
const AROUND = 3;
const MOST = 3;

/** What stands in the place of the other, as written; null where nothing does. */
export function changedPlaces(
  claim: string,
  passage: string,
): { readonly said: string; readonly given: string } | null {
  const [said, given] = [read(claim), read(passage)];
  const [mine, theirs] = [idsOf(said), idsOf(given)];
  for (const [left, at] of meetings(said, given)) {
    for (let here = 1; here <= LONGEST; here++) {
      for (let there = 1; there <= LONGEST; there++) {
        const [from, to] = [left + here + 1, at + there + 1];
        if (from > said.length || to > given.length) continue;
        const after = run(said, from, given, to, 1);
        if (after === 0 || after + run(said, left, given, at, -1) < AROUND) continue;
        const [own, other] = [said.slice(left + 1, from), given.slice(at + 1, to)];
        if (isExchange(idsOf(own), idsOf(other), mine, theirs))
          return { said: textOf(own), given: textOf(other) };
      }
    }
  }
  return null;
}

function read(text: string): Token[] {
  return tokensOf(text)
    .map((token) => token.replace(/'s$/, ''))
    .filter((token) => !DETERMINER.test(token))
    .map((token) => {
      const [stem] = stemmed(token);
      return { text: token, id: stem === undefined ? null : lemmaOf(stem).id };
    });
}

function idsOf(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.flatMap(({ id }) => (id === null ? [] : [id])));
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

/** Where a word of both is followed by different ones; -1 is before the first. */
function meetings(said: readonly Token[], given: readonly Token[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [[-1, -1]];
  for (const [left, token] of said.entries()) {
    for (const [at, other] of given.entries()) {
      const [next, following] = [said[left + 1], given[at + 1]];
      if (!isLike(token, other) || next === undefined || following === undefined || isLike(next, following))
        continue;
      found.push([left, at]);
    }
  }
  return found;
}

/** How many words in one direction are the same; where both texts end there, one. */
function run(
  said: readonly Token[],
  from: number,
  given: readonly Token[],
  at: number,
  step: number,
): number {
  for (let count = 0; count < MOST; count++) {
    const [mine, theirs] = [said[from + step * count], given[at + step * count]];
    if (mine === undefined && theirs === undefined) return count + 1;
    if (mine === undefined || theirs === undefined || !isLike(mine, theirs)) return count;
  }
  return MOST;
}

function isLike(one: Token, other: Token): boolean {
  return one.id === null || other.id === null
    ? one.text === other.text
    : one.id === other.id || beginsAlike(one.id, other.id);
}

function isExchange(
  own: ReadonlySet<string>,
  other: ReadonlySet<string>,
  mine: ReadonlySet<string>,
  theirs: ReadonlySet<string>,
): boolean {
  if (own.size === 0 || other.size === 0) return false;
  const has = (all: ReadonlySet<string>, id: string) =>
    all.has(id) || [...all].some((one) => beginsAlike(one, id));
  return (
    ![...own].some((id) => has(other, id)) &&
    [...own].every((id) => has(theirs, id)) &&
    [...other].every((id) => has(mine, id))
  );
}
