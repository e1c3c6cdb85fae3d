/** Databases opened beside the appliance, as somebody with its keys could. */
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3-multiple-ciphers';
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
