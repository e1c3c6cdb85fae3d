/**
 * Drafts through the API of the packaged executable: `npm run bench:drafting [-- --quick] [-- --only support|sorting|slots|titles|labels|standards|assembly|model]`. A motion to
 * dismiss, written by the assembly engine over a library of 10,000 pages (1,000 with --quick); and the model child against
 * node-llama-cpp alone (drafting/model.ts). `--only support` and `--only sorting` need no executable: the check of support and
 * the sorting of requests, on sentences labelled by hand (drafting/support/, drafting/sorting/).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { upsertCases } from '../../src/cases/index.ts';
import { measureAsides } from './drafting/asides/measure.ts';
import { measureLabels } from './drafting/labelled/measure.ts';
import { measureLeadIns } from './drafting/lead-ins/measure.ts';
import { measureModel } from './drafting/model.ts';
import { measureSlots } from './drafting/slots/measure.ts';
import { measureSorting } from './drafting/sorting/measure.ts';
import { measureStandards } from './drafting/standards/measure.ts';
import { measureSupport } from './drafting/support/measure.ts';
import { measureTitles } from './drafting/titles/measure.ts';
import { provision, quiet, type RunningServer, serve } from './support/appliance.ts';
import { type Bench, runBench } from './support/bench.ts';
import { fictionalCases } from './support/fictional-cases.ts';
import { ask, askJson, bearer } from './support/http-client.ts';
import { precedents } from './support/precedents.ts';
import { memoryOf, processorTime } from './support/processes.ts';
import { median, quantile } from './support/statistics.ts';
import { upload } from './support/upload.ts';

const PAGES = 10_000;
const FEWER_PAGES = 1000;
const PAGES_A_FILE = 7; // opinions have about as many, invented ones more
const FILES_AN_UPLOAD = 50;
const CASES = 20;
const CONTEXTS = [
  'Move to dismiss: the complaint pleads no facts that make the claim plausible.',
  'Dismiss for lack of personal jurisdiction; our client never did business in the county.',
  'The claim is barred because notice was given after the time the contract allows.',
  'The plaintiff has no standing; the injury alleged is not traceable to the defendant.',
  'Dismiss the count of fraud, which is not pleaded with particularity.',
];

await runBench('drafting', async (bench) => {
  if (bench.asks('support')) measureSupport(bench);
  if (bench.asks('asides')) measureAsides(bench);
  if (bench.asks('lead-ins')) measureLeadIns(bench);
  if (bench.asks('sorting')) measureSorting(bench);
  if (bench.asks('slots')) measureSlots(bench);
  if (bench.asks('titles')) measureTitles(bench);
  if (bench.asks('labels')) measureLabels(bench);
  if (bench.asks('standards')) measureStandards(bench);
  if (bench.asks('model')) await measureModel(bench);
  if (bench.asks('assembly')) await measureAssembly(bench);
});

async function measureAssembly(bench: Bench): Promise<void> {
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
}

async function fillLibrary(bench: Bench, server: RunningServer, token: string): Promise<void> {
  const wanted = bench.quick ? FEWER_PAGES : PAGES;
  const { real, documents } = precedents(Math.ceil(wanted / PAGES_A_FILE));
  if (!real) bench.note('no corpus: the library holds invented precedents');
  const begin = performance.now();
  for (let at = 0; at < documents.length; at += FILES_AN_UPLOAD) {
    const files = documents.slice(at, at + FILES_AN_UPLOAD).map(({ name, text }) => {
      const bytes = Buffer.from(text);
      return { name, size: bytes.length, pieces: [bytes] };
    });
    await upload(server.url, token, files, { kind: 'precedent' });
    await quiet(server.url);
  }
  const seconds = (performance.now() - begin) / 1000;
  const { files, pages } = await readyPages(server, token);
  if (files !== documents.length) throw new Error(`${files} of ${documents.length} precedents are ready`);
  bench.say(`${files} precedents, ${pages} pages, readable after ${seconds.toFixed(1)} s`);
  bench.figure('library_pages', pages);
  bench.figure('library_ready_s', seconds);
  if (!bench.quick) bench.target('library_pages', { atLeast: PAGES });
}

async function readyPages(server: RunningServer, token: string): Promise<{ files: number; pages: number }> {
  let files = 0;
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const url = `${server.url}/v1/vault/files?status=ready&limit=200${after}`;
    const answer: FileList = await askJson<FileList>(url, { headers: bearer(token) });
    files += answer.data.length;
    for (const file of answer.data) pages += file.pages ?? 0;
    cursor = answer.next_cursor;
  }
  return { files, pages };
}

interface FileList {
  readonly data: readonly { readonly pages?: number | null }[];
  readonly next_cursor: string | null;
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
  const cpu: number[] = [];
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
    const before = processorTime(server.pid);
    const {
      status,
      body: bytes,
      milliseconds,
    } = await ask(`${server.url}/v1/ai/generate`, { method: 'POST', headers, body });
    if (status !== 201) throw new Error(`draft: ${status} ${bytes.toString('utf8', 0, 500)}`);
    const used = processorTime(server.pid) - before;
    const draft = JSON.parse(bytes.toString('utf8')) as Draft;
    const file = await ask(`${server.url}/v1/ai/documents/${draft.id}?format=docx`, {
      headers: bearer(token),
    });
    if (file.status !== 200) throw new Error(`draft as DOCX: ${file.status}`);
    if (index < 0) continue; // the first ones load what drafting needs
    times.push(milliseconds);
    cpu.push(used);
    docx.push(file.milliseconds);
    citations.push(draft.citations.length);
    refused += draft.verification.fabricated_citations + draft.verification.altered_quotes;
    refused += draft.citations.filter(({ verdict }) => verdict !== 'verified').length;
  }
  bench.say(`assembly draft: p50 ${median(times).toFixed(0)} ms, with ${median(citations)} citations`);
  bench.figure('assembly_draft_p50_ms', median(times));
  bench.figure('assembly_draft_p95_ms', quantile(times, 0.95));
  bench.figure('assembly_draft_p50_cpu_ms', median(cpu));
  bench.figure('assembly_docx_p50_ms', median(docx));
  bench.figure('assembly_citations_median', median(citations));
  bench.figure('assembly_citations_not_verified', refused);
  bench.figure('rss_after_drafts_mb', memoryOf(server.pid).resident);
  await sleep(bench.quick ? 2_000 : 60_000);
  bench.figure('rss_after_drafts_idle_mb', memoryOf(server.pid).resident);
  bench.target('assembly_citations_not_verified', { below: 1 });
  bench.target('assembly_draft_p50_ms', { below: 300 });
}
