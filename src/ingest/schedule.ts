import type { DueLane, FairOrder } from '../jobs/index.ts';

/** A file in work, as the schedule sees it. */
export interface Place {
  readonly firmId: string | null;
  readonly lane: string;
  /** It is read alone. */
  readonly suspect: boolean;
  readonly turn: {
    readonly since: number;
    readonly isUsed: boolean;
    readonly over: { readonly aborted: boolean };
  };
}

export type Step<P> =
  /** Read the next file of this lane. */
  | { readonly take: DueLane }
  /** The turn of these is over. */
  | { readonly end: readonly P[] }
  /** Nothing to do until something is queued or ends, or some time has passed. */
  | { readonly wait: true };

export interface ScheduleOptions {
  /** Files in work at the same time. */
  readonly places: number;
  /** How long a file of another case waits for one that has had a page read, in milliseconds. */
  readonly turn: number;
}

/** Files of one case wait longer for each other: each change of turns costs the opening of a file. */
const AMONG_OWN = 10;

const WAIT = { wait: true } as const;

/**
 * What to do next: fill free places in the order of turns; end turns when others wait and no place is free; read suspects
 * alone, before others.
 */
export function nextStep<P extends Place>(
  due: readonly DueLane[],
  inWork: readonly P[],
  order: FairOrder,
  options: ScheduleOptions,
  now: number,
): Step<P> {
  if (due.length === 0) return WAIT;
  const suspects = due.filter(({ suspect }) => suspect);
  const alone = suspects.length > 0 || inWork.some(({ suspect }) => suspect);
  const candidates = suspects.length > 0 ? suspects : due;
  if (inWork.length < (alone ? 1 : options.places)) {
    const take = order.choose(candidates);
    return take === undefined ? WAIT : { take };
  }
  // One at a time is asked to go, so that no more go than come; for one that is to be alone all go.
  const going = inWork.filter(({ turn }) => turn.over.aborted);
  if (alone && inWork.length > 1) return endOf(inWork.filter((place) => !going.includes(place)));
  if (going.length > 0) return WAIT;
  const had = inWork.filter((place) => hasHadItsTurn(place, candidates, options.turn, now));
  return endOf(had.toSorted((a, b) => a.turn.since - b.turn.since).slice(0, 1));
}

function endOf<P>(places: readonly P[]): Step<P> {
  return places.length === 0 ? WAIT : { end: places };
}

function hasHadItsTurn(place: Place, waiting: readonly DueLane[], turn: number, now: number): boolean {
  if (!place.turn.isUsed) return false;
  const othersWait = waiting.some(
    ({ firmId, lane, suspect }) =>
      firmId !== place.firmId || lane !== place.lane || suspect !== place.suspect,
  );
  return now - place.turn.since >= (othersWait ? turn : turn * AMONG_OWN);
}
