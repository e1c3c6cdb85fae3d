/** The blocks of a paper as content of the `pdfmake` package. Distances in points. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Look } from '../../look.ts';
import type { Block, Inline, Line, Paper } from '../blocks.ts';
import type { ParagraphNumber } from '../layout.ts';
import { authoritySet, citationSet } from '../paper.ts';
import { printable } from '../printable.ts';
import { isLines, partsOfQuotation, widthsOf } from '../quoted-lines.ts';
import { REMARKED } from './cover-sheet.ts';
import { justified } from './justified.ts';
import { alignmentOf, idOf, type Piece, plainOf, styled, tablesHeading, upper, withLink } from './pieces.ts';

/** The page each place is on, by its name; empty before they are known. */
export type Pages = ReadonlyMap<string, string>;

export interface ContentOptions {
  readonly court: boolean;
  readonly double: boolean;
  readonly agreement: boolean;
  readonly look: Look;
  /** Of the text on a page, in points. */
  readonly width: number;
  readonly pages: Pages;
}

/** What must not stand alone at the foot of a page has a level; that of a paragraph. */
const LEADS = 9;

const HALF_INCH = 36;

const QUOTED_SIZE = 11;
/** Of a table that is quoted: no lines, and columns as wide as they are told to be. */
const QUOTED_TABLE = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
};

export function buildContent(paper: Paper, options: ContentOptions): Content[] {
  const builder = new ContentBuilder(paper, options);
  return signedTogether(paper.blocks.map((block) => ({ block, built: builder.block(block) })));
}

interface Built {
  readonly block: Block;
  readonly built: Content[];
}

/** Of words that fit a page together with the lines under them, in characters. */
const SHORT = 1_500;

/** Nobody signs a page on which nothing else stands: the last paragraph goes with its signatures, and its heading with it. */
function signedTogether(blocks: readonly Built[]): Content[] {
  const content: Content[] = [];
  let at = 0;
  while (at < blocks.length) {
    const heading = blocks[at]?.block.kind === 'heading' ? 1 : 0;
    const [words, signed] = [blocks[at + heading], blocks[at + heading + 1]];
    const together =
      words?.block.kind === 'paragraph' &&
      signed?.block.kind === 'signatures' &&
      plainOf(words.block.line).length < SHORT;
    const taken = together ? blocks.slice(at, at + heading + 2) : blocks.slice(at, at + 1);
    const built = taken.flatMap((one) => one.built);
    if (together) {
      // What breaks a page within an unbreakable stack is lost, and all behind it: it stands before the stack.
      const [breaks, inside] = [true, false].map((is) => built.filter((one) => isBreak(one) === is));
      const stack = inside?.map((one) => ({ ...(one as Piece), headlineLevel: undefined }) as Content) ?? [];
      content.push(...(breaks ?? []), { stack, unbreakable: true });
    } else content.push(...built);
    at += taken.length;
  }
  return content;
}

function isBreak(one: Content): boolean {
  return typeof one === 'object' && 'pageBreak' in one;
}

class ContentBuilder {
  private readonly paper: Paper;
  private readonly options: ContentOptions;
  private breakBefore = false;
  /** How many remarks are about the words that are being written. */
  private remarked = 0;

  constructor(paper: Paper, options: ContentOptions) {
    this.paper = paper;
    this.options = options;
  }

  block(block: Block): Content[] {
    const built = this.build(block);
    if (block.kind === 'page') this.breakBefore = true;
    if (!this.breakBefore || built.length === 0) return built;
    this.breakBefore = false;
    // A block of its own: a heading that breaks the page itself is not asked which page it is on.
    return [{ text: ' ', fontSize: 1, pageBreak: 'before' }, ...built];
  }

  private build(block: Block): Content[] {
    switch (block.kind) {
      case 'court':
        return block.lines.map((line, index) => ({
          text: upper(this.line(line)),
          alignment: 'center',
          bold: true,
          margin: [0, 0, 0, index === block.lines.length - 1 ? 12 : 2],
        }));
      case 'caption':
        return [this.caption(block.sides, block.numbers)];
      case 'letterhead':
        return block.lines.map((text, index) => ({
          text: printable(text),
          alignment: 'center',
          bold: index === 0,
          fontSize: index === 0 ? 15 : 10,
          margin: [0, 0, 0, 2],
        }));
      case 'address':
        return block.lines.map((line, index) => ({
          text: this.line(line),
          margin: [0, index === 0 ? 18 : 0, 0, index === 0 ? 12 : 3],
        }));
      case 'reference':
        return [{ text: this.line(block.line), bold: true, margin: [0, 10, 0, 10] }];
      case 'head':
        return this.memorandumHead(block.note, block.rows);
      case 'title':
        return [
          styled(this.line(block.line), this.options.look.title, {
            caps: true,
            alignment: 'center',
            bold: true,
            fontSize: 13,
            margin: [0, 12, 0, 12],
          }),
        ];
      case 'contents':
        return this.contents();
      case 'authorities':
        return this.authorities(block.groups);
      case 'heading':
        return [this.heading(block)];
      case 'paragraph':
        return [this.paragraph(block.number, block.line, block.leads)];
      case 'quotation':
        return this.quotation(block.text, block.source);
      case 'table':
        return [this.dataTable(block.columns, block.rows)];
      case 'signatures':
        return this.signatures(block.blocks, block.abreast);
      case 'page':
        return [];
    }
  }

