/**
 * Where rows and bytes are kept: the two databases (truth and derived index) and the
 * content-addressed originals. Rooms see `Database`, `Queries` and `Blobs`, never an engine.
 */
import type { Database } from './database/database.ts';
import type { TruthTables } from './database/schema.ts';
import { openDatabase } from './database/sqlite/open.ts';
import type { Keyring } from './keys/keyring.ts';

export {
  type BackupDirectory,
  beginSnapshot,
  openBackups,
  removeSnapshots,
  type Snapshot,
} from './backup/backup-directory.ts';
export {
  blobsNamedIn,
  fetchOriginal,
  flawsOf,
  type NamedBlob,
  type OpenedSnapshot,
  openSnapshot,
  restoreSnapshot,
} from './backup/check-snapshot.ts';
export { type Manifest, readManifest } from './backup/manifest.ts';
export { groupByAppliance, sortByOwner } from './backup/owners.ts';
export type {
  BlobName,
  BlobRange,
  Blobs,
  ReceivedBlob,
} from './blobs/blobs.ts';
export { openDiskBlobs } from './blobs/disk/disk-blobs.ts';
export type { Database, Queries } from './database/database.ts';
export { packText, unpackText } from './database/packed-text.ts';
export { EVERYBODY, prepared, preparedRow } from './database/prepared.ts';
export * from './database/schema.ts';
export { inspectDatabase } from './database/sqlite/connection.ts';
export { isPlainDatabase } from './database/sqlite/encrypt-file.ts';
export { type Tally, tallyDatabase } from './database/sqlite/tally.ts';
export { keepMemoryOutOfCoreDumps } from './keys/core-dumps.ts';
export type { KeyFiles } from './keys/disk-keys.ts';
export { openKeyFiles } from './keys/disk-keys.ts';
export { type Keyring, keyringOf, receiveKeyring } from './keys/keyring.ts';
export type { KeySources } from './keys/master-key.ts';
export {
  createKeyring,
  hasKeyring,
  type KeyringStatus,
  keepMasterKey,
  keyringStatus,
  masterKeyProtection,
  type NewMasterKey,
  openKeyring,
  rewrapKeyring,
} from './keys/open-keyring.ts';
export { isServerProof, serverProof } from './keys/server-proof.ts';
export { type LineFile, openLineFile } from './lines/line-file.ts';
export { assertRoom, keepReserve } from './reserve.ts';
export { readSealed, type SealedRef, SealedSink, sourceOf } from './sealed/sealed-file.ts';
export type { Identity } from './tls/certificates.ts';
export {
  authorityPath,
  openIdentityStore,
  readForeignIdentity,
  wantedNames,
} from './tls/identity-store.ts';
export { type DatabaseState, databaseStates } from './upgrade/databases.ts';
export { readUpgrade, type UpgradeRecord, upgradeDirectory } from './upgrade/record.ts';
export { undoUpgrade } from './upgrade/undo-upgrade.ts';
export {
  finishUpgrade,
  forgetUpgrade,
  type UpgradedDatabase,
  type UpgradeOptions,
  upgradeDatabases,
} from './upgrade/upgrade-databases.ts';
export { openDiskViews } from './views/disk-views.ts';
export type { StoredView, Views, Workshop } from './views/views.ts';

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
export {
  assertOpen,
  changeConfigFile,
  configFileIn,
  createDataDirectory,
  type DataPaths,
  dataPaths,
  freeBytes,
  isInitialized,
  lockDataDirectory,
  noAppliance,
  readConfigFile,
  writeConfigFile,
} from './data-directory.ts';
