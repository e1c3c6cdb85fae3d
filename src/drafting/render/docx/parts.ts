/**
 * The blocks of a paper as paragraphs and tables of the `docx` package, which is loaded when the first
 * document is rendered.
 */
import type * as Docx from 'docx';
import type { Block, Cell, Inline, Line, Paper } from '../blocks.ts';
import type { ParagraphNumber } from '../layout.ts';
import { authoritySet, citationSet } from '../paper.ts';
import { printable } from '../printable.ts';
import { isLines, partsOfQuotation, widthsOf } from '../quoted-lines.ts';
import { beginRemark, endRemark, WHOLE } from './comments.ts';
import { labelReference } from './numbering.ts';
import { authorityMark, beginField, bookmark, endField, openPoint, type RawXml } from './raw-xml.ts';
import { HALF_INCH } from './styles.ts';

type Library = typeof Docx;
type Child = Docx.ParagraphChild;
export type Part = Docx.Paragraph | Docx.Table | Docx.TableOfContents;

export interface Body {
  readonly parts: readonly Part[];
  readonly footnotes: Readonly<Record<string, { children: Docx.Paragraph[] }>>;
  /** Labels of numbered requests, in the order of their lists. */
  readonly labels: readonly string[];
}

export interface BodyOptions {
  readonly docx: Library;
  readonly raw: RawXml;
  /** From a first layout; null in that. */
  readonly pages: Pages | null;
  /** In that first layout, which nobody reads, what is wider than a line may be several words. */
  readonly breaksWords: boolean;
  /** Of the text on a page, in twentieths of a point. */
  readonly width: number;
}

/** In twentieths. */
const POINT = 20;

const EDGE = { style: 'single', size: 8, color: '000000' } as const;

/** No line breaks in it; Chinese, Japanese and Korean break anywhere. */
const LONG_WORD = /[^ \t\n\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}-]{31,}/gu;

/** Words that a line holds: any other takes the layout most of a millisecond a character. */
function withBreaks(text: string): string {
  return text.replace(LONG_WORD, (word) => word.replace(/.{15}/gsu, '$& '));
}

/** The page each place is on, by its name, as the page shows it. */
export type Pages = ReadonlyMap<string, string>;

export function buildBody(paper: Paper, options: BodyOptions): Body {
  const builder = new BodyBuilder(paper, options);
  const parts = paper.blocks.flatMap((block) => builder.block(block));
  const footnotes = Object.fromEntries(
    paper.notes.map(({ number, text }) => [
      String(number),
      {
        children: [
          new options.docx.Paragraph({ style: 'FootnoteText', children: builder.plain(` ${text}`) }),
        ],
      },
    ]),
  );
  return { parts, footnotes, labels: builder.labels };
}

class BodyBuilder {
  readonly labels: string[] = [];
  private readonly docx: Library;
  private readonly raw: RawXml;
  private readonly pages: Pages | null;
  private readonly width: number;
  private readonly breaksWords: boolean;
  private readonly paper: Paper;
  private bookmarks = 0;
  /** What Word's table of authorities is to know about a place. */
  private readonly authority = new Map<string, { readonly citation: string; readonly category: number }>();
  private breakBefore = false;

  constructor(paper: Paper, { docx, raw, pages, width, breaksWords }: BodyOptions) {
    this.width = width;
    this.breaksWords = breaksWords;
    this.docx = docx;
    this.raw = raw;
    this.pages = pages;
    this.paper = paper;
    for (const block of paper.blocks) {
      if (block.kind !== 'authorities') continue;
      block.groups.forEach(({ entries }, index) => {
        for (const { citation, marks } of entries)
          for (const mark of marks) this.authority.set(mark, { citation, category: index + 1 });
      });
    }
  }

