import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Keyring } from '../../keys/keyring.ts';
import type { BlobName } from '../blobs.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** Where blobs lie, and the keys that are needed for it. */
export interface Places {
  readonly incoming: string;
  /** What arrived and was torn: kept as long as its document, and looked at by nobody but people. */
  readonly torn: string;
  /** What has arrived. */
  readonly sealed: string;
  /** The key of their headers. */
  readonly key: Buffer;
  /** Says nothing about the content to who has not the keys: the SHA-256 of a known document would. */
  nameOf(name: BlobName): string;
  /** `<sealed>/ab/cd/<name>` */
  pathOf(fileName: string): string;
}

export function placesIn(directory: string, keyring: Keyring): Places {
  const nameKey = keyring.derive('blob names');
  const sealed = join(directory, 'sealed');
  return {
    incoming: join(directory, 'incoming'),
    torn: tornIn(directory),
    sealed,
    key: keyring.derive('blobs'),
    nameOf: ({ firm_id, sha256 }) =>
      createHmac('sha256', nameKey).update(`${firm_id}\0${sha256}`).digest('hex'),
    pathOf(fileName) {
      if (!SHA256.test(fileName)) throw new Error('Not the name of a blob');
      return join(sealed, fileName.slice(0, 2), fileName.slice(2, 4), fileName);
    },
  };
}

export function tornIn(directory: string): string {
  return join(directory, 'torn');
}

export function isHash(text: string | undefined): text is string {
  return text !== undefined && SHA256.test(text);
}
