import { yieldToEventLoop } from '../../platform/index.ts';
import type { IndexDatabase } from '../model.ts';
import { lastTerm, sortedTerms, termsAfter } from '../repository.ts';
import { NearWord } from './near-word.ts';

type Q = IndexDatabase['read'];

/** Terms that came up since are looked at one by one; more than so many are sorted in. */
const MOST_RECENT = 2_000;
/** So many are read and taken over in some ten milliseconds. */
const TERMS_TOGETHER = 25_000;
/** So many are compared with a word in some milliseconds. */
const COMPARED_TOGETHER = 16_384;

export interface NearTerm {
  readonly term: string;
  /** The edit distance, in halves. */
  readonly halves: number;
}

/**
 * All terms of the index, in memory from the first fuzzy query on, in the order of a dictionary: what two neighbours begin
 * with in common is compared once for both, and once a beginning is too far from the word, everything that begins so is
 * passed over. Terms that were added since are read at the start of each such query.
 */
export class Vocabulary {
  #sorted = new SortedTerms();
  #recent: string[] = [];
  #lastId = 0;
  #last: Promise<void> = Promise.resolve();

  /** One after another, so that all is read once. */
  catchUp(queries: Q): Promise<void> {
    const result = this.#last.then(() => this.#catchUp(queries));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #catchUp(queries: Q): Promise<void> {
    if (this.#lastId > 0) {
      const { terms, lastId } = await termsAfter(queries, this.#lastId);
      this.#lastId = lastId;
      for (const term of terms) this.#recent.push(term);
      if (this.#recent.length <= MOST_RECENT) return;
    }
    const lastId = await lastTerm(queries);
    const sorted = new SortedTerms();
    for (let some = await sortedTerms(queries, '', lastId, TERMS_TOGETHER); some.length > 0; ) {
      sorted.append(some);
      await yieldToEventLoop();
      some = await sortedTerms(queries, some.at(-1) ?? '', lastId, TERMS_TOGETHER);
    }
    this.#sorted = sorted;
    this.#recent = [];
    this.#lastId = lastId;
  }

  /** The terms at most `distance` from the word (`editDistance`). */
  async near(word: string, distance: number): Promise<NearTerm[]> {
    const sought = new NearWord(word, distance);
    const walk: Walk = { sought, wordLength: word.length, distance, found: [], valid: 0, hopeless: NEVER };
    const { found } = walk;
    // Others may put new lists in place of these meanwhile: the ones that were there when this began have all terms.
    const [sorted, recent] = [this.#sorted, this.#recent];
    for (let from = 0; from < sorted.count; from += COMPARED_TOGETHER) {
      await yieldToEventLoop();
      sorted.walk(from, Math.min(sorted.count, from + COMPARED_TOGETHER), walk);
    }
    for (const term of recent) {
      const halves = sought.halvesOf(term);
      if (halves <= 2 * distance) found.push({ term, halves });
    }
    return found;
  }
}

/** How far the walk through the sorted terms has come for one word. */
interface Walk {
  readonly sought: NearWord;
  readonly wordLength: number;
  readonly distance: number;
  readonly found: NearTerm[];
  /** Beginnings of more letters than these are still to be compared. */
  valid: number;
  /** Those of so many letters need not be. */
  hopeless: number;
}

const NEVER = Number.POSITIVE_INFINITY;

/** Terms in their order, in one string. */
class SortedTerms {
  count = 0;
  /** Each with a space behind it. */
  #text = '';
  /** Where each begins, and where the next one would. */
  #starts = new Uint32Array(1024);
  /** How many letters a term begins with as the one before it does. */
  #shared = new Uint8Array(1024);
  #last = '';

  append(sorted: readonly string[]): void {
    const needed = this.count + sorted.length + 1;
    if (needed > this.#starts.length) {
      const [starts, shared] = [this.#starts, this.#shared];
      this.#starts = new Uint32Array(2 * needed);
      this.#starts.set(starts);
      this.#shared = new Uint8Array(2 * needed);
      this.#shared.set(shared);
    }
    let at = this.#text.length;
    for (const term of sorted) {
      this.#shared[this.count++] = Math.min(255, commonBeginning(this.#last, term));
      at += term.length + 1;
      this.#starts[this.count] = at;
      this.#last = term;
    }
    this.#text += `${sorted.join(' ')} `;
  }

  /** Goes on from one term up to another. */
  walk(from: number, until: number, state: Walk): void {
    const { sought, wordLength, distance, found } = state;
    const text = this.#text;
    let { valid, hopeless } = state;
    for (let i = from; i < until; i++) {
      const shared = this.#shared[i] ?? 0;
      if (shared >= hopeless) continue;
      hopeless = NEVER;
      if (shared < valid) valid = shared;
      const start = this.#starts[i] ?? 0;
      const length = (this.#starts[i + 1] ?? 0) - start - 1;
      if (Math.abs(length - wordLength) > distance) continue;
      while (valid < length) {
        if (!sought.step(text, start, valid + 1)) {
          hopeless = valid + 1;
          break;
        }
        valid++;
      }
      if (valid < length) continue;
      const halves = sought.halvesAt(length);
      if (halves <= 2 * distance) found.push({ term: text.slice(start, start + length), halves });
    }
    state.valid = valid;
    state.hopeless = hopeless;
  }
}

function commonBeginning(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