  block(block: Block): Part[] {
    switch (block.kind) {
      case 'court':
        return block.lines.map((line, index) =>
          this.paragraph(
            'Court',
            this.line(line),
            index === block.lines.length - 1 ? {} : { spacing: { after: 40 } },
          ),
        );
      case 'caption':
        return [this.captionTable(block.sides, block.numbers)];
      case 'letterhead':
        return block.lines.map((text, index) =>
          this.paragraph(index === 0 ? 'Letterhead' : 'LetterheadLine', this.plain(text)),
        );
      case 'address':
        return block.lines.map((line, index) =>
          this.paragraph(
            'CaptionText',
            this.line(line),
            index === 0 ? { spacing: { before: 360, after: 240 } } : {},
          ),
        );
      case 'reference':
        return [this.paragraph('Reference', this.onTheWhole(this.line(block.line)))];
      case 'head':
        return this.memorandumHead(block.note, block.rows);
      case 'title':
        return [this.paragraph('Title', this.onTheWhole(this.line(block.line)))];
      case 'contents':
        return this.contents();
      case 'authorities':
        return this.authorities(block.groups);
      case 'heading':
        return [this.heading(block)];
      case 'paragraph':
        return [this.prose(block.number, block.line, block.leads)];
      case 'quotation':
        return this.quotation(block.text, block.source);
      case 'table':
        return [this.dataTable(block.columns, block.rows), this.paragraph('BodyText', [])];
      case 'signatures':
        return this.signatures(block.blocks, block.abreast);
      case 'page':
        this.breakBefore = true;
        return [];
    }
  }

  plain(text: string, italics = false): Docx.TextRun[] {
    const shown = printable(text);
    const broken = this.breaksWords ? withBreaks(shown) : shown;
    return [new this.docx.TextRun(italics ? { text: broken, italics } : broken)];
  }

  private line(line: Line): Child[] {
    return line.flatMap((one) => this.inline(one));
  }

  /** The remark on the whole paper stands at its title; a letter has its reference line instead. */
  private onTheWhole(children: Child[]): Child[] {
    if (this.paper.remarks.whole.length === 0) return children;
    return [...beginRemark(this.docx, WHOLE), ...children, ...endRemark(this.docx, WHOLE)];
  }

  private inline(one: Inline): Child[] {
    switch (one.kind) {
      case 'remark':
        return beginRemark(this.docx, one.remark);
      case 'remark-end':
        return endRemark(this.docx, one.remark);
      case 'open':
        return [openPoint(this.raw, printable(one.text))];
      case 'text':
        return this.plain(one.text, one.italic);
      case 'citation': {
        const { FootnoteReferenceRun } = this.docx;
        const known = this.authority.get(one.mark);
        return [
          ...this.bookmark(one.mark, this.linked(one.link, this.line(citationSet(one.text, one.italic)))),
          ...(known === undefined
            ? []
            : [authorityMark(this.raw, printable(known.citation), known.category)]),
          ...(one.note === null ? [] : [new FootnoteReferenceRun(one.note)]),
        ];
      }
    }
  }

  private linked(link: string | null, children: Child[]): Child[] {
    return link === null ? children : [new this.docx.ExternalHyperlink({ link, children })];
  }

  private paragraph(style: string, children: Child[], options: Docx.IParagraphOptions = {}): Docx.Paragraph {
    const pageBreakBefore = this.breakBefore;
    this.breakBefore = false;
    return new this.docx.Paragraph({
      style,
      children,
      ...options,
      ...(pageBreakBefore ? { pageBreakBefore } : {}),
    });
  }

  private heading({ level, number, line, mark }: Block & { kind: 'heading' }): Docx.Paragraph {
    const children = this.bookmark(mark, this.line(line));
    const numbering = number === '' ? {} : { numbering: { reference: 'headings', level: level - 1 } };
    return this.paragraph(level === 1 ? 'Heading1' : 'Heading2', children, {
      ...numbering,
    });
  }

  private bookmark(name: string, children: Child[]): Child[] {
    this.bookmarks += 1;
    return bookmark(this.raw, name, this.bookmarks, children);
  }

  /** A TOC field with its entries as they are now; Word updates it when asked to. */
  private contents(): Part[] {
    const headings = this.paper.blocks.filter((block) => block.kind === 'heading');
    return [
      this.paragraph('TablesHeading', this.plain('Table of Contents')),
      new this.docx.TableOfContents('Table of Contents', {
        hyperlink: true,
        headingStyleRange: '1-2',
        beginDirty: false,
        cachedEntries: headings.map(({ level, number, line, mark }) => ({
          title: printable(`${number} ${line.map(({ text }) => text).join('')}`.trim()),
          level,
          href: mark,
          page: Number(this.pages?.get(mark) ?? 0),
        })),
      }),
    ];
  }

