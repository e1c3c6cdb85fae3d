import { tooComplex } from '../../../containers/index.ts';

/** Word nests about twenty. */
const DEEPEST = 1_000;

interface Field {
  inResult: boolean;
  code: string;
  paragraph: number;
  checked: boolean;
}

/**
 * The fields open at a place of the text (ECMA-376 Part 1, 17.16): codes are hidden and results shown, and a field may stand
 * in the code or the result of another.
 */
export class Fields {
  readonly #open: Field[] = [];
  #paragraph = 0;

  /** Whether characters here belong to a code. */
  get isHidden(): boolean {
    return this.#open.some((field) => !field.inResult);
  }

  /** Whether characters here are the number of a page as it was when the file was saved. */
  get isPageNumber(): boolean {
    return this.#open.some((field) => field.inResult && /^\s*PAGE\b/i.test(field.code));
  }

  begin(): void {
    if (this.#open.length >= DEEPEST) throw tooComplex('Fields of the document are nested too deeply.');
    this.#open.push({ inResult: false, code: '', paragraph: this.#paragraph, checked: false });
  }

  /** A field whose code is known at once. */
  beginResult(code: string): void {
    if (this.#open.length >= DEEPEST) throw tooComplex('Fields of the document are nested too deeply.');
    this.#open.push({ inResult: true, code, paragraph: this.#paragraph, checked: false });
  }

  code(text: string): void {
    const field = this.#open.at(-1);
    if (field !== undefined && !field.inResult && field.code.length < 1000) field.code += text;
  }

  check(checked: boolean): void {
    const field = this.#open.at(-1);
    if (field !== undefined) field.checked = checked;
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (field !== undefined) field.inResult = true;
  }

  /** @returns what the field shows by itself: a box, ticked or not, or nothing. */
  end(): string {
    const field = this.#open.pop();
    if (field === undefined || this.isHidden || !/^\s*FORMCHECKBOX\b/i.test(field.code)) return '';
    return field.checked ? '☒' : '☐';
  }

  /** A code ends with its paragraph: the end of a field that was lost must not hide the rest of the document. */
  endParagraph(): void {
    this.#paragraph += 1;
    const lost = this.#open.findIndex((field) => !field.inResult && field.paragraph < this.#paragraph - 1);
    if (lost >= 0) this.#open.length = lost;
  }
}
