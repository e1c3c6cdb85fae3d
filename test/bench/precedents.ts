/**
 * How well precedents, citations and treatment are found: `npm run bench:precedents` (a fifth of the queries with `-- --quick`;
 * `-- --only retrieval|paragraphs|citations|decided|thorny|damaged|prose|treatment|sentences` for a part). What is measured is what the product runs, on its own index.
 */

import {
  measureCitations,
  measureTreatment,
  measureUsTreatment,
  measureWrittenTreatment,
} from './precedents/citations.ts';
import { measureDamaged } from './precedents/damaged.ts';
import { measureDecided } from './precedents/decided.ts';
import { measureProse } from './precedents/prose.ts';
import { measureRetrieval } from './precedents/retrieval.ts';
import { measureSentences } from './precedents/sentences/measure.ts';
import { measureThorny } from './precedents/thorny.ts';
import { runBench } from './support/bench.ts';
import { corpusMissing } from './support/corpus.ts';

await runBench('precedents', async (bench) => {
  if (bench.asks('thorny')) measureThorny(bench);
  if (bench.asks('damaged')) measureDamaged(bench);
  if (bench.asks('prose')) measureProse(bench);
  if (bench.asks('treatment')) measureWrittenTreatment(bench);
  if (corpusMissing !== null) {
    bench.note(corpusMissing);
    return;
  }
  if (bench.asks('citations')) measureCitations(bench);
  if (bench.asks('decided')) measureDecided(bench);
  if (bench.asks('sentences')) measureSentences(bench);
  if (bench.asks('treatment')) {
    measureTreatment(bench);
    measureUsTreatment(bench);
  }
  if (['retrieval', 'paragraphs', 'robustness'].some((part) => bench.asks(part)))
    await measureRetrieval(bench);
});
