import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** What sealing adds to the length, in bytes. */
export const SEAL_BYTES = NONCE + TAG;

/** AES-256-GCM with a random nonce: nonce, ciphertext, tag. `about` is authenticated and not contained. */
export function seal(key: Uint8Array, plain: Uint8Array, about: Uint8Array | string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** What was sealed; null when the key is another, or a bit of it or of `about` has changed. */
export function unseal(key: Uint8Array, sealed: Uint8Array, about: Uint8Array | string): Buffer | null {
  if (sealed.length < SEAL_BYTES) return null;
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  cipher.setAAD(Buffer.from(about));
  cipher.setAuthTag(sealed.subarray(-TAG));
  const plain = cipher.update(sealed.subarray(NONCE, -TAG));
  try {
    cipher.final();
  } catch (error) {
    if (error instanceof Error && error.message.includes('authenticate')) return null;
    throw error;
  }
  return plain;
}
