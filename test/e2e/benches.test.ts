/** Benches run seldom, and not with the tests: what they share with the rest of the code must not break unnoticed. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXECUTABLE, ROOT } from '../packaging/executable.ts';

const BENCHES = readdirSync(join(ROOT, 'test/bench')).filter((name) => name.endsWith('.ts'));

function run(bench: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(ROOT, 'test/bench', bench), ...args], (error, stdout, stderr) => {
      // A missed target is exit code 1: for the machine's load nobody's test shall fail.
      if (stdout === '') reject(new Error(stderr, { cause: error }));
      else resolve(stdout);
    });
  });
}

test('every bench loads and knows its options', async () => {
  const told = await Promise.all(BENCHES.map((bench) => run(bench, ['--help'])));
  expect(told.map((line) => /npm run bench:(\w+)/.exec(line)?.[1])).toEqual(
    BENCHES.map((bench) => bench.replace('.ts', '')),
  );
});

test('the bench of the start measures the memory of a server', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'chancery-bench-'));
  const args = ['--quick', '--only', 'memory', '--executable', EXECUTABLE, '--directory', directory];
  const { figures } = JSON.parse(await run('start.ts', args));
  rmSync(directory, { recursive: true });
  expect(figures.idle_rss_later_mb).toBeGreaterThan(0);
  expect(figures.peer_idle_rss_mb).toBeGreaterThan(0);
});
