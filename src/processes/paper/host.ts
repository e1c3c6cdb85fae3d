/**
 * Keeps the paper child: starts it with the first draft somebody wants as a file, ends it when nobody does for a
 * while. Laying out a motion takes a second of processor time, which the server does not have to spare. One is made
 * after the other, and those who wait only wait: what counts against a paper is the processor time it takes itself.
 */
import type { PaperMaker, Unsealed } from '../../drafting/index.ts';
import { ChanceryError, type Config, type Log } from '../../platform/index.ts';
import { childEnvironment } from '../child-config.ts';
import { processorMilliseconds } from '../processor-time.ts';
import { type RunningChild, startChild } from '../running-child.ts';
import { type SelfCommand, selfCommand } from '../self.ts';
import type { FromPaper, ToPaper } from './protocol.ts';

export interface PaperHostOptions {
  readonly log: Log;
  readonly config: Config;
  /** How to start the child; default this executable with `child paper`. */
  readonly command?: SelfCommand;
  /** Without work for so long the child ends; default one minute. */
  readonly idleMilliseconds?: number;
  /** Most processor time for one paper; default one minute. */
  readonly workMilliseconds?: number;
  /** Longest time for one paper by the clock; default ten minutes: on a busy machine a second of work may take long. */
  readonly longestMilliseconds?: number;
}

export interface PaperHost extends PaperMaker {
  /** Whether the child runs. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

const MOST_WAITING = 64;
/** A child can die of what is not the paper's fault, of another process's hunger for memory above all. */
const MOST_ATTEMPTS = 2;
const LOOK_EVERY_MS = 200;

interface Task {
  readonly order: ToPaper;
  readonly done: PromiseWithResolvers<Unsealed>;
  attempts: number;
}

/** What the child is at. */
interface Work {
  readonly task: Task;
  readonly startedAt: number;
  readonly processorBefore: number;
}

export function createPaperHost(options: PaperHostOptions): PaperHost {
  return new Host(options);
}

class Host implements PaperHost {
  private readonly options: PaperHostOptions;
  private readonly waiting: Task[] = [];
  private child: RunningChild<ToPaper> | null = null;
  private work: Work | null = null;
  /** Why the child was killed; null: it was not. */
  private why: string | null = null;
  private idle: NodeJS.Timeout | undefined;
  private watch: NodeJS.Timeout | undefined;
  private lastId = 0;
  private closed = false;

  constructor(options: PaperHostOptions) {
    this.options = options;
  }

  make(
    document: ToPaper['document'],
    format: ToPaper['format'],
    options?: ToPaper['options'],
  ): Promise<Unsealed> {
    if (this.closed) return Promise.reject(unavailable('The appliance is shutting down.'));
    if (this.waiting.length >= MOST_WAITING) {
      return Promise.reject(unavailable('Too many files are waiting to be made.'));
    }
    const done = Promise.withResolvers<Unsealed>();
    this.waiting.push({ order: { id: ++this.lastId, document, format, options }, done, attempts: 0 });
    this.pump();
    return done.promise;
  }

  isRunning(): boolean {
    return this.child !== null;
  }

  async stop(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    const tasks = [...this.waiting.splice(0), ...(this.work === null ? [] : [this.work.task])];
    this.work = null;
    for (const { done } of tasks) done.reject(unavailable('The appliance is shutting down.'));
    const { child } = this;
    child?.kill();
    await child?.ended;
  }

  private pump(): void {
    if (this.closed || this.work !== null) return;
    clearTimeout(this.idle);
    const task = this.waiting.shift();
    if (task === undefined) {
      this.idle = setTimeout(() => this.child?.kill(), this.options.idleMilliseconds ?? 60_000).unref();
      return;
    }
    this.child ??= this.start();
    const { child } = this;
    task.attempts += 1;
    const startedAt = performance.now();
    this.work = { task, startedAt, processorBefore: processorMilliseconds(child.pid ?? 0) };
    child.tell(task.order);
  }

  private start(): RunningChild<ToPaper> {
    this.why = null;
    clearInterval(this.watch);
    this.watch = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    return startChild<ToPaper, FromPaper>({
      process: 'paper',
      command: this.options.command ?? selfCommand(['child', 'paper']),
      serialization: 'advanced',
      env: childEnvironment(this.options.config),
      log: this.options.log,
      hear: (message) => this.heard(message),
      over: (how) => this.ended(how),
    });
  }

  private heard(message: FromPaper): void {
    const task = this.work?.task;
    if (task?.order.id !== message.id) return;
    this.work = null;
    if ('cause' in message) this.fail(task, message.cause);
    else task.done.resolve({ content: Buffer.from(message.content), rendering: message.rendering });
    this.pump();
  }

  private ended(how: string): void {
    clearInterval(this.watch);
    this.child = null;
    const task = this.work?.task;
    this.work = null;
    if (task !== undefined) {
      if (this.why === null && task.attempts < MOST_ATTEMPTS) this.waiting.unshift(task);
      else this.fail(task, `the paper child is gone: ${this.why ?? how}`);
    }
    if (this.waiting.length > 0) this.pump();
  }

  private look(): void {
    const { child, work } = this;
    if (child?.pid === undefined || work === null || this.why !== null) return;
    const { workMilliseconds = 60_000, longestMilliseconds = 600_000 } = this.options;
    if (processorMilliseconds(child.pid) - work.processorBefore > workMilliseconds) {
      this.why = `a paper took more than ${workMilliseconds} ms of processor time`;
    } else if (performance.now() - work.startedAt > longestMilliseconds) {
      this.why = `a paper took more than ${longestMilliseconds} ms`;
    }
    if (this.why !== null) child.kill();
  }

  private fail(task: Task, cause: string): void {
    this.options.log.error({ cause }, 'a draft could not be laid out');
    task.done.reject(unavailable('The file could not be made.'));
  }
}

function unavailable(message: string): ChanceryError {
  return new ChanceryError('service_unavailable', message, {
    hint: 'Ask again; the draft itself is kept, and can be had as Markdown or JSON.',
    retryAfter: 5,
  });
}
