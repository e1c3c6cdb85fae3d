/**
 * Keeps the paper child: starts it with the first draft somebody wants as a file, ends it when nobody does for a
 * while. Laying out a motion takes a second of processor time, which the server does not have to spare. One is made
 * after the other, and those who wait only wait: what counts against a draft is the processor time that laying it out takes.
 */
import type { ExhibitSheets, PaperMaker, SheetOrder, Unsealed } from '../../drafting/index.ts';
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

const MOST_WAITING = 64;
/** A child can die of what is not the draft's fault, of another process's hunger for memory above all. */
const MOST_ATTEMPTS = 2;

export function createPaperHost(options: PaperHostOptions): PaperHost {
  return new Host(options);
}

class Host extends ChildHost<null> implements PaperHost {
  readonly #options: PaperHostOptions;

  constructor(options: PaperHostOptions) {
    const { log, config, command, idleMilliseconds = 60_000 } = options;
    super({
      process: 'paper',
      command: command ?? selfCommand(['child', 'paper']),
      env: childEnvironment(config),
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
  ): Promise<Unsealed> {
    const order: PaperOrder = { document, format, options };
    const { content, rendering } = await resultOf(this.call<never, Unsealed>(null, 'make', order));
    return { content: Buffer.from(content), rendering };
  }

  async sheets(order: SheetOrder): Promise<ExhibitSheets> {
    const sheets = await resultOf(this.call<never, ExhibitSheets>(null, 'sheets', order));
    return { ...sheets, content: Buffer.from(sheets.content) };
  }

  protected override refusal(): ChanceryError | null {
    return this.waiting.length < MOST_WAITING ? null : unavailable('Too many files are waiting to be made.');
  }

  protected override judge({ tasks, taken }: HostedChild<null>): ChanceryError | null {
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

  protected override lost({ attempts }: Task<null>, gone: ChildGone): ChanceryError | null {
    return attempts < MOST_ATTEMPTS ? null : failed(this.log, `the paper child is gone: ${gone.message}`);
  }

  protected override closing(): ChanceryError {
    return unavailable('The appliance is shutting down.');
  }
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
