import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Whole numbers from 0 to 2^48 − 1. */
export type TwoNumbers = readonly [number, number];

const BYTES = 6;
const BLOCK = 16;

/**
 * Two numbers as a text of 22 letters that tells neither how large they are nor which of two texts is the later one: one block of AES, whose last
 * four bytes show that it was made here.
 * @param key 32 bytes
 */
export function sealNumbers(key: Uint8Array, [first, second]: TwoNumbers): string {
  const block = Buffer.alloc(BLOCK);
  block.writeUIntBE(first, 0, BYTES);
  block.writeUIntBE(second, BYTES, BYTES);
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** Null for a text that was not made with the key. */
export function openNumbers(key: Uint8Array, text: string): TwoNumbers | null {
  const sealed = Buffer.from(text, 'base64url');
  if (sealed.length !== BLOCK || sealed.toString('base64url') !== text) return null;
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(sealed), decipher.final()]);
  if (block.readUInt32BE(2 * BYTES) !== 0) return null;
  return [block.readUIntBE(0, BYTES), block.readUIntBE(BYTES, BYTES)];
}
