import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { getRawAsset, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { NATIVE_GROUPS, type NativeGroup } from './groups.ts';
import { manifestOf, unpackedGroup } from './unpack.ts';

const PROJECT_ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** True in the packaged executable, false when the sources run on Node. */
export function isPackaged(): boolean {
  return isSea();
}

/**
 * The bytes of a file shipped with the appliance, by its path in the repository. A path that no entry of
 * `ASSET_PATTERNS` covers exists from the source tree only, and throws in the packaged executable.
 */
export function readAsset(path: string): Buffer {
  // Copied: the asset itself is mapped read-only, and writing to it would end the process.
  return isPackaged()
    ? Buffer.from(new Uint8Array(getRawAsset(path)))
    : readFileSync(join(PROJECT_ROOT, path));
}

/** What is made of a shipped JSON file once, when it is first asked for: a fitted model, of its weights. */
export function madeOf<W, M>(path: string, make: (weights: W) => M): () => M {
  let made: M | undefined;
  return () => {
    made ??= make(JSON.parse(readAsset(path).toString('utf8')) as W);
    return made;
  };
}

/**
 * The directory whose `node_modules` holds the packages of the group, complete and verified.
 * @throws ChanceryError `runtime_unusable` when it cannot be unpacked or executed from.
 */
export function unpacked(group: NativeGroup): string {
  return isPackaged() ? unpackedGroup(group) : PROJECT_ROOT;
}

/**
 * The files of the group below one of its directories, as paths for `join(unpacked(group), path)`. Nothing is
 * unpacked or hashed: for those who only want to know what there is.
 */
export function shippedFiles(group: NativeGroup, directory: string): string[] {
  if (isPackaged()) {
    const paths = manifestOf(group).files.map(({ path }) => path);
    return paths.filter((path) => path.startsWith(`${directory}/`));
  }
  return readdirSync(join(PROJECT_ROOT, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(PROJECT_ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => NATIVE_GROUPS[group].some((name) => path.startsWith(`node_modules/${name}/`)));
}

/** `require` of a package of the group, from disk. */
export function requireNative<T>(group: NativeGroup, specifier: string): T {
  return createRequire(join(unpacked(group), 'shim.cjs'))(specifier) as T;
}

/** `import` of a package of the group, from disk. */
export async function importNative<T>(group: NativeGroup, specifier: string): Promise<T> {
  if (!isPackaged()) return (await import(specifier)) as T;
  // The code inside the executable can import built-ins only; a file on disk can import its neighbours.
  const importFromDisk = requireNative<(specifier: string) => Promise<unknown>>(group, './shim.cjs');
  return (await importFromDisk(specifier)) as T;
}

/**
 * node-llama-cpp starts this executable again, as if it were Node, to try its binary in a process that
 * may crash. True when this process is that trial; `runBindingTrial` then is all it has to do.
 */
export function isBindingTrial(): boolean {
  return isPackaged() && process.env['TEST_BINDING_CP'] === 'true' && process.send !== undefined;
}

/** The file is the one we shipped, not the one named on the command line, which anybody could choose. */
export async function runBindingTrial(): Promise<void> {
  await importNative('llama', './node_modules/node-llama-cpp/dist/bindings/utils/testBindingBinary.js');
}
