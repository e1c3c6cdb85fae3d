import { compareMarks, readMarked } from '../../precedents/marked-sentences.ts';
import type { Bench } from '../support/bench.ts';

/** Recall and precision on sentences written to be hard, all of them and those nobody looked at before they were counted. */
export function measureThorny(bench: Bench): void {
  const sentences = readMarked('thorny-citations.txt');
  const [recall, precision] = counted(sentences);
  bench.figure('thorny_recall', recall);
  bench.figure('thorny_precision', precision);
  bench.figure('thorny_sentences_count', sentences.length);
  bench.target('thorny_recall', { atLeast: 0.95 });
  bench.target('thorny_precision', { atLeast: 0.95 });
}

function counted(sentences: ReturnType<typeof readMarked>): [recall: number, precision: number] {
  let marked = 0;
  let missed = 0;
  let found = 0;
  let wrong = 0;
  for (const sentence of sentences) {
    const one = compareMarks(sentence);
    marked += one.marked;
    missed += one.missed.length;
    found += one.found;
    wrong += one.wrong.length;
  }
  return [1 - missed / marked, 1 - wrong / found];
}
