/** `<data>/models/models.json`: which models are installed. Replaced as a whole, never edited in place. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChanceryError, messageOf } from '../../../../platform/index.ts';
import { type InstalledModel, MODEL_ROLES, type ModelRole } from '../model.ts';

const REGISTRY = 'models.json';
const LOCK = 'models.lock';
const LOCK_ATTEMPTS = 50;
const LOCK_PAUSE = 100; // milliseconds

/** Sorted by name; empty when nothing was ever installed. */
export async function readRegistry(directory: string): Promise<InstalledModel[]> {
  let text: string;
  try {
    text = await readFile(join(directory, REGISTRY), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  return parse(text);
}

/** Reads, changes and writes the registry while no other process does. */
export async function changeRegistry<T>(
  directory: string,
  change: (models: InstalledModel[]) => { readonly models: readonly InstalledModel[]; readonly result: T },
): Promise<T> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const release = await lock(join(directory, LOCK));
  try {
    const { models, result } = change(await readRegistry(directory));
    const sorted = [...models].sort((a, b) => (a.name < b.name ? -1 : 1));
    await replaceFile(directory, REGISTRY, `${JSON.stringify({ models: sorted }, null, 2)}\n`);
    return result;
  } finally {
    await release();
  }
}

/** Makes a rename or removal in the directory survive a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a process of this machine has the id; also true for one that belongs to somebody else. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function replaceFile(directory: string, name: string, text: string): Promise<void> {
  const temporary = join(directory, `.${name}.${process.pid}.partial`);
  try {
    const handle = await open(temporary, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, join(directory, name));
    await syncDirectory(directory);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function lock(path: string): Promise<() => Promise<void>> {
  for (let attempt = 1; attempt <= LOCK_ATTEMPTS; attempt++) {
    try {
      const handle = await open(path, 'wx', 0o600);
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => '')); // gone by now, or still empty
    if (holder > 0 && !isRunning(holder)) await rm(path, { force: true });
    else await sleep(LOCK_PAUSE);
  }
  throw new ChanceryError('conflict', 'Another process is changing the installed models.', {
    hint: `Try again; if no other command runs, remove ${path}.`,
  });
}

function parse(text: string): InstalledModel[] {
  try {
    const value: unknown = JSON.parse(text);
    const models = isRecord(value) ? value['models'] : undefined;
    if (Array.isArray(models) && models.every(isInstalledModel)) return models.map(withRole);
  } catch (error) {
    throw unreadable(messageOf(error));
  }
  throw unreadable('not the expected members');
}

function unreadable(cause: string): ChanceryError {
  return new ChanceryError(
    'invalid_configuration',
    'The list of installed models (models.json) cannot be read.',
    {
      hint: 'Restore it from a backup, or remove it and add the models again.',
      cause,
    },
  );
}

/** Lists written before there were roles name none: all models drafted. */
type Listed = Omit<InstalledModel, 'role'> & { readonly role?: ModelRole };

function withRole(model: Listed): InstalledModel {
  return { ...model, role: model.role ?? 'generate' };
}

function isInstalledModel(value: unknown): value is Listed {
  if (!isRecord(value)) return false;
  const { name, file, sha256, size, context_length: context } = value;
  return (
    typeof name === 'string' &&
    typeof file === 'string' &&
    !/[/\\]|^\./.test(file) &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    typeof size === 'number' &&
    (context === null || typeof context === 'number') &&
    typeof value['active'] === 'boolean' &&
    (value['role'] === undefined || MODEL_ROLES.some((role) => role === value['role']))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
