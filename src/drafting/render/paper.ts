/**
 * A draft laid out as a paper, before any file format: blocks in order, with numbers, notes, tables and
 * signatures decided. Word and PDF are written from it, so both show the same.
 */
import { onOneLine } from '../../platform/index.ts';
import { authorityKind, type FoundCitation, findCitations, pagesOf } from '../../precedents/index.ts';
import type {
  Caption,
  DocumentCitation,
  DocumentParagraph,
  DocumentSection,
  Renderable,
} from '../document.ts';
import { PLACEHOLDER } from '../verify/index.ts';
import { authoritiesOf, type CitedPlace } from './authorities.ts';
import type { Block, CaptionLine, Cell, Inline, Paper } from './blocks.ts';
import {
  type CitationsPrinted,
  formsOfEnd,
  type PrintedCitation,
  printedCitations,
} from './citation-forms.ts';
import { hasOwnLetterhead } from './heads.ts';
import { italicsOf, nameLength, type Placed, wordsSet } from './italics.ts';
import {
  captionSides,
  courtHeadOf,
  hasHeading,
  headingNumbers,
  letterHeadOf,
  memorandumHead,
  numbersOf,
  type ParagraphNumber,
  PRIVILEGED,
  shownTitle,
  subjectOf,
  tableRows,
  withoutCitations,
  writtenDate,
} from './layout.ts';
import { printedQuotation } from './quoted-lines.ts';
import { NO_REMARKS, type PlacedRemark, type Remarks, remarksOf } from './remarks.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { certificateBlocks, PEN, signatureBlocks, signerOf } from './signatures.ts';
import { typeset } from './typeset.ts';

export interface PaperOptions {
  /** False for a clean copy to file: no remarks, and no addresses of the vault; open points stay marked. */
  readonly annotations: boolean;
  /** Where the console is reached, without a slash at the end: citations link to the pages that they stand on. */
  readonly console?: string | undefined;
}

export const ANNOTATED: PaperOptions = { annotations: true };

/** Fewer headings than this need no table of contents. */
const HEADINGS_FOR_CONTENTS = 4;

export function layOut(document: Renderable, options: PaperOptions = ANNOTATED): Paper {
  return new PaperBuilder(typeset(document), options).paper();
}

class PaperBuilder {
  private readonly document: Renderable;
  private readonly caption: Caption;
  private readonly citations: ReadonlyMap<string, DocumentCitation>;
  private readonly printed: CitationsPrinted;
  private readonly notes: { number: number; text: string }[] = [];
  private readonly cited: CitedPlace[] = [];
  /** Of authorities. */
  private readonly hasTable: boolean;
  private readonly remarks: Remarks;
  private readonly options: PaperOptions;

  constructor(document: Renderable, options: PaperOptions) {
    this.document = document;
    this.options = options;
    this.caption = document.caption;
    this.remarks = options.annotations ? remarksOf(document) : NO_REMARKS;
    this.citations = new Map(document.citations.map((citation) => [citation.handle, citation]));
    this.printed = printedCitations(document);
    this.hasTable = document.caption.rules.authorities === true;
  }

  paper(): Paper {
    const { caption, document } = this;
    const rules = caption.rules;
    const title = shownTitle(document);
    const body = this.body();
    const headings = body.filter(({ kind }) => kind === 'heading').length;
    const groups = this.hasTable ? authoritiesOf(this.cited) : [];
    const tables: Block[] = [
      ...(rules.contents === true && headings >= HEADINGS_FOR_CONTENTS
        ? [{ kind: 'contents' } as const]
        : []),
      ...(groups.length > 0 ? [{ kind: 'authorities', groups } as const] : []),
    ];
    const blocks: Block[] = [
      ...this.head(),
      // A letter is known by what it is about.
      ...(caption.form === 'letter' ? [] : [{ kind: 'title', line: inlines(title) } as const]),
      ...(tables.length > 0 ? [...tables, { kind: 'page' } as const] : []),
      ...(caption.form === 'letter'
        ? [
            {
              kind: 'paragraph',
              number: null,
              line: inlines(letterHeadOf(caption).salutation),
              leads: false,
              place: null,
            } as const,
          ]
        : []),
      ...body,
    ];
    return { blocks, notes: this.notes, remarks: this.remarks, title };
  }

