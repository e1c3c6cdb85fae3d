import type { Database } from '../database.ts';
import { openConnection, rawKey, type SqliteConnection } from './connection.ts';
import { queriesOver } from './driver.ts';
import { KeptLog } from './kept-log.ts';
import { establish, type Schema } from './migrations.ts';
import { OpenQueries } from './open-queries.ts';
import { RecycledLog } from './recycled-log.ts';
import { Transactions } from './transactions.ts';

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
  const writer = openConnection(options.path, options.key);
  try {
    establish(writer, options.schema);
  } catch (error) {
    writer.close();
    throw error;
  }
  // SQLite would wait with the event loop standing still; `begin` waits instead.
  writer.pragma('busy_timeout = 0');
  writer.pragma(`wal_autocheckpoint = ${MOST_PAGES_OF_LOG}`);
  const log = new KeptLog(writer, options.path);
  keepAtMost(writer, 'main', options.attach === undefined ? TRUTH_CACHE : INDEX_CACHE);
  writer.pragma(`cache_spill = ${MOST_PAGES_UNWRITTEN}`);
  const reader = openConnection(options.path, options.key);
  // Only where we read: BEGIN IMMEDIATE would lock the attached database for writing, too.
  if (options.attach !== undefined) {
    const { path, key } = options.attach;
    reader.prepare('ATTACH DATABASE ? AS truth KEY ?').run(path, rawKey(key));
    keepAtMost(reader, 'truth', ATTACHED_CACHE);
  }
  reader.pragma('query_only = ON');
  const read = queriesOver<T>(reader);
  // Changes when another connection commits, and nothing is ever written through this one (sqlite.org/pragma.html#pragma_data_version).
  const version = reader.prepare('PRAGMA data_version').pluck();
  const open = new OpenQueries();
  const write = queriesOver<T>(writer, open);
  const transactions = new Transactions(writer, open, () => log.keep());
  const recycled = new RecycledLog(writer, transactions, () => openConnection(options.path, options.key));
  return {
    read,
    transaction: (work) => transactions.run(() => work(write)),
    version: () => version.get() as number,
    checkpoint: () => recycled.recycle(),
    async close() {
      await recycled.close();
      await transactions.settled();
      await log.close();
      await read.destroy();
      await write.destroy();
      reader.close();
      writer.close();
    },
  };
}

/** The ingest child empties the log every two seconds; here it would be done while everybody waits. 64 MiB. */
const MOST_PAGES_OF_LOG = 16_384;
/** MiB of decrypted pages. With SQLite’s own 16 they fill in the course of a day without being missed. */
const ATTACHED_CACHE = 4;
/** Pages that were only read go beyond it; those of an open transaction stay until it ends. */
const TRUTH_CACHE = 2;
/**
 * Of a transaction, 32 MiB. Beyond them pages are written before it ends; those that change once more are then written in their old place,
 * and at its end SQLite reads all that follow, and signs them anew, while the event loop stands still.
 */
const MOST_PAGES_UNWRITTEN = 8_192;
/** Written by a process of its own, where nobody waits for the event loop. */
const INDEX_CACHE = 8;

/** A reader of the file itself keeps SQLite's 16 MiB: searches go through many pages of the index. */
function keepAtMost(connection: SqliteConnection, database: 'main' | 'truth', mebibytes: number): void {
  connection.pragma(`${database}.cache_size = ${-1024 * mebibytes}`);
}
