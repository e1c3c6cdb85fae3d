/**
 * `GET /v1/cases`, 50 of 10,000 cases, over HTTP with real tokens: `npm run bench:cases [-- --quick]`. The peer in the
 * same run is a bare Fastify route that runs the same statement on the same database (support/bare-route.ts); the two
 * take turns. The measuring client is the same for both and shares the machine with them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { addWall, type Principal, SCOPES } from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { upsertCases } from '../../src/cases/index.ts';
import { type Client, newClient, provision, quiet, serve } from './support/appliance.ts';
import { type Bench, runBench } from './support/bench.ts';
import { fictionalCases, PRACTICE_AREAS } from './support/fictional-cases.ts';
import { askJson, bearer, runLoad } from './support/http-client.ts';
import { startBareRoute } from './support/peers/bare-peer.ts';
import { memoryOf, processorTime } from './support/processes.ts';
import { listWhileReading } from './support/reading-load.ts';
import { median, quantile } from './support/statistics.ts';

const CASES = 10_000;
const BATCH = 500;
const WALLS = 20;
const PAGE = 50;
const CONNECTIONS = 8;
const RESOURCES = { practice_areas: PRACTICE_AREAS.slice(0, 4) };

await runBench('cases', async (bench) => {
  const { executable, directory, say, figure, target } = bench;
  say(`${CASES} cases, a client application behind ${WALLS} walls, one without`);
  let walled: Client | undefined;
  const appliance = await provision(directory, async (stores, firm) => {
    const ids = await fill(bench, stores, firm);
    walled = await newClient(stores, firm.firmId);
    // The first page would hold every one of them.
    for (const caseId of ids.slice(0, WALLS)) {
      await addWall(stores, firm, { caseId, subjectId: walled.id, reason: 'former employer' });
    }
  });
  if (walled === undefined) throw new Error('no client application was made');

  const server = await serve(executable, appliance);
  const principal = (client: Client, resources: Principal['resources'] = []): Principal => ({
    kind: 'client',
    firmId: appliance.firm.firmId,
    clientId: client.id,
    personId: null,
    scopes: new Set(SCOPES),
    resources,
    tokenId: null,
  });
  const plainPeer = await startBareRoute(appliance.data, principal(appliance.client), PAGE + 1);
  const limitedPeer = await startBareRoute(appliance.data, principal(walled, [[RESOURCES]]), PAGE + 1);
  try {
    await quiet(server.url);
    const plain = bearer(await server.token(appliance.client));
    const limited = bearer(await server.token(walled, RESOURCES));
    const list = `${server.url}/v1/cases?limit=${PAGE}`;
    const middle = await cursorOfMiddle(list, plain);

    await compare(
      bench,
      'list',
      { pid: server.pid, url: list, headers: plain },
      { pid: plainPeer.pid, url: `${plainPeer.url}/cases` },
    );
    await compare(
      bench,
      `list_${WALLS}_walls_resources`,
      { pid: server.pid, url: list, headers: limited },
      { pid: limitedPeer.pid, url: `${limitedPeer.url}/cases` },
    );
    for (const [name, url] of [
      ['list_middle', `${list}&cursor=${middle}`],
      ['list_three_fields', `${list}&fields=id,number,title`],
      ['list_words', `${list}&q=harrow%20freight`],
      ['list_words_found_nowhere', `${list}&q=zzz`],
      ['healthz', `${server.url}/healthz`],
    ] as const) {
      const { latencies } = await runLoad({ url, headers: plain, requests: bench.quick ? 200 : 1000 });
      figure(`${name}_p50_ms`, median(latencies));
      figure(`${name}_p99_ms`, quantile(latencies, 0.99));
      say(`${name}: p50 ${median(latencies).toFixed(2)} ms`);
    }
    figure('rss_after_load_mb', memoryOf(server.pid).resident);
    figure('peer_rss_after_load_mb', memoryOf(plainPeer.pid).resident);
    say('idle again');
    await sleep(bench.quick ? 10_000 : 60_000);
    figure('rss_after_load_idle_mb', memoryOf(server.pid).resident);
    figure('peer_rss_after_load_idle_mb', memoryOf(plainPeer.pid).resident);
    await listWhileReading(bench, server, await server.token(appliance.client));
  } finally {
    await Promise.all([server.stop(), plainPeer.stop(), limitedPeer.stop()]);
  }
  target('list_p50_ms', { below: 5 });
  target(`list_${WALLS}_walls_resources_p50_ms`, { below: 5 });
});

/** @returns the ids, oldest first */
async function fill({ figure }: Bench, stores: Stores, firm: Principal): Promise<string[]> {
  const cases = fictionalCases(CASES);
  const ids: string[] = [];
  const begin = performance.now();
  for (let at = 0; at < CASES; at += BATCH) {
    for (const { id, error } of await upsertCases(stores, firm, cases.slice(at, at + BATCH))) {
      if (id === null) throw new Error(error?.detail ?? 'a case was refused');
      ids.push(id);
    }
  }
  figure('written_cases_per_second', (CASES * 1000) / (performance.now() - begin));
  return ids.sort();
}

