import { createCipheriv, createDecipheriv } from 'node:crypto';
import { ChanceryError } from '../../../platform/index.ts';

/**
 * The body of a sealed file: chunks of 64 KiB, each by itself under AES-256-GCM, so that any of it can be read without
 * what comes before. As in STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015) the nonce is the number of the chunk and
 * whether it is the last: chunks cannot be exchanged, left out, or cut off at the end. The key is of this file alone.
 */
export const CHUNK = 64 * 1024;
const TAG = 16;
export const SEALED_CHUNK = CHUNK + TAG;

/** A file of no bytes has one chunk, too. */
export function chunkCount(size: number): number {
  return Math.max(1, Math.ceil(size / CHUNK));
}

/** Bytes of the body of a file of so many. */
export function sealedSize(size: number): number {
  return size + chunkCount(size) * TAG;
}

/** Bytes there are in a body of so many. */
export function openedSize(sealed: number): number {
  return sealed - Math.ceil(sealed / SEALED_CHUNK) * TAG;
}

export function sealChunk(key: Uint8Array, index: number, last: boolean, plain: Uint8Array): Buffer[] {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, last), { authTagLength: TAG });
  const sealed = cipher.update(plain);
  cipher.final();
  return [sealed, cipher.getAuthTag()];
}

/** @throws ChanceryError `damaged` when a bit of it has changed */
export function openChunk(key: Uint8Array, index: number, last: boolean, sealed: Uint8Array): Buffer {
  if (sealed.length < TAG) throw changed();
  const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, last), { authTagLength: TAG });
  cipher.setAuthTag(sealed.subarray(-TAG));
  const plain = cipher.update(sealed.subarray(0, -TAG));
  try {
    cipher.final();
  } catch (cause) {
    throw changed(cause);
  }
  return plain;
}

export function changed(cause?: unknown): ChanceryError {
  return new ChanceryError('damaged', 'The stored bytes are not those that were written.', {
    hint: 'Restore this file from a backup and look at the disk’s health.',
    cause,
  });
}

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(last ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}
