import { damaged } from '../../office-package.ts';
import {
  FULL_PAGE,
  NOTE,
  OBJECT,
  PAGE_BREAK,
  PAGE_NUMBER,
  PageWriter,
  TextBudget,
  together,
} from '../../pages/page-writer.ts';
import { EDGE, Remarks } from '../../pages/remarks.ts';
import { Beside, type Revision } from './beside.ts';
import { Colours } from './colours.ts';
import { Flow } from './flow.ts';
import { Fonts } from './fonts.ts';
import { NoteMarks } from './note-marks.ts';
import { Sections } from './sections.ts';
import { type RtfToken, rtfTokens } from './tokens.ts';
import { CHARACTERS, SKIPPED, UNDERSTOOD } from './words.ts';

const DEEPEST = 1_000;
const HEADER = /^(?:header|footer)[lrf]?$/;

/** What a group inherits from the one around it, and what it is for. */
interface Group {
  readonly isSkipped: boolean;
  readonly isFontTable: boolean;
  readonly isColourTable: boolean;
  /** Where its text goes instead of into the document. */
  readonly code: string[] | null;
  readonly flow: Flow;
  readonly isHeader: boolean;
  font: number;
  isHidden: boolean;
  isDeleted: boolean;
  /** Struck out by its look alone. */
  isStruck: boolean;
  revision: Revision;
  /** Numbers of colours; 0 is the usual one. */
  ink: number;
  runGround: number;
  paragraphGround: number;
  /** In a shape, whose fill is said elsewhere. */
  readonly isShape: boolean;
  /** Characters that stand after a `\u` for readers that do not know it. */
  uc: number;
  /** Called at the end of the group. */
  readonly finish: (() => void) | null;
}

type Note = 'footnote' | 'endnote';

/** Reads the text of an RTF file onto pages (RTF 1.9.1). Nothing it links to is loaded, no object in it is opened. */
export class RtfReader {
  readonly #bytes: Uint8Array;
  readonly #pages: PageWriter;
  readonly #sections: Sections;
  readonly #budget = new TextBudget();
  readonly #fonts = new Fonts();
  readonly #marks = new NoteMarks();
  readonly #colours = new Colours();
  readonly #remarks = new Remarks();
  readonly #beside = new Beside(this.#remarks);
  readonly #groups: Group[] = [];
  #group: Group;
  #isFirstWord = false;
  #isIgnorable = false;
  #toSkip = 0;
  #pending: number[] = [];
  /** The code of the field that is being read. */
  #code = '';
  /** A cell of the row that was described last has one. */
  #hasCellGround = false;
  #checkBox: { type: number; result: number; usual: number } | null = null;
  /** Where the mark of the next note stands. */
  #mark: { readonly flow: Flow; readonly index: number } | null = null;
  #note: Note = 'footnote';

  constructor(bytes: Uint8Array, maxPages: number) {
    this.#bytes = bytes;
    this.#pages = new PageWriter(maxPages);
    this.#sections = new Sections(this.#pages);
    this.#group = {
      isSkipped: false,
      isFontTable: false,
      isColourTable: false,
      code: null,
      flow: new Flow((block) => this.#pages.block(block)),
      isHeader: false,
      font: 0,
      isHidden: false,
      isDeleted: false,
      isStruck: false,
      revision: {},
      ink: 0,
      runGround: 0,
      paragraphGround: 0,
      isShape: false,
      uc: 1,
      finish: null,
    };
  }

