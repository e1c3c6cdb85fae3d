import type { EntryList } from './number-list.ts';

/** The pages that any of many terms are on: a bit for each page of the index, however many terms there are and however common. */
export class EntrySet {
  readonly #bits: Uint32Array;
  readonly #size: number;
  #count = 0;

  /** @param size one more than the greatest entry that can be added; others are passed over */
  constructor(size: number) {
    this.#size = size;
    this.#bits = new Uint32Array(Math.ceil(size / 32));
  }

  add(entry: number): void {
    if (entry >= this.#size) return;
    const bits = this.#bits;
    const before = bits[entry >>> 5] ?? 0;
    const bit = 1 << (entry & 31);
    if ((before & bit) !== 0) return;
    bits[entry >>> 5] = before | bit;
    this.#count++;
  }

  /** Those of a block of postings (posting-blocks.ts) that are below `until`. */
  addBlock(block: Uint8Array, until: number): void {
    let last = 0;
    let value = 0;
    let shift = 0;
    for (let i = 0; i < block.length; i++) {
      const byte = block[i] ?? 0;
      value |= (byte & 0x7f) << shift;
      shift += 7;
      if (byte >= 0x80) continue;
      last += value >>> 3;
      if (last >= until) return;
      this.add(last);
      value = 0;
      shift = 0;
    }
  }

  /** In ascending order. */
  list(): EntryList {
    const list = new Uint32Array(this.#count);
    const bits = this.#bits;
    let at = 0;
    for (let i = 0; i < bits.length; i++) {
      for (let left = bits[i] ?? 0; left !== 0; left &= left - 1) {
        list[at++] = i * 32 + 31 - Math.clz32(left & -left);
      }
    }
    return list;
  }
}
