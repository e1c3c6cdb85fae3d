import type { Margin, OpenDocument, ReadOptions } from '../model.ts';
import type { TextBudget } from './page-writer.ts';
import { type LooseRemark, marginOf } from './remarks.ts';
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

interface SheetOptions {
  /** Nobody sees it who opens the workbook. */
  readonly isHidden?: boolean;
  /** What is said beside its cells, which comes onto its first page. */
  readonly remarks?: readonly LooseRemark[];
}

/**
 * Sheets as text: the name as the first line, then a row a line with tabs between cells, an empty line for empty rows. What is
 * hidden of it stands beside it. A long sheet takes several pages, and the later ones say at which row they begin.
 */
export class SheetWriter {
  readonly #budget: TextBudget;
  readonly #maxPages: number;
  readonly #texts: string[] = [];
  readonly #labels: string[] = [];
  readonly #margins: (Margin | undefined)[] = [];
  #name = '';
  #isHidden = false;
  #lines: string[] = [];
  #unseen: string[] = [];
  #remarks: readonly LooseRemark[] = [];
  #length = 0;
  #lastRow = 0;
  #divided = false;

  constructor(budget: TextBudget, maxPages: number) {
    this.#budget = budget;
    this.#maxPages = maxPages;
  }

  begin(name: string, { isHidden = false, remarks = [] }: SheetOptions = {}): void {
    this.#name = `${inOneLine(name)}${isHidden ? ' (hidden)' : ''}`;
    this.#isHidden = isHidden;
    this.#remarks = remarks;
    this.#lastRow = 0;
    this.#page(this.#name);
  }

  /** `row` from 1; `cells` by column from 0, sparse, as are those that are hidden. */
  row(row: number, cells: ReadonlyMap<number, string>, hidden: ReadonlyMap<number, string> = NONE): void {
    const line = lineOf(this.#isHidden ? NONE : cells);
    const unseen = lineOf(this.#isHidden ? new Map([...cells, ...hidden]) : hidden);
    if (line === '' && unseen === '') return;
    if (this.#length > LONGEST_PAGE) {
      this.end();
      this.#divided = true;
      this.#page(`${this.#name} (from row ${row})`);
    } else if (line !== '' && row > this.#lastRow + 1 && this.#lastRow > 0) {
      this.#lines.push('');
    }
    this.#lastRow = row;
    if (line !== '') this.#lines.push(this.#budget.take(line));
    if (unseen !== '') this.#unseen.push(this.#budget.take(unseen.trim()));
    this.#length += line.length + unseen.length;
  }

  end(): void {
    if (this.#texts.length >= this.#maxPages) throw tooManyPages(this.#texts.length + 1, this.#maxPages);
    const text = this.#unseen.splice(0).join('\n');
    const hidden = text === '' ? [] : [{ kind: 'hidden', by: null, at: null, on: null, text } as const];
    this.#margins[this.#texts.length] = marginOf([...this.#remarks, ...hidden]);
    this.#remarks = [];
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
    this.#lines = label === '' || this.#isHidden ? [] : [label, ''];
    this.#length = 0;
  }
}

const NONE: ReadonlyMap<number, string> = new Map();

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
