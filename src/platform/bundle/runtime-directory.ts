import { lstatSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { ChanceryError, isChanceryError } from '../errors/errors.ts';
import { mountOptions } from './mount-options.ts';

const VARIABLE = 'CHANCERY_RUNTIME_DIR';

/** The administrator's word, as it was when this process started. */
const override = process.env[VARIABLE];

/**
 * Where native parts are unpacked, from now on, in this process and in those it starts. The environment
 * variable `CHANCERY_RUNTIME_DIR` wins over it; without either it is `$XDG_CACHE_HOME/chancery` or
 * `~/.cache/chancery`. Call it before the first native part is used: what is loaded stays loaded.
 */
export function setRuntimeDirectory(directory: string): void {
  if (override === undefined || override === '') process.env[VARIABLE] = resolve(directory);
}

export function unusable(directory: string, reason: string, cause?: unknown): ChanceryError {
  return new ChanceryError(
    'runtime_unusable',
    `Native parts cannot be unpacked to ${directory}: ${reason}.`,
    {
      hint: `Set ${VARIABLE} to a directory that this account owns, on a file system that is writable and not mounted noexec.`,
      cause,
    },
  );
}

/** Never the shared temporary directory: Node would look for modules in a `node_modules` anybody put there. */
export function runtimeDirectory(): string {
  const chosen = process.env[VARIABLE];
  if (chosen !== undefined && chosen !== '') return resolve(chosen);
  const cache = process.env['XDG_CACHE_HOME'];
  if (cache !== undefined && isAbsolute(cache)) return join(cache, 'chancery');
  try {
    return join(homedir(), '.cache', 'chancery');
  } catch (error) {
    throw unusable('the home directory', 'this account has none', error);
  }
}

/**
 * Makes `<runtime directory>/<build>` with mode 0700 if it is missing, and refuses a place where another
 * account could exchange what was verified, or from which nothing can be executed.
 * @returns its path without symbolic links.
 */
export function openRuntimeDirectory(build: string): string {
  const root = runtimeDirectory();
  try {
    const directory = join(root, build);
    makeDirectories(directory);
    const real = realpathSync(directory);
    refuseUnsafe(root, real);
    return real;
  } catch (error) {
    throw isChanceryError(error) ? error : unusable(root, reasonOf(error), error);
  }
}

function refuseUnsafe(root: string, real: string): void {
  for (const path of [dirname(real), real]) {
    const { uid, mode } = statSync(path);
    if (uid !== 0 && uid !== process.geteuid?.()) throw unusable(root, `${path} belongs to another account`);
    if ((mode & 0o022) !== 0) throw unusable(root, `other accounts may write to ${path}`);
  }
  if (mountOptions(real, readMounts()).includes('noexec')) {
    throw unusable(root, 'its file system is mounted noexec');
  }
}

/** One level at a time: `recursive` never returns for some paths that cannot exist, such as under /proc. */
function makeDirectories(directory: string): void {
  const missing: string[] = [];
  let existing = directory;
  while (lstatSync(existing, { throwIfNoEntry: false }) === undefined) {
    missing.unshift(existing);
    existing = dirname(existing);
  }
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: 0o700 });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error; // else another process made it meanwhile
    }
  }
}

function readMounts(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''; // no /proc here: loading will tell
    throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOSPC: 'its file system is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a directory',
  ENOENT: 'the path cannot be made',
};

/** Words for a failed write, from its error code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return REASONS[code] ?? error.message;
}
