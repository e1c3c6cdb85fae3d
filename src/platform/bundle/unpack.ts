import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { getAsset, getRawAsset } from 'node:sea';
import { pathToFileURL } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import { isChanceryError } from '../errors/errors.ts';
import type { GroupManifest, NativeGroup } from './groups.ts';
import { archiveAsset, BUILD_ID_ASSET, manifestAsset } from './groups.ts';
import { compareFiles, restoreFiles } from './restore-files.ts';
import { openRuntimeDirectory, reasonOf, unusable } from './runtime-directory.ts';

const ready = new Map<NativeGroup, string>();

/**
 * The directory of a group in the packaged executable: `<runtime directory>/<version>-<hash>/<group>`. On
 * the first use in each process every file is hashed; what is missing, altered or foreign is put right
 * from the executable, with a process warning when something had been changed.
 */
export function unpackedGroup(group: NativeGroup): string {
  const known = ready.get(group);
  if (known !== undefined) return known;
  const parent = openRuntimeDirectory(getAsset(BUILD_ID_ASSET, 'utf8'));
  const directory = join(parent, group);
  const manifest = manifestOf(group);
  try {
    putRight(directory, manifest, () => zstdDecompressSync(new Uint8Array(getRawAsset(archiveAsset(group)))));
  } catch (error) {
    throw isChanceryError(error) ? error : unusable(parent, reasonOf(error), error);
  }
  if (ready.size === 0) loadModulesOnlyFrom(parent);
  ready.set(group, directory);
  return directory;
}

/** What the group consists of, as the executable carries it; nothing is unpacked. */
export function manifestOf(group: NativeGroup): GroupManifest {
  return JSON.parse(getAsset(manifestAsset(group), 'utf8')) as GroupManifest;
}

function putRight(directory: string, manifest: GroupManifest, contents: () => Buffer): void {
  const found = compareFiles(directory, manifest);
  const changed = [...found.altered.map((file) => file.path), ...found.foreign];
  if (changed.length + found.missing.length === 0) return;
  restoreFiles(directory, manifest, found, contents);
  const left = compareFiles(directory, manifest);
  const [bad] = [...left.missing, ...left.altered].map((file) => file.path).concat(left.foreign);
  if (bad !== undefined) throw unusable(directory, `${bad} does not hold what was written to it`);
  if (changed.length > 0) {
    process.emitWarning(`Unpacked native parts had been changed and were restored: ${changed.join(', ')}`, {
      code: 'CHANCERY_RUNTIME_RESTORED',
      detail: directory,
    });
  }
}

/**
 * Optional dependencies that we do not ship must stay unfound: Node would go on to look for them in every
 * directory above and in NODE_PATH, where anything may lie.
 */
function loadModulesOnlyFrom(directory: string): void {
  delete process.env['NODE_PATH']; // worker threads have no hooks, but inherit the environment
  const allowed = `${pathToFileURL(directory).href}/`;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      if (!resolved.url.startsWith('file:') || resolved.url.startsWith(allowed)) return resolved;
      throw Object.assign(new Error(`Cannot find module '${specifier}' among the shipped packages`), {
        code: 'MODULE_NOT_FOUND',
      });
    },
  });
}
