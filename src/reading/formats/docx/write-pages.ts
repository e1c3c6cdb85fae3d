/** The part of the parser's tree that carries text (the `type` says which of the fields a node has). */
export interface DocumentNode {
  readonly type: string;
  readonly children?: readonly DocumentNode[];
  readonly value?: string;
  readonly breakType?: string;
  readonly checked?: boolean;
  readonly noteType?: string;
  readonly noteId?: string;
  readonly notes?: { resolve(reference: DocumentNode): { readonly body: readonly DocumentNode[] } | null };
}

/**
 * Pages as text: a paragraph a block, a table row a line with tabs between cells, a foot- or endnote as `[1]` where it
 * is called and `[1] …` at the end of that page.
 */
export function writePages(document: DocumentNode): string[] {
  const writer = new Writer(document);
  for (const block of document.children ?? []) writer.block(block);
  return writer.pages();
}

class Writer {
  readonly #document: DocumentNode;
  readonly #pages: string[] = [];
  #blocks: string[] = [];
  #notes: string[] = [];
  #noteCount = 0;
  #insideNote = false;

  constructor(document: DocumentNode) {
    this.#document = document;
  }

  block(node: DocumentNode): void {
    if (node.type === 'table') {
      this.#write((node.children ?? []).map((row) => this.#row(row)).join('\n'));
      return;
    }
    const [first = '', ...rest] = this.#inline(node).split('\f');
    this.#write(first);
    for (const part of rest) {
      this.#endPage();
      this.#write(part);
    }
  }

  pages(): string[] {
    this.#endPage();
    // A break at the very end begins no page; a document of nothing still is one.
    while (this.#pages.length > 1 && this.#pages.at(-1) === '') this.#pages.pop();
    return this.#pages;
  }

  #write(text: string): void {
    if (text.trim() !== '') this.#blocks.push(text.trimEnd());
  }

  #endPage(): void {
    this.#pages.push([...this.#blocks, ...this.#notes].join('\n\n'));
    this.#blocks = [];
    this.#notes = [];
  }

  #row(row: DocumentNode): string {
    const cells = (row.children ?? []).map((cell) =>
      (cell.children ?? [])
        .map((part) => (part.type === 'table' ? this.#nested(part) : this.#inline(part)))
        .join(' '),
    );
    return cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t');
  }

  #nested(table: DocumentNode): string {
    return (table.children ?? []).map((row) => this.#row(row)).join(' ');
  }

  #inline(node: DocumentNode): string {
    switch (node.type) {
      case 'text':
        return (node.value ?? '').replaceAll('\f', ' ');
      case 'tab':
        return '\t';
      case 'break':
        return node.breakType === 'page' ? '\f' : '\n';
      case 'checkbox':
        return node.checked === true ? '☒' : '☐';
      case 'noteReference':
        return this.#note(node);
      case 'commentReference':
        return '';
      default:
        return (node.children ?? []).map((child) => this.#inline(child)).join('');
    }
  }

  #note(reference: DocumentNode): string {
    // A note cannot call a note (ECMA-376 Part 1, 17.11); a file that does so anyway must not run in circles.
    if (this.#insideNote) return '';
    this.#insideNote = true;
    this.#noteCount += 1;
    const mark = `[${this.#noteCount}]`;
    const body = this.#document.notes?.resolve(reference)?.body ?? [];
    const text = body.map((paragraph) => this.#inline(paragraph).replaceAll('\f', ' ').trim());
    this.#notes.push(`${mark} ${text.join('\n')}`);
    this.#insideNote = false;
    return mark;
  }
}
