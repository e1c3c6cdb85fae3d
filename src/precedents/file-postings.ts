import { inverseFrequency, type SearchedPages, type TermLists, termLists } from '../search/index.ts';
import type { PrecedentParts } from './model.ts';

/** Which of the searched files hold a term, and how often. */
export interface FilePostings {
  /** Places in `SearchedPages.files`, ascending. */
  readonly files: Uint32Array;
  readonly counts: Float32Array;
  /** Inverse frequency among the searched files. */
  readonly rarity: number;
}

const NOWHERE: FilePostings = { files: new Uint32Array(0), counts: new Float32Array(0), rarity: 0 };

/**
 * The index by file instead of by page, read through the mask of what is searched: how often a term occurs, and
 * in how many files, is counted among those alone.
 */
export class FileIndex {
  readonly #parts: PrecedentParts;
  readonly #pages: SearchedPages;
  readonly #owners: Int32Array;
  readonly #known = new Map<string, FilePostings>();
  /** Terms in a file on average. */
  readonly averageLength: number;

  constructor(parts: PrecedentParts, pages: SearchedPages) {
    this.#parts = parts;
    this.#pages = pages;
    this.averageLength = Math.max(1, pages.totalLength / Math.max(1, pages.files.length));
    this.#owners = new Int32Array(pages.mask.length).fill(-1);
    for (const [place, { firstEntry, pageCount }] of pages.files.entries()) {
      this.#owners.fill(place, firstEntry, firstEntry + pageCount);
    }
  }

  async lists(term: string): Promise<TermLists> {
    return termLists(this.#parts.index.read, this.#pages.index, term);
  }

  async postings(term: string): Promise<FilePostings> {
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    const found = this.#count(await this.lists(term));
    this.#known.set(term, found);
    return found;
  }

  #count(lists: TermLists): FilePostings {
    const { files, mask } = this.#pages;
    const counts = new Map<number, number>();
    for (const { weight, list } of lists) {
      for (let i = 0; i < list.length; i++) {
        const entry = list[i] ?? 0;
        if (mask[entry] !== 1) continue;
        const place = this.#owners[entry] ?? -1;
        if (place >= 0) counts.set(place, (counts.get(place) ?? 0) + weight);
      }
    }
    if (counts.size === 0) return NOWHERE;
    const places = Uint32Array.from(counts.keys()).sort();
    return {
      files: places,
      counts: Float32Array.from(places, (place) => counts.get(place) ?? 0),
      rarity: inverseFrequency(files.length, counts.size),
    };
  }
}
