/** The pleading that the words of a request say the paper answers or attacks: `Answer to the Owner's cross-claim`, `dismiss their counterclaim`. Pure. */
import { ORDINALS_IN_WORDS } from '../../platform/index.ts';
import { datesIn } from '../templates/dates.ts';
import { type Named, namesOf, plain } from '../templates/party-names.ts';
import { asData, capitalised } from '../templates/text.ts';
import type { Span } from './model.ts';
import { unitsOf } from './slots/units.ts';

const COUNTER = 'counter-?\\s?(?:claim|complaint|petition)';
export const COUNTERCLAIM = new RegExp(`\\b${COUNTER}s?\\b`, 'i');
export const KINDS_OF_PLEADINGS = new RegExp(
  `\\b(?:(?:(?:first|second|third|fourth) )?(?:amended|supplemental) )?(?:cross-?\\s?(?:claim|complaint|petition)|${COUNTER}|third-party (?:complaint|petition|claim)|complaint|petition)s?\\b`,
  'i',
);
/** One of several, and nobody said which. */
export const ANY_PLEADING = 'pleading';
const ALL_KINDS = new RegExp(KINDS_OF_PLEADINGS, 'gi');
const ANSWERS: ReadonlySet<string> = new Set(
  'answer answers answering response respond responds responding reply'.split(' '),
);
const ATTACKS: ReadonlySet<string> = new Set('dismiss dismisses dismissal dismissing strike'.split(' '));
/** Between an answer and a pleading that it brings itself: `answer and counterclaim`. */
const JOINS: ReadonlySet<string> = new Set('and with plus or including'.split(' '));
const OURS: ReadonlySet<string> = new Set(['our', 'own', 'my']);
const BEFORE = 140;
const BEHIND = 80;

export interface PleadingNamed {
  readonly called: string;
  readonly span: Span;
  /** The words that say whose it is and of when. */
  readonly around: string;
  /** YYYY-MM-DD */
  readonly days: readonly string[];
  /** The words say that it is answered or attacked; else they only speak of it. */
  readonly isMet: boolean;
}

/** The first that the words say is answered or attacked; where they say it of none, the first that they do not call ours. */
export function pleadingNamed(context: string): PleadingNamed | null {
  let first: PleadingNamed | null = null;
  for (const { start, end } of unitsOf(context)) {
    const unit = context.slice(start, end);
    for (const { index, 0: called } of unit.matchAll(ALL_KINDS)) {
      const before = unit.slice(Math.max(0, index - BEFORE), index);
      const words = [...before.matchAll(/[\p{L}’'-]+/gu)].map(({ 0: word, index: at }) => ({
        word: word.toLowerCase(),
        at: at + word.length,
      }));
      const act = words.findLast(({ word }) => ANSWERS.has(word) || ATTACKS.has(word));
      const isOurs = OURS.has(words.at(-1)?.word ?? '');
      if (act === undefined && (first !== null || isOurs)) continue;
      const between = words
        .slice(act === undefined ? words.length : words.indexOf(act) + 1)
        .map(({ word }) => word);
      // What stands behind both, `answer to the complaint plus counterclaim`, the paper brings.
      const isMet =
        act === undefined ||
        ATTACKS.has(act.word) ||
        between.findLastIndex((word) => JOINS.has(word)) <= between.lastIndexOf('to');
      if (!isMet) continue;
      const rest = unit.slice(index + called.length, index + called.length + BEHIND);
      const behind = /^\s(?:of|by|from|filed|served|dated|\()/i.test(rest)
        ? (rest.split(/[;:]\s/, 1)[0] ?? '')
        : '';
      const whose = between.includes('to')
        ? before.slice(before.toLowerCase().lastIndexOf('to '))
        : before.slice(act?.at ?? words.at(-4)?.at ?? 0);
      const found: PleadingNamed = {
        called,
        span: [start + index, start + index + called.length],
        around: `${whose}${called}${behind}`,
        days: datesIn(behind).map(({ day }) => day),
        isMet: act !== undefined,
      };
      if (act !== undefined) return found;
      first = found;
    }
  }
  return first;
}

/** As its title is written: `second amended complaint`, `2ND AMENDED CROSS-CLAIM` → `Second Amended Cross-Claim` */
export function pleadingCalled(words: string): string {
  return asData(words)
    .toLowerCase()
    .replace(/\b(?:1st|2nd|3rd|4th|5th)\b/, (short) => ORDINALS_IN_WORDS[Number(short[0]) - 1] ?? short)
    .replace(/\p{L}+/gu, (word) => (word === 'and' ? word : capitalised(word)));
}

/** `first`: a complaint or a petition, that opens an action. */
export function kindOfPleading(called: string): 'cross' | 'counter' | 'third' | 'first' {
  if (/cross/i.test(called)) return 'cross';
  return /counter/i.test(called) ? 'counter' : /third/i.test(called) ? 'third' : 'first';
}

/** Whose pleading it is, where words say it: `Cross-Claim of Orrin Lines, LLC`. */
export function saidToPlead<P extends Named>(words: string, parties: readonly P[]): readonly P[] {
  return [...new Set([...namesOf(parties).in(plain(words))].map(({ party }) => party))];
}

/** A claim that any party may have filed, and of nobody: `Cross-Claim`. */
export function isOpenPleading(opposes: string, parties: readonly Named[]): boolean {
  if (opposes === ANY_PLEADING) return true;
  const found = KINDS_OF_PLEADINGS.exec(opposes);
  return found !== null && kindOfPleading(found[0]) !== 'first' && saidToPlead(opposes, parties).length === 0;
}

const WHOSE: ReadonlySet<string> = new Set('a an the their his her its our your this that'.split(' '));

/** `their motion to dismiss`, `Northmark’s and Pell’s motion to dismiss`: the motion, as a title has it, without whose it is. */
export function motionCalled(opposed: string, parties: readonly Named[]): string {
  const [first = ''] = opposed.split(' ', 1);
  if (WHOSE.has(first.toLowerCase())) return opposed.slice(first.length + 1);
  const text = plain(opposed);
  if (text.length !== opposed.length) return opposed;
  const names = namesOf(parties);
  let from = 0;
  for (let at = 0; ; at = from + AND.length) {
    const ends = names.at(text, at).flatMap(({ end }) => (text.startsWith("'", end) ? [end] : []));
    if (ends.length === 0) return opposed.slice(from);
    from = text.indexOf(' ', Math.max(...ends)) + 1;
    if (!text.startsWith(AND, from)) return opposed.slice(from);
  }
}

const AND = 'and ';
