import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quiet, type RunningServer, serve } from '../support/appliance.ts';
import type { Bench } from '../support/bench.ts';
import { ask, askJson, bearer } from '../support/http-client.ts';
import { childrenResident, memoryOf } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { upload } from '../support/upload.ts';
import { letter, provisionCases } from './library.ts';

const SECONDS = 600;
const LOOK_MS = 2_000;
const WORKERS = 4;
/** So many files are kept at a time; what is older is deleted. */
const KEPT = 50;

interface Sample {
  readonly resident: number;
  readonly children: number;
  readonly descriptors: number;
  readonly temporary: number;
}

/** Within two minutes of rest the server has given back what the work left behind. */
const RESTED_MS = 125_000;

/**
 * The work of a day, without its pauses: upload, wait, list, search, draft, read, delete. The median of the third and fourth
 * minute is compared with that of the last two. The tolerances are what the same process swings by within a minute: V8 collects
 * old objects when there are some 20 MB of them. A leak of 3 KB a round (there are 900 to 1,500) would miss them.
 */
export async function soak({ directory, executable, quick, say, figure, target }: Bench): Promise<void> {
  const seconds = quick ? 60 : SECONDS;
  say(`soak: ${seconds} s`);
  const appliance = await provisionCases(directory, 'soak', 2_000);
  const server = await serve(executable, appliance);
  const samples: Sample[] = [];
  try {
    await quiet(server.url);
    const until = performance.now() + seconds * 1000;
    const token = await server.token(appliance.client);
    const done = Promise.all(
      Array.from({ length: WORKERS }, (_, worker) => work(server, token, worker, until)),
    );
    while (performance.now() < until) {
      await sleep(LOOK_MS);
      samples.push(look(server.pid, appliance.data));
      if (samples.length % 15 === 0) say(`soak: ${JSON.stringify(samples.at(-1))}`);
    }
    const rounds = (await done).reduce((sum, count) => sum + count, 0);
    await quiet(server.url);
    await sleep(2_000);
    const end = look(server.pid, appliance.data);
    const between = (from: number, to: number) =>
      samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));
    const early = between(0.2, 0.4);
    const late = between(0.8, 1);
    const grown = (of: (sample: Sample) => number) => median(late.map(of)) - median(early.map(of));
    figure('soak_rounds', rounds);
    figure('soak_resident_mb', median(late.map(({ resident }) => resident)));
    figure('soak_children_resident_mb', median(late.map(({ children }) => children)));
    figure(
      'soak_growth_mb',
      grown(({ resident }) => resident),
    );
    figure(
      'soak_children_growth_mb',
      grown(({ children }) => children),
    );
    figure(
      'soak_descriptors_growth',
      grown(({ descriptors }) => descriptors),
    );
    figure('soak_temporary_files_left', end.temporary);
    if (!quick) {
      say('soak: at rest');
      await sleep(RESTED_MS);
      figure('soak_resident_rested_mb', look(server.pid, appliance.data).resident);
    }
    target('soak_growth_mb', { atMost: 15 });
    target('soak_children_growth_mb', { atMost: 20 });
    target('soak_descriptors_growth', { atMost: 3 });
    target('soak_temporary_files_left', { atMost: 0 });
  } finally {
    await server.stop();
  }
}

/** @returns how often it went round */
async function work({ url }: RunningServer, token: string, worker: number, until: number): Promise<number> {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const get = async (path: string) => {
    const { status } = await ask(`${url}${path}`, { headers });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
  const { data } = await askJson<{ data: { id: string }[] }>(`${url}/v1/cases?limit=50`, { headers });
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

function look(pid: number, data: string): Sample {
  return {
    resident: memoryOf(pid).resident,
    children: childrenResident(pid),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    temporary: readdirSync(join(data, 'vault', 'incoming')).length,
  };
}
