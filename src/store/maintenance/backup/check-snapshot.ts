import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ChanceryError } from '../../../platform/index.ts';
import { inspectDatabase } from '../../database/sqlite/connection.ts';
import type { Keyring } from '../../keys/keyring.ts';
import type { KeySources } from '../../keys/master-key.ts';
import { openKeyring } from '../../keys/open-keyring.ts';
import { WrongMasterKey } from '../../keys/wrong-master-key.ts';
import { dataPaths } from '../data-directory.ts';
import { type BackupDirectory, blobsOf } from './backup-directory.ts';
import { rowsIn } from './copied-rows.ts';
import { copyDurably, flawOf, makePrivate, type StoredFile, syncDirectories } from './files.ts';
import { authenticate, type Manifest, readManifest } from './manifest.ts';

/** An original as a row names it. */
export interface NamedBlob {
  readonly firm_id: string;
  readonly sha256: string;
}

/** The originals that a copy of the truth names, each once. */
export function blobsNamedIn(database: string, keyring: Keyring): NamedBlob[] {
  return rowsIn(database, keyring, 'SELECT DISTINCT firm_id, sha256 FROM files ORDER BY firm_id, sha256');
}

export interface OpenedSnapshot {
  readonly manifest: Manifest;
  readonly keyring: Keyring;
}

/** @throws ChanceryError when the master key is another, or the manifest was changed */
export function openSnapshot(backups: BackupDirectory, id: string, sources: KeySources): OpenedSnapshot {
  const path = backups.snapshotPath(id);
  if (!existsSync(path)) {
    throw new ChanceryError('not_found', `There is no snapshot ${id}.`, {
      hint: `See: chancery backup list ${backups.root}`,
    });
  }
  const manifest = readManifest(path);
  const keyring = unlocked(id, () => openKeyring(join(path, 'data', 'keys'), sources));
  return { manifest: authenticate(manifest, keyring), keyring };
}

/** The keyring in a snapshot is the one of its time: after a rewrap the key of now is right for the data and wrong for it. */
function unlocked(id: string, open: () => Keyring): Keyring {
  try {
    return open();
  } catch (cause) {
    if (!(cause instanceof WrongMasterKey)) throw cause;
    const { wanted, tried } = cause;
    const [message, hint] =
      tried === null
        ? [
            `Snapshot ${id} was made under another passphrase than this one.`,
            'Name a file that holds the passphrase of that time: CHANCERY_PASSPHRASE_FILE.',
          ]
        : [
            `Snapshot ${id} was made under another master key than ${tried}: key ${wanted} is wanted.`,
            'Name your copy of the key of that time: --master-key-file FILE.',
          ];
    throw new ChanceryError('invalid_configuration', message, {
      hint: `${hint} What was made before a key rewrap opens with nothing else; for the future take a new backup: chancery backup create DIRECTORY`,
      cause,
    });
  }
}

/**
 * Everything that is wrong with a snapshot, as sentences; empty: it can be restored whole.
 * @param quick of the originals only that they are there in full length
 */
export async function flawsOf(
  backups: BackupDirectory,
  { manifest, keyring }: OpenedSnapshot,
  { quick, onProgress }: { quick: boolean; onProgress: (done: number, total: number) => void },
): Promise<string[]> {
  const root = backups.snapshotPath(manifest.id);
  const flaws: string[] = [];
  const look = async (where: string, file: StoredFile, fast: boolean) => {
    const flaw = await flawOf(where, file, fast);
    if (flaw !== null) flaws.push(`${file.path} ${flaw}`);
    return flaw === null;
  };
  for (const file of [...manifest.files, manifest.blobs]) await look(root, file, false);
  if (await look(root, manifest.database, false)) {
    const flaw = inspectDatabase(join(root, manifest.database.path), keyring.derive('database'));
    if (flaw !== null) flaws.push(`${manifest.database.path}: ${flaw}`);
  }
  if (flaws.length > 0) return flaws;
  const blobs = blobsOf(backups, manifest.id);
  for (const [index, blob] of blobs.entries()) {
    await look(backups.root, blob, quick);
    onProgress(index + 1, blobs.length);
  }
  return [...flaws, ...manifest.damaged.map((name) => `${name} was damaged in the vault already`)];
}

/**
 * Makes a data directory of a snapshot: all of it or nothing. Every file is compared with the manifest as it is copied. The index
 * is not part of it; the server makes it again.
 * @throws ChanceryError `already_initialized` when something is there; `damaged`
 */
export async function restoreSnapshot(
  backups: BackupDirectory,
  { manifest }: OpenedSnapshot,
  into: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const target = resolve(into);
  assertEmpty(target);
  const root = backups.snapshotPath(manifest.id);
  const flaw = await flawOf(root, manifest.blobs, false);
  if (flaw !== null) throw damaged(backups, `${manifest.blobs.path} ${flaw}`);
  const blobs = blobsOf(backups, manifest.id);
  const work = `${target}.restoring`;
  await rm(work, { recursive: true, force: true });
  await makePrivate(work);
  const touched = new Set([work]);
  const copy = async (from: string, file: StoredFile, to: string) => {
    const stored = await copyDurably(join(from, file.path), to);
    if (stored.sha256 !== file.sha256) throw damaged(backups, `${file.path} was changed`);
    for (let directory = dirname(to); directory.startsWith(work); directory = dirname(directory))
      touched.add(directory);
  };
  try {
    await copy(root, manifest.database, dataPaths(work).truth);
    for (const file of manifest.files) await copy(root, file, join(work, file.path.replace(/^data\//, '')));
    const vault = dataPaths(work).vault;
    for (const [index, blob] of blobs.entries()) {
      await copy(backups.root, blob, join(vault, blob.path.replace(/^blobs\//, '')));
      onProgress(index + 1, blobs.length);
    }
    for (const directory of [vault, dataPaths(work).models])
      mkdirSync(directory, { recursive: true, mode: 0o700 });
    await syncDirectories(touched);
    if (existsSync(target)) await rmdir(target);
    await rename(work, target);
    await syncDirectories([dirname(target)]);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

function damaged(backups: BackupDirectory, what: string): ChanceryError {
  return new ChanceryError('damaged', `The backup is damaged: ${what}.`, {
    hint: `Nothing was restored. Use another snapshot: chancery backup list ${backups.root}`,
  });
}

function assertEmpty(target: string): void {
  if (!existsSync(target) || readdirSync(target).length === 0) return;
  throw new ChanceryError('already_initialized', `${target} is not empty.`, {
    hint: 'Restore into a directory that is empty or does not exist yet: --data DIRECTORY. Nothing was changed.',
  });
}

/** Puts the newest undamaged copy of an original in its place. `path` is relative to the vault. False: no snapshot has it. */
export async function fetchOriginal(backups: BackupDirectory, path: string, to: string): Promise<boolean> {
  const wanted = join('blobs', path);
  for (const id of (await backups.snapshots()).toReversed()) {
    const file = blobsOf(backups, id).find((blob) => blob.path === wanted);
    if (file === undefined || (await flawOf(backups.root, file, false)) !== null) continue;
    await copyDurably(join(backups.root, wanted), to);
    await syncDirectories([dirname(to)]);
    return true;
  }
  return false;
}
