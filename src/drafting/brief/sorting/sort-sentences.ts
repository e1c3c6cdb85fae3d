/**
 * Says of each sentence of a request where in a brief it belongs, and how surely. Fitted by test/bench/drafting/sorting/fit.ts
 * on requests that were labelled by hand; it has no rule of its own.
 */
import { madeOf } from '../../../platform/bundle/index.ts';
import { type SentenceSorter, sharesOf, sorterOf } from '../../../platform/index.ts';
import type { BriefFieldName, BriefPlan } from '../model.ts';
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
  'limits',
  'production_form',
  'production_place',
  'weaknesses',
  'exposure',
  'recommendation',
] as const;
export type Label = (typeof LABELS)[number];
/** Kinds of few documents: in the others there are none. */
export const OF_FEW = [
  'limits',
  'production_form',
  'production_place',
  'weaknesses',
  'exposure',
  'recommendation',
] as const satisfies readonly (Label & BriefFieldName)[];
const NOT_OURS: ReadonlySet<Label> = new Set(['opposing', 'instructions', 'none']);

export interface Guess {
  readonly label: Label;
  readonly probability: number;
  /** That it is none of our words for the document: the other side’s, the drafter’s, nobody’s. */
  readonly notOurs: number;
  /** Of every label. */
  readonly shares: Readonly<Record<Label, number>>;
}

/** Of an item among what discovery asks for: from here on it is an exclusion, and from there on it may be one. */
export const LIMITED = 0.5;
export const SOME_LIMIT = 0.2;

export const WEIGHTS = 'src/drafting/brief/sorting/weights.json';

const model = madeOf(WEIGHTS, sorterOf);

/** Places in `LABELS` of what a sentence can be in a draft whose brief has these fields; it may have no place for some of them. */
export function labelsOf({ fields }: Pick<BriefPlan, 'fields'>): ReadonlySet<number> {
  const absent = new Set<Label>(OF_FEW.filter((label) => !fields.includes(label)));
  return new Set(LABELS.flatMap((label, at) => (absent.has(label) ? [] : [at])));
}

/** @param type id of the document type */
export function sortSentences(
  sentences: readonly string[],
  type: string,
  plan: Pick<BriefPlan, 'fields'>,
): Guess[] {
  return guesses(model(), sentences, type, labelsOf(plan));
}

export function guesses(
  sorter: SentenceSorter,
  sentences: readonly string[],
  type: string,
  among: ReadonlySet<number>,
): Guess[] {
  const count = sentences.length;
  const features = sentences.map((text, at) => featuresOf({ text, type, at, count }));
  return sharesOf(sorter, features, among).map((shares) => {
    const best = shares.indexOf(Math.max(...shares));
    return {
      label: LABELS[best] ?? 'none',
      probability: shares[best] ?? 0,
      notOurs: LABELS.reduce((sum, label, at) => sum + (NOT_OURS.has(label) ? (shares[at] ?? 0) : 0), 0),
      shares: Object.fromEntries(LABELS.map((label, at) => [label, shares[at] ?? 0])) as Guess['shares'],
    };
  });
}
