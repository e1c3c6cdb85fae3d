/**
 * Keeps the clerks: children that do what takes time that grows with what somebody sent, so that the server's event loop
 * stays free. One request a clerk; firms take turns, and in a firm its clients, and nobody waits only because another's
 * requests take long. What takes more processor time than one request may have is ended with its clerk, and its
 * neighbours notice nothing.
 */
import { laneOf, type Principal } from '../../access/index.ts';
import { FairOrder } from '../../jobs/index.ts';
import { ChanceryError, type Config, type Log, silentLog } from '../../platform/index.ts';
import type { Keyring } from '../../store/index.ts';
import { childEnvironment } from '../protocol/child-config.ts';
import { ENGINE_ERRORS } from '../protocol/engine-errors.ts';
import {
  type ChildGone,
  ChildHost,
  type HostedChild,
  type Task as HostedTask,
} from '../supervision/child-host.ts';
import { type SelfCommand, selfCommand } from '../supervision/self.ts';
import { serveClerk } from './child.ts';
import type { ClerkCalls, ServedServices } from './protocol.ts';

export interface ClerkHostOptions {
  readonly config: Config;
  /** What a clerk opens the stores with. */
  readonly keyring: Keyring;
  readonly services: ServedServices;
  readonly log?: Log;
  /** How to start a clerk; default this executable with `child clerk`. */
  readonly command?: SelfCommand;
  /**
   * ClerkCalls that compute at a time; those that wait for a model do not count. When all of them take long, one more may
   * compute of a client that has none running, and one of a firm that has none.
   */
  readonly atOnce: number;
  /** Processor time that one request may take, in milliseconds. */
  readonly workMilliseconds: number;
  /** Without a request for so long a clerk ends; default one minute. The last one is kept ten times as long. */
  readonly idleMilliseconds?: number;
}

type Task = keyof ClerkCalls;
type InputOf<T extends Task> = Parameters<ClerkCalls[T]>[1];

export interface ClerkHost {
  /**
   * @throws ChanceryError `too_complex`; `service_unavailable` while too many are waiting, or when clerks die of it; what
   * the request throws; the reason of `signal`
   */
  run<T extends Task>(
    task: T,
    principal: Principal,
    input: InputOf<T>,
    signal?: AbortSignal,
  ): ReturnType<ClerkCalls[T]>;
  /** Clerks that are there, and requests that wait for one. */
  status(): { readonly clerks: number; readonly waiting: number };
  stop(): Promise<void>;
}

/** Clerks at most: a draft keeps its own while a model writes. Some are kept free for what is shorter. */
const MOST_CLERKS = 16;
const MOST_DRAFTING = 12;
const MOST_WAITING = 256;
const MOST_WAITING_OF_A_CLIENT = 64;
/** A clerk can die of what is not the request's fault, of another process's hunger for memory above all. */
const MOST_ATTEMPTS = 2;
/** Memory that one request may add to its clerk, which remembers what it has read of the index: some 600 MB of 500,000 pages. */
const MOST_GROWTH = 2 ** 30;
/** By the clock, without waiting for a model: on a busy machine a second of work may take long. */
const LONGEST_MS = 600_000;
/** Requests that have run for so long keep nobody else waiting. Most are done by then, and a new clerk takes as long to start. */
const LONG_MS = 1_000;
/** A cancelled request that has not ended by then is in the middle of a long step. */
const CANCEL_GRACE_MS = 300;

export function createClerkHost(options: ClerkHostOptions): ClerkHost {
  return new Host(options);
}

interface ClerkWork {
  readonly task: Task;
  readonly firmId: string;
  readonly lane: string;
}

/** What takes turns. */
type Place = ClerkWork & Pick<HostedTask<ClerkWork>, 'since'>;

type Clerk = HostedChild<ClerkWork>;

class Host extends ChildHost<ClerkWork> {
  readonly #options: ClerkHostOptions;
  readonly #order = new FairOrder();

  constructor(options: ClerkHostOptions) {
    const { config, keyring, services, log = silentLog, idleMilliseconds = 60_000 } = options;
    super({
      process: 'clerk',
      command: options.command ?? selfCommand(['child', 'clerk']),
      env: childEnvironment(config),
      most: MOST_CLERKS,
      exclusive: true,
      serve: serveClerk(services),
      errors: ENGINE_ERRORS,
      ...{ log, keyring, idleMilliseconds },
    });
    this.#options = options;
  }

