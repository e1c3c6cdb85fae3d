import { createHmac, hkdfSync } from 'node:crypto';

/** What the keys are for; a key for one purpose tells nothing about those for others. */
export type KeyPurpose =
  | 'database'
  | 'index'
  | 'blobs'
  | 'blob names'
  | 'views'
  | 'key files'
  | 'backups'
  | 'case sheets'
  | 'server proof'
  | 'places in the audit log';

const SALT = 'chancery keyring 1';

/**
 * The one secret everything at rest is sealed with: 32 random bytes, kept wrapped by the master key. HKDF-SHA256
 * (RFC 5869) makes of it a key for each purpose, so that a new master key means to wrap 32 bytes anew and nothing else.
 */
export interface Keyring {
  /** 32 bytes, always the same for the same purpose. */
  derive(purpose: KeyPurpose): Buffer;
  /** For a child process of ours, through a private channel: never in arguments, never in the environment. */
  handOver(): string;
}

export function keyringOf(secret: Uint8Array): Keyring {
  if (secret.length !== 32) throw new Error('A keyring holds 32 bytes');
  return {
    derive: (purpose) => Buffer.from(hkdfSync('sha256', secret, SALT, purpose, 32)),
    handOver: () => Buffer.from(secret).toString('base64'),
  };
}

/** What `handOver` gave out. */
export function receiveKeyring(text: string): Keyring {
  return keyringOf(Buffer.from(text, 'base64'));
}

/** Tells which key this is without telling the key: 16 hexadecimal digits. */
export function fingerprintOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('chancery master key').digest('hex').slice(0, 16);
}
