/** A complete fictional case with sources, and what the tests of this room do with it. */
import type { DocumentSection } from '../../src/drafting/document.ts';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import type {
  CaseFacts,
  Engine,
  RawParagraph,
  Source,
  Usage,
  WriteRequest,
} from '../../src/drafting/model.ts';
import { planDocument, withoutEmptySections } from '../../src/drafting/plan/plan-document.ts';
import { type WrittenDocument, writeDocument } from '../../src/drafting/write-document.ts';

export function source(number: number, quote: string, citation: string, kind = 'precedent'): Source {
  return {
    handle: `S${number}`,
    fileId: `file_${number}`,
    caseId: null,
    fileTitle: citation,
    kind,
    sha256: '0'.repeat(64),
    page: number,
    span: [10, 10 + quote.length],
    quote,
    citation: `${citation}, p. ${number}`,
  };
}

export const SOURCES: readonly Source[] = [
  source(
    1,
    'A court is not bound to accept as true a legal conclusion couched as a factual\nallegation, and a pleading that offers labels   does not become sufficient by repetition.',
    'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118 (Mer. 2014)',
  ),
  source(
    2,
    'To state a claim for breach of contract the pleader must allege facts that show the agreement, performance, breach, and loss.',
    'Tolland Mills, Inc. v. Quist, 88 Mer. App. 2d 40 (Mer. Ct. App. 2009)',
  ),
  source(
    3,
    'Plausibility is not probability; but it asks for more than a sheer possibility “on paper.”',
    'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118 (Mer. 2014)',
  ),
];

export const MATTER: CaseFacts = {
  id: 'case_1',
  number: 'M-2024-017',
  title: 'Ortega v. Larkspur Freight, Inc.',
  client: 'Larkspur Freight, Inc.',
  practice_area: 'Commercial litigation',
  court: 'Superior Court of Meridian, Alder County',
  jurisdiction: 'Meridian',
  docket_number: '24-CV-1182',
  judge: 'Hon. R. Vance',
  parties: [
    { role: 'plaintiff', name: 'Maria Ortega', counsel: 'Dunn & Sayre LLP' },
    { role: 'defendant', name: 'Larkspur Freight, Inc.' },
  ],
  facts:
    'On March 3, 2024 Maria Ortega signed a haulage agreement with Larkspur Freight, Inc. The agreement required delivery of 40 pallets by April 1, 2024. Larkspur delivered 38 pallets on March 30, 2024. The complaint alleges that two pallets were lost and seeks $48,200.00. It does not say what the pallets held or how the loss was computed.',
  key_dates: [
    { label: 'Complaint filed', date: '2024-06-11' },
    { label: 'Complaint served', date: '2024-06-14' },
  ],
  responsible_attorney: 'Ada Quill',
};

/** A case about which nothing is known but its title. */
export const BARE: CaseFacts = {
  id: 'case_2',
  number: null,
  title: 'Matter without particulars',
  client: null,
  practice_area: null,
  court: null,
  jurisdiction: null,
  docket_number: null,
  judge: null,
  parties: [],
  facts: null,
  key_dates: [],
  responsible_attorney: null,
};

export function request(overrides: Partial<WriteRequest> & { type?: string } = {}): WriteRequest {
  const { type = 'motion_to_dismiss', ...rest } = overrides;
  const blueprint = builtInTypes().find(({ id }) => id === type);
  if (blueprint === undefined) throw new RangeError(type);
  const plain = {
    documentType: blueprint,
    firmName: 'Fir & Alder LLP',
    case: MATTER,
    context: 'The complaint pleads no facts about the value of the loss.',
    tone: 'formal',
    language: 'en',
    sources: SOURCES,
    seed: 1,
    today: '2026-11-02',
    ...rest,
  };
  if (rest.documentType !== undefined) return plain;
  return { ...plain, documentType: withoutEmptySections(planDocument(plain), plain.sources) };
}

/** The page of a source as it is stored: its quote at its span. */
export function storedPage(fileId: string): string | undefined {
  const found = SOURCES.find((one) => one.fileId === fileId);
  return found === undefined ? undefined : `${'.'.repeat(found.span[0])}${found.quote}`;
}

/** An engine that writes what it is told to. */
export function scripted(paragraphs: readonly RawParagraph[]): Engine {
  return {
    kind: 'llama',
    identity: () => Promise.resolve({ kind: 'llama', model: 'scripted', model_sha256: '0'.repeat(64) }),
    async *write(): AsyncGenerator<RawParagraph, Usage> {
      yield* paragraphs;
      return { prompt_tokens: 0, completion_tokens: 0 };
    },
  };
}

export async function draft(engine: Engine, wanted: WriteRequest = request()): Promise<WrittenDocument> {
  const writing = writeDocument(engine, wanted, {
    signal: new AbortController().signal,
    pageTexts: () => Promise.resolve(storedPage),
  });
  for (;;) {
    const next = await writing.next();
    if (next.done === true) return next.value;
  }
}

export function allText(sections: readonly DocumentSection[]): string {
  return sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join('\n\n');
}
