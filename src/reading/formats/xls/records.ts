/** A record of a workbook (MS-XLS 2.1.4), with where each of its pieces begins: a long one goes on in others. */
export interface BiffRecord {
  readonly type: number;
  /** Where it begins in the stream. */
  readonly at: number;
  readonly pieces: readonly Buffer[];
}

const CONTINUE = 0x3c;
const HEADER = 4;

/** The records from a place on; what is cut off ends them. */
export function* recordsFrom(stream: Buffer, from: number): Generator<BiffRecord> {
  let at = from;
  for (;;) {
    const first = pieceAt(stream, at);
    if (first === null) return;
    const type = stream.readUInt16LE(at);
    const pieces = [first];
    let next = at + HEADER + first.length;
    for (let piece = pieceAt(stream, next); piece !== null; piece = pieceAt(stream, next)) {
      if (stream.readUInt16LE(next) !== CONTINUE) break;
      pieces.push(piece);
      next += HEADER + piece.length;
    }
    yield { type, at, pieces };
    at = next;
  }
}

function pieceAt(stream: Buffer, at: number): Buffer | null {
  if (at < 0 || at + HEADER > stream.length) return null;
  const end = at + HEADER + stream.readUInt16LE(at + 2);
  return end > stream.length ? null : stream.subarray(at + HEADER, end);
}

/** Reads through the pieces of a record. Beyond the end there are zeros. */
export class PieceReader {
  readonly #pieces: readonly Buffer[];
  #piece = 0;
  #at = 0;

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
  }

  get isOver(): boolean {
    this.#advance();
    return this.#piece >= this.#pieces.length;
  }

  byte(): number {
    this.#advance();
    const value = this.#pieces[this.#piece]?.[this.#at] ?? 0;
    this.#at += 1;
    return value;
  }

  uint16(): number {
    return this.byte() + 256 * this.byte();
  }

  uint32(): number {
    return this.uint16() + 65_536 * this.uint16();
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0 && !this.isOver; ) {
      const step = Math.min(left, (this.#pieces[this.#piece]?.length ?? 0) - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  /** MS-XLS 2.5.293: so many characters, with what stands before and behind them. */
  string(length: number): string {
    let flags = this.byte();
    const runs = (flags & 8) === 0 ? 0 : this.uint16();
    const extra = (flags & 4) === 0 ? 0 : this.uint32();
    let text = '';
    for (let left = length; left > 0 && !this.isOver; ) {
      const rest = (this.#pieces[this.#piece]?.length ?? 0) - this.#at;
      const isWide = (flags & 1) !== 0;
      const count = Math.min(left, isWide ? rest >> 1 : rest);
      const bytes = this.#pieces[this.#piece]?.subarray(this.#at, this.#at + (isWide ? 2 * count : count));
      text += bytes?.toString(isWide ? 'utf16le' : 'latin1') ?? '';
      this.#at += bytes?.length ?? 0;
      left -= count;
      if (left === 0) break;
      // The text goes on in the next piece, which says anew how wide its characters are.
      this.#at = this.#pieces[this.#piece]?.length ?? 0;
      if (this.isOver) break;
      flags = this.byte();
    }
    this.skip(4 * runs + extra);
    return text;
  }

  #advance(): void {
    while (this.#piece < this.#pieces.length && this.#at >= (this.#pieces[this.#piece]?.length ?? 0)) {
      this.#at -= this.#pieces[this.#piece]?.length ?? 0;
      this.#piece += 1;
    }
  }
}
