/**
 * Finds the weights by which asides are found: `npm run fit:asides` writes `src/drafting/brief/asides/weights.json`. Sentences for the
 * paper of the requests that sentences are sorted by are among them, as what has no mark. The blind lines are never among those used here:
 * `npm run bench:drafting -- --only asides` counts them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, wordsIn } from '../../../../src/drafting/brief/asides/features.ts';
import { KINDS, WEIGHTS } from '../../../../src/drafting/brief/asides/find-asides.ts';
import { fitted, type Row } from '../../support/softmax.ts';
import { fittedLines, fittedSentences, type MarkedLine } from './lines.ts';

function rowsOf({ text, marks }: MarkedLine): Row[] {
  const words = wordsIn(text);
  const features = featuresOf(words);
  return words.map(({ start, end }, at) => ({
    label: marks.some(([from, to]) => from < end && start < to) ? 1 : 0,
    features: features[at] ?? new Uint32Array(),
  }));
}

const lines = fittedLines();
const EPOCHS = 4;
// Marked lines count twice: there are few of them.
const rows = [...lines, ...lines, ...fittedSentences()].map(rowsOf).filter(({ length }) => length > 0);
writeFileSync(
  join(import.meta.dirname, '../../../..', WEIGHTS),
  `${JSON.stringify(fitted(rows, KINDS.length, EPOCHS))}\n`,
);
