/** The words of a finished draft: what `POST /v1/ai/generate` answers and the `documents` table keeps. */
import type { Continuation, PrecedentHit } from '../precedents/index.ts';
import type { InjectionKind } from './material/index.ts';
import type {
  CaseFacts,
  CitedAs,
  EngineIdentity,
  Form,
  FormRules,
  SectionLayout,
  Source,
  Usage,
} from './model.ts';
import type { Revision } from './versions/model.ts';

export interface DocumentParagraph {
  readonly text: string;
  /** `quotation`: the source's words byte for byte; `placeholder`: an open point and nothing else. */
  readonly kind: 'prose' | 'quotation' | 'placeholder';
  /** Handles of the sources cited or quoted here, in order. */
  readonly citations: readonly string[];
}

export interface DocumentSection {
  readonly id: string;
  readonly heading: string;
  readonly level: 1 | 2;
  readonly numbered: boolean;
  /** Stands after the signature and is signed on its own. */
  readonly after_signature: boolean;
  readonly layout?: SectionLayout;
  readonly paragraphs: readonly DocumentParagraph[];
}

/** A source the draft stands on, with its full address. */
export interface DocumentCitation {
  readonly handle: string;
  readonly file_id: string;
  /** Page of the file, from 1. */
  readonly page: number;
  /** [start, end) in UTF-16 code units of the stored page text. */
  readonly span: readonly [number, number];
  /** Where its words go on, on the next page. */
  readonly continues?: PlacedContinuation | undefined;
  readonly quote: string;
  readonly citation: string;
  readonly cited?: CitedAs;
  /** `verified`: the quote was compared with the stored page when the draft was finished. */
  readonly verdict: 'verified' | 'altered';
  /** Where the words stand on the page, one box a line. */
  readonly boxes?: readonly Box[];
}

/** left, top, right, bottom on the page. */
export type Box = readonly [number, number, number, number];

export interface PlacedContinuation extends Continuation {
  readonly boxes?: readonly Box[];
}

export interface AnalysedPrecedent {
  readonly precedent: {
    readonly file_id: string;
    readonly case_id: string | null;
    readonly title: string;
    readonly citation: string | null;
  };
  /** As the server writes it, without a page. */
  readonly citation: string;
  /** 0 to 1; comparable within one answer. */
  readonly relevance: number;
  readonly authority: PrecedentHit['authority'];
  readonly treatment: PrecedentHit['treatment'];
  readonly passages: readonly {
    readonly page: number;
    readonly quote: string;
    readonly span: readonly [number, number];
    /** One box a line. */
    readonly boxes: readonly Box[];
    readonly continues?: PlacedContinuation | undefined;
  }[];
  readonly why: string;
}

export type RemovedKind = 'citation' | 'quotation' | 'handle' | 'markup' | 'length';