  private prose(number: ParagraphNumber | null, line: Line, keepNext: boolean): Docx.Paragraph {
    if (number === null) return this.paragraph('BodyText', this.line(line), { keepNext });
    return this.paragraph('NumberedParagraph', this.line(line), {
      keepNext,
      numbering: this.numbering(number),
    });
  }

  private numbering({ style, list, text }: ParagraphNumber): {
    reference: string;
    level: number;
    instance?: number;
  } {
    if (style === 'clauses') return { reference: 'headings', level: 1 };
    if (style !== 'label') return { reference: style, level: 0, instance: list };
    const label = text.slice(0, text.lastIndexOf(' '));
    if (!this.labels.includes(label)) this.labels.push(label);
    return { reference: labelReference(this.labels.indexOf(label)), level: 0, instance: list };
  }

  /** Lines of a transcript are lines of one paragraph. */
  private lines(text: string): Docx.TextRun[] {
    return text
      .split('\n')
      .flatMap((line, at) => [
        ...(at === 0 ? [] : [new this.docx.TextRun({ break: 1 })]),
        ...this.plain(line),
      ]);
  }

  private quotation(text: string, source: Line | null): Part[] {
    const quotation = partsOfQuotation(text).map((part) =>
      isLines(part)
        ? this.paragraph('BlockText', this.lines(part.join('\n')), { keepNext: source !== null })
        : this.quotedTable(part),
    );
    return source === null ? quotation : [...quotation, this.paragraph('QuotationSource', this.line(source))];
  }

  private quotedTable(rows: readonly (readonly string[])[]): Docx.Table {
    const widths = widthsOf(rows, (this.width - 2 * HALF_INCH) / POINT).map((points) => points * POINT);
    const cells = rows.map((row, index) =>
      row.map((words, at) => {
        const text = this.paragraph('TableText', this.plain(words), { keepNext: index === rows.length - 1 });
        return this.cell([text], widths[at] ?? 0, {});
      }),
    );
    return this.table(widths, cells, undefined, HALF_INCH);
  }

  /**
   * The entries as Word's own table of authorities shows them: a TOA field with the entries as its result,
   * so that Word can update it from the TA fields, and every reader shows it without. Word's own results have
   * the pages as plain digits; LibreOffice drops fields within them.
   */
  private authorities(groups: (Block & { kind: 'authorities' })['groups']): Docx.Paragraph[] {
    const { Tab, TextRun } = this.docx;
    const result = [this.paragraph('TablesHeading', this.plain('Table of Authorities'))];
    groups.forEach(({ title, entries }, index) => {
      result.push(this.paragraph('TOAHeading', this.plain(title)));
      entries.forEach(({ citation, marks }, at) => {
        result.push(
          this.paragraph(
            'TableofAuthorities',
            [
              ...(at === 0 ? [beginField(this.raw, `TOA \\h \\c "${index + 1}" \\p`)] : []),
              ...this.line(authoritySet(citation)),
              new TextRun({ children: [new Tab()] }),
              ...this.pageNumbers(marks),
              ...(at === entries.length - 1 ? [endField(this.raw)] : []),
            ],
            { tabStops: [{ type: 'right', position: this.width, leader: 'dot' }] },
          ),
        );
      });
    });
    return result;
  }

  /** Each page once, in order; before the pages are known, references that ask for them. */
  private pageNumbers(marks: readonly string[]): Docx.Run[] {
    if (this.pages === null) return marks.map((mark) => new this.docx.PageReference(mark));
    const pages = this.pages;
    return this.plain([...new Set(marks.flatMap((mark) => pages.get(mark) ?? []))].join(', '));
  }