  private head(): Block[] {
    const { caption } = this;
    const { letterhead: lines = [caption.firm, ...(caption.letterhead ?? [])], look = {} } = caption.rules;
    const letterhead: Block[] = hasOwnLetterhead(look) ? [] : [{ kind: 'letterhead', lines }];
    switch (caption.form) {
      case 'court': {
        const { above, beside } = courtHeadOf(caption);
        return [
          { kind: 'court', lines: above.map(inlines) },
          { kind: 'caption', sides: partyLines(caption), numbers: beside.map(inlines) },
        ];
      }
      case 'letter': {
        const { lines: address, reference } = letterHeadOf(caption);
        return [
          ...letterhead,
          {
            kind: 'address',
            lines: [writtenDate(caption.date), ...(look.notices ?? []), ...address].map(inlines),
          },
          { kind: 'reference', line: inlines(reference) },
        ];
      }
      case 'memorandum':
        return [
          ...letterhead,
          {
            kind: 'head',
            note: caption.goes_out === true ? null : PRIVILEGED,
            rows: memorandumHead(caption).map(([what, value]) => [what, inlines(value)]),
          },
        ];
      case 'agreement':
        return [];
    }
  }

  private body(): Block[] {
    const { caption, document } = this;
    const headings = headingNumbers(document);
    const numbers = numbersOf(document);
    const blocks: Block[] = [];
    let signed = false;
    const sign = () => {
      if (!signed) keepWithSignature(blocks);
      if (!signed) blocks.push(...signatures(signatureBlocks(caption.rules.signature, caption), caption));
      signed = true;
    };
    document.sections.forEach((section, at) => {
      if (section.after_signature) sign();
      if (section.layout?.ownPage === true) blocks.push({ kind: 'page' });
      if (hasHeading(section)) {
        const { level, heading } = section;
        blocks.push({
          kind: 'heading',
          level,
          number: headings[at] ?? '',
          line: inlines(heading),
          mark: `section_${at + 1}`,
        });
      }
      blocks.push(...this.section(section, at, numbers));
      if (signerOf(section, caption) !== 'none') keepWithSignature(blocks);
      blocks.push(...signatures(certificateBlocks(signerOf(section, caption), caption), caption));
    });
    sign();
    return blocks;
  }

  private section(
    section: DocumentSection,
    at: number,
    numbers: ReadonlyMap<DocumentParagraph, ParagraphNumber>,
  ): Block[] {
    const columns = section.layout?.columns;
    if (columns !== undefined) return [this.table(section, columns)];
    return section.paragraphs.map((paragraph, index): Block => {
      const place = { section: at, paragraph: index };
      if (paragraph.kind !== 'quotation') {
        const leads = section.paragraphs[index + 1]?.kind === 'quotation' || paragraph.text.endsWith(':');
        return {
          kind: 'paragraph',
          number: numbers.get(paragraph) ?? null,
          line: this.prose(paragraph),
          leads,
          place,
        };
      }
      const source = this.citations.get(paragraph.citations[0] ?? '');
      return {
        kind: 'quotation',
        text: printedQuotation(paragraph, source),
        source: source === undefined ? null : this.citation(source, this.printed.get(paragraph)?.[0]),
        place,
      };
    });
  }

  private table(section: DocumentSection, columns: readonly string[]): Block {
    const rows = tableRows(section).map(({ first, paragraph, of, quotations }): Cell[] => {
      const line = this.prose(paragraph, of);
      const quoted = quotations.map((one) =>
        printedQuotation(one, this.citations.get(one.citations[0] ?? '')).replaceAll('\t', ' '),
      );
      if (columns.length < 3)
        return [
          { line: inlines(first), quotations: [] },
          { line, quotations: quoted },
        ];
      const sources = line.filter(({ kind }) => kind === 'citation');
      const words = withoutCitations(line.map((one) => (one.kind === 'citation' ? '' : one.text)).join(''));
      return [
        { line: inlines(first), quotations: [] },
        { line: inlines(words), quotations: quoted },
        { line: sources.length > 0 ? sources : inlines('Case record'), quotations: [] },
      ];
    });
    return { kind: 'table', columns, rows };
  }

  /** `of`: the whole paragraph, where only its end is printed here. */
  private prose(paragraph: DocumentParagraph, of = paragraph): Inline[] {
    const remarks = this.remarks.of.get(paragraph) ?? [];
    const segments = segmentsOf(paragraph, this.citations);
    const printed = formsOfEnd(this.printed.get(of), segments);
    const cut = cutAt(segments, remarks);
    return cut.flatMap((one, at): Inline[] => {
      if (one.kind === 'citation') return this.citation(one.citation, printed.shift());
      if (one.kind === 'placeholder') return [{ kind: 'open', text: one.text }];
      if (one.kind !== 'text') return [one];
      return this.words(one.text, cut[at + 1]?.kind === 'citation');
    });
  }

  private words(text: string, isCited: boolean): Inline[] {
    const found = findCitations(text);
    return wordsSet(text, isCited, found, this.hasTable ? found.flatMap((one) => this.enacted(one)) : []);
  }

