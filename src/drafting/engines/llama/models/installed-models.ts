/**
 * The models installed in `<data>/models/`: what `chancery model` does. A model is a copy with a known
 * digest, so that a draft can say for good which weights wrote it.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ChanceryError, type Clock, systemClock, timestamp } from '../../../../platform/index.ts';
import type { InstalledModel, ModelFile, ModelRole } from '../model.ts';
import { type GgufHeader, inspectGguf } from './gguf.ts';
import { contextTokensOf, memoryNeed } from './memory-need.ts';
import { changeRegistry, errorCode, isRunning, readRegistry, syncDirectory } from './registry.ts';

/** What encoders are given at once: a passage, or a sentence and a passage. */
const ENCODER_TOKENS = 512;

export interface Progress {
  readonly step: 'copying' | 'hashing';
  /** Bytes. */
  readonly done: number;
  readonly total: number;
}

export interface AddModelOptions {
  /** Default: the file's name in lower case without `.gguf`. */
  readonly name?: string;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  /** Bytes a model may take; default: what this machine, or the container we run in, has available now. */
  readonly availableMemory?: number;
  /** The digest it must have, as its publisher names it. */
  readonly sha256?: string | undefined;
  /** Default: what its header says it is for. */
  readonly role?: ModelRole | undefined;
}

/**
 * Checks, copies and registers a GGUF file; the first model of a role becomes the active one in it. Throws
 * `unsupported_format`, `damaged`, `too_large` (for the memory), `storage_full`, `conflict` (name
 * taken), `not_found`, `invalid_request` (name). Leaves nothing behind when it fails.
 */
