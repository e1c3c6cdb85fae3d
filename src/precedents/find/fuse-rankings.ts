import type { RankedFile, SoughtPassage } from './rank-files.ts';

/** What one way of looking says of the searched files. */
export interface FileRanking {
  /** Beside the words of the question, which count 1. */
  readonly weight: number;
  /** By place among the searched files; positive, higher is better. A file that is not in it counts 0. */
  readonly scores: ReadonlyMap<number, number>;
}

/**
 * One ranking out of several: a score counts as a part of the best of its ranking. A file that the words did not find is
 * shown by what it says of `passage`. Without others the ranking by words stays as it is.
 */
export function fuseRankings(
  byWords: readonly RankedFile[],
  others: readonly FileRanking[],
  passage: SoughtPassage | undefined,
): RankedFile[] {
  if (others.length === 0 || passage === undefined) return [...byWords];
  const fused = new Map(byWords.map((file) => [file.place, { ...file }]));
  const best = byWords.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  for (const { weight, scores } of others) {
    const most = Math.max(...scores.values(), Number.MIN_VALUE);
    for (const [place, score] of scores) {
      const file = fused.get(place) ?? { place, score: 0, best: passage };
      fused.set(place, { ...file, score: file.score + (weight * best * score) / most });
    }
  }
  return [...fused.values()];
}