  run<T extends Task>(
    task: T,
    principal: Principal,
    input: InputOf<T>,
    signal?: AbortSignal,
  ): ReturnType<ClerkCalls[T]> {
    const { firmId } = principal;
    const order = { task, firmId, lane: laneOf(principal) };
    return this.call(order, task, { principal, input }, signal) as unknown as ReturnType<ClerkCalls[T]>;
  }

  status(): { clerks: number; waiting: number } {
    return { clerks: this.count(), waiting: this.waiting.length };
  }

  protected override refusal({ firmId, lane }: ClerkWork): ChanceryError | null {
    const own = this.waiting.filter(({ order }) => order.firmId === firmId && order.lane === lane);
    if (this.waiting.length < MOST_WAITING && own.length < MOST_WAITING_OF_A_CLIENT) return null;
    return new ChanceryError('service_unavailable', 'Too many requests of this kind are waiting.', {
      hint: 'Wait for the answers to earlier ones, then ask again.',
      retryAfter: 5,
    });
  }

  protected override choose(waiting: readonly HostedTask<ClerkWork>[]): HostedTask<ClerkWork> | undefined {
    const busy = this.children.filter(({ tasks }) => tasks.size > 0);
    const computing = busy.filter(({ wire }) => wire.serving === 0).flatMap(({ tasks }) => [...tasks]);
    const full = busy.length >= MOST_DRAFTING;
    const places = waiting
      .filter(({ order }) => !full || order.task !== 'compose')
      .filter(({ order }) => this.#hasRoom(computing, order))
      .map((task): Place & { of: HostedTask<ClerkWork> } => ({ ...task.order, since: task.since, of: task }));
    const next = this.#order.choose(places);
    if (next !== undefined) this.#order.serve(next, Date.now());
    return next?.of;
  }

  #hasRoom(computing: readonly HostedTask<ClerkWork>[], { firmId, lane }: ClerkWork): boolean {
    const over = computing.length - this.#options.atOnce;
    if (over < 0) return true;
    if (computing.some(({ startedAt }) => performance.now() - startedAt < LONG_MS)) return false;
    const own = computing.filter(({ order }) => order.firmId === firmId);
    return over < 1 ? !own.some(({ order }) => order.lane === lane) : over < 2 && own.length === 0;
  }

  /** Free for the next request once this one has ended in the clerk, too. */
  protected override release(clerk: Clerk, task: HostedTask<ClerkWork>): void {
    clerk.wire.giveUp();
    const grace = setTimeout(() => clerk.end(this.closing()), CANCEL_GRACE_MS);
    void clerk.wire.quiet.then(() => {
      clearTimeout(grace);
      super.release(clerk, task);
    });
  }

  protected override stays(clerk: Clerk): boolean {
    const { idleMilliseconds = 60_000 } = this.#options;
    return this.count() === 1 && performance.now() - clerk.lastUsed < 10 * idleMilliseconds;
  }

  protected override judge(clerk: Clerk): ChanceryError | null {
    const [request] = clerk.tasks;
    if (request === undefined) return null;
    const { task } = request.order;
    const { processorMs, residentBytes } = clerk.taken;
    const milliseconds = processorMs - request.before.processorMs;
    const bytes = residentBytes - request.before.residentBytes;
    if (milliseconds > this.#options.workMilliseconds || bytes > MOST_GROWTH) {
      this.log.warn({ task, milliseconds, bytes }, 'a request took too much and was ended');
      return tooComplex();
    }
    if (clerk.wire.serving > 0) {
      request.startedAt = performance.now(); // it waits for a model
    } else if (performance.now() - request.startedAt > LONGEST_MS) {
      this.log.error({ task, milliseconds }, 'a clerk stood still and was ended');
      return unavailable('The request took too long.');
    }
    return null;
  }

  protected override lost(task: HostedTask<ClerkWork>, gone: ChildGone, told: boolean): ChanceryError | null {
    if (!told && task.attempts < MOST_ATTEMPTS) return null;
    return new ChanceryError('service_unavailable', 'The request could not be carried out.', {
      hint: 'Ask again; if it happens again, shorten the request and tell the administrator.',
      retryAfter: 5,
      cause: gone,
    });
  }

  protected override closing(): ChanceryError {
    return unavailable('The appliance is shutting down.');
  }

  protected override about({ task }: ClerkWork): string {
    return task;
  }
}

function tooComplex(): ChanceryError {
  return new ChanceryError(
    'too_complex',
    'The request takes more computing time or memory than one may have.',
    {
      hint: 'Shorten the text that is sent, or the facts of the case, or split it into several requests.',
    },
  );
}

function unavailable(message: string): ChanceryError {
  return new ChanceryError('service_unavailable', message, { hint: 'Ask again shortly.', retryAfter: 5 });
}
