import { sqlite } from '../../../src/store/database/sqlite/connection.ts';

/** A statement that was read from, as it was sent to SQLite. */
export interface Recorded {
  /** The database file. */
  readonly path: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Reading {
  readonly source: string;
  readonly database: { readonly name: string };
}
type Method = (this: Reading, ...parameters: unknown[]) => unknown;

let recorded: Recorded[] | null = null;

/** Every statement that is read from in this process from now on passes by here. */
export function watchStatements(): void {
  const connection = new (sqlite())(':memory:');
  const prototype = Object.getPrototypeOf(connection.prepare('SELECT 1')) as Record<string, Method>;
  connection.close();
  for (const name of ['all', 'get', 'iterate']) {
    const original = prototype[name];
    if (original === undefined) throw new Error(`a statement has no ${name}()`);
    prototype[name] = function (...parameters) {
      recorded?.push({ path: this.database.name, sql: this.source, parameters: parameters.flat() });
      return original.apply(this, parameters);
    };
  }
}

/** What `work` reads, and everything else in this process meanwhile. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Recorded[]> {
  const statements: Recorded[] = [];
  recorded = statements;
  try {
    await work();
  } finally {
    recorded = null;
  }
  return statements;
}
