import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Stores } from '../../src/appliance/stores.ts';
import type { TruthTables } from '../../src/store/index.ts';

/** How SQLite would answer what is asked last, in its own words. */
export async function queryPlan(
  { database }: Pick<Stores, 'database'>,
  ask: (queries: Kysely<TruthTables>) => Promise<unknown>,
): Promise<string> {
  let asked: { readonly sql: string; readonly parameters: readonly unknown[] } | undefined;
  const recorder = new Kysely<TruthTables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => {
      asked = query;
    },
  });
  await ask(recorder);
  const plan = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${asked?.sql}`, [...(asked?.parameters ?? [])]);
  const { rows } = await database.read.executeQuery<{ detail: string }>(plan);
  return rows.map(({ detail }) => detail).join('\n');
}