  private line(line: Line): Content[] {
    return line.flatMap((one) => this.inline(one));
  }

  private inline(one: Inline): Content[] {
    switch (one.kind) {
      case 'remark':
        this.remarked += 1;
        return [];
      case 'remark-end':
        this.remarked -= 1;
        return [{ text: `V${one.remark}`, sup: true, bold: true, color: '#9c2b00' }];
      case 'open':
        return [{ text: printable(one.text), bold: true, background: '#ffff00' }];
      case 'text':
        return [this.words(one.text, one.italic)];
      case 'citation':
        return [
          ...this.line(citationSet(one.text, one.italic)).map((piece) => withLink(piece, one.link)),
          ...(one.note === null ? [] : [{ text: String(one.note), sup: true } as const]),
        ];
    }
  }

  private words(text: string, italic?: true): Content {
    const italics = italic === true ? { italics: true } : {};
    return { text: printable(text), ...italics, ...(this.remarked > 0 ? { background: REMARKED } : {}) };
  }

  private caption(sides: (Block & { kind: 'caption' })['sides'], numbers: readonly Line[]): Content {
    const left: Content[] = sides.map(({ line, indent }) => ({
      text: this.line(line),
      margin: [indent * HALF_INCH, 0, 0, 6],
    }));
    const right: Content[] = numbers.map((line) => ({ text: this.line(line), margin: [12, 0, 0, 6] }));
    return {
      table: {
        widths: [250, '*'],
        body: [
          [
            { stack: left, border: [false, false, true, true] },
            { stack: right, border: [false, false, false, false] },
          ],
        ],
      },
      margin: [0, 0, 0, 6],
    };
  }

  private memorandumHead(note: string | null, rows: readonly (readonly [string, Line])[]): Content[] {
    return [
      ...(note === null
        ? []
        : [
            {
              text: note,
              alignment: 'center' as const,
              fontSize: 10,
              margin: [0, 0, 0, 12] as [number, number, number, number],
            },
          ]),
      {
        table: {
          widths: [60, '*'],
          body: rows.map(([what, line], index): TableCell[] => {
            const isLast = index === rows.length - 1;
            const border: [boolean, boolean, boolean, boolean] = [false, false, false, isLast];
            return [
              { text: `${what}:`, bold: true, border },
              { text: this.line(line), border },
            ];
          }),
        },
      },
    ];
  }

  private contents(): Content[] {
    const headings = this.paper.blocks.filter((block) => block.kind === 'heading');
    return [
      tablesHeading('Table of Contents'),
      ...headings.map(({ level, number, line, mark }) =>
        this.entry(
          printable(`${number} ${plainOf(line)}`.trim()),
          this.options.pages.get(mark) ?? '',
          level === 1 ? 0 : 18,
          mark,
        ),
      ),
    ];
  }

  private authorities(groups: (Block & { kind: 'authorities' })['groups']): Content[] {
    return [
      tablesHeading('Table of Authorities'),
      ...groups.flatMap(({ title, entries }): Content[] => [
        { text: title, bold: true, margin: [0, 8, 0, 4] },
        ...entries.map(({ citation, marks }) => {
          const pages = new Set(marks.flatMap((mark) => this.options.pages.get(mark) ?? []));
          return this.entry(this.line(authoritySet(citation)), [...pages].join(', '), 0, null);
        }),
      ]),
    ];
  }

  private entry(words: Content, pages: string, indent: number, mark: string | null): Content {
    return {
      columns: [
        { width: '*', text: words, ...(mark === null ? {} : { linkToDestination: mark }) },
        { width: 70, text: pages, alignment: 'right' },
      ],
      margin: [indent, 0, 0, 4],
    };
  }

