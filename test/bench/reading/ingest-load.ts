/**
 * The packaged appliance reading scans and born-digital files as fast as it can:
 *
 * - the memory of its ingest child, of readers and OCR children with two recognition workers over 1,000 pages, and whether it grows with the pages;
 * - what `GET /v1/cases` (50 of 10,000) takes meanwhile, with the default number of workers, which leaves a core to the
 *   server; beside it a bare route that runs the same statement, for what the machine adds by itself.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Principal, SCOPES } from '../../../src/access/index.ts';
import { upsertCases } from '../../../src/cases/index.ts';
import { childOf, treeOf } from '../../support/processes.ts';
import { openProgress, type Progress } from '../../support/progress.ts';
import { type Provisioned, provision, type RunningServer, serve } from '../support/appliance.ts';
import type { Bench } from '../support/bench.ts';
import { corpusFile, knownPages } from '../support/corpus.ts';
import { fictionalCases } from '../support/fictional-cases.ts';
import { startBareRoute } from '../support/peers/bare-peer.ts';
import { startProbes } from '../support/probe.ts';
import { memoryTogether } from '../support/processes.ts';
import { median, quantile, slope } from '../support/statistics.ts';
import { upload } from '../support/upload.ts';
import { scannedPdf } from './scanned-pdf.ts';

const CASES = 10_000;
const BATCH = 500;
/** Pages that memory may take to find its level. */
const WARM_UP = 200;
const PATIENCE_MS = 40 * 60_000;

interface Scene {
  readonly bench: Bench;
  readonly appliance: Provisioned;
  readonly progress: Progress;
  readonly load: Load;
}

/** Memory of the ingest child and all it starts. */
export function ingestMemory(bench: Bench): Promise<void> {
  return onAppliance(bench, 0, memory);
}

/** The list of cases while files are read. */
export function listDuringIngest(bench: Bench): Promise<void> {
  return onAppliance(bench, CASES, latency);
}

async function onAppliance(
  bench: Bench,
  cases: number,
  measure: (scene: Scene) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(bench.directory, 'appliance-'));
  const appliance = await provision(directory, async (stores, firm) => {
    const all = fictionalCases(cases);
    for (let at = 0; at < cases; at += BATCH) await upsertCases(stores, firm, all.slice(at, at + BATCH));
  });
  const progress = openProgress(appliance.data);
  try {
    await measure({ bench, appliance, progress, load: new Load() });
  } finally {
    progress.close();
  }
}

async function memory(scene: Scene): Promise<void> {
  const { bench, appliance, progress, load } = scene;
  const pages = bench.quick ? 60 : 1000;
  const server = await serve(bench.executable, appliance, { CHANCERY_OCR_WORKERS: '2' });
  const token = await server.token(appliance.client);
  try {
    const sent = await send(server, token, load, pages);
    bench.say(`${sent} pages sent`);
    const begin = performance.now();
    const watch = watchChild(server, progress);
    await untilRead(scene, sent);
    const { peak, points, children } = watch.stop();
    const minutes = (performance.now() - begin) / 60_000;
    bench.figure('ingest_pages', sent);
    bench.figure('ingest_pages_per_minute', sent / minutes);
    bench.figure('ingest_peak_mb', peak);
    bench.figure('ingest_child_restarts', children - 1);
    const settled = points.filter(([page]) => page >= (bench.quick ? sent / 3 : WARM_UP));
    bench.figure('ingest_mb_per_page', slope(settled));
    for (const [page, megabytes] of points.filter(
      (_, index) => index % Math.ceil(points.length / 12) === 0,
    )) {
      bench.say(`after ${page} pages: ${megabytes.toFixed(0)} MB`);
    }
  } finally {
    await server.stop();
  }
  bench.target('ingest_peak_mb', { atMost: 700 });
  if (bench.quick) bench.note('too few pages to tell whether memory grows with them: that is a full run');
  else bench.target('ingest_mb_per_page', { atMost: 0.05 });
}

