/** Whole numbers below 2^32 in as few bytes as they need: seven bits a byte, the lowest first, the last byte below 128. */
export class VarintWriter {
  #bytes = new Uint8Array(4096);
  length = 0;

  write(value: number): void {
    if (this.length + 5 > this.#bytes.length) this.#grow(this.length + 5);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.length++] = rest;
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(this.length + bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** What was written, in bytes of its own. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  #grow(needed: number): void {
    const longer = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    longer.set(this.#bytes);
    this.#bytes = longer;
  }
}

export class VarintReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get ended(): boolean {
    return this.at >= this.#bytes.length;
  }

  /** @throws RangeError where the bytes end within a number, or it is longer than five */
  read(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.at++];
      if (byte === undefined) break;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw new RangeError('a number does not end');
  }
}
