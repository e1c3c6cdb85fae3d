/**
 * Argument in running text, parted into its grounds, each with what the other side says to it before our answer. Where one ends, a model
 * says that was fitted for it (`argument/`).
 */

import type { Json } from '../../../platform/index.ts';
import { splitAtBlanks } from '../../../platform/index.ts';
import { withoutEnd } from '../../letters.ts';
import { asData, capitalised, withoutStop } from '../../templates/text.ts';
import { argumentOrdered, countsPoints, pointCalled, turnsToCount } from '../announced.ts';
import { ArgumentSteps } from '../argument/part-argument.ts';
import { isDoubtful } from '../decisions.ts';
import { headsArgument } from '../headed.ts';
import { behindAnswer } from '../labelled/parts.ts';
import { isNextIn } from '../lists.ts';
import type { GroundValue, Span } from '../model.ts';
import {
  contends,
  contentionIn,
  namesOpponent,
  ordersDrafter,
  ownerOf,
  speaksAsOneself,
  tellsInConfidence,
} from '../owner.ts';
import type { Brief, Request, Sorted } from './model.ts';
import { LONGEST } from './place-sentences.ts';

/** A contention of the other side: by its words and the model together, or by the model where it is nearly certain. */
const THEIRS = 0.3;
const SURELY_THEIRS = 0.9;
/** What speaks to the drafter by its words does so where the model does not say the contrary. */
const TO_DRAFTER = 0.2;
const ARGUES = 0.5;
/** A fact that is told before any argument is one of the statement of facts. */
const SURELY_A_FACT = 0.7;
/** Two grounds in one are better than half of one under a heading of its own. */
const OPENS = 0.6;
/** Of a ground that answers nothing, its strongest sentence: less is a fact, or a remark. */
const A_GROUND = 0.5;

/** Notes in shorthand are not fit to be printed. */
const SENTENCE = /^["“(]?[\p{Lu}\p{N}$].*[.?!]["”)]?$/su;

interface Ground {
  opposing: Sorted | null;
  /** The sentence that names it. */
  readonly called: Sorted | null;
  /** How the lawyer calls it, and no words of ours. */
  readonly heading: string | null;
  readonly sentences: { readonly one: Sorted; readonly text: string }[];
  readonly steps: ArgumentSteps;
  /** The ground that the same paragraph argued before it turned to something else. */
  readonly behind: Ground | null;
  /** The ground that it was parted from. */
  readonly parted: Ground | null;
  /** The lawyer names the count that it is about: it goes on to the next. */
  readonly isOfCount: boolean;
}

/**
 * @param isCounted a list of arguments is placed; only contentions, and what says that it argues, are grounds beside it
 * @returns the sentences that are placed
 */
export function placeArguments(
  request: Request,
  brief: Brief,
  sorted: readonly Sorted[],
  isCounted: boolean,
): ReadonlySet<Sorted> {
  const placed = new Set<Sorted>();
  if (
    request.plan.main !== 'grounds' ||
    request.plan.points !== undefined ||
    request.filled.includes('grounds')
  )
    return placed;
  for (const ground of groundsIn(request, sorted, isCounted)) {
    const [first, last] = [ground.sentences[0], ground.sentences.at(-1)];
    if (first === undefined || last === undefined) continue;
    const { opposing, called, heading } = ground;
    const said = ground.sentences.map((one) => one.text).join(' ');
    const text = opposing === null ? said : capitalised(behindAnswer(said));
    const lead = opposing ?? called;
    const own = [first.one.words.span[0], last.one.words.span[1]] as const;
    const [begins, ends] = lead?.words.span ?? own;
    const span = [Math.min(own[0], begins), Math.max(own[1], ends)] as const;
    const value = brief.valueOf('grounds', { text, span: own });
    if (value === null || text.length > LONGEST) continue;
    const more: Partial<GroundValue> = {
      ...(opposing !== null && { stance: 'rebut', opposing: contentionIn(opposing.words.text) }),
      ...(heading !== null && { heading }),
    };
    brief.add('grounds', { ...(value as object), ...more } as Json, span);
    for (const { one } of ground.sentences) placed.add(one);
    if (lead !== null) placed.add(lead);
  }
  return placed;
}

