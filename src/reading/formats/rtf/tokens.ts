export type RtfToken =
  | { readonly kind: 'open' | 'close' | 'ignorable' }
  /** A control word without its backslash, and its number. */
  | { readonly kind: 'word'; readonly word: string; readonly number: number | null }
  /** A byte in the document's code page: a character as it stands or a `\'hh`. `isEscaped`: the latter. */
  | { readonly kind: 'byte'; readonly byte: number; readonly isEscaped: boolean }
  /** A run of bytes as they stand. */
  | { readonly kind: 'text'; readonly start: number; readonly end: number };

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x27;
const STAR = 0x2a;
const MINUS = 0x2d;
const SPACE = 0x20;
/** RTF 1.9.1, “Control word”: at most 32 letters. Longer ones are not known to anybody. */
const LONGEST_WORD = 64;

/** Symbols that stand for a control word (RTF 1.9.1, “Special Characters”). */
const SYMBOLS: Readonly<Record<string, string>> = {
  '~': 'nbsp',
  '-': 'optionalhyphen',
  _: 'nbhyphen',
  '\n': 'par',
  '\r': 'par',
  '\t': 'tab',
  '|': 'formula',
  ':': 'subentry',
};

/** The tokens of an RTF file (RTF 1.9.1, “Basic Entities”). What `\bin` announces is passed over. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === OPEN || byte === CLOSE) {
      yield { kind: byte === OPEN ? 'open' : 'close' };
      at += 1;
    } else if (byte !== BACKSLASH) {
      const start = at;
      at = endOfText(bytes, at);
      if (at > start) yield { kind: 'text', start, end: at };
      else at += 1;
    } else if (isLetter(bytes[at + 1])) {
      const { word, number, next } = controlWord(bytes, at + 1);
      yield { kind: 'word', word, number };
      at = word === 'bin' ? next + Math.max(0, number ?? 0) : next;
    } else if (bytes[at + 1] === QUOTE) {
      const code = Number.parseInt(String.fromCharCode(bytes[at + 2] ?? 0, bytes[at + 3] ?? 0), 16);
      if (Number.isInteger(code)) yield { kind: 'byte', byte: code, isEscaped: true };
      at += 4;
    } else {
      const symbol = bytes[at + 1];
      if (symbol === STAR) yield { kind: 'ignorable' };
      else if (symbol !== undefined) yield symbolToken(symbol);
      at += 2;
    }
  }
}

function symbolToken(symbol: number): RtfToken {
  const word = SYMBOLS[String.fromCharCode(symbol)];
  return word === undefined
    ? { kind: 'byte', byte: symbol, isEscaped: false }
    : { kind: 'word', word, number: null };
}

/** Line ends and zeros between tokens are none of the text. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH || byte === OPEN || byte === CLOSE || byte === 0x0a || byte === 0x0d || byte === 0)
      break;
    at += 1;
  }
  return at;
}

function controlWord(
  bytes: Uint8Array,
  start: number,
): { readonly word: string; readonly number: number | null; readonly next: number } {
  let at = start;
  while (isLetter(bytes[at]) && at - start < LONGEST_WORD) at += 1;
  const word = String.fromCharCode(...bytes.subarray(start, at));
  const digitsFrom = at;
  if (bytes[at] === MINUS) at += 1;
  while (isDigit(bytes[at]) && at - digitsFrom < 12) at += 1;
  const written = String.fromCharCode(...bytes.subarray(digitsFrom, at));
  const number = /\d/.test(written) ? Number(written) : null;
  if (bytes[at] === SPACE) at += 1;
  return { word, number, next: at };
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a));
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
