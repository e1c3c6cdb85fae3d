import { rankedFiles } from '../../../src/precedents/find/find-precedents.ts';
import { searchedPages } from '../../../src/search/index.ts';
import { addFile, addFirm, client, openWorld, type World } from '../../search/world.ts';
import type { Bench } from '../support/bench.ts';
import { type CitingParagraph, citingParagraphs, type Irled, type Judgment, readIrled } from './irled.ts';
import { PlainBm25 } from './plain-bm25.ts';
import { americanQuestions, ask, measureRobustness } from './robustness.ts';

const FIRM = 'firm_1';
/** BM25 with what suits long queries best in this collection: the peer at its strongest. */
const TUNED = [8, 1] as const;
const TUNED_FOR_PARAGRAPHS = [2, 0.9] as const;
const QUICK = 5;
const MOST_PARAGRAPHS = 400;

type Half = 'tuned' | 'held_out';
/** @param without a decision that is not in the library: the one that the question was taken from */
type Ranking = (text: string, without?: string) => Promise<string[]>;

/**
 * Constants are fitted on the judgments with odd numbers and on the paragraphs of decisions with odd numbers, counted from 0; but the
 * figures of the others were in sight whenever a method was taken or left: `held_out` is not untouched.
 */
export async function measureRetrieval(bench: Bench): Promise<void> {
  const collection = readIrled(bench.directory);
  bench.say(`indexing ${collection.prior.length} decisions`);
  const world = openWorld();
  try {
    await fill(world, collection.prior);
    const peer = new PlainBm25(collection.prior.map(({ text }) => text));
    const ids = collection.prior.map(({ id }) => id);
    const ours: Ranking = (text, without) => {
      const rest = without === undefined ? undefined : ids.filter((id) => id !== without);
      return ranking(world, text, rest);
    };
    const theirs =
      (...[k1, b]: readonly [number, number]): Ranking =>
      async (text, without) => {
        const scores = peer.scores(text, k1, b);
        return [...ids.keys()]
          .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
          .map((place) => ids[place] ?? '')
          .filter((id) => id !== without);
      };
    if (bench.asks('retrieval')) {
      await judgments(bench, collection, '', ours);
      await judgments(bench, collection, 'bm25_', theirs(1.2, 0.75));
      await judgments(bench, collection, 'bm25_tuned_', theirs(...TUNED));
      await judgments(bench, withoutMarks(collection), 'unmarked_', ours);
      bench.target('held_out_map', { atLeast: 0.35 });
      bench.target('held_out_recall_at_10', { atLeast: 0.45 });
      bench.target('map', { atLeast: 0.35 });
      bench.target('recall_at_10', { atLeast: 0.45 });
    }
    if (bench.asks('robustness')) {
      await measureRobustness(bench, collection, { '': ours, bm25_: theirs(1.2, 0.75) });
      await measureAmerican(bench);
      for (const length of [20, 200, 5_000]) bench.target(`words_${length}_empty_count`, { atMost: 0 });
    }
    if (bench.asks('paragraphs')) {
      const all = citingParagraphs(collection.prior);
      const step = bench.quick ? QUICK : 1;
      const every = Math.max(1, Math.floor(all.length / MOST_PARAGRAPHS)) * step;
      const some = all.filter((_, i) => i % every === 0);
      bench.say(`${some.length} of ${all.length} paragraphs that cite one decision`);
      const numbers = new Map(ids.map((id, i) => [id, i]));
      const halfOf = (id: string): Half => ((numbers.get(id) ?? 0) % 2 === 1 ? 'tuned' : 'held_out');
      await paragraphs(bench, some, halfOf, '', ours);
      await paragraphs(bench, some, halfOf, 'bm25_', theirs(1.2, 0.75));
      await paragraphs(bench, some, halfOf, 'bm25_tuned_', theirs(...TUNED_FOR_PARAGRAPHS));
    }
  } finally {
    await world.close();
  }
}

