/** Vectors as they are stored: 8 bits a number with a scale, and one bit a number for the first look. Pure. */
import type { PassageSpan } from './model.ts';

/** 32-bit words that the signs of a vector take. */
export function signatureWords(width: number): number {
  return Math.ceil(width / 32);
}

/** The sign of each number: 1 where it is above zero. */
export function signatureOf(vector: Float32Array): Uint32Array {
  const words = new Uint32Array(signatureWords(vector.length));
  for (let i = 0; i < vector.length; i++) {
    if ((vector[i] ?? 0) > 0) words[i >> 5] = ((words[i >> 5] ?? 0) | (1 << (i & 31))) >>> 0;
  }
  return words;
}

/** Of every 32 signs, how many differ. */
export function differing(a: number, b: number): number {
  let x = a ^ b;
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const PLACE_BYTES = 8;

/** A row of `page_signatures`: start, end and signs of each passage. */
export function encodeSignatures(spans: readonly PassageSpan[], vectors: readonly Float32Array[]): Buffer {
  const words = signatureWords(vectors[0]?.length ?? 0);
  const bytes = Buffer.alloc(spans.length * (PLACE_BYTES + words * 4));
  let at = 0;
  for (const [i, [start, end]] of spans.entries()) {
    at = bytes.writeUInt32LE(start, at);
    at = bytes.writeUInt32LE(end, at);
    for (const word of signatureOf(vectors[i] ?? new Float32Array(0))) at = bytes.writeUInt32LE(word, at);
  }
  return bytes;
}

/** The places and signs in a row, one passage after the other: start, end, signs. */
export function decodeSignatures(row: Uint8Array): Uint32Array {
  const view = new DataView(row.buffer, row.byteOffset, row.byteLength);
  return Uint32Array.from({ length: row.byteLength >> 2 }, (_, i) => view.getUint32(i * 4, true));
}

const MOST = 127;

/** A row of `page_vectors`: the scale of each passage and its numbers. */
export function encodeVectors(vectors: readonly Float32Array[]): Buffer {
  const width = vectors[0]?.length ?? 0;
  const bytes = Buffer.alloc(vectors.length * (4 + width));
  for (const [i, vector] of vectors.entries()) {
    const at = i * (4 + width);
    const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MOST;
    bytes.writeFloatLE(scale, at);
    if (scale === 0) continue;
    for (let j = 0; j < width; j++) bytes.writeInt8(Math.round((vector[j] ?? 0) / scale), at + 4 + j);
  }
  return bytes;
}

/** How near the passage of this number in a row is to a vector of length 1: about the cosine of their angle. */
export function nearness(row: Uint8Array, passage: number, to: Float32Array): number {
  const at = passage * (4 + to.length);
  if (at + 4 + to.length > row.byteLength) return 0;
  const scale = new DataView(row.buffer, row.byteOffset).getFloat32(at, true);
  const numbers = new Int8Array(row.buffer, row.byteOffset + at + 4, to.length);
  let sum = 0;
  for (let i = 0; i < to.length; i++) sum += (numbers[i] ?? 0) * (to[i] ?? 0);
  return sum * scale;
}
