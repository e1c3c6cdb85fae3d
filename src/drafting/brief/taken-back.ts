/**
 * What whoever asks takes back, as a request is dictated: `None of that goes in`, `Ha. No. Leave that out`. It is read by nobody, and stands
 * beside the paper. Told by closed vocabularies alone: a clause with any other word says something. Pure, linear.
 */
import { wordSet } from '../../platform/index.ts';
import { sentencesOf } from '../../precedents/index.ts';
import { spokenWordsIn } from '../letters.ts';
import { isNextIn } from './lists.ts';
import type { Span } from './model.ts';

/** What is spoken of was just said; of the second list all of it. */
const THAT = wordSet('it that this');
const ALL_THAT = wordSet('these those them');
const NONE = wordSet('none nothing');
/** By themselves they take back what they point to, and so do the second ones with a word of the third. */
const TAKES_BACK = wordSet('cut delete drop erase forget omit scratch skip strike');
const STANDS = wordSet('belong belongs come comes go goes going keep keeps kept leave left stay stays');
const OUT = wordSet('aside off out');
/** Denied, it is to be no part of the paper. */
const INSIDE = wordSet('belong belongs enter enters go goes going');
const DENIES = wordSet(
  "cannot can't doesn't don't does-not isn't mustn't never no none not nothing shouldn't won't",
);
/** Around these words they say no more. */
const BESIDE =
  wordSet(`a again all also and any anyway at be brief but can complaint declaration document draft either entirely for from here i i'd
  i'll in into is just let let's letter like line me memo motion must now of on one ones paper part please point put right sentence should so
  stuff sworn text the them then there thing to too want we we'll well whole will you`);
/** What stands alone says nothing of what follows or came before. */
const INTERJECTIONS = wordSet(
  'ah eh ha haha heh hm hmm lol nah no nope oh ok okay please pls sorry thanks um wait well',
);
const REFUSALS = wordSet('nah no nope never');
const CLAUSES = /[,;:?!.]+(?:\s|$)|\s[-–—]+\s|—/u;
/** Words of such a clause. */
const LONGEST = 14;

/** How much a clause takes back: what was said right before it, or all of that. */
function takenBy(clause: string): 'last' | 'all' | null {
  const words = spokenWordsIn(clause);
  if (words.length === 0 || words.length > LONGEST || /\d/.test(clause)) return null;
  const isKnown = (word: string) =>
    [THAT, ALL_THAT, NONE, TAKES_BACK, STANDS, OUT, INSIDE, DENIES, BESIDE, INTERJECTIONS].some((one) =>
      one.has(word),
    );
  if (!words.every(isKnown)) return null;
  const has = (one: ReadonlySet<string>) => words.some((word) => one.has(word));
  const isDenied = has(DENIES);
  const isOut = has(TAKES_BACK) || (has(STANDS) && has(OUT));
  // `Don't leave that out` has it printed.
  if (
    isOut
      ? isDenied && !NONE.has(words[0] ?? '') && !REFUSALS.has(words[0] ?? '')
      : !(isDenied && has(INSIDE))
  )
    return null;
  if (!has(THAT) && !has(ALL_THAT)) return null;
  const isAll = has(ALL_THAT) || (has(NONE) && words.includes('of')) || words.includes('all');
  return isAll ? 'all' : 'last';
}

/** @param isOfWishes what is listed is asked for: a `no` behind a question answers it, and argues nothing */
export function takenBackIn(context: string, isOfWishes: boolean): Span[] {
  const sentences = sentencesOf(context);
  const taken = new Set<number>();
  for (const [at, { start, end }] of sentences.entries()) {
    const clauses = context
      .slice(start, end)
      .split(CLAUSES)
      .filter((clause) => spokenWordsIn(clause).length > 0 || /\d/.test(clause));
    const by = clauses.map(takenBy);
    const isInterjection = clauses.map((clause) => isOnly(clause, INTERJECTIONS));
    const which = by.includes('all') ? 'all' : by.includes('last') ? 'last' : null;
    const isRefusal = isOfWishes && which === null && clauses.length > 0 && clauses.every(refuses);
    if (which === null && !isRefusal) continue;
    const isWhole = clauses.every((_, nth) => by[nth] !== null || isInterjection[nth] === true);
    // What is said before it in its own sentence is what it takes back.
    if (!isWhole) {
      if (which !== null && by.at(-1) !== null) taken.add(at);
      continue;
    }
    const before = behindInterjections(context, sentences, at);
    const { start: from, end: to } = sentences[before ?? at] ?? { start, end };
    const asks = before !== null && context.slice(from, to).trimEnd().endsWith('?');
    if (isRefusal && !asks) continue;
    for (let one = at; one >= (before ?? at); one -= 1) taken.add(one);
    if (which !== 'all') continue;
    for (let one = before ?? at; one > 0 && isNext(context, sentences, one) && !taken.has(one - 1); one -= 1)
      taken.add(one - 1);
  }
  return sentences.flatMap(({ start, end }, at): Span[] => (taken.has(at) ? [[start, end]] : []));
}

function isOnly(clause: string, known: ReadonlySet<string>): boolean {
  const words = spokenWordsIn(clause);
  return words.length > 0 && words.every((word) => known.has(word));
}

function refuses(clause: string): boolean {
  return isOnly(clause, REFUSALS);
}

type Part = { readonly start: number; readonly end: number };

/** In the same paragraph, the next before it that says something. */
function behindInterjections(context: string, sentences: readonly Part[], from: number): number | null {
  for (let at = from; at > 0 && isNext(context, sentences, at); at -= 1) {
    const before = sentences[at - 1];
    if (before !== undefined && !isOnly(context.slice(before.start, before.end), INTERJECTIONS))
      return at - 1;
  }
  return null;
}

function isNext(context: string, sentences: readonly Part[], at: number): boolean {
  return isNextIn(context, sentences[at - 1]?.end ?? 0, sentences[at]?.start ?? 0);
}

/** Words by which a clause says no to what it names; before the second ones they say how much or when. */
const REFUSES = wordSet("no not never nor neither without don't isn't doesn't won't");
const MEASURES = wordSet(
  'later earlier sooner more less fewer longer shorter only just merely until before after',
);
const NEAREST = 5;
const REACH = 80;
const BEHIND =
  /^(?:\s[\p{L}’'-]+){0,2}\s?(?:[?:]|\s[–—-])\s{0,3}(?:no|none|nope|nah|never)\b(?![\s-]\p{L})/iu;

/** Does the clause that a value stands in say no to it? `no Rule 408 on it`, `do not file it under Rule 12(c)`, `a Rule 408 legend? No.` */
export function isRefused(text: string, { start, end }: Part): boolean {
  if (BEHIND.test(text.slice(end, end + REACH))) return true;
  const clause =
    text
      .slice(Math.max(0, start - REACH), start)
      .split(/[,;:?!()\n]|\.\s|\s[-–—]+\s|\s(?:and|but|or)\s/u)
      .at(-1) ?? '';
  const words = spokenWordsIn(clause).slice(-NEAREST);
  const at = words.findLastIndex((word) => REFUSES.has(word));
  return at >= 0 && !MEASURES.has(words[at + 1] ?? '');
}
