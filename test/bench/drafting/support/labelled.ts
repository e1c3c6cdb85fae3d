/**
 * What a labelled sentence is: a passage of a public opinion (courtlistener-127 of the corpus, or a prior case of its retrieval collection,
 * by id and how it begins; spaces count as one), sentences a careful lawyer might write on its authority, and sentences that misstate it, each with its kind.
 */

/** Ways in which sentences that are true to their passage differ from it. */
export type FaithfulKind =
  | 'paraphrase'
  | 'voice'
  | 'condensed'
  | 'partial'
  | 'tense'
  | 'role'
  | 'gloss'
  | 'holding'
  | 'merged';

/** Ways in which sentences misstate their passage. */
export type UnfaithfulKind =
  | 'negation'
  | 'parties'
  | 'modality'
  | 'quantifier'
  | 'number'
  | 'outcome'
  | 'court'
  | 'overclaim'
  | 'cause'
  | 'topic'
  | 'attribution'
  | 'condition'
  | 'comparative'
  | 'order'
  | 'other';

export interface LabelledPassage {
  readonly opinion: string;
  readonly begins: string;
  /** How many sentences it has; one if not given. */
  readonly sentences?: number;
  readonly faithful: readonly (readonly [FaithfulKind, string])[];
  readonly unfaithful: readonly (readonly [UnfaithfulKind, string])[];
}
