/**
 * Says of each sentence of an argument whether it opens a new point or goes on with the one before. Fitted by test/bench/drafting/points/fit.ts
 * on arguments that were parted by hand; it has no rule of its own.
 */
import { readAsset } from '../../../platform/bundle/index.ts';
import { type SentenceSorter, type SortingWeights, sharesOf, sorterOf } from '../../../platform/index.ts';
import { featuresOfStep } from './features.ts';

export const STEPS = ['opens', 'goes_on'] as const;
export const WEIGHTS = 'src/drafting/brief/points/weights.json';

let model: SentenceSorter | undefined;

/** @returns of each sentence how surely it opens a point; the first does */
export function opensIn(sentences: readonly string[], sorter: SentenceSorter = ours()): number[] {
  let from = 0;
  return sentences.map((text, at) => {
    if (at === 0) return 1;
    const [[opens = 0] = []] = sharesOf(sorter, [featuresOfStep(text, sentences.slice(from, at))]);
    if (opens >= 0.5) from = at;
    return opens;
  });
}

function ours(): SentenceSorter {
  model ??= sorterOf(JSON.parse(readAsset(WEIGHTS).toString('utf8')) as SortingWeights);
  return model;
}
