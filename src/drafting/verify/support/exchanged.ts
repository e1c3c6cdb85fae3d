/** A party or role in the place of its counterpart, told from the words beside it. Pure. */
import { counterparts, isGeneric } from './vocabulary.ts';
import type { Word } from './words.ts';

const NEAR = 8;
const BESIDE = 2;

/** A party or role of whom the passage does not say this, although it says it of its counterpart. */
export function exchanged(said: readonly Word[], given: readonly Word[], byName: boolean): string | null {
  for (const [index, word] of said.entries()) {
    const isParty = (other: Word) =>
      word.role ? (counterparts(word.stem)?.has(other.stem) ?? false) : other.name;
    if (!word.role && !(word.name && given.some((other) => other.stem === word.stem))) continue;
    const there = given.some((other) => other.id === word.id || other.stem === word.stem);
    // Somebody with a name may be meant, and the court that speaks.
    const open = word.role && (byName || word.stem.endsWith('court'));
    if (!there && !open && given.some(isParty) && !said.some(isParty)) return word.text;
    if (!there) continue;
    let [same, other] = [0, 0];
    for (const step of [1, -1]) {
      const neighbour = firstPlain(said, index, step);
      if (neighbour === undefined) continue;
      for (const [at, match] of given.entries()) {
        if (match.id !== neighbour.id) continue;
        // `the trial court’s conclusion` and `the conclusion of the trial court`: either side will do.
        const near = nearestParty(given, at, -step, word, NEAR);
        const far = nearestParty(given, at, step, word, BESIDE);
        if ([near, far].some((party) => party?.id === word.id || party?.stem === word.stem)) same += 1;
        else if (near !== undefined && isParty(near)) other += 1;
      }
    }
    if (other > 0 && same === 0) return word.text;
  }
  return null;
}

function firstPlain(words: readonly Word[], from: number, step: number): Word | undefined {
  for (let i = from + step, seen = 0; seen < 3; i += step, seen += 1) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[from]?.sentence) return undefined;
    if (word.role || word.name) return undefined;
    if (!isGeneric(word.stem)) return word;
  }
  return undefined;
}

function nearestParty(
  words: readonly Word[],
  from: number,
  step: number,
  like: Word,
  most: number,
): Word | undefined {
  for (let i = from + step, seen = 0; seen < most; i += step, seen += 1) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[from]?.sentence) return undefined;
    if (like.role ? word.role : word.name) return word;
  }
  return undefined;
}
