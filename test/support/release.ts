/** The release as `npm run package` makes it, with the least compression. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export interface Release {
  readonly bundle: string;
  /** Null where there is no `dpkg-deb` that can make it. */
  readonly debian: string | null;
}

/** @throws with what it said, when it fails or says anything is wrong */
export function makeRelease(): Release {
  const script = join(ROOT, 'scripts', 'package.ts');
  const made = spawnSync(process.execPath, [script, '--quick'], { encoding: 'utf8' });
  if (made.status !== 0 || made.stderr !== '') throw new Error(made.stderr);
  const files = made.stdout.split('\n').map((line) => line.split('  ')[0] ?? '');
  const bundle = files.find((file) => file.endsWith('.tar.zst'));
  if (bundle === undefined) throw new Error(made.stdout);
  return { bundle, debian: files.find((file) => file.endsWith('.deb')) ?? null };
}
