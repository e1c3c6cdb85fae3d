import { isChanceryError } from '../../../platform/index.ts';
import type { Keyring } from '../../keys/keyring.ts';
import type { BackupDirectory } from './backup-directory.ts';
import { isAuthentic, type Manifest, readManifest } from './manifest.ts';

export interface OwnedSnapshots {
  /** Made by the appliance with this keyring, and not changed since. */
  readonly own: readonly Manifest[];
  /** Of other appliances, or changed by somebody. */
  readonly others: readonly Manifest[];
}

/**
 * @param damaged what becomes of snapshots whose manifest cannot be read
 * @throws ChanceryError `damaged`
 */
export async function sortByOwner(
  backups: BackupDirectory,
  keyring: Keyring,
  damaged: 'refuse' | 'pass over',
): Promise<OwnedSnapshots> {
  const all = (await backups.snapshots()).flatMap((id) => {
    try {
      return [readManifest(backups.snapshotPath(id))];
    } catch (error) {
      if (damaged === 'refuse' || !isChanceryError(error)) throw error;
      return [];
    }
  });
  return {
    own: all.filter((manifest) => isAuthentic(manifest, keyring)),
    others: all.filter((manifest) => !isAuthentic(manifest, keyring)),
  };
}

/**
 * The snapshots of each appliance, where no keyring is at hand. Those of the first versions do not name theirs: what a later
 * one was made under the same master key is of the same appliance, else the master key stands for it.
 */
export async function groupByAppliance(backups: BackupDirectory): Promise<readonly (readonly Manifest[])[]> {
  const all = (await backups.snapshots()).map((id): Manifest => readManifest(backups.snapshotPath(id)));
  const known = new Map(
    all
      .map(({ master_key, appliance }) => [master_key, appliance] as const)
      .filter(([, name]) => name !== undefined),
  );
  const groups = Map.groupBy(
    all,
    ({ master_key, appliance }) => appliance ?? known.get(master_key) ?? `key ${master_key}`,
  );
  return [...groups.values()];
}
