/** Finds the weights of a softmax regression over hashed features by AdaGrad (Duchi et al. 2011), always the same ones. */
import { gzipSync } from 'node:zlib';
import { PLACES } from '../../../../src/drafting/brief/sorting/features.ts';
import type { FittedWeights } from '../../../../src/drafting/brief/sorting/softmax.ts';

const RATE = 1;
const RIDGE = 1e-5;

export interface Row {
  readonly label: number;
  readonly features: Uint16Array;
  /** Labels that can be; absent: all. */
  readonly among?: ReadonlySet<number>;
}

export function fittedSoftmax(rows: readonly Row[], count: number, epochs: number): FittedWeights {
  const weights = new Float32Array(PLACES * count);
  const squares = new Float32Array(PLACES * count).fill(0.1);
  const bias = new Float64Array(count);
  const labels = Array.from({ length: count }, (_, at) => at);
  const next = random(7);
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { label, features, among } of shuffled(rows, next)) {
      const norm = 1 / Math.sqrt(features.length);
      const sums = labels.map((at) => {
        if (among?.has(at) === false) return Number.NEGATIVE_INFINITY;
        let sum = 0;
        for (const place of features) sum += weights[place * count + at] ?? 0;
        return (bias[at] ?? 0) + sum * norm;
      });
      const highest = Math.max(...sums);
      const all = sums.reduce((total, sum) => total + Math.exp(sum - highest), 0);
      for (const [at, sum] of sums.entries()) {
        const error = Math.exp(sum - highest) / all - (at === label ? 1 : 0);
        if (error === 0) continue;
        bias[at] = (bias[at] ?? 0) - 0.02 * error;
        for (const place of features) {
          const index = place * count + at;
          const slope = error * norm + RIDGE * (weights[index] ?? 0);
          squares[index] = (squares[index] ?? 0) + slope * slope;
          weights[index] = (weights[index] ?? 0) - (RATE * slope) / Math.sqrt(squares[index] ?? 1);
        }
      }
    }
  return { bias: [...bias].map(short), ...inBytes(weights, count) };
}

/** Numbers in an order that is always the same (Numerical Recipes’ generator). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((one) => ({ one, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

export const short = (number: number) => Number(number.toPrecision(4));

function inBytes(weights: Float32Array, count: number): Pick<FittedWeights, 'scale' | 'weights'> {
  const scale = Array.from({ length: count }, (_, at) => {
    let highest = 0;
    for (let index = at; index < weights.length; index += count)
      highest = Math.max(highest, Math.abs(weights[index] ?? 0));
    return short(highest / 127);
  });
  const bytes = Int8Array.from(weights, (weight, index) => Math.round(weight / (scale[index % count] || 1)));
  return { scale, weights: gzipSync(bytes, { level: 9 }).toString('base64') };
}
