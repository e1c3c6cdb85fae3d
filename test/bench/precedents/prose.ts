/** Prose in which nothing is cited: what is found there is wrong. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCitations, sentencesOf } from '../../../src/precedents/index.ts';
import type { Bench } from '../support/bench.ts';
import { ROOT } from '../support/machine.ts';

/** What the packages that read citations themselves say of them. */
const ABOUT_CITATIONS = /eyecite/;
const MOST_CHARACTERS = 120_000;

/** Findings per 10,000 sentences of the documentation of this repository's dependencies: prose, lists, tables, versions, numbers. */
export function measureProse(bench: Bench): void {
  let sentences = 0;
  let found = 0;
  let names = 0;
  for (const path of documents(join(ROOT, 'node_modules'))) {
    const text = readFileSync(path, 'utf8').slice(0, MOST_CHARACTERS);
    sentences += sentencesOf(text).length;
    for (const { kind } of findCitations(text)) {
      if (kind === 'name') names += 1;
      else found += 1;
    }
  }
  bench.figure('prose_sentences_count', sentences);
  bench.figure('prose_found_per_10000', (found / sentences) * 10_000);
  bench.figure('prose_names_per_10000', (names / sentences) * 10_000);
  // 99 % of the sentences stay free with room to spare.
  bench.target('prose_found_per_10000', { atMost: 10 });
}

function documents(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (ABOUT_CITATIONS.test(entry.name)) return [];
    if (entry.isDirectory()) return entry.name === 'dist' ? [] : documents(path);
    return entry.isFile() && /\.md$/i.test(entry.name) ? [path] : [];
  });
}
