import { join } from 'node:path';
import Sqlite from 'better-sqlite3-multiple-ciphers';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import type { World } from '../../../search/world.ts';
import type { Bench } from '../bench.ts';
import { SyntheticText } from '../search/search-library.ts';
import { quantile } from '../statistics.ts';

const ROUNDS = 40;
const FILES_TOGETHER = 500;
/** lunr takes half a megabyte and some milliseconds for a page; MiniSearch a tenth of that. */
const MOST_PAGES = { fts5: 10_000, minisearch: 10_000, lunr: 2_000 } as const;

/**
 * The same pages and the same two-word queries in what could be taken instead. None of them knows walls, boxes or
 * languages of queries with phrases; FTS5 ranks with statistics over everything.
 */
export async function measurePeers(bench: Bench, pageCount: number, seed: number): Promise<void> {
  const text = new SyntheticText(seed);
  const all = Array.from({ length: Math.min(pageCount, MOST_PAGES.fts5) }, (_, i) => ({
    id: i,
    text: text.page(),
  }));
  const queries = Array.from(
    { length: ROUNDS },
    (_, i) => [text.words[3 + i] ?? '', text.words[300 + i] ?? ''] as const,
  );
  const peers = {
    fts5: (pages: Pages) => fts5(join(bench.directory, 'fts5.db'), pages),
    minisearch,
    lunr: inLunr,
  };
  for (const name of ['fts5', 'minisearch', 'lunr'] as const) {
    const pages = all.slice(0, MOST_PAGES[name]);
    const begin = process.cpuUsage();
    const search = peers[name](pages);
    const { user, system } = process.cpuUsage(begin);
    const at = `${name}_at_${pages.length / 1000}k`;
    measureOne(bench, at, queries, search);
    bench.figure(`${name}_indexed_pages_per_processor_s`, pages.length / ((user + system) / 1e6));
  }
}

/** FTS5 over the pages of the whole library, as they stand in the truth. */
export async function measureFts5(bench: Bench, truth: World['database'], at: string): Promise<void> {
  const database = openFts5(join(bench.directory, 'fts5-large.db'));
  const insert = database.prepare('INSERT INTO pages (text) VALUES (?)');
  const files = await truth.read.selectFrom('files').select('id').execute();
  for (let i = 0; i < files.length; i += FILES_TOGETHER) {
    const some = files.slice(i, i + FILES_TOGETHER).map(({ id }) => id);
    const rows = await truth.read.selectFrom('pages').select('text').where('file_id', 'in', some).execute();
    database.transaction(() => {
      for (const { text } of rows) insert.run(text);
    })();
  }
  const words = new SyntheticText(0).words;
  const queries = Array.from(
    { length: ROUNDS },
    (_, i) => [words[3 + i] ?? '', words[300 + i] ?? ''] as const,
  );
  measureOne(bench, `fts5_${at}`, queries, searchIn(database));
  database.close();
}

function measureOne(
  bench: Bench,
  name: string,
  queries: readonly (readonly [string, string])[],
  search: (a: string, b: string) => unknown,
): void {
  const times = queries.map(([a, b]) => {
    const start = performance.now();
    search(a, b);
    return performance.now() - start;
  });
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  bench.figure(`${name}_p50_ms`, p50);
  bench.figure(`${name}_p99_ms`, p99);
  bench.say(`${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
}

type Pages = readonly { readonly id: number; readonly text: string }[];

function fts5(path: string, pages: Pages): (a: string, b: string) => unknown {
  const database = openFts5(path);
  const insert = database.prepare('INSERT INTO pages (rowid, text) VALUES (?, ?)');
  database.transaction(() => {
    for (const { id, text } of pages) insert.run(id, text);
  })();
  return searchIn(database);
}

function openFts5(path: string): Sqlite.Database {
  const database = new Sqlite(path);
  database.pragma('journal_mode = WAL');
  database.exec("CREATE VIRTUAL TABLE pages USING fts5 (text, tokenize = 'porter unicode61')");
  return database;
}

function searchIn(database: Sqlite.Database): (a: string, b: string) => unknown {
  const select = database.prepare(
    "SELECT rowid, bm25(pages) AS score, snippet(pages, 0, '[', ']', '…', 40) FROM pages WHERE pages MATCH ? ORDER BY score LIMIT 20",
  );
  return (a, b) => select.all(`${a} OR ${b}`);
}

function minisearch(pages: Pages): (a: string, b: string) => unknown {
  const index = new MiniSearch({ fields: ['text'] });
  index.addAll([...pages]);
  return (a, b) => index.search(`${a} ${b}`).slice(0, 20);
}

function inLunr(pages: Pages): (a: string, b: string) => unknown {
  const index = lunr((builder) => {
    builder.ref('id');
    builder.field('text');
    for (const page of pages) builder.add(page);
  });
  return (a, b) => index.search(`${a} ${b}`).slice(0, 20);
}
