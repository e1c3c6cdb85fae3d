/** A small file that takes far more work or memory than its size says. */
export interface Bomb {
  readonly name: string;
  make(): Buffer | Promise<Buffer>;
}

export function nested(open: string, depth: number, inside: string, close: string): string {
  return open.repeat(depth) + inside + close.repeat(depth);
}

/** `count` pieces, each made of its number. */
export function many(count: number, piece: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => piece(index)).join('');
}

export const SENTENCE = 'The tenant shall give written notice to the landlord. ';
