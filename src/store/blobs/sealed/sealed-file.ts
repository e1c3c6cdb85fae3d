import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { ByteSink, ByteSource, OpenBytes } from '../../../platform/index.ts';
import { CHUNK, changed, chunkCount, openChunk, SEALED_CHUNK, sealChunk } from './chunks.ts';
import { HEADER } from './header.ts';

/**
 * Where the bytes of a sealed file lie and the key to them, and to nothing else: fit to be given to a process that is
 * trusted with this file alone.
 */
export interface SealedRef {
  readonly path: string;
  /** Base64. */
  readonly key: string;
  readonly size: number;
}

/** For readers. */
export function sourceOf({ path, key, size }: SealedRef): ByteSource {
  return { open: () => new SealedReader(path, Buffer.from(key, 'base64'), size) };
}

/** Chunks that are kept unsealed: a PDF is read in small pieces, here and there. */
const KEPT = 16;

class SealedReader implements OpenBytes {
  readonly size: number;
  readonly #file: number;
  readonly #key: Uint8Array;
  readonly #kept = new Map<number, Buffer>();

  constructor(path: string, key: Uint8Array, size: number) {
    this.#file = openSync(path, 'r');
    this.#key = key;
    this.size = size;
  }

  read(into: Uint8Array, position: number): number {
    const end = Math.min(this.size, position + into.length);
    let at = position;
    while (at < end) {
      const index = Math.floor(at / CHUNK);
      const chunk = this.#chunk(index);
      const from = at - index * CHUNK;
      const piece = chunk.subarray(from, Math.min(chunk.length, from + end - at));
      into.set(piece, at - position);
      at += piece.length;
    }
    return Math.max(0, at - position);
  }

  close(): void {
    this.#kept.clear();
    closeSync(this.#file);
  }

  #chunk(index: number): Buffer {
    const known = this.#kept.get(index);
    if (known !== undefined) return known;
    const last = index === chunkCount(this.size) - 1;
    const plain = openChunk(this.#key, index, last, readChunkSync(this.#file, index, last, this.size));
    if (this.#kept.size >= KEPT) this.#kept.delete(this.#kept.keys().next().value ?? 0);
    this.#kept.set(index, plain);
    return plain;
  }
}

function readChunkSync(file: number, index: number, last: boolean, size: number): Buffer {
  const sealed = Buffer.allocUnsafe(sealedLength(index, last, size));
  let done = 0;
  while (done < sealed.length) {
    const read = readSync(file, sealed, done, sealed.length - done, placeOf(index) + done);
    if (read === 0) throw changed();
    done += read;
  }
  return sealed;
}

function sealedLength(index: number, last: boolean, size: number): number {
  return last ? size - index * CHUNK + (SEALED_CHUNK - CHUNK) : SEALED_CHUNK;
}

function placeOf(index: number): number {
  return HEADER + index * SEALED_CHUNK;
}

/** Chunks that are read from the disk at once. */
const AT_ONCE = 8;

/** Some of it or all, in order, without keeping the process from its other work. Both ends are inclusive. */
export async function* readSealed(
  path: string,
  key: Uint8Array,
  size: number,
  range: { readonly start: number; readonly end: number } = { start: 0, end: size - 1 },
): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const lastChunk = chunkCount(size) - 1;
    const end = Math.min(range.end, size - 1);
    const to = Math.max(0, Math.floor(end / CHUNK));
    for (let first = Math.floor(range.start / CHUNK); first <= to; first += AT_ONCE) {
      const until = Math.min(to, first + AT_ONCE - 1);
      const sealed = await readFully(file, placeOf(first), spanOf(first, until, lastChunk, size));
      for (let index = first; index <= until; index += 1) {
        const at = (index - first) * SEALED_CHUNK;
        const plain = openChunk(key, index, index === lastChunk, sealed.subarray(at, at + SEALED_CHUNK));
        const base = index * CHUNK;
        const piece = plain.subarray(Math.max(0, range.start - base), end - base + 1);
        if (piece.length > 0) yield piece;
      }
    }
  } finally {
    await file.close();
  }
}

