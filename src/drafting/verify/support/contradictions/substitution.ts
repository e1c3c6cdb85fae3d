/**
 * One word exchanged in a sentence that otherwise keeps the words of its passage: `influenza vaccine` for `Tdap vaccine`. Told from the
 * words around it, small ones too, which must be those of the passage in the same order. Verbs have too many synonyms to be told so. Pure.
 */

import { hasDigit } from '../../../letters.ts';
import { AROUND, isLike, readTokens, runOf, type Token, textOf } from '../words/tokens.ts';
import { isVerbForm } from '../words/vocabulary.ts';

/** What is exchanged has at most as many words, on either side. */
const LONGEST = 2;

export function exchangedWord(
  claim: string,
  passage: string,
): { readonly said: string; readonly given: string } | null {
  const [said, given] = [readTokens(claim), readTokens(passage)];
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
          const before = runOf(said, index - 1, given, at - 1, -1);
          const after = runOf(said, index + mine, given, at + theirs, 1);
          if (before === 0 || after === 0 || before + after < AROUND) continue;
          const [one, two] = [textOf(exchange), textOf(other)];
          if (!exchangeable(one, two, said[index - 1]?.text ?? '')) return { said: one, given: two };
        }
      }
    }
  }
  return null;
}

/** A verb, a word for how, or what has a number in it. */
function exchangeable(one: string, other: string, before: string): boolean {
  return (
    BEFORE_VERB.has(before.toLowerCase()) ||
    [one, other].some((words) => isVerbForm(words) || hasDigit(words) || SMALL.test(words))
  );
}

const BEFORE_VERB: ReadonlySet<string> = new Set(
  'to he she it they we who may must shall will would can could should not'.split(' '),
);
const SMALL =
  /^(?:also|however|therefore|thus|further|moreover|here|there|above|below|ever|just|even|quite|rather|very|upon|whether|much|far|many|over|more|such|own|himself|herself|itself|themselves|any|every|each|all|some|another|other|certain|said)$|(?:ly)$/i;
