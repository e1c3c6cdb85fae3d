/**
 * Argument in running text, parted into its grounds, each with what the other side says to it before our answer. Where one ends, a model
 * says that was fitted for it (`argument/`).
 */

import type { Json } from '../../../platform/index.ts';
import { sentencesOf } from '../../../precedents/index.ts';
import { capitalised, withoutStop } from '../../templates/text.ts';
import { argumentOrdered, countsPoints, pointCalled, turnsToCount } from '../announced.ts';
import { ArgumentSteps } from '../argument/part-argument.ts';
import { isDoubtful } from '../decisions.ts';
import { answersParagraph } from '../dictated.ts';
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
import { isVerbless } from '../verbless.ts';
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
  readonly opposing: Sorted | null;
  /** The sentence that names the count that it is about: it goes on to the next. */
  readonly called: Sorted | null;
  /** How the lawyer calls that count, and no words of ours. */
  readonly heading: string | null;
  readonly sentences: { readonly one: Sorted; readonly text: string }[];
  readonly steps: ArgumentSteps;
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
    if (
      value === null ||
      text.length > LONGEST ||
      sentencesOf(text).every(({ start, end }) => isVerbless(text.slice(start, end)))
    )
      continue;
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
    const ground = { opposing: null, called: null, heading: null, sentences: [], steps, ...more };
    grounds.push(ground);
    return ground;
  };
  const put = ({ sentences, steps }: Ground, one: Sorted, text: string) => {
    sentences.push({ one, text });
    steps.next(text);
  };
  for (const one of sorted) {
    const { text, span } = one.words;
    const isLabelled = request.argued.some((argued) => isWithin(span, argued));
    const follows = open !== null && isNextIn(request.context, end, span[0]);
    // An answer may have a paragraph of its own.
    const isAnswer = open?.opposing != null && open.sentences.length === 0 && isNear(request, end, span);
    if (!follows && !isAnswer) open = null;
    if (open !== null || !isNextIn(request.context, end, span[0])) paused = open;
    const led = argumentOrdered(text) ?? pointCalled(text);
    const count = turnsToCount(text);
    if (count !== null) open = begin({ heading: capitalised(withoutStop(text.slice(count))), called: one });
    else if (isTheirs(one, isLabelled, request.theirs)) open = begin({ opposing: one });
    else if (led !== null) {
      // `They’ll say it is too much work; answer that she claims overtime.`
      if (open === null || !awaitsAnswer(open)) open = begin();
      put(open, one, capitalised(text.slice(led)));
    } else if (!isOurs(one, isLabelled) || !(isLabelled || open !== null || (!isCounted && argues(one))))
      open = null;
    else {
      const before = goesOnFrom(open, paused);
      const opens: boolean = (before?.steps.next(text) ?? 1) >= OPENS && headsArgument(text);
      // What could not stand over an argument begins none.
      const isParted: boolean = opens && before !== null && isWhole(before) && before.called === null;
      open = before === null || isParted ? begin() : before;
      if (open === before) open.sentences.push({ one, text });
      else put(open, one, text);
    }
    end = span[1];
  }
  return grounds.filter((ground) => isGround(ground, request));
}

/** Whatever it was broken off by, an argument of ours goes on. */
function goesOnFrom(open: Ground | null, paused: Ground | null): Ground | null {
  return open ?? (paused !== null && isWhole(paused) ? paused : null);
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
  return (
    !speaks &&
    !isElse &&
    !countsPoints(text) &&
    !answersParagraph(text) &&
    !tellsInConfidence(text) &&
    !isDoubtful(text) &&
    !speaksAsOneself(text)
  );
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
