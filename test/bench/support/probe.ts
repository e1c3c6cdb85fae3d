/**
 * Asks `GET <url>` at fixed times from a process of its own, whatever the bench is busy with. A probe counts from the
 * moment it was due, so that a stalled server is not asked less often than a quick one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Ask, ask, bearer } from './http-client.ts';

export interface Probes {
  /** @returns milliseconds of each probe since the start or the last call */
  take(): Promise<number[]>;
  stop(): void;
}

export const PROBE_EVERY_MS = 20;

export function startProbes(url: string, token: string): Probes {
  const child: ChildProcess = fork(import.meta.filename, [url, token], { stdio: ['ignore', 2, 2, 'ipc'] });
  return {
    take: () =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) =>
          reject(new Error(`the probing process ended with code ${code}`));
        child.once('exit', ended);
        child.once('message', (latencies) => {
          child.off('exit', ended);
          resolve(latencies as number[]);
        });
        child.send('take');
      }),
    stop: () => child.kill(),
  };
}

/** A server in a process of its own that has nothing else to do: what it takes to answer is the machine's doing. */
export async function startIdleServer(): Promise<{ readonly url: string; stop(): void }> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 2, 2, 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

const ATTEMPTS = 5;

/**
 * Asks again, as any client does, when a connection that was idle is closed in the moment it is used (RFC 9110, 9.2.2 and
 * 15.5.9); the time runs on.
 */
async function untilAnswered(url: string, options: Ask): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { status } = await ask(url, options);
      if (status === 200) return;
      if (status !== 408 || attempt === ATTEMPTS) throw new Error(`${url}: ${status}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET' || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The process that asks. */
function probe(url: string, token: string): void {
  const agent = new Agent({ keepAlive: true });
  let latencies: number[] = [];
  let due = performance.now();
  const next = () => {
    const planned = due;
    due += PROBE_EVERY_MS;
    setTimeout(next, Math.max(0, due - performance.now()));
    untilAnswered(url, { headers: bearer(token), agent }).then(
      () => latencies.push(performance.now() - planned),
      (error: unknown) => {
        throw error;
      },
    );
  };
  process.on('message', () => {
    process.send?.(latencies);
    latencies = [];
  });
  process.on('disconnect', () => process.exit(0));
  next();
}

function serveNothing(): void {
  const server = createServer((_, response) => response.end('{}'));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('disconnect', () => process.exit(0));
}

const [url, token] = process.argv.slice(2);
if (process.send !== undefined && import.meta.main) {
  if (url !== undefined && token !== undefined) probe(url, token);
  else serveNothing();
}
