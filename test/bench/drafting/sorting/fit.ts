/**
 * Finds the weights by which sentences of a request are sorted: `npm run fit:sorting` writes `src/drafting/brief/sorting/weights.json` and
 * prints how well requests are sorted that they were not found with (ten folds by request). Softmax regression (`softmax.ts`). The blind set is never among the requests used here: `npm run bench:drafting -- --only sorting` counts it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from '../../../../src/drafting/brief/sorting/features.ts';
import { unpacked } from '../../../../src/drafting/brief/sorting/softmax.ts';
import {
  guesses,
  LABELS,
  type Label,
  type SortingWeights,
  WEIGHTS,
} from '../../../../src/drafting/brief/sorting/sort-sentences.ts';
import { accuracy, type Judged, judged } from './measure.ts';
import { fittedRequests, type LabelledRequest } from './requests.ts';
import { fittedSoftmax, type Row, random, short, shuffled } from './softmax.ts';

const EPOCHS = 20;
const FOLDS = 10;
/** Neighbours share words with a sentence, so that they say less than if they were independent of it. */
const NEIGHBOURS = 0.5;

function rowsOf(requests: readonly LabelledRequest[]): Row[] {
  return requests.flatMap(({ type, sentences }) =>
    sentences.map(({ label, text }, at) => ({
      label: LABELS.indexOf(label as Label),
      features: featuresOf({ text, type, at, count: sentences.length }),
    })),
  );
}

function fitted(requests: readonly LabelledRequest[]): SortingWeights {
  const rows = rowsOf(requests).filter(({ label }) => label >= 0);
  return { ...fittedSoftmax(rows, LABELS.length, EPOCHS), follows: followsIn(requests) };
}

function followsIn(requests: readonly LabelledRequest[]): number[][] {
  const pairs = LABELS.map(() => LABELS.map(() => 1));
  const single = LABELS.map(() => 1);
  for (const { sentences } of requests)
    for (const [at, { label }] of sentences.entries()) {
      const to = LABELS.indexOf(label as Label);
      const from = LABELS.indexOf(sentences[at - 1]?.label as Label);
      if (to >= 0) single[to] = (single[to] ?? 0) + 1;
      const row = pairs[from];
      if (to >= 0 && row !== undefined) row[to] = (row[to] ?? 0) + 1;
    }
  const all = single.reduce((sum, one) => sum + one, 0);
  return pairs.map((row) => {
    const inRow = row.reduce((sum, one) => sum + one, 0);
    return row.map((count, to) => short((count / inRow / ((single[to] ?? 1) / all)) ** NEIGHBOURS));
  });
}

function counted(requests: readonly LabelledRequest[], weights: SortingWeights): Judged[] {
  const model = unpacked(weights);
  return judged(requests, (sentences, type) => guesses(model, sentences, type));
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

function print(name: string, all: readonly Judged[]): void {
  write(`${name}: ${all.length} sentences, ${accuracy(all).toFixed(3)} right`);
  for (const label of LABELS) {
    const given = all.filter((one) => one.label === label);
    const right = given.filter((one) => one.right === label).length;
    const there = all.filter((one) => one.right === label).length;
    write(
      `  ${label.padEnd(12)} ${there} there, ${given.length} given, found ${(right / there).toFixed(2)}, precision ${(right / given.length).toFixed(2)}`,
    );
  }
}

const requests = shuffled(fittedRequests(), random(11));
const folds = Array.from({ length: FOLDS }, (_, fold) => {
  const held = requests.filter((_, at) => at % FOLDS === fold);
  return counted(held, fitted(requests.filter((_, at) => at % FOLDS !== fold)));
});
print('ten folds', folds.flat());
writeFileSync(
  join(import.meta.dirname, '../../../..', WEIGHTS),
  `${JSON.stringify(fitted(fittedRequests()))}\n`,
);
