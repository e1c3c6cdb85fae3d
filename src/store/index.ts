/**
 * Where rows and bytes are kept: the two databases (truth and derived index) and the
 * content-addressed originals. Rooms see `Database`, `Queries` and `Blobs`, never an engine.
 */
import type { Database } from './database/database.ts';
import type { TruthTables } from './database/schema.ts';
import { openDatabase } from './database/sqlite/open.ts';

export type { BlobRange, Blobs, ReceivedBlob } from './blobs/blobs.ts';
export { openDiskBlobs } from './blobs/disk/disk-blobs.ts';
export type { Database, Queries } from './database/database.ts';
export * from './database/schema.ts';
export type { KeyFiles } from './keys/disk-keys.ts';
export { openKeyFiles } from './keys/disk-keys.ts';
export { openDiskViews } from './views/disk-views.ts';
export type { StoredView, Views, Workshop } from './views/views.ts';

export function openTruth(path: string): Database<TruthTables> {
  return openDatabase<TruthTables>({ path, schema: 'truth' });
}

/**
 * The derived index. Its queries may join the truth's tables, so that a scope holds at the moment of
 * the query; its writes never touch them. `T` are the index's own tables (the search room's).
 */
export function openIndex<T>(path: string, truthPath: string): Database<T & TruthTables> {
  return openDatabase<T & TruthTables>({ path, schema: 'index', attach: truthPath });
}
export {
  configFileIn,
  createDataDirectory,
  type DataPaths,
  dataPaths,
  freeBytes,
  isInitialized,
  lockDataDirectory,
  readConfigFile,
  writeConfigFile,
} from './data-directory.ts';
