/** Packs the console into `dist/console`: a style sheet, the script of the first page, and one for each page that is asked for later. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { CONSOLE_FOLDER } from '../../src/platform/bundle/assets.ts';
import { packagesIn } from './bundle-code.ts';
import type { InstalledPackage } from './packages.ts';
import { ROOT } from './paths.ts';

const SOURCES = join(ROOT, 'src', 'console');
const TO = join(ROOT, 'dist', 'console');

interface BuiltConsole {
  /** By the path they are read by. */
  readonly assets: Record<string, string>;
  readonly packages: readonly InstalledPackage[];
}

export async function buildConsole(): Promise<BuiltConsole> {
  rmSync(TO, { recursive: true, force: true });
  mkdirSync(TO, { recursive: true });
  const { metafile } = await build({
    entryPoints: ['main.tsx', 'main.css', 'docs.ts'].map((name) => join(SOURCES, name)),
    outdir: TO,
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  });
  copyFileSync(join(SOURCES, 'index.html'), join(TO, 'index.html'));
  return {
    assets: Object.fromEntries(
      [...Object.keys(metafile.outputs), 'index.html']
        .map((path) => CONSOLE_FOLDER + basename(path))
        .map((path) => [path, join(ROOT, path)]),
    ),
    packages: packagesIn(Object.keys(metafile.inputs)),
  };
}

if (import.meta.main) await buildConsole();
