import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashInputs } from '../../scripts/build/inputs.ts';
import { EXECUTABLE, ROOT } from './executable.ts';

it('building again without a change does nothing', ({ skip }) => {
  const stamp = JSON.parse(readFileSync(`${EXECUTABLE}.stamp.json`, 'utf8')) as { inputs: string };
  skip(stamp.inputs !== hashInputs(), 'the sources were edited while the tests ran');
  const before = statSync(EXECUTABLE).mtimeMs;
  const { stdout, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts')], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toContain('up to date');
  expect(statSync(EXECUTABLE).mtimeMs).toBe(before);
});
