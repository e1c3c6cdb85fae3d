/**
 * Keeps the clerks: children that do what takes time that grows with what somebody sent, so that the server's event loop
 * stays free. One errand a clerk; firms take turns, and in a firm its clients. What takes more processor time than one
 * request may have is ended with its clerk, and its neighbours notice nothing.
 */
import type { Principal } from '../../access/index.ts';
import { FairOrder } from '../../jobs/index.ts';
import { ChanceryError, type Config, type Log, silentLog } from '../../platform/index.ts';
import type { Keyring } from '../../store/index.ts';
import { childEnvironment } from '../child-config.ts';
import { CLERK_ERRORS } from '../clerk-errors.ts';
import { processorMilliseconds } from '../processor-time.ts';
import { residentBytes } from '../resident-bytes.ts';
import { type RunningChild, startChild } from '../running-child.ts';
import { type SelfCommand, selfCommand } from '../self.ts';
import { unlockMessage } from '../unlock.ts';
import { Wire } from '../wire.ts';
import { serveClerk } from './child.ts';
import type { Errands, FromClerk, ServedServices, ToClerk } from './protocol.ts';

export interface ClerkHostOptions {
  readonly config: Config;
  /** What a clerk opens the stores with. */
  readonly keyring: Keyring;
  readonly services: ServedServices;
  readonly log?: Log;
  /** How to start a clerk; default this executable with `child clerk`. */
  readonly command?: SelfCommand;
  /** Errands that compute at a time; those that wait for a model do not count. */
  readonly atOnce: number;
  /** Processor time that one errand may take, in milliseconds. */
  readonly workMilliseconds: number;
  /** Without an errand for so long a clerk ends; default one minute. The last one is kept ten times as long. */
  readonly idleMilliseconds?: number;
}

type Task = keyof Errands;
type InputOf<T extends Task> = Parameters<Errands[T]>[1];

export interface ClerkHost {
  /**
   * @throws ChanceryError `too_complex`; `service_unavailable` while too many are waiting, or when clerks die of it; what
   * the errand throws; the reason of `signal`
   */
  run<T extends Task>(
    task: T,
    principal: Principal,
    input: InputOf<T>,
    signal?: AbortSignal,
  ): ReturnType<Errands[T]>;
  /** Clerks that are there, and errands that wait for one. */
  status(): { readonly clerks: number; readonly waiting: number };
  stop(): Promise<void>;
}

/** Clerks at most: a draft keeps its own while a model writes. Some are kept free for what is shorter. */
const MOST_CLERKS = 16;
const MOST_DRAFTING = 12;
const MOST_WAITING = 256;
const MOST_WAITING_OF_A_CLIENT = 64;
/** A clerk can die of what is not the errand's fault, of another process's hunger for memory above all. */
const MOST_ATTEMPTS = 2;
const LOOK_EVERY_MS = 200;
/** Memory that one errand may add to its clerk, which remembers what it has read of the index: some 600 MB of 500,000 pages. */
const MOST_GROWTH = 2 ** 30;
/** By the clock, without waiting for a model: on a busy machine a second of work may take long. */
const LONGEST_MS = 600_000;
/** A cancelled errand that has not ended by then is in the middle of a long step. */
const CANCEL_GRACE_MS = 300;

export function createClerkHost(options: ClerkHostOptions): ClerkHost {
  return new Host(options);
}

interface Clerk {
  readonly process: RunningChild<ToClerk>;
  readonly wire: Wire;
  readonly ready: PromiseWithResolvers<void>;
  errand: Errand | null;
  lastUsed: number;
  idle: NodeJS.Timeout | undefined;
  /** Why it was ended; null: it was not. */
  why: ChanceryError | null;
}

/** Waits for a clerk, then has one. */
interface Errand {
  readonly task: Task;
  readonly firmId: string;
  readonly lane: string;
  readonly since: string;
  readonly assigned: PromiseWithResolvers<Clerk>;
  startedAt: number;
  processorBefore: number;
  residentBefore: number;
}

