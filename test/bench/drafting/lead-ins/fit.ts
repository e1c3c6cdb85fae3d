/**
 * Finds the weights by which lead-ins are found: `npm run fit:lead-ins` writes `src/drafting/brief/lead-ins/weights.json`. The marked
 * lines are those of the asides; sentences for the paper of the requests that sentences are sorted by are among them, as what has none.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placesIn } from '../../../../src/drafting/brief/lead-ins/features.ts';
import { KINDS, WEIGHTS } from '../../../../src/drafting/brief/lead-ins/find-lead-in.ts';
import { fitted, type Row } from '../../support/softmax.ts';
import { fittedSentences, type MarkedLine } from '../asides/lines.ts';
import { endsAlike, fittedLines, leadInMarked } from './lines.ts';

function rowsOf(line: MarkedLine): Row[] {
  const marked = leadInMarked(line);
  return placesIn(line.text).map(({ end, features }) => ({
    label: marked > 0 && endsAlike(line.text, end, marked) ? 1 : 0,
    features,
  }));
}

const EPOCHS = 8;
const lines = fittedLines();
// There are few lead-ins: each counts thrice.
const led = lines.filter((line) => leadInMarked(line) > 0);
const rows = [...lines, ...led, ...led, ...fittedSentences()].map(rowsOf).filter(({ length }) => length > 0);
writeFileSync(
  join(import.meta.dirname, '../../../..', WEIGHTS),
  `${JSON.stringify(fitted(rows, KINDS.length, EPOCHS))}\n`,
);
