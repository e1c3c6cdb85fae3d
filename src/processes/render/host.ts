/**
 * Keeps the render child: starts it when somebody wants to look at a file, ends it when nobody does for a while, and does not
 * wait for it when it dies, grows or stands still.
 */
import { ChanceryError, type Config, type Log } from '../../platform/index.ts';
import { bareEnvironment } from '../bare-environment.ts';
import { CONFIG_VARIABLE, childEnvironment } from '../child-config.ts';
import { residentBytes } from '../resident-bytes.ts';
import { type RunningChild, startChild } from '../running-child.ts';
import { type SelfCommand, selfCommand } from '../self.ts';
import type { FromRender, RenderWork, ToRender } from './protocol.ts';
import { RenderStrikes } from './strikes.ts';

export interface RenderHostOptions {
  readonly log: Log;
  readonly config: Config;
  /** How to start the child; default this executable with `child render`. */
  readonly command?: SelfCommand;
  /** Without work for so long the child ends; default one minute. */
  readonly idleMilliseconds?: number;
  /** Resident bytes past which the child is ended; default 1 GiB. */
  readonly memoryBytes?: number;
  /** Longest time without a finished page; default one minute. */
  readonly pageMilliseconds?: number;
  /** Longest time for one view; default half an hour. */
  readonly workMilliseconds?: number;
}

export interface RenderHost {
  /**
   * Makes one view; its file is there when the promise resolves.
   * @throws ChanceryError what the document is to blame for (`damaged`, `too_large`, `encrypted_pdf`, `reader_crashed`,
   * `reader_timeout`), `service_unavailable` when there is too much to do or the child died.
   */
  render(work: RenderWork): Promise<void>;
  /** Whether the child runs. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** What is made at the same time: somebody turns pages while a long copy is written. */
const AT_ONCE = { picture: 2, pdf: 1 } as const;
const MOST_WAITING = 200;
const LOOK_EVERY_MS = 250;
const STOP_GRACE_MS = 1_000;
const MOST_ATTEMPTS = 2;

interface Task {
  readonly id: number;
  readonly work: RenderWork;
  readonly done: PromiseWithResolvers<void>;
  attempts: number;
  startedAt: number;
  lastSignAt: number;
}

interface Child {
  readonly process: RunningChild<ToRender>;
  readonly running: Map<number, Task>;
  /** The one task to blame for its end; null: all that ran. */
  culprit: Task | null;
  why: string | null;
}

export function createRenderHost(options: RenderHostOptions): RenderHost {
  return new Host(options);
}

class Host implements RenderHost {
  private readonly options: RenderHostOptions;
  private readonly strikes = new RenderStrikes();
  private waiting: Task[] = [];
  private child: Child | null = null;
  private lastId = 0;
  private closed = false;
  private idle: NodeJS.Timeout | undefined;
  private watch: NodeJS.Timeout | undefined;

  constructor(options: RenderHostOptions) {
    this.options = options;
  }

  render(work: RenderWork): Promise<void> {
    const refusal = this.closed
      ? unavailable('The appliance is shutting down.')
      : this.strikes.refusal(work.original.path);
    if (refusal !== null) return Promise.reject(refusal);
    if (this.waiting.length >= MOST_WAITING) {
      return Promise.reject(unavailable('Too many pages are waiting to be shown.'));
    }
    const done = Promise.withResolvers<void>();
    this.waiting.push({ id: ++this.lastId, work, done, attempts: 0, startedAt: 0, lastSignAt: 0 });
    this.pump();
    return done.promise;
  }

  isRunning(): boolean {
    return this.child !== null;
  }

  async stop(): Promise<void> {
    this.closed = true;
    const child = this.child;
    const tasks = [...this.waiting, ...(child?.running.values() ?? [])];
    this.waiting = [];
    for (const task of tasks) task.done.reject(unavailable('The appliance is shutting down.'));
    child?.running.clear();
    if (child !== null) await this.dismiss(child);
  }

