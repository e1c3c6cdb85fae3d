import { closeSync, constants, copyFileSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ChanceryError, isOutOfSpace, messageOf } from '../../../platform/index.ts';
import { syncDirectorySync } from '../../keys/write-durably.ts';
import { BUSY_TIMEOUT_MS, inspectDatabase, rawKey, type SqliteConnection, sqlite } from './connection.ts';
import { syncFileSync } from './sync-file.ts';

const PLAIN = 'SQLite format 3\0';

/** Does the file begin as SQLite begins a file that is not encrypted? False when there is none. */
export function isPlainDatabase(path: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  try {
    const head = Buffer.alloc(PLAIN.length);
    return readSync(file, head, 0, head.length, 0) === head.length && head.toString('latin1') === PLAIN;
  } finally {
    closeSync(file);
  }
}

/**
 * A database from before there was encryption becomes an encrypted one: a copy is encrypted, checked, put on disk, and takes
 * the place of the original in one step. A crash at any time leaves the one or the other, whole. The copy needs its
 * space on the disk for as long.
 * @throws ChanceryError `data_directory_in_use` while another process has it open
 */
export function encryptIfPlain(path: string, key: Uint8Array): void {
  if (!isPlainDatabase(path)) return;
  const plain = new (sqlite())(path);
  try {
    if (!takeWhole(plain)) throw inUse();
    // We may have waited for a process that did the same: then ours is the file that is gone.
    if (isPlainDatabase(path)) exchange(path, key);
  } catch (error) {
    throw explained(error, path);
  } finally {
    plain.close();
  }
}

/** All of it in one file, and nobody else in it. */
function takeWhole(plain: SqliteConnection): boolean {
  plain.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  if (plain.pragma('journal_mode = DELETE', { simple: true }) !== 'delete') return false;
  plain.exec('BEGIN EXCLUSIVE');
  return true;
}

function exchange(path: string, key: Uint8Array): void {
  const copy = `${path}.encrypting`;
  const leftovers = [copy, `${copy}-journal`, `${copy}-wal`, `${copy}-shm`];
  for (const leftover of leftovers) rmSync(leftover, { force: true });
  try {
    copyFileSync(path, copy, constants.COPYFILE_FICLONE);
    encrypt(copy, key);
    const flaw = inspectDatabase(copy, key);
    if (flaw !== null) throw new Error(`the encrypted copy is not sound: ${flaw}`);
    syncFileSync(copy);
    renameSync(copy, path);
    syncDirectorySync(dirname(path));
  } finally {
    for (const leftover of leftovers) rmSync(leftover, { force: true });
  }
}

function encrypt(path: string, key: Uint8Array): void {
  const connection = new (sqlite())(path);
  try {
    connection.pragma("cipher = 'aegis'");
    connection.pragma('temp_store = MEMORY');
    // It is thrown away if we end half-way.
    connection.pragma('journal_mode = OFF');
    connection.rekey(rawKey(key));
  } finally {
    connection.close();
  }
}

function inUse(): ChanceryError {
  return new ChanceryError(
    'data_directory_in_use',
    'The databases of this data directory are to be encrypted, and another process has them open.',
    { hint: 'Stop the server and every other command of the older version, then try again.' },
  );
}

function explained(error: unknown, path: string): unknown {
  const code = String((error as { code?: unknown }).code);
  if (code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED') return inUse();
  if (!isOutOfSpace(error)) return error;
  return new ChanceryError('storage_full', `There is no space to encrypt ${path}: ${messageOf(error)}.`, {
    hint: 'Free as much as the file has; nothing was changed.',
    cause: error,
  });
}
