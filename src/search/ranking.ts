import { yieldToEventLoop } from '../platform/index.ts';
import type { Clause } from './model.ts';
import type { IndexedFile } from './postings/index-map.ts';
import type { WeightedList } from './postings/number-list.ts';
import type { SearchedPages } from './searched-pages.ts';
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
export async function rankPages(
  pages: SearchedPages,
  clauses: readonly ResolvedClause[],
  limit: number,
  after: RankPosition | null,
): Promise<RankedPage[]> {
  const sought = clauses.filter(({ presence }) => presence !== 'prohibited');
  const prohibited = clauses.filter(({ presence }) => presence === 'prohibited');
  const scratch = spare.pop() ?? new Scratch();
  try {
    scratch.take(pages);
    for (const clause of sought) {
      addScores(scratch, pages, clause);
      await yieldToEventLoop();
    }
    for (const clause of prohibited) {
      ban(scratch, clause, sought.length > 0);
      await yieldToEventLoop();
    }
    return best(scratch, pages, sought, limit, after);
  } finally {
    scratch.clear(sought.length > 0);
    if (spare.length < MOST_SPARE) spare.push(scratch);
  }
}

function addScores(scratch: Scratch, pages: SearchedPages, clause: ResolvedClause): void {
  const { touched, scores, flags, met, weights } = scratch;
  const totalInText = scratch.count(clause);
  const total = scratch.touchedCount;
  const factor = clause.boost * inverseFrequency(pages.pageCount, total) * (SATURATION + 1);
  const isRequired = clause.presence === 'required';
  for (let i = 0; i < total; i++) {
    const entry = touched[i] ?? 0;
    const weight = weights[entry] ?? 0;
    weights[entry] = 0;
    const flag = flags[entry] ?? 0;
    if ((flag & CANDIDATE) === 0) scratch.candidates[scratch.candidateCount++] = entry;
    flags[entry] = flag | CANDIDATE | (i < totalInText ? IN_TEXT : 0);
    scores[entry] = (scores[entry] ?? 0) + (factor * weight) / (SATURATION + weight);
    if (isRequired) met[entry] = (met[entry] ?? 0) + 1;
  }
}

/** @param onlyCandidates nothing else can become a hit, or would be cleared again */
function ban(scratch: Scratch, clause: ResolvedClause, onlyCandidates: boolean): void {
  const { touched, flags, weights } = scratch;
  scratch.count(clause);
  for (let i = 0; i < scratch.touchedCount; i++) {
    const entry = touched[i] ?? 0;
    weights[entry] = 0;
    const flag = flags[entry] ?? 0;
    if (!onlyCandidates || (flag & CANDIDATE) !== 0) flags[entry] = flag | BANNED;
  }
}

function best(
  scratch: Scratch,
  pages: SearchedPages,
  sought: readonly ResolvedClause[],
  limit: number,
  after: RankPosition | null,
): RankedPage[] {
  const { mask, index } = pages;
  const { scores, flags, met, candidates } = scratch;
  const required = sought.filter(({ presence }) => presence === 'required').length;
  const fileOf = (entry: number) => index.files.get(index.owners[entry] ?? 0);
  const isHit = (entry: number) => {
    const flag = flags[entry] ?? 0;
    if ((flag & BANNED) !== 0 || met[entry] !== required) return false;
    return (flag & IN_TEXT) !== 0 || fileOf(entry)?.firstEntry === entry;
  };
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

  const kept = new Best(limit, comesFirst);
  if (sought.length > 0) {
    // Of equal ones the newer come first: so begun, most of them are refused after one comparison.
    for (let i = scratch.candidateCount - 1; i >= 0; i--) {
      const entry = candidates[i] ?? 0;
      // Nearly all end here.
      const worst = kept.worst;
      if (worst !== undefined && (scores[entry] ?? 0) < (scores[worst] ?? 0)) continue;
      if (isHit(entry) && isAfter(entry)) kept.offer(entry);
    }
  } else {
    // Nothing but exclusions and filters: every page that is left.
    const size = Math.min(mask.length, index.size);
    for (let entry = size - 1; entry >= 0; entry--) {
      if (mask[entry] === 1 && ((flags[entry] ?? 0) & BANNED) === 0 && isAfter(entry)) kept.offer(entry);
    }
  }
  return kept.inOrder().flatMap((entry) => {
    const file = fileOf(entry);
    return file === undefined ? [] : [{ file, page: entry - file.firstEntry + 1, score: scores[entry] ?? 0 }];
  });
}

