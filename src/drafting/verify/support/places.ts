/**
 * Two parties, or a party and a court, that have changed places: between the same words on either side, small ones too, the sentence has
 * one and the passage the other, and each has both. `ordered the seller to pay the buyer` for `ordered the buyer to pay the seller`. Pure.
 */
import { keepsOrder, tokensOf } from './closeness.ts';
import { partyOf } from './words/parties.ts';
import { AROUND, isLike, readTokens, runOf, type Token, textOf } from './words/tokens.ts';
import { beginsAlike } from './words/vocabulary.ts';

const DETERMINERS: ReadonlySet<string> = new Set(
  'the a an this that these those his her its their our such also then therefore however thus'.split(' '),
);
/** At most so many words stand in a place, on either side. */
const LONGEST = 4;

export interface Swapped {
  readonly said: string;
  readonly given: string;
}

/** Who stands in the place of the other; null where nobody does. */
export function swappedParties(claim: string, passage: string): Swapped | null {
  const swapped = changedPlaces(claim, passage);
  if (swapped === null || !isParty(swapped.said) || !isParty(swapped.given)) return null;
  return keepsOrder(tokensOf(claim), tokensOf(passage)) ? null : swapped;
}

/** `carrier`, `NCBF`, `district court`. */
function isParty(words: string): boolean {
  return partyOf(words.split(' ').at(-1) ?? '').kind !== 'other';
}

function changedPlaces(claim: string, passage: string): Swapped | null {
  const [said, given] = [read(claim), read(passage)];
  const [mine, theirs] = [idsOf(said), idsOf(given)];
  for (const [left, at] of meetings(said, given)) {
    for (let here = 1; here <= LONGEST; here++) {
      for (let there = 1; there <= LONGEST; there++) {
        const [from, to] = [left + here + 1, at + there + 1];
        if (from > said.length || to > given.length) continue;
        const after = runOf(said, from, given, to, 1);
        if (after === 0 || after + runOf(said, left, given, at, -1) < AROUND) continue;
        const [own, other] = [said.slice(left + 1, from), given.slice(at + 1, to)];
        if (isExchange(idsOf(own), idsOf(other), mine, theirs))
          return { said: textOf(own), given: textOf(other) };
      }
    }
  }
  return null;
}

function read(text: string): Token[] {
  return readTokens(text).filter(({ text: word }) => !DETERMINERS.has(word.toLowerCase()));
}

function idsOf(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.flatMap(({ id }) => (id === null ? [] : [id])));
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
