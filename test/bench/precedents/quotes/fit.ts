/**
 * Finds the weights by which a passage of a named decision is chosen: `npm run fit:quotes` (seconds). A softmax over all that may be quoted of
 * a decision; the passages that an author who had not seen the code would quote have one, those that help a little a quarter.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  chancesOf,
  isMeant,
  likelyOf,
  QUOTE_WEIGHTS,
} from '../../../../src/precedents/find/quote/choose-quote.ts';
import { candidatesOf, GROUNDS, type LabelledCandidate, type LabelledQuote } from './labelled.ts';

const DECAY = 0.01;
const ROUNDS = 400;
const RATE = 0.03;
const FAIR = 0.25;
const FOLDS = 9;

interface Example {
  readonly ground: LabelledQuote;
  readonly candidates: readonly LabelledCandidate[];
  readonly features: readonly (readonly number[])[];
  readonly worth: readonly number[];
}

function exampleOf(ground: LabelledQuote): Example {
  const candidates = candidatesOf(ground);
  const worth = candidates.map(({ label }) => (label === 'good' ? 1 : label === 'fair' ? FAIR : 0));
  return { ground, candidates, features: candidates.map(({ features }) => features), worth };
}

function fitted(examples: readonly Example[]): number[] {
  const known = examples.filter(({ worth }) => worth.includes(1));
  const size = known[0]?.features[0]?.length ?? 0;
  const weights = new Array<number>(size).fill(0);
  const squares = new Array<number>(size).fill(1e-8);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Array<number>(size).fill(0);
    for (const { features, worth } of known) {
      const chances = chancesOf(features, weights);
      const wanted = chances.map((chance, at) => chance * (worth[at] ?? 0));
      const all = wanted.reduce((sum, one) => sum + one, 0) || 1;
      for (const [at, values] of features.entries()) {
        const pull = (wanted[at] ?? 0) / all - (chances[at] ?? 0);
        for (let of = 0; of < size; of += 1) slope[of] = (slope[of] ?? 0) + pull * (values[of] ?? 0);
      }
    }
    for (let of = 0; of < size; of += 1) {
      const step = (slope[of] ?? 0) / known.length - DECAY * (weights[of] ?? 0);
      squares[of] = 0.95 * (squares[of] ?? 0) + 0.05 * step * step;
      weights[of] = (weights[of] ?? 0) + (RATE * step) / Math.sqrt((squares[of] ?? 0) + 1e-6);
    }
  }
  return weights;
}

const examples = GROUNDS.map(exampleOf);
const decisions = [...new Set(GROUNDS.map(({ opinion }) => opinion))];
/** By what the likeliest is, of the grounds that support a quotation: of all, and of those where it is quoted unasked. */
const likeliest = new Map<string, number>();
const quoted = new Map<string, number>();
const count = (counts: Map<string, number>, label: string) => counts.set(label, (counts.get(label) ?? 0) + 1);
for (let fold = 0; fold < FOLDS; fold += 1) {
  const held = new Set(decisions.filter((_, at) => at % FOLDS === fold));
  const weights = fitted(examples.filter(({ ground }) => !held.has(ground.opinion)));
  for (const { ground, candidates, features } of examples) {
    if (!held.has(ground.opinion) || ground.good.length === 0) continue;
    const chances = chancesOf(features, weights);
    const chance = Math.max(...chances);
    const best = candidates[chances.indexOf(chance)];
    if (best === undefined) continue;
    count(likeliest, best.label);
    if (isMeant({ ...best, likely: likelyOf(candidates, chances, best) })) count(quoted, best.label);
  }
}
const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([label, many]) => `${many} ${label}`).join(', ');
process.stderr.write(
  `${examples.length} grounds, ${FOLDS} folds by decision; likeliest: ${listed(likeliest)}; quoted unasked: ${listed(quoted)}\n`,
);
const rounded = fitted(examples).map((weight) => Math.round(weight * 1e4) / 1e4);
writeFileSync(join(import.meta.dirname, '../../../..', QUOTE_WEIGHTS), `${JSON.stringify(rounded)}\n`);
