import type { DueLane, FairOrder } from '../jobs/index.ts';

/** A file in work, as the schedule sees it. */
export interface Place {
  readonly firmId: string | null;
  readonly lane: string;
  /** It is read alone. */
  readonly suspect: boolean;
  /** It has had a turn before. */
  readonly begun: boolean;
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

/** Beyond the places, for those whom others keep from them. */
const MORE_PLACES = 8;

/** Files of one case wait longer for each other: each change of turns costs the opening of a file. */
const AMONG_OWN = 10;

const WAIT = { wait: true } as const;

/**
 * What to do next. Free places are filled in the order of turns; the last of them only with files that have not been
 * begun, so that a short one finds a place at once, however many long ones there are. Turns end when others
 * wait and have no place. A file of which no page comes cannot be asked to go; it takes no place from other firms. And who has
 * nothing in work need not wait for a place: a firm has one in any case, and one case of it. Suspects are read alone, before others.
 */
export function nextStep<P extends Place>(
  due: readonly DueLane[],
  inWork: readonly P[],
  order: FairOrder,
  { places, turn }: ScheduleOptions,
  now: number,
): Step<P> {
  const suspects = due.filter(({ suspect }) => suspect);
  if (suspects.length > 0 || inWork.some(({ suspect }) => suspect)) {
    return aloneStep(suspects.length > 0 ? suspects : due, inWork, order, turn, now);
  }
  const isLong = (place: P): boolean => place.begun || hasHad(place, turn, now);
  const long = inWork.filter(isLong);
  const mostLong = Math.max(1, places - 1);
  const free = due.filter(({ firmId }) => takenFrom(firmId, inWork, turn, now) < places);
  const candidates = long.length < mostLong ? free : free.filter(({ begun }) => !begun);
  const isFull = inWork.length >= places + MORE_PLACES;
  const take = isFull ? undefined : (order.choose(candidates) ?? order.choose(firsts(due, inWork, places)));
  if (take !== undefined) return { take };
  // One at a time is asked to go, so that no more go than come.
  if (inWork.some(({ turn: { over } }) => over.aborted)) return WAIT;
  const tooMany = places > 1 && long.length > mostLong;
  return endOldest(tooMany ? long : inWork, (place) => {
    if (tooMany) return hasHad(place, turn, now);
    return hasHad(place, othersAmong(due, place) ? turn : turn * AMONG_OWN, now) && due.length > 0;
  });
}

/** Places that a firm cannot have. */
function takenFrom(firmId: string | null, inWork: readonly Place[], turn: number, now: number): number {
  const isStuck = (place: Place): boolean => !place.turn.isUsed && now - place.turn.since >= turn;
  return inWork.filter((place) => place.firmId === firmId || !isStuck(place)).length;
}

/** New files of firms that have none in work, and of one case that has none while its firm has. */
function firsts(due: readonly DueLane[], inWork: readonly Place[], places: number): readonly DueLane[] {
  const ofFirms = due.filter(
    ({ firmId, begun }) => !begun && inWork.every((place) => place.firmId !== firmId),
  );
  if (ofFirms.length > 0 || inWork.length > places) return ofFirms;
  return due.filter(({ begun, ...lane }) => !begun && inWork.every((place) => !isSame(place, lane)));
}

function isSame(one: Pick<DueLane, 'firmId' | 'lane'>, other: Pick<DueLane, 'firmId' | 'lane'>): boolean {
  return one.firmId === other.firmId && one.lane === other.lane;
}

function aloneStep<P extends Place>(
  candidates: readonly DueLane[],
  inWork: readonly P[],
  order: FairOrder,
  turn: number,
  now: number,
): Step<P> {
  const take = inWork.length === 0 ? order.choose(candidates) : undefined;
  if (take !== undefined) return { take };
  const staying = inWork.filter((place) => !place.turn.over.aborted);
  if (inWork.length > 1) return staying.length > 0 ? { end: staying } : WAIT;
  return endOldest(staying, (place) => candidates.length > 0 && hasHad(place, turn, now));
}

function endOldest<P extends Place>(places: readonly P[], may: (place: P) => boolean): Step<P> {
  const [oldest] = places.filter(may).toSorted((a, b) => a.turn.since - b.turn.since);
  return oldest === undefined ? WAIT : { end: [oldest] };
}

/** A turn without a page does not count: a file must come forward in each. */
function hasHad({ turn }: Place, milliseconds: number, now: number): boolean {
  return turn.isUsed && now - turn.since >= milliseconds;
}

function othersAmong(waiting: readonly DueLane[], place: Place): boolean {
  return waiting.some((lane) => !isSame(lane, place));
}
