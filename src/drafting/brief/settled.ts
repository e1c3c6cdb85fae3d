/** Whether a settlement’s words speak of a payment or of a release, and say that each side releases the other; who pays is asked. Pure. */

import { HANDS_OVER, JOINTLY, OF_PAYMENT, PAYS, RECEIVES, RELEASES } from '../rules/requests.ts';
import { namesOf, plain } from '../templates/party-names.ts';
import { amountsIn } from './amounts.ts';
import { unitsOf } from './slots/units.ts';

interface Party {
  readonly name: string;
  readonly role: string;
}

/** As releasing: each side releases the other. */
export const EACH_PARTY = 'each Party';

interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}][\p{L}'-]*/gu;
const NOT: ReadonlySet<string> = new Set(
  'not no nor nothing never neither without cannot refuse refuses refused decline declines declined'.split(
    ' ',
  ),
);
/** Words before the verb. */
const BETWEEN = 6;
/** Do the words speak of it at all? */
export function speaksOf(context: string, of: 'payment' | 'release', parties: readonly Party[]): boolean {
  const all = wordsOf(plain(context));
  if (of === 'release') return all.some(({ word }) => RELEASES.has(word) || word === 'released');
  if (all.some(({ word }) => PAYS.has(word) || OF_PAYMENT.has(word) || RECEIVES.has(word))) return true;
  return unitsOf(context).some(({ start, end }) => {
    const text = plain(context.slice(start, end));
    if (amountsIn(text).length === 0) return false;
    const words = wordsOf(text);
    // `$4,000 from Alpha`
    const isOfOne = () =>
      [...namesOf(parties).in(text)].some((who) => HANDED.has(wordBefore(text, who.start)));
    return words.some(({ word }) => HANDS_OVER.has(word)) || isOfOne();
  });
}

const HANDED: ReadonlySet<string> = new Set(['by', 'from', 'to']);

/** Do the words say that each side releases the other? */
export function releasesEachOther(context: string): boolean {
  return unitsOf(context).some(({ start, end }) => {
    const words = wordsOf(plain(context.slice(start, end))).map(({ word }) => word);
    return words.some((word, at) => {
      const before = words.slice(Math.max(0, at - BETWEEN), at);
      const [first = '', second = ''] = words.slice(at + 1, at + 3);
      return (
        RELEASES.has(word) &&
        !before.some((one) => NOT.has(one) || one.endsWith("n't")) &&
        (before.some((one) => JOINTLY.has(one)) ||
          first.startsWith('mutual') ||
          second.startsWith('mutual') ||
          MUTUAL.has(`${first} ${second}`))
      );
    });
  });
}

const MUTUAL: ReadonlySet<string> = new Set(['each other', 'one another']);

/** Right before a place, in small letters. */
function wordBefore(text: string, place: number): string {
  return wordsOf(text.slice(Math.max(0, place - 20), place)).at(-1)?.word ?? '';
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => ({
    word: found.toLowerCase(),
    start: index,
    end: index + found.length,
  }));
}
