/** A sentence of a request without what at its end speaks to the drafter. Pure. */
import { sentencesOf } from '../../../precedents/index.ts';
import { withoutEnd, withoutStart } from '../../letters.ts';
import { withStop } from '../../templates/text.ts';
import type { Span, Unplaced } from '../model.ts';
import { LONGEST } from '../sorting/place-sentences.ts';
import { isMark, type Word, wordsIn } from './features.ts';
import { type Aside, asidesIn } from './find-asides.ts';

/** Surely no word of the paper. */
const SURE = 0.9;
/** From here on the words are pointed out. */
const DOUBTFUL = 0.8;
const SHORTEST_ASIDE = 2;
/** What is left says something. */
const FEWEST_WORDS = 4;

/**
 * `It came late, so say so.`, `It is in the log (check the page).`: the words to the drafter at the end of a sentence, behind a mark, are a
 * piece of their own, and the rest goes without them. What stands before it may turn the rest about: `Leave out the offers and the letter.`
 */
export function withoutAsides(text: string, [from, to]: Span): Unplaced[] {
  const sentence = text.slice(from, to);
  const words = wordsIn(sentence);
  const said = saidIn(words);
  const last = asidesOf(sentence, SURE).at(-1);
  const at = words.findIndex(({ start }) => start >= (last?.start ?? Number.POSITIVE_INFINITY));
  const mark = [words[at - 1], words[at]].find((one) => one !== undefined && isMark(one.word));
  const isTail = last !== undefined && last.end >= (said.at(-1)?.end ?? 0) && mark !== undefined;
  const own = isTail ? withoutEnd(sentence.slice(0, mark.start), ' ,;:(—–-') : '';
  if (!isTail || saidIn(wordsIn(own)).length < FEWEST_WORDS) return [{ text: sentence, span: [from, to] }];
  return [
    { text: withStop(own), span: [from, from + own.length] },
    {
      text: sentence.slice(mark.end).trim(),
      span: [from + mark.start, to],
      suggested: 'instructions',
    },
  ];
}

/** Words in it that may speak to the drafter, sentence by sentence: whoever checks the paper looks at these first. */
export function doubtfulIn(text: string): string[] {
  return sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .flatMap((sentence) =>
      asidesOf(sentence, DOUBTFUL).map(({ start, end }) =>
        withoutEnd(withoutStart(sentence.slice(start, end), ' ,;:()—–-'), ' ,;:.()—–-'),
      ),
    );
}

function asidesOf(text: string, least: number): Aside[] {
  if (text.length > LONGEST) return [];
  return asidesIn(text).filter(({ share, count }) => share >= least && count >= SHORTEST_ASIDE);
}

function saidIn(words: readonly Word[]): Word[] {
  return words.filter(({ word }) => !isMark(word));
}