  private heading({ level, number, line, mark }: Block & { kind: 'heading' }): Content {
    const words = number === '' ? this.line(line) : [{ text: `${number} ` }, ...this.line(line)];
    const first = level === 1 && this.options.court;
    const { heading_1: own, heading_2: ownSecond } = this.options.look;
    return {
      ...styled(words, level === 1 ? own : ownSecond, {
        caps: first,
        bold: true,
        alignment: first ? 'center' : 'left',
        margin: [0, 12, 0, 6],
      }),
      id: mark,
      outline: true,
      outlineText: `${number} ${plainOf(line)}`.trim(),
      headlineLevel: level,
    } as Content;
  }

  private paragraph(number: ParagraphNumber | null, line: Line, leads: boolean): Content {
    const { double, court, look } = this.options;
    const { body } = look;
    const lineHeight = body?.line ?? (double ? 2 : 1);
    const bottom = body === undefined ? (double ? 0 : 8) : (body.after ?? 0);
    const top = body?.before ?? 0;
    const firstLine = body === undefined ? (court ? HALF_INCH : 0) : (body.first_line ?? 0);
    const alignment = alignmentOf(body);
    const set = { lineHeight, alignment, ...idOf(line), ...(leads ? { headlineLevel: LEADS } : {}) };
    const margin: [number, number, number, number] = [0, top, 0, bottom];
    const words = this.line(line);
    if (number === null) return { text: words, leadingIndent: firstLine, margin, ...set };
    if (number.style === 'label')
      return { text: [{ text: `${number.text} `, bold: true }, ...words], margin, ...set };
    if (number.style === 'decimal')
      return {
        text: [{ text: `${number.text}\u2003` }, ...words],
        leadingIndent: HALF_INCH,
        margin,
        ...set,
      };
    const indent = number.style === 'letters' ? HALF_INCH : 0;
    return {
      columns: [
        { width: HALF_INCH, text: number.text, lineHeight },
        { width: '*', text: words, ...set },
      ],
      margin: [indent, top, 0, bottom],
    };
  }

  private quotation(text: string, source: Line | null): Content[] {
    const margin: [number, number, number, number] = [HALF_INCH, 6, HALF_INCH, source === null ? 10 : 4];
    const quotation = partsOfQuotation(printable(text)).map((part): Content => {
      if (!isLines(part))
        return {
          table: { widths: widthsOf(part, this.options.width - 2 * HALF_INCH), body: part },
          layout: QUOTED_TABLE,
          fontSize: QUOTED_SIZE,
          margin,
        };
      return part.length === 1
        ? { text: justified(part[0] ?? ''), alignment: 'justify', margin }
        : { stack: part.map((line): Content => ({ text: justified(line) })), margin };
    });
    if (source === null) return quotation;
    return [
      ...quotation,
      { text: this.line(source), margin: [HALF_INCH, 0, HALF_INCH, 10], ...idOf(source) },
    ];
  }

  private dataTable(columns: readonly string[], rows: (Block & { kind: 'table' })['rows']): Content {
    return {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: columns.length === 3 ? [90, '*', 115] : [110, '*'],
        body: [
          columns.map((title) => ({ text: title, bold: true, fillColor: '#e7e6e6' })),
          ...rows.map((row) =>
            row.map(({ line, quotations }) => ({
              stack: [
                { text: this.line(line), ...idOf(line) },
                ...quotations.map((text) => ({
                  text: printable(text).replace(/\s*\n\s*/g, ' '),
                  italics: true,
                  fontSize: 10,
                  margin: [8, 3, 0, 0] as [number, number, number, number],
                })),
              ],
            })),
          ),
        ],
      },
      fontSize: 11,
      margin: [0, 4, 0, 12],
    };
  }

  private signatures(blocks: readonly (readonly (Line | 'pen')[])[], abreast: boolean): Content[] {
    const left = this.options.court ? 216 : 0;
    const stacks = blocks.map(
      (lines): Content => ({
        unbreakable: true,
        margin: [abreast ? 0 : left, 18, 0, 0],
        stack: lines.map((line) =>
          line === 'pen'
            ? {
                canvas: [{ type: 'line', x1: 0, y1: 28, x2: 200, y2: 28, lineWidth: 0.7 }],
                margin: [0, 0, 0, 4],
              }
            : { text: this.line(line), margin: [0, 0, 0, 2] },
        ),
      }),
    );
    if (!abreast) return stacks;
    return stacks.flatMap((one, index) =>
      index % 2 === 0
        ? [
            {
              columns: [
                { width: this.options.width / 2, stack: [one] },
                { width: '*', stack: [stacks[index + 1] ?? ''] },
              ],
              unbreakable: true,
            } as Content,
          ]
        : [],
    );
  }
}
