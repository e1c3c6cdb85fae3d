/**
 * The paragraphs and tables of a part of a DOCX, with the places that are to be filled: content controls, merge fields,
 * form fields, highlighted and red words. Deleted and hidden text is not there; inserted text is.
 */

import { child, descendants, isOn, valOf, type XmlElement } from '../../containers/index.ts';
import { onOneLine } from '../../platform/index.ts';
import { defined } from '../defined.ts';
import { wordsIn } from '../letters.ts';
import type { Style, Styles } from './text-style.ts';

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** `what`: its name or what stands there; `marked`: only its colour tells that it is to be filled. */
  | { readonly kind: 'hole'; readonly what: string; readonly marked: boolean };

export interface Drawing {
  readonly relation: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly align: Style['align'];
}

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly styleId: string;
  /** Of the paragraph and of the first words in it. */
  readonly style: Style;
  readonly pieces: readonly Piece[];
  /** Of the last words in it. */
  readonly ending: Style;
  /** Characters at its beginning that are bold or underlined. */
  readonly stressed: number;
  readonly drawing: Drawing | null;
}

export interface Row {
  readonly kind: 'row';
  readonly cells: readonly (readonly Paragraph[])[];
}

export type Block = Paragraph | Row;

/** Stand for fields in headers and footers. */
export const PAGE = '\uE000';
export const PAGES = '\uE001';

const HOLES =
  /^\s*(?:MERGEFIELD|FORMTEXT|FORMDROPDOWN|FILLIN|ASK|DOCVARIABLE|DOCPROPERTY|MACROBUTTON\s+\S+)\b\s*"?([^"\\]*)"?/i;
const DATE = /^\s*(?:DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE)\b/i;
const PAGE_FIELD = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i;
const COMPUTED = /^\s*(?:TOC|TOA|INDEX|TA|TC|XE)\b/i;
/** Of a paragraph nobody would leave more. */
const LONGEST = 20_000;

interface Field {
  instruction: string;
  inResult: boolean;
  silent: boolean;
  /** What a form field is called. */
  readonly name: string;
}

export function readBlocks(container: XmlElement, styles: Styles): Block[] {
  const reader = new TextReader(styles);
  return reader.blocks(container);
}

class TextReader {
  private readonly styles: Styles;
  private readonly fields: Field[] = [];
  private pieces: { kind: 'text' | 'hole'; text: string; marked: boolean }[] = [];
  private first: Style | null = null;
  private last: Style | null = null;
  private drawing: Drawing | null = null;
  private length = 0;
  private stressed = 0;
  private stressEnded = false;

  constructor(styles: Styles) {
    this.styles = styles;
  }

  blocks(container: XmlElement): Block[] {
    return container.children.flatMap((element): Block[] => {
      switch (element.name) {
        case 'w:p':
          return this.paragraph(element);
        case 'w:tbl':
          return element.children.filter(({ name }) => name === 'w:tr').map((row) => this.row(row));
        case 'w:sdt':
          return this.blockControl(element);
        case 'w:ins':
        case 'w:body':
        case 'w:customXml':
          return this.blocks(element);
        default:
          return [];
      }
    });
  }

  private row(row: XmlElement): Row {
    const cells = row.children
      .filter(({ name }) => name === 'w:tc')
      .map((cell) =>
        this.blocks(cell).flatMap((block) => (block.kind === 'paragraph' ? [block] : block.cells.flat())),
      );
    return { kind: 'row', cells };
  }

  private blockControl(control: XmlElement): Block[] {
    const content = child(control, 'w:sdtContent');
    if (content === undefined) return [];
    const properties = child(control, 'w:sdtPr');
    if (child(properties, 'w:docPartObj') !== undefined) return [];
    const inner = this.blocks(content);
    const [only] = inner;
    const name = nameOfControl(properties, only?.kind === 'paragraph' ? plain(only) : '');
    if (inner.length !== 1 || only?.kind !== 'paragraph' || name === null) return inner;
    return [{ ...only, pieces: [{ kind: 'hole', what: name, marked: false }] }];
  }

