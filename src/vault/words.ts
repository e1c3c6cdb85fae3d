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

/** A word with a place on its page. */
export interface PlacedWord {
  readonly start: number;
  readonly end: number;
  readonly box: NonNullable<StoredWord['box']>;
}

const HAS_BOXES = /\d,\[/;

/**
 * The words in the spans, wholly or in part, that have a box: a hit needs a few of the hundreds of a page.
 * @param spans [start, end) in the page's text
 */
export function placedWords(blob: Uint8Array, spans: readonly (readonly [number, number])[]): PlacedWord[] {
  if (spans.length === 0) return [];
  const json = inflateRawSync(blob).toString('latin1');
  if (!HAS_BOXES.test(json)) return [];
  const placed: PlacedWord[] = [];
  for (const [start, end, box] of JSON.parse(json) as Packed[])
    if (box !== null && spans.some((span) => start < span[1] && end > span[0]))
      placed.push({ start, end, box });
  return placed;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
