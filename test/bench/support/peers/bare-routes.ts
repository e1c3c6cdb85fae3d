/**
 * The peer of `bench:api`: what is left of each operation when everything but its SQL and its answer goes. A Fastify route that runs
 * the same statements with the same parameters, those that let the caller in and those that keep record included, and sends the
 * same bytes: the operation's own answer, turned into JSON at each request. No token, no scope beyond that in the SQL, no
 * validation, no response schema, nothing computed from the rows, no encryption.
 *
 * Where the operation writes (the audit entry of a read, before it is answered), so does the route: in the same transaction, with
 * its own `synchronous = FULL`, one for each request. The hash of the entry is not computed, only written.
 *
 *   node bare-routes.ts <port> <truth> <index> <file: { <operation>: { statements, answer } }>
 */
import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3-multiple-ciphers';
import Fastify from 'fastify';

type Parameter = string | number | null;

export interface BareStatement {
  /** In the index, with the truth attached; else in the truth. */
  readonly index: boolean;
  readonly sql: string;
  /** `following`: one more than the `seq` that the statement before has found. */
  readonly parameters: readonly (Parameter | { readonly base64: string } | 'following')[];
}

export interface BareRoute {
  readonly statements: readonly BareStatement[];
  /** JSON. */
  readonly answer: string;
}

const [port = '', truthPath = '', indexPath = '', file = ''] = process.argv.slice(2);
const routes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, BareRoute>;
const truth = new Sqlite(truthPath);
truth.pragma('synchronous = FULL');
const index = new Sqlite(indexPath);
index.prepare('ATTACH DATABASE ? AS truth').run(truthPath);
const app = Fastify();

app.get('/healthz', async () => ({ status: 'ok' }));
for (const [name, { statements, answer }] of Object.entries(routes)) {
  const steps = statements.map(stepOf);
  const body: unknown = JSON.parse(answer);
  app.get(`/${name}`, async () => {
    let before: unknown;
    for (const step of steps) before = step(before);
    return body;
  });
}

function stepOf({ index: inIndex, sql, parameters }: BareStatement): (before: unknown) => unknown {
  const database = inIndex ? index : truth;
  const statement = database.prepare(sql);
  const values = parameters.map((value) =>
    typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value,
  );
  if (statement.reader) return () => statement.all(...values);
  if (!parameters.includes('following')) return () => statement.run(...values);
  return (before) => {
    const [newest] = before as { seq: number }[];
    return statement.run(...values.map((value) => (value === 'following' ? (newest?.seq ?? 0) + 1 : value)));
  };
}

await app.listen({ host: '127.0.0.1', port: Number(port) });
