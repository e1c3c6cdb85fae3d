import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../bench/support/appliance.ts';
import { EXECUTABLE, run, temporaryDirectory } from './executable.ts';

it('makes its certificate and speaks TLS: the packages loaded on demand are whole', async () => {
  const directory = temporaryDirectory();
  const port = await freePort();
  const data = join(directory, 'data');
  const url = `https://127.0.0.1:${port}`;
  const env = { CHANCERY_TLS: 'on', CHANCERY_PORT: String(port), CHANCERY_PUBLIC_URL: url };
  expect(run(['init', '--data', data], { env }).status).toBe(0);
  const server = spawn(EXECUTABLE, ['serve', '--data', data], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await expect.poll(() => statusOf(`${url}/healthz`), { timeout: 30_000, interval: 100 }).toBe(200);
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true });
  }
});

/** Its own authority signed it; whether that is trusted is not the question here. */
function statusOf(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const call = request(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', (error) => resolve(error.message));
    call.end();
  });
}
