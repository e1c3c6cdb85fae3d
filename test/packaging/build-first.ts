import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Brings `dist/chancery` up to date, so that nobody tests yesterday's executable. */
export default function buildFirst(): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('dist/chancery could not be built');
}
