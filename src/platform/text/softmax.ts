/** Softmax regression over hashed features, as its weights are shipped. */
import { gunzipSync } from 'node:zlib';

/** Features are counted in a table of this size; some share a place (feature hashing, Weinberger et al. 2009). */
export const PLACES = 1 << 14;

export interface FittedWeights {
  /** By label. */
  readonly bias: readonly number[];
  readonly scale: readonly number[];
  /** Base64 of gzip of signed bytes: for each place of a feature one for each label; times `scale`. */
  readonly weights: string;
}

export interface Softmax extends Omit<FittedWeights, 'weights'> {
  readonly weights: Int8Array;
}

export function softmaxOf({ bias, scale, weights }: FittedWeights): Softmax {
  const bytes = gunzipSync(Buffer.from(weights, 'base64'));
  return { bias, scale, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
}

/** How likely each label is. @param among labels that can be; absent: all */
export function likelihoods(
  { bias, scale, weights }: Softmax,
  features: Uint16Array,
  among?: ReadonlySet<number>,
): number[] {
  const norm = 1 / Math.sqrt(features.length);
  const sums = bias.map((start, label) => {
    if (among?.has(label) === false) return Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (const place of features) sum += weights[place * bias.length + label] ?? 0;
    return start + sum * norm * (scale[label] ?? 0);
  });
  const highest = Math.max(...sums);
  return normal(sums.map((one) => Math.exp(one - highest)));
}

export function normal(shares: readonly number[]): number[] {
  const all = sum(shares);
  return shares.map((share) => share / all);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Places of features, each once. */
export function placesOf(features: readonly string[]): Uint16Array {
  return Uint16Array.from(new Set(features.map(placeOf)));
}

/** FNV-1a. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 14)) & (PLACES - 1);
}
