import { damaged } from '../../office-package.ts';
import { datum, positions, type Range } from './file-information.ts';

/** A run of text at one place of the file. */
interface Piece extends Range {
  /** In bytes of the main stream. */
  readonly offset: number;
  readonly bytesEach: 1 | 2;
}

/** The text of all stories, and which characters stand where in the file. */
export class Pieces {
  readonly text: string;
  readonly #pieces: readonly Piece[];

  /** `clx`: MS-DOC 2.9.38. `length`: characters of all stories. */
  constructor(main: Buffer, clx: Buffer, length: number) {
    const pieces = readPieces(clx).filter(({ start, end }) => end > start && start < length);
    const parts: string[] = [];
    let at = 0;
    for (const { start, end, offset, bytesEach } of pieces) {
      if (start !== at) throw damaged('Pieces of the text are missing.');
      const size = Math.min(end, length) - start;
      const bytes = main.subarray(offset, offset + size * bytesEach);
      if (bytes.length < size * bytesEach) throw damaged('The text is cut off.');
      parts.push(bytesEach === 1 ? WESTERN.decode(bytes) : bytes.toString('utf16le'));
      at = start + size;
    }
    this.text = parts.join('');
    this.#pieces = pieces.toSorted((one, other) => one.offset - other.offset);
  }

  /** The characters that stand between two places of the main stream. */
  *characters(from: number, to: number): Generator<Range> {
    for (let at = this.#firstEndingAfter(from); at < this.#pieces.length; at += 1) {
      const piece = this.#pieces[at];
      if (piece === undefined || piece.offset >= to) return;
      const start = piece.start + Math.max(0, Math.floor((from - piece.offset) / piece.bytesEach));
      const end = Math.min(piece.end, piece.start + Math.ceil((to - piece.offset) / piece.bytesEach));
      if (end > start) yield { start, end };
    }
  }

  #firstEndingAfter(place: number): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const piece = this.#pieces[middle];
      const end = piece === undefined ? 0 : piece.offset + (piece.end - piece.start) * piece.bytesEach;
      if (end <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const WESTERN = new TextDecoder('windows-1252');

function readPieces(clx: Buffer): Piece[] {
  let at = 0;
  // Properties that pieces share come first; they change nothing about what is read.
  while (clx[at] === 1) at += 3 + clx.readUInt16LE(at + 1);
  if (clx[at] !== 2) throw damaged('The document does not say where its text is.');
  const plc = clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1));
  const starts = positions(plc, 8);
  return starts.slice(0, -1).map((start, index) => {
    const place = datum(plc, 8, index).readUInt32LE(2);
    const isCompressed = (place & 0x40000000) !== 0;
    const offset = place & 0x3fffffff;
    return {
      start,
      end: starts[index + 1] ?? start,
      offset: isCompressed ? offset >> 1 : offset,
      bytesEach: isCompressed ? 1 : 2,
    };
  });
}
