import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Stores } from '../../appliance/stores.ts';
import {
  appendAudit,
  examineHeads,
  openHeadFiles,
  openHeadSigner,
  signedHead,
  turnsOf,
} from '../../audit/index.ts';
import { ownVersion } from '../../platform/bundle/index.ts';
import { ChanceryError, isChanceryError, operator, systemClock } from '../../platform/index.ts';
import {
  type BackupDirectory,
  beginSnapshot,
  blobsNamedIn,
  keyringStatus,
  type NamedBlob,
  openBackups,
  type Snapshot,
  sortByOwner,
} from '../../store/index.ts';
import { isBlobNamed } from '../../vault/index.ts';
import { inBackups, ofThisLog } from '../audit/anchors.ts';
import { Reported } from '../shared/output/describe-error.ts';
import { EXIT } from '../shared/output/exit-codes.ts';
import { count, formatBytes } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import { newestOf, standingHolds } from './held.ts';

export interface CreateOptions {
  /** Beside the snapshots of another appliance. */
  readonly shared?: true;
}

/** First the truth, then the originals it names: those are on disk before their rows are, so none is missed. */
export async function createBackup(run: Run<CreateOptions>, directory: string): Promise<void> {
  const stores = await run.stores();
  if (`${placeOf(directory)}${sep}`.startsWith(`${placeOf(stores.paths.root)}${sep}`))
    throw new ChanceryError('usage', `${resolve(directory)} is in the data directory.`, {
      hint: 'A backup there is lost with the data. Name a directory on another disk or a share.',
    });
  // A share that is not mounted is an empty directory of the disk that the backup is to survive.
  if (!existsSync(join(resolve(directory), 'snapshots')))
    run.out.note(
      `${resolve(directory)} holds no snapshots yet. If a share belongs there, it is not mounted.`,
    );
  const backups = await openBackups(resolve(directory), { make: true });
  const unlock = backups.lock();
  try {
    await lookAround(run, backups, stores);
    const { flaw, said } = await lookAtLog(stores, backups.root);
    const version = ownVersion();
    const masterKey = keyringStatus(stores.paths.keys, stores.config).fingerprint;
    const { paths, keyring } = stores;
    const snapshot = await beginSnapshot(backups, { paths, keyring, version, masterKey }, systemClock.now());
    try {
      const { copied, damaged } = await addOriginals(run, stores, snapshot);
      const hold = newestOf(await standingHolds(stores));
      const manifest = await snapshot.finish({
        damaged,
        ...(hold !== undefined && { newest_hold: hold }),
        ...said,
      });
      await record(stores, { snapshot: manifest.id, damaged: damaged.length, directory: backups.root });
      run.out.result(
        { snapshot: manifest.id, originals: manifest.blobs.count, copied_bytes: copied, damaged },
        () =>
          [
            `Snapshot ${manifest.id}: ${count(manifest.blobs.count, 'original')}, ${formatBytes(manifest.blobs.bytes)}; ${formatBytes(copied)} were new.`,
            ...damaged.map((name) => `DAMAGED ${name}: chancery vault scrub says which files that are`),
          ].join('\n'),
      );
      if (flaw !== null)
        run.out.note(`The audit log is not what it was: ${flaw.reason}. See: chancery audit verify`);
      if (damaged.length > 0 || flaw !== null) throw new Reported(EXIT.verificationFailed);
    } catch (error) {
      await snapshot.abandon();
      throw error;
    }
  } finally {
    unlock();
  }
}

/**
 * The first snapshot of an appliance in a directory that has those of another is a slip: the wrong directory, or an appliance that was made
 * anew where one was lost, whose backups must not grow over.
 */
async function lookAround(run: Run<CreateOptions>, backups: BackupDirectory, stores: Stores): Promise<void> {
  const { own, others } = await sortByOwner(backups, stores.keyring, 'pass over');
  const newest = others.at(-1);
  if (newest === undefined) return;
  const what = `${backups.root} holds ${count(others.length, 'snapshot')} that this appliance did not make (the newest: ${newest.id}, key ${newest.master_key})`;
  if (own.length === 0 && run.options.shared !== true) {
    throw new ChanceryError('usage', `${what}, and none of its own.`, {
      hint: 'Name a directory of its own. Or is this the wrong data directory, or a new appliance in place of a lost one? To keep both there: --shared. Nothing was changed.',
    });
  }
  run.out.note(`${what}; they are left alone.`);
}

async function addOriginals(run: Run<unknown>, stores: Stores, snapshot: Snapshot) {
  const names = blobsNamedIn(snapshot.database, stores.keyring);
  const damaged: string[] = [];
  let copied = 0;
  await run.out.during('originals', String, async (progress) => {
    for (const [index, name] of names.entries()) {
      run.signal.throwIfAborted();
      const bytes = await addOriginal(stores, snapshot, name);
      if (bytes === 'damaged') damaged.push(name.sha256);
      else copied += bytes;
      progress.update(index + 1, names.length);
    }
  });
  return { copied, damaged };
}

/** What is new is compared with its hash once: a backup of damaged originals would be noticed when it is needed. */
async function addOriginal(stores: Stores, snapshot: Snapshot, name: NamedBlob): Promise<number | 'damaged'> {
  try {
    const { path } = await stores.blobs.locate(name);
    const bytes = await snapshot.addBlob(path);
    return bytes > 0 && !(await stores.blobs.verify(name)) ? 'damaged' : bytes;
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isGone && !(isChanceryError(error) && error.code === 'damaged')) throw error;
    // Deleted since the snapshot of the truth was taken: nothing is wrong.
    if (isGone && !(await isBlobNamed(stores.database.read, name))) return 0;
    return 'damaged';
  }
}

/** Before another snapshot is put beside those that tell: what the log is, to be kept with it, and what is wrong with it. */
async function lookAtLog(stores: Stores, directory: string) {
  const { database, keyring } = stores;
  const files = openHeadFiles(stores.paths, keyring);
  const claims = await ofThisLog(database.read, await inBackups(directory, keyring));
  const { flaw } = await examineHeads({ database, files }, claims);
  const signer = await openHeadSigner(files.keys);
  const audit_head = await signedHead({ database, clock: systemClock }, signer);
  return { flaw, said: { audit_head, audit_turns: await turnsOf(database.read) } };
}

/** Where it went, too: there are heads that the log can be compared with. */
async function record(
  stores: Stores,
  details: { readonly snapshot: string; readonly damaged: number; readonly directory: string },
): Promise<void> {
  await stores.database.transaction((tx) =>
    appendAudit(tx, systemClock, operator, { action: 'backup.created', subject: 'appliance', details }),
  );
}

/** Where a directory is, or will be: links on the way there are followed. */
function placeOf(directory: string): string {
  const path = resolve(directory);
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(placeOf(above), basename(path));
}
