/**
 * Finds the weights by which labels of parts of a request are told: `npm run fit:labels` writes `src/drafting/brief/labelled/weights.json` and
 * prints how well that goes with labels that they were not found with (ten folds). `npm run bench:drafting -- --only labels` counts the blind set.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  LABEL_KINDS,
  LABEL_WEIGHTS,
  labelFeatures,
  sharesBy,
} from '../../../../src/drafting/brief/labelled/kind-of-label.ts';
import { softmaxOf } from '../../../../src/platform/index.ts';
import { judgedInFolds, printFound, weighed } from '../../support/softmax.ts';
import { fittedLabels, type SortedLabel } from './labels.ts';

const EPOCHS = 20;

const weigh = (labels: readonly (readonly SortedLabel[])[]) =>
  weighed(
    labels.flat().map(({ kind, label, behind }) => ({
      label: LABEL_KINDS.indexOf(kind),
      features: labelFeatures(label, behind),
    })),
    LABEL_KINDS.length,
    EPOCHS,
  );
const folds = judgedInFolds(fittedLabels(), weigh, (held, weights) => {
  const fitted = softmaxOf(weights);
  return held.flat().map(({ kind, label, behind }) => {
    const shares = sharesBy(fitted, label, behind);
    return {
      right: kind,
      label: LABEL_KINDS.reduce((best, one) => (shares[one] > shares[best] ? one : best)),
    };
  });
});
printFound('ten folds', LABEL_KINDS, folds);
writeFileSync(
  join(import.meta.dirname, '../../../..', LABEL_WEIGHTS),
  `${JSON.stringify(weigh(fittedLabels()))}\n`,
);
