/** Words of a sentence that may be the name of a decision, with what their place in the sentence tells. Pure. */
import { capitalised } from '../../platform/index.ts';
import { endOfDecided, findShortNames, isSignal } from '../../precedents/index.ts';
import { decisionsIn } from '../brief/decisions.ts';
import {
  beginsSmall,
  endsIn,
  hasDigit,
  isCapitalised,
  plainly,
  withoutEnd,
  withoutPossessive,
  withoutStart,
} from '../letters.ts';
import { INSTRUCTIONS } from '../rules/requests.ts';
import { isCommonWord } from '../verify/index.ts';

/**
 * - `authority`: nothing but an authority stands so: alone, in brackets at the end, with court and year, as one of which a rule is told;
 * - `led`: behind a word that leads to authorities, and the sentence goes on;
 * - `anywhere`: a person may stand there as well.
 */
export type Place = 'authority' | 'led' | 'anywhere';

export interface FoundName {
  /** As it is looked up. */
  readonly name: string;
  /** As the sentence has it. */
  readonly text: string;
  /** Where the words begin of which it is one reading: of several the first that the vault has is meant. */
  readonly at: number;
  /** With common words that it may only begin or end with by chance. */
  readonly isWide: boolean;
  /** `Ms. Bowman` */
  readonly isTitled: boolean;
  /** Of both sides, or `In re Joshua M.` */
  readonly isFull: boolean;
  readonly place: Place;
  /** The court and the year behind it. */
  readonly decided: string;
}

/** `Medal`, `Hugo-Angamarca`, `Farrah W.`, `Knight First Amendment Institute`; not `CR` of a docket number, nor `CV` of `Local Rule CV-56`. */
const NAME =
  /(?<![\p{L}\p{N}-])\p{Lu}[\p{L}’'-]+(?:\s(?:(?:of|the|&)\s)?(?:\p{Lu}[\p{L}’'-]+|\p{Lu}\.(?!\p{L}))){0,4}(?!-?\p{N})/gu;
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx messrs dr prof professor rev hon judge justice officer detective sergeant captain'.split(
    ' ',
  ),
);
const LONGEST_TITLE = 12;
/** The signals of The Bluebook, rule 1.2, and what leads to an authority as they do. */
const LEADS: ReadonlySet<string> = new Set('see cf eg accord contra under per citing quoting'.split(' '));
const VERSUS: ReadonlySet<string> = new Set(['v', 'vs', 'versus']);
/** Behind a name, before a number. */
const OF_A_PAGE: ReadonlySet<string> = new Set('at fn n note p pp page supra'.split(' '));
const LABELS: ReadonlySet<string> = new Set([':', '.', '–', '—']);
const MOST_WORDS = 4;
const STOPS = '.,;:!?)]”’"\'—–';

/** Names that are no part of a decision’s full name. */
export function namesIn(text: string): FoundName[] {
  const full = decisionsIn(text);
  const isFull = (at: number) => full.some(({ start, end }) => start <= at && at < end);
  const sides = wholeNames(text).filter(({ start }) => !isFull(start));
  const isTaken = (at: number) => isFull(at) || sides.some(({ start, end }) => start <= at && at < end);
  const cues = findShortNames(text);
  const ofCue = (start: number, end: number): Place =>
    cues.some((cue) => start < cue.end && cue.end === end) ? 'authority' : 'anywhere';
  const placeAt = (start: number, end: number): Place =>
    ofCue(start, end) === 'authority' ? 'authority' : placeOf(text, start, end);
  const isTitledAt = (start: number) => {
    const title =
      text
        .slice(Math.max(0, start - LONGEST_TITLE), start)
        .trim()
        .split(' ')
        .at(-1) ?? '';
    return isCapitalised(title) && TITLES.has(plainly(title));
  };
  const capitals = [...text.matchAll(NAME)].flatMap(({ 0: found, index: at }): FoundName[] => {
    if (isTaken(at)) return [];
    const whole = withoutPossessive(wholeAt(text, at, found));
    const words = whole.split(' ');
    const from = words.findIndex((word) => !isNone(withoutPossessive(word)));
    const to = words.findLastIndex((word) => !isNone(word));
    const name = from < 0 ? whole : words.slice(from, to + 1).join(' ');
    const ofPart = (part: string, isWide: boolean): FoundName[] => {
      const start = at + Math.max(0, whole.indexOf(part));
      const end = start + part.length;
      const isAll = end === at + whole.length;
      // Of `Tucker’s truck` a person may be the owner; `Tucker Declaration` is a name of its own.
      const place = isAll && !isPossessiveAt(text, end) ? placeAt(start, end) : ofCue(start, end);
      if (!isAll && place === 'anywhere') return [];
      const told = { isWide, isTitled: isTitledAt(start), isFull: false, place };
      return [{ name: part, text: part, at, ...told, decided: decidedBehind(text, end) }];
    };
    return name === whole ? ofPart(name, false) : [...ofPart(whole, true), ...ofPart(name, false)];
  });
  const small = smallNames(text).flatMap(({ start: at, end }): FoundName[] => {
    const place = isTaken(at) || isPossessiveAt(text, end) ? 'anywhere' : placeAt(at, end);
    const written = text.slice(at, end);
    const found = { at, isWide: false, isTitled: false, isFull: false, decided: decidedBehind(text, end) };
    return place === 'anywhere' ? [] : [{ ...found, name: capitalised(written), text: written, place }];
  });
  return [
    ...sides.map(
      ({ name, start, end, decided }): FoundName => ({
        ...{ name, text: text.slice(start, end), at: start, decided },
        ...{ isWide: false, isTitled: false, isFull: true, place: 'authority' },
      }),
    ),
    ...capitals,
    ...small,
  ];
}

