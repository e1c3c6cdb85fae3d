import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { yieldToEventLoop } from '../../../platform/index.ts';
import { BUSY_TIMEOUT_MS, type SqliteConnection } from './connection.ts';
import type { OpenQueries } from './open-queries.ts';

/** Between two looks whether another process has finished writing. */
const LONGEST_PAUSE_MS = 8;
/** A bound on how long the first of them waits for the others. */
const MOST_TOGETHER = 64;
/** Of work after which much may have been written. */
const LONG_MS = 20;

type Failure = { readonly cause: unknown };

interface Waiting {
  /** Does the work. @returns how it failed; null: it is done */
  work(): Promise<Failure | null>;
  /** Tells how it ended, now that this is certain. `failure`: why what was done is not on disk. */
  settle(failure: Failure | null): void;
}

/**
 * One piece of work at a time, in the order of arrival, each wholly or not at all (docs/decisions/0005). What waits at the same time
 * is committed together, since it is the commit's fsync that takes the time: each work behind a savepoint of its own, so that one
 * that fails takes nothing of the others with it; and nobody hears of its end before it is on disk.
 */
export class Transactions {
  readonly #writer: SqliteConnection;
  readonly #queries: OpenQueries;
  readonly #syncLog: () => Promise<void>;
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  /** @param syncLog brings to disk, on another thread, what is in the write-ahead log so far */
  constructor(writer: SqliteConnection, queries: OpenQueries, syncLog: () => Promise<void>) {
    this.#writer = writer;
    this.#queries = queries;
    this.#syncLog = syncLog;
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

  /** When all that was asked for is done. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #runAll(): Promise<void> {
    do {
      // What other requests that have just arrived have to write comes along; what only reads gets its turn between.
      await nextTurn();
      await this.#commitTogether(this.#waiting.splice(0, MOST_TOGETHER));
    } while (this.#waiting.length > 0);
    this.#running = null;
  }

  async #commitTogether(group: readonly Waiting[]): Promise<void> {
    let failure: Failure | null = null;
    try {
      await begin(this.#writer);
      const began = performance.now();
      const changed = await this.#runEach(group);
      // What did not fit into the cache is in the log already: COMMIT, for which everybody waits, finds little left to sync.
      if (changed && performance.now() - began > LONG_MS) await this.#syncLog();
      this.#writer.exec(changed ? 'COMMIT' : 'ROLLBACK');
    } catch (cause) {
      failure = { cause };
      if (this.#writer.inTransaction) this.#writer.exec('ROLLBACK');
    }
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
      const isBusy = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
      if (!isBusy || performance.now() > until) throw error;
    }
    await sleep(pause);
  }
}
