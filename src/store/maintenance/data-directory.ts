import { existsSync, mkdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  ChanceryError,
  type ConfigFile,
  fileFault,
  messageOf,
  nameInFile,
  parseConfigFile,
} from '../../platform/index.ts';
import { openLock } from '../database/sqlite/lock.ts';
import { writeDurably } from '../keys/write-durably.ts';

/** Where everything lies under the data directory. */
export interface DataPaths {
  readonly root: string;
  readonly truth: string;
  readonly index: string;
  readonly vault: string;
  readonly models: string;
  /** Trained data of further languages. */
  readonly ocr: string;
  readonly keys: string;
  readonly runtime: string;
  /** What can be made again from the originals. */
  readonly views: string;
  /** Signed heads of the audit log, all of them. */
  readonly auditHeads: string;
  /** The newest of them once more, away from the others. */
  readonly auditHead: string;
  /** Room that is given up when the disk is full. */
  readonly reserve: string;
  readonly config: string;
}

export function dataPaths(root: string): DataPaths {
  return {
    root,
    truth: join(root, 'chancery.db'),
    index: join(root, 'index.db'),
    vault: join(root, 'vault'),
    models: join(root, 'models'),
    ocr: join(root, 'ocr'),
    keys: join(root, 'keys'),
    runtime: join(root, 'runtime'),
    auditHeads: join(root, 'audit-heads.ndjson'),
    auditHead: join(root, 'keys', 'audit-head'),
    views: join(root, 'cache', 'views'),
    reserve: join(root, 'reserve'),
    config: join(root, 'config.toml'),
  };
}

export function isInitialized(paths: DataPaths): boolean {
  return existsSync(paths.truth) && existsSync(paths.keys);
}

/** What to say where `isInitialized` says no: to an account that may not look in, an appliance looks like none. */
export function noAppliance(paths: DataPaths): ChanceryError {
  const { root } = paths;
  return isClosed(paths)
    ? closed(root)
    : new ChanceryError('not_initialized', `There is no appliance in ${root}.`, {
        hint: existsSync(root)
          ? `If one was here, mount its disk, or restore a backup. A new one: chancery init --data ${root}`
          : `Run: chancery init --data ${root}`,
      });
}

/** For what would do something else, were there nothing. @throws ChanceryError `invalid_configuration` */
export function assertOpen(paths: DataPaths): void {
  if (isClosed(paths)) throw closed(paths.root);
}

const ANOTHER = 'Use sudo, or run it as the account that owns it.';

function closed(root: string): ChanceryError {
  return new ChanceryError('invalid_configuration', `This account may not read ${root}.`, { hint: ANOTHER });
}

/** May this account not even see what is there? */
function isClosed({ truth }: DataPaths): boolean {
  try {
    statSync(truth, { throwIfNoEntry: false });
    return false;
  } catch (error) {
    return mayNot(error);
  }
}

function mayNot(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** @throws ChanceryError when it cannot be made or written */
export function createDataDirectory(paths: DataPaths): void {
  try {
    for (const directory of [paths.root, paths.vault, paths.models, paths.keys]) makeDirectory(directory);
  } catch (cause) {
    throw new ChanceryError(
      'service_unavailable',
      `The data directory cannot be made: ${messageOf(cause)}.`,
      {
        hint: 'Choose a directory this user may write: --data DIRECTORY',
        cause,
      },
    );
  }
}

/** Level by level: where nothing can be made, under /proc say, the recursive call of Node 24 tries for ever. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was faster
  }
}

/**
 * The settings kept with the data; undefined when there are none.
 * @throws ChanceryError `invalid_configuration` also where this account may not see whether there are: the defaults may be wrong
 */
export function configFileIn(root: string): ConfigFile | undefined {
  const paths = dataPaths(root);
  assertOpen(paths);
  if (existsSync(paths.config)) return readConfigFile(paths.config);
  const older = join(root, 'config.json');
  if (existsSync(older))
    throw new ChanceryError('invalid_configuration', `${older} is not read any more.`, {
      hint: 'Write its settings into config.toml beside it (`chancery config docs` has their names), and remove it.',
    });
  return undefined;
}

/**
 * @param whenClosed what to do where this account may not read it
 * @throws ChanceryError `invalid_configuration` when it is not there, cannot be read or is not TOML
 */
export function readConfigFile(path: string, whenClosed = ANOTHER): ConfigFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    const hint = mayNot(cause) ? whenClosed : 'Name a file of settings that this account may read.';
    throw new ChanceryError('invalid_configuration', `${path} cannot be read: ${fileFault(cause)}.`, {
      hint,
      cause,
    });
  }
  return parseConfigFile(path, text);
}

export function writeConfigFile(paths: DataPaths, values: Record<string, string | number>): void {
  const lines = Object.entries(values).map(
    ([name, value]) => `${nameInFile(name)} = ${JSON.stringify(value)}\n`,
  );
  const head = '# Settings of Chancery; `chancery config docs` explains them all.\n';
  writeDurably(paths.config, `${head}${lines.join('')}`, { replace: true });
}

/** Puts these values in the place of those that are there; every other line stays as somebody wrote it. */
export function changeConfigFile(paths: DataPaths, values: Record<string, string | number>): void {
  let text = existsSync(paths.config) ? readFileSync(paths.config, 'utf8') : '';
  for (const [name, value] of Object.entries(values)) {
    const line = `${nameInFile(name)} = ${JSON.stringify(value)}\n`;
    const before = new RegExp(`^[ \\t]*${nameInFile(name)}[ \\t]*=.*\\n?`, 'm');
    text = before.test(text) ? text.replace(before, () => line) : `${line}${text}`;
  }
  writeDurably(paths.config, text, { replace: true });
}

/** Bytes this user may still write. */
export function freeBytes(paths: DataPaths): number {
  const { bavail, bsize } = statfsSync(paths.root);
  return bavail * bsize;
}

/**
 * One server per data directory. The lock is the operating system's: it goes with the process, however
 * that ends. Returns what releases it.
 * @throws ChanceryError `data_directory_in_use`
 */
export function lockDataDirectory(paths: DataPaths): () => void {
  const release = openLock(join(paths.root, 'server.lock'));
  if (release !== undefined) return release;
  throw new ChanceryError('data_directory_in_use', 'Another server already runs on this data directory.', {
    hint: 'Stop it first (as a system service: systemctl stop chancery), or start this one with another --data directory.',
  });
}
