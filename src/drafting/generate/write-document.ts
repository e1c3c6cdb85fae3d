/**
 * From an engine's paragraphs to a verified body. Each paragraph is verified before anybody sees it; what
 * the whole amounts to is counted at the end, on the finished text.
 */
import type { DocumentCitation, DocumentParagraph, DocumentSection, Verification } from '../document.ts';
import type { NamedAuthority } from '../law/named-authorities.ts';
import type {
  CaseFacts,
  Engine,
  QueuedNotice,
  RawParagraph,
  Reranker,
  SectionPlan,
  Source,
  Usage,
  WriteRequest,
  Writer,
} from '../model.ts';
import { notesOnCounsel, notesOnSides } from '../parties/sides.ts';
import {
  checkDocument,
  DraftRecord,
  openPoint,
  openPointsAround,
  rerankSupport,
  type VerifiedParagraphs,
  verifyParagraph,
} from '../verify/index.ts';

export interface ParagraphEvent {
  readonly event: 'paragraph';
  readonly data: {
    readonly section: string;
    readonly paragraph: DocumentParagraph;
    /** Until the document comes: that alone is the draft. */
    readonly provisional: true;
  };
}

export interface QueuedEvent {
  readonly event: 'queued';
  readonly data: QueuedNotice['queued'];
}

export interface WrittenDocument {
  readonly sections: readonly DocumentSection[];
  readonly citations: readonly DocumentCitation[];
  readonly verification: Verification;
  readonly usage: Usage;
}

export interface WriteOptions {
  readonly signal: AbortSignal;
  readonly writer?: Writer;
  /** Asked about support, where one is in use. */
  readonly reranker?: Reranker | undefined;
  /** Decisions that the request names and the vault holds. */
  readonly authorities?: readonly NamedAuthority[];
  /** What stands around the sections when it is printed: head, headings, lines for signatures. */
  readonly frame?: (sections: readonly DocumentSection[]) => string;
  /** Reads pages again after the last word was written. */
  readonly pageTexts: () => Promise<(fileId: string, page: number) => string | undefined>;
}

/** Yields each finished paragraph as soon as the engine has written it. */
export async function* writeDocument(
  engine: Engine,
  request: WriteRequest,
  { signal, pageTexts, writer, reranker, authorities, frame }: WriteOptions,
): AsyncGenerator<ParagraphEvent | QueuedEvent, WrittenDocument> {
  const sources = new Map(request.sources.map((source) => [source.handle, source]));
  const ofServer = new DraftRecord({ ...request, authorities });
  const record =
    engine.kind === 'assembly' ? ofServer : new DraftRecord({ ...request, authorities, byModel: true });
  const draft = new DraftBody(request.documentType.sections);
  const writing = engine.write(request, signal, writer);
  try {
    let next = await writing.next();
    for (; next.done !== true; next = await writing.next()) {
      signal.throwIfAborted();
      if ('queued' in next.value) {
        yield { event: 'queued', data: next.value.queued };
        continue;
      }
      const { text, printed } = next.value;
      yield* draft.take(next.value, verifyParagraph(text, sources, printed === true ? ofServer : record));
    }
    for (const open of draft.fillGaps()) yield open;
    const { sections } = draft;
    const around = frame?.(sections) ?? '';
    const { citations, fewWords, lawOfRequest, ...counted } = checkDocument({
      sections,
      sources,
      record,
      pageText: await pageTexts(),
    });
    const reranked = await rerankSupport(reranker, counted.support, { sources, fewWords }, signal);
    const verification = {
      ...counted,
      support: reranked.support,
      ...(reranked.reranker !== undefined && { reranker: reranked.reranker }),
      unsupported: [...draft.replaced, ...counted.unsupported],
      placeholders: [...counted.placeholders, ...openPointsAround(around)],
      removed: draft.removed,
      // Who gathered the material knows what was in it.
      injections: [],
      notes: [
        ...notesOn(engine, request),
        ...notesOnNames(citations, sources),
        ...notesOnLaw(lawOfRequest),
        ...(next.value.notes ?? []),
        ...reranked.notes,
      ],
    };
    return {
      sections,
      citations,
      verification,
      usage: { prompt_tokens: next.value.prompt_tokens, completion_tokens: next.value.completion_tokens },
    };
  } finally {
    // A caller that stops reading must stop the engine too.
    await writing.return({ prompt_tokens: 0, completion_tokens: 0 });
  }
}

function paragraphEvent(section: string, paragraph: DocumentParagraph): ParagraphEvent {
  return { event: 'paragraph', data: { section, paragraph, provisional: true } };
}

