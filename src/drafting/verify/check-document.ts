/**
 * Counts what must be zero, on the finished text and nothing else: it knows neither the engine nor what
 * was removed on the way. Citations are searched in the text with the server's own taken out; quotations
 * are compared with the pages as they are stored now.
 */
import { type FoundCitation, findCitations, wordsAt } from '../../precedents/index.ts';
import type { DocumentCitation, DocumentParagraph, DocumentSection, Verification } from '../document.ts';
import type { Source } from '../model.ts';
import { findDisguised } from './find/find-disguised.ts';
import { findQuotations } from './find/find-quotations.ts';
import { Taken } from './find/taken.ts';
import { citedBeside, type Patch, viewOf, withinBrackets } from './patchwork.ts';
import { PLACEHOLDER } from './placeholders.ts';
import type { DraftRecord } from './record.ts';
import { checkSupport } from './support/index.ts';

export interface CheckInput {
  readonly sections: readonly DocumentSection[];
  readonly sources: ReadonlyMap<string, Source>;
  readonly record: DraftRecord;
  /** The stored text of a page, now; undefined where there is no such page any more. */
  readonly pageText: (fileId: string, page: number) => string | undefined;
}

type Findings = Omit<Verification, 'removed' | 'injections' | 'notes' | 'reranker'>;

/**
 * @returns `fewWords`: which sentences, by their places in `support`, nothing speaks against but a lack of words; `lawOfRequest`:
 * statutes and rules that stand in the paper because the request names them
 */
export function checkDocument(input: CheckInput): Findings & {
  readonly citations: readonly DocumentCitation[];
  readonly fewWords: ReadonlySet<number>;
  readonly lawOfRequest: readonly string[];
} {
  const unsupported: Verification['unsupported'][number][] = [];
  const placeholders: Verification['placeholders'][number][] = [];
  let fabricated = 0;
  let altered = 0;
  const support: Verification['support'][number][] = [];
  const fewWords = new Set<number>();
  const lawOfRequest = new Set<string>();
  for (const section of input.sections) {
    section.paragraphs.forEach((paragraph, index) => {
      // What is only suggested says nothing yet.
      if (paragraph.kind === 'placeholder') return;
      for (const { fewWords: few, ...checked } of checkSupport(paragraph, input.sources, input.record)) {
        if (few) fewWords.add(support.length);
        support.push({ section: section.id, paragraph: index, ...checked });
      }
    });
    const prose = section.paragraphs.filter(({ kind }) => kind !== 'quotation');
    const own = prose.map((paragraph) => maskServerText(paragraph, input.sources));
    const plain = own.map(findCitations);
    const found = [
      ...plain.flat(),
      ...prose.flatMap((paragraph) => acrossInsertions(paragraph, input.sources)),
    ];
    fabricated += found.filter((one) => !input.record.allows(one)).length;
    fabricated += own
      .flatMap((text, index) => findDisguised(text, plain[index]))
      .filter((one) => !input.record.allowsDisguised(one)).length;
    altered += own.reduce((sum, text) => sum + foreignQuotations(text, input.record), 0);
    altered += prose.reduce(
      (sum, one) => sum + misattributed(patchesOf(one, input.sources), input.record),
      0,
    );
    for (const { handles, text } of quotations(section)) {
      if (!isVerbatim(text, handles, input)) altered += 1;
    }
    for (const handle of section.paragraphs.flatMap(({ citations }) => citations)) {
      if (!input.sources.has(handle)) fabricated += 1;
    }
    for (const one of found) {
      if (!input.record.allows(one) || one.kind === 'name' || input.record.isOfBlueprint(one)) continue;
      if (input.record.isOfRequest(one)) lawOfRequest.add(one.text);
      else unsupported.push({ section: section.id, kind: 'authority', text: one.text, replaced: false });
    }
    for (const text of own) {
      for (const { kind, text: words } of input.record.unsupported(text)) {
        unsupported.push({ section: section.id, kind, text: words, replaced: false });
      }
    }
    for (const { text } of prose) {
      for (const match of text.matchAll(PLACEHOLDER))
        placeholders.push({ section: section.id, text: match[0] });
    }
  }
  const citations = citedSources(input);
  altered += citations.filter(({ verdict }) => verdict === 'altered').length;
  return {
    fabricated_citations: fabricated,
    altered_quotes: altered,
    unsupported,
    support,
    adverse: adverseFound(input),
    placeholders,
    citations,
    fewWords,
    lawOfRequest: [...lawOfRequest],
  };
}

