/**
 * The words of drafting.
 *
 * An engine never writes a citation or a quotation. It writes prose in which it may place *handles*
 * of the sources it was given:
 *
 *   {S3}          cite source S3 here
 *   {quote S3}    alone in a paragraph: the server inserts the source's words as a block quotation
 *   {blank what}  an open point a lawyer must fill, e.g. {blank date of service}
 *
 * Braces never occur in prose otherwise. The server resolves the handles (`verify/`), writes the
 * citation, inserts the words byte for byte from the stored page, and removes anything that looks
 * like a citation or quotation of the engine's own.
 */
export type EngineKind = 'assembly' | 'llama' | 'openai';

/** A passage the draft may stand on, with its full address. */
export interface Source {
  /** `S1`, `S2`, … in order of relevance; only valid within one draft. */
  readonly handle: string;
  readonly fileId: string;
  /** The case the file belongs to; null for the firm's library. */
  readonly caseId: string | null;
  readonly fileTitle: string;
  readonly kind: string;
  readonly sha256: string;
  readonly page: number;
  /** [start, end) in UTF-16 code units of the stored page text. */
  readonly span: readonly [number, number];
  /** Exactly the page text at `span`. */
  readonly quote: string;
  /** The section of the blueprint it was chosen for; absent when it is for any. */
  readonly section?: string;
  /** The citation the server will write for this source, for example `Harrow v. Bell, 12 Mer. 2d 118, at 4`. */
  readonly citation: string;
}

/** What a section is for; engines write the sections of a blueprint in order. */
export interface SectionPlan {
  readonly id: string;
  readonly heading: string;
  /** For a model: what to write here. */
  readonly instruction: string;
  /** For the assembly engine: paragraphs with `{{field}}` references to the case and request. */
  readonly template: readonly string[];
  /** How this section uses sources: none, cited in passing, or argued from with quotations. */
  readonly sources: 'none' | 'cite' | 'argue';
  /** 2 for a subsection of the section before it; 1 when absent. */
  readonly level?: 2;
  /** Paragraphs are numbered, as in a statement of facts. */
  readonly numbered?: true;
  /** Stands after the signature and is signed on its own, like a certificate of service. */
  readonly afterSignature?: true;
  /** Quotes the evidence of the case: sources that are no precedents. */
  readonly record?: true;
  /** States the law and leaves its application to the facts to later sections. */
  readonly lawOnly?: true;
  /** Words that attract a source to this section rather than to another. */
  readonly keywords?: readonly string[];
}

/** One folder under `document-types/` each. */
export interface DocumentType {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** `court` papers get a caption and a signature block of counsel; `letter`s a letterhead. */
  readonly form: 'court' | 'letter';
  /** Which side usually acts in it, for a case that does not say who the client is; the claiming one when absent. */
  readonly actingSide?: 'defending';
  /** To whom a letter is written. */
  readonly addressee?: 'opponent' | 'client';
  readonly sections: readonly SectionPlan[];
  /** Fields of the case without which the document has blanks; JSON names of the API. */
  readonly requiredFields: readonly string[];
  /** Words that steer retrieval of precedents for this type. */
  readonly retrieval: readonly string[];
}

/** The case as drafting sees it: plain values, API names. */
export interface CaseFacts {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly client: string | null;
  readonly practice_area: string | null;
  readonly court: string | null;
  readonly jurisdiction: string | null;
  readonly docket_number: string | null;
  readonly judge: string | null;
  readonly parties: readonly { role: string; name: string; counsel?: string | undefined }[];
  readonly facts: string | null;
  readonly key_dates: readonly { label: string; date: string }[];
  readonly responsible_attorney: string | null;
}

export interface WriteRequest {
  readonly documentType: DocumentType;
  readonly firmName: string;
  readonly case: CaseFacts;
  /** What the caller said about this document. Data, not instructions about sources or scope. */
  readonly context: string;
  readonly tone: string;
  readonly language: string;
  readonly sources: readonly Source[];
  readonly seed: number;
  /** The day the draft is dated, YYYY-MM-DD. */
  readonly today: string;
}

/** A paragraph as the engine wrote it, handles unresolved. */
export interface RawParagraph {
  readonly section: string;
  readonly text: string;
}

export interface EngineIdentity {
  readonly kind: EngineKind;
  readonly model: string | null;
  readonly model_sha256: string | null;
}

export interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}

/** One folder under `engines/` each. */
export interface Engine {
  readonly kind: EngineKind;
  /** null while the engine cannot be used (no model installed). */
  identity(): Promise<EngineIdentity | null>;
  /** What the caller must know about how this engine reads the request, for example an unknown tone. */
  notes?(request: WriteRequest): readonly string[];
  /** Yields paragraphs section by section as they are written; returns the token counts. */
  write(request: WriteRequest, signal: AbortSignal): AsyncGenerator<RawParagraph, Usage>;
}
