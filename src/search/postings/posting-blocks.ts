import type { EntryList, WeightedList } from './number-list.ts';
import { FREQUENCIES } from './postings.ts';
import { VarintReader, type VarintWriter } from './varints.ts';

/**
 * A posting says that a page holds a term, and how often: `entry * 8 + place of the frequency in FREQUENCIES`. Postings of a
 * term are kept in ascending order; a block holds the first as it is and of each other the distance of its entry from the
 * one before (docs/decisions/0088).
 */
export type Posting = number;

const PLACES = 8;

export function postingOf(entry: number, place: number): Posting {
  return entry * PLACES + place;
}

export function entryOf(posting: Posting): number {
  return Math.floor(posting / PLACES);
}

/** @param after the entry before the first; 0 for a block of its own */
export function writePostings(writer: VarintWriter, postings: readonly Posting[], after = 0): void {
  let last = after;
  for (const posting of postings) {
    writer.write(posting - last * PLACES);
    last = entryOf(posting);
  }
}

/** @throws RangeError when the block is damaged */
export function readPostings(block: Uint8Array): Posting[] {
  const reader = new VarintReader(block);
  const postings: Posting[] = [];
  let last = 0;
  while (!reader.ended) {
    const posting = last * PLACES + reader.read();
    postings.push(posting);
    last = entryOf(posting);
  }
  return postings;
}

/** The last entry of a block; 0 of an empty one. */
export function lastEntry(block: Uint8Array): number {
  return entryOf(readPostings(block).at(-1) ?? 0);
}

/** The entries in [from, until) of the blocks of one term, by their frequency. */
export function listsOfBlocks(blocks: readonly Uint8Array[], from: number, until: number): WeightedList[] {
  decoded.reserve(blocks.reduce((bytes, block) => bytes + block.length, 0));
  for (const block of blocks) decoded.add(block, from, until);
  const { entries, places, count } = decoded;
  decoded.count = 0;
  const counts = new Uint32Array(PLACES);
  for (let i = 0; i < count; i++) {
    const place = places[i] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const lists = Array.from(counts, (length) => new Uint32Array(length));
  for (const [place, list] of lists.entries()) {
    if (list.length === 0) continue;
    for (let i = 0, at = 0; i < count; i++) if (places[i] === place) list[at++] = entries[i] ?? 0;
  }
  return weighted(lists);
}

export function listsOfPostings(postings: readonly Posting[], from: number): WeightedList[] {
  const lists = FREQUENCIES.map((): number[] => []);
  for (const posting of postings) {
    const entry = entryOf(posting);
    if (entry >= from) lists[posting % PLACES]?.push(entry);
  }
  return weighted(lists.map((list) => Uint32Array.from(list)));
}

function weighted(lists: readonly EntryList[]): WeightedList[] {
  return lists.flatMap((list, place) =>
    list.length === 0 ? [] : [{ weight: FREQUENCIES[place] ?? 1, list }],
  );
}

/** Room for postings between decoding them and putting them where they belong; nothing is awaited in between. */
class Decoded {
  entries = new Uint32Array(0);
  places = new Uint8Array(0);
  count = 0;

  /** Every posting takes a byte at least. */
  reserve(bytes: number): void {
    if (bytes <= this.entries.length) return;
    this.entries = new Uint32Array(2 * bytes);
    this.places = new Uint8Array(2 * bytes);
  }

  add(block: Uint8Array, from: number, until: number): void {
    const { entries, places } = this;
    let count = this.count;
    let last = 0;
    let value = 0;
    let shift = 0;
    for (let i = 0; i < block.length; i++) {
      const byte = block[i] ?? 0;
      value |= (byte & 0x7f) << shift;
      shift += 7;
      if (byte >= 0x80) continue;
      last += value >>> 3;
      if (last >= until) break;
      if (last >= from) {
        entries[count] = last;
        places[count++] = value & 7;
      }
      value = 0;
      shift = 0;
    }
    this.count = count;
  }
}

const decoded = new Decoded();
