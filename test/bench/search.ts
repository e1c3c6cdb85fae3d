/**
 * How fast pages are indexed and found: `npm run bench:search` at 10,000, 100,000, 200,000 and 500,000 pages, or 5,000 and
 * 20,000 with `-- --quick`; `--only 200000`, several times, takes sizes of them, `--only peers` what is beside, `--only paragraphs` how well pasted
 * paragraphs of judgments are found, with BM25 beside it (every eighth with `--quick`). Every search
 * goes the whole way (query language, walls, ranking, snippets, audit entry) while another process indexes. While searches
 * follow each other without a pause, the list of cases is asked for every 20 ms in the same process, as the server does it. Beside it,
 * over the same text: FTS5's own `bm25()`, without walls, and lunr and MiniSearch in memory, at sizes they can bear.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Principal } from '../../src/access/index.ts';
import { systemPrincipal } from '../../src/access/index.ts';
import { listCases } from '../../src/cases/index.ts';
import { type IndexTables, searchPages } from '../../src/search/index.ts';
import { openIndex } from '../../src/store/index.ts';
import { client, type World } from '../search/world.ts';
import { TEST_KEYRING } from '../support/database.ts';
import { type Bench, runBench } from './support/bench.ts';
import { HeldThread } from './support/held-thread.ts';
import { measureFts5, measurePeers } from './support/peers/search-peers.ts';
import { FIRM, id, Library, SyntheticText } from './support/search/search-library.ts';
import { measureParagraphs } from './support/search/search-paragraphs.ts';
import { quantile } from './support/statistics.ts';

const SIZES = [10_000, 100_000, 200_000, 500_000];
const QUICK_SIZES = [5_000, 20_000];
const PROMISED_AT = 200_000;
const ROUNDS = 100;
const QUICK_ROUNDS = 30;
const PROBE_EVERY_MS = 20;
const SEED = 7;

/** Queries as they are asked for, by how often: most are a few words, some a phrase, few a wildcard or a fuzzy word. */
const CLASSES: readonly [name: string, share: number, query: (word: Word, i: number) => string][] = [
  ['common_and_rarer', 10, (word, i) => `${word(3, i)} ${word(300, i)}`],
  ['two_commonest', 2, (word, i) => `${word(0, i % 4)} ${word(4, i % 4)}`],
  ['two_rare', 10, (word, i) => `${word(20_000, i)} ${word(30_000, i)}`],
  [
    'five_one_required',
    4,
    (word, i) => `+${word(500, i)} ${word(40, i)} ${word(80, i)} ${word(160, i)} ${word(320, i)}`,
  ],
  ['phrase', 4, (word, i) => `"${word(30, i)} ${word(90, i)}"`],
  ['of_a_kind', 3, (word, i) => `${word(60, i)} kind:precedent`],
  ['wildcard', 2, (word, i) => `${word(400, i).slice(0, -2)}*`],
  ['wildcard_inside', 1, (word, i) => `${word(400, i).slice(0, 3)}*${word(400, i).slice(-1)}`],
  ['fuzzy_1', 2, (word, i) => `${word(400, i)}~1`],
  ['fuzzy_2', 1, (word, i) => `${word(400, i)}~2`],
];

type Word = (rank: number, i: number) => string;

const everyone = systemPrincipal(FIRM);
const walled = client(FIRM, 'client_1');

await runBench('search', async (bench) => {
  const { words } = new SyntheticText(SEED);
  const all = bench.quick ? QUICK_SIZES : SIZES;
  const sizes = all.filter((size) => bench.asks(String(size)));
  const growth: string[] = [];
  const library = sizes.length > 0 ? new Library(bench.directory, SEED, Math.max(...sizes)) : null;
  for (const size of sizes) {
    const at = `at_${size / 1000}k`;
    const filled = await library?.fill(size, (line) => bench.say(line));
    if (library === null || filled === undefined) break;
    bench.figure(`${at}_indexed_pages_per_processor_s`, filled.pages / filled.indexing);
    if (size === sizes[0]) bench.figure('index_by_text_ratio', filled.indexBytes / filled.textBytes);
    const directory = join(bench.directory, at);
    const world = await library.copyTo(directory);
    if (size === sizes.at(-1)) await library.close();
    await measureFirst(bench, world, words, at);
    await whileIndexing(directory, size, async () => {
      growth.push(await measure(bench, world, words, at));
      await measureBeside(bench, world, words, at);
    });
    bench.figure(`${at}_resident_mb`, process.memoryUsage.rss() / 1e6);
    promise(bench, at, size === PROMISED_AT || (size === sizes.at(-1) && size < PROMISED_AT));
    if (size === PROMISED_AT && bench.asks('peers')) await measureFts5(bench, world.database, at);
    await world.close();
  }
  if (bench.asks('peers')) await measurePeers(bench, all[0] ?? 0, SEED);
  if (bench.asks('paragraphs')) await measureParagraphs(bench);
  for (const line of growth) bench.say(line);
  if (sizes.length > 0) bench.target('index_by_text_ratio', { atMost: 1.2 });
});

/** What is promised at 200,000 pages is asked of no larger library, but the pace of indexing is. */
function promise(bench: Bench, at: string, searching: boolean): void {
  bench.target(`${at}_indexed_pages_per_processor_s`, { atLeast: 300 });
  if (!searching) return;
  bench.target(`${at}_mixed_p50_ms`, { atMost: 20 });
  bench.target(`${at}_mixed_p99_ms`, { atMost: 120 });
  bench.target(`${at}_fuzzy_1_p99_ms`, { atMost: 60 });
  bench.target(`${at}_fuzzy_2_p99_ms`, { atMost: 120 });
  bench.target(`${at}_first_of_a_principal_ms`, { atMost: 120 });
  bench.target(`${at}_cases_while_searching_p99_ms`, { below: 50 });
}

