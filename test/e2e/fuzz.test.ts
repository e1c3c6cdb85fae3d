import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const RUN = join(import.meta.dirname, '..', 'fuzz', 'run.ts');

/** A hundred of the two thousand of `npm run test:fuzz`. */
it('damaged files of every format end in a final state, and nothing else ends', async () => {
  const child = spawn(process.execPath, [RUN, '--quick'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  expect({ status: child.exitCode, stderr: child.exitCode === 0 ? '' : stderr, stdout }).toMatchObject({
    status: 0,
    stderr: '',
  });
  const { files, failures } = JSON.parse(stdout) as { files: number; failures: string[] };
  expect({ files, failures }).toEqual({ files: 100, failures: [] });
});
