import { sqlite } from '../../../src/store/database/sqlite/connection.ts';

/** A statement as it was sent to SQLite, also those that begin and end a transaction. */
export interface Recorded {
  /** The database file. */
  readonly path: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Statement {
  readonly source: string;
  readonly database: { readonly name: string };
}
type Method<This> = (this: This, ...parameters: unknown[]) => unknown;

let recorded: Recorded[] | null = null;

/** Every statement that is run in this process from now on passes by here. */
export function watchStatements(): void {
  const connection = new (sqlite())(':memory:');
  const statements = Object.getPrototypeOf(connection.prepare('SELECT 1')) as object;
  for (const name of ['all', 'get', 'iterate', 'run']) {
    wrap<Statement>(statements, name, ({ database, source }, parameters) =>
      recorded?.push({ path: database.name, sql: source, parameters: parameters.flat() }),
    );
  }
  wrap<{ name: string }>(Object.getPrototypeOf(connection) as object, 'exec', ({ name }, [sql]) =>
    recorded?.push({ path: name, sql: String(sql), parameters: [] }),
  );
  connection.close();
}

function wrap<This>(
  prototype: object,
  name: string,
  note: (of: This, parameters: readonly unknown[]) => void,
): void {
  const methods = prototype as Record<string, Method<This>>;
  const original = methods[name];
  if (original === undefined) throw new Error(`there is no ${name}() to watch`);
  methods[name] = function (...parameters) {
    note(this, parameters);
    return original.apply(this, parameters);
  };
}

/** What `work` runs, and everything else in this process meanwhile. */
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
