/** Does a text offer to settle for a sum? Told by the verb beside the sum, and by what goes with it: words of settling, or until when it is open. Pure. */
import { rememberedLately } from '../../platform/index.ts';
import { sentencesOf } from '../../precedents/index.ts';
import { amountsIn } from '../brief/amounts.ts';
import { findValues } from '../brief/slots/find-values.ts';
import { wordsIn } from '../letters.ts';

const OFFERS: ReadonlySet<string> = new Set(
  'offer offers offering settle propose proposes accept pay take'.split(' '),
);
const SETTLING: ReadonlySet<string> = new Set(
  'settle settles settling settled settlement compromise release releases'.split(' '),
);
/** Sentences before and behind the one that has the sum. */
const NEAR = 2;
const MOST_TEXTS = 64;

export const offersToSettle = rememberedLately(MOST_TEXTS, (text: string): boolean => {
  // Most texts have no sum at all.
  if (amountsIn(text).length === 0) return false;
  const sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end));
  return sentences.some((one, at) => {
    if (!has(one, OFFERS) || amountsIn(one).length === 0) return false;
    const near = sentences.slice(Math.max(0, at - NEAR), at + NEAR + 1);
    return near.some((other) => has(other, SETTLING) || isOpenUntil(other));
  });
});

function has(sentence: string, words: ReadonlySet<string>): boolean {
  return wordsIn(sentence.toLowerCase()).some((word) => words.has(word));
}

function isOpenUntil(sentence: string): boolean {
  const kinds = new Set(findValues(sentence).map(({ kind }) => kind));
  return kinds.has('lapse') && (kinds.has('day') || kinds.has('period'));
}
