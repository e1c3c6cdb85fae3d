/** The two databases, the truth and the index derived from it, and what every query is written with. */
import type { Clock, Ids } from '../../platform/index.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Database } from './database.ts';
import type { TruthTables } from './schema.ts';
import { openDatabase } from './sqlite/open.ts';

export type { Database, Queries } from './database.ts';
export { packText, unpackText } from './packed-text.ts';
export { EVERYBODY, prepared, preparedRow } from './prepared.ts';
export * from './schema.ts';
export { inspectDatabase } from './sqlite/connection.ts';
export { type Tally, tallyDatabase } from './sqlite/tally.ts';

/** What a use-case that writes is given. */
export interface StoreParts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function openTruth(path: string, keyring: Keyring): Database<TruthTables> {
  return openDatabase<TruthTables>({ path, key: keyring.derive('database'), schema: 'truth' });
}

/**
 * The derived index. Its queries may join the truth's tables, so that a scope holds at the moment of
 * the query; its writes never touch them. `T` are the index's own tables (the search room's).
 */
export function openIndex<T>(path: string, truthPath: string, keyring: Keyring): Database<T & TruthTables> {
  const attach = { path: truthPath, key: keyring.derive('database') };
  return openDatabase<T & TruthTables>({ path, key: keyring.derive('index'), schema: 'index', attach });
}
