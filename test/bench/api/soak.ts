import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Provisioned, quiet, type RunningServer, serve } from '../support/appliance.ts';
import type { Bench } from '../support/bench.ts';
import { ask, askJson, bearer } from '../support/http-client.ts';
import { childrenResident, memoryOf, processorTime } from '../support/processes.ts';
import { median, slope } from '../support/statistics.ts';
import { upload } from '../support/upload.ts';
import { letter, provisionCases } from './library.ts';

const SECONDS = 600;
/** Until the caches have what they may hold, and the code has run that runs. */
const WARM_UP = 300;
const LOOK_MS = 2_000;
const WORKERS = 4;
/** So many files are kept at a time; what is older is deleted. */
const KEPT = 50;

interface Sample {
  /** Since the work began. */
  readonly hours: number;
  readonly resident: number;
  /** Of it what no file backs: the kernel maps more and more of the executable, and may take that back. */
  readonly anonymous: number;
  readonly children: number;
  readonly descriptors: number;
  readonly temporary: number;
}

/** Within two minutes of rest the server has given back what the work left behind. */
const RESTED_MS = 125_000;

/** `--minutes N` lasts longer: then what is compared is further apart, and the slope can be told from the noise. */
export async function soak(bench: Bench): Promise<void> {
  const { directory, executable, quick, say, figure } = bench;
  const seconds = secondsOf(bench);
  const warmUp = quick ? 20 : WARM_UP;
  say(`soak: ${warmUp} s until caches are full, then ${seconds} s`);
  const appliance = await provisionCases(directory, 'soak', 2_000);
  const server = await serve(executable, appliance);
  try {
    await quiet(server.url);
    const token = await server.token(appliance.client);
    await endure(bench, { appliance, server, warmUp, seconds, token });
    if (!quick) {
      say('soak: at rest');
      await sleep(RESTED_MS);
      figure('soak_resident_rested_mb', look(server.pid, appliance.data, 0).resident);
    }
  } finally {
    await server.stop();
  }
}

function secondsOf({ quick, minutes }: Bench): number {
  if (minutes !== null) return minutes * 60;
  return quick ? 60 : SECONDS;
}

interface Endured {
  readonly appliance: Provisioned;
  readonly server: RunningServer;
  /** Seconds of work before what counts begins. */
  readonly warmUp: number;
  readonly seconds: number;
  readonly token: string;
}

/**
 * The work of a day, without its pauses: upload, wait, list, search, draft, read, delete. After the warm-up the median of the first
 * fifth of the time (two minutes of ten) is compared with that of the last. The tolerances are what the same process
 * swings by within a minute: V8 collects old objects when some 20 MB have gathered. On a quiet machine there are some 9,000 rounds
 * between the two: a leak of 2 KB a round would miss them.
 */
async function endure(bench: Bench, endured: Endured): Promise<void> {
  const { say, figure, target } = bench;
  const { appliance, server, warmUp, seconds, token } = endured;
  const samples: Sample[] = [];
  let looks = 0;
  const begin = performance.now();
  const counts = begin + warmUp * 1000;
  const until = counts + seconds * 1000;
  const processor = processorTime(server.pid);
  const done = Promise.all(
    Array.from({ length: WORKERS }, (_, worker) => work(server, token, worker, until)),
  );
  while (performance.now() < until) {
    // What fails in the work ends the bench now, not at its end.
    await Promise.race([sleep(LOOK_MS), done]);
    const sample = look(server.pid, appliance.data, performance.now() - begin);
    if (looks++ % 15 === 0) say(`soak: ${JSON.stringify(sample)}`);
    if (performance.now() > counts) samples.push(sample);
  }
  const rounds = (await done).reduce((sum, count) => sum + count, 0);
  figure('soak_rounds', rounds);
  figure('soak_processor_ms_a_round', (processorTime(server.pid) - processor) / rounds);
  await quiet(server.url);
  await sleep(2_000);
  const end = look(server.pid, appliance.data, performance.now() - begin);
  const between = (from: number, to: number) =>
    samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));
  const early = between(0, 0.2);
  const late = between(0.8, 1);
  const grown = (of: (sample: Sample) => number) => median(late.map(of)) - median(early.map(of));
  const resident = ({ resident }: Sample) => resident;
  const children = ({ children }: Sample) => children;
  figure('soak_resident_mb', median(late.map(resident)));
  figure('soak_resident_most_mb', Math.max(...samples.map(resident)));
  figure('soak_children_resident_mb', median(late.map(children)));
  figure('soak_growth_mb', grown(resident));
  figure(
    'soak_anonymous_growth_mb',
    grown(({ anonymous }) => anonymous),
  );
  figure('soak_slope_mb_an_hour', slope(samples.map((sample) => [sample.hours, sample.resident])));
  figure('soak_children_growth_mb', grown(children));
  figure(
    'soak_descriptors_growth',
    grown(({ descriptors }) => descriptors),
  );
  figure('soak_temporary_files_left', end.temporary);
  target('soak_growth_mb', { atMost: 15 });
  target('soak_children_growth_mb', { atMost: 20 });
  target('soak_descriptors_growth', { atMost: 3 });
  target('soak_temporary_files_left', { atMost: 0 });
}

/** @returns how often it went round */
async function work({ url }: RunningServer, token: string, worker: number, until: number): Promise<number> {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const get = async (path: string) => {
    const { status } = await ask(`${url}${path}`, { headers });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
  const { data } = await askJson<{ data: { id: string }[] }>(`${url}/v1/cases?limit=50`, {
    headers,
  });
  const kept: string[] = [];
  let rounds = 0;
  for (; performance.now() < until; rounds++) {
    const case_id = data[(worker + rounds) % data.length]?.id ?? '';
    const bytes = letter(rounds * WORKERS + worker, 5);
    const file = { name: `${worker}-${rounds}.txt`, size: bytes.length, pieces: [bytes] };
    kept.push(...(await upload(url, token, [file], { case_id })).files.map(({ id }) => id));
    await get('/v1/cases?limit=50&q=harrow');
    await get('/v1/vault/files?limit=50');
    await get(`/v1/vault/search?q=${rounds % 2 === 0 ? 'balance' : 'purchase%20price'}`);
    await get(`/v1/vault/files/${kept[0]}/content`);
    if (rounds % 5 === 0) {
      const body = JSON.stringify({
        case_id,
        document_type: 'demand_letter',
        context: 'The balance is not paid.',
      });
      const draft = await askJson<{ id: string }>(
        `${url}/v1/ai/generate`,
        { method: 'POST', headers, body },
        201,
      );
      await get(`/v1/ai/documents/${draft.id}?format=docx`);
      await remove(`${url}/v1/ai/documents/${draft.id}`, token);
    }
    const oldest = kept.length > KEPT ? kept.shift() : undefined;
    if (oldest !== undefined) await remove(`${url}/v1/vault/files/${oldest}`, token);
  }
  return rounds;
}

async function remove(url: string, token: string): Promise<void> {
  const { status, body } = await ask(url, { method: 'DELETE', headers: bearer(token) });
  if (status >= 300) throw new Error(`DELETE ${url}: ${status} ${body.toString('utf8', 0, 300)}`);
}

function look(pid: number, data: string, milliseconds: number): Sample {
  return {
    hours: milliseconds / 3_600_000,
    ...memoryOf(pid),
    children: childrenResident(pid),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    temporary: readdirSync(join(data, 'vault', 'incoming')).length,
  };
}
