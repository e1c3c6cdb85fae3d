import type { Principal } from '../access/index.ts';
import type { IndexDatabase, SearchFilter } from './model.ts';
import { decodeList, type EntryList, type WeightedList } from './number-list.ts';
import { Remembered } from './remembered.ts';
import { dataVersions, indexedFilesAfter, indexState, searchableFiles, selectOrds } from './repository.ts';

/** A file in the index: its pages are the entries [firstEntry, firstEntry + pageCount). */
export interface IndexedFile {
  readonly ord: number;
  readonly fileId: string;
  readonly firstEntry: number;
  readonly pageCount: number;
  /** Terms on all its pages together. */
  readonly length: number;
}

/**
 * The pages one request searches: those the principal may see, less what the filters exclude. Every
 * number that enters a score is taken from here, so that nothing else can influence it.
 */
export interface SearchedPages {
  /** 1 for each entry that is searched, 0 for all others. */
  readonly mask: Uint8Array;
  readonly files: readonly IndexedFile[];
  readonly pageCount: number;
  /** Terms on all searched pages together. */
  readonly totalLength: number;
  readonly index: IndexMap;
}

/** Masks of recent requests: some 16 principals at half a million pages. */
const MASK_BYTES = 8_000_000;
/** Decoded lists of recent terms: the hundred commonest of an index of 200,000 pages. */
const LIST_BYTES = 16_000_000;

/**
 * What is kept in memory of the index: for each entry its file and length (6 bytes a page), the masks
 * of recent requests and the lists of recent terms. All of it is brought up to date at the start of a
 * request, as soon as SQLite says that anything was committed meanwhile: a changed wall holds from the
 * next request on.
 */
export class IndexMap {
  /** Terms on the page, by entry. */
  lengths = new Uint16Array(1024);
  /** The file's `ord`, by entry; 0 where there is none. */
  owners = new Uint32Array(1024);
  size = 0;
  readonly files = new Map<number, IndexedFile>();
  readonly lists = new Remembered<readonly WeightedList[]>(LIST_BYTES);
  readonly #masks = new Remembered<SearchedPages>(MASK_BYTES);
  #lastOrd = 0;
  #removals = -1;
  #indexVersion = -1;
  #truthVersion = -1;

  async searchedPages(
    queries: IndexDatabase['read'],
    principal: Principal,
    filter: SearchFilter,
  ): Promise<SearchedPages> {
    await this.#catchUp(queries);
    const query = searchableFiles(queries, principal, filter);
    const key = JSON.stringify([query.sql, query.parameters]);
    const known = this.#masks.get(key);
    if (known !== undefined) return known;
    const [indexVersion, truthVersion] = [this.#indexVersion, this.#truthVersion];
    const pages = this.#pagesOf(decodeList(await selectOrds(queries, principal, query)));
    // Not if another request has meanwhile seen a newer state.
    if (indexVersion === this.#indexVersion && truthVersion === this.#truthVersion) {
      this.#masks.set(key, pages, pages.mask.length + pages.files.length * 8);
    }
    return pages;
  }

  async #catchUp(queries: IndexDatabase['read']): Promise<void> {
    const { index, truth } = await dataVersions(queries);
    if (index === this.#indexVersion && truth === this.#truthVersion) return;
    if (index !== this.#indexVersion) {
      await this.#load(queries);
      this.lists.clear();
    }
    this.#indexVersion = index;
    this.#truthVersion = truth;
    this.#masks.clear();
  }

  /** Reads what was added, or everything when something was removed. Other requests rank meanwhile: it is put in place at once. */
  async #load(queries: IndexDatabase['read']): Promise<void> {
    const { removals } = await indexState(queries);
    const anew = removals !== this.#removals;
    const rows = await indexedFilesAfter(queries, anew ? 0 : this.#lastOrd);
    if (anew) {
      this.files.clear();
      this.owners.fill(0);
      this.#removals = removals;
    }
    for (const row of rows) {
      const { ord, file_id: fileId, first_entry: firstEntry, page_count: pageCount } = row;
      this.#grow(firstEntry + pageCount);
      this.owners.fill(ord, firstEntry, firstEntry + pageCount);
      const lengths = Buffer.from(row.lengths.buffer, row.lengths.byteOffset, row.lengths.byteLength);
      let length = 0;
      for (let i = 0; i < pageCount; i++) {
        const terms = lengths.readUInt16LE(i * 2);
        this.lengths[firstEntry + i] = terms;
        length += terms;
      }
      this.files.set(ord, { ord, fileId, firstEntry, pageCount, length });
      this.#lastOrd = ord;
    }
  }

  #grow(size: number): void {
    this.size = Math.max(this.size, size);
    if (size <= this.owners.length) return;
    const capacity = Math.ceil(size * 1.25);
    const owners = new Uint32Array(capacity);
    const lengths = new Uint16Array(capacity);
    owners.set(this.owners);
    lengths.set(this.lengths);
    this.owners = owners;
    this.lengths = lengths;
  }

  #pagesOf(ords: EntryList): SearchedPages {
    const mask = new Uint8Array(this.size);
    const files: IndexedFile[] = [];
    let pageCount = 0;
    let totalLength = 0;
    for (const ord of ords) {
      const file = this.files.get(ord);
      if (file === undefined) continue;
      files.push(file);
      mask.fill(1, file.firstEntry, file.firstEntry + file.pageCount);
      pageCount += file.pageCount;
      totalLength += file.length;
    }
    return { mask, files, pageCount, totalLength, index: this };
  }
}

const maps = new WeakMap<IndexDatabase, IndexMap>();

/** The pages the principal may search. One map for each opened index, kept as long as the index is open. */
export async function searchedPages(
  database: IndexDatabase,
  principal: Principal,
  filter: SearchFilter,
): Promise<SearchedPages> {
  let map = maps.get(database);
  if (map === undefined) {
    map = new IndexMap();
    maps.set(database, map);
  }
  return map.searchedPages(database.read, principal, filter);
}
