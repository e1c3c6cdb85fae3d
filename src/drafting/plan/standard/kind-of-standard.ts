/**
 * Whether a few sentences of a court state by what a motion is decided, and which: softmax regression over their words. Fitted by
 * test/bench/drafting/standards/fit.ts on sentences that were labelled by hand; it has no rule of its own.
 */

import { madeOf } from '../../../platform/bundle/index.ts';
import { hashesOf, likelihoods, softmaxOf } from '../../../platform/index.ts';
import { STANDARDS, type Standard } from '../../law/standards.ts';
import { beginsWithDigit } from '../../letters.ts';

/**
 * `other_motion`: the standard of another; `review`: an appellate court’s; `applies`: what comes of one in that case; `law`: what a
 * claim or a defense takes; `none`: nobody’s law.
 */
export const STANDARD_KINDS = [...STANDARDS, 'other_motion', 'review', 'applies', 'law', 'none'] as const;
export type StandardKind = (typeof STANDARD_KINDS)[number];

export const STANDARD_WEIGHTS = 'src/drafting/plan/standard/weights.json';

/** What states another standard beside it, or half of it, is less likely. */
export const STANDARD_LIKELY = 0.5;

const model = madeOf(STANDARD_WEIGHTS, softmaxOf);

/** 0 to 1: how surely the words state this standard. */
export function statesStandard(words: string, standard: Standard): number {
  return likelihoods(model(), standardFeatures(words))[STANDARD_KINDS.indexOf(standard)] ?? 0;
}

/** Words alone and beside each other; of numbers those that a rule may have. */
export function standardFeatures(words: string): Uint32Array {
  const all = (
    words
      .toLowerCase()
      .replace(/-\s*\n\s*/g, '')
      .match(/\p{L}[\p{L}'’]*|\d+/gu) ?? []
  ).map((word) => (word.length > 3 && beginsWithDigit(word) ? '<number>' : word.replaceAll('’', "'")));
  return hashesOf([
    'words',
    ...all,
    ...all.map((word, at) => `${all[at - 1] ?? '^'} ${word}`),
    ...all.map((word, at) => `${all[at - 2] ?? '^'} _ ${word}`),
    ...all.slice(0, 4).map((word) => `early ${word}`),
  ]);
}
