/**
 * What is shipped beside the JavaScript: files of the repository (migrations, catalogues, OCR data)
 * and packages with native code or WebAssembly. From the source tree they are on disk; in the packaged
 * executable they are assets, and native groups are unpacked on first use and verified by hash.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Packages that must lie on disk to be loaded; unpacked together, on the first use of one of them. */
export type NativeGroup = 'core' | 'sharp' | 'pdfium' | 'tesseract' | 'llama';

const PROJECT_ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

export function isPackaged(): boolean {
  return false;
}

/** The bytes of a file shipped with the appliance, by its path in the repository. */
export function readAsset(path: string): Buffer {
  return readFileSync(join(PROJECT_ROOT, path));
}

/** The directory whose `node_modules` holds the packages of the group. */
export function unpacked(_group: NativeGroup): string {
  return PROJECT_ROOT;
}

/** `require` of a package of the group, from disk. */
export function requireNative<T>(group: NativeGroup, specifier: string): T {
  return createRequire(join(unpacked(group), 'shim.cjs'))(specifier) as T;
}

/** `import` of a package of the group, from disk (ESM-only packages). */
export async function importNative<T>(group: NativeGroup, specifier: string): Promise<T> {
  const url = pathToFileURL(createRequire(join(unpacked(group), 'shim.cjs')).resolve(specifier));
  return (await import(url.href)) as T;
}