async function latency(scene: Scene): Promise<void> {
  const { bench, appliance, progress, load } = scene;
  const server = await serve(bench.executable, appliance);
  const token = await server.token(appliance.client);
  const principal: Principal = {
    ...{ kind: 'client', firmId: appliance.firm.firmId, clientId: appliance.client.id, personId: null },
    ...{ scopes: new Set(SCOPES), resources: [], tokenId: null },
  };
  const bare = await startBareRoute(appliance.data, principal, 51);
  const probes = startProbes(`${server.url}/v1/cases?limit=50`, token);
  const peer = startProbes(`${bare.url}/cases`, token);
  const milliseconds = bench.quick ? 10_000 : 60_000;
  const both = async (name: string) => {
    report(bench, name, await probes.take());
    report(bench, `${name}_bare_route`, await peer.take());
  };
  try {
    await sleep(3000); // the first ones warm the server up
    await Promise.all([probes.take(), peer.take()]);
    await sleep(milliseconds);
    await both('idle');
    const before = progress.look().read;
    await send(server, token, load, bench.quick ? 60 : 400);
    await sleep(2000); // uploading is over, and the workers have started
    await Promise.all([probes.take(), peer.take()]);
    const end = performance.now() + milliseconds;
    while (performance.now() < end && progress.look().waiting > 0) await sleep(200);
    await both('during_ingest');
    if (progress.look().waiting === 0) bench.note('everything was read before the time was over');
    bench.say(`${progress.look().read - before} pages were read meanwhile`);
  } finally {
    probes.stop();
    peer.stop();
    await Promise.all([server.stop(), bare.stop()]);
  }
  bench.target('list_during_ingest_p99_ms', { below: 50 });
}

function report({ figure, say }: Bench, name: string, latencies: readonly number[]): void {
  figure(`list_${name}_p50_ms`, median(latencies));
  figure(`list_${name}_p99_ms`, quantile(latencies, 0.99));
  say(
    `GET /v1/cases ${name.replaceAll('_', ' ')}: p50 ${median(latencies).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms of ${latencies.length}`,
  );
}

async function untilRead({ bench, progress }: Scene, pages: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let said = performance.now();
  for (;;) {
    const { read, waiting, failed } = progress.look();
    if (waiting === 0) {
      if (failed > 0) throw new Error(`${failed} files were not read`);
      if (read < pages) bench.note(`${pages} pages were sent, ${read} were read`);
      return;
    }
    if (performance.now() > deadline)
      throw new Error(`${waiting} files are still waiting after ${read} pages`);
    if (performance.now() - said > 30_000) {
      said = performance.now();
      bench.say(`${read} of ${pages} pages read`);
    }
    await sleep(250);
  }
}

interface Watched {
  /** Megabytes at most. */
  readonly peak: number;
  /** The median of the megabytes for every ten pages. */
  readonly points: readonly (readonly [page: number, megabytes: number])[];
  /** How many ingest children there were. */
  readonly children: number;
}

const LOOK_EVERY_MS = 100;
const STEP = 10;

function watchChild(server: RunningServer, progress: Progress): { stop(): Watched } {
  const steps = new Map<number, number[]>();
  const children = new Set<number>();
  let [peak, page, looks] = [0, 0, 0];
  const look = () => {
    const pid = childOf(server.pid, 'ingest');
    if (pid === undefined) return;
    children.add(pid);
    const megabytes = memoryTogether(treeOf(pid));
    if (looks++ % 10 === 0) page = progress.look().read;
    peak = Math.max(peak, megabytes);
    const step = Math.floor(page / STEP);
    steps.set(step, [...(steps.get(step) ?? []), megabytes]);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      const points = [...steps].map(([step, seen]) => [step * STEP, median(seen)] as const);
      return { peak, points, children: children.size };
    },
  };
}

async function send(server: RunningServer, token: string, load: Load, pages: number): Promise<number> {
  let sent = 0;
  while (sent < pages) {
    const documents = [];
    while (sent < pages && documents.length < 20) {
      const document = await load.next();
      documents.push(document);
      sent += document.pages;
    }
    await upload(
      server.url,
      token,
      documents.map(({ name, bytes }) => ({ name, size: bytes.length, pieces: [bytes] })),
    );
  }
  return sent;
}

interface Sent {
  readonly name: string;
  readonly bytes: Buffer;
  readonly pages: number;
}

/** What a law office sends: one page in five is an image; no two files are the same. */
class Load {
  #count = 0;
  readonly #scans = knownPages().map(({ path }) => path);

  async next(): Promise<Sent> {
    const number = this.#count++;
    const scan = (offset: number) => this.#scans[(number * 3 + offset) % this.#scans.length] ?? '';
    switch (number % 5) {
      case 0:
        return this.#file(number, 'ca1_00117684624.pdf', 17);
      case 1:
        return {
          name: `${number}-letter.pdf`,
          bytes: await scannedPdf([scan(0), scan(1)], `${number}`),
          pages: 2,
        };
      case 2:
        return this.#file(number, 'missouri.pdf', 5);
      case 3:
        return {
          name: `${number}-exhibit.pdf`,
          bytes: await scannedPdf([0, 1, 2, 3, 4, 5].map(scan), `${number}`),
          pages: 6,
        };
      default:
        return this.#file(number, 'ca5_00516242060.pdf', 10);
    }
  }

  #file(number: number, name: string, pages: number): Sent {
    const bytes = Buffer.concat([
      readFileSync(corpusFile(`born-digital/${name}`)),
      Buffer.from(`\n% ${number}\n`),
    ]);
    return { name: `${number}-${name}`, bytes, pages };
  }
}
