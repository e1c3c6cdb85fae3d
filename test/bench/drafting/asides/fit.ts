/**
 * Finds the weights by which asides are found: `npm run fit:asides` writes `src/drafting/brief/asides/weights.json`. Sentences for the
 * paper of the requests that sentences are sorted by are among them, as what has no mark. The blind lines are never among those used here:
 * `npm run bench:drafting -- --only asides` counts them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, wordsIn } from '../../../../src/drafting/brief/asides/features.ts';
import { KINDS, WEIGHTS } from '../../../../src/drafting/brief/asides/find-asides.ts';
import { ownerOf } from '../../../../src/drafting/brief/owner.ts';
import { fitted, type Row } from '../../support/softmax.ts';
import { fittedRequests } from '../sorting/requests.ts';
import { fittedLines, type MarkedLine } from './lines.ts';

const TO_NOBODY: ReadonlySet<string> = new Set(['instructions', 'none', 'mixed']);

function rowsOf({ text, marks }: MarkedLine): Row[] {
  const words = wordsIn(text);
  const features = featuresOf(words);
  return words.map(({ start, end }, at) => ({
    label: marks.some(([from, to]) => from < end && start < to) ? 1 : 0,
    features: features[at] ?? new Uint32Array(),
  }));
}

const forThePaper = fittedRequests()
  .flatMap(({ sentences }) => sentences)
  .filter(({ label, text }) => !TO_NOBODY.has(label) && ownerOf(text) !== 'drafter')
  .map(({ text }): MarkedLine => ({ text, marks: [], isWhole: false }));
const lines = fittedLines();
const EPOCHS = 4;
// Marked lines count twice: there are few of them.
const rows = [...lines, ...lines, ...forThePaper].map(rowsOf).filter(({ length }) => length > 0);
writeFileSync(
  join(import.meta.dirname, '../../../..', WEIGHTS),
  `${JSON.stringify(fitted(rows, KINDS.length, EPOCHS))}\n`,
);
