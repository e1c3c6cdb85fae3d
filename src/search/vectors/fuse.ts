/** How much the first places count beside the later ones; the value of the paper. */
const BESIDE_THE_FIRST = 60;

/** What a place (from 0) in a ranking is worth. */
export function reciprocalRank(place: number): number {
  return 1 / (BESIDE_THE_FIRST + place + 1);
}

/** The place (from 0) in one ranking alone that has this worth; less than 0 for what is worth more than any. */
export function placeOf(worth: number): number {
  return Math.round(1 / worth) - BESIDE_THE_FIRST - 1;
}

/**
 * Several rankings of the same things as one: each counts by its places and not by its scores, which cannot be compared
 * (reciprocal rank fusion; Cormack, Clarke, Büttcher, SIGIR 2009).
 * @returns what each is worth that stands in any of them
 */
export function fuse<T>(rankings: readonly (readonly T[])[]): Map<T, number> {
  const worth = new Map<T, number>();
  for (const ranking of rankings) {
    for (const [place, one] of ranking.entries())
      worth.set(one, (worth.get(one) ?? 0) + reciprocalRank(place));
  }
  return worth;
}
