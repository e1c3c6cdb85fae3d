/** Keeps the render child: started when somebody wants to look at a file, and there while somebody does. */
import { ChanceryError, type Config, isChanceryError, type Log, messageOf } from '../../platform/index.ts';
import { bareEnvironment, CONFIG_VARIABLE, childEnvironment } from '../protocol/child-config.ts';
import { resultOf } from '../protocol/wire.ts';
import { ChildGone, ChildHost, type HostedChild, type Task } from '../supervision/child-host.ts';
import { type SelfCommand, selfCommand } from '../supervision/self.ts';
import { blamed, type RenderWork } from './protocol.ts';
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
  /** Processes that are there. */
  count(): number;
  stop(): Promise<void>;
}

/** What is made at the same time: somebody turns pages while a long copy is written. */
const AT_ONCE = { picture: 2, pdf: 1, bundle: 1 } as const;
const MOST_WAITING = 200;
const MOST_ATTEMPTS = 2;

export function createRenderHost(options: RenderHostOptions): RenderHost {
  return new Host(options);
}

class Host extends ChildHost<RenderWork> implements RenderHost {
  readonly #options: RenderHostOptions;
  readonly #strikes = new RenderStrikes();

  constructor(options: RenderHostOptions) {
    const { log, config, command, idleMilliseconds = 60_000 } = options;
    super({
      process: 'render',
      command: command ?? selfCommand(['child', 'render']),
      env: bareEnvironment(childEnvironment(config), CONFIG_VARIABLE),
      ...{ log, idleMilliseconds },
    });
    this.#options = options;
  }

  async render(work: RenderWork): Promise<void> {
    try {
      await resultOf(this.call<null, void>(work, 'render', work));
    } catch (error) {
      const [code, cause] = isChanceryError(error)
        ? [error.code, messageOf(error.cause ?? error)]
        : [null, messageOf(error)];
      const page = work.kind === 'picture' ? work.page : null;
      this.log.warn({ code, cause, page }, 'a view could not be made');
      throw error;
    }
  }

  protected override refusal(work: RenderWork): ChanceryError | null {
    if (this.waiting.length >= MOST_WAITING) return unavailable('Too many pages are waiting to be shown.');
    return this.#strikes.refusal(blamed(work));
  }

  protected override choose(waiting: readonly Task<RenderWork>[]): Task<RenderWork> | undefined {
    const running = this.children.flatMap(({ tasks }) => [...tasks]);
    const places = ({ kind }: RenderWork) =>
      AT_ONCE[kind] - running.filter(({ order }) => order.kind === kind).length;
    return waiting.find(({ order }) => places(order) > 0);
  }

  protected override judge({ tasks, taken }: HostedChild<RenderWork>): ChildGone | null {
    const { memoryBytes = 2 ** 30, pageMilliseconds = 60_000, workMilliseconds = 1_800_000 } = this.#options;
    const now = performance.now();
    for (const task of tasks) {
      if (now - task.lastSignAt > pageMilliseconds || now - task.startedAt > workMilliseconds) {
        return new ChildGone('it took too long', task);
      }
    }
    return taken.residentBytes > memoryBytes ? new ChildGone('it needed too much memory') : null;
  }

  protected override answered({ order }: Task<RenderWork>): void {
    this.#strikes.forgive(blamed(order));
  }

  /** Once more; a file that is to blame too often, or has had its second chance, is given up. */
  protected override lost(task: Task<RenderWork>, { culprit }: ChildGone): ChanceryError | null {
    const path = blamed(task.order);
    if (culprit === null || culprit === task) {
      this.#strikes.add(path, culprit === null ? 'reader_crashed' : 'reader_timeout');
    }
    const refusal = this.#strikes.refusal(path);
    if (refusal !== null || task.attempts < MOST_ATTEMPTS) return refusal;
    return unavailable('The process that shows files ended while it worked on this one.');
  }

  protected override closing(): ChanceryError {
    return unavailable('The appliance is shutting down.');
  }

  protected override about(work: RenderWork): string {
    return blamed(work);
  }
}

function unavailable(message: string): ChanceryError {
  return new ChanceryError('service_unavailable', message, { retryAfter: 2 });
}
