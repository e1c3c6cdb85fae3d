/** Finds the weights of a softmax regression, of a sorter of sentences among others, by AdaGrad (Duchi et al. 2011), with a fixed seed. */
import { gzipSync } from 'node:zlib';
import type { FittedWeights, SortingWeights } from '../../../src/platform/index.ts';

const RATE = 1;
const RIDGE = 1e-5;
/** A feature counts from so many rows on; where a label has few of them, from the first. */
const LEAST_ROWS = 3;
const FEW_ROWS = 200;
/** Neighbours share words with a sentence, so that they say less than if they were independent of it. */
const NEIGHBOURS = 0.5;

export interface Row {
  /** Its place among the labels; −1: it has none that is right. */
  readonly label: number;
  readonly features: Uint32Array;
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
export function fitted(
  texts: readonly (readonly Row[])[],
  labels: number,
  epochs: number,
  least?: number,
): SortingWeights {
  return { follows: followsIn(texts, labels), ...weighed(texts.flat(), labels, epochs, least) };
}

/** @param least a feature that fewer rows have does not count */
export function weighed(
  all: readonly Row[],
  labels: number,
  epochs: number,
  least = all.length < FEW_ROWS * labels ? 1 : LEAST_ROWS,
): FittedWeights {
  const rows = all.filter(({ label }) => label >= 0);
  const features = countedOf(rows, least);
  const places = new Map(features.map((feature, at) => [feature, at * labels]));
  const examples = rows.map((row) => ({
    ...row,
    known: [...row.features].flatMap((feature) => places.get(feature) ?? []),
  }));
  const weights = new Float32Array(features.length * labels);
  const squares = new Float32Array(features.length * labels).fill(0.1);
  const bias = new Float64Array(labels);
  const next = random(7);
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { label, known, among } of shuffled(examples, next)) {
      const norm = 1 / Math.sqrt(Math.max(1, known.length));
      const sums = Array.from(bias, (start, at) => {
        if (among?.has(at) === false) return Number.NEGATIVE_INFINITY;
        let sum = 0;
        for (const place of known) sum += weights[place + at] ?? 0;
        return start + sum * norm;
      });
      const highest = Math.max(...sums);
      const whole = sums.reduce((total, sum) => total + Math.exp(sum - highest), 0);
      for (const [at, sum] of sums.entries()) {
        const error = Math.exp(sum - highest) / whole - (at === label ? 1 : 0);
        if (error === 0) continue;
        bias[at] = (bias[at] ?? 0) - 0.02 * error;
        for (const place of known) {
          const index = place + at;
          const slope = error * norm + RIDGE * (weights[index] ?? 0);
          squares[index] = (squares[index] ?? 0) + slope * slope;
          weights[index] = (weights[index] ?? 0) - (RATE * slope) / Math.sqrt(squares[index] ?? 1);
        }
      }
    }
  const packed = Buffer.from(Uint32Array.from(features).buffer);
  return { bias: [...bias].map(short), features: zipped(packed), ...inBytes(weights, labels) };
}

/** Features that so many rows have. */
function countedOf(rows: readonly Row[], least: number): number[] {
  const counts = new Map<number, number>();
  for (const { features } of rows)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].flatMap(([feature, count]) => (count >= least ? [feature] : []));
}

const zipped = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).toString('base64');
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
  return { scale, weights: zipped(new Uint8Array(bytes.buffer)) };
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