export interface Verification {
  /** Citations in the finished text that no source stands behind, counted there. */
  readonly fabricated_citations: number;
  /** Quotations in the finished text that differ from the stored page, counted there. */
  readonly altered_quotes: number;
  /** Statements that neither the case nor a source supports; a lawyer must check them. */
  readonly unsupported: readonly {
    readonly section: string;
    readonly kind:
      | 'name'
      | 'date'
      | 'amount'
      | 'docket_number'
      | 'number'
      | 'provision'
      | 'statement'
      | 'authority';
    readonly text: string;
    /** An open point stands in its place. */
    readonly replaced: boolean;
  }[];
  /** For each citation in the prose: does its passage say what the sentence says? */
  readonly support: readonly {
    readonly section: string;
    /** Of the section, from 0. */
    readonly paragraph: number;
    /** The words that the citation stands behind. */
    readonly sentence: string;
    readonly handle: string;
    readonly verdict: 'supported' | 'weak' | 'unsupported';
    readonly reason: string;
    /** What the verdict rests on; absent where no reranker was asked, and words alone decided. */
    readonly decided_by?: 'words' | 'reranker';
    /** 0 to 1: how well the passage answers the sentence, as the reranker has it. */
    readonly reranker_score?: number;
  }[];
  /** Absent where none was asked. */
  readonly reranker?: RerankerIdentity;
  /**
   * Authority held against the paper that was found: a lawyer must disclose it to the court where it is controlling
   * (ABA Model Rule 3.3(a)(2)).
   */
  readonly adverse?: readonly AdverseFound[];
  /** Open points in the text; `section` is empty for those above and below it, as in the lines of a signature. */
  readonly placeholders: readonly { readonly section: string; readonly text: string }[];
  /** What the engine wrote and the server took out. */
  readonly removed: readonly {
    readonly section: string;
    readonly kind: RemovedKind;
    readonly text: string;
    /** The request has these words, and the engine only took them over; `vault`: the vault holds the decision. */
    readonly from?: 'request' | 'vault';
  }[];
  /** Words of the request that were given no place, and are not printed. */
  readonly unplaced?: readonly {
    readonly text: string;
    readonly span: readonly [number, number];
    readonly suggested?: string;
  }[];
  /** Text that speaks to a language model, in the files read, the request and the case. It had no effect. */
  readonly injections: readonly FoundInstruction[];
  readonly notes: readonly string[];
}

/** The model that was asked whether passages answer the sentences they are cited for. */
export interface RerankerIdentity {
  readonly model: string;
  readonly model_sha256: string;
}

export interface AdverseFound {
  readonly handle: string;
  readonly file_id: string;
  readonly page: number;
  readonly span: readonly [number, number];
  readonly continues?: PlacedContinuation | undefined;
  readonly quote: string;
  readonly citation: string;
  readonly boxes?: readonly Box[];
  /** The decision it treats negatively and the paper relies on; null where it decided the other way itself. */
  readonly against: string | null;
  /** The section that discloses it; null: the paper says nothing of it. */
  readonly section: string | null;
}

export interface FoundInstruction {
  readonly where: 'file' | 'request' | 'case';
  /** Null where it is in no file. */
  readonly file_id: string | null;
  readonly page: number | null;
  /** [start, end) in UTF-16 code units of the page, the context or the facts. */
  readonly span: readonly [number, number];
  readonly kind: InjectionKind;
  readonly text: string;
}

/** Everything a rendering needs besides the sections: fixed when the draft was made. */
export interface Caption {
  readonly form: Form;
  readonly rules: FormRules;
  /** The title as the paper shows it; its open points are marked. */
  readonly shown_title?: string;
  readonly firm: string;
  readonly court: string | null;
  /** The head of a court’s paper as the court has it; absent where its usage is not known. */
  readonly court_form?: {
    readonly lines: readonly string[];
    readonly number: string;
    /** Between the parties and the court; null where the court stands above them. */
    readonly divider: string | null;
  };
  readonly judge: string | null;
  readonly docket_number: string | null;
  readonly case_number: string | null;
  readonly case_title: string;
  /** What it is about, where that is not the case of the record: a line “Re”, another action. */
  readonly subject?: string;
  readonly client: string | null;
  readonly parties: readonly (CaseFacts['parties'][number] & {
    /** Who signs for it, where the brief says so. */
    readonly signatory?: { readonly name: string; readonly title: string | null };
  })[];
  /** To whom a letter goes; null where the case does not say, and for court papers. */
  readonly addressee: string | null;
  /** How the letter begins; absent in other papers, and where nobody is known to write to. */
  readonly salutation?: string;
  /** A memorandum that leaves the firm: nothing over it says that it is confidential. */
  readonly goes_out?: true;
  /** The side that files or sends it; null where the case does not say. */
  readonly on_behalf_of: string | null;
  readonly attorney: string | null;
  /** Of a memorandum: whoever asked for it; null where a program did. */
  readonly author?: string | null;
  /** Lines under the signature: bar numbers, address, what is missing. */
  readonly attorney_contact: readonly string[];
  /** How a letter is delivered. */
  readonly delivery?: string;
  /** Lines of the address a letter goes to; absent where none is recorded. */
  readonly addressee_address?: readonly string[];
  /** Lines under the firm’s name. */
  readonly letterhead?: readonly string[];
  /** Who testifies in it, or to whom it goes; null where nobody said. */
  readonly person?: string | null;
  /** YYYY-MM-DD */
  readonly date: string;
}

