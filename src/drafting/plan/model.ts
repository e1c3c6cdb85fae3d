/** The plan: the brief completed with what the vault has for it. A lawyer may edit it; a paper is written from it alone. */
import type { Continuation } from '../../precedents/index.ts';
import type { AuthorityUse, Brief, BriefFieldName, Stance } from '../brief/model.ts';
import type { Author, DocumentNature } from './nature-of-documents.ts';

type Box = readonly [number, number, number, number];

/**
 * `chosen`: printed as authority. `suggested`: printed as a marked suggestion, an open point. `offered`: shown in the plan alone.
 * `dropped`: nobody wants it.
 */
export type PassageLevel = 'chosen' | 'suggested' | 'offered' | 'dropped';

/** Whether a passage carries the proposition of its ground, as a language model reads it. */
export type Judgement = 'yes' | 'no' | 'against';

/** A paragraph of a decision, for one ground. */
export interface PlannedPassage {
  readonly id: string;
  readonly level: PassageLevel;
  /** `adverse`: against us; disclosed and answered where it is chosen. */
  readonly stance: 'support' | 'adverse';
  readonly file_id: string;
  readonly case_id: string | null;
  readonly citation: string;
  readonly court: string | null;
  readonly year: number | null;
  readonly authority: 'binding' | 'persuasive' | 'not_good_law' | null;
  readonly treatment: string | null;
  readonly page: number;
  readonly span: readonly [number, number];
  /** Where its words go on, on the next page; absent where they stand on one. */
  readonly continues?: (Continuation & { readonly boxes: readonly Box[] }) | undefined;
  readonly quote: string;
  readonly boxes: readonly Box[];
  /** 0 to 1: how much of the ground’s words stand in it. */
  readonly coverage: number;
  /** Why it is here. */
  readonly reason: string;
  /** Absent where no language model was asked. */
  readonly judgement?: Judgement;
  /** It shows what the decision is about: where nothing else of it is chosen, that is cited as a whole, without a page. */
  readonly whole?: true;
  /** What speaks against using it. */
  readonly warnings: readonly string[];
}

/** What the matter’s own documents say. */
export interface PlannedEvidence {
  readonly id: string;
  readonly level: 'chosen' | 'offered' | 'dropped';
  readonly file_id: string;
  readonly title: string;
  readonly kind: string;
  /** Absent from plans of earlier versions. */
  readonly nature?: DocumentNature;
  readonly author?: Author | null;
  readonly privileged?: boolean;
  /** Cited, and not quoted. */
  readonly cited?: boolean;
  readonly page: number;
  readonly span: readonly [number, number];
  readonly quote: string;
  readonly boxes: readonly Box[];
  readonly reason: string;
}

/** A sentence of the case’s own record. */
export interface RecordFact {
  readonly id: string;
  readonly level: PlannedEvidence['level'];
  readonly text: string;
}

export interface ResolvedName {
  readonly cite: string;
  readonly use: AuthorityUse;
  readonly state: 'in_vault' | 'several' | 'not_in_vault';
  /** Where it is one. */
  readonly file_id: string | null;
  readonly citation: string | null;
  /** Where it may be one of several. */
  readonly candidates: readonly { readonly file_id: string; readonly citation: string | null }[];
}

export interface PlannedGround {
  readonly id: string;
  /** `standard`: a section of the paper that states law, and not a point of the brief. */
  readonly kind: 'ground' | 'defense' | 'standard';
  /** Of the paper’s outline. */
  readonly section: string;
  readonly heading: string;
  readonly stance: Stance;
  readonly claim: string | null;
  readonly proposition: string | null;
  readonly text: string;
  readonly opposing: string | null;
  readonly authorities: readonly ResolvedName[];
  readonly passages: readonly PlannedPassage[];
  readonly evidence: readonly PlannedEvidence[];
}

export interface PlanQuestion {
  /** Stable for the same brief. */
  readonly id: string;
  readonly field: BriefFieldName;
  readonly ground: string | null;
  readonly text: string;
  readonly required: boolean;
  /** Answers that are possible, where they are known. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export type PlanWarningCode =
  | 'adverse'
  | 'negative_treatment'
  | 'vacated'
  | 'not_in_vault'
  | 'ambiguous_authority'
  | 'file_unread'
  | 'file_failed'
  | 'file_doubtful'
  | 'contradiction'
  | 'privileged'
  | 'outside_pleadings'
  | 'side'
  | 'no_authority'
  | 'proposal'
  | 'authority_weight'
  | 'unproved'
  | 'record_gap'
  | 'deadline';

export interface PlanWarning {
  readonly code: PlanWarningCode;
  readonly text: string;
  readonly ground: string | null;
  readonly file_id: string | null;
}

export interface PlanBody {
  readonly document_type: string;
  readonly title: string;
  readonly tone: string;
  readonly language: string;
  /** As they were sent; the spans of the brief point into them. */
  readonly context: string;
  /** Ids of the only files that may be used; null: all that are visible. */
  readonly sources: readonly string[] | null;
  readonly brief: Brief;
  readonly outline: readonly { readonly id: string; readonly heading: string; readonly level: number }[];
  readonly grounds: readonly PlannedGround[];
  /** What the case record tells; absent from plans of earlier versions. */
  readonly record?: readonly RecordFact[];
  /** For the facts of the paper, besides what grounds have. */
  readonly evidence: readonly PlannedEvidence[];
  readonly questions: readonly PlanQuestion[];
  readonly warnings: readonly PlanWarning[];
}

export interface Plan extends PlanBody {
  readonly id: string;
  readonly case_id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export type PlanSummary = Pick<
  Plan,
  'id' | 'case_id' | 'document_type' | 'title' | 'created_at' | 'updated_at'
> & {
  /** Required ones that nobody has answered. */
  readonly open_questions: number;
};
