/**
 * Finds the weights by which sentences of a request are sorted: `npm run fit:sorting` writes `src/drafting/brief/sorting/weights.json` and
 * prints how well requests are sorted that they were not found with (ten folds by request). The blind set is never among the requests used
 * here: `npm run bench:drafting -- --only sorting` counts it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from '../../../../src/drafting/brief/sorting/features.ts';
import {
  guesses,
  LABELS,
  type Label,
  labelsOf,
  WEIGHTS,
} from '../../../../src/drafting/brief/sorting/sort-sentences.ts';
import { sorterOf } from '../../../../src/platform/index.ts';
import { fitted, judgedInFolds, printFound, type Row } from '../../support/softmax.ts';
import { judged } from './measure.ts';
import { fittedRequests, type LabelledRequest } from './requests.ts';

function rowsOf({ type, plan, sentences }: LabelledRequest): Row[] {
  const among = labelsOf(plan);
  return sentences.map(({ label, text }, at) => ({
    label: LABELS.indexOf(label as Label),
    among,
    features: featuresOf({ text, type, at, count: sentences.length }),
  }));
}

/** More make it surer of itself and no better. */
const EPOCHS = 14;
const weigh = (requests: readonly LabelledRequest[]) => fitted(requests.map(rowsOf), LABELS.length, EPOCHS);
const all = judgedInFolds(fittedRequests(), weigh, (held, weights) => {
  const sorter = sorterOf(weights);
  return judged(held, (sentences, type, plan) => guesses(sorter, sentences, type, labelsOf(plan)));
});
printFound('ten folds', LABELS, all);
writeFileSync(
  join(import.meta.dirname, '../../../..', WEIGHTS),
  `${JSON.stringify(weigh(fittedRequests()))}\n`,
);
