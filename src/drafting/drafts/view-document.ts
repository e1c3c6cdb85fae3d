/** A draft as the contract shows it: with the places of all that a reader may click, and what stands around its sections. */
import { yieldToEventLoop } from '../../platform/index.ts';
import type {
  DocumentCitation,
  DocumentParagraph,
  DocumentSection,
  DraftDocument,
  Renderable,
} from '../document.ts';
import type { Block } from '../render/blocks.ts';
import { type CitationsPrinted, printedCitations } from '../render/citation-forms.ts';
import { hasHeading, headingNumbers, numbersOf } from '../render/layout.ts';
import { layOut } from '../render/paper.ts';
import { remarksOf } from '../render/remarks.ts';
import { segmentsOf } from '../render/segments.ts';
import { PLACEHOLDER } from '../verify/index.ts';
import type { Actor } from '../versions/model.ts';

interface OpenPoint {
  readonly text: string;
  readonly section: string | null;
  /** Of the section, from 0. */
  readonly paragraph: number | null;
  readonly span: readonly [number, number] | null;
}

/** What is known of a version besides its words. */
export interface VersionState {
  /** Of this answer. */
  readonly version: number;
  /** The newest. */
  readonly versions: number;
  readonly reviewed: { readonly by: Actor; readonly at: string } | null;
}

const FIRST: VersionState = { version: 1, versions: 1, reviewed: null };

/** In turns with others: of a draft of megabytes it takes tens of milliseconds. */
export async function viewOf(document: DraftDocument, { version, versions, reviewed }: VersionState = FIRST) {
  const {
    verification,
    passport,
    caption: _caption,
    material: _material,
    revision = null,
    plan_id = null,
    ...rest
  } = document;
  await yieldToEventLoop();
  const { head, signatures, signedSections } = frameOf(document);
  const citations = document.citations.map(({ cited: _cited, ...one }) => one);
  const sections = await sectionsOf(document, signedSections);
  await yieldToEventLoop();
  return {
    ...rest,
    citations,
    sections,
    head,
    signatures,
    plan_id,
    version,
    versions,
    reviewed,
    revision,
    verification: {
      ...verification,
      adverse: verification.adverse ?? [],
      unplaced: verification.unplaced ?? [],
      unsupported: unsupportedIn(verification),
      replaced: verification.unsupported
        .filter(({ replaced }) => replaced)
        .map(({ section, kind, text }) => ({ section, kind, text })),
      placeholders: verification.placeholders.map(({ text }) => text),
      open_points: [
        ...openPointsOf(document),
        ...[...head.flatMap(({ lines, beside }) => [...lines, ...beside]), ...signatures.flat()]
          .concat(sections.flatMap((section) => section.signatures.flat()))
          .flatMap(outsideSections),
      ],
      remarks: placedRemarks(document),
      removed: verification.removed.map((one) => ({ ...one, from: one.from ?? ('engine' as const) })),
    },
    passport: { ...passport },
  };
}

/** The same in JSON, as it goes out. */
export async function writtenDraft(document: DraftDocument, state?: VersionState): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await viewOf(document, state)));
}

async function sectionsOf(document: Renderable, signed: ReadonlyMap<string, readonly (readonly string[])[]>) {
  const known = citationsOf(document);
  const printed = printedCitations(document);
  const headings = headingNumbers(document);
  const numbers = numbersOf(document);
  const sections = document.sections.map((section, at) => ({
    ...withoutLayout(section),
    number: headings[at] ?? '',
    heading_shown: hasHeading(section),
    signatures: (signed.get(section.id) ?? []).map((lines) => [...lines]),
    paragraphs: [] as ReturnType<typeof paragraphOf>[],
  }));
  for (const [at, { paragraphs }] of document.sections.entries())
    for (const paragraph of paragraphs) {
      await yieldToEventLoop();
      sections[at]?.paragraphs.push(paragraphOf(paragraph));
    }
  return sections;

  function paragraphOf(paragraph: DocumentParagraph) {
    return {
      ...paragraph,
      number: numbers.get(paragraph)?.text ?? null,
      places: placesOf(paragraph, known, printed),
      ...quotationOf(paragraph, known, printed),
    };
  }
}

function withoutLayout({ layout: _layout, ...section }: DocumentSection) {
  return section;
}

type Citations = ReadonlyMap<string, DocumentCitation>;

function citationsOf({ citations }: Pick<Renderable, 'citations'>): Citations {
  return new Map(citations.map((one) => [one.handle, one]));
}

function placesOf(paragraph: DocumentParagraph, known: Citations, all: CitationsPrinted) {
  const places: { handle: string; span: readonly [number, number]; printed: string }[] = [];
  const forms = [...(all.get(paragraph) ?? [])];
  let at = 0;
  for (const segment of segmentsOf(paragraph, known)) {
    const end = at + segment.text.length;
    if (segment.kind === 'citation') {
      const { text, stop } = forms.shift() ?? { text: segment.text, stop: '' };
      places.push({ handle: segment.citation.handle, span: [at, end], printed: text + stop });
    }
    at = end;
  }
  return places;
}