export async function addModel(
  directory: string,
  ggufPath: string,
  options: AddModelOptions = {},
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<InstalledModel> {
  const name = options.name ?? basename(ggufPath.toLowerCase(), '.gguf').replace(/[^a-z0-9._-]+/g, '-');
  if (!/^[a-z0-9][a-z0-9._-]{0,62}$/.test(name)) {
    throw new ChanceryError('invalid_request', `“${name}” cannot be the name of a model.`, {
      hint: 'Choose one with --name: lower-case letters, digits, dots, hyphens and underscores, at most 63.',
    });
  }
  const header = inRole(inspect(ggufPath), options.role);
  assertFits(header, options.availableMemory ?? process.availableMemory());
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeLeftovers(directory);

  const file = `${name}.gguf`;
  const target = join(directory, file);
  assertNameFree(await readRegistry(directory), name);
  // A file that was put into the models directory by hand is registered where it is.
  const inPlace = resolve(ggufPath) === resolve(target);
  if (!inPlace) await assertSpace(directory, header.size);
  const sha256 = inPlace
    ? await hashFile(target, onProgress, options.signal)
    : await copyHashed(ggufPath, target, header.size, onProgress, options.signal);

  if (options.sha256 !== undefined && options.sha256.toLowerCase() !== sha256) {
    if (!inPlace) await rm(target, { force: true });
    throw new ChanceryError('damaged', `The file has the digest ${sha256}, not the one expected.`, {
      hint: 'Copy or download it again; if it stays so, do not use it.',
    });
  }

  const { version: _version, ...facts } = header;
  try {
    return await changeRegistry(directory, (models) => {
      assertNameFree(models, name);
      const active = !models.some((model) => model.active && model.role === header.role);
      const added_at = timestamp(options.clock ?? systemClock);
      const added: InstalledModel = { name, file, sha256, ...facts, added_at, active };
      return { models: [...models, added], result: added };
    });
  } catch (error) {
    if (!inPlace) await rm(target, { force: true });
    throw error;
  }
}

/** About how many bytes it takes for one draft at a time, with the usual context. */
export function needOf(
  model: Pick<InstalledModel, 'size' | 'role' | 'context_length' | 'context_bytes_per_token'>,
): number {
  return memoryNeed(model.size, model.context_bytes_per_token ?? null, contextOf(model), 1);
}

/** What the file says it is for, unless somebody knows better. */
function inRole(header: GgufHeader, role: ModelRole = header.role): GgufHeader {
  if (role === header.role) return header;
  // A model that writes can be made to embed; an encoder writes nothing, and only a ranking head ranks.
  if (role === 'embed' && header.role === 'generate') return { ...header, role };
  const lacks = role === 'rerank' ? 'has no head that ranks' : 'writes no text';
  throw new ChanceryError('unsupported_format', `This model (${header.architecture}) ${lacks}.`, {
    hint: `Its file says that it is for “${header.role}”; add it without --role, or choose another model.`,
  });
}

/** Tokens that are used of its context. */
function contextOf(
  model: Pick<InstalledModel, 'size' | 'role' | 'context_length' | 'context_bytes_per_token'>,
): number {
  return model.role === 'generate'
    ? contextTokensOf(model)
    : Math.min(ENCODER_TOKENS, model.context_length ?? ENCODER_TOKENS);
}

/** The model of this name, or the active one of those that write. */
export async function findModel(directory: string, name: string | undefined): Promise<InstalledModel> {
  const models = await readRegistry(directory);
  if (name !== undefined) return find(models, name);
  const active = models.find((model) => model.active && model.role === 'generate');
  if (active !== undefined) return active;
  throw new ChanceryError('not_found', 'No model is active.', { hint: 'chancery model add FILE.gguf' });
}

export function modelFileOf(directory: string, model: InstalledModel): ModelFile {
  const { name, sha256 } = model;
  return { name, sha256, path: modelPath(directory, model), contextTokens: contextOf(model) };
}

/** Puts on record what was measured of a model. */
export async function keepQualification(
  directory: string,
  name: string,
  { appliance, measured_at, qualified, qualified_for }: NonNullable<InstalledModel['qualification']>,
): Promise<void> {
  await changeRegistry(directory, (models) => ({
    models: models.map((model) =>
      model.name === name
        ? { ...model, qualification: { appliance, measured_at, qualified, qualified_for } }
        : model,
    ),
    result: undefined,
  }));
}

export function listModels(directory: string): Promise<readonly InstalledModel[]> {
  return readRegistry(directory);
}

/** Makes the model the one that is used in its role. */
export function useModel(directory: string, name: string): Promise<InstalledModel> {
  return changeRegistry(directory, (models) => {
    const chosen = { ...find(models, name), active: true };
    return {
      models: models.map((model) =>
        model.name === name ? chosen : model.role === chosen.role ? { ...model, active: false } : model,
      ),
      result: chosen,
    };
  });
}

/** Removes the model and its file. If it was the active one of its role, none is until `useModel`. */
export async function removeModel(directory: string, name: string): Promise<InstalledModel> {
  const removed = await changeRegistry(directory, (models) => ({
    models: models.filter((model) => model.name !== name),
    result: find(models, name),
  }));
  await rm(modelPath(directory, removed), { force: true });
  await syncDirectory(directory);
  return removed;
}

export interface ModelVerdict {
  readonly name: string;
  readonly intact: boolean;
  readonly expected_sha256: string;
  /** null when the file is gone. */
  readonly actual_sha256: string | null;
}

/** Hashes the file again. */
export async function verifyModel(
  directory: string,
  name: string,
  onProgress: (progress: Progress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<ModelVerdict> {
  const model = find(await readRegistry(directory), name);
  let actual: string | null = null;
  try {
    actual = await hashFile(modelPath(directory, model), onProgress, signal);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  return { name, intact: actual === model.sha256, expected_sha256: model.sha256, actual_sha256: actual };
}

/** The model in use in a role; null when there is none or its file is missing. */
export async function activeModel(
  directory: string,
  role: ModelRole = 'generate',
): Promise<InstalledModel | null> {
  const model = (await readRegistry(directory)).find((one) => one.active && one.role === role);
  if (model === undefined) return null;
  try {
    await stat(modelPath(directory, model));
    return model;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

export function modelPath(directory: string, model: Pick<InstalledModel, 'file'>): string {
  return resolve(directory, model.file);
}

/** SHA-256 of a file, as lower-case hexadecimal. */
export async function hashFile(
  path: string,
  onProgress: (progress: Progress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<string> {
  const { size: total } = await stat(path);
  const hash = createHash('sha256');
  let done = 0;
  for await (const chunk of readChunks(path, signal)) {
    hash.update(chunk);
    done += chunk.length;
    onProgress({ step: 'hashing', done, total });
  }
  return hash.digest('hex');
}

function readChunks(path: string, signal: AbortSignal | undefined): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: 1024 * 1024, signal });
}

function inspect(path: string): GgufHeader {
  try {
    return inspectGguf(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT')
      throw new ChanceryError('not_found', `There is no file ${path}.`, { cause: error });
    if (code === 'EISDIR' || code === 'EACCES') {
      throw new ChanceryError('invalid_request', `${path} cannot be read.`, { cause: error });
    }
    throw error;
  }
}

function find(models: readonly InstalledModel[], name: string): InstalledModel {
  const model = models.find((candidate) => candidate.name === name);
  if (model !== undefined) return model;
  const names = models.map((candidate) => candidate.name).join(', ');
  throw new ChanceryError('not_found', `No model “${name}” is installed.`, {
    hint: names === '' ? 'None is installed: chancery model add FILE.gguf' : `Installed: ${names}.`,
  });
}

function assertNameFree(models: readonly InstalledModel[], name: string): void {
  if (!models.some((model) => model.name === name)) return;
  throw new ChanceryError('conflict', `A model “${name}” is already installed.`, {
    hint: `Choose another name with --name, or remove it first: chancery model remove ${name}`,
  });
}

function assertFits(header: GgufHeader, available: number): void {
  const need = needOf(header);
  if (need <= available) return;
  const message = `The model has ${gibibytes(header.size)} and would need about ${gibibytes(need)} of memory, but only ${gibibytes(available)} are available.`;
  throw new ChanceryError('too_large', message, {
    hint: 'Choose a smaller model or a stronger quantisation (Q4_K_M), or add memory.',
  });
}

async function assertSpace(directory: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize >= size) return;
  const free = gibibytes(bavail * bsize);
  throw new ChanceryError(
    'storage_full',
    `The model has ${gibibytes(size)}, but the disk has only ${free} left.`,
    {
      hint: `Free space on the disk that holds ${directory}.`,
    },
  );
}

function gibibytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(2)} GiB`;
}

/** Copies to a temporary name while hashing, then puts the copy in place: all of it or nothing. */
async function copyHashed(
  source: string,
  target: string,
  total: number,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<string> {
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.partial`);
  const hash = createHash('sha256');
  let done = 0;
  try {
    const handle = await open(temporary, 'w', 0o600);
    try {
      for await (const chunk of readChunks(source, signal)) {
        hash.update(chunk);
        await handle.writeFile(chunk);
        done += chunk.length;
        onProgress({ step: 'copying', done, total });
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Checked again: what was inspected and what was copied must be the same bytes.
    inspectGguf(temporary);
    // Unlike a rename, a link never replaces the file of somebody who took the name meanwhile.
    await link(temporary, target);
    await syncDirectory(dirname(target));
    return hash.digest('hex');
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      throw new ChanceryError('conflict', `The models directory already has a file ${basename(target)}.`, {
        hint: `To register that file as it is: chancery model add ${target}`,
      });
    }
    if (errorCode(error) === 'ENOSPC') {
      throw new ChanceryError('storage_full', 'The disk is full.', {
        cause: error,
        hint: 'Free some space.',
      });
    }
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Copies that a killed `model add` left unfinished. */
async function removeLeftovers(directory: string): Promise<void> {
  for (const entry of await readdir(directory)) {
    const pid = /^\..*\.(\d+)\.partial$/.exec(entry)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(directory, entry), { force: true });
  }
}
