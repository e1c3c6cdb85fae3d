/**
 * The peer of `bench:cases`: what is left when everything but the query goes. One Fastify route, one prepared
 * statement, JSON; no token, no scope, no validation, no response schema.
 *
 *   node bare-route.ts <port> <database> <json: { sql, parameters }>
 */
import Sqlite from 'better-sqlite3-multiple-ciphers';
import Fastify from 'fastify';

const [port = '', path = '', query = '{}'] = process.argv.slice(2);
const { sql, parameters } = JSON.parse(query) as { sql: string; parameters: unknown[] };
const statement = new Sqlite(path, { readonly: true }).prepare<unknown[], Record<string, unknown>>(sql);
const app = Fastify();

app.get('/healthz', async () => ({ status: 'ok' }));
app.get('/cases', async () => ({
  data: statement.all(...parameters).map((row) => ({
    ...row,
    parties: JSON.parse(String(row['parties'])),
    key_dates: JSON.parse(String(row['key_dates'])),
    custom: JSON.parse(String(row['custom'])),
  })),
}));

await app.listen({ host: '127.0.0.1', port: Number(port) });