  private paragraph(element: XmlElement): Block[] {
    const properties = child(element, 'w:pPr');
    const styleId = valOf(properties, 'w:pStyle') ?? this.styles.normal;
    const own: Style = { ...this.styles.of(styleId), ...this.styles.ofParagraph(properties) };
    this.pieces = [];
    this.first = null;
    this.last = null;
    this.drawing = null;
    this.length = 0;
    this.stressed = 0;
    this.stressEnded = false;
    this.inline(element, own);
    const boxes = [...descendants(element)].filter(({ name }) => name === 'w:txbxContent');
    const paragraph: Paragraph = {
      kind: 'paragraph',
      styleId,
      style: this.first ?? own,
      ending: this.last ?? own,
      pieces: this.pieces.map(
        ({ kind, text, marked }): Piece => (kind === 'text' ? { kind, text } : { kind, what: text, marked }),
      ),
      stressed: this.stressed,
      drawing: this.drawing,
    };
    // A text box is there twice: as it is, and for programs that know none.
    const [box] = boxes;
    return box === undefined ? [paragraph] : [paragraph, ...new TextReader(this.styles).blocks(box)];
  }

  private inline(parent: XmlElement, style: Style): void {
    for (const element of parent.children) {
      switch (element.name) {
        case 'w:r':
          this.run(element, style);
          break;
        case 'w:hyperlink':
        case 'w:ins':
        case 'w:moveTo':
        case 'w:smartTag':
        case 'w:customXml':
          this.inline(element, style);
          break;
        case 'w:fldSimple':
          this.simpleField(element, style);
          break;
        case 'w:sdt':
          this.control(element, style);
          break;
        default:
          break;
      }
    }
  }

  private control(control: XmlElement, style: Style): void {
    const content = child(control, 'w:sdtContent');
    if (content === undefined) return;
    const inner = new TextReader(this.styles);
    inner.inline(content, style);
    const text = inner.pieces.map((one) => one.text).join('');
    const name = nameOfControl(child(control, 'w:sdtPr'), text);
    if (name === null) this.inline(content, style);
    else this.add('hole', name, style);
  }

  private simpleField(element: XmlElement, style: Style): void {
    const instruction = element.attributes['w:instr'] ?? '';
    const field: Field = { instruction, inResult: false, silent: false, name: '' };
    this.begin(field, style);
    if (!field.silent) this.inline(element, style);
  }

  private run(run: XmlElement, paragraph: Style): void {
    const properties = child(run, 'w:rPr');
    if (isOn(properties, 'w:vanish') === true) return;
    const character = valOf(properties, 'w:rStyle');
    const style: Style = {
      ...paragraph,
      ...(character === undefined ? {} : this.ofCharacterStyle(character)),
      ...this.styles.ofRun(properties),
    };
    const marked = isMarked(properties, style);
    for (const element of run.children) this.inRun(element, style, marked);
  }

  private ofCharacterStyle(id: string): Style {
    const { bold, italic, underline } = this.styles.of(id);
    const usual = this.styles.defaults;
    return defined<Style>({
      bold: bold === usual.bold ? undefined : bold,
      italic: italic === usual.italic ? undefined : italic,
      underline: underline === usual.underline ? undefined : underline,
    });
  }

  private inRun(element: XmlElement, style: Style, marked: boolean): void {
    const field = this.fields.at(-1);
    switch (element.name) {
      case 'w:fldChar':
        this.fieldMark(element, style);
        break;
      case 'w:instrText':
        if (field !== undefined && !field.inResult && field.instruction.length < 500)
          field.instruction += element.text;
        break;
      case 'w:t':
        this.add(marked ? 'hole' : 'text', element.text, style, marked);
        break;
      case 'w:tab':
      case 'w:ptab':
        this.add('text', '\t', style);
        break;
      case 'w:br':
      case 'w:cr':
        this.add('text', element.attributes['w:type'] === 'page' ? ' ' : '\n', style);
        break;
      case 'w:noBreakHyphen':
        this.add('text', '-', style);
        break;
      case 'w:drawing':
        this.drawing ??= drawingIn(element, style.align);
        break;
      case 'mc:AlternateContent':
        for (const one of child(element, 'mc:Choice')?.children ?? []) this.inRun(one, style, marked);
        break;
      default:
        break;
    }
  }

  private fieldMark(element: XmlElement, style: Style): void {
    const type = element.attributes['w:fldCharType'];
    const field = this.fields.at(-1);
    if (type === 'begin' && this.fields.length < 20) {
      const name = valOf(child(element, 'w:ffData'), 'w:name') ?? '';
      this.fields.push({ instruction: '', inResult: false, silent: false, name });
    } else if (type === 'separate' && field !== undefined) {
      this.begin(field, style);
      field.inResult = true;
    } else if (type === 'end' && field !== undefined) {
      if (!field.inResult) this.begin(field, style);
      this.fields.pop();
    }
  }

