import { join } from 'node:path';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { caseScope, type Principal } from '../../../src/access/index.ts';
import type { TruthTables } from '../../../src/store/index.ts';
import { freePort, type RunningServer, start } from './appliance.ts';

/** The bare route of support/bare-route.ts, running the statement that lists the cases of this principal. */
export async function startBareRoute(
  database: string,
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
      database,
      JSON.stringify({ sql, parameters }),
    ],
    url: `http://127.0.0.1:${port}`,
  });
}

const compiler = new Kysely<TruthTables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
