/**
 * The parts of the document, as paragraphs and tables of the `docx` package, which is loaded when the
 * first document is rendered.
 */
import type * as Docx from 'docx';
import type { Caption, DocumentCitation, DocumentParagraph, Renderable } from '../../document.ts';
import { captionSides, letterHeadOf, shownTitle, writtenDate } from '../layout.ts';
import { segmentsOf } from '../segments.ts';

type Library = typeof Docx;
type Block = Docx.Paragraph | Docx.Table;

export interface Body {
  readonly blocks: readonly Block[];
  readonly footnotes: Readonly<Record<string, { children: Docx.Paragraph[] }>>;
}

export function buildBody(docx: Library, document: Renderable): Body {
  const builder = new BodyBuilder(docx, document);
  return { blocks: builder.blocks(), footnotes: builder.footnotes };
}

class BodyBuilder {
  readonly footnotes: Record<string, { children: Docx.Paragraph[] }> = {};
  private readonly docx: Library;
  private readonly document: Renderable;
  private readonly citations: ReadonlyMap<string, DocumentCitation>;
  private notes = 0;
  /** Numbered sections so far: each begins at 1. */
  private lists = 0;

  constructor(docx: Library, document: Renderable) {
    this.docx = docx;
    this.document = document;
    this.citations = new Map(document.citations.map((citation) => [citation.handle, citation]));
  }

  blocks(): Block[] {
    const { caption, sections } = this.document;
    const blocks: Block[] = [
      ...(caption.form === 'court' ? this.courtHead(caption) : this.letterHead(caption)),
    ];
    blocks.push(
      new this.docx.Paragraph({ style: 'Title', children: this.runs(shownTitle(this.document)) }),
      ...this.salutation(caption),
    );
    let signed = false;
    for (const section of sections) {
      if (section.after_signature && !signed) {
        blocks.push(...this.signature(caption, true));
        signed = true;
      }
      blocks.push(this.heading(section.heading, section.level));
      this.lists += section.numbered ? 1 : 0;
      section.paragraphs.forEach((paragraph, index) => {
        const introduces = section.paragraphs[index + 1]?.kind === 'quotation';
        blocks.push(...this.paragraph(paragraph, section.numbered, introduces));
      });
      if (section.after_signature && caption.form === 'court') blocks.push(...this.signature(caption, false));
    }
    if (!signed) blocks.push(...this.signature(caption, true));
    return blocks;
  }

  private heading(text: string, level: 1 | 2): Docx.Paragraph {
    const numbered = this.document.caption.form === 'court';
    return new this.docx.Paragraph({
      heading: level === 1 ? 'Heading1' : 'Heading2',
      ...(numbered ? { numbering: { reference: 'headings', level: level - 1 } } : {}),
      children: this.runs(text),
    });
  }

  private paragraph(paragraph: DocumentParagraph, numbered: boolean, keepNext: boolean): Docx.Paragraph[] {
    const { Paragraph } = this.docx;
    if (paragraph.kind !== 'quotation') {
      return [
        new Paragraph({
          style: numbered ? 'NumberedParagraph' : 'BodyText',
          keepNext,
          ...(numbered ? { numbering: { reference: 'paragraphs', level: 0, instance: this.lists } } : {}),
          children: this.prose(paragraph),
        }),
      ];
    }
    const source = this.citations.get(paragraph.citations[0] ?? '');
    // One run with the page's own line breaks: Word shows them as spaces, a reader gets the exact bytes.
    const quotation = new Paragraph({
      style: 'BlockText',
      keepNext: source !== undefined,
      children: this.runs(paragraph.text),
    });
    if (source === undefined) return [quotation];
    return [
      quotation,
      new Paragraph({
        style: 'QuotationSource',
        children: [...this.runs(source.citation), this.footnote(source)],
      }),
    ];
  }

  private prose(paragraph: DocumentParagraph): Docx.ParagraphChild[] {
    return segmentsOf(paragraph, this.citations).flatMap((segment): Docx.ParagraphChild[] => {
      if (segment.kind === 'placeholder') return [this.openPoint(segment.text)];
      if (segment.kind === 'citation') return [...this.runs(segment.text), this.footnote(segment.citation)];
      return this.runs(segment.text);
    });
  }

  private openPoint(text: string): Docx.TextRun {
    return new this.docx.TextRun({ text: printable(text), style: 'OpenPoint', highlight: 'yellow' });
  }

  private runs(text: string): Docx.TextRun[] {
    return [new this.docx.TextRun(printable(text))];
  }

