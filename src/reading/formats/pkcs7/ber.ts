/** An element of BER (X.690): what it is, and where its contents lie. */
export interface BerElement {
  readonly tag: number;
  readonly isConstructed: boolean;
  readonly start: number;
  readonly end: number;
  /** Where the next one begins. */
  readonly next: number;
}

const DEEPEST = 32;
const MOST_CHILDREN = 100_000;
const CONSTRUCTED = 0x20;

/** The element that begins here; null where there is none, or it does not fit into its parent. */
export function elementAt(bytes: Buffer, at: number, end: number, depth = 0): BerElement | null {
  if (at + 2 > end || depth > DEEPEST) return null;
  const tag = bytes[at] ?? 0;
  // Tags of more than one byte do not occur in cryptographic messages.
  if ((tag & 0x1f) === 0x1f) return null;
  const isConstructed = (tag & CONSTRUCTED) !== 0;
  const first = bytes[at + 1] ?? 0;
  if (first === 0x80) return isConstructed ? indefinite(bytes, at, end, depth) : null;
  const count = first < 0x80 ? 0 : first & 0x7f;
  if (count > 4 || at + 2 + count > end) return null;
  const length = count === 0 ? first : bytes.readUIntBE(at + 2, count);
  const start = at + 2 + count;
  return start + length > end
    ? null
    : { tag, isConstructed, start, end: start + length, next: start + length };
}

/** One whose end is marked by two zeros (X.690, 8.1.3.6). */
function indefinite(bytes: Buffer, at: number, end: number, depth: number): BerElement | null {
  for (let next = at + 2; next + 2 <= end; ) {
    if (bytes[next] === 0 && bytes[next + 1] === 0) {
      return { tag: bytes[at] ?? 0, isConstructed: true, start: at + 2, end: next, next: next + 2 };
    }
    const child = elementAt(bytes, next, end, depth + 1);
    if (child === null) return null;
    next = child.next;
  }
  return null;
}

export function childrenOf(bytes: Buffer, { start, end }: BerElement): BerElement[] {
  const found: BerElement[] = [];
  for (let at = start; at < end && found.length < MOST_CHILDREN; ) {
    const child = elementAt(bytes, at, end);
    if (child === null) break;
    found.push(child);
    at = child.next;
  }
  return found;
}

/** The bytes of an octet string, which may be cut into pieces (X.690, 8.7.3). */
export function* octetsOf(bytes: Buffer, element: BerElement, depth = 0): Generator<Buffer> {
  if (!element.isConstructed) yield bytes.subarray(element.start, element.end);
  else if (depth < DEEPEST) {
    for (const piece of childrenOf(bytes, element)) yield* octetsOf(bytes, piece, depth + 1);
  }
}
