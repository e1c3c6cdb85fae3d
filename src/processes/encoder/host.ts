/**
 * Keeps the encoder child: starts it for the first text, again after a crash (a little later each time), and ends it when it
 * hangs or nobody needs it any more.
 */
import type { EncodeOrder, EncoderHost } from '../../drafting/engines/llama/index.ts';
import { ChanceryError, type Log, silentLog } from '../../platform/index.ts';
import { bareEnvironment } from '../bare-environment.ts';
import { type Backoff, CrashPause } from '../crash-pause.ts';
import { type RunningChild, startChild } from '../running-child.ts';
import { type SelfCommand, selfCommand } from '../self.ts';
import type { FromEncoder, ToEncoder } from './protocol.ts';

export interface EncoderHostOptions {
  readonly log?: Log;
  /** Cores to compute on; 0 or absent: one. */
  readonly threads?: number;
  /** Bytes that weights may take; 0 or absent: nine tenths of what is available when it starts. */
  readonly memoryBytes?: number;
  /** How to start the child; default this executable with `child encoder THREADS BYTES`. */
  readonly command?: SelfCommand;
  /** Without work for so long the child ends, unless `staysLoaded` says otherwise; default ten minutes. */
  readonly idleMilliseconds?: number;
  readonly staysLoaded?: () => boolean;
  /** Without a sign of life for so long a busy child is killed; default three minutes. */
  readonly stallMilliseconds?: number;
  /** Pause after the first crash, doubled with each further one; default one second, at most one minute. */
  readonly backoffMilliseconds?: Backoff;
}

export interface EncoderHostStatus {
  /** `resting`: no process, the next text starts one; `recovering`: it crashed and is held back. */
  readonly state: 'resting' | 'running' | 'recovering';
  readonly pid: number | null;
}

export interface RunningEncoderHost extends EncoderHost {
  status(): EncoderHostStatus;
  stop(): Promise<void>;
}

interface Child {
  readonly process: RunningChild<ToEncoder>;
  readonly tasks: Map<number, PromiseWithResolvers<readonly Float32Array[]>>;
  stall: NodeJS.Timeout | undefined;
}

export function createEncoderHost(options: EncoderHostOptions = {}): RunningEncoderHost {
  return new Host(options);
}

class Host implements RunningEncoderHost {
  private readonly options: EncoderHostOptions;
  private readonly log: Log;
  private child: Child | null = null;
  private lastId = 0;
  private readonly pause: CrashPause;
  private closed = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(options: EncoderHostOptions) {
    this.options = options;
    this.log = options.log ?? silentLog;
    this.pause = new CrashPause(options.backoffMilliseconds);
  }

  async encode(order: EncodeOrder, signal: AbortSignal): Promise<readonly Float32Array[]> {
    signal.throwIfAborted();
    const child = this.runningChild();
    this.lastId += 1;
    const id = this.lastId;
    const done = Promise.withResolvers<readonly Float32Array[]>();
    child.tasks.set(id, done);
    const abort = () => {
      child.process.tell({ type: 'cancel', id });
      done.reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    child.process.tell({ type: 'encode', id, order });
    this.watch(child);
    try {
      return await done.promise;
    } finally {
      signal.removeEventListener('abort', abort);
      child.tasks.delete(id);
      this.watch(child);
    }
  }

  rest(): void {
    const { child } = this;
    if (child === null || child.tasks.size > 0) return;
    this.child = null;
    child.process.kill();
  }

  status(): EncoderHostStatus {
    const isHeldBack = this.pause.left() > 0;
    const state = this.child !== null ? 'running' : isHeldBack ? 'recovering' : 'resting';
    return { state, pid: this.child?.process.pid ?? null };
  }

  async stop(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    const { child } = this;
    if (child === null) return;
    this.child = null;
    clearTimeout(child.stall);
    // It holds nothing that would have to be put down.
    child.process.kill();
    failAll(child, stopping());
    await child.process.ended;
  }

  private runningChild(): Child {
    if (this.closed) throw stopping();
    if (this.child !== null) return this.child;
    const wait = this.pause.left();
    if (wait > 0) throw crashed(wait);
    this.child = this.start();
    return this.child;
  }

  private start(): Child {
    const { threads = 0, memoryBytes = 0 } = this.options;
    const own = selfCommand(['child', 'encoder', String(threads), String(memoryBytes)]);
    const child: Child = {
      process: startChild<ToEncoder, FromEncoder>({
        process: 'encoder',
        command: this.options.command ?? own,
        env: bareEnvironment(process.env),
        serialization: 'advanced',
        log: this.log,
        hear: (message) => this.hear(child, message),
        over: (how) => this.ended(child, how),
      }),
      tasks: new Map(),
      stall: undefined,
    };
    this.log.info({ pid: child.process.pid }, 'encoder child started');
    return child;
  }

  private hear(child: Child, message: FromEncoder): void {
    this.watch(child);
    const task = child.tasks.get(message.id);
    if (message.type === 'done') {
      this.pause.recovered();
      task?.resolve(message.results);
    } else if (message.type === 'failed') {
      const { failure } = message;
      this.log.warn({ cause: failure.cause }, 'the encoder child failed');
      task?.reject(
        failure.kind === 'internal'
          ? new ChanceryError('engine_unavailable', 'The model that reads failed.', { cause: failure.cause })
          : new ChanceryError('engine_unavailable', failure.message, {
              ...(failure.hint === null ? {} : { hint: failure.hint }),
              cause: failure.cause,
            }),
      );
    }
  }

  private ended(child: Child, how: string): void {
    clearTimeout(child.stall);
    if (this.child !== child) return;
    this.child = null;
    const pause = this.pause.crashed();
    this.log.error({ how, crashes: this.pause.crashes, pause }, 'encoder child died');
    failAll(child, crashed(pause));
  }

  /** While it is at work it must show signs of life; without work it goes after a while. */
  private watch(child: Child): void {
    clearTimeout(child.stall);
    clearTimeout(this.idle);
    if (this.child !== child || this.closed) return;
    if (child.tasks.size === 0) {
      this.idle = setTimeout(
        () => {
          if (this.options.staysLoaded?.() === true) this.watch(child);
          else this.rest();
        },
        this.options.idleMilliseconds ?? 10 * 60_000,
      );
      this.idle.unref();
      return;
    }
    child.stall = setTimeout(
      () => {
        this.log.error({ pid: child.process.pid }, 'encoder child hangs and is killed');
        child.process.kill();
      },
      this.options.stallMilliseconds ?? 3 * 60_000,
    );
  }
}

function failAll(child: Child, error: ChanceryError): void {
  for (const task of child.tasks.values()) task.reject(error);
}

function stopping(): ChanceryError {
  return new ChanceryError('service_unavailable', 'The appliance is shutting down.', { retryAfter: 10 });
}

function crashed(pauseMilliseconds: number): ChanceryError {
  return new ChanceryError(
    'engine_unavailable',
    'The process of the model that reads stopped unexpectedly and is being restarted.',
    {
      hint: 'Try again shortly.',
      retryAfter: Math.max(1, Math.ceil(pauseMilliseconds / 1000)),
    },
  );
}
