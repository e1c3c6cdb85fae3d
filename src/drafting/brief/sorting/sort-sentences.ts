/**
 * Says of each sentence of a request where in a brief it belongs, and how surely. Fitted by test/bench/drafting/sorting/fit.ts
 * on requests that were labelled by hand; it has no rule of its own.
 */
import { readAsset } from '../../../platform/bundle/index.ts';
import { type SentenceSorter, type SortingWeights, sharesOf, sorterOf } from '../../../platform/index.ts';
import { featuresOf } from './features.ts';

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
  /** Of every label. */
  readonly shares: Readonly<Record<Label, number>>;
}

export const WEIGHTS = 'src/drafting/brief/sorting/weights.json';

let model: SentenceSorter | undefined;

/** @param type id of the document type; its brief may have no place for a label that is answered */
export function sortSentences(sentences: readonly string[], type: string): Guess[] {
  model ??= sorterOf(JSON.parse(readAsset(WEIGHTS).toString('utf8')) as SortingWeights);
  return guesses(model, sentences, type);
}

export function guesses(sorter: SentenceSorter, sentences: readonly string[], type: string): Guess[] {
  const count = sentences.length;
  const features = sentences.map((text, at) => featuresOf({ text, type, at, count }));
  return sharesOf(sorter, features).map((shares) => {
    const best = shares.indexOf(Math.max(...shares));
    return {
      label: LABELS[best] ?? 'none',
      probability: shares[best] ?? 0,
      notOurs: LABELS.reduce((sum, label, at) => sum + (NOT_OURS.has(label) ? (shares[at] ?? 0) : 0), 0),
      shares: Object.fromEntries(LABELS.map((label, at) => [label, shares[at] ?? 0])) as Guess['shares'],
    };
  });
}
