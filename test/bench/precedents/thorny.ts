import { compareMarks, readMarked } from '../../precedents/citations/marked-sentences.ts';
import type { Bench } from '../support/bench.ts';

/** Recall and precision on sentences written to be hard, and on those on which nothing was mended. */
export function measureThorny(bench: Bench): void {
  for (const [name, file] of [
    ['thorny', 'thorny-citations.txt'],
    ['unseen', 'unseen-citations.txt'],
  ] as const) {
    const sentences = readMarked(file);
    const [recall, precision] = counted(sentences);
    bench.figure(`${name}_recall`, recall);
    bench.figure(`${name}_precision`, precision);
    bench.figure(`${name}_sentences_count`, sentences.length);
    bench.target(`${name}_recall`, { atLeast: 0.95 });
    bench.target(`${name}_precision`, { atLeast: 0.95 });
  }
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
