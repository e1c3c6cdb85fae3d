import { isUtf8 } from 'node:buffer';

/**
 * Bytes of unknown encoding to text. In this order: a byte order mark; UTF-16 without one (every other
 * byte of Western text is zero); UTF-8 if every sequence is valid; the encoding the document names; windows-1252,
 * which gives every byte a character (WHATWG Encoding Standard).
 */
export function decodeText(bytes: Uint8Array, named: string | null = null): string {
  const encoding = encodingOf(bytes, named);
  return new TextDecoder(encoding).decode(bytes);
}

/** The label of the encoding these bytes are in. */
export function encodingOf(bytes: Uint8Array, named: string | null): string {
  const marked = byteOrderMark(bytes) ?? unmarkedUtf16(bytes);
  if (marked !== null) return marked;
  if (isUtf8(bytes)) return 'utf-8';
  return named !== null && isKnownEncoding(named) ? named : 'windows-1252';
}

/** Whether these first bytes of a file are text in some encoding. */
export function looksLikeText(head: Uint8Array): boolean {
  if (byteOrderMark(head) !== null || unmarkedUtf16(head) !== null) return true;
  let odd = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    // Control characters that text does not use; escape (0x1b) and form feed (0x0c) are seen in print files.
    if (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) || byte === 0x7f) odd += 1;
  }
  return odd <= head.length / 200;
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function unmarkedUtf16(bytes: Uint8Array): string | null {
  const pairs = Math.min(bytes.length, 2048) >> 1;
  if (pairs < 2) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[pair * 2] === 0) evenZeros += 1;
    if (bytes[pair * 2 + 1] === 0) oddZeros += 1;
  }
  if (evenZeros === 0 && oddZeros > pairs * 0.7) return 'utf-16le';
  if (oddZeros === 0 && evenZeros > pairs * 0.7) return 'utf-16be';
  return null;
}

function isKnownEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding.length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
