import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { yieldToEventLoop } from '../../../platform/index.ts';
import { BUSY_TIMEOUT_MS, isBusy, type SqliteConnection } from './connection.ts';
import type { OpenQueries } from './open-queries.ts';

/** Between two looks whether another process has finished writing. */
const LONGEST_PAUSE_MS = 8;
/** A bound on how long the first of them waits for the others. */
const MOST_TOGETHER = 64;

type Failure = { readonly cause: unknown };

interface Waiting {
  /** Does the work. @returns how it failed; null: it is done */
  work(): Promise<Failure | null>;
  /** Tells how it ended, now that this is certain. `failure`: why nothing of it was committed. */
  settle(failure: Failure | null): void;
}

/**
 * One piece of work at a time, in the order of arrival, each wholly or not at all (docs/decisions/0005). What waits at the same time
 * is committed together, since it is bringing it to disk that takes the time: each work behind a savepoint of its own, so that one
 * that fails takes nothing of the others with it; and nobody hears of its end before it is on disk.
 */
export class Transactions {
  readonly #writer: SqliteConnection;
  readonly #queries: OpenQueries;
  readonly #keep: () => Promise<void>;
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  /** @param keep brings to disk, on another thread, what was committed so far; never fails: what cannot be kept ends the process */
  constructor(writer: SqliteConnection, queries: OpenQueries, keep: () => Promise<void>) {
    this.#writer = writer;
    this.#queries = queries;
    this.#keep = keep;
  }

  run<R>(work: () => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      let own: Failure | null = null;
      let tell: () => void;
      this.#waiting.push({
        work: async () => {
          this.#queries.restart();
          try {
            const result = await work();
            tell = () => resolve(result);
          } catch (cause) {
            own = { cause };
          }
          if (this.#queries.wereLeft()) {
            // What nobody waits for ends in this turn, and is undone with the rest.
            await nextTurn();
            own ??= { cause: new Error('A query of a transaction was not waited for.') };
          }
          return own;
        },
        settle(failure) {
          const failed = own ?? failure;
          if (failed === null) tell();
          else reject(failed.cause);
        },
      });
      this.#running ??= this.#runAll();
    });
  }

  /** Does what takes no time while nobody else, here or in another process, writes; it ends the transaction itself. */
  async alone(work: () => void): Promise<void> {
    await this.settled();
    const done = this.#within(work);
    this.#running = done.catch(() => undefined).then(() => this.#runAll());
    await done;
  }

  async #within(work: () => void): Promise<void> {
    await begin(this.#writer);
    try {
      work();
    } finally {
      if (this.#writer.inTransaction) this.#writer.exec('ROLLBACK');
    }
  }

  /** When all that was asked for is done. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      // What other requests that have just arrived have to write comes along; what only reads gets its turn between.
      await nextTurn();
      await this.#commitTogether(this.#waiting.splice(0, MOST_TOGETHER));
    }
    this.#running = null;
  }

  async #commitTogether(group: readonly Waiting[]): Promise<void> {
    let failure: Failure | null = null;
    let changed = false;
    try {
      await begin(this.#writer);
      changed = await this.#runEach(group);
      this.#writer.exec(changed ? 'COMMIT' : 'ROLLBACK');
    } catch (cause) {
      failure = { cause };
      if (this.#writer.inTransaction) this.#writer.exec('ROLLBACK');
    }
    if (changed && failure === null) await this.#keep();
    for (const one of group) one.settle(failure);
  }

  /** @returns whether there is anything to commit */
  async #runEach(group: readonly Waiting[]): Promise<boolean> {
    const [only, ...others] = group;
    if (only !== undefined && others.length === 0) return (await only.work()) === null;
    let done = 0;
    for (const one of group) {
      this.#writer.exec('SAVEPOINT work');
      const failure = await one.work();
      // A full disk has ended the whole transaction, perhaps, and with it the savepoint (sqlite.org/lang_transaction.html, 2.3).
      if (failure !== null && !this.#writer.inTransaction) throw failure.cause;
      if (failure === null) done += 1;
      else this.#writer.exec('ROLLBACK TO work');
      this.#writer.exec('RELEASE work');
      await yieldToEventLoop();
    }
    return done > 0;
  }
}

/** BEGIN IMMEDIATE: a deferred transaction that reads first fails with SQLITE_BUSY_SNAPSHOT, which no timeout helps. */
async function begin(writer: SqliteConnection): Promise<void> {
  const until = performance.now() + BUSY_TIMEOUT_MS;
  for (let pause = 1; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    try {
      writer.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await sleep(pause);
  }
}
