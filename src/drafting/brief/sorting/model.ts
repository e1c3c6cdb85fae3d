/** What is sorted, and the brief that it is sorted into. */
import type { Json } from '../../../platform/index.ts';
import type { FoundList, ListItem } from '../lists.ts';
import type { BriefFieldName, BriefPlan, BriefValue, Span, Unplaced } from '../model.ts';
import type { Guess } from './sort-sentences.ts';

export interface Sorting {
  /** Id of the document type. */
  readonly type: string;
  /** Fields that have values already. */
  readonly filled: readonly BriefFieldName[];
}

export interface Request extends Sorting {
  readonly context: string;
  readonly plan: BriefPlan;
  readonly unplaced: readonly Unplaced[];
  /** Of values that fill a field of their own. */
  readonly told: readonly Span[];
  /** Those whose label names no field; their sentences are unplaced. */
  readonly lists: readonly FoundList[];
  /** Running text under a label that says that it argues; its sentences are unplaced. */
  readonly argued: readonly Span[];
  /** Words of the names of those who oppose us, in small letters. */
  readonly theirs: ReadonlySet<string>;
}

export interface Brief {
  /** As far as it is read. */
  readonly values: readonly BriefValue[];
  add(field: BriefFieldName, value: Json, span: Span): void;
  /** Null: words that the field cannot have. */
  valueOf(field: BriefFieldName, item: ListItem): Json | null;
}

export interface Sorted {
  readonly words: Unplaced;
  readonly guess: Guess;
}
