import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { ChanceryError } from '../../../platform/index.ts';
import { openConnection } from '../../database/sqlite/connection.ts';
import { openLock } from '../../database/sqlite/lock.ts';
import { openKeyFiles } from '../../keys/disk-keys.ts';
import type { Keyring } from '../../keys/keyring.ts';
import { writeDurably } from '../../keys/write-durably.ts';
import type { DataPaths } from '../data-directory.ts';
import { rowsIn } from './copied-rows.ts';
import {
  copyDurably,
  filesBelow,
  hashFile,
  makePrivate,
  type StoredFile,
  sizeOf,
  syncDirectories,
} from './files.ts';
import {
  applianceOf,
  FORMAT,
  type Manifest,
  readBlobList,
  readManifest,
  writeBlobList,
  writeManifest,
} from './manifest.ts';

/**
 * A directory of backups:
 *
 *   snapshots/<id>/manifest.json   what the snapshot holds, authenticated
 *   snapshots/<id>/chancery.db     the truth, encrypted as it is in the data directory
 *   snapshots/<id>/data/…          keys (never the master key), settings, languages, whatever else cannot be made again
 *   snapshots/<id>/blobs.tsv       which originals belong to it
 *   blobs/…                        the originals of all snapshots, each once, encrypted as they are in the vault
 *
 * A snapshot is made under `snapshots/.<id>` and renamed when all of it is on disk.
 */
export interface BackupDirectory {
  readonly root: string;
  /** Oldest first. */
  snapshots(): Promise<string[]>;
  snapshotPath(id: string): string;
  /** One process at a time changes it. @throws ChanceryError `data_directory_in_use` */
  lock(): () => void;
}

const UNFINISHED = /^\./;
const LIST = 'blobs.tsv';
const DATABASE = 'chancery.db';
/** What can be made again, holds no data, or must not lie beside what it opens. */
const LEFT_OUT = new Set([
  ...['chancery.db', 'chancery.db-wal', 'chancery.db-shm', 'index.db', 'index.db-wal', 'index.db-shm'],
  ...['vault', 'cache', 'runtime', 'models', 'upgrade', 'server.lock', 'server.lock-journal'],
  join('keys', 'master.key'),
]);

export async function openBackups(root: string, { make }: { make: boolean }): Promise<BackupDirectory> {
  const snapshots = join(root, 'snapshots');
  if (make) await makePrivate(snapshots);
  if (!existsSync(snapshots)) {
    throw new ChanceryError('not_found', `${root} holds no backups.`, {
      hint: 'Name the directory that was given to: chancery backup create DIRECTORY',
    });
  }
  return {
    root,
    snapshotPath: (id) => join(snapshots, id),
    snapshots: async () => (await readdir(snapshots)).filter((name) => !UNFINISHED.test(name)).sort(),
    lock() {
      const release = openLock(join(root, 'backup.lock'));
      if (release !== undefined) return release;
      throw new ChanceryError('data_directory_in_use', 'Another backup or prune runs on this directory.', {
        hint: 'Wait until it has ended.',
      });
    },
  };
}

export interface SnapshotParts {
  readonly paths: DataPaths;
  readonly keyring: Keyring;
  readonly version: string;
  readonly masterKey: string;
}

/** The truth as it is now, taken while others write. Keyed as the database itself. */
function copyDatabase(paths: DataPaths, keyring: Keyring, into: string): void {
  const connection = openConnection(paths.truth, keyring.derive('database'));
  try {
    connection.prepare('VACUUM INTO ?').run(into);
  } finally {
    connection.close();
  }
}

/** A snapshot that is being made. */
export interface Snapshot {
  readonly id: string;
  /** Where the copy of the truth lies: what it names belongs into the snapshot. */
  readonly database: string;
  /** Takes an original in, unless an earlier snapshot has it. Returns the bytes that were copied. */
  addBlob(path: string): Promise<number>;
  finish(said: Pick<Manifest, 'damaged' | 'newest_hold' | 'audit_head'>): Promise<Manifest>;
  abandon(): Promise<void>;
}

