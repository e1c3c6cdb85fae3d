/**
 * How fast pages are indexed and found: `npm run bench:search` at 10,000, 100,000, 200,000 and 500,000 pages, or 5,000 and
 * 20,000 with `-- --quick`. Every search goes the whole way (query language, walls, ranking, snippets, audit entry) while
 * another process indexes. Beside it, over the same text: FTS5's own `bm25()`, without walls, and lunr and MiniSearch in
 * memory, at a size they can bear.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Principal } from '../../src/access/index.ts';
import { systemPrincipal } from '../../src/access/index.ts';
import { searchPages } from '../../src/search/index.ts';
import { client, openWorld, type World } from '../search/world.ts';
import { type Bench, runBench } from './support/bench.ts';
import { FIRM, fillLibrary, id, SyntheticText } from './support/search-library.ts';
import { measurePeers } from './support/search-peers.ts';
import { quantile } from './support/statistics.ts';

const SIZES = [10_000, 100_000, 200_000, 500_000];
const QUICK_SIZES = [5_000, 20_000];
const PROMISED_AT = 200_000;
const ROUNDS = 60;
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
  ['fuzzy', 2, (word, i) => `${word(400, i)}~1`],
];

type Word = (rank: number, i: number) => string;

await runBench('search', async (bench) => {
  const world = openWorld(bench.directory);
  const text = new SyntheticText(SEED);
  const sizes = bench.quick ? QUICK_SIZES : SIZES;
  let from = 0;
  for (const size of sizes) {
    const filled = await fillLibrary(world, text, from, size, (line) => bench.say(line));
    const at = `at_${size / 1000}k`;
    bench.figure(`${at}_indexed_pages_per_processor_s`, filled.pages / filled.indexing);
    if (from === 0) bench.figure('index_by_text_ratio', filled.indexBytes / filled.textBytes);
    from = size;
    await whileIndexing(bench, size, () => measure(bench, world, text.words, at));
    bench.figure(`${at}_resident_mb`, process.memoryUsage.rss() / 1e6);
  }
  await measurePeers(bench, sizes[0] ?? 0, SEED);
  const promised = `at_${Math.min(PROMISED_AT, sizes.at(-1) ?? 0) / 1000}k`;
  bench.target(`${promised}_mixed_p50_ms`, { atMost: 20 });
  bench.target(`${promised}_mixed_p99_ms`, { atMost: 120 });
  bench.target(`${promised}_indexed_pages_per_processor_s`, { atLeast: 300 });
  bench.target('index_by_text_ratio', { atMost: 1.2 });
  await world.index.close();
  await world.database.close();
});

async function measure(bench: Bench, world: World, words: readonly string[], at: string): Promise<void> {
  const everyone = systemPrincipal(FIRM);
  const walled = client(FIRM, 'client_1');
  const word: Word = (rank, i) => words[rank + i] ?? '';
  const all: { wall: number; processor: number }[] = [];
  const timed = async (principal: Principal, q: string, caseId?: string) => {
    const begin = performance.now();
    const busy = process.threadCpuUsage();
    await searchPages(world, principal, { q, limit: 20, case_id: caseId });
    const { user, system } = process.threadCpuUsage(busy);
    return { wall: performance.now() - begin, processor: (user + system) / 1000 };
  };
  await timed(everyone, 'warm');
  await timed(walled, 'warm');
  for (const [name, share, query] of CLASSES) {
    const times: typeof all = [];
    for (let i = 0; i < ROUNDS; i++) times.push(await timed(i % 2 === 0 ? everyone : walled, query(word, i)));
    report(bench, `${at}_${name}`, times);
    for (let n = 0; n < share; n++) all.push(...times);
  }
  const within: typeof all = [];
  for (let i = 0; i < ROUNDS; i++) {
    within.push(await timed(everyone, `${word(3, i)} ${word(300, i)}`, id('case', i * 31 + 1)));
  }
  report(bench, `${at}_within_one_case`, within);
  for (let n = 0; n < 10; n++) all.push(...within);
  report(bench, `${at}_mixed`, all);
}

/** Time on the clock, and of the processor alone, which says more where the machine has other work. */
function report(bench: Bench, name: string, times: readonly { wall: number; processor: number }[]): void {
  for (const kind of ['wall', 'processor'] as const) {
    const sorted = times.map((time) => time[kind]).sort((a, b) => a - b);
    const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
    const suffix = kind === 'wall' ? '' : '_processor';
    bench.figure(`${name}${suffix}_p50_ms`, p50);
    bench.figure(`${name}${suffix}_p99_ms`, p99);
    bench.say(`${name}, ${kind}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  }
}

/** As after an upload: another process indexes files, one after another, as long as the work takes. */
async function whileIndexing(bench: Bench, size: number, work: () => Promise<void>): Promise<void> {
  const script = join(import.meta.dirname, 'support', 'search-writer.ts');
  const writer = spawn(process.execPath, [script, bench.directory, String(size)], {
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
