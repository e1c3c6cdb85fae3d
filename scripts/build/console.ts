/** Packs the console into `dist/console`: one script and one style sheet, whose text asks nothing of the network. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { CONSOLE_FILES } from '../../src/platform/bundle/assets.ts';
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
  mkdirSync(TO, { recursive: true });
  const { metafile } = await build({
    entryPoints: [join(SOURCES, 'main.tsx'), join(SOURCES, 'main.css')],
    outdir: TO,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  });
  copyFileSync(join(SOURCES, 'index.html'), join(TO, 'index.html'));
  return {
    assets: Object.fromEntries(CONSOLE_FILES.map((path) => [path, join(ROOT, path)])),
    packages: packagesIn(Object.keys(metafile.inputs)),
  };
}

if (import.meta.main) await buildConsole();
