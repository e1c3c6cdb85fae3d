import { SKIP, type XmlTag } from '../../../containers/index.ts';
import {
  FULL_PAGE,
  NOTE,
  OBJECT,
  PAGE_NUMBER,
  type TextBudget,
  tableRow,
  tableText,
} from '../../pages/page-writer.ts';
import { type Remarks, unmarked } from '../../pages/remarks.ts';
import { withoutPrivateUse } from '../../symbol-fonts.ts';
import { Beside } from './beside.ts';
import { Lists } from './lists.ts';
import type { Styles } from './styles.ts';

export interface StoryContext {
  readonly styles: Styles;
  readonly budget: TextBudget;
  /** Where comments, tracked changes and hidden words go; absent: they are left out. */
  readonly remarks?: Remarks;
  /** A paragraph or table at the top level. */
  block(text: string): void;
  note?(kind: 'footnote' | 'endnote', text: string): void;
  /** Slides: what lies behind their words is not known. */
  readonly isScreen?: boolean;
  /** Pages of this kind begin here. */
  masterPage?(name: string): void;
}

interface Look {
  readonly isPale: boolean;
  readonly hasGround: boolean;
}

/** What has a look of its own, and the family of its styles. */
const LOOKS = new Map([
  ['text:p', 'paragraph'],
  ['text:h', 'paragraph'],
  ['text:span', 'text'],
  ['text:section', 'section'],
  ['table:table', 'table'],
  ['table:table-row', 'table-row'],
  ['table:table-cell', 'table-cell'],
  ['draw:text-box', null],
]);

interface Paragraph {
  readonly parts: string[];
  readonly label: string;
  readonly breaksBefore: boolean;
  readonly breaksAfter: boolean;
  readonly boxes: string[];
}

interface Note {
  readonly kind: 'footnote' | 'endnote';
  readonly citation: string[];
}

/** What a reader does not see, or what is no text. */
const SKIPPED = new Set([
  'draw:object',
  'draw:object-ole',
  'office:annotation',
  'office:binary-data',
  'office:event-listeners',
  'office:forms',
  'office:scripts',
  'presentation:settings',
  'svg:desc',
  'svg:title',
  'table:shapes',
  'text:ruby-text',
  'text:sequence-decls',
  'text:tracked-changes',
  'text:user-field-decls',
  'text:variable-decls',
]);

/** What of these is said beside the text. */
const BESIDE = new Set(['office:annotation', 'text:tracked-changes']);

/** Writes the text of an OpenDocument (ODF 1.2 Part 1, 5 and 6): a paragraph a block, a table row a line. */
export class Story {
  readonly #context: StoryContext;
  readonly #lists: Lists;
  readonly #beside: Beside | null;
  readonly #paragraphs: Paragraph[] = [];
  readonly #containers: string[][] = [];
  readonly #tables: { readonly rows: string[]; cells: string[] }[] = [];
  readonly #notes: Note[] = [];
  readonly #looks: Look[] = [];
  #isCitation = false;

  constructor(context: StoryContext) {
    this.#context = context;
    this.#lists = new Lists(context.styles);
    this.#beside = context.remarks === undefined ? null : new Beside(context.remarks, context.budget);
  }

