/** Softmax regression over hashed features, as its weights are shipped. */
import { gunzipSync } from 'node:zlib';

export interface FittedWeights {
  /** By label. */
  readonly bias: readonly number[];
  readonly scale: readonly number[];
  /** Base64 of gzip of signed bytes: for each place of a feature one for each label; times `scale`. */
  readonly weights: string;
}

export interface Fitted extends Omit<FittedWeights, 'weights'> {
  readonly weights: Int8Array;
}

export function unpacked<W extends FittedWeights>(packed: W): Omit<W, 'weights'> & Fitted {
  const bytes = gunzipSync(Buffer.from(packed.weights, 'base64'));
  return { ...packed, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
}

/** How likely each label is. @param among labels that can be; absent: all */
export function likelihoods(
  { bias, scale, weights }: Fitted,
  features: Uint16Array,
  among?: ReadonlySet<number>,
): number[] {
  const norm = 1 / Math.sqrt(features.length);
  const count = bias.length;
  const sums = bias.map((start, label) => {
    if (among?.has(label) === false) return Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (const place of features) sum += weights[place * count + label] ?? 0;
    return start + sum * norm * (scale[label] ?? 0);
  });
  const highest = Math.max(...sums);
  return normal(sums.map((sum) => Math.exp(sum - highest)));
}

export function normal(shares: readonly number[]): number[] {
  const all = sum(shares);
  return shares.map((share) => share / all);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
