/**
 * Finds the weights by which values of a request find their fields: `npm run fit:slots` writes `src/drafting/brief/slots/weights.json` and
 * prints how well that goes with requests that they were not found with (ten folds by request). The blind set is never among them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placedValues } from '../../../../src/drafting/brief/slots/features.ts';
import { fieldsFor, SLOT_WEIGHTS } from '../../../../src/drafting/brief/slots/fill-slots.ts';
import { SLOTS } from '../../../../src/drafting/brief/slots/slots.ts';
import { valuesFor } from '../../../../src/drafting/brief/slots/values-for.ts';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';
import { type FittedWeights, softmaxOf } from '../../../../src/platform/index.ts';
import { judgedInFolds, type Row, weighed } from '../../support/softmax.ts';
import { type JudgedSlot, judged } from './measure.ts';
import { fittedRequests, type MarkedRequest } from './requests.ts';

const EPOCHS = 60;

function rowsOf({ type, text, slots }: MarkedRequest): Row[] {
  const plan = builtInTypes().find(({ id }) => id === type)?.brief;
  if (plan === undefined) throw new RangeError(`there is no document type “${type}”`);
  return placedValues(text, valuesFor(text, plan), type).flatMap(({ value, features }): Row[] => {
    const among = new Set(
      ['none' as const, ...fieldsFor(value, plan).map(({ slot }) => slot)].map((slot) => SLOTS.indexOf(slot)),
    );
    const label = SLOTS.indexOf(slots.get(value.start) ?? 'none');
    if (!among.has(label)) throw new RangeError(`${type} has no ${SLOTS[label]}: ${text}`);
    return among.size === 1 ? [] : [{ label, features, among }];
  });
}

function fitted(requests: readonly MarkedRequest[]): FittedWeights {
  return weighed(requests.flatMap(rowsOf), SLOTS.length, EPOCHS);
}

function print(name: string, all: readonly JudgedSlot[]): void {
  const counts = (some: readonly JudgedSlot[]) =>
    ['right', 'wrong', 'asked', 'missed', 'asked without']
      .map((outcome) => `${some.filter((one) => one.outcome === outcome).length} ${outcome}`)
      .join(', ');
  process.stdout.write(`${name}: ${counts(all)}\n`);
  for (const slot of SLOTS.slice(1))
    process.stdout.write(`  ${slot.padEnd(15)} ${counts(all.filter((one) => one.slot === slot))}\n`);
}

const folds = judgedInFolds(fittedRequests(), fitted, (held, weights) => judged(softmaxOf(weights), held));
print('ten folds', folds);
if (process.argv.includes('--wrong'))
  for (const one of folds)
    if (one.outcome !== 'right' && one.outcome !== 'silent')
      process.stdout.write(`${one.outcome} ${one.slot} ${one.text}\n`);
writeFileSync(
  join(import.meta.dirname, '../../../..', SLOT_WEIGHTS),
  `${JSON.stringify(fitted(fittedRequests()))}\n`,
);
