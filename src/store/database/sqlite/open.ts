import { Kysely } from 'kysely';
import type { Database, Queries } from '../database.ts';
import { openConnection, type SqliteConnection } from './connection.ts';
import { sqliteDialect } from './driver.ts';
import { migrate, type Schema } from './migrations.ts';

export interface OpenOptions {
  readonly path: string;
  readonly schema: Schema;
  /** A database whose tables can be read in the same query, under the name `truth`. */
  readonly attach?: string;
}

/**
 * One connection for writing, one for reading, so that a read never sees a transaction in progress
 * and never waits for one.
 */
export function openDatabase<T>(options: OpenOptions): Database<T> {
  const writer = openConnection(options.path);
  migrate(writer, options.schema);
  const reader = openConnection(options.path);
  // Only where we read: BEGIN IMMEDIATE would lock the attached database for writing, too.
  if (options.attach !== undefined) reader.prepare('ATTACH DATABASE ? AS truth').run(options.attach);
  reader.pragma('query_only = ON');
  const read = new Kysely<T>({ dialect: sqliteDialect(reader) });
  const write = new Kysely<T>({ dialect: sqliteDialect(writer) });
  const turn = new Turn();
  return {
    read,
    transaction: (work) => turn.take(() => inTransaction(writer, () => work(write))),
    checkpoint: () => {
      writer.pragma('wal_checkpoint(PASSIVE)');
    },
    async close() {
      await turn.take(async () => {
        await read.destroy();
        await write.destroy();
        reader.close();
        writer.close();
      });
    },
  };
}

/** BEGIN IMMEDIATE: a deferred transaction that reads first fails with SQLITE_BUSY_SNAPSHOT, which no timeout helps. */
async function inTransaction<R>(writer: SqliteConnection, work: () => Promise<R>): Promise<R> {
  writer.exec('BEGIN IMMEDIATE');
  try {
    const result = await work();
    writer.exec('COMMIT');
    return result;
  } catch (error) {
    if (writer.inTransaction) writer.exec('ROLLBACK');
    throw error;
  }
}

/** Lets one piece of work through at a time, in the order of arrival. */
class Turn {
  #last: Promise<unknown> = Promise.resolve();

  take<R>(work: () => Promise<R>): Promise<R> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

export type { Queries };
