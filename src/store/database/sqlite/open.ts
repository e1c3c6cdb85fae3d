import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { Database, Queries } from '../database.ts';
import { BUSY_TIMEOUT_MS, openConnection, rawKey, type SqliteConnection } from './connection.ts';
import { sqliteDialect } from './driver.ts';
import { encryptIfPlain } from './encrypt-file.ts';
import { establish, type Schema } from './migrations.ts';

/** Between two looks whether another process has finished writing. */
const LONGEST_PAUSE_MS = 8;

export interface OpenOptions {
  readonly path: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
  readonly schema: Schema;
  /** A database whose tables can be read in the same query, under the name `truth`. */
  readonly attach?: { readonly path: string; readonly key: Uint8Array };
}

/**
 * One connection for writing, one for reading, so that a read never sees a transaction in progress
 * and never waits for one.
 */
export function openDatabase<T>(options: OpenOptions): Database<T> {
  encryptIfPlain(options.path, options.key);
  const writer = openConnection(options.path, options.key);
  try {
    establish(writer, options.schema);
  } catch (error) {
    writer.close();
    throw error;
  }
  // SQLite would wait with the event loop standing still; `begin` waits instead.
  writer.pragma('busy_timeout = 0');
  const reader = openConnection(options.path, options.key);
  // Only where we read: BEGIN IMMEDIATE would lock the attached database for writing, too.
  if (options.attach !== undefined) {
    const { path, key } = options.attach;
    reader.prepare('ATTACH DATABASE ? AS truth KEY ?').run(path, rawKey(key));
  }
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

async function inTransaction<R>(writer: SqliteConnection, work: () => Promise<R>): Promise<R> {
  await begin(writer);
  try {
    const result = await work();
    writer.exec('COMMIT');
    return result;
  } catch (error) {
    if (writer.inTransaction) writer.exec('ROLLBACK');
    throw error;
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
