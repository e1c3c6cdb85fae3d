import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { NATIVE_GROUPS } from '../../src/platform/bundle/groups.ts';
import type { InstalledPackage } from './packages.ts';
import { packageOf } from './packages.ts';
import { ROOT } from './paths.ts';

const ON_DISK: readonly string[] = Object.values(NATIVE_GROUPS).flat();

/**
 * All JavaScript, ours and that of pure-JavaScript dependencies, as one CommonJS file, because the main
 * script of a Node 24 single executable cannot be a module. `import()` inside it stays lazy.
 * @returns the packages that went into it.
 */
export async function bundleCode(output: string): Promise<InstalledPackage[]> {
  const { metafile } = await build({
    entryPoints: [join(ROOT, 'bin/chancery.ts')],
    outfile: output,
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    external: [...ON_DISK],
    banner: { js: "const __fileUrl = require('node:url').pathToFileURL(process.execPath).href;" },
    define: { 'import.meta.url': '__fileUrl' },
    legalComments: 'none', // they travel in THIRD_PARTY_LICENSES
    // Not minified: a stack trace quotes the line it came from.
    metafile: true,
    logLevel: 'warning',
  });
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    const bad = imports.find((item) => item.external === true && ON_DISK.includes(item.path));
    if (bad !== undefined)
      throw new Error(`${file} imports ${bad.path}, which must be loaded with requireNative`);
  }
  writeFileSync(output, toAscii(readFileSync(output, 'utf8')));
  const packages = new Map<string, InstalledPackage>();
  for (const file of Object.keys(metafile.inputs)) {
    const found = packageOf(file);
    if (found !== undefined) packages.set(found.path, found);
  }
  return [...packages.values()];
}

/**
 * V8 keeps a script with a single character outside Latin-1 as UTF-16: 6 MB more in each of our processes. esbuild
 * escapes such characters in strings, but not in regular expressions and comments, where an escape means the same.
 */
function toAscii(code: string): string {
  const raw = /String\.raw\s*`[^`]*[^\0-\x7f][^`]*`/.exec(code);
  if (raw !== null)
    throw new Error(`an escape would change ${raw[0]}: write it with escapes, or not as String.raw`);
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