  /** Where the reader finds the words: file, page, characters. */
  private footnote({ file_id: file, page, span, citation }: DocumentCitation): Docx.FootnoteReferenceRun {
    this.notes += 1;
    const text = `${citation}: vault file ${file}, page ${page}, characters ${span[0]}–${span[1]}.`;
    this.footnotes[String(this.notes)] = {
      children: [new this.docx.Paragraph({ style: 'FootnoteText', children: this.runs(` ${text}`) })],
    };
    return new this.docx.FootnoteReferenceRun(this.notes);
  }

  private courtHead(caption: Caption): Block[] {
    const { Paragraph, Table, TableCell, TableRow } = this.docx;
    const none = { style: 'none', size: 0, color: 'auto' } as const;
    const line = { style: 'single', size: 8, color: '000000' } as const;
    const cell = (children: Docx.Paragraph[], borders: Docx.ITableCellBorders, width: number) =>
      new TableCell({
        children,
        borders: { top: none, left: none, right: none, bottom: none, ...borders },
        width: { size: width, type: 'dxa' },
        margins: { left: 100, right: 160 },
      });
    return [
      new Paragraph({ style: 'Court', children: this.valueOrOpen(caption.court, 'court') }),
      new Table({
        width: { size: 9360, type: 'dxa' },
        columnWidths: [5000, 4360],
        rows: [
          new TableRow({
            cantSplit: true,
            children: [
              cell(this.partyLines(caption), { right: line, bottom: line }, 5000),
              cell(this.numberLines(caption), {}, 4360),
            ],
          }),
        ],
      }),
    ];
  }

  private partyLines(caption: Caption): Docx.Paragraph[] {
    const line = (text: string, indent = 0) =>
      new this.docx.Paragraph({ style: 'CaptionText', indent: { left: indent }, children: this.runs(text) });
    const sides = captionSides(caption);
    if (sides.length < 2) return [line(caption.case_title)];
    return sides.flatMap(({ names, role }, index) => [
      ...(index === 0 ? [] : [line('v.', 720)]),
      line(`${names},`),
      line(`${role}${index === sides.length - 1 ? '.' : ','}`, 1440),
    ]);
  }

  private numberLines(caption: Caption): Docx.Paragraph[] {
    const { Paragraph } = this.docx;
    const lines: Docx.ParagraphChild[][] = [
      [...this.runs('No. '), ...this.valueOrOpen(caption.docket_number, 'docket number')],
    ];
    if (caption.judge !== null) lines.push(this.runs(caption.judge));
    return lines.map((children) => new Paragraph({ style: 'CaptionText', children }));
  }

  private valueOrOpen(value: string | null, name: string): Docx.TextRun[] {
    return value === null ? [this.openPoint(`[TO COMPLETE: ${name}]`)] : this.runs(value);
  }

  private letterHead(caption: Caption): Docx.Paragraph[] {
    const { Paragraph } = this.docx;
    const { addressee, address, reference } = letterHeadOf(caption);
    const line = (children: Docx.ParagraphChild[]) => new Paragraph({ style: 'CaptionText', children });
    return [
      new Paragraph({ style: 'Letterhead', children: this.runs(caption.firm) }),
      line(this.runs(writtenDate(caption.date))),
      line(caption.addressee === null ? [this.openPoint(addressee)] : this.runs(addressee)),
      line([this.openPoint(address)]),
      line(this.runs(reference)),
    ];
  }

  private salutation(caption: Caption): Docx.Paragraph[] {
    if (caption.form !== 'letter') return [];
    return [
      new this.docx.Paragraph({ style: 'BodyText', children: this.runs(letterHeadOf(caption).salutation) }),
    ];
  }

  /** `full`: the one that closes the paper; a certificate is only dated and signed. */
  private signature(caption: Caption, full: boolean): Docx.Paragraph[] {
    const { Paragraph } = this.docx;
    const line = (children: Docx.ParagraphChild[], before = 0) =>
      new Paragraph({ style: 'Signature', spacing: { before }, children });
    const dated = line([...this.runs('Dated: '), this.openPoint('[TO COMPLETE: date of signature]')], 360);
    const closing = full ? [line(this.runs('Respectfully submitted,'), 120)] : [];
    const lead = caption.form === 'court' ? [dated, ...closing] : [line(this.runs('Sincerely,'), 360)];
    const lines = [
      caption.attorney ?? '[TO COMPLETE: name of the signing attorney]',
      ...(full ? [caption.firm] : []),
    ];
    const name = lines.map((text, index) =>
      line(index === 0 && caption.attorney === null ? [this.openPoint(text)] : this.runs(text)),
    );
    return [...lead, line(this.runs('______________________________'), 480), ...name];
  }
}

/** What XML 1.0 cannot carry at all is left out of the rendering; `sections` keeps it. */
export function printable(text: string): string {
  return text.replace(/(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]/gu, '').toWellFormed();
}
