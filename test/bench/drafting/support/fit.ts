/**
 * Finds the weights of the check of support: `node test/bench/drafting/support/fit.ts` writes `src/drafting/verify/support/weights.ts`
 * and prints what they find of decisions they were not found on (ten folds by decision). Logistic regression: nothing that speaks
 * against a sentence may count in its favour, so weights are never negative. The blind set is never among the sentences used here.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gather } from '../../../../src/drafting/verify/support/judge.ts';
import { corpusPassages, demoPassages, freshPassages } from '../../../drafting/claims/passages.ts';
import { plantedFrom } from '../../../drafting/claims/plant.ts';
import { DEVELOPMENT } from './development.ts';
import { FURTHER } from './further.ts';
import { HELD_OUT } from './held-out.ts';
import { LATER } from './later.ts';
import { labelledSentences } from './measure.ts';

interface Row {
  readonly document: string;
  /** Written when the rules were there: they were not made for it. */
  readonly after: boolean;
  readonly planted: boolean;
  readonly unfaithful: boolean;
  readonly weight: number;
  readonly values: ReadonlyMap<string, number>;
  readonly alone: boolean;
}

/** Said of the passage whatever the words around it are. */
const FREE = new Set([
  'few',
  'number-word!',
  'overclaim!',
  'speaker!',
  'quantity!',
  'outcome',
  'opposite!',
  'exchanged!',
  'contrast!',
  'condition',
  'word',
  'speaker',
  'quantity',
]);
const ALONE = new Set(['little', 'far', 'number', 'identifier', 'swapped-parties']);
/** What a rule weighs of which there are too few examples. */
const EXPECTED = 1.5;
const RIDGE = 0.5;
const FOLDS = 10;
/** Share of faithful sentences, of those the rules were not made for, that may raise an alarm. */
const ALARMS = 0.12;
const GUESSED = new Set(['few']);

function rows(): Row[] {
  const found: Row[] = [];
  const add = (
    document: string,
    after: boolean,
    planted: boolean,
    unfaithful: boolean,
    claim: string,
    passage: string,
  ) => {
    const { near, evidence } = gather({ claim, passage, isOfCase: () => false });
    const values = new Map<string, number>();
    for (const { id } of evidence) {
      if (ALONE.has(id)) continue;
      if (FREE.has(id)) values.set(`free ${id}`, 1);
      values.set(`near ${id}`, near);
    }
    found.push({
      document,
      after,
      planted,
      unfaithful,
      values,
      weight: planted ? 0.3 : after ? 3 : 1,
      alone: evidence.some(({ id }) => ALONE.has(id)),
    });
  };
  for (const [after, set] of [
    [false, DEVELOPMENT],
    [true, HELD_OUT],
    [true, LATER],
    [true, FURTHER],
  ] as const)
    for (const { document, faithful, claim, passage } of labelledSentences(set))
      add(document, after, false, !faithful, claim, passage);
  for (const { file, passage, faithful, unfaithful } of [
    ...corpusPassages(),
    ...freshPassages(),
    ...demoPassages(),
  ]) {
    add(file, false, true, false, passage, passage);
    for (const claim of faithful) {
      add(file, false, false, false, claim, passage);
      for (const { text } of plantedFrom(claim, passage)) add(file, false, true, true, text, passage);
    }
    for (const claim of unfaithful) add(file, false, false, true, claim, passage);
  }
  // True to another decision: what has enough of the words by chance.
  const faithful = [...DEVELOPMENT, ...HELD_OUT, ...LATER, ...FURTHER].flatMap((passage) =>
    labelledSentences([passage])
      .filter((one) => one.faithful)
      .slice(0, 1),
  );
  const demo = demoPassages();
  for (const [at, { document, claim }] of faithful.entries())
    for (const step of [1, 2, 3, 5, 7, 11]) {
      const other = faithful[(at + step) % faithful.length];
      if (other !== undefined && other.document !== document)
        add(document, false, true, true, claim, other.passage);
    }
  for (const one of demo)
    for (const other of demo)
      if (one.file !== other.file)
        for (const claim of one.faithful) add(one.file, false, true, true, claim, other.passage);
  return found;
}