function isPossessiveAt(text: string, end: number): boolean {
  const behind = text.slice(end - 1, end + 2);
  return withoutPossessive(behind) !== behind;
}

function isNone(word: string): boolean {
  const plain = word.toLowerCase();
  return isSignal(word) || INSTRUCTIONS.has(plain) || TITLES.has(plain) || isCommonWord(plain);
}

/** `Omaha Exposition and Racing` goes on behind its `and`. */
function wholeAt(text: string, index: number, found: string): string {
  const [and, next] = wordsIn(text.slice(index + found.length, index + found.length + LONGEST_WORD));
  const end = next === undefined ? 0 : found.length + next.end;
  const more = text.slice(index, index + end);
  const isOne = and?.plain === 'and' && !and.isClosed && more.startsWith(`${found} and `);
  return isOne && isCapitalised(text.slice(index + found.length + (next?.start ?? 0))) ? more : found;
}

const LONGEST_WORD = 40;

function decidedBehind(text: string, end: number): string {
  return text.slice(end, endOfDecided(text, end));
}

function placeOf(text: string, start: number, end: number): Place {
  if (decidedBehind(text, end) !== '') return 'authority';
  const before = text.slice(Math.max(0, start - LONGEST_WORD), start).trimEnd();
  const behind = text.slice(end, end + LONGEST_WORD).trimStart();
  const isFirst = before === '' && start < LONGEST_WORD;
  const isLast =
    text.length < end + LONGEST_WORD &&
    wordsIn(behind).every(({ plain }) => OF_A_PAGE.has(plain) || hasDigit(plain));
  const isSetOff = isFirst || endsIn(before, '(;—–') || before.endsWith(' -');
  const isLed = LEADS.has(plainly(before.slice(before.lastIndexOf(' ') + 1)).replaceAll(' ', ''));
  // `Caldwell: the court …`, `Tsosie - no abuse`, `Medina. no libel`
  const isLabel = isFirst && (LABELS.has(behind.charAt(0)) || behind.startsWith('- '));
  if (isLabel || (isLast && (isSetOff || isLed))) return 'authority';
  return isLed ? 'led' : 'anywhere';
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  readonly isOpened: boolean;
  /** A sign behind it ends what it is part of. */
  readonly isClosed: boolean;
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/\S+/gu)].flatMap(({ 0: found, index }) => {
    const opened = withoutStart(found, '(["“‘\'');
    const bare = withoutEnd(opened, STOPS);
    const start = index + found.length - opened.length;
    const isInitial = bare.length === 1 && opened === `${bare}.`;
    const end = start + (isInitial ? opened : bare).length;
    const word = { start, end, plain: plainly(bare), isOpened: opened !== found };
    return word.plain === '' ? [] : [{ ...word, isClosed: !isInitial && opened !== bare }];
  });
}

interface Sides {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly decided: string;
}

/** `murray v mansheim`, `us vs. williams`, `in re joshua m.`: however they are written; the vault says whether there is one. */
function wholeNames(text: string): Sides[] {
  const words = wordsIn(text);
  return words.flatMap((word, at): Sides[] => {
    const isVersus = VERSUS.has(word.plain);
    const isSubject =
      (word.plain === 're' && words[at - 1]?.plain === 'in') ||
      (word.plain === 'parte' && words[at - 1]?.plain === 'ex');
    if (!isVersus && !isSubject) return [];
    const right = rightOf(words, at + 1);
    const left = isVersus ? leftOf(words, at - 1) : words.slice(at - 1, at);
    const [first, last] = [left[0], right.at(-1)];
    if (first === undefined || last === undefined) return [];
    const said = (some: readonly Word[]) =>
      some.map(({ start, end }) => capitalised(text.slice(start, end))).join(' ');
    const decided = decidedBehind(text, last.end);
    const end = last.end + decided.length;
    const name = isVersus ? `${said(left)} v. ${said(right)}` : `${said(left)} ${word.plain} ${said(right)}`;
    return [{ start: first.start, end, name, decided }];
  });
}

function leftOf(words: readonly Word[], last: number): readonly Word[] {
  let from = last;
  while (from > 0 && last - from < MOST_WORDS - 1) {
    const before = words[from - 1];
    if (before === undefined || before.isClosed || isNone(before.plain)) break;
    from -= 1;
  }
  return words.slice(Math.max(0, from), last + 1);
}

function rightOf(words: readonly Word[], first: number): readonly Word[] {
  let to = first;
  while (words[to]?.isClosed === false && to - first < MOST_WORDS - 1) {
    const next = words[to + 1];
    if (next === undefined || next.isOpened || isNone(next.plain)) break;
    to += 1;
  }
  return words.slice(first, to + 1);
}

/** A word or two in small letters that are common to nobody: where they stand tells whether they are looked up. */
function smallNames(text: string): { readonly start: number; readonly end: number }[] {
  return wordsIn(text).flatMap(({ start, end, plain }) =>
    beginsSmall(text.slice(start, end)) && plain.length > 2 && !hasDigit(plain) && !isNone(plain)
      ? [{ start, end }]
      : [],
  );
}