  /** Gives the child what there is room for. */
  private pump(): void {
    if (this.closed) return;
    for (const task of [...this.waiting]) {
      const running = [...(this.child?.running.values() ?? [])];
      const { kind } = task.work;
      if (running.filter(({ work }) => work.kind === kind).length >= AT_ONCE[kind]) continue;
      this.waiting.splice(this.waiting.indexOf(task), 1);
      this.child ??= this.start();
      task.attempts += 1;
      task.startedAt = task.lastSignAt = performance.now();
      this.child.running.set(task.id, task);
      this.child.process.tell({ type: 'work', id: task.id, work: task.work });
    }
    this.rest();
  }

  private start(): Child {
    const child: Child = {
      process: startChild<ToRender, FromRender>({
        process: 'render',
        command: this.options.command ?? selfCommand(['child', 'render']),
        env: bareEnvironment(childEnvironment(this.options.config), CONFIG_VARIABLE),
        log: this.options.log,
        hear: (message) => this.heard(child, message),
        over: (how) => this.ended(child, how),
      }),
      running: new Map(),
      culprit: null,
      why: null,
    };
    clearInterval(this.watch);
    this.watch = setInterval(() => this.look(child), LOOK_EVERY_MS);
    this.watch.unref();
    return child;
  }

  private heard(child: Child, message: FromRender): void {
    const task = child.running.get(message.id);
    if (task === undefined) return;
    if (message.type === 'page') {
      task.lastSignAt = performance.now();
      return;
    }
    child.running.delete(task.id);
    this.strikes.forgive(task.work.original.path);
    if (message.type === 'done') task.done.resolve();
    else {
      const { code, message: text, hint, cause } = message;
      this.options.log.warn(
        { code, cause, page: task.work.kind === 'picture' ? task.work.page : null },
        'a view could not be made',
      );
      task.done.reject(new ChanceryError(code, text, { ...(hint === null ? {} : { hint }), cause }));
    }
    this.pump();
  }

  private ended(child: Child, how: string): void {
    if (this.child === child) {
      this.child = null;
      clearInterval(this.watch);
    }
    const tasks = [...child.running.values()];
    child.running.clear();
    if (tasks.length > 0) {
      this.options.log.error(
        { how: child.why ?? how, files: tasks.map(({ work }) => work.original.path) },
        'the render child died',
      );
    }
    for (const task of tasks) this.again(task, child.culprit);
    this.pump();
  }

  /** Once more; a file that is to blame too often, or has had its second chance, is given up. */
  private again(task: Task, culprit: Task | null): void {
    const { path } = task.work.original;
    if (culprit === null || culprit === task) {
      this.strikes.add(path, culprit === null ? 'reader_crashed' : 'reader_timeout');
    }
    const refusal = this.strikes.refusal(path);
    if (refusal !== null) task.done.reject(refusal);
    else if (task.attempts >= MOST_ATTEMPTS) {
      task.done.reject(unavailable('The process that shows files ended while it worked on this one.'));
    } else this.waiting.unshift(task);
  }

  private look(child: Child): void {
    const { pid } = child.process;
    if (pid === undefined || child.why !== null || child.running.size === 0) return;
    const { memoryBytes = 2 ** 30, pageMilliseconds = 60_000, workMilliseconds = 1_800_000 } = this.options;
    const now = performance.now();
    for (const task of child.running.values()) {
      if (now - task.lastSignAt > pageMilliseconds || now - task.startedAt > workMilliseconds) {
        child.culprit = task;
        child.why = 'it took too long';
      }
    }
    if (residentBytes(pid) > memoryBytes) child.why = 'it needed too much memory';
    if (child.why !== null) child.process.kill();
  }

  private rest(): void {
    clearTimeout(this.idle);
    const child = this.child;
    if (child === null || child.running.size > 0) return;
    this.idle = setTimeout(() => {
      if (child.running.size === 0) void this.dismiss(child);
    }, this.options.idleMilliseconds ?? 60_000);
    this.idle.unref();
  }

  private async dismiss(child: Child): Promise<void> {
    clearTimeout(this.idle);
    clearInterval(this.watch);
    if (this.child === child) this.child = null;
    await child.process.end({ type: 'stop' }, STOP_GRACE_MS);
  }
}

function unavailable(message: string): ChanceryError {
  return new ChanceryError('service_unavailable', message, { retryAfter: 2 });
}