interface Side {
  readonly pid: number;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Both sides in turn, so that whatever else the machine does falls on both. */
async function compare({ quick, say, figure }: Bench, name: string, ours: Side, peer: Side): Promise<void> {
  const rounds = quick ? 2 : 8;
  const requests = quick ? 150 : 500;
  await runLoad({ ...ours, requests: 300 });
  await runLoad({ ...peer, requests: 300 });
  const latencies = { ours: [] as number[], peer: [] as number[] };
  const rates = { ours: [] as number[], peer: [] as number[], ours8: [] as number[], peer8: [] as number[] };
  const latencies8: number[] = [];
  const processor = { ours: 0, peer: 0 };
  const spent = async (side: 'ours' | 'peer', connections: number) => {
    const { pid, ...load } = side === 'ours' ? ours : peer;
    const before = processorTime(pid);
    const measured = await runLoad({ ...load, requests, connections });
    processor[side] += processorTime(pid) - before;
    return measured;
  };
  for (let round = 0; round < rounds; round++) {
    const first = await spent('ours', 1);
    const second = await spent('peer', 1);
    const third = await spent('ours', CONNECTIONS);
    const fourth = await spent('peer', CONNECTIONS);
    latencies.ours.push(...first.latencies);
    latencies.peer.push(...second.latencies);
    latencies8.push(...third.latencies);
    rates.ours.push(first.perSecond);
    rates.peer.push(second.perSecond);
    rates.ours8.push(third.perSecond);
    rates.peer8.push(fourth.perSecond);
  }
  figure(`${name}_p50_ms`, median(latencies.ours));
  figure(`${name}_p99_ms`, quantile(latencies.ours, 0.99));
  figure(`${name}_per_second`, median(rates.ours));
  figure(`${name}_${CONNECTIONS}_connections_p99_ms`, quantile(latencies8, 0.99));
  figure(`${name}_${CONNECTIONS}_connections_per_second`, median(rates.ours8));
  figure(`${name}_peer_p50_ms`, median(latencies.peer));
  figure(`${name}_peer_p99_ms`, quantile(latencies.peer, 0.99));
  figure(`${name}_peer_${CONNECTIONS}_connections_per_second`, median(rates.peer8));
  // What a request costs the processor does not depend on what else the machine does.
  figure(`${name}_processor_ms`, processor.ours / (2 * rounds * requests));
  figure(`${name}_peer_processor_ms`, processor.peer / (2 * rounds * requests));
  const ratio = median(latencies.ours) / median(latencies.peer);
  figure(`${name}_p50_over_peer`, ratio);
  say(`${name}: p50 ${median(latencies.ours).toFixed(2)} ms, ${ratio.toFixed(2)} × the bare route`);
}

/** Walks through the first half of the list, as an importing client would. */
async function cursorOfMiddle(list: string, headers: Record<string, string>): Promise<string> {
  let cursor = '';
  for (let seen = 0; seen < CASES / 2; seen += 200) {
    const url = `${list.replace(/limit=\d+/, 'limit=200')}${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const page = await askJson<{ next_cursor: string | null }>(url, { headers });
    cursor = encodeURIComponent(page.next_cursor ?? '');
  }
  return cursor;
}
