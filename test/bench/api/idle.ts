import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quiet, serve } from '../support/appliance.ts';
import type { Bench } from '../support/bench.ts';
import { bearer, runLoad } from '../support/http-client.ts';
import { memoryOf } from '../support/processes.ts';
import { median, quantile } from '../support/statistics.ts';
import { provisionCases } from './library.ts';

const CONNECTIONS = 1_000;
/** A connection that says nothing is closed after ten seconds; then it is opened again. */
const PATIENCE_MS = 30_000;
/** Less than that, so that the first are still there when the last come. */
const OPENING_MS = 5_000;

/** Connections that say nothing: what they cost, what others notice, and that they are let go. */
export async function measureIdle({
  directory,
  executable,
  quick,
  say,
  figure,
  target,
}: Bench): Promise<void> {
  say(`idle: ${CONNECTIONS} connections that say nothing`);
  const appliance = await provisionCases(directory, 'idle', 1_000);
  const server = await serve(executable, appliance);
  const sockets: Socket[] = [];
  try {
    await quiet(server.url);
    const headers = bearer(await server.token(appliance.client));
    const load = { url: `${server.url}/v1/cases?limit=50`, headers, requests: quick ? 200 : 1000 };
    await runLoad(load);
    const alone = await runLoad(load);
    const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length;
    const before = { descriptors: descriptors(), resident: memoryOf(server.pid).resident };
    const port = Number(new URL(server.url).port);
    for (let number = 0; number < CONNECTIONS; number++) {
      sockets.push(connect(port, '127.0.0.1').on('error', () => undefined)); // to be cut off is expected
    }
    // The kernel takes a thousand at once in portions: a connection it has no place for asks again after a second.
    const open = () => descriptors() - before.descriptors;
    for (const start = performance.now(); open() < CONNECTIONS && performance.now() - start < OPENING_MS; )
      await sleep(100);
    figure('idle_connections', open());
    const beside = await runLoad(load);
    figure('idle_growth_mb', memoryOf(server.pid).resident - before.resident);
    figure('idle_list_p50_ms', median(beside.latencies));
    figure('idle_list_p99_ms', quantile(beside.latencies, 0.99));
    figure('idle_list_p50_over_alone', median(beside.latencies) / median(alone.latencies));
    const until = performance.now() + PATIENCE_MS;
    while (descriptors() > before.descriptors + 5 && performance.now() < until) await sleep(200);
    figure('idle_descriptors_left', Math.max(0, descriptors() - before.descriptors));
    // One of those that were open before may have been closed meanwhile.
    target('idle_connections', { atLeast: CONNECTIONS - 5 });
    target('idle_list_p50_over_alone', { atMost: 1.5 });
    target('idle_descriptors_left', { atMost: 5 });
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
}