function groundsIn(request: Request, sorted: readonly Sorted[], isCounted: boolean): Ground[] {
  const grounds: Ground[] = [];
  let open: Ground | null = null;
  /** Broken off by what is no argument of ours. */
  let paused: Ground | null = null;
  let end = 0;
  const begin = (more: Partial<Ground> = {}): Ground => {
    const steps = new ArgumentSteps();
    const ground = {
      opposing: null,
      called: null,
      heading: null,
      sentences: [],
      steps,
      behind: null,
      parted: null,
      isOfCount: false,
      ...more,
    };
    grounds.push(ground);
    return ground;
  };
  const put = ({ sentences, steps }: Ground, one: Sorted, text: string) => {
    sentences.push({ one, text });
    steps.next(text);
  };
  for (const one of sorted) {
    const { words, guess } = one;
    const isLabelled = request.argued.some((span) => isWithin(words.span, span));
    const follows = open !== null && isNextIn(request.context, end, words.span[0]);
    // An answer may have a paragraph of its own.
    const isAnswer =
      open?.opposing != null && open.sentences.length === 0 && isNear(request, end, words.span);
    if (!follows && !isAnswer) open = null;
    if (open !== null || !isNextIn(request.context, end, words.span[0])) paused = open;
    const ordered = argumentOrdered(words.text);
    const called = pointCalled(words.text);
    const count = turnsToCount(words.text);
    if (count !== null)
      open = begin({
        heading: capitalised(withoutStop(words.text.slice(count))),
        called: one,
        isOfCount: true,
      });
    else if (countsPoints(words.text)) open = null;
    else if (isTheirs(one, isLabelled, request.theirs)) {
      // What is no ground by itself is argued against what they say of it.
      const isWeak = open !== null && isWhole(open) && !isGround(open, request);
      if (open !== null && isWeak) open.opposing = one;
      else open = begin({ opposing: one });
    } else if (ordered !== null) {
      // `They’ll say it is too much work; answer that she claims overtime.`
      if (open === null || !awaitsAnswer(open)) open = begin();
      put(open, one, capitalised(words.text.slice(ordered)));
    } else if (called !== null && guess.shares.opposing < SURELY_THEIRS) {
      const heading = namedPoint(words.text.slice(called));
      // `They will say that it came late; our answer is that it came in time.`
      const isAnswered = heading === null && open !== null && awaitsAnswer(open);
      if (open === null || !isAnswered) open = begin(heading === null ? {} : { heading, called: one });
      if (heading === null) put(open, one, capitalised(words.text.slice(called)));
    } else if (!isOurs(one, isLabelled) || !(isLabelled || open !== null || (!isCounted && argues(one))))
      open = null;
    else {
      const before: Ground | null = open ?? (paused !== null && isWhole(paused) ? paused : null);
      const isBegun = before !== null && before.sentences.length > 0;
      // What could not stand over an argument begins none, nor what would leave an argument behind that is none by itself.
      const isLeft = before !== null && !isGround(before, request) && isArgued(before);
      const opens = (before?.steps.next(words.text) ?? 1) >= OPENS && headsArgument(words.text) && !isLeft;
      const isParted = isBegun && opens && before?.opposing === null && !before.isOfCount;
      if (before !== null && !isParted) {
        open = before;
        open.sentences.push({ one, text: words.text });
      } else {
        open = begin({ behind: open === null ? before : null, parted: before });
        put(open, one, words.text);
      }
    }
    end = words.span[1];
  }
  return withoutRests(grounds, request);
}

/** What is none by itself and argues stays in the ground before it; nothing that argues is left out. */
function withoutRests(grounds: readonly Ground[], request: Request): Ground[] {
  const joined = new Map<Ground, Ground>();
  return grounds.filter((ground) => {
    const { behind, parted, sentences } = ground;
    const isRest = !isGround(ground, request) && isArgued(ground);
    const to = isAfterthought(ground) ? behind : isRest ? parted : null;
    if (to === null) return isGround(ground, request);
    const whole = joined.get(to) ?? to;
    whole.sentences.push(...sentences);
    joined.set(ground, whole);
    return false;
  });
}

/** One of its sentences at least, rather than told as a fact. */
function isArgued({ sentences }: Ground): boolean {
  return sentences.some(({ one: { guess } }) => guess.shares.grounds > guess.shares.facts);
}

/** One sentence more of an argument, behind a word to the drafter. */
function isAfterthought(ground: Ground): boolean {
  const { behind, heading, sentences } = ground;
  return (
    isWhole(ground) && heading === null && sentences.length === 1 && (behind?.sentences.length ?? 0) >= 2
  );
}

/** Our own, and begun. */
function isWhole({ opposing, sentences }: Ground): boolean {
  return opposing === null && sentences.length > 0;
}

/** What they say is not answered yet. */
function awaitsAnswer({ opposing, sentences }: Ground): boolean {
  return opposing !== null && (sentences.at(-1)?.one.words.span[0] ?? 0) <= opposing.words.span[0];
}

function isGround({ opposing, heading, sentences }: Ground, { argued }: Request): boolean {
  return (
    opposing !== null ||
    heading !== null ||
    sentences.some(
      ({ one: { words, guess } }) =>
        guess.shares.grounds >= A_GROUND ||
        argumentOrdered(words.text) !== null ||
        argued.some((span) => isWithin(words.span, span)),
    )
  );
}

/** A name for the ground, and no sentence: `vacancy`. */
function namedPoint(rest: string): string | null {
  const name = withoutEnd(rest, ' .');
  return splitAtBlanks(name).length <= 3 ? capitalised(asData(name)) : null;
}

function isTheirs(
  { words: { text }, guess: { shares } }: Sorted,
  isLabelled: boolean,
  theirs: ReadonlySet<string>,
): boolean {
  const owner = ownerOf(text);
  if (owner === 'theirs') return shares.opposing >= THEIRS && contends(text, theirs);
  return owner === 'ours' && !isLabelled && shares.opposing >= SURELY_THEIRS && namesOpponent(text);
}

function isOurs({ words: { text }, guess: { shares } }: Sorted, isLabelled: boolean): boolean {
  const toDrafter = shares.instructions + shares.none;
  const speaks = ordersDrafter(text) || (ownerOf(text) === 'drafter' && toDrafter >= TO_DRAFTER);
  const isElse = toDrafter + shares.relief >= 0.5 && !(isLabelled && !speaks && shares.relief < 0.5);
  if (!isLabelled && !SENTENCE.test(text)) return false;
  return !speaks && !isElse && !tellsInConfidence(text) && !isDoubtful(text) && !speaksAsOneself(text);
}

function argues({ guess: { shares } }: Sorted): boolean {
  return shares.facts < SURELY_A_FACT && shares.grounds + shares.facts >= ARGUES;
}

function isWithin([start, end]: Span, [from, to]: Span): boolean {
  return start >= from && end <= to;
}

function isNear({ context }: Request, end: number, [start]: Span): boolean {
  return end <= start && context.slice(end, start).trim() === '';
}
