/** A complete fictional case with sources, and what the tests of this room do with it. */

import { completeBrief } from '../../src/drafting/brief/complete-brief.ts';
import { givenValues } from '../../src/drafting/brief/given.ts';
import { headingOfArgument } from '../../src/drafting/brief/headed.ts';
import type { GroundValue } from '../../src/drafting/brief/model.ts';
import { withBrief } from '../../src/drafting/brief/printed/with-brief.ts';
import { wordsOfBrief } from '../../src/drafting/brief/printed/words-of-brief.ts';
import { readBrief } from '../../src/drafting/brief/read-brief.ts';
import type { DocumentSection } from '../../src/drafting/document.ts';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import { type WrittenDocument, writeDocument } from '../../src/drafting/generate/write-document.ts';
import type {
  CaseFacts,
  Engine,
  RawParagraph,
  Source,
  Usage,
  WriteRequest,
} from '../../src/drafting/model.ts';
import { briefedBy, outlineOf } from '../../src/drafting/plan/outline.ts';
import type { Json } from '../../src/platform/index.ts';

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

interface Wanted extends Partial<WriteRequest> {
  readonly type?: string;
  /** Words of a request, read as those of every request are. */
  readonly context?: string;
  readonly brief?: { readonly [field: string]: Json };
}

/** As a plan without a vault has it: the lawyer’s own words under each ground; the first quotes the sources. */
export function request({
  type = 'motion_to_dismiss',
  context = '',
  brief,
  ...rest
}: Wanted = {}): WriteRequest {
  const blueprint = rest.documentType ?? builtInTypes().find(({ id }) => id === type);
  if (blueprint === undefined) throw new RangeError(type);
  const matter = rest.case ?? MATTER;
  const asked =
    brief ??
    (context === '' && blueprint.brief.fields.includes('grounds') ? { grounds: [USUAL_GROUND] } : {});
  const given = givenValues(blueprint.brief, asked);
  const sources = rest.sources ?? SOURCES;
  const handles = (stance: 'adverse' | undefined) =>
    sources.filter((one) => one.kind === 'precedent' && one.stance === stance).map(({ handle }) => handle);
  const known = { ...matter, ours: matter.client === null ? [] : [matter.client] };
  const whole = completeBrief(
    blueprint.brief,
    given,
    readBrief(context, blueprint.brief, known),
    matter,
    context,
  );
  const grounds = whole.values
    .filter(({ field }) => field === 'grounds' || field === 'defenses')
    .map(({ field, value }, at) => {
      const { heading, text = '' } = value as unknown as GroundValue;
      return {
        id: `g${at + 1}`,
        section: `ground_g${at + 1}`,
        heading: heading ?? headingOfArgument(text) ?? 'First Ground',
        kind: field === 'grounds' ? ('ground' as const) : ('defense' as const),
        text,
      };
    });
  const argued = new Map(
    grounds.map(({ section, text }, at) => [
      section,
      {
        ...NOTHING_ARGUED,
        said: text === '' ? [] : [text],
        ...(at === 0 ? { quoted: handles(undefined), adverse: handles('adverse') } : {}),
      },
    ]),
  );
  const frame = { firmName: rest.firmName ?? 'Fir & Alder LLP', today: rest.today ?? '2026-11-02' };
  const briefed = briefedBy(blueprint, matter, whole, grounds);
  return {
    documentType: rest.documentType ?? outlineOf(blueprint, matter, whole, grounds, argued, frame),
    ...frame,
    case: withBrief(matter, whole, blueprint),
    briefed,
    said: wordsOfBrief(whole),
    record: [],
    tone: 'formal',
    language: 'en',
    sources: SOURCES,
    seed: 1,
    ...omit(rest),
  };
}

function omit({ case: _case, documentType: _type, ...rest }: Partial<WriteRequest>): Partial<WriteRequest> {
  return rest;
}

const USUAL_GROUND = { text: 'The complaint pleads no facts about the value of the loss.' };

const NOTHING_ARGUED = {
  opposing: null,
  quoted: [],
  cited: [],
  adverse: [],
  suggested: null,
  evidence: [],
  exhibits: [],
  disclosed: [],
  distinguished: [],
  unanswered: [],
  told: [],
  isAsked: false,
};

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
