import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
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
  readonly pid: string;
  readonly log: string;
}

/** Has whoever listens there proven that it serves these data? */
export type IsOurs = (url: string, signal: AbortSignal) => Promise<boolean>;

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** What the pid file says, if that process still is our server on this data directory. It may be about to end. */
export function recordedServer(files: ServerFiles): RunningServer | undefined {
  try {
    const pid = Number(readFileSync(files.pid, 'utf8'));
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (!command.includes('serve') || !command.includes(files.data)) return undefined;
    return { pid, port: Number(command[command.indexOf('--port') + 1]) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
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
  mkdirSync(dirname(files.pid), { recursive: true, mode: 0o700 });
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
  writeFileSync(files.pid, `${child.pid ?? ''}\n`, { mode: 0o600 });
  const patience = AbortSignal.any([signal, ended.signal, AbortSignal.timeout(START_MS)]);
  while (!patience.aborted) {
    if (child.pid !== undefined && (await isOurs(url, patience))) return { pid: child.pid, port };
    await sleep(LOOK_EVERY_MS, undefined, { signal: patience }).catch(() => undefined);
  }
  rmSync(files.pid, { force: true });
  if (!ended.signal.aborted) child.kill('SIGTERM');
  signal.throwIfAborted();
  throw new ChanceryError('service_unavailable', `The server did not start: ${lastLine(files.log)}`, {
    hint: `Its log is ${files.log}; a port that is taken can be exchanged with --port N`,
  });
}

/** Ends the server in good order. @returns whether one ran */
export async function stopServer(files: ServerFiles): Promise<boolean> {
  const pid = recordedServer(files)?.pid;
  rmSync(files.pid, { force: true });
  if (pid === undefined) return false;
  process.kill(pid, 'SIGTERM');
  const deadline = performance.now() + STOP_MS;
  while (performance.now() < deadline) {
    if (!isRunning(pid)) return true;
    await sleep(LOOK_EVERY_MS);
  }
  throw new ChanceryError(
    'service_unavailable',
    `The server (process ${pid}) has not ended after ${STOP_MS / 1000} s.`,
    {
      hint: `See ${files.log}; kill ${pid} ends it the hard way, and nothing acknowledged is lost.`,
    },
  );
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
