/**
 * How the code lies in the packaged executable; what writes it there and what reads it agree on this. One asset holds
 * all of it, so that what a process reads lies close together: the length of the index (4 bytes, little-endian), the
 * index as JSON, and what it names.
 */

export const CODE_ASSET = 'code';

/** The chunk that starts everything. */
export const ENTRY_CHUNK = 'chancery.js';

/** A chunk is the body of a function with these parameters, as a CommonJS module is; the last stands for `import.meta.url`. */
export const CHUNK_PARAMETERS = [
  'exports',
  'require',
  'module',
  '__filename',
  '__dirname',
  '__fileUrl',
] as const;

/** Where something lies behind the index, compressed by Zstandard. */
export interface Packed {
  readonly offset: number;
  readonly length: number;
  /** Bytes once unpacked. */
  readonly size: number;
}

export interface PackedChunk {
  /** ASCII. */
  readonly code: Packed;
  /** What V8 made of it when the executable was built. */
  readonly cache?: Packed;
}

export type CodeIndex = Readonly<Record<string, PackedChunk>>;
