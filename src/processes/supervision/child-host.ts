/**
 * Keeps children of one kind: starts them when there is work, gives them what waits, lets another try what one died of, holds
 * them back when they crash again and again, and ends those that take too much, stand still or have nothing to do.
 */
import { ChanceryError, type Log } from '../../platform/index.ts';
import { unlockMessage } from '../protocol/unlock.ts';
import type { Taken } from '../system/taken.ts';
import { Child, type ChildOptions } from './child.ts';
import { type Backoff, CrashPause } from './crash-pause.ts';

export interface ChildHostOptions
  extends Pick<ChildOptions, 'process' | 'command' | 'env' | 'behind' | 'log' | 'serve' | 'errors'> {
  /** What a child opens the stores with. */
  readonly keyring?: Parameters<typeof unlockMessage>[0];
  /** Children at a time, and whether each has one task only; default one child for all. */
  readonly most?: number;
  readonly exclusive?: boolean;
  /** Without work for so long a child ends. */
  readonly idleMilliseconds: number;
  /** Without a sign of life for so long a busy child is ended, as if it had died. */
  readonly stallMilliseconds?: number;
  /** Given: after a crash none is started for a while. */
  readonly backoff?: Backoff;
}

/** Work that waits for a child, or has one. */
export interface Task<Order> {
  readonly order: Order;
  /** ISO 8601. */
  readonly since: string;
  /** Children that have had it. */
  attempts: number;
  /** When its child got it, and when it was heard of it last: milliseconds of one steady clock. */
  startedAt: number;
  lastSignAt: number;
  /** What its child had taken before. */
  before: Taken;
}

interface Waiting<Order> extends Task<Order> {
  given: PromiseWithResolvers<HostedChild<Order>>;
}

export class HostedChild<Order> extends Child {
  readonly tasks = new Set<Task<Order>>();
  lastUsed = 0;
  heardAt = 0;
  idle: NodeJS.Timeout | undefined;
}

/** A child died, or was ended, of which its tasks need not be the cause. */
export class ChildGone extends Error {
  override readonly name = 'ChildGone';
  /** The one task that is to blame; null: not known. */
  readonly culprit: Task<unknown> | null;

  constructor(how: string, culprit: Task<unknown> | null = null) {
    super(how);
    this.culprit = culprit;
  }
}

const LOOK_EVERY_MS = 200;
const LONGEST_TIMER = 2 ** 31 - 1; // milliseconds; Node fires longer ones at once

export abstract class ChildHost<Order> {
  readonly #options: ChildHostOptions;
  readonly #children = new Set<HostedChild<Order>>();
  protected readonly log: Log;
  protected readonly pause: CrashPause;
  #waiting: Waiting<Order>[] = [];
  #looking: NodeJS.Timeout | undefined;
  protected isClosed = false;

  constructor(options: ChildHostOptions) {
    this.#options = options;
    this.log = options.log;
    this.pause = new CrashPause(options.backoff);
  }

  /** What tasks are refused with when the appliance shuts down. */
  protected closing(): Error {
    return new ChanceryError('service_unavailable', 'The appliance is shutting down.', { retryAfter: 10 });
  }

  /** What a task is refused with whose child is gone; null: another child tries it. `told`: its caller has heard of it. */
  protected abstract lost(task: Task<Order>, gone: ChildGone, told: boolean): Error | null;

  /** Why an order is not taken; null: it is. */
  protected refusal(_order: Order): Error | null {
    return null;
  }

  /** Which of those that wait is next; undefined: none for now. */
  protected choose(waiting: readonly Task<Order>[]): Task<Order> | undefined {
    return waiting[0];
  }

  /** Looked at while a child has work: why it must be ended; null: it may go on. */
  protected judge(_child: HostedChild<Order>): Error | null {
    return null;
  }

  /** Whether a child that has had nothing to do is kept for now. */
  protected stays(_child: HostedChild<Order>): boolean {
    return false;
  }

  /** A task was carried out, or refused by its child. */
  protected answered(_task: Task<Order>): void {
    // Of interest to some hosts only.
  }

  /** What the log says of an order whose child died. */
  protected about(_order: Order): string {
    return this.#options.process;
  }

  protected get waiting(): readonly Task<Order>[] {
    return this.#waiting;
  }

