/**
 * Whether a valid request of one client can make another wait: `npm run bench:stalls [-- --quick]`.
 *
 * A client sends requests that are made to be slow, over all operations that take text, all document types, at the greatest
 * sizes, in and out of cases whose records are as large as they may be. Meanwhile `GET /healthz` and `GET /v1/cases`
 * of a client of another firm are asked every 20 ms, each by a process of its own; counted from when they were due. So is a
 * server with nothing to do: its waits are those of the machine.
 */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { addFirm } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { family, type Kind, line, whole } from '../linear/family.ts';
import { newClient, provision, quiet, serve } from './support/appliance.ts';
import { runBench } from './support/bench.ts';
import { numbers } from './support/fictional-cases.ts';
import { ask, askJson, bearer } from './support/http-client.ts';
import { precedents } from './support/precedents.ts';
import { PROBE_EVERY_MS, startIdleServer, startProbes } from './support/probe.ts';
import { quantile } from './support/statistics.ts';
import { uploadTexts } from './support/upload.ts';

const SEED = 19;
const AT_ONCE = 8;
const CONTEXT = 50_000;
const FACTS = 200_000;
const TEXT = 500_000;
const QUERY = 1_000;

interface Request {
  readonly what: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

await runBench('stalls', async (bench) => {
  const { quick, executable, directory, say, figure, target, note } = bench;
  let quietFirm = { id: '', secret: '' };
  const appliance = await provision(join(directory, 'stalls'), async (stores) => {
    const { id } = await addFirm(stores, operator, { name: 'Quiet & Small', tier: 'enterprise' });
    quietFirm = await newClient(stores, id);
  });
  const server = await serve(executable, appliance);
  const token = await server.token(appliance.client);
  const loud = bearer(token);
  const calm = await server.token(quietFirm);
  const put = async (name: string, body: unknown, token = loud) => {
    const { id } = await askJson<{ id: string }>(
      `${appliance.url}/v1/cases/external:${name}`,
      {
        method: 'PUT',
        headers: { ...token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      201,
    );
    return id;
  };
  for (let index = 0; index < 50; index++)
    await put(`small-${index}`, { title: `Case ${index}` }, bearer(calm));

  say('a library and cases with the largest records');
  await uploadTexts(appliance.url, token, precedents(quick ? 20 : 120).documents, { kind: 'precedent' });
  const all = family();
  const cases = [await put('ordinary', ordinaryCase())];
  for (const [index, record] of largestCases(all).entries()) cases.push(await put(`large-${index}`, record));
  await quiet(appliance.url);

  const { data: types } = await askJson<{ data: { id: string }[] }>(`${appliance.url}/v1/ai/document-types`, {
    headers: loud,
  });
  const requests = inRandomOrder(
    requestsOf(
      all,
      cases,
      types.map(({ id }) => id),
    ),
  ).slice(0, quick ? 60 : 500);
  const health = startProbes(`${appliance.url}/healthz`, calm);
  const list = startProbes(`${appliance.url}/v1/cases?limit=50`, calm);
  const idle = await startIdleServer();
  const control = startProbes(idle.url, calm);
  for (const probes of [health, list, control]) await probes.take();
  const began = performance.now();

  say(`${requests.length} hostile requests, ${AT_ONCE} at a time`);
  const statuses: Record<string, number> = {};
  const slowest: { what: string; from: number; milliseconds: number; bytes: number }[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const left = [...requests];
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const { what, method = 'POST', path, body, headers } = next;
        const from = performance.now() - began;
        const answer = await ask(`${appliance.url}${path}`, {
          method,
          agent,
          headers: { ...loud, 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        slowest.push({ what, from, milliseconds: answer.milliseconds, bytes: answer.body.length });
        if (answer.status >= 500 || answer.status === 422)
          note(`${answer.status} ${what}: ${answer.body.toString('utf8', 0, 200)}`);
        if (++done % 50 === 0) say(`${done} answered`);
      }
    }),
  );
  agent.destroy();
  for (const [name, probes] of [
    ['healthz', health],
    ['cases', list],
    ['idle_server', control],
  ] as const) {
    const waits = await probes.take();
    probes.stop();
    figure(`${name}_worst_ms`, Math.max(...waits));
    // They are asked at fixed times: where one stands in the list says when.
    const longest = waits
      .map((wait, at) => ({ wait, at: at * PROBE_EVERY_MS }))
      .sort((a, b) => b.wait - a.wait);
    say(
      `${name}: ${longest
        .slice(0, 6)
        .map(({ wait, at }) => `${Math.round(wait)} ms after ${seconds(at)}`)
        .join(', ')}`,
    );
    const { at = 0, wait = 0 } = longest[0] ?? {};
    for (const { what, from, milliseconds } of slowest)
      if (from < at + wait && from + milliseconds > at)
        say(`  meanwhile, ${seconds(from)} to ${seconds(from + milliseconds)}: ${what}`);
    figure(`${name}_p99_ms`, quantile(waits, 0.99));
    figure(`${name}_probes`, waits.length);
    if (name === 'idle_server') continue;
    target(`${name}_worst_ms`, { below: 100 });
    target(`${name}_p99_ms`, { below: 50 });
  }
  idle.stop();
  slowest.sort((a, b) => b.milliseconds - a.milliseconds);
  for (const { what, milliseconds } of slowest.slice(0, 10)) say(`${Math.round(milliseconds)} ms  ${what}`);
  const largest = [...slowest].sort((a, b) => b.bytes - a.bytes);
  for (const { what, bytes } of largest.slice(0, 10)) say(`${bytes} bytes  ${what}`);
  figure('requests', requests.length);
  figure('answered_well', (statuses[200] ?? 0) + (statuses[201] ?? 0) + (statuses[202] ?? 0));
  figure('too_complex_or_invalid', (statuses[422] ?? 0) + (statuses[400] ?? 0));
  figure(
    'failed',
    Object.entries(statuses).reduce((sum, [status, n]) => sum + (Number(status) >= 500 ? n : 0), 0),
  );
  figure('slowest_ms', slowest[0]?.milliseconds ?? null);
  figure('largest_answer_bytes', largest[0]?.bytes ?? null);
  target('failed', { below: 1 });
  await server.stop();
});

function seconds(milliseconds: number) {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

function ordinaryCase() {
  return {
    title: 'Ortega v. Larkspur Freight, Inc.',
    practice_area: 'Commercial litigation',
    parties: [
      { role: 'plaintiff', name: 'Ines Ortega' },
      { role: 'defendant', name: 'Larkspur Freight, Inc.' },
    ],
    facts: 'Larkspur delivered half of the goods spoiled, and gave no notice.',
  };
}

/** As large as the contract allows: everywhere another kind of text. */
function largestCases(all: readonly Kind[]) {
  const text = (index: number, length: number) => all[(index * 7) % all.length]?.of(length) ?? '';
  return Array.from({ length: 12 }, (_, index) => ({
    title: `${index} ${line(text(index, 900))}`, // blank words alone are no title
    practice_area: 'Commercial litigation',
    court: line(text(index + 1, 400)),
    parties: Array.from({ length: 500 }, (_party, n) => ({
      role: n % 2 === 0 ? 'plaintiff' : 'defendant',
      name: `${line(text(index + n, index % 3 === 0 ? 400 : 40))} ${n}`,
    })),
    key_dates: Array.from({ length: 500 }, (_date, n) => ({
      label: line(text(index + n, 190)),
      date: `20${10 + (n % 14)}-0${1 + (n % 9)}-1${n % 9}`,
    })),
    facts: whole(
      index === 0 ? (all.find(({ name }) => name === 'ordinary prose')?.of(FACTS) ?? '') : text(index, FACTS),
    ),
  }));
}

function requestsOf(all: readonly Kind[], cases: readonly string[], types: readonly string[]): Request[] {
  const caseOf = (index: number) => cases[index % cases.length];
  return all.flatMap((kind, index) => {
    const text = (length: number) => whole(kind.of(length));
    const query = encodeURIComponent(text(QUERY).trim())
      .slice(0, 6_000)
      .replace(/%[0-9A-F]?$/, '');
    const named = (what: string, request: Omit<Request, 'what'>): Request => ({
      what: `${what} ${kind.name}`,
      ...request,
    });
    const draft = (nth: number, headers = {}) => {
      const document_type = types[(index * 3 + nth) % types.length];
      return named(`draft of ${document_type}, case ${(index + nth) % cases.length},`, {
        path: '/v1/ai/generate',
        headers,
        body: {
          case_id: caseOf(index + nth),
          document_type,
          context: text(CONTEXT),
          engine: 'assembly',
        },
      });
    };
    return [
      draft(0),
      draft(1),
      draft(2, { prefer: 'respond-async' }),
      named('analysis', {
        path: '/v1/precedents/analyze',
        body: { case_id: caseOf(index), question: text(TEXT) },
      }),
      named('citations', { path: '/v1/citations/check', body: { text: text(TEXT) } }),
      named('search', { method: 'GET', path: `/v1/vault/search?q=${query}` }),
      named('precedents', { method: 'GET', path: `/v1/precedents/search?q=${query}` }),
      named('cases by words', {
        method: 'GET',
        path: `/v1/cases?q=${query.slice(0, 450).replace(/%[0-9A-F]?$/, '')}`,
      }),
      named('new case', {
        method: 'PUT',
        path: `/v1/cases/external:new-${index}`,
        body: { title: 'A new case', facts: text(FACTS), parties: largestCases([kind])[1]?.parties },
      }),
      ...(index % 20 === 0
        ? [
            named('1,000 cases', {
              path: '/v1/cases/batch',
              body: {
                cases: Array.from({ length: 1_000 }, (_, n) => ({
                  external_id: `${index}-${n}`,
                  title: `${n} ${line(kind.of(200))}`,
                  facts: text(12_000),
                })),
              },
            }),
          ]
        : []),
    ];
  });
}

function inRandomOrder<T>(list: readonly T[]): T[] {
  const random = numbers(SEED);
  return list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
