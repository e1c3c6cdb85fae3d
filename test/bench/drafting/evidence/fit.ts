/**
 * Finds the weights by which evidence is chosen for a paper: `npm run fit:evidence` (a minute) writes `src/drafting/plan/evidence/weights.json` and
 * prints how well that goes with matters that they were not found with (each held out once).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BELONGS,
  chanceOf,
  EVIDENCE_WEIGHTS,
  type EvidenceWeights,
} from '../../../../src/drafting/plan/evidence/belongs.ts';
import { type LabelledPaper, type LabelledUnit, labelledPapers } from './labelled.ts';

const DECAY = 0.01;
const ROUNDS = 400;
const RATE = 0.05;
/** For these a lawyer names all, or nearly all, of the evidence. */
const BY_NAME: ReadonlySet<string> = new Set(['affidavit', 'answer', 'motion_to_dismiss']);

/** By Adam (Kingma and Ba 2015), over features by their standard deviations. */
function fitted(papers: readonly LabelledPaper[]): EvidenceWeights {
  const rows = papers.flatMap(({ units, share }) =>
    units.flatMap(({ features, isWanted }) =>
      features === undefined ? [] : [{ features, isWanted, share }],
    ),
  );
  const names = Object.keys(rows[0]?.features ?? {});
  const mean = names.map(
    (name) => rows.reduce((sum, { features }) => sum + (features[name] ?? 0), 0) / rows.length,
  );
  const spread = names.map(
    (name, of) =>
      Math.sqrt(
        rows.reduce((sum, { features }) => sum + ((features[name] ?? 0) - (mean[of] ?? 0)) ** 2, 0) /
          rows.length,
      ) || 1,
  );
  const values = rows.map(({ features }) => [
    ...names.map((name, of) => ((features[name] ?? 0) - (mean[of] ?? 0)) / (spread[of] ?? 1)),
    1,
  ]);
  const all = rows.reduce((sum, { share }) => sum + share, 0);
  const size = names.length + 1;
  const [weights, means, squares] = [0, 1, 2].map(() => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = new Float64Array(size);
    for (const [at, { isWanted, share }] of rows.entries()) {
      const own = values[at] ?? [];
      let sum = 0;
      for (let of = 0; of < size; of += 1) sum += (weights[of] ?? 0) * (own[of] ?? 0);
      const error = (share / all) * (1 / (1 + Math.exp(-sum)) - (isWanted ? 1 : 0));
      for (let of = 0; of < size; of += 1) slope[of] = (slope[of] ?? 0) + error * (own[of] ?? 0);
    }
    for (let of = 0; of < size; of += 1) {
      const step = (slope[of] ?? 0) + (of < names.length ? DECAY * (weights[of] ?? 0) : 0);
      means[of] = 0.9 * (means[of] ?? 0) + 0.1 * step;
      squares[of] = 0.99 * (squares[of] ?? 0) + 0.01 * step * step;
      const moved = (means[of] ?? 0) / (1 - 0.9 ** round);
      weights[of] =
        (weights[of] ?? 0) - (RATE * moved) / (Math.sqrt((squares[of] ?? 0) / (1 - 0.99 ** round)) + 1e-8);
    }
  }
  const plain = names.map((_, of) => (weights[of] ?? 0) / (spread[of] ?? 1));
  const bias = plain.reduce((sum, weight, of) => sum - weight * (mean[of] ?? 0), weights[names.length] ?? 0);
  const short = (value: number) => Number(value.toPrecision(4));
  return Object.fromEntries([
    ['bias', short(bias)],
    ...names.map((name, of) => [name, short(plain[of] ?? 0)]),
  ]);
}

const papers = await labelledPapers();
const chances = new Map<LabelledUnit, number>();
for (const held of new Set(papers.map(({ matter }) => matter))) {
  const weights = fitted(papers.filter(({ matter }) => matter !== held));
  for (const { matter, units } of papers)
    for (const unit of matter === held ? units : [])
      if (unit.features !== undefined) chances.set(unit, chanceOf(unit.features, weights));
}

const sides = ['typed', 'brief'] as const;
for (const from of sides) {
  const some = papers.filter((one) => one.from === from && !BY_NAME.has(one.type));
  print(`${from}, what is named`, some, ({ isNamed }) => isNamed);
  for (const least of [0.14, 0.16, BELONGS, 0.2, 0.22, 0.25])
    print(`${from}, folds, from ${least}`, some, (unit) => unit.isNamed || (chances.get(unit) ?? 0) >= least);
}
writeFileSync(
  join(import.meta.dirname, '../../../..', EVIDENCE_WEIGHTS),
  `${JSON.stringify(fitted(papers), null, 2)}\n`,
);

/** Of requests, each once however often it is worded. */
function print(name: string, some: readonly LabelledPaper[], takes: (unit: LabelledUnit) => boolean): void {
  let [there, found, pieces, right, count] = [0, 0, 0, 0, 0];
  for (const { units, wanted, share } of some) {
    const taken = new Set(units.flatMap((unit, at) => (takes(unit) ? [at] : [])));
    count += share;
    there += share * wanted.length;
    found += share * wanted.filter((places) => [...places].some((at) => taken.has(at))).length;
    pieces += share * taken.size;
    right += share * [...taken].filter((at) => units[at]?.isWanted).length;
  }
  process.stdout.write(
    `${name}: found ${(found / there).toFixed(3)} of ${there.toFixed(0)}, ${(pieces / count).toFixed(1)} pieces a paper, ` +
      `precision ${(right / pieces).toFixed(3)}, not wanted ${(pieces - right).toFixed(0)}\n`,
  );
}
