/**
 * Keeps the paper child: starts it with the first draft somebody wants as a file, ends it when nobody does for a
 * while. Laying out a motion takes a second of processor time, which the server does not have to spare.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { PaperMaker } from '../drafting/index.ts';
import { ChanceryError, type Config, type Log } from '../platform/index.ts';
import { childEnvironment } from './child-config.ts';
import type { FromPaper, ToPaper } from './paper-protocol.ts';
import { type SelfCommand, selfCommand } from './self.ts';

export interface PaperHostOptions {
  readonly log: Log;
  readonly config: Config;
  /** How to start the child; default this executable with `child paper`. */
  readonly command?: SelfCommand;
  /** Without work for so long the child ends; default one minute. */
  readonly idleMilliseconds?: number;
  /** Longest time for one paper; default one minute. */
  readonly workMilliseconds?: number;
}

export interface PaperHost extends PaperMaker {
  /** Whether the child runs. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Asked for at the same time, waiting included. */
const MOST_AT_ONCE = 64;

interface Task {
  readonly done: PromiseWithResolvers<Buffer>;
  readonly timer: NodeJS.Timeout;
}

export function createPaperHost(options: PaperHostOptions): PaperHost {
  return new Host(options);
}

class Host implements PaperHost {
  private readonly options: PaperHostOptions;
  private readonly tasks = new Map<number, Task>();
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;
  private closed = false;

  constructor(options: PaperHostOptions) {
    this.options = options;
  }

  async make(
    document: ToPaper['document'],
    format: ToPaper['format'],
    options?: ToPaper['options'],
  ): Promise<Buffer> {
    if (this.closed || this.tasks.size >= MOST_AT_ONCE) throw unavailable();
    clearTimeout(this.idle);
    this.lastId += 1;
    const id = this.lastId;
    const done = Promise.withResolvers<Buffer>();
    const timer = setTimeout(() => this.end(`a paper took more than ${this.longest} ms`), this.longest);
    this.tasks.set(id, { done, timer });
    const child = this.started();
    child.send({ id, document, format, options } satisfies ToPaper, (error) => {
      if (error !== null) this.fail(id, error.message);
    });
    try {
      return await done.promise;
    } finally {
      if (this.tasks.size === 0)
        this.idle = setTimeout(() => this.end(null), this.options.idleMilliseconds ?? 60_000).unref();
    }
  }

  isRunning(): boolean {
    return this.child !== null;
  }

  async stop(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    const child = this.child;
    if (child === null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    this.end('the server stops');
    await ended;
  }

  private get longest(): number {
    return this.options.workMilliseconds ?? 60_000;
  }

  private started(): ChildProcess {
    if (this.child !== null) return this.child;
    const { command, args } = this.options.command ?? selfCommand(['child', 'paper']);
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: childEnvironment(this.options.config),
    });
    this.child = child;
    child.on('message', (message) => this.hear(message as FromPaper));
    child.on('error', (error) => this.gone(child, error.message));
    child.on('exit', (code, signal) => this.gone(child, `it ended with ${signal ?? code}`));
    return child;
  }

  private hear(message: FromPaper): void {
    if ('cause' in message) this.fail(message.id, message.cause);
    else this.settle(message.id)?.resolve(Buffer.from(message.content));
  }

  private fail(id: number, cause: string): void {
    const done = this.settle(id);
    if (done === undefined) return;
    this.options.log.error({ cause }, 'a draft could not be laid out');
    done.reject(unavailable());
  }

  private settle(id: number): PromiseWithResolvers<Buffer> | undefined {
    const task = this.tasks.get(id);
    if (task === undefined) return undefined;
    clearTimeout(task.timer);
    this.tasks.delete(id);
    return task.done;
  }

  /** `why` is null where nothing was wrong. */
  private end(why: string | null): void {
    const { child } = this;
    if (child === null) return;
    if (why !== null) this.gone(child, why);
    this.child = null;
    child.kill('SIGKILL');
  }

  private gone(child: ChildProcess, why: string): void {
    if (this.child !== child) return;
    this.child = null;
    for (const id of [...this.tasks.keys()]) this.fail(id, `the paper child is gone: ${why}`);
  }
}

function unavailable(): ChanceryError {
  return new ChanceryError('service_unavailable', 'The file could not be made.', {
    hint: 'Ask again; the draft itself is kept, and can be had as Markdown or JSON.',
    retryAfter: 5,
  });
}
