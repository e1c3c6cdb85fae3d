import { type AccessParts, createSigningKey, loadSigningKeys } from './access/index.ts';
import { appendAudit } from './audit/index.ts';
import {
  ChanceryError,
  type Clock,
  type Config,
  type Ids,
  type Log,
  operator,
  systemClock,
  systemIds,
} from './platform/index.ts';
import type { IndexTables } from './search/index.ts';
import {
  type Blobs,
  createDataDirectory,
  type Database,
  type DataPaths,
  dataPaths,
  isInitialized,
  openDiskBlobs,
  openIndex,
  openKeyFiles,
  openTruth,
  type TruthTables,
  writeConfigFile,
} from './store/index.ts';

/** What every role of the executable opens: the data directory, nothing that listens or computes. */
export interface Stores extends AccessParts {
  readonly config: Config;
  readonly paths: DataPaths;
  readonly log: Log;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly database: Database<TruthTables>;
  readonly index: Database<IndexTables & TruthTables>;
  readonly blobs: Blobs;
  close(): Promise<void>;
}

/** @throws ChanceryError `not_initialized` */
export async function openStores(config: Config, log: Log, clock: Clock = systemClock): Promise<Stores> {
  const paths = dataPaths(config.data);
  if (!isInitialized(paths)) {
    throw new ChanceryError('not_initialized', `There is no appliance in ${config.data}.`, {
      hint: `Run: chancery init --data ${config.data}`,
    });
  }
  const signingKeys = await loadSigningKeys(openKeyFiles(paths.keys));
  const database = openTruth(paths.truth);
  const index = openIndex<IndexTables>(paths.index, paths.truth);
  return {
    config,
    paths,
    log,
    clock,
    ids: systemIds(clock),
    database,
    index,
    blobs: openDiskBlobs(paths.vault),
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
  const keys = openKeyFiles(paths.keys);
  if ((await keys.names()).length === 0) await createSigningKey(keys, ids.next('key'));
  if (Object.keys(settings).length > 0) writeConfigFile(paths, settings);
  const database = openTruth(paths.truth);
  await database.transaction((tx) =>
    appendAudit(tx, systemClock, operator, { action: 'appliance.initialised', subject: 'appliance' }),
  );
  await database.close();
  await openIndex<IndexTables>(paths.index, paths.truth).close();
}
