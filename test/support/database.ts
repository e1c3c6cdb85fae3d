/** Databases opened beside the appliance, as somebody with its keys could. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3-multiple-ciphers';
import { HEADER, readHeader } from '../../src/store/blobs/sealed/header.ts';
import { openEncrypted } from '../../src/store/database/sqlite/connection.ts';
import { type Keyring, keyringOf, openKeyring } from '../../src/store/index.ts';

/** For stores without a data directory around them. */
export const TEST_KEYRING: Keyring = keyringOf(new Uint8Array(32).fill(7));

export function keyringIn(data: string): Keyring {
  return openKeyring(join(data, 'keys'), { masterKeyFile: '', passphraseFile: '' });
}

export function openBeside(
  data: string,
  name: 'chancery.db' | 'index.db',
  options: Sqlite.Options = {},
): Sqlite.Database {
  const key = keyringIn(data).derive(name === 'index.db' ? 'index' : 'database');
  return openEncrypted(join(data, name), key, options);
}

/** Every file of the vault that is not on its way in, and what it says it is. */
export function originalsIn(data: string): { path: string; sha256: string; firmId: string }[] {
  const key = keyringIn(data).derive('blobs');
  return readdirSync(join(data, 'vault'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('incoming'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { sha256, owner } = readHeader(key, readFileSync(path).subarray(0, HEADER));
      return { path, sha256, firmId: owner };
    });
}

export function pathOfOriginal(data: string, sha256: string): string {
  const found = originalsIn(data).find((original) => original.sha256 === sha256);
  if (found === undefined) throw new Error(`No original is ${sha256}`);
  return found.path;
}
