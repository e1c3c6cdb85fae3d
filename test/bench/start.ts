/**
 * How fast the packaged executable starts and how much memory it takes while nobody asks for anything:
 * `npm run bench:start [-- --quick]`. Peers in the same run: the bare Node.js of the project (`node -e 0`),
 * and a bare Fastify server with one SQLite statement.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { provision, quiet, serve } from './support/appliance.ts';
import { startBareRoute } from './support/bare-peer.ts';
import { runBench } from './support/bench.ts';
import { childrenResident, memoryOf } from './support/processes.ts';
import { median, quantile } from './support/statistics.ts';

await runBench('start', async (bench) => {
  const { quick, executable, directory, say, figure, target } = bench;
  figure('executable_mb', statSync(executable).size / 1e6);

  say('chancery version, and node -e 0 in turn');
  const version: number[] = [];
  const bareNode: number[] = [];
  for (let round = 0; round < (quick ? 5 : 25); round++) {
    version.push(timed(executable, ['version']));
    bareNode.push(timed(process.execPath, ['-e', '0']));
  }
  figure('version_median_ms', median(version));
  figure('version_p95_ms', quantile(version, 0.95));
  figure('peer_bare_node_median_ms', median(bareNode));
  target('version_median_ms', { below: 200 });

  say('first 200 after the start of the server');
  const appliance = await provision(directory);
  const runtime = join(appliance.data, 'runtime');
  const cold: number[] = [];
  const warm: number[] = [];
  const processor: number[] = [];
  const reading: number[] = [];
  for (let round = 0; round < (quick ? 3 : 10); round++) {
    for (const times of [cold, warm]) {
      if (times === cold) rmSync(runtime, { recursive: true, force: true });
      const begin = performance.now();
      const server = await serve(executable, appliance);
      times.push(server.firstAnswer);
      await quiet(appliance.url);
      if (times === warm) {
        processor.push(server.firstAnswerProcessor);
        reading.push(performance.now() - begin);
      }
      await server.stop();
    }
  }
  figure('first_200_warm_median_ms', median(warm));
  figure('first_200_warm_p95_ms', quantile(warm, 0.95));
  figure('first_200_warm_processor_median_ms', median(processor));
  figure('first_200_cold_median_ms', median(cold));
  figure('ready_to_read_median_ms', median(reading));
  target('first_200_warm_median_ms', { below: 1000 });
  target('first_200_cold_median_ms', { below: 1000 });

  const peer = await startBareRoute(appliance.data, appliance.firm, 50);
  figure('peer_first_200_ms', peer.firstAnswer);

  say('memory while idle');
  const server = await serve(executable, appliance);
  await quiet(appliance.url);
  const early = memoryOf(server.pid);
  figure('idle_rss_after_start_mb', early.resident);
  figure('idle_rss_after_start_anonymous_mb', early.anonymous);
  figure('idle_children_rss_after_start_mb', childrenResident(server.pid));
  await sleep(quick ? 10_000 : 60_000);
  const late = memoryOf(server.pid);
  figure('idle_rss_later_mb', late.resident);
  figure('idle_rss_later_anonymous_mb', late.anonymous);
  figure('idle_children_rss_later_mb', childrenResident(server.pid));
  figure('peer_idle_rss_mb', memoryOf(peer.pid).resident);
  await server.stop();
  await peer.stop();
  target('idle_rss_after_start_mb', { below: 150 });
  target('idle_rss_later_mb', { below: 150 });
});

function timed(command: string, args: readonly string[]): number {
  const begin = performance.now();
  const { status, stderr } = spawnSync(command, args, { env: {}, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`);
  return performance.now() - begin;
}
