import type { Margin, OpenDocument, ReadOptions } from '../model.ts';
import type { TextBudget } from './page-writer.ts';
import { LONGEST_PAGE, LONGEST_TEXT, textDocument, tooLong, tooManyPages } from './text-document.ts';

/** A document whose pages have names. */
export function namedDocument(
  { texts, labels, margins, divided = false }: NamedPages,
  options: ReadOptions,
): OpenDocument {
  const document = textDocument(texts, options, labels, margins);
  return { ...document, divided: document.divided || divided };
}

/** Empty cells between two that are not, as tabs. */
const MOST_TABS = 16;

export interface NamedPages {
  readonly texts: string[];
  readonly labels: string[];
  readonly margins?: readonly (Margin | undefined)[];
  /** A sheet goes on on a further page: the number of a page is not that of a sheet. */
  readonly divided?: boolean;
}

/**
 * Sheets as text: the name as the first line, then a row a line with tabs between cells, an empty line for empty rows. A
 * long sheet takes several pages, and the later ones say at which row they begin.
 */
export class SheetWriter {
  readonly #budget: TextBudget;
  readonly #maxPages: number;
  readonly #texts: string[] = [];
  readonly #labels: string[] = [];
  readonly #margins: (Margin | undefined)[] = [];
  #name = '';
  #lines: string[] = [];
  #length = 0;
  #lastRow = 0;
  #divided = false;

  constructor(budget: TextBudget, maxPages: number) {
    this.#budget = budget;
    this.#maxPages = maxPages;
  }

  /** `margin`: what is said beside its cells, which comes onto its first page. */
  begin(name: string, margin?: Margin): void {
    this.#margins[this.#texts.length] = margin;
    this.#name = name.replaceAll(/\s+/g, ' ').trim();
    this.#lastRow = 0;
    this.#page(this.#name);
  }

  /** `row` from 1; `cells` by column from 0, sparse. */
  row(row: number, cells: ReadonlyMap<number, string>): void {
    const line = lineOf(cells);
    if (line === '') return;
    if (this.#length > LONGEST_PAGE) {
      this.end();
      this.#divided = true;
      this.#page(`${this.#name} (from row ${row})`);
    } else if (row > this.#lastRow + 1 && this.#lastRow > 0) {
      this.#lines.push('');
    }
    this.#lastRow = row;
    this.#lines.push(this.#budget.take(line));
    this.#length += line.length;
  }

  end(): void {
    if (this.#texts.length >= this.#maxPages) throw tooManyPages(this.#texts.length + 1, this.#maxPages);
    this.#texts.push(this.#lines.join('\n'));
  }

  pages(): NamedPages {
    return {
      ...{ texts: this.#texts, labels: this.#labels, margins: this.#margins },
      divided: this.#divided,
    };
  }

  #page(label: string): void {
    this.#labels.push(label);
    this.#lines = label === '' ? [] : [label, ''];
    this.#length = 0;
  }
}

export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function lineOf(cells: ReadonlyMap<number, string>): string {
  let line = '';
  let column = -1;
  for (const [at, cell] of cells) {
    const text = inOneLine(cell);
    if (text === '') continue;
    if (line.length + text.length > LONGEST_TEXT) throw tooLong('The document');
    const gap = column < 0 ? Math.min(at, MOST_TABS) : Math.min(Math.max(1, at - column), MOST_TABS);
    line += '\t'.repeat(gap) + text;
    column = at;
  }
  return line;
}
