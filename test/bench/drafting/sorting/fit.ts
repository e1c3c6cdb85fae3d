/**
 * Finds the weights by which sentences of a request are sorted: `npm run fit:sorting` writes `src/drafting/brief/sorting/weights.json` and
 * prints how well requests are sorted that they were not found with (ten folds by request). Softmax regression by AdaGrad (Duchi et al.
 * 2011), with a fixed seed. The blind set is never among the requests used here: `npm run bench:drafting -- --only sorting` counts it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { featuresOf, PLACES } from '../../../../src/drafting/brief/sorting/features.ts';
import {
  guesses,
  LABELS,
  type Label,
  modelOf,
  type SortingWeights,
  WEIGHTS,
} from '../../../../src/drafting/brief/sorting/sort-sentences.ts';
import { accuracy, type Judged, judged } from './measure.ts';
import { fittedRequests, type LabelledRequest } from './requests.ts';

const EPOCHS = 20;
const RATE = 1;
const RIDGE = 1e-5;
const FOLDS = 10;
/** Neighbours share words with a sentence, so that they say less than if they were independent of it. */
const NEIGHBOURS = 0.5;
const COUNT = LABELS.length;

interface Row {
  readonly label: number;
  readonly features: Uint16Array;
}

function rowsOf(requests: readonly LabelledRequest[]): Row[] {
  return requests.flatMap(({ type, sentences }) =>
    sentences.map(({ label, text }, at) => ({
      label: LABELS.indexOf(label as Label),
      features: featuresOf({ text, type, at, count: sentences.length }),
    })),
  );
}

/** Numbers in an order that is always the same (Numerical Recipes’ generator). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((one) => ({ one, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

function fitted(requests: readonly LabelledRequest[]): SortingWeights {
  const rows = rowsOf(requests).filter(({ label }) => label >= 0);
  const weights = new Float32Array(PLACES * COUNT);
  const squares = new Float32Array(PLACES * COUNT).fill(0.1);
  const bias = new Float64Array(COUNT);
  const next = random(7);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const { label, features } of shuffled(rows, next)) {
      const norm = 1 / Math.sqrt(features.length);
      const sums = LABELS.map((_, at) => {
        let sum = 0;
        for (const place of features) sum += weights[place * COUNT + at] ?? 0;
        return (bias[at] ?? 0) + sum * norm;
      });
      const highest = Math.max(...sums);
      const all = sums.reduce((total, sum) => total + Math.exp(sum - highest), 0);
      for (const [at, sum] of sums.entries()) {
        const error = Math.exp(sum - highest) / all - (at === label ? 1 : 0);
        bias[at] = (bias[at] ?? 0) - 0.02 * error;
        for (const place of features) {
          const index = place * COUNT + at;
          const slope = error * norm + RIDGE * (weights[index] ?? 0);
          squares[index] = (squares[index] ?? 0) + slope * slope;
          weights[index] = (weights[index] ?? 0) - (RATE * slope) / Math.sqrt(squares[index] ?? 1);
        }
      }
    }
  return { bias: [...bias].map(short), follows: followsIn(requests), ...inBytes(weights) };
}

const short = (number: number) => Number(number.toPrecision(4));

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

function inBytes(weights: Float32Array): Pick<SortingWeights, 'scale' | 'weights'> {
  const scale = LABELS.map((_, at) => {
    let highest = 0;
    for (let index = at; index < weights.length; index += COUNT)
      highest = Math.max(highest, Math.abs(weights[index] ?? 0));
    return short(highest / 127);
  });
  const bytes = Int8Array.from(weights, (weight, index) => Math.round(weight / (scale[index % COUNT] ?? 1)));
  return { scale, weights: gzipSync(bytes, { level: 9 }).toString('base64') };
}

function counted(requests: readonly LabelledRequest[], { bias, ...rest }: SortingWeights): Judged[] {
  const model = modelOf({ bias, ...rest });
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
