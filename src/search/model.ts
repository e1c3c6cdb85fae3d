import type { Generated } from 'kysely';
import type { Principal } from '../access/index.ts';
import type { Answer, Given, Query } from '../contract/index.ts';
import type { Clock, Log } from '../platform/index.ts';
import type { Database, FileKind, TruthTables } from '../store/index.ts';
import type { Embedder } from './vectors/model.ts';

/** The index's own tables; see migrations/index. The FTS5 tables are only reached through SQL of their own. */
export interface IndexTables {
  indexed_files: {
    ord: Generated<number>;
    file_id: string;
    layer: Generated<Layer>;
    file_version: number;
    first_entry: number;
    page_count: number;
    lengths: Uint8Array;
  };
  index_state: {
    id: number;
    next_entry: number;
    merged_until: number;
    gone_pages: number;
    purged_until: number | null;
  };
  posting_blocks: { key: number; block: Uint8Array };
  removed_files: { seq: Generated<number>; ord: number };
  terms: { id: Generated<number>; term: string };
  /** Written and read by the precedents room. */
  citations: {
    file_id: string;
    page: number;
    start: number;
    stop: number;
    kind: string;
    refers_to: string;
    pin: string | null;
    called: string | null;
  };
  known_citations: { citation: string; file_id: string };
  known_names: { word: string; file_id: string; name: string };
  named_decisions: {
    file_id: string;
    title: string | null;
    citation: string | null;
    name: string | null;
    court: string | null;
    year: number | null;
    docket: string | null;
  };
  derivations: { file_id: string; what: string; edition: number };
  vector_models: { id: Generated<number>; sha256: string; width: number };
  vectored_files: { ord: number; model: number; pages: number };
  page_signatures: {
    seq: Generated<number>;
    entry: number;
    model: number;
    passages: Uint8Array;
    digest: Uint8Array | null;
  };
  page_vectors: { entry: number; model: number; vectors: Uint8Array };
}

/** What of a file is searched: its pages, or what is said beside their text (comments, changes, hidden words, notes). */
export type Layer = 'text' | 'margin';

/** Words between which a proximity search (`"a b"~n`) still finds both. */
export const WIDEST_NEAR = 50;

/**
 * What is derived of each file, and the present edition of the rules it is derived by. Whoever changes the rules raises the
 * number: what was derived by earlier ones is then derived anew in the background.
 */
export const EDITIONS = { postings: 6, citations: 27 } as const;
export type Derived = keyof typeof EDITIONS;

export type IndexDatabase = Database<IndexTables & TruthTables>;

/** What writing the index and looking something up in it needs. The read connection also sees the truth. */
export interface IndexParts {
  readonly index: IndexDatabase;
}

/** What a search needs: that it took place is put on record in the truth. */
export interface SearchParts extends IndexParts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
}

/**
 * What may stand for an authority in the index: the normal forms of the citations in a text and, where a visible file is
 * known under one of them, its others. No forms when the text holds no citation. Given by the precedents room.
 */
export type NamedCitations = (principal: Principal, text: string) => Promise<CitedForms>;

export interface CitedForms {
  readonly forms: readonly string[];
  /** What the forms of their parts begin with: `Fed. R. Civ. P. 56(`. */
  readonly beginnings: readonly string[];
}

/** By the ids of precedents: how each is cited, as far as the principal may see it and it is known. Given by the precedents room. */
export type CitedAs = (
  principal: Principal,
  fileIds: readonly string[],
) => Promise<ReadonlyMap<string, string | null>>;

/** What a query in the query language needs besides. */
export interface SearchPagesParts extends SearchParts {
  /** Without it `cites:` is refused. */
  readonly namedCitations?: NamedCitations | undefined;
  /** Without it, or while it has no model, pages are found by their words alone. */
  readonly embedder?: Embedder | undefined;
  readonly log?: Log | undefined;
}

/** Fields with words in them. `title` and `name` are the file's and count for each of its pages. */
export const TEXT_FIELDS = ['title', 'name', 'text'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Fields that only narrow what is searched, by what is known of a file or of its case. */
export const NAMING_FIELDS = [
  'kind',
  'case',
  'party',
  'client',
  'court',
  'judge',
  'attorney',
  'area',
  'tag',
] as const;
export const DATE_FIELDS = ['date', 'after', 'before', 'opened', 'closed'] as const;
export const FILTER_FIELDS = [...NAMING_FIELDS, ...DATE_FIELDS] as const;
export type NamingField = (typeof NAMING_FIELDS)[number];
export type DateField = (typeof DATE_FIELDS)[number];

/** Pages that cite the decision, statute or regulation named. */
export const CITES = 'cites';

/** What a clause looks for. All words are terms as `analysis.ts` makes them, except where said. */
export type Match =
  | { readonly kind: 'term'; readonly term: string }
  /** The terms in this order; with `distance`, in any order within as many terms of each other. */
  | { readonly kind: 'phrase'; readonly terms: readonly string[]; readonly distance: number | null }
  /** `*` stands for any characters; the rest is folded but not stemmed. Begins with `prefix`. */
  | { readonly kind: 'pattern'; readonly pattern: string; readonly prefix: string }
  /** Words at most `distance` letters away; `word` is folded, `term` its stem. */
  | { readonly kind: 'fuzzy'; readonly word: string; readonly term: string; readonly distance: 1 | 2 }
  /** What cites this; as it was written. */
  | { readonly kind: 'citation'; readonly text: string };

export interface Clause {
  readonly match: Match;
  readonly fields: readonly TextField[];
  readonly presence: 'optional' | 'required' | 'prohibited';
  readonly boost: number;
  /** Where it stands in the query, for what is said about it. */
  readonly at: number;
}

export type QueryFilter =
  | { readonly field: NamingField; readonly value: string; readonly excluded: boolean }
  /** Days from the first up to, but not including, the second: `2024-03-01`; null is open. */
  | {
      readonly field: DateField;
      readonly from: string | null;
      readonly until: string | null;
      readonly excluded: boolean;
    };

export interface ParsedQuery {
  readonly clauses: readonly Clause[];
  readonly filters: readonly QueryFilter[];
  /**
   * What is asked in plain words, as it was written: all optional ones, with the phrases among them. Empty where somebody asks
   * only for exactly what they write: phrases, required words, wildcards.
   */
  readonly spoken: string;
  /** By how many of the clauses pages are ranked, where it is a text: those that tell most; null: by all. */
  readonly telling: number | null;
}

/** What is searched, besides what the principal may see at all. Statistics are taken from exactly this. */
export interface SearchFilter {
  /** null: the firm's library. */
  readonly caseId?: string | null | undefined;
  readonly kind?: FileKind | undefined;
  /** Default: the text. */
  readonly layer?: Layer | undefined;
  readonly fileIds?: readonly string[] | undefined;
  readonly query?: readonly QueryFilter[] | undefined;
}

export type SearchInput = Given<Query<'searchVault'>> & { readonly list?: 'precedents' | undefined };

const FOUND_BY = ['words', 'meaning'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** A page that was found. */
export type SearchHit = Omit<Answer<'searchVault'>['data'][number], 'citation'>;

export interface Highlight {
  /** [start, end) within `snippet`, UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** [left, top, right, bottom] on the page, in its unit, around all words marked; null where the format has no geometry. */
  readonly box: readonly [number, number, number, number] | null;
}

export interface IndexedPage {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** What is said beside it; null: nothing. */
  readonly margin?: string | null;
}

export interface IndexFileInput {
  readonly fileId: string;
  readonly version: number;
  readonly title: string | null;
  readonly name: string;
  readonly pages: Iterable<IndexedPage>;
}
