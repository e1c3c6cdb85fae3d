import type { Clause } from './model.ts';
import type { WeightedList } from './number-list.ts';
import type { IndexedFile, SearchedPages } from './searched-pages.ts';
import { Best, type BetterThan } from './top.ts';

/**
 * One field of a clause. What is on several of its lists counts once, with the greatest weight: a wildcard stands
 * for any of its terms, and how many of them there are must not show.
 */
export interface FieldLists {
  /** `entries` of pages, or the `ord`s of files, which count for each page of the file. */
  readonly of: 'entries' | 'files';
  readonly lists: readonly WeightedList[];
}

/** A clause with what the index knows about it. Entries come before files. */
export interface ResolvedClause extends Pick<Clause, 'presence' | 'boost'> {
  readonly fields: readonly FieldLists[];
}

export interface RankedPage {
  readonly file: IndexedFile;
  /** From 1. */
  readonly page: number;
  readonly score: number;
}

/** Where a list of results was interrupted: the last page given. */
export interface RankPosition {
  readonly score: number;
  readonly fileId: string;
  readonly page: number;
}

/** BM25: how soon further occurrences stop counting, and how much a long page is discounted. */
const SATURATION = 1.2;
const LENGTH_DISCOUNT = 0.75;

/**
 * The pages matching the clauses, best first: BM25F (Robertson, Zaragoza, Taylor 2004) over exactly
 * the searched pages. How many pages there are, how many hold a term and how long they are on average
 * is counted among those alone, so what the principal may not see cannot move a score.
 *
 * A page is a hit when a clause matches its text; what matches only a file's title or name is shown by
 * the file's first page. Equal scores: the newer file first, then in the order of pages.
 */
export function rankPages(
  pages: SearchedPages,
  clauses: readonly ResolvedClause[],
  limit: number,
  after: RankPosition | null,
): RankedPage[] {
  const { mask, index } = pages;
  const size = mask.length;
  const sought = clauses.filter(({ presence }) => presence !== 'prohibited');
  const required = sought.filter(({ presence }) => presence === 'required').length;
  const scores = new Float64Array(size);
  const matchedRequired = new Uint8Array(size);
  const inText = new Uint8Array(size);
  const banned = new Uint8Array(size);
  const candidates = new CandidateList(size);

  const occurrences = new Occurrences(pages);
  for (const clause of sought) {
    occurrences.count(clause);
    const { touched, total, totalInText } = occurrences;
    const rarity = inverseFrequency(pages.pageCount, total);
    for (let i = 0; i < total; i++) {
      const entry = touched[i] ?? 0;
      const weight = occurrences.take(entry);
      candidates.add(entry);
      scores[entry] =
        (scores[entry] ?? 0) + (clause.boost * rarity * weight * (SATURATION + 1)) / (SATURATION + weight);
      if (i < totalInText) inText[entry] = 1;
      if (clause.presence === 'required') matchedRequired[entry] = (matchedRequired[entry] ?? 0) + 1;
    }
  }
  for (const clause of clauses) {
    if (clause.presence !== 'prohibited') continue;
    occurrences.count(clause);
    for (let i = 0; i < occurrences.total; i++) {
      const entry = occurrences.touched[i] ?? 0;
      occurrences.take(entry);
      banned[entry] = 1;
    }
  }

  const fileOf = (entry: number) => index.files.get(index.owners[entry] ?? 0);
  const isFirstPage = (entry: number) => fileOf(entry)?.firstEntry === entry;
  const isHit = (entry: number) =>
    banned[entry] === 0 && matchedRequired[entry] === required && (inText[entry] === 1 || isFirstPage(entry));
  const comesFirst: BetterThan = (a, b) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    if (difference !== 0) return difference > 0;
    if (index.owners[a] === index.owners[b]) return a < b;
    return (fileOf(a)?.fileId ?? '') > (fileOf(b)?.fileId ?? '');
  };
  const isAfter = (entry: number) => {
    if (after === null) return true;
    const score = scores[entry] ?? 0;
    if (score !== after.score) return score < after.score;
    const file = fileOf(entry);
    if (file === undefined) return false;
    if (file.fileId !== after.fileId) return file.fileId < after.fileId;
    return entry - file.firstEntry + 1 > after.page;
  };

  const best = new Best(limit, comesFirst);
  if (sought.length > 0) {
    for (let i = 0; i < candidates.count; i++) {
      const entry = candidates.entries[i] ?? 0;
      if (isHit(entry) && isAfter(entry)) best.offer(entry);
    }
  } else {
    // Nothing but exclusions and filters: every page that is left.
    for (let entry = 0; entry < size; entry++) {
      if (mask[entry] === 1 && banned[entry] === 0 && isAfter(entry)) best.offer(entry);
    }
  }
  return best.inOrder().flatMap((entry) => {
    const file = fileOf(entry);
    return file === undefined ? [] : [{ file, page: entry - file.firstEntry + 1, score: scores[entry] ?? 0 }];
  });
}

