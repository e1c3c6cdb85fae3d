import { type AccessParts, createSigningKey, isSigningKey, loadSigningKeys } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import {
  ChanceryError,
  type Clock,
  type Config,
  type Log,
  operator,
  speaksTls,
  systemClock,
  systemIds,
} from '../platform/index.ts';
import type { IndexTables } from '../search/index.ts';
import {
  type Blobs,
  createDataDirectory,
  createKeyring,
  type Database,
  type DataPaths,
  dataPaths,
  hasKeyring,
  isInitialized,
  type Keyring,
  noAppliance,
  openDiskBlobs,
  openIdentityStore,
  openIndex,
  openKeyFiles,
  openKeyring,
  openTruth,
  type TruthTables,
  wantedNames,
  writeConfigFile,
} from '../store/index.ts';

/** What every role of the executable opens: the data directory, nothing that listens or computes. */
export interface Stores extends AccessParts {
  readonly config: Config;
  readonly paths: DataPaths;
  readonly log: Log;
  readonly index: Database<IndexTables & TruthTables>;
  readonly blobs: Blobs;
  readonly keyring: Keyring;
  close(): Promise<void>;
}

/**
 * @param given the keyring, for a child process that was handed it
 * @throws ChanceryError `not_initialized`; `invalid_configuration` when the master key is missing or another
 */
export async function openStores(
  config: Config,
  log: Log,
  { clock = systemClock, keyring: given }: { clock?: Clock; keyring?: Keyring } = {},
): Promise<Stores> {
  const paths = dataPaths(config.data);
  if (!isInitialized(paths)) throw noAppliance(paths);
  const keyring = given ?? openKeyring(paths.keys, config);
  const signingKeys = await loadSigningKeys(openKeyFiles(paths.keys, keyring), clock);
  const database = openTruth(paths.truth, keyring);
  const index = openIndex<IndexTables>(paths.index, paths.truth, keyring);
  return {
    config,
    paths,
    log,
    clock,
    ids: systemIds(clock),
    database,
    index,
    blobs: openDiskBlobs(paths.vault, keyring),
    keyring,
    signingKeys,
    issuer: config.publicUrl,
    async close() {
      await index.close();
      await database.close();
    },
  };
}

/**
 * `chancery init`: the directory, its signing key and its empty databases.
 * @throws ChanceryError `already_initialized`
 */
export async function initializeData(
  config: Config,
  settings: Record<string, string | number>,
): Promise<void> {
  const paths = dataPaths(config.data);
  if (isInitialized(paths)) {
    throw new ChanceryError('already_initialized', `There is an appliance in ${config.data} already.`, {
      hint: 'Use it as it is, or choose another directory; nothing was changed.',
    });
  }
  createDataDirectory(paths);
  const ids = systemIds(systemClock);
  const keyring = hasKeyring(paths.keys)
    ? openKeyring(paths.keys, config)
    : createKeyring(paths.keys, config);
  const keys = openKeyFiles(paths.keys, keyring);
  if (!(await keys.names()).some(isSigningKey)) await createSigningKey(keys, ids.next('key'));
  if (Object.keys(settings).length > 0) writeConfigFile(paths, settings);
  if (speaksTls(config)) {
    await openIdentityStore(paths.keys, keys).own(wantedNames(config), systemClock.now());
  }
  const database = openTruth(paths.truth, keyring);
  await database.transaction((tx) =>
    appendAudit(tx, systemClock, operator, { action: 'appliance.initialised', subject: 'appliance' }),
  );
  await database.close();
  await openIndex<IndexTables>(paths.index, paths.truth, keyring).close();
}
