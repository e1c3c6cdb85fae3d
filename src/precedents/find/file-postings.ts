import {
  type IndexedFile,
  inverseFrequency,
  type SearchedPages,
  type TermLists,
  termLists,
} from '../../search/index.ts';
import type { PrecedentParts } from '../model.ts';

/** Which of the searched files hold a term, and how often. */
export interface FilePostings {
  /** Places in `FileIndex.files`, ascending. */
  readonly files: Uint32Array;
  readonly counts: Float32Array;
  /** Inverse frequency among the searched files. */
  readonly rarity: number;
}

const NOWHERE: FilePostings = { files: new Uint32Array(0), counts: new Float32Array(0), rarity: 0 };

/**
 * The index by file instead of by page, of what was searched at one moment: how often a term occurs, and
 * in how many files, is counted among those alone.
 */
export class FileIndex {
  readonly #parts: PrecedentParts;
  readonly #index: SearchedPages['index'];
  readonly #owners: Int32Array;
  readonly #known = new Map<string, FilePostings>();
  readonly #places: ReadonlyMap<string, number>;
  readonly files: readonly IndexedFile[];
  /** Terms in a file on average. */
  readonly averageLength: number;

  constructor(parts: PrecedentParts, { mask, index }: SearchedPages) {
    this.#parts = parts;
    this.#index = index;
    // What may be searched can change while this request waits; it answers for the moment it began.
    this.files = [...index.files.values()].filter(
      ({ firstEntry, pageCount }) => pageCount > 0 && mask[firstEntry] === 1,
    );
    this.#places = new Map([...this.files.entries()].map(([place, { fileId }]) => [fileId, place]));
    this.#owners = new Int32Array(mask.length).fill(-1);
    let total = 0;
    for (const [place, { firstEntry, pageCount, length }] of this.files.entries()) {
      this.#owners.fill(place, firstEntry, firstEntry + pageCount);
      total += length;
    }
    this.averageLength = Math.max(1, total / Math.max(1, this.files.length));
  }

  /** Where a file is in `files`; undefined where it is not searched. */
  placeOf(fileId: string): number | undefined {
    return this.#places.get(fileId);
  }

  /** The pages of one file as something to be searched by itself. */
  alone({ firstEntry, pageCount, length }: IndexedFile): SearchedPages {
    const mask = new Uint8Array(firstEntry + pageCount).fill(1, firstEntry);
    return { mask, pageCount, totalLength: length, index: this.#index };
  }

  async lists(term: string): Promise<TermLists> {
    return termLists(this.#parts.index.read, this.#index, term);
  }

  async postings(term: string): Promise<FilePostings> {
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    const found = this.#count(await this.lists(term));
    this.#known.set(term, found);
    return found;
  }

  #count(lists: TermLists): FilePostings {
    const counts = new Map<number, number>();
    for (const { weight, list } of lists) {
      for (let i = 0; i < list.length; i++) {
        const place = this.#owners[list[i] ?? 0] ?? -1;
        if (place >= 0) counts.set(place, (counts.get(place) ?? 0) + weight);
      }
    }
    if (counts.size === 0) return NOWHERE;
    const places = Uint32Array.from(counts.keys()).sort();
    return {
      files: places,
      counts: Float32Array.from(places, (place) => counts.get(place) ?? 0),
      rarity: inverseFrequency(this.files.length, counts.size),
    };
  }
}
