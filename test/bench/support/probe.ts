/**
 * Asks `GET <url>` at fixed times from a process of its own, whatever the bench is busy with. A probe counts from the
 * moment it was due, so that a stalled server is not asked less often than a quick one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { Agent } from 'node:http';
import { ask, bearer } from './http-client.ts';

export interface Probes {
  /** @returns milliseconds of each probe since the start or the last call */
  take(): Promise<number[]>;
  stop(): void;
}

const EVERY_MS = 20;

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

/** The process that asks. */
function probe(url: string, token: string): void {
  const agent = new Agent({ keepAlive: true });
  let latencies: number[] = [];
  let due = performance.now();
  const next = () => {
    const planned = due;
    due += EVERY_MS;
    setTimeout(next, Math.max(0, due - performance.now()));
    const once = () => ask(url, { headers: bearer(token), agent });
    // A connection that was idle may be closed by the server in the moment it is used again: any client asks once more.
    const reset = (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') throw error;
      return once();
    };
    once()
      .catch(reset)
      .then(
        ({ status }) => {
          if (status !== 200) throw new Error(`${url}: ${status}`);
          latencies.push(performance.now() - planned);
        },
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

const [url, token] = process.argv.slice(2);
if (process.send !== undefined && import.meta.main && url !== undefined && token !== undefined)
  probe(url, token);