/** Lucene's form of BM25's inverse document frequency: never negative. */
export function inverseFrequency(pageCount: number, holding: number): number {
  return Math.log(1 + (pageCount - holding + 0.5) / (holding + 0.5));
}

class CandidateList {
  readonly entries: Uint32Array;
  readonly #seen: Uint8Array;
  count = 0;

  constructor(size: number) {
    this.entries = new Uint32Array(size);
    this.#seen = new Uint8Array(size);
  }

  add(entry: number): void {
    if (this.#seen[entry] === 1) return;
    this.#seen[entry] = 1;
    this.entries[this.count++] = entry;
  }
}

/** How often one clause occurs on each searched page: BM25F's weighted, length-normalised sum over fields. */
class Occurrences {
  readonly #pages: SearchedPages;
  readonly #weights: Float64Array;
  /** The last field that counted an entry, by its number. */
  readonly #countedFor: Uint32Array;
  #field = 0;
  readonly touched: Uint32Array;
  total = 0;
  /** The first so many of `touched` match in their own text. */
  totalInText = 0;

  constructor(pages: SearchedPages) {
    this.#pages = pages;
    this.#weights = new Float64Array(pages.mask.length);
    this.#countedFor = new Uint32Array(pages.mask.length);
    this.touched = new Uint32Array(pages.mask.length);
  }

  count(clause: ResolvedClause): void {
    this.total = 0;
    this.totalInText = 0;
    for (const field of clause.fields) {
      this.#field++;
      for (const list of field.lists.toSorted((a, b) => b.weight - a.weight)) {
        if (field.of === 'entries') this.#countEntries(list);
        else this.#countFiles(list);
      }
      if (field.of === 'entries') this.totalInText = this.total;
    }
  }

  /** The weight of an entry; forgotten with the asking, so that the next clause starts from zero. */
  take(entry: number): number {
    const weight = this.#weights[entry] ?? 0;
    this.#weights[entry] = 0;
    return weight;
  }

  #countEntries({ weight, list }: WeightedList): void {
    const { mask, index, pageCount, totalLength } = this.#pages;
    const { lengths } = index;
    const perTerm = (LENGTH_DISCOUNT * pageCount) / Math.max(1, totalLength);
    for (let i = 0; i < list.length; i++) {
      const entry = list[i] ?? 0;
      if (mask[entry] !== 1) continue;
      this.#add(entry, weight / (1 - LENGTH_DISCOUNT + perTerm * (lengths[entry] ?? 0)));
    }
  }

  #countFiles({ weight, list }: WeightedList): void {
    const { mask, index } = this.#pages;
    for (const ord of list) {
      const file = index.files.get(ord);
      if (file === undefined || mask[file.firstEntry] !== 1) continue;
      for (let i = 0; i < file.pageCount; i++) this.#add(file.firstEntry + i, weight);
    }
  }

  #add(entry: number, weight: number): void {
    if (this.#countedFor[entry] === this.#field) return;
    this.#countedFor[entry] = this.#field;
    const before = this.#weights[entry] ?? 0;
    if (before === 0) this.touched[this.total++] = entry;
    this.#weights[entry] = before + weight;
  }
}
