import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { caseScope, type Principal } from '../../../../src/access/index.ts';
import { openEncrypted, sqlite } from '../../../../src/store/database/sqlite/connection.ts';
import { queriesOver } from '../../../../src/store/database/sqlite/driver.ts';
import type { Database, TruthTables } from '../../../../src/store/index.ts';
import { keyringIn } from '../../../support/database.ts';
import { freePort } from '../../../support/ports.ts';
import { type RunningServer, start } from '../appliance.ts';
import type { Recorded } from '../record-statements.ts';
import type { BareRoute, BareStatement } from './bare-routes.ts';

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
  let read = queriesOver<TruthTables>(connection);
  return {
    database: {
      get read() {
        return read;
      },
      transaction: () => Promise.reject(new Error('The copy is for reading')),
      checkpoint: async () => undefined,
      version: () => 0,
      close: async () => void connection.close(),
    },
    refresh() {
      connection.close();
      connection = new (sqlite())(plainCopy(data));
      read = queriesOver<TruthTables>(connection);
    },
  };
}

/** What an operation was seen to do. */
export interface RecordedRoute {
  readonly statements: readonly Recorded[];
  readonly answer: string;
}

/** The routes of support/bare-routes.ts, on copies of both databases that are not encrypted. */
export async function startBareRoutes(
  data: string,
  routes: Readonly<Record<string, RecordedRoute>>,
): Promise<RunningServer> {
  const port = await freePort();
  const file = join(data, 'routes.json');
  const bare = Object.entries(routes).map(([name, { statements, answer }]): [string, BareRoute] => [
    name,
    { statements: statements.map(toBare), answer },
  ]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(bare)));
  const copies = [plainCopy(data), plainCopy(data, 'index')];
  return start({
    command: process.execPath,
    args: [join(import.meta.dirname, 'bare-routes.ts'), String(port), ...copies, file],
    url: `http://127.0.0.1:${port}`,
  });
}

function toBare({ path, sql, parameters }: Recorded): BareStatement {
  // The number of an audit entry is its key, so each needs one of its own.
  const isEntry = /^insert into "?audit_entries"? \("seq",/i.test(sql);
  return {
    index: path.endsWith('index.db'),
    sql,
    parameters: parameters.map((value, place) => {
      if (isEntry && place === 0) return 'following';
      if (value === null || typeof value === 'string' || typeof value === 'number') return value;
      if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
      throw new Error(`no parameter of a statement is a ${typeof value}`);
    }),
  };
}

const FILES = { database: 'chancery.db', index: 'index.db' } as const;

function plainCopy(data: string, which: 'database' | 'index' = 'database'): string {
  const copy = join(data, `plain-${which}.db`);
  const key = keyringIn(data).derive(which);
  rmSync(copy, { force: true });
  openEncrypted(join(data, FILES[which]), key).prepare('VACUUM INTO ?').run(copy);
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