  open(tag: XmlTag): typeof SKIP | undefined {
    if (this.#beside?.isReading === true) return this.#beside.open(tag) as undefined;
    const isHidden = this.#isHidden(tag);
    const isStruck = this.#isStruck(tag);
    if (
      this.#beside !== null &&
      (BESIDE.has(tag.name) || isStruck || (isHidden && tag.name !== 'text:page-number'))
    ) {
      this.#beside.begin(tag, isStruck);
      return;
    }
    if (SKIPPED.has(tag.name) || isHidden || isStruck) return SKIP;
    if (LOOKS.has(tag.name)) this.#looks.push(this.#lookOf(tag));
    switch (tag.name) {
      case 'text:p':
      case 'text:h':
        this.#begin(tag);
        return;
      case 'text:list':
        this.#lists.begin(
          tag.get('text:style-name'),
          tag.get('xml:id'),
          tag.get('text:continue-numbering') === 'true',
          tag.get('text:continue-list'),
        );
        return;
      case 'text:list-item': {
        const start = tag.get('text:start-value');
        this.#lists.item(start === null ? null : Number(start));
        return;
      }
      case 'text:note':
        this.#notes.push({
          kind: tag.get('text:note-class') === 'endnote' ? 'endnote' : 'footnote',
          citation: [],
        });
        return;
      case 'text:note-citation':
        this.#isCitation = true;
        return;
      case 'table:table':
        this.#breakBeforeTable(tag);
        this.#tables.push({ rows: [], cells: [] });
        return;
      case 'text:note-body':
      case 'draw:text-box':
      case 'table:table-cell':
        this.#containers.push([]);
        return;
      case 'table:covered-table-cell':
        this.#tables.at(-1)?.cells.push('');
        return SKIP;
      default:
        this.#inline(tag);
        return;
    }
  }

  text(text: string): void {
    if (this.#beside?.isReading === true) {
      this.#beside.text(text);
      return;
    }
    const collapsed = text.replaceAll(/[ \t\r\n]+/g, ' ');
    if (this.#isUnseen()) {
      if (collapsed.trim() !== '') this.#mark(this.#beside?.unseen(collapsed) ?? '');
      return;
    }
    if (this.#isCitation) {
      this.#notes.at(-1)?.citation.push(collapsed);
      return;
    }
    const parts = this.#paragraphs.at(-1)?.parts;
    // White space at the start of a paragraph and after other white space is none (ODF 1.2 Part 1, 6.1.2).
    const before = parts?.findLast((part) => unmarked(part) !== '');
    const isOpen = parts !== undefined && (before === undefined || before.endsWith(' '));
    const shown = withoutPrivateUse(isOpen ? collapsed.trimStart() : collapsed);
    if (parts !== undefined) this.#beside?.seen(shown);
    this.#emit(shown);
  }

  close(name: string): void {
    if (this.#beside?.isReading === true) {
      this.#mark(this.#beside.close(name));
      return;
    }
    if (LOOKS.has(name)) this.#looks.pop();
    switch (name) {
      case 'text:p':
      case 'text:h':
        this.#end();
        return;
      case 'text:list':
        this.#lists.end();
        return;
      case 'text:note-citation':
        this.#isCitation = false;
        return;
      case 'text:note-body':
        this.#endNote((this.#containers.pop() ?? []).join('\n'));
        return;
      case 'draw:text-box':
        this.#endBox(this.#containers.pop() ?? []);
        return;
      case 'table:table-cell':
        this.#tables.at(-1)?.cells.push((this.#containers.pop() ?? []).join(' '));
        return;
      case 'table:table-row': {
        const table = this.#tables.at(-1);
        table?.rows.push(tableRow(table.cells.splice(0)));
        return;
      }
      case 'table:table':
        this.#write(tableText(this.#tables.pop()?.rows ?? []));
        return;
    }
  }

  #inline(tag: XmlTag): void {
    switch (tag.name) {
      case 'text:s':
        this.#emit(' '.repeat(Math.min(100, Number(tag.get('text:c') ?? 1) || 1)));
        return;
      case 'text:tab':
        this.#emit('\t');
        return;
      case 'text:line-break':
        this.#emit('\n');
        return;
      case 'text:soft-page-break':
        if (this.#paragraphs.length > 0) this.#emit(FULL_PAGE);
        else if (this.#tables.length > 0) this.#tables.at(-1)?.rows.push(FULL_PAGE);
        else this.#write(FULL_PAGE);
        return;
      case 'draw:image':
        this.#emit(OBJECT);
        return;
      case 'text:page-number':
        if (this.#context.note === undefined) this.#emit(PAGE_NUMBER);
        return;
      case 'text:change':
      case 'text:change-start':
        this.#mark(this.#beside?.change(tag) ?? '');
        return;
      case 'text:change-end':
      case 'office:annotation-end':
        this.#beside?.end(tag);
        return;
    }
  }

  #mark(mark: string): void {
    if (mark === '') return;
    if (this.#paragraphs.length > 0) this.#emit(mark);
    else this.#write(mark);
  }

  #isHidden(tag: XmlTag): boolean {
    const { styles } = this.#context;
    switch (tag.name) {
      case 'text:span':
        return styles.resolve('text', tag.get('text:style-name')).isHidden === true;
      case 'text:p':
      case 'text:h':
        return styles.resolve('paragraph', tag.get('text:style-name')).isHidden === true;
      case 'text:section':
        return tag.get('text:display') === 'none';
      case 'text:hidden-text':
        return tag.get('text:is-hidden') !== 'false';
      case 'text:page-number':
        // What is inside is the number of the page the header was last seen on.
        if (this.#context.note !== undefined) return false;
        this.#inline(tag);
        return true;
      default:
        return false;
    }
  }

  /** Words that a style strikes out. */
  #isStruck(tag: XmlTag): boolean {
    return (
      tag.name === 'text:span' &&
      this.#context.styles.resolve('text', tag.get('text:style-name')).isStruck === true
    );
  }

  #lookOf(tag: XmlTag): Look {
    const around = this.#looks.at(-1) ?? { isPale: false, hasGround: false };
    const family = LOOKS.get(tag.name);
    // What a frame is filled with is said elsewhere.
    if (family === undefined || family === null) return { ...around, hasGround: true };
    const name = tag.get(family.startsWith('table') ? 'table:style-name' : 'text:style-name');
    const { isPale, hasGround } = this.#context.styles.resolve(family, name);
    return { isPale: isPale ?? around.isPale, hasGround: hasGround ?? around.hasGround };
  }

  /** White on white. */
  #isUnseen(): boolean {
    const look = this.#looks.at(-1);
    return (
      look?.isPale === true &&
      !look.hasGround &&
      !this.#context.styles.hasGround &&
      this.#context.isScreen !== true
    );
  }

  #begin(tag: XmlTag): void {
    const style = this.#context.styles.resolve('paragraph', tag.get('text:style-name'));
    const isTop = this.#containers.length === 0;
    if (isTop && style.masterPage !== null && style.masterPage !== '') {
      this.#write(FULL_PAGE);
      this.#context.masterPage?.(style.masterPage);
    }
    const isNumbered = tag.name === 'text:h' && tag.get('text:is-list-header') !== 'true';
    const inList = this.#lists.takeLabel();
    const label =
      inList !== '' || !isNumbered
        ? inList
        : this.#lists.heading(Number(tag.get('text:outline-level') ?? 1) || 1);
    this.#paragraphs.push({
      parts: [],
      label,
      breaksBefore: style.breaksBefore === true,
      breaksAfter: style.breaksAfter === true,
      boxes: [],
    });
  }

  #end(): void {
    const paragraph = this.#paragraphs.pop();
    if (paragraph === undefined) return;
    this.#beside?.seen('\n');
    const text = paragraph.parts.join('');
    const isBare = paragraph.label === '' || (paragraph.label === '•' && unmarked(text).trim() === '');
    const [breaks = ''] = /^[\f\v]*/.exec(text) ?? [];
    const numbered = isBare
      ? text
      : `${breaks}${this.#context.budget.take(paragraph.label)} ${text.slice(breaks.length)}`;
    this.#write(
      `${paragraph.breaksBefore ? FULL_PAGE : ''}${numbered}${paragraph.breaksAfter ? FULL_PAGE : ''}`,
    );
    for (const box of paragraph.boxes) this.#write(box);
  }

  #endNote(text: string): void {
    const note = this.#notes.pop();
    if (note === undefined) return;
    const mark = `[${note.citation.join('').trim()}]`;
    this.#context.note?.(note.kind, `${mark} ${text.trim()}`);
    this.#emit(`${mark}${note.kind === 'footnote' ? NOTE : ''}`);
  }

  /** The text of a frame follows the paragraph it hangs on. */
  #endBox(blocks: readonly string[]): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph !== undefined) paragraph.boxes.push(...blocks);
    else for (const block of blocks) this.#write(block);
  }

  #breakBeforeTable(tag: XmlTag): void {
    if (this.#containers.length > 0) return;
    const style = this.#context.styles.resolve('table', tag.get('table:style-name'));
    if (style.breaksBefore === true || (style.masterPage ?? '') !== '') this.#write(FULL_PAGE);
    if (style.masterPage !== null && style.masterPage !== '') this.#context.masterPage?.(style.masterPage);
  }

  #emit(text: string): void {
    if (text !== '') this.#paragraphs.at(-1)?.parts.push(this.#context.budget.take(text));
  }

  #write(block: string): void {
    const container = this.#containers.at(-1);
    if (container === undefined) this.#context.block(block);
    else container.push(block);
  }
}
