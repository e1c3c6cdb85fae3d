import { type Posting, postingOf, writePostings } from './posting-blocks.ts';
import { VarintReader, VarintWriter } from './varints.ts';

/** One file's postings, with entries counted from its first page: what the index keeps until it merges them into blocks. */
export function encodeFilePostings(byTerm: ReadonlyMap<string, readonly Posting[]>): Buffer {
  const terms = Buffer.from([...byTerm.keys()].join(' '));
  const writer = new VarintWriter();
  writer.write(terms.length);
  writer.append(terms);
  for (const postings of byTerm.values()) {
    writer.write(postings.length);
    writePostings(writer, postings);
  }
  return Buffer.from(writer.take());
}

/** The postings of the files that were indexed last, by term. Their entries follow those that are in blocks. */
export class FreshPostings {
  /** Entries below this one are in blocks. */
  readonly from: number;
  readonly #byTerm = new Map<string, Posting[]>();

  constructor(from: number) {
    this.from = from;
  }

  /** In the order of entries. @throws RangeError when what was kept of a file is damaged */
  add(firstEntry: number, encoded: Uint8Array): void {
    for (const _ of this.adding(firstEntry, encoded));
  }

  /** The same, with pauses for who is not in a hurry. */
  *adding(firstEntry: number, encoded: Uint8Array): Generator<void> {
    const reader = new VarintReader(encoded);
    const size = reader.read();
    const bytes = Buffer.from(encoded.buffer, encoded.byteOffset + reader.at, size);
    reader.at += size;
    if (size === 0) return;
    const offset = postingOf(firstEntry, 0);
    for (const [index, term] of bytes.toString('utf8').split(' ').entries()) {
      if (index % TERMS_TOGETHER === TERMS_TOGETHER - 1) yield;
      let postings = this.#byTerm.get(term);
      if (postings === undefined) {
        postings = [];
        this.#byTerm.set(term, postings);
      }
      let last = offset;
      for (let count = reader.read(); count > 0; count--) {
        const posting = last + reader.read();
        postings.push(posting);
        last = posting - (posting % 8);
      }
    }
  }

  get(term: string): readonly Posting[] {
    return this.#byTerm.get(term) ?? NONE;
  }

  get terms(): Iterable<string> {
    return this.#byTerm.keys();
  }
}

const TERMS_TOGETHER = 20_000;
const NONE: readonly Posting[] = [];
