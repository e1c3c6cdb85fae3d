/**
 * How fast the packaged executable starts and how much memory it takes while nobody asks for anything:
 * `npm run bench:start [-- --quick] [--only version|first|memory]`. Peers in the same run: the bare Node.js of the project (`node -e 0`),
 * and a bare Fastify server with one SQLite statement.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { provision, quiet, serve } from './support/appliance.ts';
import { type Bench, runBench } from './support/bench.ts';
import { startBareRoute } from './support/peers/bare-peer.ts';
import { childrenResident, memoryOf } from './support/processes.ts';
import { median, quantile } from './support/statistics.ts';

/** A second after its start the server gives back what the start left behind. */
const SETTLED_MS = 3_000;

const PARTS = { version: measureVersion, first: measureFirstAnswer, memory: measureMemory } as const;

await runBench('start', async (bench) => {
  bench.figure('executable_mb', statSync(bench.executable).size / 1e6);
  for (const [name, measure] of Object.entries(PARTS)) {
    if (bench.asks(name)) await measure(bench);
  }
});

function measureVersion({ quick, executable, say, figure, target }: Bench): void {
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
}

async function measureFirstAnswer({
  quick,
  executable,
  directory,
  say,
  figure,
  target,
}: Bench): Promise<void> {
  say('first 200 after the start of the server');
  const appliance = await provision(join(directory, 'first'));
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
  await peer.stop();
}

async function measureMemory({ quick, executable, directory, say, figure, target }: Bench): Promise<void> {
  say('memory while idle');
  const appliance = await provision(join(directory, 'memory'));
  const peer = await startBareRoute(appliance.data, appliance.firm, 50);
  const server = await serve(executable, appliance);
  await quiet(appliance.url);
  await sleep(SETTLED_MS);
  const early = memoryOf(server.pid);
  figure('idle_rss_after_start_mb', early.resident);
  figure('idle_rss_after_start_anonymous_mb', early.anonymous);
  figure('idle_children_rss_after_start_mb', childrenResident(server.pid));
  await sleep(quick ? 3_000 : 60_000);
  const late = memoryOf(server.pid);
  figure('idle_rss_later_mb', late.resident);
  figure('idle_rss_later_anonymous_mb', late.anonymous);
  figure('idle_children_rss_later_mb', childrenResident(server.pid));
  figure('peer_idle_rss_mb', memoryOf(peer.pid).resident);
  await server.stop();
  await peer.stop();
  target('idle_rss_after_start_mb', { below: 150 });
  target('idle_rss_later_mb', { below: 150 });
}

function timed(command: string, args: readonly string[]): number {
  const begin = performance.now();
  const { status, stderr } = spawnSync(command, args, { env: {}, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`);
  return performance.now() - begin;
}