  read(): ReturnType<Remarks['place']> {
    for (const token of rtfTokens(this.#bytes)) {
      this.#take(token);
      if (token.kind === 'close' && this.#groups.length === 0) break;
    }
    this.#flush();
    // Many writers forget the last brace; a file that ends within a group was cut off.
    if (this.#groups.length > 1) throw damaged('The document is cut off.');
    while (this.#groups.length > 0) this.#close();
    this.#group.flow.end();
    this.#sections.placeHeaders();
    return this.#remarks.place(this.#pages.pages());
  }

  #take(token: RtfToken): void {
    switch (token.kind) {
      case 'open':
        this.#flush();
        this.#toSkip = 0;
        this.#open(this.#group, {});
        this.#isFirstWord = true;
        this.#isIgnorable = false;
        return;
      case 'close':
        this.#flush();
        this.#toSkip = 0;
        this.#close();
        this.#isFirstWord = false;
        return;
      case 'ignorable':
        this.#isIgnorable = true;
        return;
      case 'word':
        this.#flush();
        this.#toSkip = 0;
        this.#word(token.word, token.number);
        this.#isFirstWord = false;
        return;
      case 'byte':
        this.#isFirstWord = false;
        this.#byte(token.byte);
        return;
      case 'text':
        this.#isFirstWord = false;
        if (this.#group.isSkipped) return;
        for (let at = token.start; at < token.end; at += 1) this.#byte(this.#bytes[at] ?? 0);
        return;
    }
  }

  #byte(byte: number): void {
    if (this.#group.isSkipped) return;
    if (this.#toSkip > 0) this.#toSkip -= 1;
    else this.#pending.push(byte);
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = Uint8Array.from(this.#pending);
    this.#pending = [];
    const text = this.#fonts.decode(this.#group.isFontTable ? -1 : this.#group.font, bytes);
    if (this.#group.isFontTable) this.#fonts.name(text);
    else this.#emit(text.replaceAll(/\p{Cc}/gu, ' '));
  }

  #emit(text: string): void {
    const { isSkipped, isFontTable, isColourTable, isDeleted, isStruck, revision, code, flow } = this.#group;
    if (isColourTable) this.#colours.text(text);
    if (text === '' || isSkipped || isFontTable || isColourTable) return;
    this.#budget.take(text);
    if (code !== null) {
      code.push(text);
      return;
    }
    if (isDeleted || isStruck) {
      flow.emit(this.#beside.write('deletion', isDeleted ? revision : {}, text));
      return;
    }
    if (this.#isUnseen()) {
      flow.emit(this.#beside.write('hidden', {}, text));
      return;
    }
    this.#settle();
    if ((revision.revised ?? 0) === 0) this.#beside.pause();
    else flow.emit(this.#beside.write('insertion', revision, this.#budget.take(text)));
    flow.emit(text);
  }

  /** Hidden, or white on white. */
  #isUnseen(): boolean {
    const { isHidden, ink, runGround, paragraphGround, isShape, flow } = this.#group;
    if (isHidden) return true;
    if (isShape || !this.#colours.isPale(ink) || this.#colours.hasGround) return false;
    if (flow.inTable && this.#hasCellGround) return false;
    return ![runGround, paragraphGround].some((ground) => this.#colours.isGround(ground));
  }

  #settle(): void {
    if (this.#groups[0]?.flow === this.#group.flow) this.#sections.settle();
  }

  #open(from: Group, changes: Partial<Group>): void {
    if (this.#groups.length >= DEEPEST) throw damaged('Groups of the document are nested too deeply.');
    this.#groups.push(this.#group);
    this.#group = { ...from, finish: null, ...changes };
  }

  #close(): void {
    const { finish } = this.#group;
    const outer = this.#groups.pop();
    if (outer === undefined) return;
    finish?.();
    this.#group = outer;
  }

  /** Makes the group that has just begun into one of its own kind. */
  #become(changes: Partial<Group>): void {
    this.#group = { ...this.#group, ...changes };
  }

  #word(word: string, number: number | null): void {
    const isDestination = this.#isFirstWord;
    const isUnknown = this.#isIgnorable && !UNDERSTOOD.has(word) && !HEADER.test(word);
    this.#isIgnorable = false;
    if (this.#group.isSkipped) return;
    if (isDestination && word === 'background') this.#colours.hasGround = true;
    if (isDestination && (SKIPPED.has(word) || isUnknown)) {
      this.#become({ isSkipped: true });
      return;
    }
    if (this.#group.isFontTable) {
      this.#fonts.define(word, number);
      return;
    }
    if (this.#group.isColourTable) {
      this.#colours.word(word, number ?? 0);
      return;
    }
    if (this.#destination(word)) return;
    if (this.#property(word, number)) return;
    if (this.#break(word)) return;
    if (this.#sections.word(word) || this.#marks.format(word) || this.#marks.start(word, number ?? 1)) return;
    const character = CHARACTERS.get(word);
    if (character !== undefined) this.#emit(character);
  }

  #destination(word: string): boolean {
    switch (word) {
      case 'fonttbl':
        this.#become({ isFontTable: true });
        return true;
      case 'colortbl':
        this.#become({ isColourTable: true });
        return true;
      case 'pict':
        this.#emit(OBJECT);
        this.#become({ isSkipped: true });
        return true;
      case 'upr':
        // The same twice: for readers without Unicode, and in `\ud` for others.
        this.#become({ code: [] });
        return true;
      case 'ud':
        this.#become({ code: this.#groups.at(-2)?.code ?? null });
        return true;
      case 'fldinst': {
        const code: string[] = [];
        const finish = (): void => {
          this.#code = code.join('').trim();
        };
        this.#become({ code, finish });
        return true;
      }
      case 'fldrslt':
        if (!this.#group.isHeader || !/^PAGE\b/i.test(this.#code)) return true;
        this.#emit(PAGE_NUMBER);
        this.#become({ isSkipped: true });
        return true;
      case 'formfield':
        this.#checkBox = { type: 0, result: 25, usual: 0 };
        this.#become({ code: [], finish: () => this.#endFormField() });
        return true;
      case 'listtext':
      case 'pntext': {
        const label: string[] = [];
        const { flow } = this.#group;
        const finish = (): void => flow.label(label.join('').replaceAll(/\s+/g, ' ').trim());
        this.#become({ code: label, finish });
        return true;
      }
      case 'footnote':
        this.#beginNote();
        return true;
      case 'annotation': {
        const outer = this.#group.flow;
        this.#nest((blocks) => outer.emit(this.#beside.comment(together(blocks))), false);
        this.#become({ isDeleted: false, isStruck: false, revision: {} });
        return true;
      }
      case 'shptxt':
      case 'dptxbxtext': {
        const outer = this.#group.flow;
        this.#nest((blocks) => outer.box(blocks), false);
        this.#become({ isShape: true });
        return true;
      }
      default:
        if (this.#field(word)) return true;
        if (!HEADER.test(word)) return false;
        this.#nest((blocks) => this.#sections.part(word, together(blocks)), true);
        return true;
    }
  }

  #field(word: string): boolean {
    const field = this.#beside.field(word);
    if (field === null) return false;
    const code: string[] = [];
    this.#become({ code, finish: () => field(code.join('').trim()) });
    return true;
  }

  #nest(finish: (blocks: readonly string[]) => void, isHeader: boolean): void {
    const blocks: string[] = [];
    const flow = new Flow((block) => void blocks.push(block));
    const end = (): void => {
      flow.end();
      finish(blocks);
    };
    this.#become({ flow, isHeader, code: null, finish: end, isHidden: false });
  }

  #beginNote(): void {
    const { flow } = this.#group;
    const mark = this.#mark?.flow === flow ? this.#mark.index : null;
    const isCalled = !this.#group.isDeleted && !this.#isUnseen();
    this.#mark = null;
    this.#note = 'footnote';
    this.#nest((blocks) => {
      if (!isCalled) return;
      const kind = this.#note;
      const sign = mark === null ? '' : `[${this.#marks.next(kind)}]`;
      const place = `${sign}${kind === 'footnote' ? NOTE : ''}`;
      if (mark === null) flow.emit(place);
      else flow.replace(mark, place);
      const text = `${sign} ${together(blocks)}`.trim();
      if (kind === 'footnote') this.#pages.note(text);
      else this.#pages.endnote(text);
    }, false);
  }

  #endFormField(): void {
    const box = this.#checkBox;
    this.#checkBox = null;
    if (box?.type !== 1) return;
    const outer = this.#groups.findLast((group) => group.code === null);
    const isTicked = (box.result === 25 ? box.usual : box.result) === 1;
    if (outer !== undefined && !outer.isSkipped && !outer.isHidden) outer.flow.emit(isTicked ? '☒' : '☐');
  }

  /** Properties of characters, paragraphs and the document. */
  #property(word: string, number: number | null): boolean {
    const group = this.#group;
    switch (word) {
      case 'u':
        this.#emit(this.#fonts.character(group.font, (number ?? 0) & 0xffff).replaceAll(EDGE, ' '));
        this.#toSkip = group.uc;
        return true;
      case 'uc':
        group.uc = Math.max(0, Math.min(10, number ?? 1));
        return true;
      case 'f':
        group.font = number ?? 0;
        return true;
      case 'plain':
        group.font = this.#fonts.first;
        group.isHidden = false;
        group.isDeleted = false;
        group.isStruck = false;
        group.revision = {};
        group.ink = 0;
        group.runGround = 0;
        return true;
      case 'cf':
        group.ink = number ?? 0;
        return true;
      case 'cb':
      case 'chcbpat':
      case 'highlight':
        group.runGround = number ?? 0;
        return true;
      case 'cbpat':
        group.paragraphGround = number ?? 0;
        return true;
      case 'trowd':
        this.#hasCellGround = false;
        return true;
      case 'clcbpat':
        this.#hasCellGround ||= this.#colours.isGround(number ?? 0);
        return true;
      case 'shpfblwtxt':
        if (number === 1) this.#colours.hasGround = true;
        return true;
      case 'v':
        group.isHidden = number !== 0;
        return true;
      case 'strike':
      case 'striked':
        group.isStruck = number !== 0;
        return true;
      case 'deleted':
        group.isDeleted = number !== 0;
        return true;
      case 'revised':
      case 'revauth':
      case 'revdttm':
      case 'revauthdel':
      case 'revdttmdel':
        group.revision = { ...group.revision, [word]: number ?? 1 };
        return true;
      case 'deff':
        this.#fonts.usual(number ?? 0);
        group.font = number ?? 0;
        return true;
      case 'ansicpg':
        this.#fonts.document(number ?? 1252);
        return true;
      case 'mac':
        this.#fonts.document(10000);
        return true;
      case 'pc':
        this.#fonts.document(437);
        return true;
      case 'pca':
        this.#fonts.document(850);
        return true;
      case 'pard':
        group.flow.inTable = false;
        group.flow.breaksPage = false;
        group.paragraphGround = 0;
        return true;
      case 'intbl':
        group.flow.inTable = true;
        return true;
      case 'pagebb':
        group.flow.breaksPage = number !== 0;
        return true;
      case 'ftnalt':
        this.#note = 'endnote';
        return true;
      case 'fftype':
      case 'ffres':
      case 'ffdefres':
        this.#formField(word, number ?? 0);
        return true;
      default:
        return false;
    }
  }

  #formField(word: string, number: number): void {
    if (this.#checkBox === null) return;
    if (word === 'fftype') this.#checkBox.type = number;
    if (word === 'ffres') this.#checkBox.result = number;
    if (word === 'ffdefres') this.#checkBox.usual = number;
  }

  /** Ends of paragraphs, cells and pages, and places of notes and numbers. */
  #break(word: string): boolean {
    const { flow, code } = this.#group;
    if (code !== null) return false;
    switch (word) {
      case 'par':
        this.#beside.pause();
        this.#settle();
        flow.endParagraph();
        return true;
      case 'sect':
        flow.inTable = false;
        flow.endParagraph();
        if (this.#groups[0]?.flow === flow) this.#sections.next();
        return true;
      case 'cell':
        this.#beside.pause();
        this.#settle();
        flow.endCell();
        return true;
      case 'row':
        flow.endRow();
        return true;
      case 'nestcell':
      case 'nestrow':
        this.#emit(' ');
        return true;
      case 'page':
        this.#emit(PAGE_BREAK);
        return true;
      case 'softpage':
        this.#emit(FULL_PAGE);
        return true;
      case 'chpgn':
        this.#emit(PAGE_NUMBER);
        return true;
      case 'chftn':
        // In a note it is the note's own mark, which stands before it anyway.
        if (this.#groups[0]?.flow === flow) this.#mark = { flow, index: flow.emit('') };
        return true;
      default:
        return false;
    }
  }
}
