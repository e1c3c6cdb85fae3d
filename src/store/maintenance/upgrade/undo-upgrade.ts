import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { ChanceryError } from '../../../platform/index.ts';
import { openEncrypted, type SqliteConnection } from '../../database/sqlite/connection.ts';
import { syncFileSync } from '../../database/sqlite/sync-file.ts';
import type { Keyring } from '../../keys/keyring.ts';
import { syncDirectorySync } from '../../keys/write-durably.ts';
import type { DataPaths } from '../data-directory.ts';
import { databaseFiles } from './databases.ts';
import { readUpgrade, type UpgradeRecord, upgradeDirectory } from './record.ts';
import { headFiles, headsCopy } from './upgrade-databases.ts';

/**
 * Puts the databases back as they were before the last upgrade. Killed at any time it can be called again. The caller holds the lock of
 * the data directory.
 * @param discard what was done since may be lost
 * @throws ChanceryError `not_found` without an upgrade to go back from; `conflict` when something was done since;
 *   `data_directory_in_use`
 */
export function undoUpgrade(
  paths: DataPaths,
  keyring: Keyring,
  { discard }: { discard: boolean },
): UpgradeRecord {
  const record = readUpgrade(paths);
  if (record === null) {
    throw new ChanceryError('not_found', 'There is no upgrade to go back from.', {
      hint: 'Its copy is kept for a week. Older states are in the backups: chancery backup list DIRECTORY',
    });
  }
  const files = databaseFiles(paths, keyring).filter(({ copy }) => existsSync(copy));
  const held: SqliteConnection[] = [];
  try {
    for (const { path, key, schema } of files) {
      const connection = takeWhole(path, key);
      held.push(connection);
      if (schema === 'truth' && !discard) assertNothingSince(connection, record);
    }
    // The truth last: as long as its copy is there, all of this is done again.
    for (const { path, copy } of files.toReversed()) {
      if (path === paths.truth) restoreHeads(paths);
      renameSync(copy, path);
    }
    syncDirectorySync(paths.root);
    rmSync(upgradeDirectory(paths), { recursive: true });
  } finally {
    for (const connection of held) connection.close();
  }
  return record;
}

/** All of it in one file, without a WAL that would be taken for the other file's, and nobody else in it. */
function takeWhole(path: string, key: Uint8Array): SqliteConnection {
  const connection = openEncrypted(path, key);
  try {
    connection.pragma('busy_timeout = 1000');
    connection.pragma('journal_mode = DELETE');
    connection.exec('BEGIN EXCLUSIVE');
    return connection;
  } catch (cause) {
    connection.close();
    throw new ChanceryError('data_directory_in_use', `${path} is in use.`, {
      hint: 'Stop the server and every other command, then try again.',
      cause,
    });
  }
}

function assertNothingSince(connection: SqliteConnection, { entries, version }: UpgradeRecord): void {
  const { since } = connection
    .prepare("SELECT count(*) AS since FROM audit_entries WHERE seq > ? AND action <> 'appliance.upgraded'")
    .get(entries) as { since: number };
  if (since === 0) return;
  throw new ChanceryError(
    'conflict',
    `Since the upgrade to ${version} the audit log has ${since} new ${since === 1 ? 'entry' : 'entries'}: what they stand for would be lost.`,
    {
      hint: 'To go back all the same: chancery upgrade --undo --discard-changes. Take a backup first.',
    },
  );
}

/** Heads that were signed since are of entries that are no more. */
function restoreHeads(paths: DataPaths): void {
  for (const path of headFiles(paths)) {
    const copy = headsCopy(paths, path);
    if (existsSync(copy)) {
      const work = `${path}.tmp`;
      copyFileSync(copy, work);
      syncFileSync(work);
      renameSync(work, path);
    } else {
      rmSync(path, { force: true });
    }
  }
}