interface Time {
  readonly wall: number;
  readonly processor: number;
}

async function timed(world: World, principal: Principal, q: string, caseId?: string): Promise<Time> {
  const begin = performance.now();
  const busy = process.threadCpuUsage();
  await searchPages(world, principal, { q, limit: 20, case_id: caseId });
  const { user, system } = process.threadCpuUsage(busy);
  return { wall: performance.now() - begin, processor: (user + system) / 1000 };
}

/** What a process waits for that has just opened the index, and then somebody who has not searched before. */
async function measureFirst(bench: Bench, world: World, words: readonly string[], at: string): Promise<void> {
  const index = openIndex<IndexTables>(world.indexPath, world.truthPath, TEST_KEYRING);
  const opened = { ...world, index };
  const word = words[300] ?? '';
  report(bench, `${at}_first_search`, [await timed(opened, everyone, word)]);
  report(bench, `${at}_first_of_a_principal`, [await timed(opened, walled, word)]);
  report(bench, `${at}_first_fuzzy`, [await timed(opened, everyone, `${word}~1`)]);
  await index.close();
}

/** @returns a line of the table of growth */
async function measure(bench: Bench, world: World, words: readonly string[], at: string): Promise<string> {
  const word: Word = (rank, i) => words[rank + i] ?? '';
  const rounds = bench.quick ? QUICK_ROUNDS : ROUNDS;
  const all: Time[] = [];
  for (const principal of [everyone, walled]) await timed(world, principal, 'warm~1');
  for (const [name, share, query] of CLASSES) {
    const times: Time[] = [];
    for (let i = 0; i < rounds; i++) {
      times.push(await timed(world, i % 2 === 0 ? everyone : walled, query(word, i)));
    }
    report(bench, `${at}_${name}`, times);
    for (let n = 0; n < share; n++) all.push(...times);
  }
  const within: Time[] = [];
  for (let i = 0; i < rounds; i++) {
    within.push(await timed(world, everyone, `${word(3, i)} ${word(300, i)}`, id('case', i * 31 + 1)));
  }
  report(bench, `${at}_within_one_case`, within);
  for (let n = 0; n < 10; n++) all.push(...within);
  return report(bench, `${at}_mixed`, all);
}

/**
 * The list of cases in the process that searches, asked for by somebody else every so often: from when it was due, so that what
 * waits for a search is counted in full. Who asks does not wait for those who asked before, as in a server.
 */
async function measureBeside(
  bench: Bench,
  world: World,
  words: readonly string[],
  at: string,
): Promise<void> {
  const word: Word = (rank, i) => words[rank + i] ?? '';
  const latencies: number[] = [];
  const held = new HeldThread();
  let ended = false;
  const asking = (async () => {
    const asked: Promise<void>[] = [];
    const ask = async (due: number) => {
      await listCases(world, everyone, { limit: 50 });
      latencies.push(performance.now() - due);
    };
    for (let due = performance.now() + PROBE_EVERY_MS; !ended; ) {
      await sleep(Math.max(0, due - performance.now()));
      for (; due <= performance.now(); due += PROBE_EVERY_MS) asked.push(ask(due));
    }
    await Promise.all(asked);
  })();
  const until = performance.now() + (bench.quick ? 3_000 : 10_000);
  for (let i = 0; performance.now() < until; i++) {
    for (const [name, , query] of CLASSES) {
      held.by = name;
      await timed(world, i % 2 === 0 ? everyone : walled, query(word, 100 + i));
    }
  }
  ended = true;
  held.end();
  await asking;
  bench.figure(`${at}_cases_while_searching_p50_ms`, quantile(latencies, 0.5));
  bench.figure(`${at}_cases_while_searching_p99_ms`, quantile(latencies, 0.99));
  bench.figure(`${at}_event_loop_held_ms`, held.longest.wall);
  bench.figure(`${at}_event_loop_held_processor_ms`, held.longestOfProcessor.processor);
  bench.say(
    `${at}, cases while searching: p99 ${quantile(latencies, 0.99).toFixed(1)} ms; the thread was held at most ` +
      `${held.longest.wall.toFixed(0)} ms (${held.longest.by}), ${held.longestOfProcessor.processor.toFixed(0)} ms of the processor (${held.longestOfProcessor.by})`,
  );
}

/** Time on the clock, and of the processor alone, which says more where the machine has other work. */
function report(bench: Bench, name: string, times: readonly Time[]): string {
  const said: string[] = [];
  for (const kind of ['wall', 'processor'] as const) {
    const sorted = times.map((time) => time[kind]);
    const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
    const suffix = kind === 'wall' ? '' : '_processor';
    if (times.length === 1) bench.figure(`${name}${suffix}_ms`, p50);
    else {
      bench.figure(`${name}${suffix}_p50_ms`, p50);
      bench.figure(`${name}${suffix}_p99_ms`, p99);
    }
    said.push(`${kind} p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`);
  }
  const line = `${name}: ${said.join(', ')}`;
  bench.say(line);
  return line;
}

/** As after an upload: another process indexes files, one after another, as long as the work takes. */
async function whileIndexing(directory: string, size: number, work: () => Promise<void>): Promise<void> {
  const script = join(import.meta.dirname, 'support', 'search', 'search-writer.ts');
  const writer = spawn(process.execPath, [script, directory, String(size)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => writer.once('message', resolve));
  try {
    await work();
  } finally {
    await stopped(writer);
  }
}

function stopped(writer: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    writer.once('exit', () => resolve());
    writer.disconnect();
  });
}
