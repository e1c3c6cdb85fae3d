import { governmentOf, isPluralOfOne, isWrittenAs } from '../resolve/agree.ts';
import { isInitials, type Party, partiesIn } from '../resolve/party-words.ts';

/**
 * Whether two names of cases name the same case. Writers shorten them (`Bell Atl. Corp. v. Twombly`, `ACCC v Smith`), leave parties out
 * and turn them round on appeal; a decision of other parties under the same number is another, or none.
 */
export type NameVerdict = 'same' | 'differs' | 'not_given';

/** @param known null where the document bears no name */
export function compareNames(written: string | null, known: string | null): NameVerdict {
  if (written === null || known === null) return 'not_given';
  const [one, other] = [partiesIn(written), partiesIn(known)];
  if (one.length === 0 || other.length === 0) return 'not_given';
  const [a, b] = one;
  const [x, y] = other;
  if (a === undefined || x === undefined) return 'not_given';
  if (b === undefined || y === undefined)
    return one.some((party) => other.some((also) => isSame(party, also))) ? 'same' : 'differs';
  const isOne = (isSame(a, x) && isSame(b, y)) || (isSame(a, y) && isSame(b, x));
  return isOne ? 'same' : 'differs';
}

function isSame(a: Party, b: Party): boolean {
  if (isInitials(a, b) || isInitials(b, a)) return true;
  if (a.telling.length > 0 && b.telling.length > 0) return shares(a.telling, b.telling);
  if (a.government.length > 0 && b.government.length > 0) return true;
  if (a.generic.length > 0 && b.generic.length > 0) return shares(a.generic, b.generic);
  // `A v B`, `In re S`: nothing but noise on one side says nothing.
  return a.telling.length + a.generic.length === 0 && b.telling.length + b.generic.length === 0;
}

/** Both of two words, of more two thirds of those of the shorter name. */
function shares(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const held = few.filter((word) => many.some((other) => isSameWord(word, other))).length;
  return held >= (few.length < 3 ? few.length : Math.ceil((few.length * 2) / 3));
}

/** `Atl.` is Atlantic, `Comm'n` Commission, `Larkspurr` Larkspur. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return true;
  const [head, tail] = short.split(/['’]/);
  if (
    head !== undefined &&
    tail !== undefined &&
    head.length >= 2 &&
    long.startsWith(head) &&
    long.endsWith(tail)
  )
    return true;
  return short.length >= 5 && isOneAway(short, long);
}

/** One letter more, less or other. */
function isOneAway(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Of names of one case: does the one say nothing that the other does not, but in other abbreviations? Both parties stand where they stand. */
export function isSpelledAs(written: string, known: string): boolean {
  const [one, other] = [partiesIn(written), partiesIn(known)];
  const isPaired = ([a, b]: readonly Party[], [x, y]: readonly Party[]) => isSpelled(a, x) && isSpelled(b, y);
  if (isPaired(one, other)) return true;
  if (one.length > 1 && other.length > 1) return false;
  return isPaired(one.toReversed(), other) || isPaired(one, other.toReversed());
}

function isSpelled(a: Party | undefined, b: Party | undefined): boolean {
  if (a === undefined || b === undefined) return true;
  // `Dixon` is not spelled as `United States`, which has no word of its own.
  if (!isSame(a, b)) return false;
  if (isInitials(a, b) || isInitials(b, a)) return true;
  const [one, other] = [governmentOf(a), governmentOf(b)];
  if (one !== null && other !== null && one !== other) return false;
  const mayBePlural = isPluralOfOne(a, b);
  const lacks = (words: readonly string[], own: Party, others: readonly string[], party: Party) =>
    words.some(
      (word) =>
        // `Dept.` and `Dep’t`: what is written short may be short for it.
        !own.short.has(word) &&
        !others.some((known) => isWrittenAs(word, known, own.short, party.short, mayBePlural)),
    );
  const [words, others] = [
    [...a.telling, ...a.generic],
    [...b.telling, ...b.generic],
  ];
  return !(lacks(words, a, others, b) && lacks(others, b, words, a));
}
