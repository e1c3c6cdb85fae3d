import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SUPERVISION = join(import.meta.dirname, '../../../src/processes/supervision');

/** What is behind us takes longer than this to load; then a line on the IPC channel, as `process.send` would write it. */
const REPORT = `sleep 0.1; echo "{\\"priority\\":$(nice)}" >&$NODE_CHANNEL_FD`;

/** The priority of a child before its own code runs, of a parent that was started with `nice -n` so much. */
function reached(started: number, behind?: number): number {
  const script = `
    import { spawnChild } from ${JSON.stringify(join(SUPERVISION, 'spawn-child.ts'))};
    import { silentLog } from ${JSON.stringify(join(SUPERVISION, '../../platform/index.ts'))};
    const child = spawnChild({
      process: 'test',
      command: { command: 'sh', args: ['-c', ${JSON.stringify(REPORT)}] },
      env: { PATH: process.env.PATH },
      ${behind === undefined ? '' : `behind: ${behind},`}
      log: silentLog,
      hear: ({ priority }) => console.log(priority),
      over: () => undefined,
    });
    await child.ended;`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync('nice', ['-n', String(started), process.execPath, ...args], {
    encoding: 'utf8',
  });
  expect(stdout, stderr).not.toBe('');
  return Number(stdout);
}

it('a child is behind its parent from its first instruction on, wherever that one stands', () => {
  const own = Number(spawnSync('nice', { encoding: 'utf8' }).stdout);
  const lowest = (priority: number) => Math.min(19, priority);
  expect(reached(0)).toBe(lowest(own + 5));
  expect(reached(2, 10)).toBe(lowest(own + 12));
  expect(reached(0, 0)).toBe(own);
  expect(reached(19)).toBe(lowest(lowest(own + 19) + 5));
});
