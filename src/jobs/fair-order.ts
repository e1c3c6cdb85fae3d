/** Who waits: a firm, and within it a lane, since a time (ISO 8601). */
export interface Waiting {
  readonly firmId: string | null;
  readonly lane: string;
  readonly since: string;
}

/** [milliseconds since the epoch, order among equals] */
type Moment = readonly [number, number];

const MOST_REMEMBERED = 10_000;

/**
 * Firms take turns, and within a firm its lanes: the one served least recently is next, and who comes counts as served
 * when it came. So a thousand files of one case do not delay the one of another, and however many come, nobody
 * who waits is passed twice by the same firm, or by the same lane of its own firm.
 */
export class FairOrder {
  readonly #served = new Map<string, Moment>();
  #count = 0;

  choose<T extends Waiting>(waiting: readonly T[]): T | undefined {
    const byFirm = Map.groupBy(waiting, (place) => keysOf(place)[0]);
    const firms = [...byFirm].map(([firm, places]) => ({
      places,
      moment: places.map((place) => this.#moment(firm, place)).reduce(earlier),
    }));
    const lanes = first(firms)?.places.map((place) => ({
      place,
      moment: this.#moment(keysOf(place)[1], place),
    }));
    return first(lanes ?? [])?.place;
  }

  /** @param at milliseconds since the epoch */
  serve(place: Waiting, at: number): void {
    this.#count += 1;
    for (const key of keysOf(place)) {
      this.#served.delete(key);
      this.#served.set(key, [at, this.#count]);
    }
    for (const oldest of this.#served.keys()) {
      if (this.#served.size <= MOST_REMEMBERED) break;
      this.#served.delete(oldest);
    }
  }

  #moment(key: string, { since }: Waiting): Moment {
    const came: Moment = [Date.parse(since), 0];
    const served = this.#served.get(key);
    return served === undefined || compare(served, came) < 0 ? came : served;
  }
}

function keysOf({ firmId, lane }: Waiting): [string, string] {
  const firm = firmId ?? '';
  return [firm, `${firm} ${lane}`];
}

function first<T extends { moment: Moment }>(list: readonly T[]): T | undefined {
  return list.toSorted((a, b) => compare(a.moment, b.moment))[0];
}

function earlier(a: Moment, b: Moment): Moment {
  return compare(a, b) <= 0 ? a : b;
}

function compare(a: Moment, b: Moment): number {
  return a[0] - b[0] || a[1] - b[1];
}
