/**
 * Finds the weights by which titles of documents are told apart: `npm run fit:titles` writes `src/drafting/plan/titles/weights.json` and prints
 * how well that goes with names that they were not found with (ten folds). `npm run bench:drafting -- --only titles` counts the blind set.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  likeliest,
  TITLE_KINDS,
  TITLE_WEIGHTS,
  titleFeatures,
} from '../../../../src/drafting/plan/titles/kind-of-title.ts';
import { softmaxOf } from '../../../../src/platform/index.ts';
import { judgedInFolds, printFound, weighed } from '../../support/softmax.ts';
import { fittedTitles, type LabelledTitle } from './titles.ts';

const EPOCHS = 20;

const weigh = (names: readonly (readonly LabelledTitle[])[]) =>
  weighed(
    names
      .flat()
      .map(({ kind, title }) => ({ label: TITLE_KINDS.indexOf(kind), features: titleFeatures(title) })),
    TITLE_KINDS.length,
    EPOCHS,
  );
const folds = judgedInFolds(fittedTitles(), weigh, (held, weights) => {
  const fitted = softmaxOf(weights);
  return held.flat().map(({ kind, title }) => ({ right: kind, label: likeliest(fitted, title) }));
});
printFound('ten folds', TITLE_KINDS, folds);
writeFileSync(
  join(import.meta.dirname, '../../../..', TITLE_WEIGHTS),
  `${JSON.stringify(weigh(fittedTitles()))}\n`,
);
