/**
 * Uploads through the API of the packaged executable: `npm run bench:upload [-- --quick]`.
 *
 * - one file of 500 MB: how much the server's memory grows, and how fast against `cat > file && sync file &&
 *   sha256sum file` fed by the same generator in the same run;
 * - 50 clients with 1 MB each at once;
 * - what another client notices meanwhile, and while scans are read (OCR) as fast as the machine can.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { upsertCases } from '../../src/cases/index.ts';
import { provision, quiet, type RunningServer, serve } from './support/appliance.ts';
import { type Bench, runBench } from './support/bench.ts';
import { scans } from './support/corpus.ts';
import { fictionalCases } from './support/fictional-cases.ts';
import { ask, bearer } from './support/http-client.ts';
import { type Probes, startProbes } from './support/probe.ts';
import { memoryOf, watchMemory } from './support/processes.ts';
import { median, quantile } from './support/statistics.ts';
import { randomPieces, upload } from './support/upload.ts';

const LARGE = 500e6;
const SMALL = 1e6;
const PARALLEL = 50;

interface Scene {
  readonly bench: Bench;
  readonly server: RunningServer;
  readonly token: string;
  readonly probes: Probes;
}

await runBench('upload', async (bench) => {
  const appliance = await provision(bench.directory, async (stores, firm) => {
    for (let at = 0; at < 1000; at += 500) await upsertCases(stores, firm, fictionalCases(500, at + 1));
  });
  const server = await serve(bench.executable, appliance);
  const token = await server.token(appliance.client);
  const probes = startProbes(`${server.url}/v1/cases?limit=50`, token);
  const scene: Scene = { bench, server, token, probes };
  try {
    await quiet(server.url);
    bench.say('probing an idle server');
    await sleep(2000);
    await probes.take(); // the first ones open the connection and warm the server up
    await sleep(bench.quick ? 3000 : 10_000);
    figuresOfProbes(scene, 'idle', await probes.take());
    await oneLargeFile(scene);
    await manySmallFiles(scene);
    await readingScans(scene);
  } finally {
    probes.stop();
    await server.stop();
  }
});

async function oneLargeFile(scene: Scene): Promise<void> {
  const { bench, server, token, probes } = scene;
  const growth: number[] = [];
  const children: number[] = [];
  const ours: number[] = [];
  const peer: number[] = [];
  const latencies: number[] = [];
  for (let round = 0; round < (bench.quick ? 1 : 5); round++) {
    const before = memoryOf(server.pid).resident;
    const watch = watchMemory(server.pid);
    await probes.take();
    const { milliseconds } = await upload(server.url, token, [
      { name: 'deposition.bin', size: LARGE, pieces: randomPieces(LARGE) },
    ]);
    latencies.push(...(await probes.take()));
    await quiet(server.url); // reading it, and refusing to, counts as well
    const peak = watch.stop();
    growth.push(peak.server - before);
    children.push(peak.children);
    ours.push(LARGE / 1e3 / milliseconds);
    peer.push(LARGE / 1e3 / (await byHand(bench.directory)));
    bench.say(
      `500 MB at ${ours.at(-1)?.toFixed(0)} MB/s, by hand ${peer.at(-1)?.toFixed(0)} MB/s; the server grew by ${growth.at(-1)?.toFixed(0)} MB`,
    );
  }
  bench.figure('upload_500_mb_growth_max_mb', Math.max(...growth));
  bench.figure('upload_500_mb_children_peak_mb', Math.max(...children));
  bench.figure('upload_500_mb_per_second_mb', median(ours));
  bench.figure('peer_cat_sync_sha256sum_per_second_mb', median(peer));
  bench.figure('upload_500_mb_speed_over_peer', median(ours) / median(peer));
  figuresOfProbes(scene, 'during_500_mb', latencies);
  bench.target('upload_500_mb_growth_max_mb', { below: 150 });
}

/** What an administrator would do without us: write it down, make it durable, hash it. */
async function byHand(directory: string): Promise<number> {
  const file = join(directory, 'by-hand.bin');
  const begin = performance.now();
  const shell = spawn('sh', ['-c', 'cat > "$1" && sync "$1" && sha256sum "$1"', 'sh', file], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => shell.once('exit', resolve));
  await pipeline(Readable.from(randomPieces(LARGE)), shell.stdin);
  if ((await ended) !== 0) throw new Error('cat, sync and sha256sum failed');
  const milliseconds = performance.now() - begin;
  rmSync(file);
  return milliseconds;
}

async function manySmallFiles(scene: Scene): Promise<void> {
  const { bench, server, token, probes } = scene;
  const each: number[] = [];
  const all: number[] = [];
  const latencies: number[] = [];
  for (let round = 0; round < (bench.quick ? 1 : 5); round++) {
    await probes.take();
    const begin = performance.now();
    const uploaded = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) =>
        upload(server.url, token, [
          { name: `exhibit-${index}.bin`, size: SMALL, pieces: randomPieces(SMALL) },
        ]),
      ),
    );
    all.push(performance.now() - begin);
    latencies.push(...(await probes.take()));
    each.push(...uploaded.map(({ milliseconds }) => milliseconds));
    await quiet(server.url);
  }
  bench.say(`${PARALLEL} uploads of 1 MB at once: all after ${median(all).toFixed(0)} ms`);
  bench.figure('uploads_50_parallel_p50_ms', median(each));
  bench.figure('uploads_50_parallel_p99_ms', quantile(each, 0.99));
  bench.figure('uploads_50_parallel_all_ms', median(all));
  figuresOfProbes(scene, 'during_50_uploads', latencies);
}

async function readingScans(scene: Scene): Promise<void> {
  const { bench, server, token, probes } = scene;
  const real = scans();
  if (real.length === 0) {
    bench.note('no corpus: what other clients notice while scans are read was not measured');
    figuresOfProbes(scene, 'during_ocr', []);
    return;
  }
  bench.say(`reading ${real.length} scans`);
  const seconds = bench.quick ? 10 : 60;
  const { files } = await upload(
    server.url,
    token,
    real.slice(0, 50).map(({ name, bytes }) => ({ name, size: bytes.length, pieces: [bytes] })),
  );
  await sleep(1000); // the workers start
  await probes.take();
  const watch = watchMemory(server.pid);
  const begin = performance.now();
  await Promise.race([sleep(seconds * 1000), quiet(server.url)]);
  const passed = (performance.now() - begin) / 1000;
  figuresOfProbes(scene, 'during_ocr', await probes.take());
  const peak = watch.stop();
  bench.figure('ocr_children_peak_mb', peak.children);
  let pages = 0;
  for (const { id } of files) {
    const { body } = await ask(`${server.url}/v1/vault/files/${id}`, { headers: bearer(token) });
    pages += (JSON.parse(body.toString('utf8')) as { pages_read: number }).pages_read;
  }
  bench.figure('ocr_pages_per_minute_while_probed', (pages * 60) / (passed + 1));
}

function figuresOfProbes({ bench }: Scene, name: string, latencies: readonly number[]): void {
  const taken = latencies.length > 0;
  bench.figure(`list_${name}_p50_ms`, taken ? median(latencies) : null);
  bench.figure(`list_${name}_p99_ms`, taken ? quantile(latencies, 0.99) : null);
  if (taken) {
    bench.say(
      `GET /v1/cases ${name.replaceAll('_', ' ')}: p50 ${median(latencies).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`,
    );
  }
}
