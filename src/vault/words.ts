import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A word of a stored page; the shape the reading room hands over. */
export interface StoredWord {
  readonly text: string;
  /** Offsets into the page's text, UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** [left, top, right, bottom] in the page's unit; null where the format has no geometry. */
  readonly box: readonly [number, number, number, number] | null;
  /** 0–1 from OCR; null for a text layer. */
  readonly confidence: number | null;
}

type Packed = readonly [start: number, end: number, box: StoredWord['box'], confidence: number | null];

/** The text is not repeated: a word is its span of the page's text. A tenth of a unit is finer than any scan. */
export function encodeWords(words: readonly StoredWord[]): Uint8Array {
  const packed = words.map(
    ({ start, end, box, confidence }): Packed => [
      start,
      end,
      box === null ? null : [tenth(box[0]), tenth(box[1]), tenth(box[2]), tenth(box[3])],
      confidence === null ? null : Math.round(confidence * 1000) / 1000,
    ],
  );
  return deflateRawSync(JSON.stringify(packed));
}

export function decodeWords(blob: Uint8Array, pageText: string): StoredWord[] {
  const packed = JSON.parse(inflateRawSync(blob).toString('utf8')) as Packed[];
  return packed.map(([start, end, box, confidence]) => ({
    text: pageText.slice(start, end),
    start,
    end,
    box,
    confidence,
  }));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
