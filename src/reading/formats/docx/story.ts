import { SKIP, type XmlHandler, type XmlTag } from '../../../containers/index.ts';
import { isPale } from '../../colours.ts';
import type { Numbering } from '../../numbering.ts';
import {
  FULL_PAGE,
  NOTE,
  OBJECT,
  PAGE_BREAK,
  PAGE_NUMBER,
  type TextBudget,
  tableRow,
  tableText,
} from '../../pages/page-writer.ts';
import { MARK, marksIn, type Remarks, unmarked } from '../../pages/remarks.ts';
import { symbolCharacter, withoutPrivateUse } from '../../symbol-fonts.ts';
import { Changes } from './changes.ts';
import type { Comments } from './comments.ts';
import { Fields } from './fields.ts';
import { Grounds } from './grounds.ts';
import { isShading } from './shading.ts';
import { isOn, type Styles } from './styles.ts';

export type NoteKind = 'footnote' | 'endnote';

/** What the stories of a document (its body, its notes, its headers) have in common, and where they write to. */
export interface StoryContext {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly budget: TextBudget;
  /** A paragraph or table at the top level. */
  block(text: string): void;
  /** The section ends with the paragraph just written. */
  endSection?(): void;
  /** Where what is said beside the text is kept. */
  readonly remarks: Remarks;
  readonly comments?: Comments;
  /** Something may lie behind its words on which white ones are seen. */
  readonly hasGround?: boolean;
  /** A note is called. @returns its mark; empty where the author wrote one. */
  note?(kind: NoteKind, id: string, hasOwnMark: boolean): string;
}

interface Paragraph {
  readonly parts: string[];
  style: string | null;
  numId: string | null;
  level: number | null;
  inProperties: boolean;
  isMarkDeleted: boolean;
  isMarkHidden: boolean;
  breaksPage: boolean | null;
  endsSection: boolean;
  isRunHidden: boolean;
  isRunStruck: boolean;
  /** Above or below the line. */
  isRunRaised: boolean;
  isRunPale: boolean;
  isRunShaded: boolean;
  isShaded: boolean;
  readonly boxes: string[];
}

interface Container {
  readonly write: (block: string) => void;
  /** The text of paragraphs whose marks were deleted or hidden, in pieces: the next one goes on with it. */
  carry: string[];
  /** What stands before them. */
  breaks: string;
  /** Marks of remarks where nothing else stands. */
  marks: string;
}

interface Table {
  readonly rows: string[];
  cells: string[];
}

/** What a reader does not see: the older form of a drawing, descriptions of earlier formatting. */
const SKIPPED = new Set([
  'mc:Fallback',
  'w:delInstrText',
  'w:pPrChange',
  'w:rPrChange',
  'w:rt',
  'w:sdtPr',
  'w:tblPrChange',
  'w:tblPrEx',
  'w:tcPrChange',
  'w:trPrChange',
]);

/** What a deletion holds beside words: notes, pictures and fields that are gone with it. */
const NOT_DELETED = new Set([
  'w:drawing',
  'w:endnoteReference',
  'w:fldChar',
  'w:fldSimple',
  'w:footnoteReference',
  'w:instrText',
  'w:lastRenderedPageBreak',
  'w:object',
  'w:p',
  'w:pict',
  'w:tbl',
]);

/** What may stand before the words of a paragraph. */
const BREAKS = new RegExp(`^(?:[\\f\\v]|${MARK})*`);

/** Writes a part of WordprocessingML as text (ECMA-376 Part 1, 17): a paragraph a block, a table row a line. */
export class Story implements XmlHandler {
  readonly #context: StoryContext;
  readonly #fields = new Fields();
  readonly #paragraphs: Paragraph[] = [];
  readonly #containers: Container[];
  readonly #nested: string[][] = [];
  readonly #tables: Table[] = [];
  readonly #changes: Changes;
  readonly #grounds: Grounds;
  #hears: 'text' | 'code' | null = null;
  /** Whether the part has the body of a document. */
  hasBody = false;

  constructor(context: StoryContext) {
    this.#context = context;
    this.#changes = new Changes(context.remarks, context.comments);
    this.#grounds = new Grounds(context.styles);
    this.#containers = [{ write: (block) => context.block(block), carry: [], breaks: '', marks: '' }];
  }