  /** What a field shows: a place to fill, a page, nothing, or its result. */
  private begin(field: Field, style: Style): void {
    const { instruction, name } = field;
    const hole = HOLES.exec(instruction);
    const page = PAGE_FIELD.exec(instruction)?.[1]?.toUpperCase();
    const shown = hole !== null ? 'hole' : DATE.test(instruction) ? 'date' : 'other';
    if (shown === 'hole') this.add('hole', hole?.[1]?.trim() || name, style);
    else if (shown === 'date') this.add('hole', 'date', style);
    else if (page !== undefined) this.add('text', page === 'PAGE' ? PAGE : PAGES, style);
    else field.silent = COMPUTED.test(instruction);
    if (shown !== 'other' || page !== undefined) field.silent = true;
  }

  private add(kind: 'text' | 'hole', text: string, style: Style, marked = false): void {
    // Between the beginning of a field and its result nothing is shown; within some results neither.
    const shown = this.fields.every(({ inResult, silent }) => inResult && !silent);
    const opensField =
      this.fields.at(-1)?.inResult === false &&
      this.fields.slice(0, -1).every((one) => one.inResult && !one.silent);
    const ofField = opensField && (kind === 'hole' || text === PAGE || text === PAGES) && !marked;
    if ((!shown && !ofField) || text === '' || this.length > LONGEST) return;
    if (text.trim() !== '') {
      this.first ??= style;
      this.last = style;
    }
    this.length += text.length;
    if (style.bold === true || style.underline === true) {
      if (!this.stressEnded) this.stressed = this.length;
    } else if (text.trim() !== '') this.stressEnded = true;
    const last = this.pieces.at(-1);
    if (last !== undefined && last.kind === kind && (kind === 'text' || (marked && last.marked)))
      last.text += text;
    else if (marked && text.trim() === '' && last?.kind === 'text') last.text += text;
    else this.pieces.push({ kind, text, marked });
  }
}

export function plain({ pieces }: Pick<Paragraph, 'pieces'>): string {
  return onOneLine(pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.what)).join('')).trim();
}

/** Null for a control that holds text and has no name. */
function nameOfControl(properties: XmlElement | undefined, text: string): string | null {
  const mark = /^\s*\[TO COMPLETE: ([^[\]]+)\]\s*$/.exec(text)?.[1];
  if (mark !== undefined) return mark;
  const name = valOf(properties, 'w:alias') ?? valOf(properties, 'w:tag');
  if (name !== undefined && wordsIn(name, 2).length > 0) return name;
  const empty = isOn(properties, 'w:showingPlcHdr') === true;
  if (!empty) return null;
  return child(properties, 'w:date') === undefined ? text : 'date';
}

const YELLOW = /^(?:FFFF[0-9A-F]{2}|FFF2CC|FFEB9C|FFE599)$/i;
/** Ribbons of templates tell in red what to do. */
const RED: ReadonlySet<string | undefined> = new Set(['FF0000', 'EE0000', 'C00000']);

function isMarked(properties: XmlElement | undefined, { color }: Style): boolean {
  const highlight = valOf(properties, 'w:highlight');
  if (highlight !== undefined && highlight !== 'none' && highlight !== 'white') return true;
  return YELLOW.test(child(properties, 'w:shd')?.attributes['w:fill'] ?? '') || RED.has(color);
}

const EMU_A_POINT = 12_700;

function drawingIn(drawing: XmlElement, align: Style['align']): Drawing | null {
  const place = child(drawing, 'wp:inline') ?? child(drawing, 'wp:anchor');
  const extent = child(place, 'wp:extent')?.attributes;
  const blip =
    place === undefined ? undefined : [...descendants(place)].find(({ name }) => name === 'a:blip');
  const relation = blip?.attributes['r:embed'];
  const [width, height] = [Number(extent?.['cx']) / EMU_A_POINT, Number(extent?.['cy']) / EMU_A_POINT];
  if (relation === undefined || !(width > 0 && height > 0)) return null;
  const horizontal = child(place, 'wp:positionH', 'wp:align')?.text;
  const placed =
    horizontal === 'center' || horizontal === 'right' || horizontal === 'left' ? horizontal : align;
  return { relation, width: Math.round(width), height: Math.round(height), align: placed };
}
