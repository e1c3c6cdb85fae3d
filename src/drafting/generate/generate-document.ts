import { laneOf, type Principal, type SigningKeys } from '../../access/index.ts';
import { getCase } from '../../cases/index.ts';
import { getFirm } from '../../firm/index.ts';
import { ChanceryError, type Clock, type Ids, type Json, timestamp } from '../../platform/index.ts';
import type { Queries, TruthTables } from '../../store/index.ts';
import { textOf } from '../brief/model.ts';
import { unplacedAndUnprinted, unprinted } from '../brief/unprinted.ts';
import { digestOf } from '../digest.ts';
import type { AnalysedPrecedent, DocumentSection, FoundInstruction } from '../document.ts';
import { documentType } from '../document-types/list-document-types.ts';
import { type PackedDraft, packDraft } from '../drafts/pack-draft.ts';
import type { AnswerWriter } from '../drafts/read-versions.ts';
import { storeDraft } from '../drafts/store-draft.ts';
import { allEngines, type EngineParts } from '../engines/all.ts';
import { namedAuthorities } from '../law/named-authorities.ts';
import { findInjections } from '../material/index.ts';
import type {
  CaseFacts,
  DocumentType,
  EngineIdentity,
  Reranker,
  Source,
  WriteRequest,
  Writer,
} from '../model.ts';
import { captionOf, toFacts } from '../parties/caption.ts';
import { authorName, counselContact } from '../parties/counsel-contact.ts';
import { makePassport } from '../passport/index.ts';
import { storedPlan } from '../plan/keep-plans.ts';
import { composePlan, filesOf } from '../plan/make-plan.ts';
import type { MatterParts } from '../plan/matter-documents.ts';
import type { PlanBody } from '../plan/model.ts';
import { printedThoughWithheld } from '../plan/withheld.ts';
import { fromPlan } from '../plan/write-from-plan.ts';
import { renderMarkdown } from '../render/markdown.ts';
import { revalidateAccess, stillSeen } from '../sources/revalidate-access.ts';
import { chooseEngine } from './choose-engine.ts';
import { placed, readPages } from './stored-pages.ts';
import { type ParagraphEvent, type QueuedEvent, writeDocument } from './write-document.ts';

export type DraftingParts = MatterParts &
  EngineParts & {
    readonly clock: Clock;
    readonly ids: Ids;
    /** Sign the passports. */
    readonly signingKeys: SigningKeys;
    /** Asked about support; without it, or while it has no model, words alone decide. */
    readonly reranker?: Reranker | undefined;
    /** Before anything is written: a draft that cannot be kept is not begun. @throws ChanceryError `storage_full` */
    readonly assertRoom?: (() => void) | undefined;
    /** Does the reading and writing elsewhere; in this process when absent. */
    readonly composer?: Composer | undefined;
    /** Does the writing of long answers elsewhere. */
    readonly answers?: AnswerWriter | undefined;
  };

/** Plans, gathers, writes and verifies a draft, and stores nothing. */
export interface Composer {
  compose(
    principal: Principal,
    input: ComposeInput,
    signal: AbortSignal,
  ): AsyncGenerator<DraftEvent, PackedDraft>;
}

export interface ComposeInput extends GenerateInput {
  /** Of the document to be. */
  readonly id: string;
}

export interface GenerateInput {
  readonly case_id: string;
  readonly document_type: string;
  /** May be absent where there is a brief or a plan. */
  readonly context?: string | undefined;
  /** Typed values in place of words: what the context says beyond them is read by layout and notation alone. */
  readonly brief?: { readonly [field: string]: Json } | undefined;
  /** Id of a stored plan: the paper is written from exactly that. */
  readonly plan_id?: string | undefined;
  /** Free text; `formal` when absent. */
  readonly tone?: string | undefined;
  /** Ids of the only files that may be used. */
  readonly sources?: readonly string[] | undefined;
  readonly engine?: string | undefined;
  /** Whole number; made from the request when absent, so that the same request gives the same draft. */
  readonly seed?: number | undefined;
  /** BCP 47; `en` when absent. */
  readonly language?: string | undefined;
}

/** What a caller that reads along is told: `started` first, then each paragraph as it is written and verified. */
export type DraftEvent =
  | {
      readonly event: 'started';
      readonly data: {
        readonly document_type: string;
        readonly title: string;
        readonly engine: EngineIdentity;
        readonly sections: readonly { readonly id: string; readonly heading: string }[];
      };
    }
  | QueuedEvent
  | ParagraphEvent;

/** For a draft that belongs to a job, or is answered once. */
export interface DraftEnd {
  /** The document’s id; a new one when absent. */
  readonly id?: string | undefined;
  /** Runs in the transaction that stores the document: both happen or neither. */
  readonly stored?: ((tx: Queries<TruthTables>, id: string) => Promise<void>) | undefined;
}

