/**
 * Finds the weights by which an argument is parted into its grounds: `npm run fit:argument` writes `src/drafting/brief/argument/weights.json` and
 * prints how well arguments are parted that they were not found with (ten folds). Files in `requests`: an argument is a block, and each of its
 * sentences a line, `opens` or `goes_on` before a tab.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Said } from '../../../../src/drafting/brief/argument/features.ts';
import { ArgumentSteps, STEPS, WEIGHTS } from '../../../../src/drafting/brief/argument/part-argument.ts';
import { sorterOf } from '../../../../src/platform/index.ts';
import { fitted, judgedInFolds, printFound, type Row } from '../../support/softmax.ts';

interface Argument {
  readonly texts: readonly string[];
  readonly steps: readonly string[];
}

const HERE = join(import.meta.dirname, 'requests');
const found = readdirSync(HERE)
  .sort()
  .flatMap((name) => readFileSync(join(HERE, name), 'utf8').split(/\n\s*\n/))
  .map((block): Argument => {
    const lines = block
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('\t'));
    return { texts: lines.map(([, text = '']) => text), steps: lines.map(([step = '']) => step) };
  })
  .filter(({ texts }) => texts.length > 1);

const rowsOf = ({ texts, steps }: Argument): Row[] =>
  texts.slice(1).map((text, at) => ({
    label: STEPS.indexOf(steps[at + 1] as (typeof STEPS)[number]),
    features: new Said(groundBefore(texts, steps, at + 1)).featuresOf(text),
  }));

/** Of the ground that is open, its sentences. */
function groundBefore(texts: readonly string[], steps: readonly string[], at: number): string[] {
  const from = steps.slice(0, at).lastIndexOf('opens');
  return texts.slice(Math.max(0, from), at);
}

const EPOCHS = 60;
const weigh = (some: readonly Argument[]) => fitted(some.map(rowsOf), STEPS.length, EPOCHS);
const judged = judgedInFolds(found, weigh, (held, weights) => {
  const sorter = sorterOf(weights);
  return held.flatMap(({ texts, steps }) => {
    const argument = new ArgumentSteps(sorter);
    return texts
      .map((text, at) => ({
        right: steps[at] ?? '',
        label: argument.next(text) >= 0.5 ? 'opens' : 'goes_on',
      }))
      .slice(1);
  });
});
printFound('ten folds', STEPS, judged);
writeFileSync(join(import.meta.dirname, '../../../..', WEIGHTS), `${JSON.stringify(weigh(found))}\n`);
