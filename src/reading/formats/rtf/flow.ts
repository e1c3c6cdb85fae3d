import { FULL_PAGE, tableRow, tableText } from '../../pages/page-writer.ts';
import { unmarked } from '../../pages/remarks.ts';

/** A stream of paragraphs: the body of a document, a note, a header, the text in a shape. */
export class Flow {
  readonly #write: (block: string) => void;
  #parts: string[] = [];
  #label = '';
  #cell: string[] = [];
  #cells: string[] = [];
  #rows: string[] = [];
  #boxes: string[] = [];
  /** Whether the current paragraph is in a table (`\intbl`). */
  inTable = false;
  /** Whether the current paragraph begins a page (`\pagebb`). */
  breaksPage = false;

  constructor(write: (block: string) => void) {
    this.#write = write;
  }

  /** @returns where it was put, for `replace`. */
  emit(text: string): number {
    return this.#parts.push(text) - 1;
  }

  replace(index: number, text: string): void {
    if (index < this.#parts.length) this.#parts[index] = text;
    else this.#parts.push(text);
  }

  /** The number of the paragraph, as the writing program computed it. */
  label(text: string): void {
    this.#label = text;
  }

  /** The text of a shape follows the paragraph it hangs on. */
  box(blocks: readonly string[]): void {
    this.#boxes.push(...blocks);
  }

  endParagraph(): void {
    const text = this.#take();
    if (this.inTable) {
      this.#cell.push(text);
      return;
    }
    this.#endTable();
    this.#write(text);
    this.#endBoxes();
  }

  endCell(): void {
    this.#cell.push(this.#take());
    this.#cells.push(this.#cell.splice(0).join(' '));
  }

  endRow(): void {
    this.#rows.push(tableRow(this.#cells.splice(0)));
  }

  end(): void {
    const text = this.#take();
    if (this.#cell.length + this.#cells.length > 0) {
      this.#cells.push([...this.#cell.splice(0), text].join(' '));
      this.endRow();
    }
    this.#endTable();
    if (text !== '') this.#write(text);
    this.#endBoxes();
  }

  #take(): string {
    const text = this.#parts.join('');
    const label = this.#label;
    const start = this.breaksPage ? FULL_PAGE : '';
    this.#parts = [];
    this.#label = '';
    if (label === '' || (label === '•' && unmarked(text).trim() === '')) return start + text;
    const [breaks = ''] = /^[\f\v]*/.exec(text) ?? [];
    return `${start}${breaks}${label} ${text.slice(breaks.length).trimStart()}`;
  }

  #endTable(): void {
    if (this.#rows.length > 0) this.#write(tableText(this.#rows.splice(0)));
  }

  #endBoxes(): void {
    for (const box of this.#boxes.splice(0)) this.#write(box);
  }
}
