/** What has to be known of a JPEG to put it into a PDF as it is (ITU-T T.81). */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  readonly components: 1 | 3 | 4;
  /** Written by Adobe's programs, which turn the four colours of a press around. */
  readonly adobe: boolean;
}

const ADOBE = 0xee;
const END = new Set([0xd9, 0xda]);
/** Baseline, extended and progressive, Huffman-coded: what PDF viewers decode (ISO 32000-1, 7.4.8). */
const USUAL_FRAMES = new Set([0xc0, 0xc1, 0xc2]);

/** Null for a JPEG of a kind that PDF viewers cannot be expected to decode. `head`: the file up to its picture data. */
export function readJpegHeader(head: Buffer): JpegHeader | null {
  let adobe = false;
  let found: Omit<JpegHeader, 'adobe'> | null = null;
  let at = 2;
  while (at + 4 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (END.has(marker)) return found === null ? null : { ...found, adobe };
    const length = head.readUInt16BE(at + 2);
    if (marker === ADOBE && head.toString('latin1', at + 4, at + 9) === 'Adobe') adobe = true;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      found = USUAL_FRAMES.has(marker) ? frame(head.subarray(at + 4)) : null;
      if (found === null) return null;
    }
    at += 2 + length;
  }
  return null;
}

function frame(bytes: Buffer): Omit<JpegHeader, 'adobe'> | null {
  if (bytes.length < 6 || bytes[0] !== 8) return null;
  const components = bytes[5];
  if (components !== 1 && components !== 3 && components !== 4) return null;
  const [height, width] = [bytes.readUInt16BE(1), bytes.readUInt16BE(3)];
  return width > 0 && height > 0 ? { width, height, components } : null;
}
