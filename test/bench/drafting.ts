/**
 * Drafts through the API of the packaged executable: `npm run bench:drafting [-- --quick]`. A motion to dismiss, written by
 * the assembly engine over a library of 200 precedents; and how fast the model child writes with a tiny random model
 * under the grammar of a section, against node-llama-cpp alone (support/raw-llama.ts) in the same run. The tiny model
 * computes almost nothing, so the difference is what our side costs per token; with a real model it vanishes in the
 * model's own time.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { upsertCases } from '../../src/cases/index.ts';
import { sectionGrammar } from '../../src/drafting/engines/llama/grammar.ts';
import { addModel } from '../../src/drafting/engines/llama/index.ts';
import { createModelHost, type RunningModelHost } from '../../src/processes/model-host.ts';
import { writeTinyModel } from '../support/tiny-gguf.ts';
import { provision, quiet, type RunningServer, serve } from './support/appliance.ts';
import { type Bench, runBench } from './support/bench.ts';
import { fictionalCases } from './support/fictional-cases.ts';
import { ask, askJson, bearer } from './support/http-client.ts';
import { precedents } from './support/precedents.ts';
import { memoryOf } from './support/processes.ts';
import { median, quantile } from './support/statistics.ts';
import { upload } from './support/upload.ts';

const LIBRARY = 200;
const FILES_AN_UPLOAD = 50;
const CASES = 20;
const CONTEXTS = [
  'Move to dismiss: the complaint pleads no facts that make the claim plausible.',
  'Dismiss for lack of personal jurisdiction; our client never did business in the county.',
  'The claim is barred because notice was given after the time the contract allows.',
  'The plaintiff has no standing; the injury alleged is not traceable to the defendant.',
  'Dismiss the count of fraud, which is not pleaded with particularity.',
];

const PROMPT = 'Write the argument of a motion to dismiss. '.repeat(12);
const TOKENS = 400;

await runBench('drafting', async (bench) => {
  const cases: string[] = [];
  const appliance = await provision(bench.directory, async (stores, firm) => {
    for (const { id } of await upsertCases(stores, firm, fictionalCases(CASES))) cases.push(id ?? '');
  });
  const server = await serve(bench.executable, appliance);
  try {
    await quiet(server.url);
    const token = await server.token(appliance.client);
    await fillLibrary(bench, server, token);
    await assemble(bench, server, token, cases);
  } finally {
    await server.stop();
  }
  await generate(bench);
});

async function fillLibrary(bench: Bench, server: RunningServer, token: string): Promise<void> {
  const { real, documents } = precedents(LIBRARY);
  if (!real) bench.note('no corpus: the library holds invented precedents');
  const begin = performance.now();
  for (let at = 0; at < documents.length; at += FILES_AN_UPLOAD) {
    const files = documents.slice(at, at + FILES_AN_UPLOAD).map(({ name, text }) => {
      const bytes = Buffer.from(text);
      return { name, size: bytes.length, pieces: [bytes] };
    });
    await upload(server.url, token, files, { kind: 'precedent' });
  }
  await quiet(server.url);
  const seconds = (performance.now() - begin) / 1000;
  const characters = documents.reduce((sum, { text }) => sum + text.length, 0);
  const ready = await askJson<{ data: unknown[] }>(`${server.url}/v1/vault/files?status=ready&limit=200`, {
    headers: bearer(token),
  });
  if (ready.data.length !== documents.length)
    throw new Error(`${ready.data.length} of ${LIBRARY} precedents are ready`);
  bench.say(
    `${LIBRARY} precedents (${(characters / 1e6).toFixed(1)} MB of text) readable after ${seconds.toFixed(1)} s`,
  );
  bench.figure('library_text_mb', characters / 1e6);
  bench.figure('library_ready_s', seconds);
}

interface Draft {
  readonly id: string;
  readonly citations: readonly { readonly file_id: string; readonly verdict: string }[];
  readonly verification: { readonly fabricated_citations: number; readonly altered_quotes: number };
}

async function assemble(
  bench: Bench,
  server: RunningServer,
  token: string,
  cases: readonly string[],
): Promise<void> {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const times: number[] = [];
  const docx: number[] = [];
  const citations: number[] = [];
  let refused = 0;
  const drafts = bench.quick ? 10 : 100;
  for (let index = -2; index < drafts; index++) {
    const body = JSON.stringify({
      case_id: cases[Math.abs(index) % cases.length],
      document_type: 'motion_to_dismiss',
      context: CONTEXTS[Math.abs(index) % CONTEXTS.length],
      engine: 'assembly',
    });
    const {
      status,
      body: bytes,
      milliseconds,
    } = await ask(`${server.url}/v1/ai/generate`, { method: 'POST', headers, body });
    if (status !== 201) throw new Error(`draft: ${status} ${bytes.toString('utf8', 0, 500)}`);
    const draft = JSON.parse(bytes.toString('utf8')) as Draft;
    const file = await ask(`${server.url}/v1/ai/documents/${draft.id}?format=docx`, {
      headers: bearer(token),
    });
    if (file.status !== 200) throw new Error(`draft as DOCX: ${file.status}`);
    if (index < 0) continue; // the first ones load what drafting needs
    times.push(milliseconds);
    docx.push(file.milliseconds);
    citations.push(draft.citations.length);
    refused += draft.verification.fabricated_citations + draft.verification.altered_quotes;
    refused += draft.citations.filter(({ verdict }) => verdict !== 'verified').length;
  }
  bench.say(`assembly draft: p50 ${median(times).toFixed(0)} ms, with ${median(citations)} citations`);
  bench.figure('assembly_draft_p50_ms', median(times));
  bench.figure('assembly_draft_p95_ms', quantile(times, 0.95));
  bench.figure('assembly_docx_p50_ms', median(docx));
  bench.figure('assembly_citations_median', median(citations));
  bench.figure('assembly_citations_not_verified', refused);
  bench.figure('rss_after_drafts_mb', memoryOf(server.pid).resident);
  await sleep(bench.quick ? 10_000 : 60_000);
  bench.figure('rss_after_drafts_idle_mb', memoryOf(server.pid).resident);
  bench.target('assembly_citations_not_verified', { below: 1 });
}

async function generate(bench: Bench): Promise<void> {
  const rounds = bench.quick ? 4 : 20;
  const file = join(bench.directory, 'tiny.gguf');
  writeTinyModel(file, { temperament: 'plain' });
  const models = join(bench.directory, 'models');
  const installed = await addModel(models, file, {});
  const model = {
    name: installed.name,
    path: join(models, installed.file),
    sha256: installed.sha256,
    contextTokens: 2048,
  };
  const grammar = sectionGrammar({
    handles: Array.from({ length: 12 }, (_, index) => `S${index + 1}`),
    quotations: true,
    maxParagraphs: 8,
  });
  // The child unpacks its native parts here, and not into somebody's cache.
  process.env['CHANCERY_RUNTIME_DIR'] = join(bench.directory, 'runtime');
  const write = async (host: RunningModelHost, seed: number) => {
    const messages = [{ role: 'user' as const, text: PROMPT }];
    const request = {
      model,
      messages,
      grammar,
      maxTokens: TOKENS,
      seed,
      temperature: 0.4,
      memory: '',
      exact: true,
    };
    const asked = performance.now();
    const stream = host.generate(request, AbortSignal.timeout(60_000));
    let step = await stream.next();
    const begin = performance.now();
    while (step.done !== true) step = await stream.next();
    const seconds = (performance.now() - begin) / 1000;
    return { firstWord: begin - asked, perSecond: step.value.completion_tokens / seconds };
  };
  const starts: number[] = [];
  const perSecond: number[] = [];
  for (let start = 0; start < 3; start++) {
    const host = createModelHost({ command: { command: bench.executable, args: ['child', 'model', '1'] } });
    try {
      starts.push((await write(host, 0)).firstWord);
      for (let round = 0; round < rounds / 2 && start > 0; round++) {
        perSecond.push((await write(host, round + 1)).perSecond);
      }
    } finally {
      await host.stop();
    }
  }
  const raw = rawLlama(file, rounds);
  const [cold = Number.NaN, ...warm] = starts;
  bench.figure('llama_first_word_cold_ms', cold);
  bench.figure('llama_first_word_warm_ms', Math.min(...warm));
  bench.figure('llama_tokens_per_second', median(perSecond));
  bench.figure('peer_node_llama_cpp_tokens_per_second', median(raw));
  bench.figure('llama_cost_per_token_ms', 1000 / median(perSecond) - 1000 / median(raw));
  bench.say(
    `tiny model: ${median(perSecond).toFixed(0)} tokens/s under the grammar, ${median(raw).toFixed(0)} from node-llama-cpp alone`,
  );
}

function rawLlama(file: string, rounds: number): number[] {
  const script = join(import.meta.dirname, 'support', 'raw-llama.ts');
  const { status, stdout } = spawnSync(
    process.execPath,
    [script, file, PROMPT, String(TOKENS), String(rounds)],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new Error('node-llama-cpp alone failed');
  return JSON.parse(stdout) as number[];
}
