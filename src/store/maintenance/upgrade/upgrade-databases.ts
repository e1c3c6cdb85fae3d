import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ChanceryError, messageOf } from '../../../platform/index.ts';
import { openEncrypted } from '../../database/sqlite/connection.ts';
import { writtenByNewer } from '../../database/sqlite/migrations.ts';
import { syncFileSync } from '../../database/sqlite/sync-file.ts';
import type { Keyring } from '../../keys/keyring.ts';
import { syncDirectorySync } from '../../keys/write-durably.ts';
import { type DataPaths, freeBytes } from '../data-directory.ts';
import { bringUp } from './bring-up.ts';
import { type DatabaseFile, databaseFiles, databaseStates } from './databases.ts';
import { FORMAT, readUpgrade, upgradeDirectory, writeUpgrade } from './record.ts';

export interface UpgradeOptions {
  /** Of this executable. */
  readonly version: string;
  readonly now: Date;
  readonly onStep: (what: 'copy' | 'migrate', database: string) => void;
}

export interface UpgradedDatabase {
  readonly name: string;
  readonly applied: readonly string[];
}

/**
 * Copies the databases as they are to `<data>/upgrade`, then brings each up in one transaction. Killed at any time, each is whole, of
 * the old schema or of the new one, and the next call goes on. The caller holds the lock of the data directory.
 * @returns what was done; empty when nothing is pending
 * @throws ChanceryError `upgrade_failed`, `storage_full`; then everything is as it was
 */
export function upgradeDatabases(
  paths: DataPaths,
  keyring: Keyring,
  options: UpgradeOptions,
): UpgradedDatabase[] {
  const files = databaseFiles(paths, keyring);
  const pending = pendingOf(paths, keyring, files);
  if (pending.length === 0) return [];
  const goesOn = prepare(paths, files, pending);
  assertSpace(paths, pending);
  let begun = goesOn;
  return pending.map((file) => {
    const copy = !(goesOn && existsSync(file.copy));
    if (copy) options.onStep('copy', file.name);
    const beforeChange = () => {
      if (!begun) begin(paths, entriesIn(paths, keyring), options);
      begun = true;
      options.onStep('migrate', file.name);
    };
    return { name: file.name, applied: attempt(file, () => bringUp(file, { copy, beforeChange })) };
  });
}

/** Called when all that belongs to the upgrade was done and checked. */
export function finishUpgrade(paths: DataPaths, now: Date): void {
  const record = readUpgrade(paths);
  if (record !== null) writeUpgrade(paths, { ...record, finished_at: now.toISOString() });
}

/** The copies from before an upgrade that was finished before then are not kept for ever: they hold what was deleted since. */
export function forgetUpgrade(paths: DataPaths, before: Date): boolean {
  const finished = readUpgrade(paths)?.finished_at ?? null;
  if (finished === null || new Date(finished) >= before) return false;
  rmSync(upgradeDirectory(paths), { recursive: true });
  return true;
}

function pendingOf(paths: DataPaths, keyring: Keyring, files: readonly DatabaseFile[]): DatabaseFile[] {
  const states = databaseStates(paths, keyring);
  for (const { name, unknown } of states) if (unknown.length > 0) throw writtenByNewer(name, unknown);
  const waiting = states.filter((state) => state.pending.length > 0).map(({ name }) => name);
  return files.filter(({ name }) => waiting.includes(name));
}

/** @returns whether an upgrade that was interrupted after the truth was brought up is gone on with */
function prepare(
  paths: DataPaths,
  files: readonly DatabaseFile[],
  pending: readonly DatabaseFile[],
): boolean {
  const directory = upgradeDirectory(paths);
  const truthWaits = pending.some(({ schema }) => schema === 'truth');
  const goesOn = !truthWaits && readUpgrade(paths)?.finished_at === null;
  if (!goesOn) rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const { copy } of files) rmSync(`${copy}.tmp`, { force: true });
  syncDirectorySync(paths.root);
  return goesOn;
}

/** With the first copy on disk: from now on the upgrade can be gone back from. */
function begin(paths: DataPaths, entries: number, { version, now }: UpgradeOptions): void {
  for (const path of headFiles(paths)) {
    if (!existsSync(path)) continue;
    copyFileSync(path, headsCopy(paths, path));
    syncFileSync(headsCopy(paths, path));
  }
  writeUpgrade(paths, {
    format: FORMAT,
    version,
    started_at: now.toISOString(),
    finished_at: null,
    entries,
  });
}

function entriesIn(paths: DataPaths, keyring: Keyring): number {
  const connection = openEncrypted(paths.truth, keyring.derive('database'), { readonly: true });
  try {
    const { entries } = connection
      .prepare('SELECT coalesce(max(seq), 0) AS entries FROM audit_entries')
      .get() as { entries: number };
    return entries;
  } finally {
    connection.close();
  }
}

/** Signed heads, which an upgrade that is undone takes back with the log. */
export function headFiles(paths: DataPaths): readonly string[] {
  return [paths.auditHeads, paths.auditHead];
}

export function headsCopy(paths: DataPaths, of: string): string {
  return join(upgradeDirectory(paths), basename(of));
}

/** A copy of each, and as much again for what changes; the rest SQLite says itself, and goes back. */
function assertSpace(paths: DataPaths, pending: readonly DatabaseFile[]): void {
  const wanted = 2 * pending.reduce((sum, { path }) => sum + statSync(path).size, 0);
  const free = freeBytes(paths);
  if (free >= wanted) return;
  throw new ChanceryError(
    'storage_full',
    `An upgrade needs ${Math.ceil(wanted / 2 ** 20)} MiB of free disk; there are ${Math.floor(free / 2 ** 20)}.`,
    { hint: 'Free or add space on the disk of the data directory; nothing was changed.' },
  );
}

function attempt<T>({ name }: DatabaseFile, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new ChanceryError('upgrade_failed', `The upgrade of ${name} failed: ${messageOf(cause)}.`, {
      hint: 'Everything is as it was. Go on with the executable of before, and report this.',
      cause,
    });
  }
}
