import { isUtf8 } from 'node:buffer';
import { codePage } from './code-pages.ts';
import { guessEncoding } from './guess-encoding.ts';
import { guessWestern } from './guess-western.ts';

/**
 * Bytes of unknown encoding to text. In this order: a byte order mark; UTF-16 without one (every other
 * byte of Western text is zero); UTF-8 if every sequence is valid; the encoding the document names; the one that makes
 * sense of a text in another script, or in Latin letters.
 */
export function decodeText(bytes: Uint8Array, named: string | null = null): string {
  const order = utf32Order(bytes);
  if (order !== null) return decodeUtf32(bytes, order);
  const encoding = saidOrGuessed(bytes, named);
  return encoding === null
    ? codePage(guessWestern(bytes)).decode(bytes)
    : new TextDecoder(encoding).decode(bytes);
}

/** The label of the encoding these bytes are in. */
export function encodingOf(bytes: Uint8Array, named: string | null): string {
  return saidOrGuessed(bytes, named) ?? 'windows-1252';
}

function saidOrGuessed(bytes: Uint8Array, named: string | null): string | null {
  const marked = byteOrderMark(bytes) ?? unmarkedUtf16(bytes);
  if (marked !== null) return marked;
  // ISO-2022-JP is made of ASCII and escapes.
  if (isUtf8(bytes)) return (bytes.includes(0x1b) ? guessEncoding(bytes) : null) ?? 'utf-8';
  if (named !== null && isKnownEncoding(named)) return named;
  return isMostlyUtf8(bytes) ? 'utf-8' : guessEncoding(bytes);
}

/** Whether these first bytes of a file are text in some encoding. */
export function looksLikeText(head: Uint8Array): boolean {
  if (utf32Order(head) !== null || byteOrderMark(head) !== null || unmarkedUtf16(head) !== null) return true;
  let odd = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    // Control characters that text does not use; escape (0x1b) and form feed (0x0c) are seen in print files.
    if (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) || byte === 0x7f) odd += 1;
  }
  return odd <= head.length / 200;
}

/** Whether UTF-8 in which a few bytes are damaged: in no other encoding are so many of them in its sequences. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, SAMPLE));
  let [whole, broken] = [0, 0];
  for (const character of text) {
    if (character === '\ufffd') broken += 1;
    else if (character > '\u007f') whole += 1;
  }
  return whole > MOST_DAMAGE * broken;
}

const SAMPLE = 64 * 1024;
/** Sequences to one that is damaged; the sample may end within one. */
const MOST_DAMAGE = 4;

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

/** UTF-32, with a mark or told by its zeros: no character needs more than 21 of its 32 bits. */
function utf32Order(bytes: Uint8Array): 'little' | 'big' | null {
  const units = Math.min(bytes.length, 2048) >> 2;
  if (units < 2) return null;
  let little = 0;
  let big = 0;
  for (let at = 0; at < units * 4; at += 4) {
    if (bytes[at + 3] === 0 && (bytes[at + 2] ?? 0) <= 0x10) little += 1;
    if (bytes[at] === 0 && (bytes[at + 1] ?? 0) <= 0x10) big += 1;
  }
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe && bytes[2] === 0 && bytes[3] === 0;
  if (little === units && (marked || isMostlyBasic(bytes, units, 2))) return 'little';
  return big === units && isMostlyBasic(bytes, units, 1) ? 'big' : null;
}

/** Whether nearly all units are letters of the basic plane, which data in 32-bit words are not. */
function isMostlyBasic(bytes: Uint8Array, units: number, plane: 1 | 2): boolean {
  let basic = 0;
  for (let at = 0; at < units * 4; at += 4) {
    const low = plane === 2 ? (bytes[at] ?? 0) : (bytes[at + 3] ?? 0);
    const next = plane === 2 ? (bytes[at + 1] ?? 0) : (bytes[at + 2] ?? 0);
    if (bytes[at + plane] === 0 && (next > 0 || low >= 0x09)) basic += 1;
  }
  return basic >= units * 0.95;
}

function decodeUtf32(bytes: Uint8Array, order: 'little' | 'big'): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, order === 'little');
    if (at === 0 && code === 0xfeff) continue;
    parts.push(code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code));
  }
  return parts.join('');
}