/**
 * What a draft was made from and by, as digests (SHA-256 in hexadecimal; of a text over its UTF-8 bytes, of a value
 * over its canonical JSON), signed by the appliance.
 */
export interface Passport {
  readonly version: 2;
  readonly document: Pick<DraftDocument, 'id' | 'case_id' | 'document_type' | 'title' | 'created_at'>;
  readonly engine: EngineIdentity;
  /** The model that was asked about support; absent where words alone decided. */
  readonly reranker?: RerankerIdentity;
  /** From the second version on: how it came to be, and the digest of the passport of the one before. */
  readonly revision?: Pick<Revision, 'number' | 'how' | 'predecessor'>;
  /** The version of Chancery. */
  readonly appliance: string;
  readonly sources: readonly {
    readonly handle: string;
    readonly file_id: string;
    readonly sha256: string;
    readonly page: number;
    readonly span: readonly [number, number];
    /** Absent where the words stand on one page. */
    readonly continues?: Continuation | undefined;
    readonly quote_sha256: string;
    readonly citation: string;
  }[];
  /** Of the request as the engine got it. */
  readonly prompt_sha256: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading_sha256: string;
    /** Of the text of each paragraph. */
    readonly paragraphs: readonly string[];
  }[];
  /** Of the Markdown. */
  readonly text_sha256: string;
  /** Of what cites what and of the kinds of paragraphs, as `structureOf` has them; absent from passports of before. */
  readonly structure_sha256?: string;
  readonly verification: {
    readonly fabricated_citations: number;
    readonly altered_quotes: number;
    /** Statements and sentences. */
    readonly unsupported: number;
    readonly weak: number;
    readonly placeholders: number;
    readonly removed: number;
    readonly support_sha256: string;
  };
  /** Of all the above. */
  readonly sha256: string;
  /** Detached JWS (RFC 7515, appendix F) over the canonical JSON (RFC 8785) of all above `sha256`. */
  readonly signature: string;
}

export interface DraftDocument {
  readonly id: string;
  readonly case_id: string;
  /** The plan it was written from, where one was named. */
  readonly plan_id?: string;
  readonly document_type: string;
  readonly title: string;
  readonly tone: string;
  readonly language: string;
  readonly seed: number;
  readonly engine: EngineIdentity;
  readonly caption: Caption;
  readonly sections: readonly DocumentSection[];
  /** Markdown. */
  readonly text: string;
  readonly precedent_analysis: readonly AnalysedPrecedent[];
  readonly citations: readonly DocumentCitation[];
  readonly verification: Verification;
  readonly passport: Passport;
  /** What later versions are verified with. */
  readonly material: { readonly said: string; readonly sources: readonly Source[] };
  /** Absent from the first version. */
  readonly revision?: Revision;
  readonly usage: Usage;
  readonly created_at: string;
}

/** What a rendering looks at; without `verification` there is nothing to remark. */
export type Renderable = Pick<
  DraftDocument,
  'id' | 'document_type' | 'title' | 'language' | 'caption' | 'sections' | 'citations' | 'created_at'
> &
  Partial<Pick<DraftDocument, 'verification'>>;

export interface DocumentSummary
  extends Pick<
    DraftDocument,
    'id' | 'case_id' | 'document_type' | 'title' | 'tone' | 'engine' | 'created_at'
  > {
  /** The newest. */
  readonly version: number;
  /** In its sections. */
  readonly open_points: number | null;
  readonly reviewed_at: string | null;
}
