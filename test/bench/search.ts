/**
 * How fast pages are indexed and found: `npm run bench:search` (200,000 pages, or 20,000 with `-- --quick`). Pages are synthetic: words of Zipf's distribution, about 400 on a page, 10 pages a file, 10,000
 * matters, so that the commonest terms are on most pages, as "court" is. Every search goes the whole way: query
 * language, walls, ranking, snippets and the audit entry.
 */
import { statSync } from 'node:fs';
import type { Principal } from '../../src/access/index.ts';
import { systemPrincipal } from '../../src/access/index.ts';
import { indexFile, searchPages } from '../../src/search/index.ts';
import { addCase, addFile, addFirm, addWall, client, openWorld, type World } from '../search/world.ts';
import { type Bench, runBench } from './support/bench.ts';

const PAGES_PER_FILE = 10;
const WORDS_PER_PAGE = 400;
const VOCABULARY = 60_000;
const ROUNDS = 40;

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = generator(7);
const words = makeWords();
const cumulative = zipf();

/** Pronounceable words, the commonest the shortest, each different from all others after stemming. */
function makeWords(): string[] {
  const syllables = [
    'ba',
    'co',
    'di',
    'fu',
    'ga',
    'hi',
    'ku',
    'la',
    'mo',
    'nu',
    'pa',
    'qui',
    'ro',
    'su',
    'ta',
    'vo',
    'xa',
    'zu',
  ];
  return Array.from({ length: VOCABULARY }, (_, rank) => {
    let word = '';
    for (let n = rank + syllables.length; n > 0; n = Math.floor(n / syllables.length)) {
      word = (syllables[n % syllables.length] ?? '') + word;
    }
    return `${word}k`;
  });
}

function zipf(): Float64Array {
  const sums = new Float64Array(VOCABULARY);
  let sum = 0;
  for (let rank = 0; rank < VOCABULARY; rank++) {
    sum += 1 / (rank + 8);
    sums[rank] = sum;
  }
  return sums.map((value) => value / sum);
}

function pageText(): string {
  let text = '';
  for (let i = 0; i < WORDS_PER_PAGE; i++) {
    const at = random();
    let low = 0;
    let high = VOCABULARY - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    text += `${words[low]}${i % 17 === 16 ? '.\n' : ' '}`;
  }
  return text;
}

const id = (prefix: string, n: number) => `${prefix}_${String(n).padStart(26, '0')}`;

async function fill(bench: Bench, world: World, pageCount: number): Promise<void> {
  const fileCount = Math.ceil(pageCount / PAGES_PER_FILE);
  const caseCount = Math.min(10_000, fileCount);
  await addFirm(world, 'firm_1');
  for (let i = 0; i < caseCount; i++) await addCase(world, id('case', i), 'firm_1');
  for (let i = 0; i < 300 && i < caseCount; i++)
    await addWall(world, id('case', i * 3), 'client_1', 'firm_1');
  let indexing = 0;
  let bytes = 0;
  for (let i = 0; i < fileCount; i++) {
    const pages = Array.from({ length: PAGES_PER_FILE }, pageText);
    for (const page of pages) bytes += page.length;
    const begin = performance.now();
    await addFile(world, {
      id: id('file', i),
      firmId: 'firm_1',
      caseId: id('case', (i * 7919) % caseCount),
      pages,
    });
    indexing += performance.now() - begin;
    if (i % 500 === 499) bench.say(`${(i + 1) * PAGES_PER_FILE} of ${pageCount} pages`);
  }
  const index = statSync(world.indexPath).size;
  bench.figure('stored_and_indexed_pages_per_s', pageCount / (indexing / 1000));
  bench.figure('text_mb', bytes / 1e6);
  bench.figure('index_by_text_ratio', index / bytes);
}

async function measure(bench: Bench, name: string, run: (i: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const begin = performance.now();
    await run(i);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  bench.figure(`${name}_p50_ms`, at(0.5));
  bench.figure(`${name}_p99_ms`, at(0.99));
  bench.say(`${name}: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`);
}

async function measureAll(bench: Bench, world: World): Promise<void> {
  const everyone = systemPrincipal('firm_1');
  const walled = client('firm_1', 'client_1');
  const word = (rank: number, i: number) => words[rank + i] ?? '';
  const search = (principal: Principal, q: string, caseId?: string) =>
    searchPages(world, principal, { q, limit: 20, case_id: caseId });
  const common = (i: number) => `${word(3, i)} ${word(300, i)}`;

  await search(everyone, 'warm');
  await measure(bench, 'common_and_rarer', (i) => search(everyone, common(i)));
  await measure(bench, 'behind_300_walls', (i) => search(walled, common(i)));
  await measure(bench, 'two_commonest', (i) => search(everyone, `${word(0, i % 4)} ${word(4, i % 4)}`));
  await measure(bench, 'two_rare', (i) => search(everyone, `${word(20_000, i)} ${word(30_000, i)}`));
  await measure(bench, 'five_terms_one_required', (i) =>
    search(everyone, `+${word(500, i)} ${word(40, i)} ${word(80, i)} ${word(160, i)} ${word(320, i)}`),
  );
  await measure(bench, 'within_one_case', (i) => search(everyone, common(i), id('case', i)));
  await measure(bench, 'phrase', (i) => search(everyone, `"${word(3, i)} ${word(30, i)}"`));
  await measure(bench, 'wildcard', (i) => search(everyone, `${word(400, i).slice(0, -2)}*`));
  await measure(bench, 'fuzzy', (i) => search(everyone, `${word(400, i)}~1`));
  await measure(bench, 'after_a_file_was_indexed', async (i) => {
    const pages = [{ number: 1, text: pageText() }];
    await indexFile(world, everyone, {
      fileId: id('file', i),
      version: 2,
      title: null,
      name: 'again',
      pages,
    });
    await search(everyone, common(i));
  });
}

await runBench('search', async (bench) => {
  const world = openWorld();
  try {
    await fill(bench, world, bench.quick ? 20_000 : 200_000);
    await measureAll(bench, world);
    bench.figure('resident_mb', process.memoryUsage.rss() / 1e6);
    bench.target('common_and_rarer_p50_ms', { below: 50 });
  } finally {
    await world.close();
  }
});
