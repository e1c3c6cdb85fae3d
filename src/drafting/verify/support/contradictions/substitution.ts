/**
 * One word exchanged in a sentence that otherwise keeps the words of its passage: `influenza vaccine` for `Tdap vaccine`. Told from the
 * words around it, small ones too, which must be those of the passage in the same order. Verbs have too many synonyms to be told so. Pure.
 */
import { canBeSame, partyOf } from '../words/parties.ts';
import { isVerbForm, lemmaOf, stemmed } from '../words/vocabulary.ts';

interface Token {
  readonly text: string;
  /** Of a word that means something; null for a small one. */
  readonly id: string | null;
}

/** Words before and after that must be the same, in sum. */
const AROUND = 3;
/** What is exchanged has at most as many words, on either side. */
const LONGEST = 2;

export function exchangedWord(
  claim: string,
  passage: string,
): { readonly said: string; readonly given: string } | null {
  const [said, given] = [tokens(claim), tokens(passage)];
  const lacks = (token: Token, among: readonly Token[]) =>
    token.id !== null && !among.some((other) => isLike(token, other));
  for (let index = 0; index < said.length; index++) {
    for (let mine = 1; mine <= LONGEST; mine++) {
      const exchange = said.slice(index, index + mine);
      if (exchange.length < mine || !exchange.every((token) => lacks(token, given))) break;
      for (let at = 0; at < given.length; at++) {
        for (let theirs = 1; theirs <= LONGEST; theirs++) {
          const other = given.slice(at, at + theirs);
          if (other.length < theirs) break;
          if (!other.some((token) => lacks(token, said)) || other.some(({ id }) => id === null)) continue;
          const before = same(said, index - 1, given, at - 1, -1);
          const after = same(said, index + mine, given, at + theirs, 1);
          if (before === 0 || after === 0 || before + after < AROUND) continue;
          const [one, two] = [
            exchange.map(({ text }) => text).join(' '),
            other.map(({ text }) => text).join(' '),
          ];
          if (!exchangeable(one, two, said[index - 1]?.text ?? '')) return { said: one, given: two };
        }
      }
    }
  }
  return null;
}

function tokens(text: string): Token[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)?/gu) ?? []).map((word) => {
    const [stem] = stemmed(word);
    return { text: word, id: stem === undefined ? null : lemmaOf(stem).id };
  });
}

/** How many words in one direction are the same on both sides. */
function same(
  said: readonly Token[],
  from: number,
  given: readonly Token[],
  at: number,
  step: number,
): number {
  let count = 0;
  for (; count < AROUND; count++) {
    const [mine, theirs] = [said[from + step * count], given[at + step * count]];
    // Both end here.
    if (count === 0 && step > 0 && mine === undefined && theirs === undefined) return 1;
    if (mine === undefined || theirs === undefined || !isLike(mine, theirs)) break;
  }
  return count;
}

function isLike(one: Token, other: Token): boolean {
  if (one.id === null || other.id === null)
    return one.id === other.id && one.text.toLowerCase() === other.text.toLowerCase();
  return (
    one.id === other.id ||
    (one.id.length >= 5 && other.id.length >= 5 && one.id.slice(0, 5) === other.id.slice(0, 5))
  );
}

/** A verb, a party by name or by role, or a word for how. */
function exchangeable(one: string, other: string, before: string): boolean {
  const [mine, theirs] = [partyOf(one), partyOf(other)];
  // Among words that are the same, another role is another party.
  if (mine.kind === 'role' && theirs.kind === 'role') return mine.key === theirs.key;
  if (mine.kind !== 'other' && theirs.kind !== 'other') return canBeSame(mine, theirs);
  if (
    isVerbForm(one) ||
    isVerbForm(other) ||
    /^(?:to|he|she|it|they|we|who|may|must|shall|will|would|can|could|should|not)$/i.test(before)
  )
    return true;
  if (/\d/.test(one) || /\d/.test(other)) return true;
  if (SMALL.test(one) || SMALL.test(other)) return true;
  return (
    /^\p{Lu}/u.test(one) !== /^\p{Lu}/u.test(other) && [mine, theirs].some(({ kind }) => kind === 'role')
  );
}

const SMALL =
  /^(?:also|however|therefore|thus|further|moreover|here|there|above|below|ever|just|even|quite|rather|very|upon|whether|much|far|many|over|more|such|own|himself|herself|itself|themselves|any|every|each|all|some|another|other|certain|said)$|(?:ly)$/i;
