import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOutOfSpace, messageOf } from '../../../platform/index.ts';
import type { SqliteConnection } from './connection.ts';

/**
 * Brings to disk what a connection has committed, without the event loop waiting for the disk: the connection's own COMMIT
 * leaves its pages of the write-ahead log to the operating system, and they are synced on another thread before anybody
 * hears of them (docs/decisions/0201).
 */
export class KeptLog {
  readonly #writer: SqliteConnection;
  readonly #path: string;
  #log: FileHandle | null = null;

  /** @param writer keeps the log open, so that it stays the same file */
  constructor(writer: SqliteConnection, path: string) {
    this.#writer = writer;
    this.#path = path;
    // What a sync that failed before has left in memory alone comes to disk: nothing may be built on it.
    checkpoint(this.#writer);
    writer.pragma('synchronous = NORMAL');
  }

  async keep(): Promise<void> {
    try {
      this.#log ??= await open(`${this.#path}-wal`, 'r+');
      await this.#log.datasync();
    } catch (cause) {
      process.emitWarning(`${this.#path}: the write-ahead log could not be synced: ${messageOf(cause)}.`);
      await this.#keepOtherwise(cause);
    }
  }

  async close(): Promise<void> {
    await this.#log?.close();
  }

  /**
   * A sync that failed is not made good by one that succeeds: the system may have dropped the pages ("fsyncgate", 2018). A checkpoint
   * reads them, each with its tag, and writes and syncs them in their place in the database. Others may have seen what was
   * committed: what must not be said to have failed, and cannot be said to be kept, ends the process.
   */
  async #keepOtherwise(cause: unknown): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        if (checkpoint(this.#writer) !== null) return;
      } catch (error) {
        return endProcess(new AggregateError([cause, error], NOT_KEPT));
      }
      await sleep(PAUSE_MS);
    }
    return endProcess(new Error(NOT_KEPT, { cause }));
  }
}

/**
 * From the log into the database, as far as nobody reads what was there before.
 * @returns how many pages the log has, when all of them are in the database; otherwise null
 */
export function checkpoint(connection: SqliteConnection): number | null {
  // A transaction of many pieces lets others have their turn; the next time will do.
  if (connection.inTransaction) return null;
  try {
    const [{ busy, log, checkpointed }] = connection.pragma('wal_checkpoint(PASSIVE)') as [Checkpointed];
    return busy === 0 && log === checkpointed ? log : null;
  } catch (error) {
    // All is in the write-ahead log, where it is read from until there is room for it in the database.
    if (isOutOfSpace(error)) return null;
    throw error;
  }
}

const NOT_KEPT = 'What was committed could not be brought to disk.';
/** Five seconds: longer than anybody reads from one state of the database. */
const ATTEMPTS = 100;
const PAUSE_MS = 50;

/** https://sqlite.org/pragma.html#pragma_wal_checkpoint */
interface Checkpointed {
  readonly busy: number;
  readonly log: number;
  readonly checkpointed: number;
}

function endProcess(error: Error): Promise<never> {
  setImmediate(() => {
    throw error;
  });
  return new Promise(() => undefined);
}
