import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { caseScope, type Principal } from '../../../src/access/index.ts';
import { openEncrypted, sqlite } from '../../../src/store/database/sqlite/connection.ts';
import { sqliteDialect } from '../../../src/store/database/sqlite/driver.ts';
import type { Database, TruthTables } from '../../../src/store/index.ts';
import { keyringIn } from '../../support/database.ts';
import { freePort, type RunningServer, start } from './appliance.ts';

/**
 * The bare route of support/bare-route.ts, running the statement that lists the cases of this principal, on a copy of the
 * database that is not encrypted.
 */
export async function startBareRoute(
  data: string,
  principal: Principal,
  limit: number,
): Promise<RunningServer> {
  const port = await freePort();
  const { sql, parameters } = compiler
    .selectFrom('cases')
    .selectAll()
    .where(caseScope(principal))
    .orderBy('id')
    .limit(limit)
    .compile();
  return start({
    command: process.execPath,
    args: [
      join(import.meta.dirname, 'bare-route.ts'),
      String(port),
      plainCopy(data),
      JSON.stringify({ sql, parameters }),
    ],
    url: `http://127.0.0.1:${port}`,
  });
}

/** The truth without encryption, for reading; `refresh` copies it anew. */
export function openPlainCopy(data: string): { database: Database<TruthTables>; refresh(): void } {
  let connection = new (sqlite())(plainCopy(data));
  let read = new Kysely<TruthTables>({ dialect: sqliteDialect(connection) });
  return {
    database: {
      get read() {
        return read;
      },
      transaction: () => Promise.reject(new Error('The copy is for reading')),
      checkpoint: () => undefined,
      close: async () => void connection.close(),
    },
    refresh() {
      connection.close();
      connection = new (sqlite())(plainCopy(data));
      read = new Kysely<TruthTables>({ dialect: sqliteDialect(connection) });
    },
  };
}

function plainCopy(data: string): string {
  const copy = join(data, 'plain.db');
  const key = keyringIn(data).derive('database');
  rmSync(copy, { force: true });
  openEncrypted(join(data, 'chancery.db'), key).prepare('VACUUM INTO ?').run(copy);
  const connection = openEncrypted(copy, key);
  connection.rekey(Buffer.alloc(0));
  connection.pragma('journal_mode = WAL');
  connection.close();
  return copy;
}

const compiler = new Kysely<TruthTables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