export async function beginSnapshot(
  backups: BackupDirectory,
  parts: SnapshotParts,
  now: Date,
): Promise<Snapshot> {
  const id = now.toISOString().replaceAll(/[:.]/g, '-');
  const work = join(backups.root, 'snapshots', `.${id}`);
  const place = backups.snapshotPath(id);
  const { paths, keyring } = parts;
  await removeUnfinished(backups.root);
  await makePrivate(work);
  const database = join(work, DATABASE);
  copyDatabase(paths, keyring, database);
  const known = await knownBlobs(backups);
  const blobs: StoredFile[] = [];
  const touched = new Set<string>([work]);
  return {
    id,
    database,
    async addBlob(source) {
      const path = join('blobs', relative(paths.vault, source));
      const target = join(backups.root, path);
      const there = await sizeOf(target);
      if (there !== undefined && there === (await sizeOf(source))) {
        blobs.push({ path, ...(known.get(path) ?? (await hashFile(target))) });
        return 0;
      }
      const stored = await copyDurably(source, target);
      for (
        let directory = dirname(target);
        directory !== dirname(backups.root);
        directory = dirname(directory)
      )
        touched.add(directory);
      blobs.push({ path, ...stored });
      return stored.size;
    },
    async finish(said) {
      const files: StoredFile[] = [];
      const heads = rowsIn<{ head: string }>(
        database,
        keyring,
        'SELECT head FROM audit_heads ORDER BY number',
      );
      const made = await writeHeads(
        paths,
        join(work, 'data'),
        keyring,
        heads.map(({ head }) => head),
      );
      for (const path of await filesBelow(paths.root, new Set([...LEFT_OUT, ...made]))) {
        const target = join(work, 'data', path);
        files.push({ path: join('data', path), ...(await copyDurably(join(paths.root, path), target)) });
        touched.add(dirname(target));
      }
      for (const path of made)
        files.push({ path: join('data', path), ...(await hashFile(join(work, 'data', path))) });
      writeBlobList(join(work, LIST), blobs);
      const manifest: Manifest = {
        format: FORMAT,
        id,
        created_at: now.toISOString(),
        version: parts.version,
        master_key: parts.masterKey,
        appliance: applianceOf(keyring),
        database: { path: DATABASE, ...(await syncedHash(database)) },
        files,
        blobs: {
          path: LIST,
          ...(await hashFile(join(work, LIST))),
          count: blobs.length,
          bytes: blobs.reduce((sum, { size }) => sum + size, 0),
        },
        ...said,
      };
      writeManifest(work, manifest, keyring);
      await syncDirectories(touched);
      await rename(work, place);
      await syncDirectories([dirname(place)]);
      return manifest;
    },
    abandon: () => rm(work, { recursive: true, force: true }),
  };
}

/**
 * The signed heads as the copy of the truth has them, not as the files are: one may have been signed since. Returns the paths; none
 * where a version signed them that did not count them.
 */
async function writeHeads(
  paths: DataPaths,
  into: string,
  keyring: Keyring,
  heads: readonly string[],
): Promise<string[]> {
  const newest = heads.at(-1);
  if (newest === undefined) return [];
  const [all, last] = [relative(paths.root, paths.auditHeads), relative(paths.root, paths.auditHead)];
  const keys = openKeyFiles(join(into, dirname(last)), keyring);
  await keys.write(basename(last), newest);
  writeDurably(join(into, all), heads.map((head) => `${head}\n`).join(''), { replace: false });
  return [all, last];
}

/** SQLite leaves the file it vacuums into to the operating system. */
async function syncedHash(path: string): Promise<Omit<StoredFile, 'path'>> {
  await syncDirectories([path]);
  return hashFile(path);
}

/** What earlier snapshots know of the originals that are there. */
async function knownBlobs(backups: BackupDirectory): Promise<Map<string, Omit<StoredFile, 'path'>>> {
  const last = (await backups.snapshots()).at(-1);
  if (last === undefined) return new Map();
  const path = join(backups.snapshotPath(last), LIST);
  // A snapshot that was damaged must not keep others from being taken: the originals are read once more instead.
  const list = existsSync(path) ? readBlobList(path) : [];
  return new Map(list.map(({ path, ...rest }) => [path, rest]));
}

async function removeUnfinished(root: string): Promise<void> {
  const snapshots = join(root, 'snapshots');
  for (const name of await readdir(snapshots))
    if (UNFINISHED.test(name)) await rm(join(snapshots, name), { recursive: true, force: true });
}

export function blobsOf(backups: BackupDirectory, id: string): StoredFile[] {
  return readBlobList(join(backups.snapshotPath(id), LIST));
}

/** Removes snapshots, and the originals that no other one needs. Returns the bytes that are free now. */
export async function removeSnapshots(backups: BackupDirectory, ids: readonly string[]): Promise<number> {
  const wanted = new Set<string>();
  for (const id of await backups.snapshots()) {
    if (ids.includes(id)) continue;
    readManifest(backups.snapshotPath(id)); // One that cannot be read would lose its originals.
    for (const { path } of blobsOf(backups, id)) wanted.add(path);
  }
  for (const id of ids) await rm(backups.snapshotPath(id), { recursive: true });
  await syncDirectories([join(backups.root, 'snapshots')]);
  let freed = 0;
  const blobs = join(backups.root, 'blobs');
  for (const name of existsSync(blobs) ? await filesBelow(blobs) : []) {
    if (wanted.has(join('blobs', name))) continue;
    freed += (await sizeOf(join(blobs, name))) ?? 0;
    await rm(join(blobs, name));
  }
  return freed;
}
