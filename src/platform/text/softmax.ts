/** Softmax regression over named features, as its weights are shipped. */
import { gunzipSync } from 'node:zlib';

export interface FittedWeights {
  /** By label. */
  readonly bias: readonly number[];
  readonly scale: readonly number[];
  /** Base64 of gzip of 32 bits of each feature that was seen often enough to count, little-endian. */
  readonly features: string;
  /** Base64 of gzip of signed bytes: for each of those features one for each label; times `scale`. */
  readonly weights: string;
}

export interface Softmax extends Pick<FittedWeights, 'bias' | 'scale'> {
  /** Where the weights of a feature begin. */
  readonly places: ReadonlyMap<number, number>;
  readonly weights: Int8Array;
}

export function softmaxOf({ bias, scale, features, weights }: FittedWeights): Softmax {
  const packed = unpacked(features);
  const places = new Map<number, number>();
  for (let at = 0; at < packed.byteLength; at += 4)
    places.set(packed.getUint32(at, true), (at / 4) * bias.length);
  const bytes = unpacked(weights);
  return { bias, scale, places, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

function unpacked(packed: string): DataView {
  const { buffer, byteOffset, length } = gunzipSync(Buffer.from(packed, 'base64'));
  return new DataView(buffer, byteOffset, length);
}

/** How likely each label is. @param among labels that can be; absent: all */
export function likelihoods(
  { bias, scale, places, weights }: Softmax,
  features: Uint32Array,
  among?: ReadonlySet<number>,
): number[] {
  const known: number[] = [];
  for (const feature of features) {
    const place = places.get(feature);
    if (place !== undefined) known.push(place);
  }
  const norm = 1 / Math.sqrt(Math.max(1, known.length));
  const sums = bias.map((start, label) => {
    if (among?.has(label) === false) return Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (const place of known) sum += weights[place + label] ?? 0;
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

/** Features, each once, by 32 bits of each: of half a million some thirty share theirs with another. */
export function hashesOf(features: readonly string[]): Uint32Array {
  return Uint32Array.from(new Set(features.map(hashOf)));
}

/** FNV-1a. */
function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 14)) >>> 0;
}
