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
import type { Party } from '../cases/index.ts';
import type { AuthorityKind, CitationForms, Continuation } from '../precedents/index.ts';
import type { BriefPlan } from './brief/model.ts';
import type { Standard } from './law/standards.ts';
import type { Look } from './look.ts';

export type EngineKind = 'assembly' | 'llama' | 'openai';

/** What the paper's forms of a citation are made of when it is printed. */
export interface CitedAs extends Pick<CitationForms, 'whole' | 'short' | 'id'> {
  /** null for documents of the matter, which are no authority. */
  readonly kind: AuthorityKind | null;
  /** [start, end) in the quoted words: pages of a report and numbers of footnotes, which are not printed. */
  readonly marks: readonly (readonly [number, number])[];
}

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
  /** Where its words go on, on the next page. */
  readonly continues?: Continuation | undefined;
  /** Exactly the text at `span`, and at `continues`. */
  readonly quote: string;
  /** The section of the blueprint it was chosen for; absent when it is for any. */
  readonly section?: string;
  /** The citation the server will write for this source, for example `Harrow v. Bell, 12 Mer. 2d 118, at 4`. */
  readonly citation: string;
  /** Absent where nobody could say how it is cited. */
  readonly cited?: CitedAs;
  /** A decision, or a document of the case in a court paper, without a title: what its citation was taken from. */
  readonly namedBy?: 'caption' | 'file_name';
  /** Held against what the document asks for: it is disclosed and answered, not argued from. */
  readonly stance?: 'adverse';
  /** Words of the other side, printed only as theirs. */
  readonly author?: 'other_side';
  /** What leads to a quotation of them, without its colon, and says whose words they are: `Leland Brandt testified`. */
  readonly told?: string;
  /** An exhibit of which a part may not be filed. */
  readonly notWhole?: true;
  /** Told by its place, and not quoted: a table. */
  readonly onlyCited?: true;
  /** YYYY-MM-DD, or YYYY-MM, of which a chronology tells it. */
  readonly day?: string;
  /** Of that day, what is told of it where its words are none to print: cells of a table, or what was told in confidence. */
  readonly event?: 'row' | 'privileged';
  /** A decision of which no passage was chosen: its first line stands for it, and supports nothing that is said of it. */
  readonly whole?: true;
  /** Of a passage of a decision, how it follows the one before of the same ground. */
  readonly goesOn?: GoesOn;
  /** Of a decision, whose words they are where they are not the court’s, as its citation says it. */
  readonly writer?: string;
  /** The file it speaks against: a decision that was found with it, and that it treats negatively. */
  readonly against?: string;
}

export type GoesOn = 'at_once' | 'near' | 'far';

/** Who signs, and with which lines; `none` for papers nobody signs. */
export type Signer =
  | 'counsel'
  /** As counsel, on a paper that goes to the other side and not to a court. */
  | 'attorney'
  | 'sender'
  | 'client'
  | 'parties'
  | 'declarant'
  | 'notary'
  | 'issuer'
  | 'server'
  | 'none';

/** How a section looks. What is absent is ordinary. */
export interface SectionLayout {
  /**
   * How its paragraphs are numbered: from 1 in this section, on through the document, (a) (b) (c), or
   * under the number of the heading (4.1, 4.2).
   */
  readonly numbers?: 'section' | 'document' | 'letters' | 'clauses';
  /** Stands before the number and is counted through the document: `Interrogatory No.` */
  readonly label?: string;
  /** Its heading has no number where others have one. */
  readonly plainHeading?: true;
  /** No heading at all, as above the recitals of an agreement; the heading is kept for the outline. */
  readonly noHeading?: true;
  /** A table with these titles; a paragraph is a row: what stands before its first colon, the rest, its sources. */
  readonly columns?: readonly string[];
  /** Signed on its own, by this person, after its last paragraph. */
  readonly signedBy?: Signer;
  /** Begins a page. */
  readonly ownPage?: true;
}

