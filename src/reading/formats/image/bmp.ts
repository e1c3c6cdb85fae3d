import type { GreyImage } from '../../model.ts';

const FILE_HEADER = 14;
/** Compression methods (MS-WMF 2.1.1.7). */
const RGB = 0;
const RLE8 = 1;
const RLE4 = 2;
const BITFIELDS = 3;
const ALPHA_BITFIELDS = 6;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly isTopDown: boolean;
  readonly bits: number;
  readonly compression: number;
  readonly palette: Uint8Array;
  readonly masks: readonly number[];
  readonly pixels: Buffer;
  /** Dots per inch; null where it does not say. */
  readonly density: number | null;
}

export interface Bitmap extends GreyImage {
  readonly density: number | null;
}

/**
 * A Windows or OS/2 bitmap in shades of grey: 1 to 32 bits, run-length encoded or not. `check` is asked before memory is
 * taken for the pixels.
 * @throws Error where it is damaged or of a kind that holds another picture.
 */
export function decodeBmp(bytes: Buffer, check: (width: number, height: number) => void): Bitmap {
  const header = readHeader(bytes);
  const { width, height, density } = header;
  check(width, height);
  const pixels = new Uint8Array(width * height).fill(255);
  if (header.compression === RLE8 || header.compression === RLE4) decodeRuns(header, pixels);
  else decodeRows(header, pixels);
  return { width, height, pixels, density };
}

function readHeader(bytes: Buffer): Header {
  const size = bytes.readUInt32LE(14);
  const isCore = size === 12;
  if (!isCore && size < 40) throw new Error('The bitmap has an unknown header.');
  const width = isCore ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const signedHeight = isCore ? bytes.readUInt16LE(20) : bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(isCore ? 24 : 28);
  const compression = isCore ? RGB : bytes.readUInt32LE(30);
  if (width < 1 || signedHeight === 0 || ![1, 2, 4, 8, 16, 24, 32].includes(bits)) {
    throw new Error('The bitmap has no size.');
  }
  const isRuns = (compression === RLE8 && bits === 8) || (compression === RLE4 && bits === 4);
  const isFields = (compression === BITFIELDS || compression === ALPHA_BITFIELDS) && bits >= 16;
  if (compression !== RGB && !isRuns && !isFields) throw new Error('The bitmap holds another picture.');
  const fields = isFields && size === 40 ? (compression === ALPHA_BITFIELDS ? 16 : 12) : 0;
  const perMetre = isCore ? 0 : bytes.readInt32LE(38);
  return {
    width,
    height: Math.abs(signedHeight),
    isTopDown: signedHeight < 0,
    bits,
    compression,
    palette:
      bits <= 8 ? readPalette(bytes, FILE_HEADER + size + fields, isCore ? 3 : 4, bits) : new Uint8Array(0),
    masks: isFields ? [0, 4, 8].map((at) => bytes.readUInt32LE(54 + at)) : usualMasks(bits),
    pixels: bytes.subarray(bytes.readUInt32LE(10)),
    density: perMetre > 0 ? perMetre * 0.0254 : null,
  };
}

function usualMasks(bits: number): number[] {
  return bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff];
}

function readPalette(bytes: Buffer, start: number, entry: number, bits: number): Uint8Array {
  return Uint8Array.from({ length: 1 << bits }, (_, index) => {
    const at = start + index * entry;
    return at + 3 <= bytes.length ? grey(bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0) : 255;
  });
}

function decodeRows(header: Header, target: Uint8Array): void {
  const { width, height, bits, pixels, palette } = header;
  const rowSize = Math.ceil((bits * width) / 32) * 4;
  if (pixels.length < rowSize * height - 3) throw new Error('The bitmap is cut off.');
  const colour = bits === 16 || bits === 32 ? maskedColour(header.masks) : null;
  for (let row = 0; row < height; row += 1) {
    const from = row * rowSize;
    const to = rowStart(header, row);
    for (let column = 0; column < width; column += 1) {
      target[to + column] = shade(pixels, from, column, bits, palette, colour);
    }
  }
}

function shade(
  pixels: Buffer,
  row: number,
  column: number,
  bits: number,
  palette: Uint8Array,
  colour: ((value: number) => number) | null,
): number {
  if (bits === 24) {
    const at = row + column * 3;
    return grey(pixels[at + 2] ?? 255, pixels[at + 1] ?? 255, pixels[at] ?? 255);
  }
  if (colour !== null) {
    const at = row + column * (bits >> 3);
    const low = (pixels[at] ?? 0) | ((pixels[at + 1] ?? 0) << 8);
    return colour(
      bits === 16 ? low : low + (pixels[at + 2] ?? 0) * 0x10000 + (pixels[at + 3] ?? 0) * 0x1000000,
    );
  }
  const perByte = 8 / bits;
  const byte = pixels[row + Math.floor(column / perByte)] ?? 0;
  const shift = 8 - bits * ((column % perByte) + 1);
  return palette[(byte >> shift) & ((1 << bits) - 1)] ?? 255;
}

function maskedColour(masks: readonly number[]): (value: number) => number {
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask: mask >>> 0, shift, most: mask === 0 ? 1 : mask >>> shift };
  });
  const [red, green, blue] = channels.map(
    ({ mask, shift, most }) =>
      (value: number): number =>
        (((value & mask) >>> shift) * 255) / most,
  );
  return (value) => grey(red?.(value) ?? 0, green?.(value) ?? 0, blue?.(value) ?? 0);
}

/** Runs of one colour, runs as they stand, and jumps (MS-WMF 3.1.6). */
function decodeRuns(header: Header, target: Uint8Array): void {
  const { width, height, pixels, palette, bits } = header;
  const isNibbles = bits === 4;
  let row = 0;
  let column = 0;
  let at = 0;
  const put = (index: number): void => {
    if (column < width && row < height) target[rowStart(header, row) + column] = palette[index] ?? 255;
    column += 1;
  };
  while (at + 2 <= pixels.length && row < height) {
    const count = pixels[at] ?? 0;
    const value = pixels[at + 1] ?? 0;
    at += 2;
    if (count > 0) {
      for (let step = 0; step < count; step += 1)
        put(isNibbles ? (step % 2 === 0 ? value >> 4 : value & 15) : value);
    } else if (value === 0) {
      row += 1;
      column = 0;
    } else if (value === 1) {
      return;
    } else if (value === 2) {
      column += pixels[at] ?? 0;
      row += pixels[at + 1] ?? 0;
      at += 2;
    } else {
      const size = isNibbles ? (value + 1) >> 1 : value;
      for (let step = 0; step < value; step += 1) {
        const byte = pixels[at + (isNibbles ? step >> 1 : step)] ?? 0;
        put(isNibbles ? (step % 2 === 0 ? byte >> 4 : byte & 15) : byte);
      }
      at += size + (size & 1);
    }
  }
  if (row < height - 1) throw new Error('The bitmap is cut off.');
}

function rowStart({ isTopDown, height, width }: Header, row: number): number {
  return (isTopDown ? row : height - 1 - row) * width;
}

/** ITU-R BT.601. */
function grey(red: number, green: number, blue: number): number {
  return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
}
