import type Sqlite from 'better-sqlite3';
import { requireNative } from '../../../platform/bundle/index.ts';
import { ChanceryError, messageOf } from '../../../platform/index.ts';

export type SqliteConnection = Sqlite.Database;

/** How long we wait for another process that is writing. */
export const BUSY_TIMEOUT_MS = 10_000;
const FULL = 2;

/**
 * Opens a database file with the settings the promise "acknowledged means durable" rests on.
 * `synchronous` is set on *every* open and then asserted: this build of SQLite re-opens WAL files
 * with NORMAL, and then a power cut loses commits that were already acknowledged.
 */
export function openConnection(path: string): SqliteConnection {
  const Constructor = requireNative<typeof Sqlite>('core', 'better-sqlite3');
  let connection: SqliteConnection;
  try {
    connection = new Constructor(path);
  } catch (cause) {
    throw new ChanceryError('service_unavailable', `The database cannot be opened: ${messageOf(cause)}.`, {
      hint: 'Check that the data directory exists, is writable for this user, and that its disk is not full.',
      cause,
    });
  }
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  assertDurable(connection);
  return connection;
}

function assertDurable(connection: SqliteConnection): void {
  const synchronous = connection.pragma('synchronous', { simple: true });
  const journal = connection.pragma('journal_mode', { simple: true });
  if (synchronous !== FULL || journal !== 'wal') {
    connection.close();
    throw new ChanceryError(
      'service_unavailable',
      `The database would not keep what it acknowledges (journal ${String(journal)}, synchronous ${String(synchronous)}).`,
      { hint: 'Put the data directory on a local file system that supports WAL, not on a network share.' },
    );
  }
}
