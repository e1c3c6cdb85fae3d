import type { Principal } from '../access/index.ts';
import { yieldToEventLoop } from '../platform/index.ts';
import { LruCache } from './lru-cache.ts';
import type { IndexDatabase, SearchFilter } from './model.ts';
import { type IndexedFile, IndexMap } from './postings/index-map.ts';
import { decodeList, type EntryList } from './postings/number-list.ts';
import {
  changedFiles,
  lastVisibilityChange,
  type Stretch,
  searchableFiles,
  selectOrds,
} from './repository.ts';

type Q = IndexDatabase['read'];

/**
 * The pages one request searches: those the principal may see, less what the filters exclude. Every
 * number that enters a score is taken from here, so that nothing else can influence it.
 */
export interface SearchedPages {
  /** 1 for each entry that is searched, 0 for all others; what lies beyond its end is not searched. */
  readonly mask: Uint8Array;
  readonly pageCount: number;
  /** Terms on all searched pages together. */
  readonly totalLength: number;
  readonly index: IndexMap;
}

/** Masks of recent principals: some 30 of them at half a million pages. */
const MASK_BYTES = 16_000_000;
/** Masks of recent requests with a filter, such as one case: they must not take the place of what every other request needs. */
const NARROWED_MASK_BYTES = 8_000_000;
/** About so many files are asked for in ten milliseconds. */
const FILES_TOGETHER = 3_000;

/** What one principal may search with one filter, kept up to date. */
class Visible implements SearchedPages {
  mask = new Uint8Array(0);
  pageCount = 0;
  totalLength = 0;
  readonly index: IndexMap;
  /** Up to where changes are contained: the visibility log, the files of the index, the index as a whole. */
  #seq = 0;
  #ord = 0;
  #generation = -1;

  constructor(index: IndexMap) {
    this.index = index;
  }

  /** The log is read before the files, so that what changes in between is asked for once more. */
  async bringUpToDate(queries: Q, principal: Principal, filter: SearchFilter): Promise<void> {
    const { index } = this;
    const [seq, ord] = [await lastVisibilityChange(queries), index.lastOrd];
    if (seq === this.#seq && ord === this.#ord && index.generation === this.#generation) return;
    const since = { seq: this.#seq, ord: this.#ord };
    const changed = index.generation === this.#generation ? await changedFiles(queries, since) : null;
    const seen: EntryList[] = [];
    if (changed === null) {
      for (const stretch of stretchesOf(index, filter)) {
        await yieldToEventLoop();
        const query = searchableFiles(queries, principal, filter, null, stretch);
        seen.push(decodeList(await selectOrds(queries, principal, query)));
      }
    } else if (changed !== '') {
      const query = searchableFiles(queries, principal, filter, since);
      seen.push(decodeList(await selectOrds(queries, principal, query)));
    }
    if (changed === null) this.#forget();
    else for (const one of decodeList(changed)) this.remove(index.files.get(one));
    for (const ords of seen) for (const one of ords) this.#add(index.files.get(one));
    this.#seq = seq;
    this.#ord = ord;
    this.#generation = index.generation;
  }

  remove(file: IndexedFile | undefined): void {
    if (file === undefined || !this.#has(file)) return;
    this.mask.fill(0, file.firstEntry, file.firstEntry + file.pageCount);
    this.pageCount -= file.pageCount;
    this.totalLength -= file.length;
  }

  #add(file: IndexedFile | undefined): void {
    if (file === undefined || this.#has(file)) return;
    const end = file.firstEntry + file.pageCount;
    if (end > this.mask.length) {
      const longer = new Uint8Array(Math.ceil(Math.max(end, this.index.size) * 1.1));
      longer.set(this.mask);
      this.mask = longer;
    }
    this.mask.fill(1, file.firstEntry, end);
    this.pageCount += file.pageCount;
    this.totalLength += file.length;
  }

  #has({ firstEntry, pageCount }: IndexedFile): boolean {
    return pageCount > 0 && this.mask[firstEntry] === 1;
  }

  #forget(): void {
    this.mask.fill(0);
    this.pageCount = 0;
    this.totalLength = 0;
  }
}

/** All files of the index, some thousands at a time; at once where the filter names few. */
function* stretchesOf(index: IndexMap, filter: SearchFilter): Iterable<Stretch | undefined> {
  if (typeof filter.caseId === 'string' || filter.fileIds !== undefined) {
    yield undefined;
    return;
  }
  const [first = 1] = index.files.keys();
  for (let after = first - 1; after < index.lastOrd; after += FILES_TOGETHER) {
    yield { after, upTo: after + FILES_TOGETHER };
  }
}

function isNarrow({ caseId, kind, layer, fileIds, query = [] }: SearchFilter): boolean {
  return (
    layer === 'margin' ||
    caseId !== undefined ||
    kind !== undefined ||
    fileIds !== undefined ||
    query.length > 0
  );
}

/** An opened index, and what recent principals may search in it. */
class Library {
  readonly #database: IndexDatabase;
  readonly #index = new IndexMap();
  readonly #visible = new LruCache<Visible>(MASK_BYTES);
  readonly #narrowed = new LruCache<Visible>(NARROWED_MASK_BYTES);
  #last: Promise<unknown> = Promise.resolve();

