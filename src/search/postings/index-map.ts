import { yieldToEventLoop } from '../../platform/index.ts';
import { LruCache } from '../lru-cache.ts';
import type { IndexDatabase } from '../model.ts';
import {
  freshPostingsAfter,
  type IndexedFileRows,
  indexState,
  removedFilesAfter,
  someIndexedFiles,
} from '../repository.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { FreshPostings } from './fresh-postings.ts';
import type { WeightedList } from './number-list.ts';

type Q = IndexDatabase['read'];

/** A file in the index: its pages are the entries [firstEntry, firstEntry + pageCount). */
export interface IndexedFile {
  readonly ord: number;
  readonly fileId: string;
  readonly firstEntry: number;
  readonly pageCount: number;
  /** Terms on all its pages together. */
  readonly length: number;
}

/** The lists of a term as blocks have them, which hold the entries below `until`. */
export interface RememberedLists {
  readonly lists: readonly WeightedList[];
  readonly until: number;
}

/** Decoded lists of recent terms: the hundred commonest of an index of 200,000 pages. */
const LIST_BYTES = 32_000_000;
/** So many files are read at a stretch. */
const FILES_TOGETHER = 5_000;

/**
 * What is kept in memory of the index: for each entry its file and length (6 bytes a page), and the lists of recent
 * terms. Entries are only ever added, and none is used twice, so what was read stays right; what another process
 * adds or removes is read at the start of each request, and nothing else.
 */
export class IndexMap {
  /** Terms on the page, by entry. */
  lengths = new Uint16Array(1024);
  /** The file's `ord`, by entry; 0 where there is none. */
  owners = new Uint32Array(1024);
  /** One more than the greatest entry there is. */
  size = 0;
  readonly files = new Map<number, IndexedFile>();
  readonly vocabulary = new Vocabulary();
  readonly lists = new LruCache<RememberedLists>(LIST_BYTES);
  /** Files up to this one are known. */
  lastOrd = 0;
  /** Grows when everything was read anew. */
  generation = 0;
  /** The words of what was indexed last. Another object once they were merged into blocks. */
  fresh = new FreshPostings(0);
  #lastFresh = 0;
  #nextEntry = -1;
  #lastRemoval = -1;

  /** @returns the files that left the index since, which are no longer among `files` */
  async catchUp(queries: Q): Promise<readonly IndexedFile[]> {
    const { lastRemoval, nextEntry } = await indexState(queries);
    if (nextEntry === this.#nextEntry && lastRemoval === this.#lastRemoval) return [];
    const removed = this.#lastRemoval < 0 ? null : await removedFilesAfter(queries, this.#lastRemoval);
    const batches = await this.#filesAfter(queries, removed === null ? 0 : this.lastOrd);
    const gone: IndexedFile[] = [];
    if (removed === null) {
      this.files.clear();
      this.lists.clear();
      this.owners.fill(0);
      this.generation++;
    }
    for (const ord of removed?.ords ?? []) {
      const file = this.files.get(ord);
      if (file === undefined) continue;
      this.files.delete(ord);
      this.owners.fill(0, file.firstEntry, file.firstEntry + file.pageCount);
      gone.push(file);
    }
    this.#lastRemoval = removed?.until ?? lastRemoval;
    this.#nextEntry = nextEntry;
    for (const batch of batches) this.#add(batch);
    await this.#catchUpWithFresh(queries);
    return gone;
  }

  /** After the files: what is among those is then here, or in blocks. */
  async #catchUpWithFresh(queries: Q): Promise<void> {
    const known = { mergedUntil: this.fresh.from, lastEntry: this.#lastFresh };
    const { mergedUntil, rows } = await freshPostingsAfter(queries, known);
    if (mergedUntil !== this.fresh.from) {
      this.fresh = new FreshPostings(mergedUntil);
      this.#lastFresh = 0;
    }
    for (const { first_entry, postings } of rows) {
      this.fresh.add(first_entry, postings);
      this.#lastFresh = first_entry;
    }
  }

  /** Read one part after another: what is taken over at once must not be half of it. */
  async #filesAfter(queries: Q, ord: number): Promise<readonly IndexedFileRows[]> {
    const batches: IndexedFileRows[] = [];
    for (let last: number | undefined = ord; last !== undefined; ) {
      await yieldToEventLoop();
      const batch = await someIndexedFiles(queries, last, FILES_TOGETHER);
      if (batch.files.length > 0) batches.push(batch);
      last = batch.files.length < FILES_TOGETHER ? undefined : batch.files.at(-1)?.ord;
    }
    return batches;
  }

  #add({ files, lengths }: IndexedFileRows): void {
    let at = 0;
    for (const { ord, fileId, firstEntry, pageCount } of files) {
      this.#grow(firstEntry + pageCount);
      this.owners.fill(ord, firstEntry, firstEntry + pageCount);
      let length = 0;
      for (let i = 0; i < pageCount; i++) {
        const terms = (lengths[at] ?? 0) + 256 * (lengths[at + 1] ?? 0);
        at += 2;
        this.lengths[firstEntry + i] = terms;
        length += terms;
      }
      this.files.set(ord, { ord, fileId, firstEntry, pageCount, length });
      this.lastOrd = Math.max(this.lastOrd, ord);
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
}
