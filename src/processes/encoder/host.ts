/** Keeps the encoder child: started for the first text, and there until nobody needs it any more. */
import type { EncodeOrder, EncoderHost } from '../../drafting/engines/llama/index.ts';
import { ChanceryError, type Log, silentLog } from '../../platform/index.ts';
import { type CarriedError, ERRORS, type ErrorCarrier } from '../protocol/carried-error.ts';
import { bareEnvironment } from '../protocol/child-config.ts';
import { resultOf } from '../protocol/wire.ts';
import { ChildHost } from '../supervision/child-host.ts';
import { type Backoff, DEFAULT_BACKOFF } from '../supervision/crash-pause.ts';
import { type SelfCommand, selfCommand } from '../supervision/self.ts';
import { AFTER_EVERYTHING } from '../system/low-priority.ts';

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

export function createEncoderHost(options: EncoderHostOptions = {}): RunningEncoderHost {
  return new Host(options);
}

class Host extends ChildHost<EncodeOrder> implements RunningEncoderHost {
  readonly #options: EncoderHostOptions;

  constructor(options: EncoderHostOptions) {
    const { log = silentLog, threads = 0, memoryBytes = 0 } = options;
    super({
      process: 'encoder',
      command: options.command ?? selfCommand(['child', 'encoder', String(threads), String(memoryBytes)]),
      env: bareEnvironment(process.env),
      behind: AFTER_EVERYTHING,
      log,
      errors: errorsFor(log),
      idleMilliseconds: options.idleMilliseconds ?? 10 * 60_000,
      stallMilliseconds: options.stallMilliseconds ?? 3 * 60_000,
      backoff: options.backoffMilliseconds ?? DEFAULT_BACKOFF,
    });
    this.#options = options;
  }

  encode(order: EncodeOrder, signal: AbortSignal): Promise<readonly Float32Array[]> {
    return resultOf(this.call<null, readonly Float32Array[]>(order, 'encode', order, signal));
  }

  rest(): void {
    for (const child of this.children) if (child.tasks.size === 0) child.end(this.closing());
  }

  status(): EncoderHostStatus {
    const [child] = this.children;
    const state = child !== undefined ? 'running' : this.pause.left() > 0 ? 'recovering' : 'resting';
    return { state, pid: child?.pid ?? null };
  }

  protected override stays(): boolean {
    return this.#options.staysLoaded?.() === true;
  }

  protected override lost(): ChanceryError {
    return new ChanceryError(
      'engine_unavailable',
      'The process of the model that reads stopped unexpectedly and is being restarted.',
      { hint: 'Try again shortly.', retryAfter: Math.max(1, Math.ceil(this.pause.left() / 1000)) },
    );
  }
}

function errorsFor(log: Log): ErrorCarrier {
  return {
    ...ERRORS,
    revive(error: CarriedError) {
      const cause = ERRORS.revive(error);
      log.warn({ err: cause }, 'the encoder child failed');
      return error.kind === 'known'
        ? new ChanceryError('engine_unavailable', error.message, {
            ...(error.hint !== undefined && { hint: error.hint }),
            cause,
          })
        : new ChanceryError('engine_unavailable', 'The model that reads failed.', { cause });
    },
  };
}
