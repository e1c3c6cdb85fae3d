/**
 * Finds the weights by which the standards of motions are told: `npm run fit:standards` writes `src/drafting/plan/standard/weights.json`
 * and prints how well that goes with opinions that they were not found with (ten folds). `npm run bench:drafting -- --only standards` counts
 * the blind set.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  STANDARD_KINDS,
  STANDARD_WEIGHTS,
  standardFeatures,
} from '../../../../src/drafting/plan/standard/kind-of-standard.ts';
import { likelihoods, softmaxOf } from '../../../../src/platform/index.ts';
import { judgedInFolds, printFound, weighed } from '../../support/softmax.ts';
import { fittedStandards, type LabelledStandard } from './standards.ts';

const EPOCHS = 60;

const weigh = (opinions: readonly (readonly LabelledStandard[])[]) =>
  weighed(
    opinions
      .flat()
      .map(({ kind, text }) => ({ label: STANDARD_KINDS.indexOf(kind), features: standardFeatures(text) })),
    STANDARD_KINDS.length,
    EPOCHS,
  );
const folds = judgedInFolds(fittedStandards(), weigh, (held, weights) => {
  const fitted = softmaxOf(weights);
  return held.flat().map(({ kind, text }) => {
    const shares = likelihoods(fitted, standardFeatures(text));
    return { right: kind, label: STANDARD_KINDS[shares.indexOf(Math.max(...shares))] ?? 'none' };
  });
});
printFound('ten folds', STANDARD_KINDS, folds);
writeFileSync(
  join(import.meta.dirname, '../../../..', STANDARD_WEIGHTS),
  `${JSON.stringify(weigh(fittedStandards()))}\n`,
);
