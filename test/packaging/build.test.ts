import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXECUTABLE, ROOT } from './executable.ts';

it('building again without a change does nothing', () => {
  const before = statSync(EXECUTABLE).mtimeMs;
  const { stdout, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts')], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toContain('up to date');
  expect(statSync(EXECUTABLE).mtimeMs).toBe(before);
});