/** Disclosed is what a section cites or quotes, whichever engine wrote it. */
function adverseFound({ sections, sources }: CheckInput): NonNullable<Verification['adverse']> {
  return [...sources.values()]
    .filter(({ stance }) => stance === 'adverse')
    .map(({ handle, fileId, page, span, continues, quote, citation, against }) => ({
      handle,
      file_id: fileId,
      page,
      span,
      ...(continues && { continues }),
      quote,
      citation,
      against: against ?? null,
      section:
        sections.find(({ paragraphs }) => paragraphs.some(({ citations }) => citations.includes(handle)))
          ?.id ?? null,
    }));
}

function quotations(section: DocumentSection): { text: string; handles: readonly string[] }[] {
  return section.paragraphs
    .filter(({ kind }) => kind === 'quotation')
    .map(({ text, citations }) => ({ text, handles: citations }));
}

function isVerbatim(text: string, handles: readonly string[], { sources }: CheckInput): boolean {
  const source = sources.get(handles[0] ?? '');
  return handles.length === 1 && source !== undefined && source.quote === text;
}

type ServerSpan = readonly [start: number, end: number, handle?: string];

/** Where the server's citations and marks stand in a paragraph. */
function serverSpans(
  { text, citations }: DocumentParagraph,
  sources: ReadonlyMap<string, Source>,
): ServerSpan[] {
  const spans = [...text.matchAll(PLACEHOLDER)].map(
    (match): ServerSpan => [match.index, match.index + match[0].length],
  );
  let from = 0;
  for (const handle of citations) {
    const citation = sources.get(handle)?.citation ?? '';
    const at = citation === '' ? -1 : text.indexOf(citation, from);
    if (at < 0) continue;
    spans.push([at, at + citation.length, handle]);
    from = at + citation.length;
  }
  return spans;
}

function maskServerText(paragraph: DocumentParagraph, sources: ReadonlyMap<string, Source>): string {
  const { text } = paragraph;
  const own: string[] = [];
  let from = 0;
  for (const [start, end] of serverSpans(paragraph, sources).sort((a, b) => a[0] - b[0])) {
    if (start > from) own.push(text.slice(from, start));
    from = Math.max(from, end);
  }
  return [...own, text.slice(from)].join(' ').replace(/ +/g, ' ');
}

/** The paragraph as it was made: what the server put in, and the words between. */
function patchesOf(paragraph: DocumentParagraph, sources: ReadonlyMap<string, Source>): Patch[] {
  const { text } = paragraph;
  const patches: Patch[] = [];
  let from = 0;
  for (const [start, end, handle] of serverSpans(paragraph, sources).sort((a, b) => a[0] - b[0])) {
    if (start < from) continue;
    patches.push({ by: 'engine', text: text.slice(from, start) });
    patches.push({ by: 'server', text: text.slice(start, end), ...(handle === undefined ? {} : { handle }) });
    from = end;
  }
  return [...patches, { by: 'engine', text: text.slice(from) }];
}

/** Words quoted beside a decision that are somebody else's. */
function misattributed(patches: readonly Patch[], record: DraftRecord): number {
  const view = viewOf(patches, true);
  return findQuotations(view.text).filter(
    ({ start, end, inner }) =>
      record.holdsWords(inner) && !record.isOf(citedBeside(patches, view, [start, end]), inner),
  ).length;
}

/** Citations that words of the engine make together with an insertion of the server's. */
function acrossInsertions(
  paragraph: DocumentParagraph,
  sources: ReadonlyMap<string, Source>,
): FoundCitation[] {
  const { text } = paragraph;
  const spans = serverSpans(paragraph, sources);
  if (spans.length === 0) return [];
  const taken = new Taken(text);
  for (const [start, end] of spans) taken.take(start, end);
  return findCitations(text).filter((one) => {
    const [start, end] = withinBrackets(text, one);
    // Those without an insertion in them are counted in the masked text.
    if (!taken.touches(start, end)) return false;
    for (let i = start; i < end; i += 1) {
      if (!taken.touches(i, i + 1) && text.charAt(i).trim() !== '') return true;
    }
    return false;
  });
}

function foreignQuotations(text: string, record: DraftRecord): number {
  return findQuotations(text).filter(({ inner }) => !record.holdsWords(inner)).length;
}

export function citedSources({ sections, sources, pageText }: CheckInput): DocumentCitation[] {
  const used = new Set(
    sections.flatMap((section) => section.paragraphs.flatMap(({ citations }) => citations)),
  );
  return [...sources.values()]
    .filter(({ handle }) => used.has(handle))
    .map((source) => ({
      handle: source.handle,
      file_id: source.fileId,
      page: source.page,
      span: source.span,
      ...(source.continues && { continues: source.continues }),
      quote: source.quote,
      citation: source.citation,
      ...(source.cited === undefined ? {} : { cited: source.cited }),
      verdict:
        wordsAt(source, (page) => pageText(source.fileId, page)) === source.quote ? 'verified' : 'altered',
    }));
}