interface Model {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

function score({ bias, weights }: Model, { values }: Row): number {
  let sum = bias;
  for (const [id, value] of values) sum += value * (weights.get(id) ?? 0);
  return sum;
}

/** Newton’s method; what would get a negative weight is left out and the rest is found again. */
function weightsFor(all: readonly Row[]): Model {
  const used = all.filter(({ alone }) => !alone);
  let ids = [...new Set(used.flatMap(({ values }) => [...values.keys()]))].sort();
  for (;;) {
    const solved = newton(used, ids);
    const kept = ids.filter((_, at) => (solved[at] ?? 0) > 0);
    if (kept.length === ids.length)
      return { bias: solved[ids.length] ?? 0, weights: new Map(ids.map((id, at) => [id, solved[at] ?? 0])) };
    // The worst half of them first: others may turn when these are gone.
    const worst = ids
      .map((id, at) => [id, solved[at] ?? 0] as const)
      .filter(([, weight]) => weight <= 0)
      .sort((a, b) => a[1] - b[1]);
    const gone = new Set(worst.slice(0, Math.ceil(worst.length / 2)).map(([id]) => id));
    ids = ids.filter((id) => !gone.has(id));
  }
}

function newton(used: readonly Row[], ids: readonly string[]): Float64Array {
  const size = ids.length + 1;
  const weights = new Float64Array(size);
  const place = new Map(ids.map((id, at) => [id, at]));
  const sparse = used.map(({ values }) => [
    ...[...values].flatMap(([id, value]) => {
      const at = place.get(id);
      return at === undefined ? [] : [[at, value] as const];
    }),
    [size - 1, 1] as const,
  ]);
  for (let round = 0; round < 15; round++) {
    const gradient = new Float64Array(size);
    const matrix = Array.from({ length: size }, () => new Float64Array(size));
    for (const [index, row] of used.entries()) {
      const values = sparse[index] ?? [];
      const sum = values.reduce((total, [at, value]) => total + (weights[at] ?? 0) * value, 0);
      const likely = 1 / (1 + Math.exp(-sum));
      const error = (likely - Number(row.unfaithful)) * row.weight;
      const slope = likely * (1 - likely) * row.weight;
      for (const [at, value] of values) {
        gradient[at] = (gradient[at] ?? 0) + error * value;
        const line = matrix[at];
        if (line !== undefined)
          for (const [other, factor] of values) line[other] = (line[other] ?? 0) + slope * value * factor;
      }
    }
    for (let at = 0; at < size; at++) {
      const ridge = at === size - 1 ? 1e-6 : RIDGE;
      const expected =
        FREE.has((ids[at] ?? '').slice(5)) &&
        ids[at]?.startsWith('free') === true &&
        !GUESSED.has((ids[at] ?? '').slice(5))
          ? EXPECTED
          : 0;
      gradient[at] = (gradient[at] ?? 0) + ridge * ((weights[at] ?? 0) - expected);
      const line = matrix[at];
      if (line !== undefined) line[at] = (line[at] ?? 0) + ridge;
    }
    const step = solve(matrix, gradient);
    let most = 0;
    for (let at = 0; at < size; at++) {
      weights[at] = (weights[at] ?? 0) - (step[at] ?? 0);
      most = Math.max(most, Math.abs(step[at] ?? 0));
    }
    if (most < 1e-6) break;
  }
  return weights;
}

/** Gauss, with the largest pivot. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const lines = matrix.map((line, at) => Float64Array.from([...line, right[at] ?? 0]));
  for (let at = 0; at < size; at++) {
    let best = at;
    for (let other = at + 1; other < size; other++)
      if (Math.abs(lines[other]?.[at] ?? 0) > Math.abs(lines[best]?.[at] ?? 0)) best = other;
    const [pivot, swapped] = [lines[best], lines[at]];
    if (pivot === undefined || swapped === undefined) break;
    [lines[at], lines[best]] = [pivot, swapped];
    for (const [other, line] of lines.entries()) {
      const factor = (line[at] ?? 0) / (pivot[at] ?? 1);
      if (other === at || factor === 0) continue;
      for (let column = at; column <= size; column++)
        line[column] = (line[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return Float64Array.from({ length: size }, (_, at) => (lines[at]?.[size] ?? 0) / (lines[at]?.[at] ?? 1));
}

/** Decisions shuffled by a fixed rule. */
function foldOf(all: readonly Row[]): ReadonlyMap<string, number> {
  const hash = (text: string) =>
    [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7) % 9973;
  const documents = [...new Set(all.map(({ document }) => document))].sort(
    (a, b) => hash(a) - hash(b) || (a < b ? -1 : 1),
  );
  return new Map(documents.map((document, at) => [document, at % FOLDS]));
}

function threshold(scored: readonly (readonly [Row, number])[]): number {
  const faithful = scored
    .filter(([row]) => row.after && !row.unfaithful)
    .map(([row, sum]) => (row.alone ? Number.POSITIVE_INFINITY : sum))
    .sort((a, b) => b - a);
  return faithful[Math.floor(faithful.length * ALARMS)] ?? 0;
}

const all = rows();
const folds = foldOf(all);
const scored = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
  const model = weightsFor(all.filter(({ document }) => folds.get(document) !== fold));
  return all
    .filter(({ document }) => folds.get(document) === fold)
    .map((row) => [row, score(model, row)] as const);
});
const limit = threshold(scored);
for (const [name, pick] of [
  ['not made for', (row: Row) => row.after],
  ['made for, by hand', (row: Row) => !row.after && !row.planted],
  ['planted', (row: Row) => row.planted],
] as const) {
  const share = (unfaithful: boolean) => {
    const part = scored.filter(([row]) => pick(row) && row.unfaithful === unfaithful);
    const flagged = part.filter(([row, sum]) => row.alone || sum > limit).length;
    return `${flagged} of ${part.length} (${((flagged / part.length) * 100).toFixed(1)} %)`;
  };
  process.stderr.write(`${name}: found ${share(true)}, alarms ${share(false)}\n`);
}
const final = weightsFor(all);
const table = (prefix: string) =>
  [...final.weights]
    .filter(([id, weight]) => id.startsWith(prefix) && Math.abs(weight) >= 0.01)
    .map(([id, weight]) => [id.slice(prefix.length), Number(weight.toFixed(2))] as const)
    .map(([id, weight]) => `  ${/^[a-z]+$/.test(id) ? id : `'${id}'`}: ${weight},\n`)
    .join('');
writeFileSync(
  join(import.meta.dirname, '../../../../src/drafting/verify/support/weights.ts'),
  `/** What each thing that speaks against a sentence weighs. Written by test/bench/drafting/support/fit.ts: change nothing here. */

/** Added to the sum; a sum above zero is an alarm. */
export const BIAS = ${(final.bias - limit).toFixed(2)};

/** In whatever words the sentence is said. */
export const FREELY: Readonly<Record<string, number>> = {
${table('free ')}};

/** By how near it keeps to the words of the passage, 0 to 1. */
export const NEARLY: Readonly<Record<string, number>> = {
${table('near ')}};
`,
);
