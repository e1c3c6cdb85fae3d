import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openAppliance } from '../../../src/appliance/appliance.ts';
import { operationIds, operations } from '../../../src/contract/index.ts';
import { resolveConfig, silentLog } from '../../../src/platform/index.ts';
import { type Provisioned, quiet, serve } from '../support/appliance.ts';
import type { Bench } from '../support/bench.ts';
import { ask, askJson, bearer, runLoad } from '../support/http-client.ts';
import { ROOT } from '../support/machine.ts';
import { type RecordedRoute, startBareRoutes } from '../support/peers/bare-peer.ts';
import { processorTime } from '../support/processes.ts';
import { type Recorded, recordStatements, watchStatements } from '../support/record-statements.ts';
import { median, quantile } from '../support/statistics.ts';
import { upload } from '../support/upload.ts';
import { letter, provisionCases } from './library.ts';

const CASES = 2_000;
const FILES = 60;
const CONNECTIONS = 8;
/** Of two seconds each, the sides in turn: the machine swings by a tenth and more from one second to the next. */
const ROUNDS = 7;
const ROUND_SECONDS = 2;
const LEAST_RATIO = 0.6;

/** Not answered from rows alone: what they take is that of making pictures and papers, of following, of the bytes of a file; or there is none here. */
const NO_ROWS = new Set([
  ...['getPagePicture', 'getSearchablePdf', 'getFileContent', 'getCaseSheet', 'getExhibits'],
  ...['compareVersions', 'exportAudit', 'followFile', 'followEvents', 'getBackupJob'],
]);

export async function measureReads(bench: Bench): Promise<void> {
  bench.say(`reads: ${CASES} cases, ${FILES} letters of three pages, a draft`);
  const appliance = await provisionCases(bench.directory, 'reads', CASES);
  const ids = await fill(bench, appliance);
  const paths = pathsOf(ids);
  const recorded = await record(appliance, paths);
  const server = await serve(bench.executable, appliance);
  const peer = await startBareRoutes(appliance.data, recorded);
  try {
    await quiet(server.url);
    const headers = bearer(await server.token(appliance.client));
    for (const [name, path] of Object.entries(paths)) {
      await compare(
        bench,
        name,
        { url: `${server.url}${path}`, pid: server.pid, headers },
        { url: `${peer.url}/${name}`, pid: peer.pid },
      );
    }
  } finally {
    await Promise.all([server.stop(), peer.stop()]);
  }
}

interface Ids {
  readonly case_id: string;
  readonly file_id: string;
  readonly precedent_id: string;
  readonly document_type: string;
  readonly document_id: string;
  readonly plan_id: string;
  readonly job_id: string;
}

async function fill({ executable, say }: Bench, appliance: Provisioned): Promise<Ids> {
  const server = await serve(executable, appliance);
  try {
    const token = await server.token(appliance.client);
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    const { data: cases } = await askJson<{ data: { id: string }[] }>(`${server.url}/v1/cases`, { headers });
    const case_id = cases[0]?.id ?? '';
    const files: { id: string }[] = [];
    for (let number = 0; number < FILES; number++) {
      const bytes = letter(number);
      const fields: Record<string, string> = number % 2 === 0 ? { case_id } : { kind: 'precedent' };
      const sent = await upload(
        server.url,
        token,
        [{ name: `${number}.txt`, size: bytes.length, pieces: [bytes] }],
        fields,
      );
      files.push(...sent.files);
    }
    say('reads: the letters are read');
    await quiet(server.url);
    const document_type = 'motion_to_dismiss';
    const body = JSON.stringify({ case_id, document_type, context: 'No facts are alleged.' });
    const plan = await askJson<{ id: string }>(
      `${server.url}/v1/ai/plan`,
      { method: 'POST', headers, body },
      201,
    );
    const draft = await askJson<{ id: string }>(
      `${server.url}/v1/ai/generate`,
      { method: 'POST', headers, body },
      201,
    );
    const job = await askJson<{ id: string }>(
      `${server.url}/v1/ai/generate`,
      { method: 'POST', headers: { ...headers, prefer: 'respond-async' }, body },
      202,
    );
    // A job that ends only later would answer less than the peer repeats.
    const stateOf = async () =>
      (await askJson<{ state: string }>(`${server.url}/v1/jobs/${job.id}`, { headers })).state;
    for (let state = await stateOf(); state !== 'done'; state = await stateOf()) {
      if (state === 'failed') throw new Error(`the job ${job.id} failed`);
      await sleep(100);
    }
    return {
      case_id,
      file_id: files[0]?.id ?? '',
      precedent_id: files[1]?.id ?? '',
      document_type,
      document_id: draft.id,
      plan_id: plan.id,
      job_id: job.id,
    };
  } finally {
    await server.stop();
  }
}

/** Every read operation with a token, with parameters that find something; what is not in `Ids` is not measured. */
function pathsOf(ids: Ids): Record<string, string> {
  const queries: Readonly<Record<string, string>> = {
    listCases: '?limit=50',
    listFiles: '?limit=50',
    searchVault: '?q=balance%20purchase',
    searchPrecedents: '?q=reasonable%20time',
  };
  const paths: Record<string, string> = {};
  for (const id of operationIds) {
    const { method, path, auth } = operations[id];
    if (method !== 'GET' || auth !== 'bearer' || NO_ROWS.has(id)) continue;
    const values: Readonly<Record<string, string>> = {
      ...ids,
      ...(id === 'getPrecedent' ? { file_id: ids.precedent_id } : {}),
      number: '1',
    };
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (names.some((name) => values[name] === undefined)) continue;
    paths[id] = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') + (queries[id] ?? '');
  }
  return paths;
}

