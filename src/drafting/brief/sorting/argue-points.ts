/** What is argued in a draft that goes through points: each sentence stands with its point, and what the other side says before our answer. */
import { isDoubtful } from '../decisions.ts';
import { isNextIn } from '../lists.ts';
import type { BriefPlan, BriefValue, Span, Unplaced } from '../model.ts';
import { contends, ownerOf, speaksAsOneself, tellsInConfidence } from '../owner.ts';
import { type Point, pointOf } from '../points.ts';
import type { Request, Sorted } from './model.ts';
import { LONGEST } from './place-sentences.ts';

export interface Argued {
  readonly point: Point;
  readonly sentences: readonly Unplaced[];
  /** Absent: our own point, or both sides of a question. */
  readonly opposing?: Unplaced;
}

const LIKELY = 0.5;
const SURELY_THEIRS = 0.7;
const MOST_DOUBT = 0.2;

/** @returns none where the request has no points */
export function argumentsIn(
  sorted: readonly Sorted[],
  values: readonly BriefValue[],
  { plan, context, theirs }: Pick<Request, 'plan' | 'context' | 'theirs'>,
): Argued[] {
  const points = values
    .flatMap(({ field, value, span }) =>
      field === plan.points && span !== undefined ? [{ text: String(value), span }] : [],
    )
    .sort((a, b) => a.span[0] - b.span[0]);
  const last = points.at(-1)?.span[0] ?? 0;
  // Questions that were asked in one go tell nothing by the place of what follows.
  const isAskedAtOnce = !sorted.some(
    ({ words, guess }) => words.span[0] < last && isArgued(words, guess, plan, false, theirs),
  );
  const found: { -readonly [K in keyof Argued]: Argued[K] }[] = [];
  let contention: Unplaced | undefined;
  let end = 0;
  for (const { words, guess } of sorted) {
    const follows = isNextIn(context, end, words.span[0]);
    const isBehind =
      follows ||
      points.some(({ span }) => isBehindIn(span, words.span[0]) || isNextIn(context, span[1], words.span[0]));
    const before = contention;
    contention = undefined;
    if (plan.points === 'topics' && isTheirs(words, guess, theirs)) contention = words;
    else if (isArgued(words, guess, plan, isBehind, theirs)) {
      const run = found.at(-1);
      const about = before ?? words;
      const point = pointOf(about, points, isAskedAtOnce);
      if (point === null) continue;
      if (run !== undefined && before === undefined && follows && run.point === point)
        run.sentences = [...run.sentences, words];
      else found.push({ point, sentences: [words], ...(before === undefined ? {} : { opposing: before }) });
    } else continue;
    end = words.span[1];
  }
  return found;
}

/** Within an item, behind its first word. */
export function isBehindIn([start, end]: Span, at: number): boolean {
  return start < at && at < end;
}

function isTheirs({ text }: Unplaced, { shares }: Sorted['guess'], theirs: ReadonlySet<string>): boolean {
  return shares.opposing >= SURELY_THEIRS && contends(text, theirs) && text.length <= LONGEST;
}

/** A memorandum weighs both sides; a motion argues ours. @param isBehind it goes on with a point, or with what is argued to it */
function isArgued(
  { text }: Unplaced,
  { shares }: Sorted['guess'],
  { points }: BriefPlan,
  isBehind: boolean,
  theirs: ReadonlySet<string>,
): boolean {
  const isEither = points === 'questions';
  const toOthers = shares.instructions + shares.none + (isEither ? 0 : shares.opposing);
  const said = shares.grounds + (isEither ? shares.opposing : 0);
  const owner = ownerOf(text);
  return (
    toOthers <= MOST_DOUBT &&
    (said >= LIKELY || (isBehind && said + shares.facts >= LIKELY)) &&
    (owner === 'ours' || (owner === 'theirs' && (isEither || !contends(text, theirs)))) &&
    text.length <= LONGEST &&
    !isDoubtful(text) &&
    !tellsInConfidence(text) &&
    !speaksAsOneself(text)
  );
}

/** From its first word to its last. */
export function spanOf({ sentences, opposing }: Argued): Span {
  const first = opposing ?? sentences[0];
  return [first?.span[0] ?? 0, sentences.at(-1)?.span[1] ?? 0];
}