async function measureAmerican(bench: Bench): Promise<void> {
  const { library, asked } = americanQuestions();
  const world = openWorld();
  try {
    await fill(world, library);
    const peer = new PlainBm25(library.map(({ text }) => text));
    await ask(bench, 'american', asked, (text) => ranking(world, text));
    await ask(bench, 'bm25_american', asked, async (text) => {
      const scores = peer.scores(text);
      return library
        .map(({ id }, place) => ({ id, score: scores[place] ?? 0 }))
        .sort((a, b) => b.score - a.score)
        .map(({ id }) => id);
    });
  } finally {
    await world.close();
  }
}

async function fill(world: World, prior: readonly Judgment[]): Promise<void> {
  await addFirm(world, FIRM);
  for (const { id, text } of prior) {
    await addFile(world, { id, firmId: FIRM, caseId: null, pages: [text], kind: 'precedent' });
  }
}

/** What `findPrecedents` ranks, before the best are described. */
async function ranking(world: World, text: string, fileIds?: readonly string[]): Promise<string[]> {
  const principal = client(FIRM, 'client_1');
  const filter = fileIds === undefined ? ({ kind: 'precedent' } as const) : { fileIds };
  const pages = await searchedPages(world.index, principal, filter);
  const { index, ranked } = await rankedFiles(world, principal, pages, text, '');
  return ranked.map(({ place }) => index.files[place]?.fileId ?? '');
}

function withoutMarks({ prior, current }: Irled): Irled {
  return {
    prior,
    current: current.map((one) => ({ ...one, text: one.text.replaceAll('[?CITATION?]', ' ') })),
  };
}

async function judgments(bench: Bench, { current }: Irled, prefix: string, rank: Ranking): Promise<void> {
  const means = new Means();
  const begin = process.cpuUsage();
  let asked = 0;
  for (const [number, { text, cited }] of current.entries()) {
    if (bench.quick && number % QUICK !== 0) continue;
    asked += 1;
    const ranked = await rank(text);
    let hits = 0;
    let precision = 0;
    for (const [place, id] of ranked.entries()) {
      if (!cited.has(id)) continue;
      hits += 1;
      precision += hits / (place + 1);
    }
    const half: Half = number % 2 === 1 ? 'tuned' : 'held_out';
    means.add(half, 'map', precision / cited.size);
    means.add(half, 'recall_at_10', ranked.slice(0, 10).filter((id) => cited.has(id)).length / cited.size);
  }
  const { user, system } = process.cpuUsage(begin);
  means.report(bench, prefix);
  bench.figure(`${prefix}judgment_cpu_ms`, (user + system) / 1000 / asked);
  bench.say(`${prefix}judgments: ${means.line()}`);
}

async function paragraphs(
  bench: Bench,
  some: readonly CitingParagraph[],
  halfOf: (from: string) => Half,
  prefix: string,
  rank: Ranking,
): Promise<void> {
  const means = new Means();
  const begin = process.cpuUsage();
  for (const { from, cited, text } of some) {
    const place = (await rank(text, from)).indexOf(cited);
    const half = halfOf(from);
    means.add(half, 'paragraph_mrr', place < 0 ? 0 : 1 / (place + 1));
    means.add(half, 'paragraph_recall_at_10', place >= 0 && place < 10 ? 1 : 0);
  }
  const { user, system } = process.cpuUsage(begin);
  means.report(bench, prefix);
  bench.figure(`${prefix}paragraph_cpu_ms`, (user + system) / 1000 / some.length);
  bench.say(`${prefix}paragraphs: ${means.line()}`);
}

class Means {
  readonly #sums = new Map<string, { sum: number; count: number }>();

  add(half: Half, name: string, value: number): void {
    for (const key of [name, `${half}_${name}`]) {
      const { sum, count } = this.#sums.get(key) ?? { sum: 0, count: 0 };
      this.#sums.set(key, { sum: sum + value, count: count + 1 });
    }
  }

  report(bench: Bench, prefix: string): void {
    for (const [name, { sum, count }] of this.#sums) bench.figure(prefix + name, sum / count);
  }

  line(): string {
    return [...this.#sums].map(([name, { sum, count }]) => `${name} ${(sum / count).toFixed(3)}`).join(', ');
  }
}
