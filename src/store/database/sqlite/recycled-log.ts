import { isOutOfSpace } from '../../../platform/index.ts';
import { isBusy, type SqliteConnection } from './connection.ts';
import { checkpoint } from './kept-log.ts';
import type { Transactions } from './transactions.ts';

/**
 * Moves the write-ahead log into the database, and begins it anew. Whoever writes first into a log that was moved as a whole waits, with
 * its event loop, for the head of the new one to come to disk: so nobody else may, while disks are busy least of all. A reader that holds
 * the log keeps the others from it until the rest has been moved with nobody writing (sqlite.org/walformat.html, 2.3 and 4.3).
 */
export class RecycledLog {
  readonly #writer: SqliteConnection;
  readonly #transactions: Transactions;
  readonly #open: () => SqliteConnection;
  #holder: SqliteConnection | null = null;
  /** Of the database when the log last began. */
  #begun: unknown = null;
  #running: Promise<void> | null = null;

  /** @param open another connection to the same database */
  constructor(writer: SqliteConnection, transactions: Transactions, open: () => SqliteConnection) {
    this.#writer = writer;
    this.#transactions = transactions;
    this.#open = open;
  }

  /** Does nothing where nothing was committed since: a disk may rest. */
  recycle(): Promise<void> {
    this.#running ??= this.#recycle().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    await this.#running;
    this.#holder?.close();
  }

  async #recycle(): Promise<void> {
    this.#holder ??= this.#open();
    const holder = this.#holder;
    if (holder.pragma('data_version', { simple: true }) === this.#begun) return;
    holder.exec('BEGIN');
    try {
      holder.prepare('SELECT count(*) FROM sqlite_schema').get();
      // Most of it, while others go on writing.
      checkpoint(this.#writer);
      await this.#transactions.alone(() => this.#finish(holder));
    } catch (error) {
      // Somebody else writes all the time, or no more can be written: the next time will do.
      if (!isBusy(error) && !isOutOfSpace(error)) throw error;
    } finally {
      if (holder.inTransaction) holder.exec('COMMIT');
    }
  }

  /** The rest, with nobody writing; by a page that says what it said. */
  #finish(holder: SqliteConnection): void {
    holder.exec('COMMIT');
    const pages = checkpoint(holder);
    this.#writer.exec('ROLLBACK');
    if (pages === null) return;
    this.#writer.pragma(`user_version = ${this.#writer.pragma('user_version', { simple: true })}`);
    this.#begun = holder.pragma('data_version', { simple: true });
  }
}