/** What a section is for; engines write the sections of a blueprint in order. */
export interface SectionPlan {
  readonly id: string;
  readonly heading: string;
  /** For a model: what to write here. */
  readonly instruction: string;
  /** For the assembly engine: paragraphs with `{{field}}` references to the case and request. */
  readonly template: readonly string[];
  /** The firm's own words: the template is the text, and no engine writes it. */
  readonly fixed?: true;
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
  /** The standard that it states: sentences of courts are looked for that do. Of another motion: none. */
  readonly states?: Standard | 'opposed';
  /** Discloses and answers what is held against the document; left out where nothing is. */
  readonly adverse?: true;
  /** Left out unless this field has a value: `counterclaim.any`. */
  readonly when?: string;
  /**
   * Written once for each claim that the request or the facts name, with `{{item.name}}` and the like; `grounds`: once for each
   * ground of the request that no other section is about, with `{{item.heading}}` and the like; `questions`: once for each question,
   * whose words are what authority is looked for with.
   */
  readonly each?: 'claims' | 'grounds' | 'questions';
  /** The question a section made by `each` is about. */
  readonly asks?: string | undefined;
  /** The ground a section made by `each` is about. */
  readonly ground?: string;
  /** The claim a section made by `each` is about. */
  readonly claim?: ClaimPlan;
  readonly layout?: SectionLayout;
  /** Of a paper written from a plan: what is argued here, and from what. */
  readonly argued?: ArguedPoint;
}

/** A ground, or a standard that a court decides by, as a plan has it. */
export interface ArguedPoint {
  /** Our words, a paragraph each, with the handles of what they cite. */
  readonly said: readonly string[];
  /** What the other side contends; null where nobody said. */
  readonly opposing: string | null;
  /** It says itself who contends it. */
  readonly saysWho?: boolean;
  /** Handles of what is quoted for us. */
  readonly quoted: readonly string[];
  /** Handles of decisions that are cited for us and not quoted. */
  readonly cited: readonly string[];
  /** Handles of decisions against us that no sentence names, and of those that nobody told apart from this case, neither of them quoted. */
  readonly disclosed: readonly string[];
  readonly distinguished: readonly string[];
  /** Handles of decisions that are for us here, and said to be against us as well: nobody said how that is answered. */
  readonly unanswered: readonly string[];
  /** Handles of what is held against us, quoted and answered here. */
  readonly adverse: readonly string[];
  /** Of these, what is told of a decision that our words tell apart from this case, behind the paragraph of that index. */
  readonly told: readonly { readonly handle: string; readonly behind: number }[];
  /** Handle of what a lawyer may accept. */
  readonly suggested: string | null;
  /** Handles of what the matter’s documents say to it. */
  readonly evidence: readonly string[];
  /** Handles of documents of the matter that are cited and not quoted. */
  readonly exhibits: readonly string[];
  /** Whose the words are is still asked: they are not printed. */
  readonly isAsked: boolean;
  /** That nothing is argued here is an open point elsewhere, and none of this section. */
  readonly isOpenElsewhere?: true;
}

/** What a brief gives the sections of a paper, by the names templates use. */
export interface Briefed {
  readonly represents: readonly string[];
  /** To whom it goes. */
  readonly recipient?: string | null;
  /** Facts that the lawyer gives, a sentence each. */
  readonly facts?: readonly string[];
  /** Days that the lawyer gives. */
  readonly dates?: CaseFacts['key_dates'];
  readonly values: Readonly<Record<string, string | null>>;
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string | null>>[]>>;
  /** Ids of standard clauses that the lawyer leaves out. */
  readonly leftOut?: readonly string[];
  /** `isNeutral`: the heading only counts. */
  readonly grounds: readonly {
    readonly id: string;
    readonly heading: string;
    readonly isNeutral?: boolean;
  }[];
  /** The handle of the evidence for a fact, by the words of the fact. */
  readonly places: Readonly<Record<string, string>>;
  readonly claims: readonly (Required<Pick<ClaimPlan, 'against'>> & Omit<ClaimPlan, 'words' | 'noDamages'>)[];
}

