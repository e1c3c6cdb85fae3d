import { join } from 'node:path';
import Sqlite from 'better-sqlite3-multiple-ciphers';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import type { Bench } from './bench.ts';
import { SyntheticText } from './search-library.ts';
import { quantile } from './statistics.ts';

const ROUNDS = 40;
/** Beyond this, lunr takes gigabytes. */
const MOST_PAGES = 10_000;

/**
 * The same pages and the same two-word queries in what could be taken instead. None of them knows walls, boxes or
 * languages of queries with phrases; FTS5 ranks with statistics over everything.
 */
export async function measurePeers(bench: Bench, pageCount: number, seed: number): Promise<void> {
  const count = Math.min(pageCount, MOST_PAGES);
  const text = new SyntheticText(seed);
  const pages = Array.from({ length: count }, (_, i) => ({ id: i, text: text.page() }));
  const queries = Array.from(
    { length: ROUNDS },
    (_, i) => [text.words[3 + i] ?? '', text.words[300 + i] ?? ''] as const,
  );
  const peers: Record<string, () => (a: string, b: string) => unknown> = {
    fts5: () => fts5(join(bench.directory, 'fts5.db'), pages),
    minisearch: () => minisearch(pages),
    lunr: () => inLunr(pages),
  };
  for (const [name, build] of Object.entries(peers)) {
    const begin = process.cpuUsage();
    const search = build();
    const { user, system } = process.cpuUsage(begin);
    const times = queries.map(([a, b]) => {
      const start = performance.now();
      search(a, b);
      return performance.now() - start;
    });
    times.sort((a, b) => a - b);
    bench.figure(`${name}_at_${count / 1000}k_p50_ms`, quantile(times, 0.5));
    bench.figure(`${name}_at_${count / 1000}k_p99_ms`, quantile(times, 0.99));
    bench.figure(`${name}_indexed_pages_per_processor_s`, count / ((user + system) / 1e6));
    bench.say(`${name}: p50 ${quantile(times, 0.5).toFixed(1)} ms`);
  }
}

type Pages = readonly { readonly id: number; readonly text: string }[];

function fts5(path: string, pages: Pages): (a: string, b: string) => unknown {
  const database = new Sqlite(path);
  database.exec("CREATE VIRTUAL TABLE pages USING fts5 (text, tokenize = 'porter unicode61')");
  const insert = database.prepare('INSERT INTO pages (rowid, text) VALUES (?, ?)');
  database.transaction(() => {
    for (const { id, text } of pages) insert.run(id, text);
  })();
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
