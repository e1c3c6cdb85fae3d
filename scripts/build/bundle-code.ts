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
  const packages = new Map<string, InstalledPackage>();
  for (const file of Object.keys(metafile.inputs)) {
    const found = packageOf(file);
    if (found !== undefined) packages.set(found.path, found);
  }
  return [...packages.values()];
}