  /** What is enacted stands in the table wherever it is named, also where nothing of the vault is cited for it. */
  private enacted({ kind, start, end, text }: FoundCitation): Placed[] {
    const own = authorityKind(kind);
    if (own === null || own === 'case') return [];
    const mark = `citation_${this.cited.length + 1}`;
    const whole = onOneLine(text);
    this.cited.push({ citation: whole, cited: { whole, kind: own }, mark });
    return [{ start, end, inline: { kind: 'citation', text, italic: 0, note: null, mark, link: null } }];
  }

  private citation(source: DocumentCitation, printed: PrintedCitation | undefined): Inline[] {
    const { file_id: file, page, span, citation, cited } = source;
    const { text = citation, stop = '' } = printed ?? {};
    const mark = `citation_${this.cited.length + 1}`;
    this.cited.push({ citation, cited, mark });
    const italic = italicsOf(text, source);
    const behind: Inline[] = stop === '' ? [] : [{ kind: 'text', text: stop }];
    if (!this.options.annotations)
      return [{ kind: 'citation', text, italic, note: null, mark, link: null }, ...behind];
    const number = this.notes.length + 1;
    this.notes.push({ number, text: `${citation}: ${pagesOf(source)} of the stored copy.` });
    const { console: at } = this.options;
    const link = at === undefined ? null : `${at}/files/${file}?page=${page}&from=${span[0]}&to=${span[1]}`;
    return [{ kind: 'citation', text, italic, note: number, mark, link }, ...behind];
  }
}

type RemarkMark = Extract<Inline, { readonly kind: 'remark' | 'remark-end' }>;

/** The segments of a paragraph with the beginnings and ends of its remarks among them; plain words are cut there. */
function cutAt(segments: readonly Segment[], remarks: readonly PlacedRemark[]): (Segment | RemarkMark)[] {
  const marks = remarks
    .flatMap(({ number, span: [start, end] }): { at: number; mark: RemarkMark }[] => [
      { at: start, mark: { kind: 'remark', text: '', remark: number } },
      { at: end, mark: { kind: 'remark-end', text: '', remark: number } },
    ])
    .sort((a, b) => a.at - b.at);
  const result: (Segment | RemarkMark)[] = [];
  let at = 0;
  for (const segment of segments) {
    let from = 0;
    for (;;) {
      const [next] = marks;
      if (next === undefined || next.at >= at + segment.text.length) break;
      // Citations and open points are not cut: what begins or ends within one does so before it.
      const cut = segment.kind === 'text' ? Math.max(from, next.at - at) : 0;
      if (cut > from) result.push({ ...segment, text: segment.text.slice(from, cut) });
      from = cut;
      result.push(next.mark);
      marks.shift();
    }
    result.push(from === 0 ? segment : { ...segment, text: segment.text.slice(from) });
    at += segment.text.length;
  }
  return [...result, ...marks.map(({ mark }) => mark)];
}

/** Nobody signs a page on which nothing else stands. */
function keepWithSignature(blocks: Block[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph') blocks[blocks.length - 1] = { ...last, leads: true };
}

/** Text of the server's own with its open points. */
function inlines(text: string): Inline[] {
  const result: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > at) result.push({ kind: 'text', text: text.slice(at, match.index) });
    result.push({ kind: 'open', text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length || result.length === 0) result.push({ kind: 'text', text: text.slice(at) });
  return result;
}

/** The words of a citation, those in italics apart. */
export function citationSet(text: string, italic: number): Inline[] {
  const name: Inline[] = italic === 0 ? [] : [{ kind: 'text', text: text.slice(0, italic), italic: true }];
  return [...name, ...(italic < text.length ? inlines(text.slice(italic)) : [])];
}

/** As the table of authorities has it. */
export function authoritySet(citation: string): Inline[] {
  return citationSet(citation, nameLength(citation));
}

function partyLines(caption: Caption): CaptionLine[] {
  const sides = captionSides(caption);
  if (sides.length < 2) return [{ line: inlines(subjectOf(caption)), indent: 0 }];
  return sides.flatMap(({ names, role, isOpposed }, index): CaptionLine[] => [
    ...(isOpposed ? [{ line: inlines('v.'), indent: 1 } as const] : []),
    { line: inlines(`${names},`), indent: 0 },
    { line: inlines(`${role}${index === sides.length - 1 ? '.' : ','}`), indent: 2 },
  ]);
}

function signatures(signed: readonly (readonly string[])[], { form }: Caption): Block[] {
  if (signed.length === 0) return [];
  const blocks = signed.map((lines) => lines.map((line) => (line === PEN ? 'pen' : inlines(line))));
  return [{ kind: 'signatures', blocks, abreast: form === 'agreement' }];
}