/** The clerk of an errand died, nobody knows why. */
class ClerkGone extends Error {
  override readonly name = 'ClerkGone';
}

class Host implements ClerkHost {
  readonly #options: ClerkHostOptions;
  readonly #log: Log;
  readonly #clerks = new Set<Clerk>();
  readonly #order = new FairOrder();
  #waiting: Errand[] = [];
  #watch: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ClerkHostOptions) {
    this.#options = options;
    this.#log = options.log ?? silentLog;
  }

  run<T extends Task>(
    task: T,
    principal: Principal,
    input: InputOf<T>,
    signal?: AbortSignal,
  ): ReturnType<Errands[T]> {
    return this.#run(task, principal, input, signal) as unknown as ReturnType<Errands[T]>;
  }

  status(): { clerks: number; waiting: number } {
    return { clerks: this.#clerks.size, waiting: this.#waiting.length };
  }

  async stop(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watch);
    for (const { assigned } of this.#waiting.splice(0)) assigned.reject(closing());
    for (const clerk of this.#clerks) this.#end(clerk, closing());
    await Promise.all([...this.#clerks].map(({ process }) => process.ended));
  }

  async *#run(
    task: Task,
    principal: Principal,
    input: unknown,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<unknown, unknown> {
    for (let attempt = 1; ; attempt++) {
      const clerk = await this.#clerkFor(task, principal, signal);
      let told = false;
      try {
        await clerk.ready.promise;
        const events = clerk.wire.call(task, { principal, input }, signal);
        try {
          for (let next = await events.next(); ; next = await events.next()) {
            if (next.done === true) return next.value;
            told = true;
            yield next.value;
          }
        } finally {
          // Who stops reading has no use for the rest.
          await events.return(undefined);
        }
      } catch (error) {
        if (!(error instanceof ClerkGone)) throw error;
        if (told || attempt === MOST_ATTEMPTS) {
          throw new ChanceryError('service_unavailable', 'The request could not be carried out.', {
            hint: 'Ask again; if it happens again, shorten the request and tell the administrator.',
            retryAfter: 5,
            cause: error,
          });
        }
      } finally {
        void this.#release(clerk);
      }
    }
  }

  async #clerkFor(task: Task, principal: Principal, signal: AbortSignal | undefined): Promise<Clerk> {
    signal?.throwIfAborted();
    if (this.#closed) throw closing();
    const { firmId, clientId, kind } = principal;
    const lane = clientId ?? kind;
    const own = this.#waiting.filter((one) => one.firmId === firmId && one.lane === lane);
    if (this.#waiting.length >= MOST_WAITING || own.length >= MOST_WAITING_OF_A_CLIENT) {
      throw new ChanceryError('service_unavailable', 'Too many requests of this kind are waiting.', {
        hint: 'Wait for the answers to earlier ones, then ask again.',
        retryAfter: 5,
      });
    }
    const since = new Date().toISOString();
    const assigned = Promise.withResolvers<Clerk>();
    const errand: Errand = {
      task,
      firmId,
      lane,
      since,
      assigned,
      startedAt: 0,
      processorBefore: 0,
      residentBefore: 0,
    };
    const abort = () => {
      this.#waiting = this.#waiting.filter((one) => one !== errand);
      assigned.reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    this.#waiting.push(errand);
    this.#pump();
    try {
      return await assigned.promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  #pump(): void {
    while (!this.#closed && this.#waiting.length > 0) {
      const busy = [...this.#clerks].filter(({ errand }) => errand !== null);
      if (busy.filter(({ wire }) => wire.serving === 0).length >= this.#options.atOnce) return;
      const full = busy.length >= MOST_DRAFTING;
      const next = this.#order.choose(
        full ? this.#waiting.filter(({ task }) => task !== 'compose') : this.#waiting,
      );
      const idle = [...this.#clerks].find(({ errand, why }) => errand === null && why === null);
      if (next === undefined || (idle === undefined && this.#clerks.size >= MOST_CLERKS)) return;
      this.#order.serve(next, Date.now());
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#assign(idle ?? this.#start(), next);
    }
  }

  #assign(clerk: Clerk, errand: Errand): void {
    clearTimeout(clerk.idle);
    clerk.errand = errand;
    errand.startedAt = performance.now();
    errand.processorBefore = processorMilliseconds(clerk.process.pid ?? 0);
    errand.residentBefore = residentBytes(clerk.process.pid ?? 0);
    errand.assigned.resolve(clerk);
    this.#watch ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** Free for the next errand once this one has ended in the clerk, too. */
  async #release(clerk: Clerk): Promise<void> {
    clerk.wire.giveUp();
    const grace = setTimeout(() => this.#end(clerk, closing()), CANCEL_GRACE_MS);
    await clerk.wire.quiet;
    clearTimeout(grace);
    clerk.errand = null;
    clerk.lastUsed = performance.now();
    if (this.#clerks.has(clerk) && clerk.why === null) this.#rest(clerk);
    this.#pump();
  }

  #rest(clerk: Clerk): void {
    const { idleMilliseconds = 60_000 } = this.#options;
    clerk.idle = setTimeout(() => {
      const unused = performance.now() - clerk.lastUsed;
      if (this.#clerks.size === 1 && unused < 10 * idleMilliseconds) this.#rest(clerk);
      else this.#end(clerk, closing());
    }, idleMilliseconds).unref();
  }

  #start(): Clerk {
    const { config, keyring, services, command = selfCommand(['child', 'clerk']) } = this.#options;
    const process = startChild<ToClerk, FromClerk>({
      process: 'clerk',
      command,
      serialization: 'advanced',
      env: childEnvironment(config),
      log: this.#log,
      hear: (message) => {
        if (message.type === 'ready') clerk.ready.resolve();
        else clerk.wire.heard(message);
      },
      over: (how) => this.#ended(clerk, how),
    });
    const wire = new Wire((message) => process.tell(message), serveClerk(services), {
      onServing: () => this.#pump(),
      errors: CLERK_ERRORS,
    });
    const ready = Promise.withResolvers<void>();
    // Nobody may be waiting for it by then.
    ready.promise.catch(() => undefined);
    const clerk: Clerk = { process, wire, ready, errand: null, lastUsed: 0, idle: undefined, why: null };
    this.#clerks.add(clerk);
    process.tell(unlockMessage(keyring));
    return clerk;
  }

  #ended(clerk: Clerk, how: string): void {
    clearTimeout(clerk.idle);
    this.#clerks.delete(clerk);
    const { errand, why } = clerk;
    if (why === null) this.#log.warn({ how, task: errand?.task }, 'a clerk died');
    const error = why ?? new ClerkGone(how);
    clerk.ready.reject(error);
    clerk.wire.close(error);
    if (this.#clerks.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
    this.#pump();
  }

  #look(): void {
    const { workMilliseconds } = this.#options;
    for (const clerk of this.#clerks) {
      const { process, errand, wire, why } = clerk;
      if (process.pid === undefined || errand === null || why !== null) continue;
      const worked = processorMilliseconds(process.pid) - errand.processorBefore;
      const bytes = residentBytes(process.pid) - errand.residentBefore;
      const { task } = errand;
      if (worked > workMilliseconds || bytes > MOST_GROWTH) {
        this.#log.warn({ task, milliseconds: worked, bytes }, 'a request took too much and was ended');
        this.#end(clerk, tooComplex());
      } else if (wire.serving > 0) {
        errand.startedAt = performance.now(); // it waits for a model
      } else if (performance.now() - errand.startedAt > LONGEST_MS) {
        this.#log.error({ task, milliseconds: worked }, 'a clerk stood still and was ended');
        this.#end(clerk, unavailable('The request took too long.'));
      }
    }
  }

  #end(clerk: Clerk, why: ChanceryError): void {
    clerk.why ??= why;
    clerk.process.kill();
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

function closing(): ChanceryError {
  return unavailable('The appliance is shutting down.');
}

function unavailable(message: string): ChanceryError {
  return new ChanceryError('service_unavailable', message, { hint: 'Ask again shortly.', retryAfter: 5 });
}
