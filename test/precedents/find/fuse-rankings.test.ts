import { expect, it } from 'vitest';
import { fuseRankings } from '../../../src/precedents/find/fuse-rankings.ts';
import type { RankedFile, SoughtPassage } from '../../../src/precedents/find/rank-files.ts';

const PASSAGE: SoughtPassage = {
  passage: { role: 'part', span: [0, 0], words: [] },
  terms: [],
  scores: new Float32Array(0),
  scale: 1,
};
const file = (place: number, score: number): RankedFile => ({ place, score, best: PASSAGE });
const scores = (files: readonly RankedFile[]) =>
  Object.fromEntries(files.map(({ place, score }) => [place, score]));

it('rankings are put together as parts of their best; a file only another one knows is found too', () => {
  const byWords = [file(3, 8), file(1, 4)];
  expect(fuseRankings(byWords, [], PASSAGE)).toEqual(byWords);
  const similar = {
    weight: 0.5,
    scores: new Map([
      [1, 0.9],
      [7, 0.45],
    ]),
  };
  expect(scores(fuseRankings(byWords, [similar], PASSAGE))).toEqual({ 3: 8, 1: 4 + 4, 7: 2 });
  expect(scores(fuseRankings([], [similar], PASSAGE))).toEqual({ 1: 0.5, 7: 0.25 });
});