  private captionTable(sides: (Block & { kind: 'caption' })['sides'], numbers: readonly Line[]): Docx.Table {
    const left = sides.map(({ line, indent }) =>
      this.paragraph('CaptionText', this.line(line), { indent: { left: indent * HALF_INCH } }),
    );
    const right = numbers.map((line) => this.paragraph('CaptionText', this.line(line)));
    const widths = [5000, this.width - 5000] as const;
    return this.table(widths, [
      [this.cell(left, widths[0], { right: EDGE, bottom: EDGE }), this.cell(right, widths[1], {})],
    ]);
  }

  /** A row stays on one page. */
  private table(
    widths: readonly number[],
    rows: readonly (readonly Docx.TableCell[])[],
    head?: readonly Docx.TableCell[],
    indent = 0,
  ): Docx.Table {
    const { Table, TableRow } = this.docx;
    return new Table({
      width: { size: indent === 0 ? this.width : widths.reduce((sum, one) => sum + one, 0), type: 'dxa' },
      ...(indent === 0 ? {} : { indent: { size: indent, type: 'dxa' } }),
      columnWidths: [...widths],
      rows: [
        ...(head === undefined
          ? []
          : [new TableRow({ tableHeader: true, cantSplit: true, children: [...head] })]),
        ...rows.map((cells) => new TableRow({ cantSplit: true, children: [...cells] })),
      ],
    });
  }

  private cell(children: Docx.Paragraph[], width: number, borders: Docx.ITableCellBorders): Docx.TableCell {
    const none = { style: 'none', size: 0, color: 'auto' } as const;
    return new this.docx.TableCell({
      children,
      borders: { top: none, left: none, right: none, bottom: none, ...borders },
      width: { size: width, type: 'dxa' },
      margins: { left: 100, right: 160 },
    });
  }

  private memorandumHead(note: string | null, rows: readonly (readonly [string, Line])[]): Part[] {
    const widths = [1300, this.width - 1300] as const;
    const table = this.table(
      widths,
      rows.map(([what, line], index) => {
        const border = index === rows.length - 1 ? { bottom: EDGE } : {};
        return [
          this.cell([this.paragraph('TableHead', this.plain(`${what}:`))], widths[0], border),
          this.cell([this.paragraph('CaptionText', this.line(line))], widths[1], border),
        ];
      }),
    );
    const over =
      note === null ? [] : [this.paragraph('LetterheadLine', this.plain(note), { spacing: { after: 240 } })];
    return [...over, table];
  }

  private dataTable(columns: readonly string[], rows: readonly (readonly Cell[])[]): Docx.Table {
    const widths = columns.length === 3 ? [1900, this.width - 4300, 2400] : [2300, this.width - 2300];
    const cell = (children: Docx.Paragraph[], at: number, shaded = false) =>
      new this.docx.TableCell({
        children,
        width: { size: widths[at] ?? 2400, type: 'dxa' },
        margins: { left: 100, right: 100, top: 60, bottom: 40 },
        ...(shaded ? { shading: { type: 'clear', color: 'auto', fill: 'E7E6E6' } } : {}),
      });
    return this.table(
      widths,
      rows.map((row) =>
        row.map(({ line, quotations }, at) =>
          cell(
            [
              this.paragraph('TableText', this.line(line)),
              ...quotations.map((text) => this.paragraph('TableQuotation', this.lines(text))),
            ],
            at,
          ),
        ),
      ),
      columns.map((title, at) => cell([this.paragraph('TableHead', this.plain(title))], at, true)),
    );
  }

  private signatures(blocks: readonly (readonly (Line | 'pen')[])[], abreast: boolean): Part[] {
    const stacks = blocks.map((lines) =>
      lines.map((line, index) =>
        line === 'pen'
          ? this.paragraph('Signature', this.plain('______________________________'), {
              spacing: { before: 480 },
            })
          : this.paragraph('Signature', this.line(line), index === 0 ? { spacing: { before: 360 } } : {}),
      ),
    );
    if (!abreast) return stacks.flat();
    const half = Math.floor(this.width / 2);
    const rows = stacks.flatMap((left, index) =>
      index % 2 === 0 ? [[left, stacks[index + 1] ?? [this.paragraph('Signature', [])]]] : [],
    );
    const cells = rows.map((pair) => pair.map((lines) => this.cell(lines, half, {})));
    return [this.table([half, half], cells)];
  }
}
