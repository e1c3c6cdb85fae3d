import { isChanceryError, type Log } from '../../platform/index.ts';
import type { PageProblem, PageText, ReadOptions } from '../model.ts';
import { unreadPage } from './page-text.ts';

export interface PageSource {
  readonly pageCount: number;
  /** Pages that may be in work at the same time. */
  readonly width: number;
  /**
   * Begins to read a page (from 1). What needs the document is done when the promise returned here fulfils; the page
   * itself may follow later. `signal` aborts when nobody waits for pages any more.
   */
  start(page: number, signal: AbortSignal): Promise<{ readonly page: PageText | Promise<PageText> }>;
}

/**
 * Pages in order while the next ones are already recognised. A page that cannot be read is passed on with its
 * problem; a document of which no page can be read fails with the problem of the first. When `pause` is aborted,
 * the pages under way are the last ones, and those that still waited for a thread are left for another time.
 */
export async function* readAhead(
  source: PageSource,
  options: ReadOptions,
  log: Log,
): AsyncGenerator<PageText> {
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const inWork: { outcome: Promise<Outcome> }[] = [];
  const report = new ProblemReport(log);
  try {
    for (let number = 1; number <= source.pageCount; number += 1) {
      options.signal.throwIfAborted();
      if (options.skip(number)) {
        report.sawReadable();
        continue;
      }
      if (options.pause?.aborted === true) break;
      inWork.push(await begin(source, number, signal));
      if (inWork.length > source.width) {
        const outcome = await inWork.shift()?.outcome;
        if (isPaused(outcome, options)) break;
        yield* report.take(outcome);
      }
    }
    for (const { outcome: pending } of inWork) {
      const outcome = await pending;
      if (isPaused(outcome, options)) break;
      yield* report.take(outcome);
    }
    if (options.pause?.aborted === true) yield* report.rest();
    else yield* report.end();
  } finally {
    stop.abort(new Error('The document was closed.'));
  }
}

/** Settled, so that a page that fails while an earlier one is awaited is no unhandled rejection. */
interface Outcome {
  readonly number: number;
  readonly page: PageText | null;
  readonly error: unknown;
}

/** Whether the page gave up its place among those that wait for a thread. */
function isPaused(outcome: Outcome | undefined, { pause }: ReadOptions): boolean {
  return pause?.aborted === true && outcome?.page === null && outcome.error === pause.reason;
}

/** Fulfils when the document is free for the next page, with the outcome to come. */
async function begin(
  source: PageSource,
  number: number,
  signal: AbortSignal,
): Promise<{ outcome: Promise<Outcome> }> {
  const failed = (error: unknown): Outcome => ({ number, page: null, error });
  try {
    const { page } = await source.start(number, signal);
    return { outcome: Promise.resolve(page).then((read) => ({ number, page: read, error: null }), failed) };
  } catch (error) {
    return { outcome: Promise.resolve(failed(error)) };
  }
}

class ProblemReport {
  readonly #log: Log;
  #held: PageText[] = [];
  #first: unknown = null;
  #anyReadable = false;

  constructor(log: Log) {
    this.#log = log;
  }

  sawReadable(): void {
    this.#anyReadable = true;
  }

  /** Pages with problems are held back until one without has been seen. */
  *take(outcome: Outcome | undefined): Generator<PageText> {
    if (outcome === undefined) return;
    if (outcome.page !== null) {
      this.#anyReadable = true;
      yield* this.rest();
      yield outcome.page;
      return;
    }
    const problem = problemOf(outcome.error);
    if (problem === null) throw outcome.error;
    this.#first ??= outcome.error;
    this.#log.warn({ page: outcome.number, problem, err: outcome.error }, 'a page could not be read');
    const page = unreadPage(outcome.number, problem);
    if (this.#anyReadable) yield page;
    else this.#held.push(page);
  }

  /** What is still held back. */
  *rest(): Generator<PageText> {
    yield* this.#held;
    this.#held = [];
  }

  *end(): Generator<PageText> {
    if (!this.#anyReadable && this.#first !== null) throw this.#first;
    yield* this.rest();
  }
}

const PROBLEMS: readonly string[] = ['damaged', 'too_large', 'reader_timeout'] satisfies PageProblem[];

function problemOf(error: unknown): PageProblem | null {
  return isChanceryError(error) && PROBLEMS.includes(error.code) ? (error.code as PageProblem) : null;
}