  open(tag: XmlTag): typeof SKIP | undefined {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph?.inProperties === true) return this.#property(paragraph, tag);
    if (this.#grounds.inProperties) {
      if (this.#grounds.property(tag)) this.#changes.begin(tag, true);
      return SKIP;
    }
    if (Grounds.isProperties(tag.name)) this.#grounds.inProperties = true;
    if (SKIPPED.has(tag.name) || (this.#changes.isDeletedRun && NOT_DELETED.has(tag.name))) return SKIP;
    switch (tag.name) {
      case 'w:del':
      case 'w:moveFrom':
      case 'w:ins':
      case 'w:moveTo':
        this.#changes.begin(tag);
        return;
      case 'w:commentRangeStart':
        this.#changes.beginRange(tag.get('w:id') ?? '');
        return;
      case 'w:commentRangeEnd':
        this.#changes.endRange(tag.get('w:id') ?? '');
        return;
      case 'w:commentReference':
        paragraph?.parts.push(this.#changes.comment(tag.get('w:id') ?? ''));
        return;
      case 'm:den':
        this.#emit('/');
        return;
      case 'm:sup':
        this.#emit('^');
        return;
      case 'w:delText':
      case 'w:t':
      case 'm:t':
        this.#hears = 'text';
        return;
      case 'w:instrText':
        this.#hears = 'code';
        return;
      case 'w:body':
        this.hasBody = true;
        return;
      case 'w:p':
        this.#paragraphs.push(newParagraph());
        return;
      case 'w:pPr':
        if (paragraph !== undefined) paragraph.inProperties = true;
        return;
      case 'w:r':
        if (paragraph !== undefined) this.#beginRun(paragraph);
        return;
      case 'w:rStyle':
      case 'w:vanish':
      case 'w:strike':
      case 'w:dstrike':
      case 'w:vertAlign':
      case 'w:color':
      case 'w:highlight':
      case 'w:shd':
        if (paragraph !== undefined) this.#runProperty(paragraph, tag);
        return;
      case 'w:tbl':
        this.#grounds.begin();
        this.#tables.push({ rows: [], cells: [] });
        return;
      case 'w:tr':
        this.#grounds.begin();
        return;
      case 'w:tc':
      case 'w:txbxContent':
        // What a box is filled with is said elsewhere.
        this.#grounds.begin(tag.name === 'w:txbxContent');
        this.#nest();
        return;
      default:
        this.#inline(tag);
        return;
    }
  }

  text(text: string): void {
    if (this.#hears === 'code') this.#fields.code(text);
    if (this.#hears === 'text') this.#emit(withoutPrivateUse(text.replaceAll(/\p{Cc}/gu, ' ')));
  }

  close(name: string): void {
    switch (name) {
      case 'w:t':
      case 'w:delText':
      case 'm:t':
      case 'w:instrText':
        this.#hears = null;
        return;
      case 'w:del':
      case 'w:moveFrom':
      case 'w:ins':
      case 'w:moveTo':
        this.#changes.end();
        return;
      case 'w:pPr': {
        const paragraph = this.#paragraphs.at(-1);
        if (paragraph !== undefined) paragraph.inProperties = false;
        return;
      }
      case 'w:p':
        this.#endParagraph();
        return;
      case 'w:fldSimple':
        this.#fields.end();
        return;
      case 'w:tblPr':
      case 'w:trPr':
      case 'w:tcPr':
        this.#grounds.inProperties = false;
        return;
      case 'w:tc':
        this.#tables.at(-1)?.cells.push(this.#unnest().join(' '));
        this.#endGround();
        return;
      case 'w:tr': {
        this.#endGround();
        const table = this.#tables.at(-1);
        table?.rows.push(tableRow(table.cells.splice(0)));
        return;
      }
      case 'w:tbl':
        this.#endGround();
        this.#write(tableText(this.#tables.pop()?.rows ?? []));
        return;
      case 'w:txbxContent':
        this.#paragraphs.at(-1)?.boxes.push(...this.#unnest());
        this.#endGround();
        return;
    }
  }

  /** Inside the properties of a paragraph everything is about the paragraph or its mark. */
  #property(paragraph: Paragraph, tag: XmlTag): typeof SKIP | undefined {
    const value = tag.get('w:val');
    switch (tag.name) {
      case 'w:pPrChange':
      case 'w:rPrChange':
        return SKIP;
      case 'w:pStyle':
        paragraph.style = value;
        return;
      case 'w:numId':
        paragraph.numId = value;
        return;
      case 'w:ilvl':
        paragraph.level = Number(value);
        return;
      case 'w:pageBreakBefore':
        paragraph.breaksPage = isOn(value);
        return;
      case 'w:sectPr':
        paragraph.endsSection = true;
        return SKIP;
      case 'w:del':
      case 'w:moveFrom':
        paragraph.isMarkDeleted = true;
        return SKIP;
      case 'w:ins':
      case 'w:moveTo':
        return SKIP;
      case 'w:shd':
        if (isShading(tag)) paragraph.isShaded = true;
        return;
      case 'w:vanish':
        paragraph.isMarkHidden = isOn(value);
        return;
    }
    return;
  }

  #inline(tag: XmlTag): void {
    switch (tag.name) {
      case 'w:tab':
      case 'w:ptab':
        this.#emit('\t');
        return;
      case 'w:br':
        this.#emit(tag.get('w:type') === 'page' ? PAGE_BREAK : '\n');
        return;
      case 'w:cr':
        this.#emit('\n');
        return;
      case 'w:noBreakHyphen':
        this.#emit('-');
        return;
      case 'w:lastRenderedPageBreak':
        // Hidden text and codes stand on a page, too.
        this.#paragraphs.at(-1)?.parts.push(FULL_PAGE);
        return;
      case 'w:sym':
        this.#emit(symbolCharacter(tag.get('w:font') ?? '', Number.parseInt(tag.get('w:char') ?? '0', 16)));
        return;
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        this.#emit(OBJECT);
        return;
      case 'w:pgNum':
        this.#emit(PAGE_NUMBER);
        return;
      case 'w:fldSimple':
        this.#fields.beginResult(tag.get('w:instr') ?? '');
        return;
      case 'w:fldChar':
        this.#field(tag.get('w:fldCharType'));
        return;
      case 'w:default':
      case 'w:checked':
        this.#fields.check(isOn(tag.get('w:val')));
        return;
      case 'w:footnoteReference':
        this.#note('footnote', tag);
        return;
      case 'w:endnoteReference':
        this.#note('endnote', tag);
        return;
    }
  }

  #field(type: string | null): void {
    if (type === 'begin') this.#fields.begin();
    if (type === 'separate') this.#fields.separate();
    if (type === 'end') this.#emit(this.#fields.end());
  }

  #note(kind: NoteKind, tag: XmlTag): void {
    const { note } = this.#context;
    // A note cannot call a note (ECMA-376 Part 1, 17.11); nor is one called from what nobody sees.
    if (note === undefined || this.#isHidden()) return;
    const custom = tag.get('w:customMarkFollows');
    const mark = note(kind, tag.get('w:id') ?? '', custom !== null && isOn(custom));
    this.#emit(`${mark}${kind === 'footnote' ? NOTE : ''}`);
  }

  #beginRun(paragraph: Paragraph): void {
    const { hidden, isStruck, isPale, isShaded } = this.#context.styles.resolve(paragraph.style);
    paragraph.isRunHidden = hidden === true;
    paragraph.isRunStruck = isStruck === true;
    paragraph.isRunRaised = false;
    paragraph.isRunPale = isPale === true;
    paragraph.isRunShaded = isShaded === true;
  }

  #runProperty(paragraph: Paragraph, tag: XmlTag): void {
    const value = tag.get('w:val');
    if (tag.name === 'w:vanish') paragraph.isRunHidden = isOn(value);
    else if (tag.name === 'w:strike' || tag.name === 'w:dstrike') paragraph.isRunStruck = isOn(value);
    else if (tag.name === 'w:vertAlign') paragraph.isRunRaised = value !== 'baseline';
    else if (tag.name === 'w:color') paragraph.isRunPale = isPale(value ?? '');
    else if (tag.name === 'w:rStyle') {
      const style = this.#context.styles.resolve(value);
      if (style.hidden === true) paragraph.isRunHidden = true;
      paragraph.isRunStruck = style.isStruck ?? paragraph.isRunStruck;
      paragraph.isRunPale = style.isPale ?? paragraph.isRunPale;
      if (style.isShaded === true) paragraph.isRunShaded = true;
    } else if (isShading(tag)) paragraph.isRunShaded = true;
  }