/**
 * Drafts a document for a case and stores it with its passport, for a caller that reads along. Nothing is stored when it stops reading before the end.
 *
 * @throws ChanceryError `not_found` (case), `unknown_document_type`, `validation_failed` (sources, engine),
 * `engine_unavailable`, `storage_full`, `conflict` (a source changed meanwhile), `too_complex`; the signal's reason when
 * aborted
 */
export async function* streamDocument(
  parts: DraftingParts,
  principal: Principal,
  input: GenerateInput,
  signal: AbortSignal,
  end: DraftEnd = {},
): AsyncGenerator<DraftEvent, PackedDraft> {
  parts.assertRoom?.();
  const wanted = { ...input, id: end.id ?? parts.ids.next('doc') };
  const composing =
    parts.composer?.compose(principal, wanted, signal) ?? composeDocument(parts, principal, wanted, signal);
  const packed = yield* composing;
  signal.throwIfAborted();
  await storeDraft(parts, principal, packed, end.stored);
  return packed;
}

/** A draft as it would be stored. It is told to nobody but who asked, and leaves no trace. */
export async function* composeDocument(
  parts: Omit<DraftingParts, 'ids' | 'composer' | 'answers'>,
  principal: Principal,
  input: ComposeInput,
  signal: AbortSignal,
): AsyncGenerator<DraftEvent, PackedDraft> {
  const blueprint = await documentType(parts, principal, input.document_type);
  const { case: matter } = await getCase(parts, principal, input.case_id);
  const { engine, identity } = await chooseEngine(allEngines(parts), input.engine);
  const firm = await getFirm(parts, principal, principal.firmId);
  const today = timestamp(parts.clock).slice(0, 10);
  const plan =
    (await namedPlan(parts, principal, input, matter.id)) ??
    (await composePlan({ ...parts, model: { engines: allEngines(parts) } }, principal, input)).plan;
  const attorney = textOf(plan.brief, 'responsible_attorney') ?? matter.responsible_attorney;
  const counsel = await counselContact(parts, principal, attorney);
  const frame = {
    blueprint,
    matter: toFacts({ ...matter, responsible_attorney: attorney }, blueprint, counsel),
    firmName: firm.name,
    today,
    forModel: identity.kind !== 'assembly',
  };
  const material = await ofPlan(parts, principal, plan, frame);
  const { type, facts, sources, analysis, injections, named, notes } = material;
  const request = toRequest(input, material, firm.name, today);
  const authorities = await namedAuthorities(parts, principal, request.said);
  const title = `${type.title} — ${matter.title}`;
  const outline = type.sections.map(({ id, heading }) => ({ id, heading }));
  yield { event: 'started', data: { document_type: type.id, title, engine: identity, sections: outline } };

  const head = {
    id: input.id,
    document_type: type.id,
    title,
    language: request.language,
    caption: {
      ...captionOf(request),
      ...(type.form === 'memorandum' && {
        author: request.briefed.values['given.author'] ?? (await authorName(parts, principal)),
      }),
    },
    created_at: timestamp(parts.clock),
  };
  const paragraphs = writeDocument(engine, request, {
    signal,
    writer: writerOf(principal, input),
    pageTexts: () => readPages(parts, principal, sources),
    reranker: parts.reranker,
    authorities,
    frame: (sections) => renderMarkdown({ ...head, sections: withoutText(sections), citations: [] }),
  });
  const ofRequest = authorities.flatMap(({ fileIds }) => fileIds);
  const files = [...new Set([...sources.map(({ fileId }) => fileId), ...named, ...ofRequest])];
  const written = yield* revalidateAccess(paragraphs, stillSeen(parts, principal, matter.id, files));
  if (written.citations.some(({ verdict }) => verdict === 'altered')) {
    throw new ChanceryError('conflict', 'A source was changed while the draft was written.', {
      hint: 'Ask for the draft again.',
    });
  }
  const { sections, citations } = written;
  const printed = renderMarkdown({ ...head, sections, citations });
  const missing =
    identity.kind === 'assembly'
      ? unprinted(material.printed, {
          text: printed,
          form: type.form,
          asks: type.brief.fields,
          minds: ({ cite }) =>
            plan.grounds.some(({ authorities }) =>
              authorities.some(
                (one) =>
                  one.cite === cite &&
                  (one.file_id === null || citations.some(({ file_id }) => file_id === one.file_id)),
              ),
            ),
        })
      : [];
  const body = {
    ...head,
    case_id: matter.id,
    ...(input.plan_id === undefined ? {} : { plan_id: input.plan_id }),
    tone: request.tone,
    seed: request.seed,
    engine: identity,
    sections: written.sections,
    precedent_analysis: analysis,
    citations: await placed(parts, principal, written.citations),
    verification: {
      ...written.verification,
      adverse: await placed(parts, principal, written.verification.adverse ?? []),
      notes: [
        ...new Set([
          ...printedThoughWithheld(plan.brief, printed),
          ...material.first,
          ...written.verification.notes,
          ...notes,
          ...missing,
        ]),
      ],
      unplaced: unplacedAndUnprinted(plan.brief, printed),
      injections: [
        ...injections,
        ...injectionsIn('request', input.context ?? ''),
        ...injectionsIn('case', facts.facts ?? ''),
      ],
    },
    usage: written.usage,
    material: { said: request.said, sources },
    created_at: timestamp(parts.clock),
  };
  const whole = { ...body, text: renderMarkdown(body) };
  const passport = await makePassport(parts.signingKeys, { document: whole, request });
  return packDraft({ ...whole, passport }, files);
}

