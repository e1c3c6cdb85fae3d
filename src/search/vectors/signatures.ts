import { yieldToEventLoop } from '../../platform/index.ts';
import type { IndexDatabase } from '../model.ts';
import { signaturesAfter, type VectorModel } from '../repository.ts';
import type { SearchedPages } from '../searched-pages.ts';
import { Best, type BetterThan } from '../top.ts';
import { decodeSignatures, differing, signatureWords } from './quantise.ts';

type Q = IndexDatabase['read'];

/** Rows read at a time: some two milliseconds. */
const ROWS_AT_ONCE = 500;
/** Passages looked at without a breath: some two milliseconds for vectors of 768 numbers. */
const PASSAGES_AT_ONCE = 16_384;

/**
 * The signs of all passages' vectors by one model, in memory: for each passage 12 bytes and one bit a number (60 bytes with 384
 * numbers). Entries are never used twice, so that what has left the index needs no care: no mask holds it.
 */
export class Signatures {
  readonly model: VectorModel;
  /** Passages. */
  size = 0;
  #entries = new Uint32Array(1024);
  #spans = new Uint32Array(2048);
  #signs: Uint32Array;
  readonly #words: number;
  #seq = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(model: VectorModel) {
    this.model = model;
    this.#words = signatureWords(model.width);
    this.#signs = new Uint32Array(1024 * this.#words);
  }

  /** Reads what was added since. */
  catchUp(queries: Q): Promise<void> {
    const done = this.#last.then(() => this.#readOn(queries));
    this.#last = done.catch(() => undefined);
    return done;
  }

  entry(passage: number): number {
    return this.#entries[passage] ?? 0;
  }

  /** The first passage of the page that a passage is of. */
  firstOf(passage: number): number {
    let first = passage;
    while (first > 0 && this.#entries[first - 1] === this.#entries[passage]) first--;
    return first;
  }

  span(passage: number): readonly [number, number] {
    return [this.#spans[passage * 2] ?? 0, this.#spans[passage * 2 + 1] ?? 0];
  }

  /**
   * The passages of searched pages whose signs differ least from these, in no order. Which they are depends on nothing but
   * searched pages.
   */
  async nearest(pages: SearchedPages, signature: Uint32Array, most: number): Promise<number[]> {
    const { index } = pages;
    const { size } = this;
    const distances = new Uint16Array(size);
    const fileId = (passage: number) => index.files.get(index.owners[this.entry(passage)] ?? 0)?.fileId ?? '';
    const comesFirst: BetterThan = (a, b) => {
      const difference = (distances[a] ?? 0) - (distances[b] ?? 0);
      if (difference !== 0) return difference < 0;
      const [first, second] = [this.entry(a), this.entry(b)];
      if (index.owners[first] !== index.owners[second]) return fileId(a) > fileId(b);
      return first !== second ? first < second : a < b;
    };
    const kept = new Best(most, comesFirst);
    for (let from = 0; from < size; from += PASSAGES_AT_ONCE) {
      const until = Math.min(size, from + PASSAGES_AT_ONCE);
      for (let passage = from; passage < until; passage++) {
        if (pages.mask[this.#entries[passage] ?? 0] !== 1) continue;
        const distance = this.#distance(passage, signature);
        distances[passage] = distance;
        const { worst } = kept;
        if (worst !== undefined && distance > (distances[worst] ?? 0)) continue;
        kept.offer(passage);
      }
      await yieldToEventLoop();
    }
    return kept.inOrder();
  }

  #distance(passage: number, signature: Uint32Array): number {
    const signs = this.#signs;
    const words = this.#words;
    const at = passage * words;
    let sum = 0;
    for (let i = 0; i < words; i++) sum += differing(signs[at + i] ?? 0, signature[i] ?? 0);
    return sum;
  }

  async #readOn(queries: Q): Promise<void> {
    for (;;) {
      const rows = await signaturesAfter(queries, this.model.id, this.#seq, ROWS_AT_ONCE);
      for (const { seq, entry, passages } of rows) {
        this.#add(entry, decodeSignatures(passages));
        this.#seq = seq;
      }
      if (rows.length < ROWS_AT_ONCE) return;
      await yieldToEventLoop();
    }
  }

  #add(entry: number, row: Uint32Array): void {
    const length = 2 + this.#words;
    for (let at = 0; at + length <= row.length; at += length) {
      this.#grow();
      const passage = this.size;
      this.#entries[passage] = entry;
      this.#spans.set(row.subarray(at, at + 2), passage * 2);
      this.#signs.set(row.subarray(at + 2, at + length), passage * this.#words);
      this.size += 1;
    }
  }

  #grow(): void {
    if (this.size < this.#entries.length) return;
    const capacity = Math.ceil(this.size * 1.25);
    this.#entries = longer(this.#entries, capacity);
    this.#spans = longer(this.#spans, capacity * 2);
    this.#signs = longer(this.#signs, capacity * this.#words);
  }
}

function longer(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(length);
  next.set(array);
  return next;
}
