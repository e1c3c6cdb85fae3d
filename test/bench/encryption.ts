/**
 * What encryption and walls cost a list of cases: `npm run bench:encryption [-- --quick]`. 50 of 10,000 cases, on the encrypted
 * database for a client behind 20 walls, and on a plain copy of it for one without; they take turns. Once the work alone
 * (token, query, JSON), once as `GET /v1/cases` over HTTP.
 */
import { addWall, authenticate, createSessions, issueToken, type Principal } from '../../src/access/index.ts';
import { openStores, type Stores } from '../../src/appliance/stores.ts';
import { casesRoutes, listCases, upsertCases } from '../../src/cases/index.ts';
import type { Handlers } from '../../src/contract/index.ts';
import { createHttpServer, idempotencyStore } from '../../src/http/index.ts';
import { operator, resolveConfig, silentLog } from '../../src/platform/index.ts';
import { type Client, newClient, provision } from './support/appliance.ts';
import { runBench } from './support/bench.ts';
import { fictionalCases } from './support/fictional-cases.ts';
import { openPlainCopy } from './support/peers/bare-peer.ts';
import { median } from './support/statistics.ts';

const CASES = 10_000;
const BATCH = 500;
const WALLS = 20;
const PAGE = 50;

await runBench('encryption', async ({ directory, quick, say, figure, target }) => {
  let walled: Client | undefined;
  const appliance = await provision(directory, async (stores, firm) => {
    const ids: string[] = [];
    const cases = fictionalCases(CASES);
    for (let at = 0; at < CASES; at += BATCH) {
      for (const { id } of await upsertCases(stores, firm, cases.slice(at, at + BATCH))) ids.push(id ?? '');
    }
    walled = await newClient(stores, firm.firmId);
    for (const caseId of ids.sort().slice(0, WALLS)) {
      await addWall(stores, firm, { caseId, subjectId: walled.id, reason: 'former employer' });
    }
  });
  if (walled === undefined) throw new Error('no client application was made');
  const config = resolveConfig(appliance.data, { publicUrl: appliance.url }, {}, undefined);
  const stores = await openStores(config, silentLog);
  const plain = openPlainCopy(appliance.data);
  const tokens = {
    walled: (await issueToken(stores, operator, { clientId: walled.id })).access_token,
    free: (await issueToken(stores, operator, { clientId: appliance.client.id })).access_token,
  };
  plain.refresh();
  const sides = {
    encrypted: { parts: stores, token: tokens.walled },
    plain: { parts: { ...stores, database: plain.database }, token: tokens.free },
  };
  const ask = async ({ parts, token }: { parts: Stores; token: string }): Promise<number> => {
    const begin = performance.now();
    const page = await listCases(parts, await authenticate(parts, token), { limit: PAGE });
    JSON.stringify(page);
    return performance.now() - begin;
  };
  const times = { encrypted: [] as number[], plain: [] as number[] };
  for (let round = 0; round < (quick ? 300 : 3_000); round++) {
    times.encrypted.push(await ask(sides.encrypted));
    times.plain.push(await ask(sides.plain));
  }
  const servers = {
    encrypted: await serve(sides.encrypted.parts, stores),
    plain: await serve(sides.plain.parts, stores),
  };
  const overHttp = { encrypted: [] as number[], plain: [] as number[] };
  for (let round = 0; round < (quick ? 200 : 2_000); round++) {
    for (const side of ['encrypted', 'plain'] as const) {
      const begin = performance.now();
      const headers = { authorization: `Bearer ${sides[side].token}` };
      const answer = await fetch(`${servers[side].url}/v1/cases?limit=${PAGE}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`GET /v1/cases: ${answer.status}`);
      overHttp[side].push(performance.now() - begin);
    }
  }
  await servers.encrypted.close();
  await servers.plain.close();
  await stores.close();
  await plain.database.close();
  figure('encrypted_walled_p50_ms', median(times.encrypted));
  figure('plain_p50_ms', median(times.plain));
  figure('encrypted_walled_over_plain', median(times.encrypted) / median(times.plain));
  figure('http_encrypted_walled_p50_ms', median(overHttp.encrypted));
  figure('http_plain_p50_ms', median(overHttp.plain));
  figure('http_encrypted_walled_over_plain', median(overHttp.encrypted) / median(overHttp.plain));
  target('encrypted_walled_over_plain', { atMost: 1.3 });
  target('http_encrypted_walled_over_plain', { atMost: 1.3 });
  say(
    `p50 ${median(times.encrypted).toFixed(3)} ms encrypted behind walls, ${median(times.plain).toFixed(3)} ms plain`,
  );
});

/** The edge of the server with the room of the cases alone; what it writes goes to `writable`. */
async function serve(
  parts: Stores,
  writable: Stores,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const cases: Partial<Handlers<Principal>> = casesRoutes(parts);
  const server = await createHttpServer({
    handlers: new Proxy(cases as Handlers<Principal>, {
      get: (rooms, name) =>
        Reflect.get(rooms, name) ?? (() => Promise.reject(new Error(`no ${String(name)}`))),
    }),
    authenticate: (token) => authenticate(parts, token),
    sessions: createSessions(parts),
    idempotency: idempotencyStore(writable),
    readiness: async () => ({ ready: true, parts: {} }),
    measure: async () => [],
    prove: () => '',
    config: { ...parts.config, requestsPerMinute: 0 },
    ids: parts.ids,
    log: silentLog,
    tls: undefined,
  });
  const { url } = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => server.close() };
}
