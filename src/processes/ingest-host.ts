import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chargeJob, type IngestParts } from '../ingest/index.ts';
import { resumeAbandoned } from '../jobs/index.ts';
import { type Log, messageOf } from '../platform/index.ts';
import type { FromIngest, ToIngest } from './ingest-protocol.ts';

export interface IngestHostOptions {
  readonly parts: Pick<IngestParts, 'database' | 'clock' | 'ids'>;
  readonly log: Log;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Resident bytes past which the child is ended. */
  readonly memoryBytes: number;
  /** Longest time between two pages of a file. */
  readonly pageTimeoutMs: number;
  /** Longest time for a whole file. */
  readonly fileTimeoutMs: number;
}

export interface IngestHost {
  start(): Promise<void>;
  /** Something was queued. */
  wake(): void;
  state(): 'starting' | 'running' | 'restarting' | 'stopped';
  stop(): Promise<void>;
}

interface Work {
  readonly job: string;
  readonly firm: string | null;
  readonly file: string;
  readonly startedAt: number;
  lastSignAt: number;
}

type Verdict = { readonly reason: string; readonly code: 'reader_crashed' | 'reader_timeout' };

const LOOK_EVERY_MS = 1_000;
const STOP_GRACE_MS = 3_000;

/**
 * Keeps one ingest child running. A child that dies, grows past its memory or stands still is ended
 * and started again; the file it was reading is charged one attempt, and no other.
 */
export function createIngestHost(options: IngestHostOptions): IngestHost {
  let child: ChildProcess | null = null;
  let state: ReturnType<IngestHost['state']> = 'stopped';
  let work: Work | null = null;
  let verdict: Verdict | null = null;
  let crashes = 0;
  let restart: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;

  const launch = () => {
    state = 'starting';
    work = null;
    verdict = null;
    const started = spawn(options.command, [...options.args], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: options.env,
    });
    child = started;
    started.on('error', (error) =>
      options.log.error({ err: error }, 'the ingest child could not be started'),
    );
    started.on('message', (message) => heard(message as FromIngest));
    started.on('exit', (code, signal) => {
      ended(started, code, signal).catch((error: unknown) => {
        options.log.error({ err: error }, 'the end of the ingest child could not be recorded');
      });
    });
  };

  const heard = (message: FromIngest) => {
    const now = performance.now();
    switch (message.type) {
      case 'ready':
        // It may say so after we have told it to stop.
        if (state === 'starting') state = 'running';
        return;
      case 'start':
        work = { job: message.job, firm: message.firm, file: message.file, startedAt: now, lastSignAt: now };
        return;
      case 'page':
        if (work !== null) work.lastSignAt = now;
        return;
      case 'end':
        work = null;
        crashes = 0;
        return;
    }
  };

  const ended = async (which: ChildProcess, code: number | null, signal: NodeJS.Signals | null) => {
    if (child !== which) return;
    child = null;
    if (state === 'stopped') return;
    state = 'restarting';
    crashes += 1;
    const charged = work;
    const why = verdict ?? { reason: describeEnd(code, signal), code: 'reader_crashed' as const };
    options.log.warn(
      { reason: why.reason, file: charged?.file },
      'the ingest child ended; it is started again',
    );
    if (charged !== null) await chargeJob(options.parts, charged.firm, charged.job, why.reason, why.code);
    await resumeAbandoned(options.parts, 'ingest_file');
    if (isStopped()) return;
    // A pause that grows with crashes in a row, so that a broken installation does not spin.
    restart = setTimeout(launch, Math.min(30_000, 100 * 2 ** Math.min(crashes - 1, 9)));
  };

  const look = () => {
    if (child === null || child.pid === undefined || work === null || verdict !== null) return;
    const now = performance.now();
    const memory = residentBytes(child.pid);
    if (memory > options.memoryBytes) {
      verdict = {
        reason: `it needed more than ${Math.round(options.memoryBytes / 2 ** 20)} MiB of memory`,
        code: 'reader_crashed',
      };
    } else if (now - work.lastSignAt > options.pageTimeoutMs) {
      verdict = {
        reason: `a page took longer than ${options.pageTimeoutMs / 1000} s`,
        code: 'reader_timeout',
      };
    } else if (now - work.startedAt > options.fileTimeoutMs) {
      verdict = { reason: `it took longer than ${options.fileTimeoutMs / 1000} s`, code: 'reader_timeout' };
    }
    if (verdict !== null) child.kill('SIGKILL');
  };

  // A function, because the compiler believes that `state` cannot change during an await.
  const isStopped = () => state === 'stopped';

  const send = (message: ToIngest) => {
    if (child?.connected !== true) return;
    child.send(message, (error) => {
      if (error !== null) options.log.debug({ reason: messageOf(error) }, 'the ingest child did not hear us');
    });
  };

  return {
    async start() {
      await resumeAbandoned(options.parts, 'ingest_file');
      launch();
      watch = setInterval(look, LOOK_EVERY_MS);
      watch.unref();
    },
    wake: () => send({ type: 'wake' }),
    state: () => state,
    async stop() {
      state = 'stopped';
      clearTimeout(restart);
      clearInterval(watch);
      const ending = child;
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      send({ type: 'stop' });
      const force = setTimeout(() => ending.kill('SIGKILL'), STOP_GRACE_MS);
      await gone;
      clearTimeout(force);
    },
  };
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `the reader ended with code ${code}` : `the reader was ended by ${signal}`;
}

/** Linux: the second number of /proc/<pid>/statm, in pages of 4 KiB (proc(5)); 0 once the process is gone. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      (error as NodeJS.ErrnoException).code === 'ESRCH'
    )
      return 0;
    throw error;
  }
}
