import { openStores } from '../../appliance/stores.ts';
import { appendAudit } from '../../audit/index.ts';
import { ownVersion } from '../../platform/bundle/index.ts';
import {
  ChanceryError,
  type Config,
  createLog,
  isChanceryError,
  type Log,
  logLevelOf,
  messageOf,
  operator,
  systemClock,
} from '../../platform/index.ts';
import {
  type DataPaths,
  databaseStates,
  dataPaths,
  finishUpgrade,
  isInitialized,
  type Keyring,
  lockDataDirectory,
  noAppliance,
  openKeyring,
  readUpgrade,
  type UpgradedDatabase,
  undoUpgrade,
  upgradeDatabases,
  upgradeDirectory,
} from '../../store/index.ts';
import { count } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import { tryServer } from './trial.ts';

export interface UpgradeOptions {
  readonly dryRun?: true;
  readonly undo?: true;
  readonly discardChanges?: true;
  readonly trial: boolean;
}

interface Opened {
  readonly config: Config;
  readonly paths: DataPaths;
  readonly log: Log;
  readonly keyring: Keyring;
}

/** Copy, change, check, start; and back when any of it fails. */
export async function upgradeData(run: Run<UpgradeOptions>): Promise<void> {
  const opened = await open(run);
  const { paths, keyring } = opened;
  if (run.options.dryRun === true) return showPending(run, opened);
  const upgraded = whileLocked(paths, () =>
    upgradeDatabases(paths, keyring, {
      version: ownVersion(),
      now: systemClock.now(),
      onStep: (what, name) => run.out.note(what === 'copy' ? `copying ${name}` : `changing ${name}`),
    }),
  );
  // One that was interrupted before it was tried is tried now.
  if (upgraded.length > 0 || readUpgrade(paths)?.finished_at === null)
    await proveOrUndo(run, opened, upgraded);
  run.out.result(
    { version: ownVersion(), upgraded, copy: upgraded.length > 0 ? upgradeDirectory(paths) : null },
    () =>
      upgraded.length === 0
        ? `Nothing to upgrade: ${paths.root} fits chancery ${ownVersion()}.`
        : [
            `Upgraded to chancery ${ownVersion()}: ${described(upgraded)}.`,
            `As it was before: ${upgradeDirectory(paths)}, for a week. To go back: chancery upgrade --undo`,
          ].join('\n'),
  );
}

export async function undoData(run: Run<UpgradeOptions>): Promise<void> {
  const { paths, keyring } = await open(run);
  const discard = run.options.discardChanges === true;
  const { version, started_at } = whileLocked(paths, () => undoUpgrade(paths, keyring, { discard }));
  run.out.result({ undone: version, state_of: started_at }, () =>
    [
      `The databases are as they were at ${started_at}, before the upgrade to chancery ${version}.`,
      'Next: start the executable of before.',
    ].join('\n'),
  );
}

async function open(run: Run<UpgradeOptions>): Promise<Opened> {
  const config = await run.config();
  const paths = dataPaths(run.data);
  if (!isInitialized(paths)) throw noAppliance(paths);
  const asked = run.io.env['CHANCERY_LOG_LEVEL'] ?? '';
  const log = createLog(asked === '' ? 'error' : logLevelOf(config), 'upgrade');
  return { config, paths, log, keyring: openKeyring(paths.keys, config) };
}

/** The trial takes the lock itself: it is a server like any other. */
function whileLocked<T>(paths: DataPaths, work: () => T): T {
  const release = lockDataDirectory(paths);
  try {
    return work();
  } finally {
    release();
  }
}

/** Nobody has worked with the upgraded data yet, so going back loses nothing. */
async function proveOrUndo(
  run: Run<UpgradeOptions>,
  opened: Opened,
  upgraded: readonly UpgradedDatabase[],
): Promise<void> {
  const { paths, keyring } = opened;
  try {
    await record(opened, upgraded);
    if (run.options.trial) await tryOut(run, opened);
  } catch (cause) {
    whileLocked(paths, () => undoUpgrade(paths, keyring, { discard: false }));
    throw new ChanceryError(
      'upgrade_failed',
      `The upgraded data did not pass its trial: ${messageOf(cause)}`,
      {
        hint: 'Everything is as it was. Go on with the executable of before, and report this.',
        cause,
      },
    );
  }
  finishUpgrade(paths, systemClock.now());
}

async function tryOut(run: Run<UpgradeOptions>, { config, log }: Opened): Promise<void> {
  run.out.note('starting the server for a moment');
  try {
    await tryServer(config, log);
  } catch (error) {
    if (!isChanceryError(error) || error.code !== 'data_directory_in_use') throw error;
    run.out.note('somebody has started the server meanwhile: that is the trial');
  }
}

async function record({ config, log }: Opened, upgraded: readonly UpgradedDatabase[]): Promise<void> {
  const stores = await openStores(config, log);
  try {
    await stores.database.transaction((tx) =>
      appendAudit(tx, systemClock, operator, {
        action: 'appliance.upgraded',
        subject: 'appliance',
        details: {
          version: ownVersion(),
          applied: upgraded.flatMap(({ name, applied }) => applied.map((step) => `${name}: ${step}`)),
        },
      }),
    );
  } finally {
    await stores.close();
  }
}

function showPending(run: Run<UpgradeOptions>, { paths, keyring }: Opened): void {
  const states = databaseStates(paths, keyring);
  run.out.result(
    {
      version: ownVersion(),
      databases: states.map(({ name, pending, unknown }) => ({ name, pending, unknown })),
    },
    () =>
      states
        .map(({ name, pending, unknown }) => {
          if (unknown.length > 0) return `${name} was written by a newer version (${unknown.join(', ')})`;
          return pending.length === 0 ? `${name} is up to date` : `${name} would get ${pending.join(', ')}`;
        })
        .join('\n'),
  );
}

function described(upgraded: readonly UpgradedDatabase[]): string {
  return upgraded.map(({ name, applied }) => `${name} by ${count(applied.length, 'step')}`).join(', ');
}