/** `court` papers have a caption, `letter`s a letterhead, `agreement`s the parties, `memorandum`s to, from and re. */
export type Form = 'court' | 'letter' | 'agreement' | 'memorandum';

/** Rules of form: how papers of this type look. */
export interface FormRules {
  readonly headings: 'roman' | 'decimal' | 'none';
  readonly spacing: 'double' | 'single';
  readonly signature: Signer;
  /** `Defendant Acme’s Motion to Dismiss`, or the title alone. */
  readonly title: 'of_party' | 'plain';
  readonly contents?: true;
  readonly authorities?: true;
  /** Stands under the title, for example who serves a request on whom. */
  readonly letterhead?: readonly string[];
  /** The firm's own typeface and size in points, as its exemplar has them. */
  readonly font?: string;
  readonly size?: number;
  /** Of a firm's own type: what differs from the appliance's way. */
  readonly look?: Look;
}

/** A cause of action: what it is called, the words that name it in a request, what is alleged for it. */
export interface ClaimPlan {
  readonly name: string;
  /** The defendants of it, by name or role; absent or empty: nobody said. */
  readonly against?: readonly string[];
  /** Whose it is among those whom we act for. */
  readonly by?: readonly string[];
  /** `III`, where the lawyer counts. */
  readonly number?: string;
  /** The name is a person’s, and was not read. */
  readonly isTyped?: true;
  readonly words: readonly string[];
  readonly allegations: readonly string[];
  /** What it rests on, as the brief has it in a phrase. */
  readonly theory?: string;
  /** The sum that it claims. */
  readonly damages?: string;
  /** What it asks for in the place of damages. */
  readonly remedy?: string;
  /** The counts in whose place it is pleaded. */
  readonly alternatives?: readonly string[];
  readonly declaration?: string;
  /** It asks for an order or a declaration: nobody is damaged in an amount. */
  readonly noDamages?: true;
}

/** A blueprint: one folder under `document-types/` each, or one the firm added. */
export interface DocumentType {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly form: Form;
  readonly rules: FormRules;
  /** The title as the paper shows it, where it differs: may refer to fields. */
  readonly shownTitle?: string;
  /** For a model: how a paper of this kind sounds. */
  readonly toneGuidance: string;
  /** What a lawyer looks at before it leaves the house; part of the report of each draft. */
  readonly checks: readonly string[];
  /** Causes of action such a paper may plead, with what must be alleged for each. */
  readonly claims?: readonly ClaimPlan[];
  /** Which side usually acts in it, for a case that does not say who the client is; the claiming one when absent. */
  readonly actingSide?: 'claiming' | 'defending';
  /** It answers the other side’s motion: who reads `the moving party` in a decision reads of the opponent. */
  readonly opposes?: true;
  /** To whom a letter is written. */
  readonly addressee?: 'opponent' | 'client';
  /**
   * Documents of the matter that it takes of its own accord: `named`, none but what the brief names; `grounds`, none for the facts;
   * `alleged`, those that speak to what it says, and no papers of an action.
   */
  readonly evidence?: 'named' | 'grounds' | 'pleadings' | 'alleged';
  /** It goes to one opponent: of several somebody has to say which. */
  readonly oneOpponent?: true;
  /** A memorandum that goes to whom the brief names: outside the firm where nobody knows the recipient as one of ours. */
  readonly reader?: 'named';
  /** A memorandum that leaves the firm: nothing told in confidence stands in it. */
  readonly goesOut?: true;
  /** Words, in small letters, of the labels of key dates by which it is due. */
  readonly due?: readonly string[];
  /** It is sworn to, or holds against our side: it tells the facts of the brief, and none of the case record. */
  readonly facts?: 'brief';
  /** What its brief asks for. */
  readonly brief: BriefPlan;
  readonly sections: readonly SectionPlan[];
  /** Fields of the case without which the document has blanks; JSON names of the API. */
  readonly requiredFields: readonly string[];
  /** Words that steer retrieval of precedents for this type. */
  readonly retrieval: readonly string[];
}