/** What the engine has to say, what the case does not say, and what the blueprint asks a lawyer to look at. */
function notesOn(engine: Engine, request: WriteRequest): readonly string[] {
  const { case: matter, documentType } = request;
  const missing = documentType.requiredFields.filter((field) => {
    const value: unknown = matter[field as keyof CaseFacts];
    return (
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    );
  });
  return [
    ...(engine.notes?.(request) ?? []),
    ...notesOnSides(request),
    ...notesOnCounsel(request),
    ...(missing.length === 0
      ? []
      : [`The case record does not say: ${missing.join(', ').replaceAll('_', ' ')}.`]),
    ...documentType.checks.map((check) => `Check before it is signed: ${check}`),
  ];
}

function notesOnLaw(named: readonly string[]): readonly string[] {
  return named.length === 0
    ? []
    : [`Cited as the request names them, and for you to check against their text: ${named.join('; ')}.`];
}

/** A citation that nobody wrote down is compared before anybody signs. */
function notesOnNames(
  citations: readonly DocumentCitation[],
  sources: ReadonlyMap<string, Source>,
): readonly string[] {
  const cited = new Set(citations.map(({ handle }) => handle));
  const named = (by: 'caption' | 'file_name', ofCase = false) => {
    const names = [...cited].flatMap((handle) => {
      const source = sources.get(handle);
      if (source?.namedBy !== by || (source.kind !== 'precedent') !== ofCase) return [];
      return [by === 'file_name' ? source.fileTitle : (source.cited?.whole ?? source.citation)];
    });
    return [...new Set(names)].join('; ');
  };
  const [captions, files, papers] = [named('caption'), named('file_name'), named('file_name', true)];
  return [
    ...(captions === ''
      ? []
      : [
          `Cited as their first pages name them, since they have no title: ${captions}. Compare them with the reporter.`,
        ]),
    ...(files === ''
      ? []
      : [
          `Cited by the name of a file, with an open point for the citation: ${files}. Give these decisions their citation as title.`,
        ]),
    ...(papers === ''
      ? []
      : [
          `Documents of the case that have no title, with an open point for their exhibit or docket number: ${papers}.`,
        ]),
  ];
}

/** Collects the sections in the order of the blueprint, whatever order the engine writes them in. */
class DraftBody {
  readonly removed: Verification['removed'][number][] = [];
  readonly replaced: Verification['unsupported'][number][] = [];
  readonly sections: readonly (Omit<DocumentSection, 'paragraphs'> & { paragraphs: DocumentParagraph[] })[];

  private readonly byId: ReadonlyMap<string, DraftBody['sections'][number]>;

  constructor(plans: readonly SectionPlan[]) {
    this.sections = plans.map(({ id, heading, level, numbered, afterSignature, layout }) => ({
      id,
      heading,
      level: level ?? 1,
      numbered: numbered ?? false,
      after_signature: afterSignature ?? false,
      ...(layout === undefined ? {} : { layout }),
      paragraphs: [],
    }));
    // Of several of one name the first.
    this.byId = new Map(this.sections.toReversed().map((section) => [section.id, section]));
  }

  take({ section }: RawParagraph, verified: VerifiedParagraphs): ParagraphEvent[] {
    const { paragraphs, removed, replaced } = verified;
    if (!this.add(section, paragraphs)) return [];
    this.note(section, removed);
    for (const { kind, text } of replaced)
      this.replaced.push({ section, kind, text: text.slice(0, MOST_REPORTED), replaced: true });
    return paragraphs.map((paragraph) => paragraphEvent(section, paragraph));
  }

  /** False for a section the document does not have; that is put on record and its text is dropped. */
  private add(id: string, paragraphs: readonly DocumentParagraph[]): boolean {
    const section = this.byId.get(id);
    if (section === undefined) {
      this.note('', [{ kind: 'markup', text: 'text for a section that this document does not have' }]);
      return false;
    }
    section.paragraphs.push(...paragraphs);
    return true;
  }

  private note(section: string, removed: VerifiedParagraphs['removed']): void {
    for (const one of removed) this.removed.push({ section, ...one, text: one.text.slice(0, MOST_REPORTED) });
  }

  /** A section nobody wrote is an open point, not a heading over nothing. */
  fillGaps(): ParagraphEvent[] {
    return this.sections
      .filter(({ paragraphs }) => paragraphs.length === 0)
      .map(({ id, heading, paragraphs }) => {
        const paragraph = { text: openPoint(heading), kind: 'placeholder', citations: [] } as const;
        paragraphs.push(paragraph);
        return paragraphEvent(id, paragraph);
      });
  }
}

/** Characters of a removed passage that the report shows. */
const MOST_REPORTED = 500;
