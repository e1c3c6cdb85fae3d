/** Finds the weights of a softmax regression, of a sorter of sentences among others, by AdaGrad (Duchi et al. 2011), with a fixed seed. */
import { gzipSync } from 'node:zlib';
import { type FittedWeights, PLACES, type SortingWeights } from '../../../src/platform/index.ts';

const EPOCHS = 20;
const RATE = 1;
const RIDGE = 1e-5;
/** Neighbours share words with a sentence, so that they say less than if they were independent of it. */
const NEIGHBOURS = 0.5;

export interface Row {
  /** Its place among the labels; −1: it has none that is right. */
  readonly label: number;
  readonly features: Uint16Array;
  /** Labels that can be; absent: all. */
  readonly among?: ReadonlySet<number>;
}

/** Numbers in an order that is always the same (Numerical Recipes’ generator). */
export function random(seed: number): () => number {
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

/** @param texts of each the rows that stand together, in order */
export function fitted(texts: readonly (readonly Row[])[], labels: number, epochs = EPOCHS): SortingWeights {
  return { follows: followsIn(texts, labels), ...weighed(texts.flat(), labels, epochs) };
}

export function weighed(all: readonly Row[], labels: number, epochs: number): FittedWeights {
  const rows = all.filter(({ label }) => label >= 0);
  const weights = new Float32Array(PLACES * labels);
  const squares = new Float32Array(PLACES * labels).fill(0.1);
  const bias = new Float64Array(labels);
  const next = random(7);
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { label, features, among } of shuffled(rows, next)) {
      const norm = 1 / Math.sqrt(features.length);
      const sums = Array.from(bias, (start, at) => {
        if (among?.has(at) === false) return Number.NEGATIVE_INFINITY;
        let sum = 0;
        for (const place of features) sum += weights[place * labels + at] ?? 0;
        return start + sum * norm;
      });
      const highest = Math.max(...sums);
      const whole = sums.reduce((total, sum) => total + Math.exp(sum - highest), 0);
      for (const [at, sum] of sums.entries()) {
        const error = Math.exp(sum - highest) / whole - (at === label ? 1 : 0);
        if (error === 0) continue;
        bias[at] = (bias[at] ?? 0) - 0.02 * error;
        for (const place of features) {
          const index = place * labels + at;
          const slope = error * norm + RIDGE * (weights[index] ?? 0);
          squares[index] = (squares[index] ?? 0) + slope * slope;
          weights[index] = (weights[index] ?? 0) - (RATE * slope) / Math.sqrt(squares[index] ?? 1);
        }
      }
    }
  return { bias: [...bias].map(short), ...inBytes(weights, labels) };
}

const short = (number: number) => Number(number.toPrecision(4));

function followsIn(texts: readonly (readonly Row[])[], labels: number): number[][] {
  const single = new Array<number>(labels).fill(1);
  const pairs = single.map(() => [...single]);
  for (const rows of texts)
    for (const [at, { label: to }] of rows.entries()) {
      if (to >= 0) single[to] = (single[to] ?? 0) + 1;
      const row = pairs[rows[at - 1]?.label ?? -1];
      if (to >= 0 && row !== undefined) row[to] = (row[to] ?? 0) + 1;
    }
  const all = single.reduce((sum, one) => sum + one, 0);
  return pairs.map((row) => {
    const inRow = row.reduce((sum, one) => sum + one, 0);
    return row.map((count, to) => short((count / inRow / ((single[to] ?? 1) / all)) ** NEIGHBOURS));
  });
}

function inBytes(weights: Float32Array, labels: number): Pick<FittedWeights, 'scale' | 'weights'> {
  const scale = Array.from({ length: labels }, (_, at) => {
    let highest = 0;
    for (let index = at; index < weights.length; index += labels)
      highest = Math.max(highest, Math.abs(weights[index] ?? 0));
    return short(highest / 127);
  });
  const bytes = Int8Array.from(weights, (weight, index) => Math.round(weight / (scale[index % labels] || 1)));
  return { scale, weights: gzipSync(bytes, { level: 9 }).toString('base64') };
}

const FOLDS = 10;

/** What is judged of each text by weights that were found without it. */
export function judgedInFolds<T, W, J>(
  texts: readonly T[],
  weigh: (others: readonly T[]) => W,
  judge: (held: readonly T[], weights: W) => readonly J[],
): J[] {
  const order = shuffled(texts, random(11));
  return Array.from({ length: FOLDS }, (_, fold) =>
    judge(
      order.filter((_one, at) => at % FOLDS === fold),
      weigh(order.filter((_one, at) => at % FOLDS !== fold)),
    ),
  ).flat();
}

/** A line for each label, on standard output. */
export function printFound(
  name: string,
  labels: readonly string[],
  all: readonly { readonly right: string; readonly label: string }[],
): void {
  const share = (some: number, of: number) => (some / of).toFixed(2);
  const right = all.filter((one) => one.label === one.right);
  const lines = labels.map((label) => {
    const given = all.filter((one) => one.label === label).length;
    const there = all.filter((one) => one.right === label).length;
    const found = right.filter((one) => one.label === label).length;
    return `  ${label.padEnd(12)} ${there} there, ${given} given, found ${share(found, there)}, precision ${share(found, given)}`;
  });
  process.stdout.write(
    `${name}: ${all.length} sentences, ${share(right.length, all.length)} right\n${lines.join('\n')}\n`,
  );
}
