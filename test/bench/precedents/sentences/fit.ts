/**
 * Finds the weights by which sentences of opinions are sorted: `npm run fit:opinions` writes `src/precedents/texts/weights.json` and prints
 * how well opinions are sorted that they were not found with. `npm run bench:precedents -- --only sentences` counts the blind set.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sorterOf } from '../../../../src/platform/index.ts';
import { KINDS, OPINION_WEIGHTS, sortedBy } from '../../../../src/precedents/texts/sort-opinion.ts';
import { fitted, judgedInFolds, printFound } from '../../support/softmax.ts';
import { framedRules, type LabelledParagraph, labelledParagraphs, rowsOf } from './labelled.ts';

type Opinion = readonly LabelledParagraph[];
const paragraphs = labelledParagraphs('fit');
const opinions: Opinion[] = [...Map.groupBy(paragraphs, ({ opinion }) => opinion).values()];

/** More make it surer of itself and no better. */
const EPOCHS = 8;
/** Opinions say most things in words of their own: each feature counts. */
const LEAST = 1;

const weigh = (some: readonly Opinion[]) =>
  fitted([...some.flat().map(rowsOf), ...framedRules(some.flat())], KINDS.length, EPOCHS, LEAST);
const all = judgedInFolds(opinions, weigh, (held, weights) => {
  const sorter = sorterOf(weights);
  return held.flat().flatMap(({ text, sentences }) =>
    sortedBy(sorter, text).flatMap(({ kind }, at) => {
      const right = sentences[at]?.kind ?? 'unclear';
      return right === 'unclear' ? [] : [{ right, label: kind }];
    }),
  );
});
printFound('ten folds', KINDS, all);
writeFileSync(
  join(import.meta.dirname, '../../../..', OPINION_WEIGHTS),
  `${JSON.stringify(weigh(opinions))}\n`,
);
