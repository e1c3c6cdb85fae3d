/**
 * Keeps the model child: starts it for the first draft, restarts it after a crash (a little later each
 * time), ends it when nobody drafts for a while, and stops waiting for it when it hangs.
 */
import {
  type GenerateRequest,
  type Generation,
  type ModelHost,
  type ModelHostStatus,
  PromptTooLong,
} from '../../drafting/engines/llama/index.ts';
import { ChanceryError, type Log, silentLog } from '../../platform/index.ts';
import { bareEnvironment } from '../bare-environment.ts';
import { type Backoff, CrashPause } from '../crash-pause.ts';
import { type MessageStream, messageStream } from '../message-stream.ts';
import { type RunningChild, startChild } from '../running-child.ts';
import { type SelfCommand, selfCommand } from '../self.ts';
import type { FromModelChild, ModelFailure, ToModelChild } from './protocol.ts';

export interface ModelHostOptions {
  readonly log?: Log;
  /** Cores to compute on; 0 or absent: all but one. */
  readonly threads?: number;
  /** Bytes that weights and contexts may take; 0 or absent: nine tenths of what is available when it starts. */
  readonly memoryBytes?: number;
  /** Generations at once, if the memory allows; default 4. */
  readonly drafts?: number;
  /** How to start the child; default this executable with `child model THREADS BYTES DRAFTS`. */
  readonly command?: SelfCommand;
  /** Without a draft for so long the model leaves the memory; default ten minutes. */
  readonly idleMilliseconds?: number;
  /** Without a sign of life for so long a busy child is killed; default three minutes. */
  readonly stallMilliseconds?: number;
  /** Pause after the first crash, doubled with each further one; default one second, at most one minute. */
  readonly backoffMilliseconds?: Backoff;
  /** Throws `storage_full`: a child that is started may unpack its libraries, 33 MB, into the data directory. */
  readonly assertRoom?: () => void;
}

export interface RunningModelHost extends ModelHost {
  /** Ends the child within two seconds; drafts under way fail with `service_unavailable`. */
  stop(): Promise<void>;
}

const DRAFTS = 4;
const STOP_GRACE = 1500; // milliseconds
const LONGEST_TIMER = 2 ** 31 - 1; // milliseconds; Node fires longer ones at once

export function createModelHost(options: ModelHostOptions = {}): RunningModelHost {
  return new Host(options);
}

interface Child {
  readonly process: RunningChild<ToModelChild>;
  readonly streams: Map<number, MessageStream<FromModelChild>>;
  /** Whether we asked it to end; any other end is a crash. */
  dismissed: boolean;
  stall: NodeJS.Timeout | undefined;
}