  constructor(database: IndexDatabase) {
    this.#database = database;
  }

  /** One after another: an older state must never be put in the place of a newer one. */
  searchedPages(principal: Principal, filter: SearchFilter): Promise<SearchedPages> {
    const result = this.#last.then(() => this.#take(principal, filter));
    this.#last = result.catch(() => undefined);
    return result;
  }

  warm(): Promise<void> {
    const result = this.#last.then(async () => {
      await this.#catchUp();
      await this.#index.vocabulary.catchUp(this.#database.read);
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #take(principal: Principal, filter: SearchFilter): Promise<SearchedPages> {
    const queries = this.#database.read;
    await this.#catchUp();
    const key = keyOf(queries, principal, filter);
    const remembered = isNarrow(filter) ? this.#narrowed : this.#visible;
    const visible = remembered.get(key) ?? new Visible(this.#index);
    await visible.bringUpToDate(queries, principal, filter);
    remembered.set(key, visible, visible.mask.length + 1_000);
    return visible;
  }

  async #catchUp(): Promise<void> {
    const gone = await this.#index.catchUp(this.#database.read);
    for (const remembered of [this.#visible, this.#narrowed]) {
      for (const visible of remembered.values()) for (const file of gone) visible.remove(file);
    }
  }
}

/** Of so many filters by case or kind the key is kept for a principal. */
const MOST_KEYS = 8;
const keys = new WeakMap<Principal, Map<string, string>>();

/**
 * The query by which the pages are chosen, as a key. It follows from the principal, which never changes, and the filter alone;
 * putting it together takes longer than looking anything up under it.
 */
function keyOf(queries: Q, principal: Principal, filter: SearchFilter): string {
  const { caseId, kind, layer, fileIds, query = [] } = filter;
  const make = () => {
    const { sql, parameters } = searchableFiles(queries, principal, filter, null);
    return JSON.stringify([sql, parameters]);
  };
  if (fileIds !== undefined || query.length > 0) return make();
  const known = keys.get(principal) ?? new Map<string, string>();
  keys.set(principal, known);
  const asked = JSON.stringify([caseId === undefined, caseId, kind, layer]);
  const before = known.get(asked);
  if (before !== undefined) return before;
  const key = make();
  if (known.size >= MOST_KEYS) known.clear();
  known.set(asked, key);
  return key;
}

const libraries = new WeakMap<IndexDatabase, Library>();

function libraryOf(database: IndexDatabase): Library {
  let library = libraries.get(database);
  if (library === undefined) {
    library = new Library(database);
    libraries.set(database, library);
  }
  return library;
}

/**
 * The pages the principal may search, as things stand now: a changed wall holds from the next request on. What is kept in
 * memory goes with the database.
 */
export async function searchedPages(
  database: IndexDatabase,
  principal: Principal,
  filter: SearchFilter,
): Promise<SearchedPages> {
  return libraryOf(database).searchedPages(principal, filter);
}

/** Reads what every search needs before anybody asks: which pages there are, the words of the newest, the vocabulary. */
export async function warmIndex(database: IndexDatabase): Promise<void> {
  await libraryOf(database).warm();
}