/** What a paper is written from. */
interface Material extends Pick<WriteRequest, 'briefed' | 'said' | 'record' | 'excerpts'> {
  readonly type: DocumentType;
  readonly facts: CaseFacts;
  readonly sources: readonly Source[];
  readonly analysis: readonly AnalysedPrecedent[];
  readonly injections: readonly FoundInstruction[];
  /** Further files that words of the draft may come from. */
  readonly named: readonly string[];
  readonly printed: PlanBody['brief'];
  readonly first: readonly string[];
  readonly notes: readonly string[];
}

interface Frame {
  readonly blueprint: DocumentType;
  readonly matter: CaseFacts;
  readonly firmName: string;
  readonly today: string;
  /** A model reads more than what is cited. */
  readonly forModel: boolean;
}

/**
 * The plan that a request names; null where one is made of its brief and its words.
 * @throws ChanceryError `invalid_request`, `not_found` (plan), `validation_failed` (a plan of something else)
 */
export async function namedPlan(
  parts: Pick<MatterParts, 'database'>,
  principal: Principal,
  { plan_id: planId, brief, context, document_type }: GenerateInput,
  caseId: string,
): Promise<PlanBody | null> {
  const refuse = (code: 'invalid_request' | 'validation_failed', pointer: string, detail: string) =>
    new ChanceryError(code, 'The request does not fit.', {
      hint: 'Send context, or a brief, or the id of a plan of this case and document type.',
      errors: [{ pointer, detail }],
    });
  if (planId === undefined) {
    if (brief === undefined && context === undefined)
      throw refuse('invalid_request', '/context', 'is required without brief or plan_id');
    return null;
  }
  if (brief !== undefined) throw refuse('invalid_request', '/plan_id', 'excludes brief: the plan has one');
  const { plan } = await storedPlan(parts, principal, planId);
  if (plan.case_id !== caseId) throw refuse('validation_failed', '/plan_id', 'is a plan of another case');
  if (plan.document_type !== document_type)
    throw refuse(
      'validation_failed',
      '/plan_id',
      `is a plan of another document type: ${plan.document_type}`,
    );
  return plan;
}

async function ofPlan(
  parts: MatterParts,
  principal: Principal,
  plan: PlanBody,
  { blueprint, matter, ...frame }: Frame,
): Promise<Material> {
  const made = await fromPlan(parts, principal, plan, blueprint, matter, frame);
  const { documentType: type, case: facts, ...rest } = made;
  return { ...rest, type, facts, named: [...filesOf(plan), ...made.files] };
}

function withoutText(sections: readonly DocumentSection[]): DocumentSection[] {
  return sections.map((section) => ({ ...section, paragraphs: [] }));
}

function injectionsIn(where: 'request' | 'case', text: string): FoundInstruction[] {
  return findInjections(text).map(({ kind, span }) => ({
    where,
    file_id: null,
    page: null,
    span,
    kind,
    text: text.slice(...span).slice(0, 200),
  }));
}

/** `memory`: whoever sees something else, or asks for something else, starts afresh. */
function writerOf(principal: Principal, input: GenerateInput): Writer {
  const { firmId, clientId, personId, resources } = principal;
  return {
    firm: firmId,
    client: laneOf(principal),
    person: personId,
    memory: digestOf([
      firmId,
      input.case_id,
      input.document_type,
      input.sources,
      clientId,
      personId,
      resources,
    ]),
    exact: input.seed !== undefined,
  };
}

function toRequest(
  input: GenerateInput,
  { type, facts, sources, briefed, said, record, excerpts }: Material,
  firmName: string,
  today: string,
): WriteRequest {
  const request = {
    documentType: type,
    firmName,
    case: facts,
    briefed,
    said,
    record,
    ...(excerpts === undefined ? {} : { excerpts }),
    tone: input.tone ?? 'formal',
    language: input.language ?? 'en',
    sources,
    today,
  };
  return { ...request, seed: seedOf(input.seed, request) };
}

/** 31 bits are what every engine can take. */
function seedOf(given: number | undefined, request: unknown): number {
  return (given ?? Number.parseInt(digestOf(request).slice(0, 8), 16)) % 2 ** 31;
}
