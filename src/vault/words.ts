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

/**
 * The words in the spans, wholly or in part, that have a box: a hit needs a few of the hundreds of a page. Of the others only
 * where they begin and end is read: to parse them all takes four times as long as to unpack them.
 * @param spans [start, end) in the page's text
 */
export function placedWords(blob: Uint8Array, spans: readonly (readonly [number, number])[]): PlacedWord[] {
  if (spans.length === 0) return [];
  const first = Math.min(...spans.map(([start]) => start));
  const last = Math.max(...spans.map(([, end]) => end));
  const json = inflateRawSync(blob);
  const reader = new PackedReader(json);
  const placed: PlacedWord[] = [];
  while (reader.next()) {
    const { at, start, end } = reader;
    reader.skipRest();
    if (start >= last || end <= first) continue;
    if (!spans.some((span) => start < span[1] && end > span[0])) continue;
    const [, , box] = JSON.parse(json.toString('latin1', at, reader.behind)) as Packed;
    if (box !== null) placed.push({ start, end, box });
  }
  return placed;
}

const COMMA = 0x2c;
const OPENS = 0x5b;
const CLOSES = 0x5d;

/** Goes through the JSON of packed words from one to the next. */
class PackedReader {
  readonly #json: Uint8Array;
  at = 0;
  start = 0;
  end = 0;
  /** The first byte behind what was read. */
  behind = 0;

  constructor(json: Uint8Array) {
    this.#json = json;
  }

  /** To the next word: reads where it is. */
  next(): boolean {
    this.at = this.behind + 1;
    if (this.#json[this.at] !== OPENS) return false;
    this.behind = this.at + 1;
    this.start = this.#number();
    this.end = this.#number();
    return true;
  }

  skipRest(): void {
    if (this.#json[this.behind] === OPENS) this.#skipList();
    this.#skipList();
  }

  /** With the comma that ends it. */
  #number(): number {
    const json = this.#json;
    let value = 0;
    let i = this.behind;
    for (; i < json.length && json[i] !== COMMA; i++) value = value * 10 + (json[i] ?? 0) - 48;
    this.behind = i + 1;
    return value;
  }

  #skipList(): void {
    const json = this.#json;
    let i = this.behind;
    while (i < json.length && json[i] !== CLOSES) i++;
    this.behind = i + 1;
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

type Box = PlacedWord['box'];

/** Between two words of a line at most, in heights of the words. */
const GAP = 4;

/** The boxes of the words, joined line by line. */
export function lineBoxes(words: readonly Pick<PlacedWord, 'box'>[]): Box[] {
  const lines: Box[] = [];
  for (const { box } of words) {
    const line = lines.at(-1);
    const middle = (box[1] + box[3]) / 2;
    const height = line === undefined ? 0 : Math.min(box[3] - box[1], line[3] - line[1]);
    const isOfLine = line !== undefined && middle > line[1] && middle < line[3] && box[2] > line[0];
    // What stands far to the right is the next column.
    if (isOfLine && box[0] - line[2] < GAP * height) {
      const joined: Box = [
        Math.min(line[0], box[0]),
        Math.min(line[1], box[1]),
        Math.max(line[2], box[2]),
        Math.max(line[3], box[3]),
      ];
      lines[lines.length - 1] = joined;
    } else {
      lines.push(box);
    }
  }
  return lines;
}
