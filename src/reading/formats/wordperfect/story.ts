import { NOTE, PAGE_BREAK, type TextBudget, tableRow, tableText } from '../../pages/page-writer.ts';
import { markOf, type Remarks } from '../../pages/remarks.ts';

type NoteKind = 'footnote' | 'endnote';

/** Where the paragraphs and notes of a story go. */
export interface StoryParts {
  readonly budget: TextBudget;
  readonly remarks: Remarks;
  block(text: string): void;
  note(kind: NoteKind, text: string): void;
}

/** Attributes of characters that say what was done to words. */
const REDLINE = 10;
const STRIKEOUT = 13;
/** Not an attribute of the file: what was deleted, and is kept to be brought back. */
const UNDONE = -1;

/** Builds paragraphs and tables of what the bytes of a document say, in both of its versions. */
export class Story {
  readonly #parts: StoryParts;
  readonly #said: string[] = [];
  readonly #changed = new Map<number, number>();
  readonly #cell: string[] = [];
  readonly #cells: string[] = [];
  readonly #rows: string[] = [];
  #isInTable = false;

  constructor(parts: StoryParts) {
    this.#parts = parts;
  }

  text(text: string): void {
    const { remarks, budget } = this.#parts;
    budget.take(text);
    for (const number of this.#changed.values()) remarks.write(number, text);
    if (!this.#isGone()) this.#said.push(text);
  }

  attribute(attribute: number, isOn: boolean): void {
    if (attribute === REDLINE) this.#change(REDLINE, 'insertion', isOn);
    if (attribute === STRIKEOUT) this.#change(STRIKEOUT, 'deletion', isOn);
  }

  /** What is not part of the document any more. */
  undone(isOn: boolean): void {
    this.#change(UNDONE, 'deletion', isOn);
  }

  get isUndone(): boolean {
    return this.#changed.has(UNDONE);
  }

  paragraph(): void {
    if (this.#isGone()) this.text('\n');
    else if (this.#isInTable) this.#cell.push(this.#take());
    else this.#parts.block(this.#take());
  }

  pageBreak(): void {
    if (this.#isGone()) return;
    this.#said.push(PAGE_BREAK);
    this.paragraph();
  }

  /** A row begins with its first cell. */
  row(): void {
    if (this.#isInTable) this.#endRow();
    else this.#parts.block(this.#take());
    this.#isInTable = true;
  }

  cell(): void {
    if (this.#isInTable) this.#endCell();
    else this.text('\t');
  }

  endTable(): void {
    if (!this.#isInTable) return;
    this.#endRow();
    this.#isInTable = false;
    if (this.#rows.length > 0) this.#parts.block(tableText(this.#rows.splice(0)));
  }

  /** Version 6 keeps the number in the text of the note as well. */
  note(kind: NoteKind, number: string, text: string): void {
    this.text(number);
    if (this.#isGone()) return;
    this.#parts.note(
      kind,
      `${number} ${text.startsWith(number) ? text.slice(number.length).trimStart() : text}`,
    );
    if (kind === 'footnote') this.#said.push(NOTE);
  }

  end(): void {
    this.endTable();
    this.#parts.block(this.#take());
  }

  #change(what: number, kind: 'insertion' | 'deletion', isOn: boolean): void {
    if (!isOn) this.#changed.delete(what);
    else if (!this.#changed.has(what)) {
      const number = this.#parts.remarks.begin(kind);
      this.#changed.set(what, number);
      this.#said.push(markOf(number));
    }
  }

  #isGone(): boolean {
    return this.#changed.has(STRIKEOUT) || this.#changed.has(UNDONE);
  }

  #endCell(): void {
    this.#cell.push(this.#take());
    this.#cells.push(this.#cell.splice(0).join(' ').trim());
  }

  #endRow(): void {
    this.#endCell();
    const cells = this.#cells.splice(0);
    if (cells.some((cell) => cell !== '')) this.#rows.push(tableRow(cells));
  }

  #take(): string {
    return this.#said.splice(0).join('');
  }
}
