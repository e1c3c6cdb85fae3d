import { openEncrypted } from '../../database/sqlite/connection.ts';
import type { Keyring } from '../../keys/keyring.ts';

/** Of a copy of the truth, which nobody writes to. */
export function rowsIn<T>(database: string, keyring: Keyring, query: string): T[] {
  const connection = openEncrypted(database, keyring.derive('database'), { readonly: true });
  try {
    return connection.prepare(query).all() as T[];
  } finally {
    connection.close();
  }
}