  #endGround(): void {
    for (let left = this.#grounds.end(); left > 0; left -= 1) this.#changes.end();
  }

  /** Whether nobody sees what is written here on paper: it is hidden, or white on white. */
  #isUnseen(paragraph: Paragraph): boolean {
    if (paragraph.isRunHidden || this.#grounds.isHidden) return true;
    if (!paragraph.isRunPale || this.#context.hasGround === true) return false;
    return !paragraph.isRunShaded && !paragraph.isShaded && !this.#grounds.isShaded;
  }

  #isHidden(): boolean {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined || this.#fields.isHidden) return true;
    return this.#changes.isDeletion || paragraph.isRunStruck || this.#isUnseen(paragraph);
  }

  #emit(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    const parts = paragraph?.parts;
    if (text === '' || paragraph === undefined || parts === undefined || this.#fields.isHidden) return;
    if (this.#isHidden()) {
      parts.push(this.#changes.unseen(this.#context.budget.take(text), paragraph.isRunStruck));
      return;
    }
    if (this.#context.endSection === undefined && this.#fields.isPageNumber) {
      if (parts.at(-1) !== PAGE_NUMBER) parts.push(PAGE_NUMBER);
      return;
    }
    // `$45` and the number of a note: another sum where they are not parted.
    const isApart = paragraph.isRunRaised && /^\d/.test(text) && /\d$/.test(parts.at(-1) ?? '');
    parts.push(this.#changes.seen(text), this.#context.budget.take(isApart ? ` ${text}` : text));
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    const container = this.#containers.at(-1);
    if (paragraph === undefined || container === undefined) return;
    this.#fields.endParagraph();
    const { text, marks } = besideMarks(paragraph.parts.join(''));
    container.marks += marks;
    this.#changes.endParagraph();
    // Of a paragraph that is gone as a whole nobody sees a number either.
    const isMarkDeleted = paragraph.isMarkDeleted || this.#changes.isDeletion || this.#grounds.isHidden;
    const numbered = isMarkDeleted ? text : this.#numbered(paragraph, text);
    const breaks = paragraph.breaksPage ?? this.#context.styles.resolve(paragraph.style).breaksPage;
    if (breaks === true) container.breaks += FULL_PAGE;
    const { carry } = container;
    if (numbered !== '') carry.push(between(carry.at(-1) ?? '', numbered), numbered);
    const goesOn = (isMarkDeleted || paragraph.isMarkHidden) && !paragraph.endsSection;
    if (!goesOn) container.write(takeCarry(container));
    for (const box of paragraph.boxes) container.write(box);
    if (paragraph.endsSection) this.#context.endSection?.();
  }

  #numbered(paragraph: Paragraph, text: string): string {
    const { styles, numbering } = this.#context;
    const style = paragraph.style ?? styles.defaultParagraph;
    const inherited = styles.resolve(style).list;
    const numId = paragraph.numId ?? inherited?.numId ?? null;
    if (numId === null || numId === '0') return text;
    const isInherited = paragraph.numId === null;
    const label = numbering.next(numId, {
      level: paragraph.level,
      style: isInherited ? style : null,
      otherwise: isInherited ? (inherited?.level ?? 0) : 0,
    });
    if (label === '' || (label === '•' && text.trim() === '')) return text;
    // Where the page was full before the paragraph, its number is on the new page.
    const [breaks = ''] = BREAKS.exec(text) ?? [];
    return `${breaks}${this.#context.budget.take(label)} ${text.slice(breaks.length).trimStart()}`;
  }

  #nest(): void {
    const blocks: string[] = [];
    const container = { write: (block: string) => void blocks.push(block), carry: [], breaks: '', marks: '' };
    this.#containers.push(container);
    this.#nested.push(blocks);
  }

