/** The data directory, its room on the disk, snapshots, and bringing old data up to date. */
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
export { type AuditHead, type Manifest, readManifest } from './backup/manifest.ts';
export { groupByAppliance, sortByOwner } from './backup/owners.ts';
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
export { type LineFile, openLineFile } from './line-file.ts';
export { assertRoom, keepReserve } from './reserve.ts';
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
