import type Sqlite from 'better-sqlite3-multiple-ciphers';
import { requireNative } from '../../../platform/bundle/index.ts';
import { ChanceryError, foldCase, messageOf } from '../../../platform/index.ts';

export type SqliteConnection = Sqlite.Database;

/** How long we wait for another process that is writing. */
export const BUSY_TIMEOUT_MS = 10_000;
const FULL = 2;

/**
 * Opens a database file with the settings the promise "acknowledged means durable" rests on.
 * `synchronous` is set on *every* open and then asserted: this build of SQLite re-opens WAL files
 * with NORMAL, and then a power cut loses commits that were already acknowledged.
 */
export function openConnection(path: string, key: Uint8Array): SqliteConnection {
  const connection = openEncrypted(path, key);
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  try {
    connection.pragma('journal_mode = WAL');
  } catch (cause) {
    connection.close();
    throw refused(path, cause);
  }
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  assertDurable(connection);
  connection.function('fold', { deterministic: true }, foldValue);
  return connection;
}

/** Another connection writes. */
export function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
}

/** What is absent stays absent. */
function foldValue(value: unknown): string | null {
  return value === null ? null : foldCase(String(value));
}

/** SQLite as it is loaded, without a key: for what holds no data. */
export function sqlite(): typeof Sqlite {
  return requireNative<typeof Sqlite>('core', 'better-sqlite3-multiple-ciphers');
}

/**
 * A connection to an encrypted file: AEGIS-256, each page and each frame of the WAL authenticated (docs/decisions/0080). What
 * SQLite keeps for the time of a statement stays in memory: a sorter's file would be plain.
 */
export function openEncrypted(path: string, key: Uint8Array, options: Sqlite.Options = {}): SqliteConnection {
  let connection: SqliteConnection;
  try {
    connection = new (sqlite())(path, options);
  } catch (cause) {
    throw new ChanceryError('service_unavailable', `The database cannot be opened: ${messageOf(cause)}.`, {
      hint: 'Check that the data directory exists, is writable for this user, and that its disk is not full.',
      cause,
    });
  }
  connection.pragma("cipher = 'aegis'");
  connection.key(rawKey(key));
  connection.pragma('temp_store = MEMORY');
  return connection;
}

/** The 32 bytes as they are: they are random, there is nothing to derive. */
export function rawKey(key: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from('raw:'), key]);
}

/** @returns what SQLite finds wrong; null: nothing */
export function inspectDatabase(path: string, key: Uint8Array): string | null {
  const connection = openEncrypted(path, key, { readonly: true });
  try {
    const verdict = connection.pragma('quick_check(1)', { simple: true });
    return verdict === 'ok' ? null : String(verdict);
  } catch (error) {
    return messageOf(error);
  } finally {
    connection.close();
  }
}

function refused(path: string, cause: unknown): unknown {
  if ((cause as { code?: unknown }).code !== 'SQLITE_NOTADB') return cause;
  return new ChanceryError(
    'service_unavailable',
    `${path} cannot be opened with the keys of this data directory.`,
    {
      hint: 'It belongs to another keyring, or its first page is damaged: restore the file together with keys/ from one backup.',
      cause,
    },
  );
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