  #unnest(): string[] {
    const blocks = this.#nested.pop() ?? [];
    const container = this.#containers.length > 1 ? this.#containers.pop() : undefined;
    const carry = container === undefined ? '' : takeCarry(container);
    return carry === '' ? blocks : [...blocks, carry];
  }

  /** What is left when the part ends. */
  end(): void {
    const [container] = this.#containers;
    const carry = container === undefined ? '' : takeCarry(container);
    if (carry !== '') this.#write(carry);
  }

  #write(block: string): void {
    this.#containers.at(-1)?.write(block);
  }
}

/** Marks of remarks are kept apart where there is nothing but them. */
function besideMarks(text: string): { readonly text: string; readonly marks: string } {
  const bare = unmarked(text);
  return bare.trim() === '' ? { text: bare, marks: marksIn(text) } : { text, marks: '' };
}

/** What stands between the last piece of a text and the next. */
function between(last: string, next: string): string {
  const [before, after] = [unmarked(last), unmarked(next)];
  return before === '' || /\s$/.test(before.slice(-1)) || /^\s/.test(after) ? '' : ' ';
}

function takeCarry(container: Container): string {
  const whole = container.breaks + container.carry.join('') + container.marks;
  container.carry = [];
  container.breaks = '';
  container.marks = '';
  return whole;
}

function newParagraph(): Paragraph {
  return {
    parts: [],
    style: null,
    numId: null,
    level: null,
    inProperties: false,
    isMarkDeleted: false,
    isMarkHidden: false,
    breaksPage: null,
    endsSection: false,
    isRunHidden: false,
    isRunStruck: false,
    isRunRaised: false,
    isRunPale: false,
    isRunShaded: false,
    isShaded: false,
    boxes: [],
  };
}
