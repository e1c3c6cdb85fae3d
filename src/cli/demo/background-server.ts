import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChanceryError } from '../../platform/index.ts';
import { selfCommand } from '../shared/self.ts';

export const HOST = '127.0.0.1';
const START_MS = 30_000;
const STOP_MS = 20_000;
const LOOK_EVERY_MS = 100;

export interface ServerFiles {
  readonly data: string;
  readonly log: string;
}

/** Has whoever listens there proven that it serves these data? */
export type IsOurs = (url: string, signal: AbortSignal) => Promise<boolean>;

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/**
 * Whoever serves these data, whichever trial started it, as the processes themselves say: more than one while two trials start at once,
 * or where the data were deleted under a server. It may be about to end.
 */
export function runningServers(data: string): RunningServer[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid)) return [];
    const command = commandOf(pid);
    if (command[command.indexOf('serve') + 1] !== '--data' || !command.includes(data)) return [];
    return [{ pid, port: Number(command[command.indexOf('--port') + 1]) }];
  });
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // it has ended meanwhile, or is not ours to look at
  }
}

/** Was its executable replaced since? Then its next child would be of another version (proc_pid_exe(5)). */
export function isOutdated({ pid }: RunningServer): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`).endsWith(' (deleted)');
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Starts the server so that it outlives this process, and waits until it has proven that it is the one that answers. */
export async function startServer(
  files: ServerFiles,
  port: number,
  isOurs: IsOurs,
  signal: AbortSignal,
): Promise<RunningServer> {
  const url = urlOf(port);
  mkdirSync(dirname(files.log), { recursive: true, mode: 0o700 });
  const log = openSync(files.log, 'a', 0o600);
  const [command, ...args] = selfCommand([
    'serve',
    '--data',
    files.data,
    '--host',
    HOST,
    '--port',
    String(port),
    '--public-url',
    url,
  ]);
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  child.once('error', () => ended.abort());
  const patience = AbortSignal.any([signal, ended.signal, AbortSignal.timeout(START_MS)]);
  while (!patience.aborted) {
    if (child.pid !== undefined && (await isOurs(url, patience))) return { pid: child.pid, port };
    await sleep(LOOK_EVERY_MS, undefined, { signal: patience }).catch(() => undefined);
  }
  if (!ended.signal.aborted) child.kill('SIGTERM');
  signal.throwIfAborted();
  throw new ChanceryError('service_unavailable', `The server did not start: ${lastLine(files.log)}`, {
    hint: `Its log is ${files.log}; a port that is taken can be exchanged with --port N`,
  });
}

/** Ends what serves these data, in good order. @returns whether anything did */
export async function stopServers({ data, log }: ServerFiles): Promise<boolean> {
  const servers = runningServers(data);
  for (const { pid } of servers) {
    process.kill(pid, 'SIGTERM');
    const deadline = performance.now() + STOP_MS;
    while (isRunning(pid)) {
      if (performance.now() > deadline) {
        throw new ChanceryError(
          'service_unavailable',
          `The server (process ${pid}) has not ended after ${STOP_MS / 1000} s.`,
          { hint: `See ${log}; kill -9 ${pid} ends it the hard way, and nothing acknowledged is lost.` },
        );
      }
      await sleep(LOOK_EVERY_MS);
    }
  }
  return servers.length > 0;
}

export function urlOf(port: number): string {
  return `http://${HOST}:${port}`;
}

function isRunning(pid: number): boolean {
  try {
    // A process that has ended but was not waited for is a zombie: state Z.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function lastLine(path: string): string {
  const line = readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? '';
  return line === '' ? 'it said nothing.' : line;
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ESRCH';
}