  /** Those that were not ended. */
  protected get children(): readonly HostedChild<Order>[] {
    return [...this.#children].filter(({ why }) => why === null);
  }

  /** Processes that are there. */
  count(): number {
    return this.#children.size;
  }

  async stop(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.#looking);
    for (const { given } of this.#waiting.splice(0)) given.reject(this.closing());
    for (const child of this.#children) child.end(this.closing());
    await Promise.all([...this.#children].map(({ ended }) => ended));
  }

  /** @throws what the child's work throws; what `refusal`, `judge`, `lost` and `closing` say; the reason of `signal` */
  protected async *call<Event, Result>(
    order: Order,
    name: string,
    input: unknown,
    signal?: AbortSignal,
  ): AsyncGenerator<Event, Result> {
    const task: Task<Order> = { order, since: new Date().toISOString(), ...NOT_GIVEN };
    for (;;) {
      const child = await this.#childFor(task, signal);
      let told = false;
      try {
        const events = child.wire.call<Event, Result>(name, input, signal);
        try {
          for (let next = await events.next(); ; next = await events.next()) {
            child.heardAt = task.lastSignAt = performance.now();
            if (next.done === true) {
              this.pause.recovered();
              this.answered(task);
              return next.value;
            }
            told = true;
            yield next.value;
          }
        } finally {
          // Whoever stops reading has no use for the rest.
          await events.return(undefined as never);
        }
      } catch (error) {
        if (!(error instanceof ChildGone)) {
          this.answered(task);
          throw error;
        }
        const refusal = this.lost(task, error, told);
        if (refusal !== null) throw refusal;
      } finally {
        this.release(child, task);
      }
    }
  }

  async #childFor(task: Task<Order>, signal: AbortSignal | undefined): Promise<HostedChild<Order>> {
    signal?.throwIfAborted();
    if (this.isClosed) throw this.closing();
    const refusal = task.attempts > 0 ? null : (this.#heldBack(task) ?? this.refusal(task.order));
    if (refusal !== null) throw refusal;
    const given = Promise.withResolvers<HostedChild<Order>>();
    const waiting = Object.assign(task, { given });
    if (task.attempts > 0) this.#waiting.unshift(waiting);
    else this.#waiting.push(waiting);
    const abort = () => {
      this.#waiting = this.#waiting.filter((one) => one !== task);
      given.reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    this.pump();
    try {
      return await given.promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  #heldBack(task: Task<Order>): Error | null {
    if (this.#options.backoff === undefined || this.#children.size > 0 || this.pause.left() === 0)
      return null;
    return this.lost(task, new ChildGone('it is held back after a crash'), false);
  }

  /** Gives children what there is room for. */
  protected pump(): void {
    const { most = 1, exclusive = false } = this.#options;
    while (!this.isClosed && this.#waiting.length > 0) {
      const free = this.children.find(({ tasks }) => !exclusive || tasks.size === 0);
      if (free === undefined && this.#children.size >= most) return;
      const next = this.choose(this.#waiting);
      const task = this.#waiting.find((one) => one === next);
      if (task === undefined) return;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#give(free ?? this.#start(), task);
    }
  }

  #give(child: HostedChild<Order>, task: Waiting<Order>): void {
    clearTimeout(child.idle);
    task.attempts += 1;
    task.startedAt = task.lastSignAt = child.heardAt = performance.now();
    task.before = child.taken;
    child.tasks.add(task);
    task.given.resolve(child);
    this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** The child has room for another. */
  protected release(child: HostedChild<Order>, task: Task<Order>): void {
    child.tasks.delete(task);
    child.lastUsed = performance.now();
    if (child.tasks.size === 0 && child.why === null) this.#rest(child);
    this.pump();
  }

  #rest(child: HostedChild<Order>): void {
    clearTimeout(child.idle);
    child.idle = setTimeout(
      () => {
        if (this.stays(child)) this.#rest(child);
        else child.end(this.closing());
      },
      Math.min(this.#options.idleMilliseconds, LONGEST_TIMER),
    ).unref();
  }

  #start(): HostedChild<Order> {
    const { process, command, env, behind, log, serve, errors, keyring } = this.#options;
    const child: HostedChild<Order> = new HostedChild({
      ...{ process, command, env, log, serve, errors },
      ...(behind !== undefined && { behind }),
      onServing: () => this.pump(),
      gone: (how) => new ChildGone(how),
      onEnd: (how) => this.#ended(child, how),
    });
    this.#children.add(child);
    if (keyring !== undefined) child.tell(unlockMessage(keyring));
    return child;
  }

  #ended(child: HostedChild<Order>, how: string): void {
    clearTimeout(child.idle);
    this.#children.delete(child);
    if (child.why === null || child.why instanceof ChildGone) {
      const pause = this.pause.crashed();
      const tasks = [...child.tasks].map(({ order }) => this.about(order));
      this.log.error(
        { process: this.#options.process, how: child.why?.message ?? how, tasks, pause },
        'a child process died',
      );
    }
    // Those who had it come first, if they want another.
    setImmediate(() => this.pump());
  }

  #look(): void {
    const busy = this.children.filter(({ tasks, pid }) => tasks.size > 0 && pid !== undefined);
    const { stallMilliseconds = Number.POSITIVE_INFINITY } = this.#options;
    for (const child of busy) {
      const stands = performance.now() - child.heardAt > stallMilliseconds;
      const why = stands ? new ChildGone('it gave no sign of life') : this.judge(child);
      if (why !== null) child.end(why);
    }
    // There may be room now for who waits behind what takes long.
    if (busy.length > 0) this.pump();
    if (busy.length > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }
}

const NOT_GIVEN = {
  attempts: 0,
  startedAt: 0,
  lastSignAt: 0,
  before: { processorMs: 0, residentBytes: 0 },
};