/** What each operation reads and writes when it is asked the second time, as it will be under load; and what it answers. */
async function record(
  { data, url, client }: Provisioned,
  paths: Readonly<Record<string, string>>,
): Promise<Record<string, RecordedRoute>> {
  watchStatements();
  const port = Number(new URL(url).port);
  const config = resolveConfig(data, { host: '127.0.0.1', port, publicUrl: url }, {}, undefined);
  const appliance = await openAppliance(config, silentLog);
  try {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.id,
      client_secret: client.secret,
    });
    const { access_token } = await askJson<{ access_token: string }>(`${url}/v1/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    const headers = bearer(access_token);
    const recorded: Record<string, RecordedRoute> = {};
    for (const [name, path] of Object.entries(paths)) {
      const { status, body } = await ask(`${url}${path}`, { headers });
      if (status !== 200) throw new Error(`${name}: ${status} ${body.toString('utf8', 0, 300)}`);
      const statements = await recordAlone(() => ask(`${url}${path}`, { headers }));
      recorded[name] = { statements, answer: body.toString('utf8') };
    }
    return recorded;
  } finally {
    await appliance.close();
  }
}

/** What is run for others at the same time would make the peer slower: it counts when five in a row have run the same. */
async function recordAlone(work: () => Promise<unknown>): Promise<readonly Recorded[]> {
  const shape = (statements: readonly Recorded[]) => statements.map(({ sql }) => sql).join('\n');
  let last = await recordStatements(work);
  for (let alike = 1, tries = 0; alike < 5; tries++) {
    if (tries > 500) throw new Error('the appliance does not come to rest');
    await sleep(20);
    const next = await recordStatements(work);
    alike = shape(next) === shape(last) ? alike + 1 : 1;
    last = next;
  }
  return last;
}

interface Side {
  readonly url: string;
  readonly pid: number;
  readonly headers?: Readonly<Record<string, string>>;
}

async function compare(
  { quick, figure, target, say }: Bench,
  name: string,
  ours: Side,
  peer: Side,
): Promise<void> {
  const rounds = quick ? 1 : ROUNDS;
  const seconds = quick ? 1 : ROUND_SECONDS;
  const requests = quick ? 100 : 400;
  const latencies = { ours: [] as number[], peer: [] as number[] };
  const rates = { ours: [] as number[], peer: [] as number[] };
  const costs = { ours: [] as number[], peer: [] as number[] };
  // Servers run for months: V8 compiles what is used before anything is measured.
  for (const side of [ours, peer]) await throughput(side, 1);
  for (let round = 0; round < rounds; round++) {
    latencies.ours.push(...(await runLoad({ ...ours, requests })).latencies);
    latencies.peer.push(...(await runLoad({ ...peer, requests })).latencies);
    for (const [who, side] of [
      ['ours', ours],
      ['peer', peer],
    ] as const) {
      const { perSecond, processor } = await throughput(side, seconds);
      rates[who].push(perSecond);
      costs[who].push(processor);
    }
  }
  const ratio = median(rates.ours) / median(rates.peer);
  figure(`${name}_p50_ms`, median(latencies.ours));
  figure(`${name}_p99_ms`, quantile(latencies.ours, 0.99));
  figure(`${name}_peer_p50_ms`, median(latencies.peer));
  figure(`${name}_per_second`, median(rates.ours));
  figure(`${name}_peer_per_second`, median(rates.peer));
  figure(`${name}_processor_ms`, median(costs.ours));
  figure(`${name}_peer_processor_ms`, median(costs.peer));
  figure(`${name}_throughput_over_peer`, ratio);
  say(
    `${name}: p50 ${median(latencies.ours).toFixed(2)} ms; ${median(rates.ours).toFixed(0)} a second, ${ratio.toFixed(2)} × the bare route; processor ${median(costs.ours).toFixed(3)} ms, the bare route ${median(costs.peer).toFixed(3)}`,
  );
  target(`${name}_throughput_over_peer`, { atLeast: LEAST_RATIO });
}

const run = promisify(execFile);

/**
 * Answers a second, and milliseconds of the server's processor for each (which say the same on a machine that others use, too); by
 * autocannon in a process of its own. Every answer must be a 2xx.
 */
async function throughput(
  { url, pid, headers = {} }: Side,
  seconds: number,
): Promise<{ readonly perSecond: number; readonly processor: number }> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const autocannon = join(ROOT, 'node_modules', 'autocannon', 'autocannon.js');
  const args = [autocannon, '--json', '-c', String(CONNECTIONS), '-d', String(seconds), ...flags, url];
  const before = processorTime(pid);
  const { stdout } = await run(process.execPath, args, { maxBuffer: 2 ** 26 });
  const processor = processorTime(pid) - before;
  const report = JSON.parse(stdout) as { '2xx': number; non2xx: number; errors: number; duration: number };
  if (report.non2xx + report.errors > 0)
    throw new Error(`${url}: ${report.non2xx + report.errors} answers were no 2xx`);
  return { perSecond: report['2xx'] / report.duration, processor: processor / report['2xx'] };
}
