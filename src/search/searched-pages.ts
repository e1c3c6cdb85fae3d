import type { Principal } from '../access/index.ts';
import type { IndexDatabase, SearchFilter } from './model.ts';
import {
  dataVersions,
  indexedFilesAfter,
  indexState,
  type NumberList,
  searchableFiles,
  selectOrds,
} from './repository.ts';

/** A file in the index: its pages are the entries [firstEntry, firstEntry + pageCount). */
export interface IndexedFile {
  readonly ord: number;
  readonly fileId: string;
  readonly firstEntry: number;
  readonly pageCount: number;
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

/** A mask may take this much memory, all together: 16 principals at half a million pages. */
const REMEMBERED_BYTES = 8_000_000;

/**
 * What is kept in memory of the index: for each entry its file and length (6 bytes a page), and
 * the masks of recent requests. Both are brought up to date at the start of a request, as soon as SQLite says that
 * anything was committed meanwhile; a changed wall holds from the next request on.
 */
export class IndexMap {
  /** Terms on the page, by entry. */
  lengths = new Uint16Array(1024);
  /** The file's `ord`, by entry; 0 where there is none. */
  owners = new Uint32Array(1024);
  size = 0;
  readonly files = new Map<number, IndexedFile>();
  #lastOrd = 0;
  #removals = -1;
  #version = -1;
  #truthVersion = -1;
  readonly #remembered = new Map<string, SearchedPages>();

  async searchedPages(
    database: IndexDatabase,
    principal: Principal,
    filter: SearchFilter,
  ): Promise<SearchedPages> {
    const queries = database.read;
    await this.#catchUp(queries);
    const query = searchableFiles(queries, principal, filter);
    const key = JSON.stringify([query.sql, query.parameters]);
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    const version = [this.#version, this.#truthVersion];
    const pages = this.#maskOf(await selectOrds(queries, principal, query));
    // Not if another request has meanwhile seen a newer state.
    if (version[0] === this.#version && version[1] === this.#truthVersion) this.#remember(key, pages);
    return pages;
  }

  async #catchUp(queries: IndexDatabase['read']): Promise<void> {
    const { index, truth } = await dataVersions(queries);
    if (index === this.#version && truth === this.#truthVersion) return;
    if (index !== this.#version) await this.#load(queries);
    this.#version = index;
    this.#truthVersion = truth;
    this.#remembered.clear();
  }

  async #load(queries: IndexDatabase['read']): Promise<void> {
    const state = await indexState(queries);
    if (state.removals !== this.#removals) {
      this.files.clear();
      this.owners.fill(0);
      this.#lastOrd = 0;
      this.#removals = state.removals;
    }
    const rows = await indexedFilesAfter(queries, this.#lastOrd);
    for (const row of rows) {
      const { ord, file_id: fileId, first_entry: firstEntry, page_count: pageCount } = row;
      this.#grow(firstEntry + pageCount);
      this.files.set(ord, { ord, fileId, firstEntry, pageCount });
      this.owners.fill(ord, firstEntry, firstEntry + pageCount);
      const lengths = Buffer.from(row.lengths);
      for (let i = 0; i < pageCount; i++) this.lengths[firstEntry + i] = lengths.readUInt16LE(i * 2);
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

  #maskOf(ords: NumberList): SearchedPages {
    const mask = new Uint8Array(this.size);
    const files: IndexedFile[] = [];
    let pageCount = 0;
    let totalLength = 0;
    forEachNumber(ords, (ord) => {
      const file = this.files.get(ord);
      if (file === undefined) return;
      files.push(file);
      mask.fill(1, file.firstEntry, file.firstEntry + file.pageCount);
      pageCount += file.pageCount;
      for (let i = 0; i < file.pageCount; i++) totalLength += this.lengths[file.firstEntry + i] ?? 0;
    });
    return { mask, files, pageCount, totalLength, index: this };
  }

  #remember(key: string, pages: SearchedPages): void {
    this.#remembered.set(key, pages);
    let bytes = 0;
    for (const { mask, files } of this.#remembered.values()) bytes += mask.length + files.length * 8;
    for (const oldest of this.#remembered.keys()) {
      if (bytes <= REMEMBERED_BYTES || oldest === key) break;
      const dropped = this.#remembered.get(oldest);
      bytes -= (dropped?.mask.length ?? 0) + (dropped?.files.length ?? 0) * 8;
      this.#remembered.delete(oldest);
    }
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
  return map.searchedPages(database, principal, filter);
}

/** Calls `visit` for each number of a comma-separated list. Ten times faster than split and Number. */
export function forEachNumber(list: NumberList, visit: (value: number) => void): void {
  if (list === '') return;
  let value = 0;
  for (let i = 0; i < list.length; i++) {
    const code = list.charCodeAt(i);
    if (code === 44) {
      visit(value);
      value = 0;
    } else {
      value = value * 10 + code - 48;
    }
  }
  visit(value);
}