function spanOf(first: number, until: number, lastChunk: number, size: number): number {
  const whole = (until - first) * SEALED_CHUNK;
  return whole + sealedLength(until, until === lastChunk, size);
}

async function readFully(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) throw changed();
    done += bytesRead;
  }
  return buffer;
}

/** Takes bytes in any pieces and gives sealed chunks; the last one only at the end, since it is marked. */
export class ChunkSealer {
  size = 0;
  readonly #key: Uint8Array;
  #index = 0;
  #pending: Buffer;
  #filled = 0;

  constructor(key: Uint8Array) {
    this.#key = key;
    this.#pending = Buffer.allocUnsafe(CHUNK);
  }

  /** What is not sealed yet, and where it begins. */
  get tail(): { readonly start: number; readonly bytes: Buffer } {
    return { start: this.#index * CHUNK, bytes: this.#pending.subarray(0, this.#filled) };
  }

  /** Number of the chunks that are sealed. */
  get sealed(): number {
    return this.#index;
  }

  update(bytes: Uint8Array): Buffer[] {
    const out: Buffer[] = [];
    for (let at = 0; at < bytes.length; ) {
      // Only now is it known that the pending chunk is not the last.
      if (this.#filled === CHUNK) out.push(...this.#seal(false));
      const piece = bytes.subarray(at, at + CHUNK - this.#filled);
      this.#pending.set(piece, this.#filled);
      this.#filled += piece.length;
      at += piece.length;
    }
    this.size += bytes.length;
    return out;
  }

  final(): Buffer[] {
    return this.#seal(true);
  }

  #seal(last: boolean): Buffer[] {
    const out = sealChunk(this.#key, this.#index, last, this.#pending.subarray(0, this.#filled));
    this.#index += 1;
    this.#filled = 0;
    return out;
  }
}

/**
 * A sealed file that is being written by a process that has its key only: the header stays empty until whoever gave the
 * key writes it. What was written can be read meanwhile.
 */
export class SealedSink implements ByteSink {
  readonly #file: number;
  readonly #key: Uint8Array;
  readonly #sealer: ChunkSealer;
  #length = HEADER;

  constructor({ path, key }: SealedRef) {
    this.#key = Buffer.from(key, 'base64');
    this.#file = openSync(path, 'wx+', 0o600);
    this.#sealer = new ChunkSealer(this.#key);
  }

  get size(): number {
    return this.#sealer.size;
  }

  append(bytes: Uint8Array): void {
    this.#write(this.#sealer.update(bytes));
  }

  read(into: Uint8Array, position: number): number {
    const { start, bytes } = this.#sealer.tail;
    const end = Math.min(this.size, position + into.length);
    let at = position;
    while (at < end) {
      const index = Math.floor(at / CHUNK);
      const chunk = index < this.#sealer.sealed ? this.#sealedChunk(index) : bytes;
      const from = at - (index < this.#sealer.sealed ? index * CHUNK : start);
      const piece = chunk.subarray(from, Math.min(chunk.length, from + end - at));
      into.set(piece, at - position);
      at += piece.length;
    }
    return Math.max(0, at - position);
  }

  close(): void {
    try {
      this.#write(this.#sealer.final());
    } finally {
      closeSync(this.#file);
    }
  }

  #sealedChunk(index: number): Buffer {
    return openChunk(this.#key, index, false, readChunkSync(this.#file, index, false, 0));
  }

  #write(pieces: readonly Buffer[]): void {
    for (const piece of pieces) {
      for (let done = 0; done < piece.length; ) {
        const written = writeSync(this.#file, piece, done, piece.length - done, this.#length);
        done += written;
        this.#length += written;
      }
    }
  }
}
