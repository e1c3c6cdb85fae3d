import type { Answer } from '../contract/index.ts';
import type { SearchParts } from '../search/index.ts';
import type { Continuation } from './texts/words-place.ts';
import type { TreatmentKind } from './treatment/index.ts';

export type PrecedentParts = SearchParts;

type Box = readonly [number, number, number, number];

/** Words that help, with their full address. */
export interface Passage {
  /** From 1. */
  readonly page: number;
  /** Exactly the stored page's text at `span`, and where it goes on, that of the next page: whole sentences. */
  readonly quote: string;
  /** [start, end) in UTF-16 code units. */
  readonly span: readonly [number, number];
  /** One box a line, in the page's unit; empty where the format has no geometry. */
  readonly boxes: readonly Box[];
  readonly continues?: (Continuation & { readonly boxes: readonly Box[] }) | undefined;
  /** Comparable within one answer. */
  readonly score: number;
}

/** A precedent found for a question. */
export interface PrecedentHit {
  readonly file_id: string;
  /** null: the firm's library. */
  readonly case_id: string | null;
  readonly title: string;
  readonly kind: string;
  readonly sha256: string;
  /** How it is cited: the title it was given, else what the caption of its first page says; null where neither is known. */
  readonly citation: string | null;
  /** Where the file has no title: what it is named by instead. */
  readonly named_by?: 'caption' | 'file_name';
  /** 0 to 1, comparable within one answer. */
  readonly relevance: number;
  readonly why: string;
  /** What it weighs for the case; null where the courts are not known, or the answer is to no case. */
  readonly authority: 'binding' | 'persuasive' | 'not_good_law' | null;
  /** What that rests on, each in words and with its points. */
  readonly authority_factors: readonly AuthorityFactor[];
  /** The sum of the points; null where nothing was assessed. */
  readonly authority_score: number | null;
  /** The worst that a visible document plainly says of it; null where none says anything. */
  readonly treatment: TreatmentKind | null;
  /** Where visible documents treat it, the worst first; every negative one that was found. */
  readonly treated_by: readonly CitationIn[];
  readonly passages: readonly Passage[];
}

/** One thing that a decision's weight for a case rests on. */
export interface AuthorityFactor {
  readonly factor: 'treatment' | 'court' | 'jurisdiction' | 'date' | 'citations' | 'practice_area';
  readonly says: string;
  readonly points: number;
}

/** A place where another document cites the precedent. */
export type CitationIn = Answer<'getPrecedent'>['cited_by'][number];

/** Authority against a precedent that was found, to be disclosed with it. */
export type AdverseAuthority = Answer<'analyzePrecedents'>['adverse'][number];

/** A term of a question, with how much finding it says. */
export interface WeightedTerm {
  readonly term: string;
  /** As it was written, for people. */
  readonly word: string;
  readonly weight: number;
}
