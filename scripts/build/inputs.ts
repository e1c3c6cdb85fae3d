import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** Everything the executable is made from; node_modules is covered by the lock file. */
const INPUTS = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'bin/**',
  'src/**',
  'models/**',
  'scripts/build*',
  'scripts/build/**',
];

/** One hash over the names and contents of all inputs. */
export function hashInputs(): string {
  const hash = createHash('sha256');
  for (const path of listFiles(INPUTS)) {
    const bytes = readFileSync(join(ROOT, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** The files that match the globs, by their path below the folder, sorted. */
export function listFiles(patterns: readonly string[], folder = ROOT): string[] {
  const paths = globSync(patterns, { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  return [...new Set(paths)].sort();
}
