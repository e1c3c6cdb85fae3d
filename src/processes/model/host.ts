/** Keeps the model child: started for the first draft, and there until nobody has drafted for a while. */
import {
  type GenerateRequest,
  type Generation,
  type ModelHost,
  type ModelHostStatus,
  PromptTooLong,
} from '../../drafting/engines/llama/index.ts';
import { ChanceryError, type Log, silentLog } from '../../platform/index.ts';
import { type CarriedError, ERRORS, type ErrorCarrier } from '../protocol/carried-error.ts';
import { bareEnvironment } from '../protocol/child-config.ts';
import { ENGINE_ERRORS } from '../protocol/engine-errors.ts';
import { ChildHost } from '../supervision/child-host.ts';
import { type Backoff, DEFAULT_BACKOFF } from '../supervision/crash-pause.ts';
import { type SelfCommand, selfCommand } from '../supervision/self.ts';
import { AFTER_EVERYTHING } from '../system/low-priority.ts';
import type { ModelEvent } from './protocol.ts';

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
  /** Drafts under way fail with `service_unavailable`. */
  stop(): Promise<void>;
}

const DRAFTS = 4;

export function createModelHost(options: ModelHostOptions = {}): RunningModelHost {
  return new Host(options);
}

class Host extends ChildHost<null> implements RunningModelHost {
  readonly #assertRoom: () => void;
  #capacity: number;

  constructor(options: ModelHostOptions) {
    const { log = silentLog, threads = 0, memoryBytes = 0, drafts = 0 } = options;
    const given = [threads, memoryBytes, drafts].map(String);
    super({
      process: 'model',
      command: options.command ?? selfCommand(['child', 'model', ...given]),
      env: bareEnvironment(process.env),
      // Where the processor is short, the model is what must wait.
      behind: AFTER_EVERYTHING,
      log,
      errors: errorsFor(log),
      idleMilliseconds: options.idleMilliseconds ?? 10 * 60_000,
      stallMilliseconds: options.stallMilliseconds ?? 3 * 60_000,
      backoff: options.backoffMilliseconds ?? DEFAULT_BACKOFF,
    });
    this.#capacity = options.drafts ?? DRAFTS;
    this.#assertRoom = options.assertRoom ?? (() => undefined);
  }

  async *generate(request: GenerateRequest, signal: AbortSignal): AsyncGenerator<string, Generation> {
    const events = this.call<ModelEvent, Generation>(null, 'generate', request, signal);
    try {
      for (;;) {
        const { value, done } = await events.next();
        if (done === true) return value;
        if (typeof value === 'string') yield value;
        else if (value !== null) this.#capacity = value.capacity;
      }
    } finally {
      await events.return(undefined as never);
    }
  }

  status(): ModelHostStatus {
    const [child] = this.children;
    const wait = child === undefined ? Math.ceil(this.pause.left() / 1000) : 0;
    const state = child !== undefined ? 'running' : wait > 0 ? 'recovering' : 'resting';
    return {
      state: this.isClosed ? 'closed' : state,
      pid: child?.pid ?? null,
      pending: child?.tasks.size ?? 0,
      capacity: this.#capacity,
      retry_after_seconds: wait,
    };
  }

  protected override refusal(): null {
    if (this.children.length === 0) this.#assertRoom();
    return null;
  }

  protected override lost(): ChanceryError {
    return new ChanceryError(
      'engine_unavailable',
      'The language model stopped unexpectedly and is being restarted.',
      {
        hint: 'Try again shortly, or choose the engine “assembly”.',
        retryAfter: Math.max(1, Math.ceil(this.pause.left() / 1000)),
      },
    );
  }
}

function errorsFor(log: Log): ErrorCarrier {
  return {
    ...ERRORS,
    revive(error: CarriedError) {
      const cause = ENGINE_ERRORS.revive(error);
      if (cause instanceof PromptTooLong) return cause;
      log.error({ err: cause }, 'the model child failed');
      return error.kind === 'known'
        ? cause
        : new ChanceryError('internal', 'The language model failed.', { cause });
    },
  };
}