/** Of a quotation: what is printed below it, and what of its words is not printed. */
function quotationOf(paragraph: DocumentParagraph, known: Citations, all: CitationsPrinted) {
  const source = paragraph.kind === 'quotation' ? known.get(paragraph.citations[0] ?? '') : undefined;
  const [form] = source === undefined ? [] : (all.get(paragraph) ?? []);
  return {
    printed_source: form === undefined ? null : form.text + form.stop,
    marks: source?.quote === paragraph.text ? [...(source.cited?.marks ?? [])] : [],
  };
}

function openPointsOf({ sections }: Renderable): OpenPoint[] {
  return sections.flatMap(({ id, paragraphs }) =>
    paragraphs.flatMap(({ text, kind }, paragraph) =>
      // The words of a source are not ours to complete.
      kind === 'quotation'
        ? []
        : [...text.matchAll(PLACEHOLDER)].map(
            ({ 0: words, index }): OpenPoint => ({
              text: words,
              section: id,
              paragraph,
              span: [index, index + words.length],
            }),
          ),
    ),
  );
}

function outsideSections(line: string): OpenPoint[] {
  return [...line.matchAll(PLACEHOLDER)].map(([text]) => ({
    text,
    section: null,
    paragraph: null,
    span: null,
  }));
}

function placedRemarks(document: Renderable) {
  const { of } = remarksOf(document);
  return document.sections.flatMap(({ id, paragraphs }) =>
    paragraphs.flatMap((paragraph, index) =>
      (of.get(paragraph) ?? []).map(({ level, sentence, span, text }) => ({
        section: id,
        paragraph: index,
        span,
        level,
        text: sentence,
        reason: text[0] ?? '',
      })),
    ),
  );
}

type HeadKind = 'court' | 'caption' | 'letterhead' | 'address' | 'reference' | 'head' | 'title';

interface HeadBlock {
  readonly kind: HeadKind;
  readonly lines: string[];
  /** At the right of a caption; what the lines of a memorandum’s head say. */
  readonly beside: string[];
}

/** What is printed above the sections, and where somebody signs. */
function frameOf(document: Renderable) {
  const head: HeadBlock[] = [];
  let signatures: string[][] = [];
  const signedSections = new Map<string, string[][]>();
  let section: string | null = null;
  let ended = false;
  const ids = document.sections;
  const bare = ids.map((one) => ({ ...one, paragraphs: [] }));
  const { blocks } = layOut({ ...document, sections: bare }, { annotations: false });
  for (const block of blocks) {
    if (block.kind === 'heading') section = ids[Number(block.mark.slice('section_'.length)) - 1]?.id ?? null;
    const shown = headBlock(block);
    if (shown !== null) head.push(shown);
    if (block.kind !== 'signatures') continue;
    const lines = block.blocks.map((one) => one.map((line) => (line === 'pen' ? '' : plain(line))));
    // The signature of the paper stands before what comes after it; that of a certificate under its section.
    const isOwn = ids.some(
      ({ id, layout, after_signature }) =>
        id === section && (layout?.signedBy !== undefined || after_signature),
    );
    if (!ended && !isOwn) {
      signatures = lines;
      ended = true;
    } else if (section !== null) signedSections.set(section, lines);
  }
  return { head, signatures, signedSections };
}

function plain(line: readonly { readonly text: string }[]): string {
  return line.map(({ text }) => text).join('');
}

function headBlock(block: Block): HeadBlock | null {
  switch (block.kind) {
    case 'court':
      return { kind: 'court', lines: block.lines.map(plain), beside: [] };
    case 'reference':
    case 'title':
      return { kind: block.kind, lines: [plain(block.line)], beside: [] };
    case 'caption':
      return {
        kind: 'caption',
        lines: block.sides.map(({ line }) => plain(line)),
        beside: block.numbers.map(plain),
      };
    case 'letterhead':
      return { kind: 'letterhead', lines: [...block.lines], beside: [] };
    case 'address':
      return { kind: 'address', lines: block.lines.map(plain), beside: [] };
    case 'head':
      return {
        kind: 'head',
        lines: block.rows.map(([label]) => label),
        beside: block.rows.map(([, line]) => plain(line)),
      };
    default:
      return null;
  }
}

/** What a lawyer must look at, each once: statements without a source, sentences that their citation does not support. */
function unsupportedIn({ unsupported, support }: DraftDocument['verification']): string[] {
  const sentences = support.filter(({ verdict }) => verdict === 'unsupported');
  return [...new Set([...unsupported.map(({ text }) => text), ...sentences.map(({ sentence }) => sentence)])];
}