/** Lucene's form of BM25's inverse document frequency: never negative. */
export function inverseFrequency(pageCount: number, holding: number): number {
  return Math.log(1 + (pageCount - holding + 0.5) / (holding + 0.5));
}

const CANDIDATE = 1;
const IN_TEXT = 2;
const BANNED = 4;

/**
 * What one ranking needs for each entry, kept from one to the next: making and clearing arrays for every page of the index
 * would take longer than ranking.
 */
class Scratch {
  scores = new Float64Array(0);
  flags = new Uint8Array(0);
  /** How many required clauses an entry matches. */
  met = new Uint8Array(0);
  candidates = new Uint32Array(0);
  candidateCount = 0;
  /** BM25F's weighted, length-normalised sum over fields of the present clause. */
  weights = new Float64Array(0);
  /** The entries the present clause occurs on. */
  touched = new Uint32Array(0);
  touchedCount = 0;
  /** The last field that counted an entry, by its number. */
  #countedFor = new Uint32Array(0);
  #field = 0;
  #pages: SearchedPages | null = null;

  take(pages: SearchedPages): void {
    this.#pages = pages;
    const { size } = pages.index;
    if (size <= this.scores.length) return;
    const capacity = Math.ceil(size * 1.25);
    this.scores = new Float64Array(capacity);
    this.flags = new Uint8Array(capacity);
    this.met = new Uint8Array(capacity);
    this.candidates = new Uint32Array(capacity);
    this.weights = new Float64Array(capacity);
    this.touched = new Uint32Array(capacity);
    this.#countedFor = new Uint32Array(capacity);
    this.#field = 0;
  }

  /** @param onlyCandidates nothing else was written to */
  clear(onlyCandidates: boolean): void {
    const { scores, flags, met, candidates } = this;
    for (let i = 0; i < this.candidateCount; i++) {
      const entry = candidates[i] ?? 0;
      scores[entry] = 0;
      flags[entry] = 0;
      met[entry] = 0;
    }
    if (!onlyCandidates) flags.fill(0);
    this.candidateCount = 0;
    this.#pages = null;
  }

  /** Fills `touched` and `weights`. @returns how many of the first of `touched` match in their own text */
  count(clause: ResolvedClause): number {
    this.touchedCount = 0;
    let inText = 0;
    for (const field of clause.fields) {
      // 0 is where nobody counted; after four thousand million fields the numbers begin anew.
      this.#field = (this.#field + 1) >>> 0;
      if (this.#field === 0) {
        this.#countedFor.fill(0);
        this.#field = 1;
      }
      for (const list of field.lists.toSorted((a, b) => b.weight - a.weight)) {
        if (field.of === 'entries') this.#countEntries(list);
        else this.#countFiles(list);
      }
      if (field.of === 'entries') inText = this.touchedCount;
    }
    return inText;
  }

  #countEntries({ weight, list }: WeightedList): void {
    if (this.#pages === null) return;
    const { mask, index, pageCount, totalLength } = this.#pages;
    const { lengths } = index;
    const perTerm = (LENGTH_DISCOUNT * pageCount) / Math.max(1, totalLength);
    const count = list.length;
    for (let i = 0; i < count; i++) {
      const entry = list[i] ?? 0;
      if (mask[entry] !== 1) continue;
      this.#add(entry, weight / (1 - LENGTH_DISCOUNT + perTerm * (lengths[entry] ?? 0)));
    }
  }

  #countFiles({ weight, list }: WeightedList): void {
    if (this.#pages === null) return;
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
    const before = this.weights[entry] ?? 0;
    if (before === 0) this.touched[this.touchedCount++] = entry;
    this.weights[entry] = before + weight;
  }
}

/** Of rankings that are over; there is more than one only where some had to wait for each other's breath. */
const spare: Scratch[] = [];
const MOST_SPARE = 2;
