import type { SearchParts } from '../search/index.ts';

export type PrecedentParts = SearchParts;

type Box = readonly [number, number, number, number];

/** Words that help, with their full address. */
export interface Passage {
  /** From 1. */
  readonly page: number;
  /** Exactly the stored page's text at `span`: whole sentences. */
  readonly quote: string;
  /** [start, end) in UTF-16 code units. */
  readonly span: readonly [number, number];
  /** One box a line, in the page's unit; empty where the format has no geometry. */
  readonly boxes: readonly Box[];
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
  /** How it is cited: the title it was given, else the case name it begins with; null where neither is known. */
  readonly citation: string | null;
  /** 0 to 1, comparable within one answer. */
  readonly relevance: number;
  readonly why: string;
  /** Not assessed by this version. */
  readonly authority: null;
  readonly treatment: null;
  readonly passages: readonly Passage[];
}

/** A term of a question, with how much finding it says. */
export interface WeightedTerm {
  readonly term: string;
  /** As it was written, for people. */
  readonly word: string;
  readonly weight: number;
}
