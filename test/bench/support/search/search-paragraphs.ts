import type { Principal } from '../../../../src/access/index.ts';
import { isChanceryError } from '../../../../src/platform/index.ts';
import { DEFAULT_LIMITS } from '../../../../src/reading/index.ts';
import { pagesOfText } from '../../../../src/reading/pages/divide-text.ts';
import { searchPages } from '../../../../src/search/index.ts';
import { addFile, addFirm, client, openWorld, type World } from '../../../search/world.ts';
import { citingParagraphs, readIrled } from '../../precedents/irled.ts';
import { PlainBm25 } from '../../precedents/plain-bm25.ts';
import type { Bench } from '../bench.ts';
import { corpusMissing } from '../corpus.ts';
import { quantile } from '../statistics.ts';

const FIRM = 'firm_1';
const QUICK = 8;
const MOST_HITS = 200;

/** Files, best first. */
type Ranking = (paragraph: string) => Promise<readonly string[]>;

/**
 * Pastes paragraphs of 2,000 judgments into the search, the citation of one other judgment taken out of each, and looks where that
 * judgment stands among the files found; the judgment a paragraph is from does not count. Beside it textbook BM25 over whole
 * judgments, and over the same pages, a judgment standing where its best page does.
 */
export async function measureParagraphs(bench: Bench): Promise<void> {
  if (corpusMissing !== null) {
    bench.note(corpusMissing);
    return;
  }
  const { prior } = readIrled(bench.directory);
  const all = citingParagraphs(prior);
  const some = bench.quick ? all.filter((_, i) => i % QUICK === 0) : all;
  bench.say(`${some.length} of ${all.length} paragraphs; indexing ${prior.length} judgments`);
  const pages = prior.flatMap(({ id, text }) =>
    pagesOfText(text, DEFAULT_LIMITS.maxPages).map((page) => ({ id, text: page })),
  );
  const world = openWorld();
  try {
    await addFirm(world, FIRM);
    for (const { id, text } of prior) {
      await addFile(world, {
        id,
        firmId: FIRM,
        caseId: null,
        pages: pagesOfText(text, DEFAULT_LIMITS.maxPages),
        kind: 'precedent',
      });
    }
    const times: number[] = [];
    let refused = 0;
    const rankings: Record<string, Ranking> = {
      '': async (paragraph) => {
        const begin = process.cpuUsage();
        const found = await search(world, client(FIRM, 'client_1'), paragraph).catch((cause: unknown) => {
          // A few words with an address among them are no text, nor a query in the language: the user finds nothing.
          if (!isChanceryError(cause) || cause.code !== 'invalid_query') throw cause;
          refused += 1;
          return [];
        });
        const { user, system } = process.cpuUsage(begin);
        times.push((user + system) / 1000);
        return found;
      },
      bm25_: bm25(prior),
      bm25_pages_: bm25(pages),
    };
    for (const [prefix, rank] of Object.entries(rankings)) {
      let reciprocal = 0;
      let amongTen = 0;
      for (const { from, cited, text } of some) {
        const found = (await rank(text)).filter((id) => id !== from);
        const place = found.indexOf(cited);
        reciprocal += place < 0 ? 0 : 1 / (place + 1);
        amongTen += place >= 0 && place < 10 ? 1 : 0;
      }
      bench.figure(`${prefix}paragraph_mrr`, reciprocal / some.length);
      bench.figure(`${prefix}paragraph_recall_at_10`, amongTen / some.length);
      bench.say(
        `${prefix}paragraphs: MRR ${(reciprocal / some.length).toFixed(3)}, recall@10 ${(amongTen / some.length).toFixed(3)}`,
      );
    }
    bench.figure('paragraphs_refused', refused);
    bench.figure('paragraph_processor_p50_ms', quantile(times, 0.5));
    bench.figure('paragraph_processor_p99_ms', quantile(times, 0.99));
  } finally {
    await world.close();
  }
}

async function search(world: World, principal: Principal, q: string): Promise<string[]> {
  const { data } = await searchPages(world, principal, { q, limit: MOST_HITS });
  return [...new Set(data.map(({ file_id }) => file_id))];
}

function bm25(documents: readonly { readonly id: string; readonly text: string }[]): Ranking {
  const peer = new PlainBm25(documents.map(({ text }) => text));
  return async (paragraph) => {
    const scores = peer.scores(paragraph);
    const best = [...documents.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    return [...new Set(best.map((place) => documents[place]?.id ?? ''))];
  };
}