class Host implements RunningModelHost {
  private readonly log: Log;
  private readonly command: SelfCommand;
  private readonly idleMilliseconds: number;
  private readonly stallMilliseconds: number;
  private readonly pause: CrashPause;
  private readonly assertRoom: () => void;
  private capacity: number;
  private child: Child | null = null;
  private lastId = 0;
  private closed = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(options: ModelHostOptions) {
    this.log = options.log ?? silentLog;
    this.command =
      options.command ??
      selfCommand([
        'child',
        'model',
        ...[options.threads, options.memoryBytes, options.drafts].map((value) => String(value ?? 0)),
      ]);
    this.capacity = options.drafts ?? DRAFTS;
    this.idleMilliseconds = Math.min(options.idleMilliseconds ?? 10 * 60_000, LONGEST_TIMER);
    this.stallMilliseconds = options.stallMilliseconds ?? 3 * 60_000;
    this.pause = new CrashPause(options.backoffMilliseconds);
    this.assertRoom = options.assertRoom ?? (() => undefined);
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<string, Generation> {
    signal.throwIfAborted();
    const child = this.runningChild();
    const id = ++this.lastId;
    const stream = messageStream<FromModelChild>();
    const abort = () => stream.fail(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    child.streams.set(id, stream);
    child.process.tell({ type: 'generate', id, request });
    this.watch(child);
    let finished = false;
    try {
      for (;;) {
        const message = await stream.next();
        if (message.type === 'text') yield message.text;
        else if (message.type === 'capacity') this.capacity = message.generations;
        else if (message.type === 'done') {
          finished = true;
          this.pause.recovered();
          return message.generation;
        } else if (message.type === 'failed') {
          finished = true;
          throw this.errorFor(message.failure);
        }
      }
    } finally {
      signal.removeEventListener('abort', abort);
      child.streams.delete(id);
      if (!finished) child.process.tell({ type: 'cancel', id });
      this.watch(child);
    }
  }

  status(): ModelHostStatus {
    const wait = Math.ceil(this.pause.left() / 1000);
    const state = this.child !== null ? 'running' : wait > 0 ? 'recovering' : 'resting';
    return {
      state: this.closed ? 'closed' : state,
      pid: this.child?.process.pid ?? null,
      pending: this.child?.streams.size ?? 0,
      capacity: this.capacity,
      retry_after_seconds: this.child === null ? wait : 0,
    };
  }

  async stop(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    const child = this.child;
    if (child === null) return;
    this.failAll(
      child,
      new ChanceryError('service_unavailable', 'The appliance is shutting down.', { retryAfter: 10 }),
    );
    await this.dismiss(child);
  }

  private runningChild(): Child {
    if (this.closed) throw new ChanceryError('service_unavailable', 'The appliance is shutting down.');
    if (this.child !== null) return this.child;
    const wait = this.pause.left();
    if (wait > 0) throw crashed(wait);
    this.assertRoom();
    this.child = this.start();
    return this.child;
  }

  private start(): Child {
    const child: Child = {
      process: startChild<ToModelChild, FromModelChild>({
        process: 'model',
        command: this.command,
        env: bareEnvironment(process.env),
        log: this.log,
        hear: (message) => {
          child.streams.get(message.id)?.push(message);
          this.watch(child);
        },
        over: (how) => this.ended(child, how),
      }),
      streams: new Map(),
      dismissed: false,
      stall: undefined,
    };
    this.log.info({ pid: child.process.pid }, 'model child started');
    return child;
  }

  private ended(child: Child, how: string): void {
    clearTimeout(child.stall);
    if (this.child === child) this.child = null;
    if (child.dismissed) return;
    child.dismissed = true;
    const pause = this.pause.crashed();
    this.log.error({ how, crashes: this.pause.crashes, pause }, 'model child died');
    this.failAll(child, crashed(pause));
  }

  private failAll(child: Child, error: ChanceryError): void {
    for (const stream of child.streams.values()) stream.fail(error);
  }

  /** After every message and change: is the child at work (then it must show signs of life) or idle? */
  private watch(child: Child): void {
    clearTimeout(child.stall);
    clearTimeout(this.idle);
    if (child.dismissed || this.closed) return;
    if (child.streams.size > 0) {
      child.stall = setTimeout(() => {
        this.log.error({ pid: child.process.pid }, 'model child hangs and is killed');
        child.process.kill();
      }, this.stallMilliseconds);
    } else {
      this.idle = setTimeout(() => void this.dismiss(child), this.idleMilliseconds);
      this.idle.unref();
    }
  }

  private async dismiss(child: Child): Promise<void> {
    child.dismissed = true;
    if (this.child === child) this.child = null;
    await child.process.end({ type: 'stop' }, STOP_GRACE);
    this.log.info({ pid: child.process.pid }, 'model child ended');
  }

  private errorFor(failure: ModelFailure): Error {
    switch (failure.kind) {
      case 'prompt_too_long':
        return new PromptTooLong(failure.promptTokens, failure.roomTokens);
      case 'unavailable':
        this.log.warn({ cause: failure.cause }, failure.message);
        return new ChanceryError('engine_unavailable', failure.message, {
          ...(failure.hint === null ? {} : { hint: failure.hint }),
          cause: failure.cause,
        });
      case 'internal':
        this.log.error({ cause: failure.cause }, 'the model child failed');
        return new ChanceryError('internal', 'The language model failed.', { cause: failure.cause });
    }
  }
}

function crashed(pauseMilliseconds: number): ChanceryError {
  return new ChanceryError(
    'engine_unavailable',
    'The language model stopped unexpectedly and is being restarted.',
    {
      hint: 'Try again shortly, or choose the engine “assembly”.',
      retryAfter: Math.max(1, Math.ceil(pauseMilliseconds / 1000)),
    },
  );
}
