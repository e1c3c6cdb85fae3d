/**
 * Says of each sentence of a request where in a brief it belongs, and how surely: logistic regression over its words and its place,
 * then forward-backward over the request (Rabiner 1989), because sentences of a kind stand together. Fitted by test/bench/drafting/sorting/fit.ts
 * on requests that were labelled by hand; it has no rule of its own.
 */
import { readAsset } from '../../../platform/bundle/index.ts';
import { featuresOf } from './features.ts';
import { type Fitted, type FittedWeights, likelihoods, normal, sum, unpacked } from './softmax.ts';

/** What a sentence may be: words for a field of the brief, what the other side says, or nothing for the document. */
export const LABELS = [
  'facts',
  'grounds',
  'opposing',
  'relief',
  'claims',
  'defenses',
  'terms',
  'topics',
  'questions',
  'instructions',
  'none',
] as const;
export type Label = (typeof LABELS)[number];
const NOT_OURS: ReadonlySet<Label> = new Set(['opposing', 'instructions', 'none']);

export interface Guess {
  readonly label: Label;
  readonly probability: number;
  /** That it is none of our words for the document: the other side’s, the drafter’s, nobody’s. */
  readonly notOurs: number;
}

export interface SortingWeights extends FittedWeights {
  /** How much more often a sentence of one label (row) is followed by one of another (column) than by chance. */
  readonly follows: readonly (readonly number[])[];
}

export const WEIGHTS = 'src/drafting/brief/sorting/weights.json';

interface Model extends Fitted {
  readonly follows: SortingWeights['follows'];
}

let model: Model | undefined;

/** @param type id of the document type; its brief may have no place for a label that is answered */
export function sortSentences(sentences: readonly string[], type: string): Guess[] {
  model ??= unpacked(JSON.parse(readAsset(WEIGHTS).toString('utf8')) as SortingWeights);
  return guesses(model, sentences, type);
}

export function guesses(model: Model, sentences: readonly string[], type: string): Guess[] {
  const alone = sentences.map((text, at) =>
    likelihoods(model, featuresOf({ text, type, at, count: sentences.length })),
  );
  return together(alone, model.follows).map((shares) => {
    const best = shares.indexOf(Math.max(...shares));
    const notOurs = sum(shares.filter((_, at) => NOT_OURS.has(LABELS[at] ?? 'none')));
    return { label: LABELS[best] ?? 'none', probability: shares[best] ?? 0, notOurs };
  });
}

/** Forward-backward. */
function together(alone: readonly (readonly number[])[], follows: Model['follows']): number[][] {
  const next = (from: readonly number[], to: readonly number[]) =>
    to.map(
      (share, label) => share * sum(from.map((before, other) => before * (follows[other]?.[label] ?? 1))),
    );
  const forward: number[][] = [];
  for (const shares of alone) {
    const before = forward.at(-1);
    forward.push(normal(before === undefined ? shares : next(before, shares)));
  }
  const backward: number[][] = alone.map(() => LABELS.map(() => 1));
  for (let at = alone.length - 2; at >= 0; at -= 1) {
    const behind = (alone[at + 1] ?? []).map((share, label) => share * (backward[at + 1]?.[label] ?? 1));
    backward[at] = normal(
      LABELS.map((_, label) => sum(behind.map((share, other) => share * (follows[label]?.[other] ?? 1)))),
    );
  }
  return forward.map((shares, at) =>
    normal(shares.map((share, label) => share * (backward[at]?.[label] ?? 1))),
  );
}