/** The lawyer who signs, and the firm’s office. */
export interface CounselContact {
  /** `Cal. Bar No. 123456` */
  readonly bar_numbers: readonly { readonly jurisdiction: string; readonly number: string }[];
  /** Its lines end with a line feed. */
  readonly address: string | null;
  readonly telephone: string | null;
  readonly email: string | null;
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
  readonly parties: readonly (Party & {
    /** What a pleading says that it is, where a brief gives it. */
    readonly pleaded?: string;
    /** The paper is directed against it, and against no party that is not marked. */
    readonly directed?: true;
  })[];
  /** Nobody said for certain against whom the paper is. */
  readonly adversary?: 'open';
  /** How the action is called, where it is not that of the record. */
  readonly styled?: string;
  /** How the lawyer who signs is reached. */
  readonly counsel_contact?: CounselContact | undefined;
  readonly facts: string | null;
  readonly key_dates: readonly { label: string; date: string }[];
  readonly responsible_attorney: string | null;
}

export interface WriteRequest {
  readonly documentType: DocumentType;
  readonly firmName: string;
  readonly case: CaseFacts;
  /** What the brief says, under the names that templates use. */
  readonly briefed: Briefed;
  /** The words of the brief that may be printed. */
  readonly said: string;
  /** What the documents of the matter say, page by page: names, days and sums in them are known. */
  readonly record: readonly string[];
  /** Of the documents of the matter, what a model may read beside the sources, the nearest first. */
  readonly excerpts?:
    | readonly { readonly title: string; readonly text: string; readonly order: number }[]
    | undefined;
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
  /** The words of the blueprint, the brief or the record, which no model wrote. */
  readonly printed?: true;
}

/** The draft waits for its turn. */
export interface QueuedNotice {
  readonly queued: {
    /** 1 is next. */
    readonly position: number;
    readonly waiting: number;
  };
}

/** A model that tells how well a passage answers a sentence. Which one it is, and where it runs, others know. */
export interface Reranker {
  /** null where none is in use. */
  open(): Promise<OpenedReranker | null>;
}

export interface OpenedReranker {
  readonly name: string;
  readonly sha256: string;
  /** 0 to 1. @throws ChanceryError `engine_unavailable`; the reason of `signal` */
  score(sentence: string, passage: string, signal: AbortSignal): Promise<number>;
}

/** For whom a draft is written: whose turn it is, and what of earlier drafts an engine may still have in its memory. */
export interface Writer {
  readonly firm: string;
  readonly client: string;
  /** For whom the client acts, if for anybody. */
  readonly person?: string | null;
  /**
   * Digest of firm, case, document type and of what the caller may see. An engine uses what it remembers of one draft for
   * another only where this is the same: how fast a draft begins must tell nobody what others asked.
   */
  readonly memory: string;
  /** The words must be the same for the same seed, even if that takes longer. */
  readonly exact: boolean;
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

export interface Written extends Usage {
  /** What the reader of the draft must know about how it was written. */
  readonly notes?: readonly string[];
}

/** One folder under `engines/` each. */
export interface Engine {
  readonly kind: EngineKind;
  /** null while the engine cannot be used (no model installed). */
  identity(): Promise<EngineIdentity | null>;
  /** What the caller must know about how this engine reads the request, for example an unknown tone. */
  notes?(request: WriteRequest): readonly string[];
  /** Yields paragraphs section by section as they are written, before them perhaps its place in a queue; returns the token counts. */
  write(
    request: WriteRequest,
    signal: AbortSignal,
    writer?: Writer,
  ): AsyncGenerator<RawParagraph | QueuedNotice, Written>;
  /** Of a language model: one JSON value of a schema, as text. Absent where there is none to ask. */
  answer?(question: Question, signal: AbortSignal, writer?: Writer): Promise<string>;
}

/** What a language model is asked beside the writing of papers. */
export interface Question {
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly text: string }[];
  /** JSON Schema. */
  readonly schema: object;
  readonly maxTokens: number;
}
