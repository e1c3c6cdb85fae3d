/**
 * What speaks against a sentence, each question a reader asks answered by itself: number, speaker, of how many, under which condition. What they weigh together is decided in `judge.ts`. Pure.
 */
import { alignWords, isAkin, isSame } from '../words/align.ts';
import { otherQuantity } from '../words/quantities.ts';
import { isOutcome } from '../words/vocabulary.ts';
import { type Reading, readWords, type Word } from '../words/words.ts';
import { misattributed } from './attribution.ts';
import { droppedCondition } from './conditions.ts';
import { contradiction } from './contradiction.ts';
import { contrast } from './contrast.ts';
import { exchanged } from './exchanged.ts';
import { overclaim } from './strength.ts';
import { exchangedWord } from './substitution.ts';

/** Share of the sentence's words that the passage must have. */
const SUPPORTED = 0.57;
const RELATED = 0.45;
/** Fewer will do where so many of them stand together in the passage as well. */
const JOINED = 0.44;
const LINKS = 2;
const LINKED = 3;

export interface JudgeInput {
  readonly claim: string;
  readonly passage: string;
  /** Words and numbers of the case at hand need no support by an authority. */
  readonly isOfCase: (word: string) => boolean;
}

/** What speaks against a sentence, in the order in which a reader would say it. */
export interface Finding {
  readonly id: string;
  readonly strong: boolean;
  readonly reason: string;
}

export interface Compared {
  readonly said: Reading;
  readonly given: Reading;
  readonly own: readonly Word[];
  readonly share: number;
  readonly findings: readonly Finding[];
}

export function compare({ claim, passage, isOfCase }: JudgeInput): Compared {
  const said = readWords(claim);
  const given = readWords(passage);
  const own = said.words.filter(({ text, name }) => !(name && isOfCase(text)));
  const share = coverage(own, given.words);
  const findings: Finding[] = [];
  const add = (id: string, strong: boolean, reason: string | null | undefined) => {
    if (reason != null) findings.push({ id, strong, reason });
  };
  const number = said.numbers.find(
    (value) => value !== 1 && !given.numbers.includes(value) && !isOfCase(String(value)),
  );
  if (share < RELATED) {
    add('little', true, `the passage says little or nothing of this: it has ${percent(share)} of the words`);
    return { said, given, own, share, findings };
  }
  if (number !== undefined)
    add(
      [...said.text.matchAll(/\d(?:[\d,.]*\d)?/g)].some(
        ([digits]) => Number(digits.replaceAll(',', '')) === number,
      )
        ? 'number'
        : 'number-word',
      true,
      `the passage does not have the number ${number}`,
    );
  const identifier = said.identifiers.find((one) => !passage.includes(one));
  if (identifier !== undefined) add('identifier', true, `the passage does not name ${identifier}`);
  for (const [id, check] of [
    ['speaker', misattributed],
    ['quantity', otherQuantity],
  ] as const) {
    const found = check(said, given);
    if (found !== null) add(id, found.strong, found.reason);
  }
  const pairs = alignWords(own, given.words);
  add('contrast', true, contrast(claim, passage));
  const denied = contradiction(pairs, said, given);
  if (denied !== null) add('opposite', true, `the passage seems to say the opposite about “${denied}”`);
  const swapped = exchanged(said.words, given.words);
  if (swapped !== null) add('exchanged', true, `the passage says this of another than “${swapped}”`);
  add('overclaim', true, overclaim(claim, passage, pairs));
  const outcome = newOutcome(own, given.words);
  if (outcome !== null) add('outcome', false, `the passage does not speak of “${outcome}”`);
  const condition = droppedCondition(said, given);
  if (condition !== null)
    add('condition', false, `the passage says so only “${condition}”, which the sentence leaves out`);
  const exchange = exchangedWord(said.text, given.text);
  if (exchange !== null) add('word', false, `“${exchange.given}” in the passage became “${exchange.said}”`);
  if (share < (together(own, given.words) >= LINKS ? JOINED : SUPPORTED))
    add('few', false, `the passage has only ${percent(share)} of the words of this sentence`);
  return { said, given, own, share, findings };
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Words that follow each other in the sentence and stand near each other in the passage. */
function together(said: readonly Word[], given: readonly Word[]): number {
  const places = (word: Word) => given.flatMap((other, at) => (isSame(word, other) ? [at] : []));
  const all = said.map(places);
  return all.filter((mine, index) => {
    const next = all[index + 1] ?? [];
    return mine.some((at) => next.some((other) => other !== at && Math.abs(other - at) <= LINKED));
  }).length;
}

/** What the role of a party counts for, and what a word that the passage says in another way. */
const ROLE = 0.6;
const OTHER_WORD = 0.8;

/** 0 to 1: how much of what the one says in words the other has, each word once. */
function coverage(said: readonly Word[], given: readonly Word[]): number {
  const ids = new Set(given.flatMap(({ id, stem }) => [id, stem]));
  const stems = new Set(given.map(({ stem }) => stem));
  let [all, held] = [0, 0];
  const seen = new Set<string>();
  for (const word of said) {
    if (seen.has(word.id)) continue;
    seen.add(word.id);
    const weight = word.role ? ROLE : 1;
    all += weight;
    if (stems.has(word.stem)) held += weight;
    else if (ids.has(word.id)) held += weight * OTHER_WORD;
  }
  return all === 0 ? 0 : held / all;
}

/** A waiver, a burden, a jury: the passage must speak of it itself. */
function newOutcome(said: readonly Word[], given: readonly Word[]): string | null {
  return (
    said.find((word) => isOutcome(word.stem) && !given.some((other) => isAkin(word, other)))?.text ?? null
  );
}
