/**
 * The peer of `bench:api`: for each operation a Fastify route that reads with the same statements and sends the rows as JSON; no
 * token, no scope, no validation, no response schema, nothing computed from the rows, no encryption.
 *
 *   node bare-routes.ts <port> <truth> <index> <file: { <operation>: [{ index, sql, parameters }] }>
 */
import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3-multiple-ciphers';
import Fastify from 'fastify';

export interface BareStatement {
  /** In the index, with the truth attached; else in the truth. */
  readonly index: boolean;
  readonly sql: string;
  readonly parameters: readonly (string | number | null | { readonly base64: string })[];
}

const [port = '', truthPath = '', indexPath = '', file = ''] = process.argv.slice(2);
const routes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, BareStatement[]>;
const truth = new Sqlite(truthPath);
const index = new Sqlite(indexPath);
index.prepare('ATTACH DATABASE ? AS truth').run(truthPath);
const app = Fastify();

app.get('/healthz', async () => ({ status: 'ok' }));
for (const [name, statements] of Object.entries(routes)) {
  const prepared = statements.map(({ index: inIndex, sql, parameters }) => ({
    statement: (inIndex ? index : truth).prepare(sql),
    parameters: parameters.map((value) =>
      typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value,
    ),
  }));
  app.get(`/${name}`, async () => ({
    data: prepared.map(({ statement, parameters }) => statement.all(...parameters)),
  }));
}

await app.listen({ host: '127.0.0.1', port: Number(port) });
