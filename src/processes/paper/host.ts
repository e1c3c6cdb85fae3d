/**
 * Keeps the paper child: starts it with the first draft somebody wants as a file, ends it when nobody does for a
 * while. Laying out a motion takes a second of processor time, which the server does not have to spare. Of a firm one is made
 * after the other, so that the large ones of one firm do not keep another waiting. What counts against a draft is the
 * processor time it takes itself.
 */
import { laneOf, type Principal } from '../../access/index.ts';
import type { ExhibitSheets, Paper, PaperMaker, SheetOrder } from '../../drafting/index.ts';
import { FairOrder } from '../../jobs/index.ts';
import { ChanceryError, type Config, type Log } from '../../platform/index.ts';
import { ERRORS, type ErrorCarrier } from '../protocol/carried-error.ts';
import { childEnvironment } from '../protocol/child-config.ts';
import { resultOf } from '../protocol/wire.ts';
import { type ChildGone, ChildHost, type HostedChild, type Task } from '../supervision/child-host.ts';
import { type SelfCommand, selfCommand } from '../supervision/self.ts';
import type { PaperOrder } from './protocol.ts';

export interface PaperHostOptions {
  readonly log: Log;
  readonly config: Config;
  /** How to start the child; default this executable with `child paper`. */
  readonly command?: SelfCommand;
  /** Without work for so long the child ends; default one minute. */
  readonly idleMilliseconds?: number;
  /** Most processor time for one file; default one minute. */
  readonly workMilliseconds?: number;
  /** Longest time for one file by the clock; default ten minutes: on a busy machine a second of work may take long. */
  readonly longestMilliseconds?: number;
}

export interface PaperHost extends PaperMaker {
  /** Processes that are there. */
  count(): number;
  stop(): Promise<void>;
}

/** At a time: each has some 200 MB, and lives while somebody wants them. */
const MOST_CHILDREN = 2;
const MOST_WAITING = 256;
const MOST_WAITING_OF_A_CLIENT = 64;
/** A child can die of what is not the draft's fault, of another process's hunger for memory above all. */
const MOST_ATTEMPTS = 2;

export function createPaperHost(options: PaperHostOptions): PaperHost {
  return new Host(options);
}

/** For whom: firms take turns, and in a firm its clients. */
interface For {
  readonly firmId: string;
  readonly lane: string;
}

const NOBODY: For = { firmId: '', lane: '' };

class Host extends ChildHost<For> implements PaperHost {
  readonly #options: PaperHostOptions;
  readonly #order = new FairOrder();

  constructor(options: PaperHostOptions) {
    const { log, config, command, idleMilliseconds = 60_000 } = options;
    super({
      process: 'paper',
      command: command ?? selfCommand(['child', 'paper']),
      env: childEnvironment(config),
      most: MOST_CHILDREN,
      exclusive: true,
      errors: errorsFor(log),
      ...{ log, idleMilliseconds },
    });
    this.#options = options;
  }

  async make(
    document: PaperOrder['document'],
    format: PaperOrder['format'],
    options?: PaperOrder['options'],
    principal?: Principal,
  ): Promise<Paper> {
    const order: PaperOrder = { document, format, options };
    const paper = await resultOf(this.call<never, Paper>(forWhom(principal), 'make', order));
    return { ...paper, content: Buffer.from(paper.content) };
  }

  async sheets(order: SheetOrder, principal?: Principal): Promise<ExhibitSheets> {
    const sheets = await resultOf(this.call<never, ExhibitSheets>(forWhom(principal), 'sheets', order));
    return { ...sheets, content: Buffer.from(sheets.content) };
  }

  protected override refusal({ firmId, lane }: For): ChanceryError | null {
    const own = this.waiting.filter(({ order }) => order.firmId === firmId && order.lane === lane);
    if (this.waiting.length < MOST_WAITING && own.length < MOST_WAITING_OF_A_CLIENT) return null;
    return unavailable('Too many files are waiting to be made.');
  }

  protected override choose(waiting: readonly Task<For>[]): Task<For> | undefined {
    const busy = this.children.flatMap(({ tasks }) => [...tasks].map(({ order }) => order.firmId));
    const places = waiting
      .filter(({ order }) => !busy.includes(order.firmId))
      .map((of) => ({ ...of.order, since: of.since, of }));
    const next = this.#order.choose(places);
    if (next !== undefined) this.#order.serve(next, Date.now());
    return next?.of;
  }

  protected override judge({ tasks, taken }: HostedChild<For>): ChanceryError | null {
    const [work] = tasks;
    const { workMilliseconds = 60_000, longestMilliseconds = 600_000 } = this.#options;
    if (work === undefined) return null;
    if (taken.processorMs - work.before.processorMs > workMilliseconds) {
      return failed(this.log, `a paper took more than ${workMilliseconds} ms of processor time`);
    }
    if (performance.now() - work.startedAt > longestMilliseconds) {
      return failed(this.log, `a paper took more than ${longestMilliseconds} ms`);
    }
    return null;
  }

  protected override lost({ attempts }: Task<For>, gone: ChildGone): ChanceryError | null {
    return attempts < MOST_ATTEMPTS ? null : failed(this.log, `the paper child is gone: ${gone.message}`);
  }

  protected override closing(): ChanceryError {
    return unavailable('The appliance is shutting down.');
  }
}

function forWhom(principal: Principal | undefined): For {
  return principal === undefined ? NOBODY : { firmId: principal.firmId, lane: laneOf(principal) };
}

function errorsFor(log: Log): ErrorCarrier {
  return {
    ...ERRORS,
    revive: (error) => failed(log, error.kind === 'known' ? error.message : ERRORS.revive(error).stack),
  };
}

function failed(log: Log, cause: string | undefined): ChanceryError {
  log.error({ cause }, 'a draft could not be laid out');
  return unavailable('The file could not be made.');
}

function unavailable(message: string): ChanceryError {
  return new ChanceryError('service_unavailable', message, {
    hint: 'Ask again; the draft itself is kept, and can be had as Markdown or JSON.',
    retryAfter: 5,
  });
}
