import { isWorthKeeping, PAGE_BREAK, type PageWriter } from '../../pages/page-writer.ts';

interface Section {
  page: number;
  hasTitlePage: boolean;
  readonly parts: { readonly word: string; readonly text: string }[];
}

/** The sections of a document, which begin pages and have headers (RTF 1.9.1, “Section Text”). */
export class Sections {
  readonly #pages: PageWriter;
  readonly #sections: Section[] = [{ page: 0, hasTitlePage: false, parts: [] }];
  #hasFacingPages = false;
  #isNew = false;
  #breaks = true;

  constructor(pages: PageWriter) {
    this.#pages = pages;
  }

  /** @returns whether the control word was about sections. */
  word(word: string): boolean {
    switch (word) {
      case 'sectd':
        this.#breaks = true;
        return true;
      case 'sbknone':
      case 'sbkcol':
        this.#breaks = false;
        return true;
      case 'sbkpage':
      case 'sbkodd':
      case 'sbkeven':
        this.#breaks = true;
        return true;
      case 'titlepg':
        this.#current().hasTitlePage = true;
        return true;
      case 'facingp':
        this.#hasFacingPages = true;
        return true;
      default:
        return false;
    }
  }

  next(): void {
    this.settle();
    this.#isNew = true;
    this.#sections.push({ page: this.#pages.page, hasTitlePage: false, parts: [] });
  }

  /** A section says how it begins after the end of the one before, so the page is begun with its first text. */
  settle(): void {
    if (!this.#isNew) return;
    this.#isNew = false;
    if (this.#breaks) this.#pages.block(PAGE_BREAK);
    this.#current().page = this.#pages.page;
  }

  /** `word`: `header`, `footerf`, … */
  part(word: string, text: string): void {
    this.#current().parts.push({ word, text });
  }

  /** Puts each header and footer on the first page that shows it. */
  placeHeaders(): void {
    const seen = new Set<string>();
    for (const [index, { page, hasTitlePage, parts }] of this.#sections.entries()) {
      const last = this.#sections[index + 1]?.page ?? this.#pages.page;
      for (const { word, text } of parts) {
        const kind = word.slice('header'.length);
        const isUnused = (kind === 'f' && !hasTitlePage) || (kind === 'l' && !this.#hasFacingPages);
        if (isUnused || !isWorthKeeping(text) || seen.has(text)) continue;
        seen.add(text);
        const isLater = kind === 'l' || (kind !== 'f' && hasTitlePage);
        const place = isLater ? Math.min(page + 1, Math.max(page, last)) : page;
        if (word.startsWith('header')) this.#pages.header(place, text);
        else this.#pages.footer(place, text);
      }
    }
  }

  #current(): Section {
    const section = this.#sections.at(-1);
    if (section === undefined) throw new Error('There is always a section.');
    return section;
  }
}
