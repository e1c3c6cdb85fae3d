import { marksIn, unmarked } from './remarks.ts';
import { LONGEST_TEXT, tooLong, tooManyPages } from './text-document.ts';

/** A page ends here because the author says so. */
export const PAGE_BREAK = '\f';
/** A page ends here because it was full; where a page has just begun, it means nothing. */
export const FULL_PAGE = '\v';
/** Stands for a picture: no text, but a page with one is not empty. */
export const OBJECT = '\x1a';
/** Stands for the number of the page in a header or footer. */
export const PAGE_NUMBER = '\x1c';

/** Where a note is called, which belongs to the page of that place: notes are handed over in the same order. */
export const NOTE = '\x1d';

const BREAKS = /([\f\v])/;

/** What a document's text may come to in all its parts together. */
export class TextBudget {
  #left = LONGEST_TEXT;

  take(text: string): string {
    this.#left -= text.length;
    if (this.#left < 0) throw tooLong('The document');
    return text;
  }
}

interface Page {
  readonly blocks: string[];
  readonly notes: string[];
  /** Whether anything is on it, be it a picture. */
  used: boolean;
  head: string[];
  foot: string[];
  /** Marks of remarks between the blocks. */
  marks: string;
}

/** Puts the paragraphs of a document onto pages: headers first, then blocks, then notes, then footers. */
export class PageWriter {
  readonly #maxPages: number;
  readonly #pages: Page[] = [emptyPage()];
  readonly #called: string[] = [];
  readonly #endnotes: string[] = [];

  constructor(maxPages: number) {
    this.#maxPages = maxPages;
  }

  /** From 0. */
  get page(): number {
    return this.#pages.length - 1;
  }

  /** A paragraph or table. It may hold breaks. */
  block(text: string): void {
    for (const part of text.split(BREAKS)) {
      if (part === PAGE_BREAK) this.#next();
      else if (part === FULL_PAGE) this.newPage();
      else this.#put(part);
    }
  }

  /** Begins a page, if the current one is not new anyway. */
  newPage(): void {
    if (this.#current().used) this.#next();
  }

  /** The note of the next place that calls one. */
  note(text: string): void {
    this.#called.push(text.replaceAll(/[\f\v]+/g, ' '));
  }

  endnote(text: string): void {
    this.#endnotes.push(text.replaceAll(/[\f\v]+/g, ' '));
  }

  header(page: number, text: string): void {
    this.#pages[Math.min(page, this.page)]?.head.push(numbered(text, page));
  }

  footer(page: number, text: string): void {
    this.#pages[Math.min(page, this.page)]?.foot.push(numbered(text, page));
  }

  pages(): string[] {
    // A break at the very end begins no page; a document of nothing still is one.
    while (this.#pages.length > 1 && isEmpty(this.#current())) {
      const { marks } = this.#current();
      this.#pages.pop();
      this.#current().marks += marks;
    }
    this.#current().notes.push(...this.#called, ...this.#endnotes);
    return this.#pages.map(({ head, blocks, notes, foot, marks }) =>
      [...head, ...blocks, ...notes, ...foot].join('\n\n').concat(marks),
    );
  }

  #put(text: string): void {
    const page = this.#current();
    if (unmarked(text).trim() === '') {
      page.marks += marksIn(text);
      return;
    }
    page.used = true;
    const notes = text.split(NOTE).length - 1;
    page.notes.push(...this.#called.splice(0, notes));
    const shown = text.replaceAll(OBJECT, '').replaceAll(NOTE, '').replace(/^\n+/, '').trimEnd();
    if (shown.trim() !== '') page.blocks.push(shown);
  }

  #next(): void {
    if (this.#pages.length >= this.#maxPages) throw tooManyPages(this.#pages.length + 1, this.#maxPages);
    this.#pages.push(emptyPage());
  }

  #current(): Page {
    const page = this.#pages.at(-1);
    if (page === undefined) throw new Error('There is always a page.');
    return page;
  }
}

function emptyPage(): Page {
  return { blocks: [], notes: [], used: false, head: [], foot: [], marks: '' };
}

function isEmpty(page: Page): boolean {
  return page.blocks.length + page.notes.length + page.head.length + page.foot.length === 0;
}

function numbered(text: string, page: number): string {
  return text.replaceAll(/[\f\v]+/g, ' ').replaceAll(PAGE_NUMBER, String(page + 1));
}

/** Says whether a header or footer holds more than the number of the page. */
export function isWorthKeeping(text: string): boolean {
  return /\p{L}/u.test(text);
}

/**
 * A row of a table as a line: tabs between its cells, one line for each page it stands on. Empty for a row of nothing.
 */
export function tableRow(cells: readonly string[]): string {
  const parts = cells.map((cell) => cell.split(/[\f\v]/).map((part) => part.replaceAll(/\s+/g, ' ').trim()));
  const most = Math.max(0, ...parts.map((part) => part.length));
  const lines: string[] = [];
  for (let index = 0; index < most; index += 1) {
    lines.push(
      parts
        .map((part) => part[index] ?? '')
        .join('\t')
        .trimEnd(),
    );
  }
  return lines.join(FULL_PAGE);
}

/** The rows of a table, without those that hold nothing. */
export function tableText(rows: readonly string[]): string {
  const marks = rows.filter(isBlank).map(marksIn).join('');
  return rows.filter((row) => !isBlank(row)).join('\n') + marks;
}

/** Says nothing, but may hold marks. */
function isBlank(row: string): boolean {
  return row === '' || (unmarked(row).trim() === '' && marksIn(row) !== '');
}

/** The paragraphs of a note or header in one: neither pages nor objects are in it. */
export function together(blocks: readonly string[]): string {
  return blocks
    .map((block) =>
      block
        .replaceAll(OBJECT, '')
        .replaceAll(/[\f\v]+/g, ' ')
        .trim(),
    )
    .filter((block) => !isBlank(block))
    .join('\n')
    .concat(blocks.filter(isBlank).map(marksIn).join(''));
}
