import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MODULE = join(import.meta.dirname, '../../../src/processes/system/low-priority.ts');

/** What the priority of a process comes to that was started with `nice -n` so much. */
function reached(started: number, wanted: number): string {
  const script = `
    import { getPriority } from 'node:os';
    import { lowerOwnPriority } from ${JSON.stringify(MODULE)};
    if (process.getuid() === 0) process.setuid(65_534);
    lowerOwnPriority(${wanted});
    console.log(getPriority());`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync('nice', ['-n', String(started), process.execPath, ...args], {
    encoding: 'utf8',
  });
  return stdout.trim() || stderr;
}

it('a process lowers its priority, and is content where it is lower already, as of a server that was started with nice', () => {
  const own = Number(spawnSync('nice', { encoding: 'utf8' }).stdout);
  const lower = Math.min(19, own + 5);
  expect(reached(0, lower)).toBe(String(lower));
  expect(reached(19, lower)).toBe('19');
});
